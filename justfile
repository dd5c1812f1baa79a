# Common tasks for contributors. `just` lists them; each recipe also works as shell commands.

_default:
    @just --list

# Serve on 127.0.0.1:8080
serve:
    cargo run --release

# Run the tests that need only Rust
test *ARGUMENTS:
    cargo test {{ARGUMENTS}}

# Check formatting, lints and documents
lint:
    .ci/lint

# Run the checks for each commit, in minutes
quick:
    .ci/quick

# Run all checks that a change must pass
ci:
    .ci/run

# Run the slow checks: third-party software, deployment, dependencies
nightly:
    .ci/nightly

# Bundle the pages' scripts and style sheets, after each change to web/playground
bundle:
    cd web && npm ci && npm run bundle

# Regenerate the contract, its reference and types, and the answers in the documents
renew:
    cargo run --example contract
    .ci/reference --write
    cd clients/typescript && npm ci && SERVICE=../../openapi npm run contract
    .ci/python --write
    cargo build --release && .ci/readme --write

# Test the pages in Chromium: all test files, or some
pages *FILES:
    .ci/playground {{FILES}}

# Update the golden answers; review the diff
golden:
    UPDATE_GOLDEN=1 cargo test --test api golden

# Rebuild the WebAssembly module that the pages load
wasm:
    .ci/wasm --write

# Fuzz each target for SECONDS
fuzz SECONDS="20":
    .ci/fuzz {{SECONDS}}

# Benchmark the rules, in leaves and microseconds
bench:
    cargo bench --bench rules

# Mutate what has changed since main; the tests must catch every mutant
mutants:
    git diff main > target/change.diff
    cargo mutants --in-diff target/change.diff
