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

# Regenerate the contract, its reference and types, and the answers and pictures in the documents
renew:
    cargo run --example contract
    .ci/reference --write
    cd clients/typescript && npm ci && SERVICE=../../openapi npm run contract
    .ci/python --write
    cargo build --release && .ci/readme --write
    .ci/pictures --write

# Redraw the pictures in the documents
pictures:
    .ci/pictures --write

# Update Swagger UI, after a change of the version in .ci/swagger_ui
swagger-ui:
    .ci/swagger_ui --write

# Run one check of .ci/run or .ci/nightly: contract, typescript, python, site, chance, rollout, …
check NAME *ARGUMENTS:
    cargo build --release
    .ci/{{NAME}} {{ARGUMENTS}}

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

# Benchmark: rules, chakart, replay, picture, answers; effort and memory fail beyond their bounds
bench NAME="rules":
    cargo bench --bench {{NAME}}

# Measure the program of deploy/build, or BINARY: speed, peers/compare, load, slow, stop, hostile
measure NAME *ARGUMENTS:
    deploy/measure/{{NAME}} {{ARGUMENTS}}

# Mutate what has changed since main; the tests must catch every mutant
mutants:
    git diff main > target/change.diff
    cargo mutants --workspace --in-diff target/change.diff
