# What a contributor types. `just` lists it; every recipe is also one command for the shell.

_default:
    @just --list

# Serve on 127.0.0.1:8080
serve:
    cargo run --release

# Everything that needs Rust alone
test *ARGUMENTS:
    cargo test {{ARGUMENTS}}

# Formatting, lints, documents
lint:
    .ci/lint

# Before each commit, in minutes
quick:
    .ci/quick

# Everything that must hold before a change lands
ci:
    .ci/run

# Other people's software, deployment, dependencies
nightly:
    .ci/nightly

# Bundle the scripts and style sheets of the pages, after each change of web/playground
bundle:
    cd web && npm ci && npm run bundle

# Renew what is made from the code: the contract, its reference and types, the documents' answers
renew:
    cargo run --example contract
    .ci/reference --write
    cd clients/typescript && npm ci && SERVICE=../../openapi npm run contract
    .ci/python --write
    cargo build --release && .ci/readme --write

# Test the pages in Chromium, all or one file
pages *FILES:
    .ci/playground {{FILES}}

# Renew the golden answers; read the difference
golden:
    UPDATE_GOLDEN=1 cargo test --test api golden

# Renew the WebAssembly module that the pages load
wasm:
    .ci/wasm --write

# Fuzz each target for some seconds
fuzz SECONDS="20":
    .ci/fuzz {{SECONDS}}

# Speed of the rules, in leaves and microseconds
bench:
    cargo bench --bench rules

# Mutants of what has changed since main: the tests must notice each
mutants:
    git diff main > target/change.diff
    cargo mutants --in-diff target/change.diff
