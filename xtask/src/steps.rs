//! The steps and their commands.

use crate::shell::{Outcome, Shell, check, is_automatic};

/// The groups of steps, and when each runs.
pub const GROUPS: &[(&str, &str)] = &[
    ("quick", "before each commit, in minutes"),
    ("run", "before a change lands; includes quick"),
    ("nightly", "slow checks, other people's software, deployment, dependencies"),
    ("other", "not checks"),
];

const QUICK: &[&str] = &["quick", "run"];
const RUN: &[&str] = &["run"];
const BOTH: &[&str] = &["run", "nightly"];
const NIGHTLY: &[&str] = &["nightly"];
const OTHER: &[&str] = &["other"];

const PAGES: &str = "npm chromium-headless-shell python3";
const GENERATORS: &str = "npm python3 javac /usr/share/java/geronimo-annotation-1.3-spec.jar \
    go /usr/share/gocode/src/gopkg.in/validator.v2";

const MACHINE: &str = "mmdebstrap systemd-nspawn";

type Work = fn(&Shell) -> Outcome;

pub struct Step {
    pub name: &'static str,
    pub groups: &'static [&'static str],
    pub about: &'static str,
    /// The commands and files that it needs beside Cargo.
    pub needs: &'static str,
    pub work: Work,
    /// Whether the step runs at the same time as the one before it.
    pub runs_beside: bool,
}

impl Step {
    /// Lets a step that keeps one processor busy run at the same time as the one before it.
    const fn beside(self) -> Step {
        Step { runs_beside: true, ..self }
    }
}

const fn step(
    name: &'static str,
    groups: &'static [&'static str],
    about: &'static str,
    needs: &'static str,
    work: Work,
) -> Step {
    Step { name, groups, about, needs, work, runs_beside: false }
}

pub const STEPS: &[Step] = &[
    step("lint", QUICK, "formatting, Clippy, documents, English, bundles", "git npm python3", |x| {
        x.run("cargo fmt --all --check")?;
        x.run("cargo clippy --workspace --all-targets --all-features --locked -- --deny warnings")?;
        x.run("docs/check/pages.py")?;
        x.run("docs/check/english.py")?;
        x.venv("docs/check")?.run("typos --config docs/check/typos.toml")?;
        for copy in ["clients/python", "clients/typescript"] {
            x.run(&format!("cmp LICENSE-APACHE {copy}/LICENSE-APACHE"))?;
            x.run(&format!("cmp LICENSE-MIT {copy}/LICENSE-MIT"))?;
        }
        x.run("cmp clients/typescript/src/variant_arbiter.wasm.gz web/variant_arbiter.wasm.gz")?;
        bundle(x, "$TARGET/bundle")?;
        x.run("diff --recursive --brief web/bundle $TARGET/bundle")
    }),
    step("contract-lint", QUICK, "Spectral and Redocly read the contract", "npm", |x| {
        x.npm("openapi/check")?;
        x.at("openapi/check").run("npm run --silent lint")
    })
    .beside(),
    step("test", QUICK, "cargo test", "", |x| x.run("cargo test --locked $@")),
    step("build", BOTH, "the release build, unless BINARY names a program", "", Shell::build),
    step("documents", RUN, "commands and pictures in documents", "bash curl jq python3", |x| {
        x.served("", |x| x.run("docs/check/commands.py"))
    }),
    step("contract", RUN, "schemathesis sends valid and invalid requests", "python3", |x| {
        // Deep counts run until they exhaust their budget; a small budget keeps the run short.
        x.venv("openapi/check")?.served("--work-seconds 1", |x| {
            x.run("st --config-file openapi/check/schemathesis.toml run $SERVICE/openapi.json $@")
        })
    }),
    step("typescript", RUN, "the TypeScript package, also where it is installed", PAGES, |x| {
        x.npm("clients/typescript")?;
        x.served("", |x| {
            x.at("clients/typescript").run("npm test --silent")?;
            x.run("clients/typescript/check")
        })?;
        pages(x, "packages")
    })
    .beside(),
    step("python", RUN, "the Python package, also where it is installed", "python3 node", python).beside(),
    step("chance", BOTH, "independent programs verify chance and refuse forged games", "python3 node", |x| {
        x.run("cargo build --locked --quiet --example dice_minichess")?;
        x.served("", |x| {
            x.run("examples/check/chance.py")?;
            x.run("examples/check/tamper.py $SERVICE $@")
        })
    })
    .beside(),
    step("wasm", RUN, "the WebAssembly module answers as the service does", "npm", |x| {
        typescript(x)?;
        x.served("", |x| {
            x.run("node --test --test-reporter=dot wasm/check/answers.test.mjs wasm/check/verify.test.mjs")
        })
    }),
    step("pages", RUN, "the pages of the service and the static site, in Chromium", PAGES, |x| {
        pages(x, "pages --project=site")
    }),
    step("mixes", RUN, "two mixes of hostile clients beside honest ones of each kind", "python3", |x| {
        x.run("deploy/measure/hostile mix --seeds 1-2 $@")
    }),
    step("nightly-mixes", NIGHTLY, "twenty such mixes", "python3", |x| {
        x.run("deploy/measure/hostile mix --seeds 1-20 $@")
    }),
    step("second-reader", NIGHTLY, "python-chess reads what `record` writes", "python3", |x| {
        x.venv("examples/check")?.served("", |x| x.run("examples/check/second_reader.py $SERVICE"))
    }),
    step("semver", NIGHTLY, "the public API of the rules, compared with the last release", "git", |x| {
        let releases = x.output("git tag --list v[0-9]* --sort=-version:refname")?;
        let Some(last) = releases.lines().next() else {
            println!("not compared: there is no release yet");
            return Ok(());
        };
        x.have_cargo("semver-checks")?;
        x.run(&format!("cargo semver-checks --package variant-arbiter-rules --baseline-rev {last}"))
    }),
    step("hostile", NIGHTLY, "hostile clients", "python3", |x| x.run("deploy/measure/hostile $@")),
    step("load", NIGHTLY, "load, the memory limit, slow clients, SIGTERM", "python3 wrk", |x| {
        x.run("deploy/measure/load --requests 100000 --memory 64")?;
        x.run("deploy/measure/slow 500 5")?;
        x.run("deploy/measure/stretches")?;
        x.run("deploy/measure/stop")
    }),
    step("core", NIGHTLY, "the library without the service, each package alone, more random cases", "", |x| {
        x.run("cargo clippy --locked -- --deny warnings")?;
        x.run("cargo clippy --locked --no-default-features --lib --test core -- --deny warnings")?;
        for features in ["", "serde", "utoipa"] {
            let rules = "cargo clippy --locked --package variant-arbiter-rules --lib --examples --features";
            x.run(&format!("{rules} {features}, -- --deny warnings"))?;
        }
        x.run("cargo clippy --locked --package variant-arbiter-rules --tests -- --deny warnings")?;
        x.run("cargo test --locked --package variant-arbiter --no-default-features --lib --test core")?;
        // Each package alone, with more cases of each property than .cargo/config.toml says.
        let x = x.with("PROPTEST_CASES", "1024");
        x.run("cargo test --locked --package variant-arbiter-rules")?;
        x.run("cargo test --locked --package variant-arbiter")
    }),
    step("nightly-pages", NIGHTLY, "every page test, and the correspondence site", PAGES, |x| {
        x.run("cargo build --locked --quiet --example orthodox_chess --example dice_minichess --example crazyhouse")?;
        let x = x.with("NIGHTLY", "1");
        pages(&x, "pages --project=correspondence")?;
        pages(&x, "site")
    }),
    step("fuzz", NIGHTLY, "each fuzz target, for 60 or the given seconds", "", fuzz),
    step("generators", NIGHTLY, "clients of other people's generators", GENERATORS, |x| {
        x.npm("clients/generated")?;
        x.venv("clients/generated")?.served("", |x| x.run("clients/generated/check"))
    }),
    step("swagger-ui", NIGHTLY, "Swagger UI equals the npm package; --write updates it", "npm", swagger_ui),
    step("adapters", NIGHTLY, "the TypeScript package in boardgame.io and PyChess", "npm", |x| {
        typescript(x)?;
        for example in ["examples/boardgame.io", "examples/pychess"] {
            x.npm(example)?;
            x.at(example).run("npm test --silent -- --test-reporter=dot")?;
        }
        Ok(())
    }),
    step("rollout", NIGHTLY, "three copies behind nginx: killed, restarted, upgraded", "nginx python3", |x| {
        x.run("cargo build --locked --quiet --example dice_minichess")?;
        x.run("deploy/measure/rollout")
    }),
    step("wasm-own", NIGHTLY, "the WebAssembly module, and one of chosen variants, build", "node", |x| {
        wasm(x, "wasm", "variant_arbiter_wasm")?;
        wasm(x, "examples/own_referee", "own_referee")?;
        x.run("node --test --test-reporter=dot wasm/check/own.test.mjs")
    }),
    step("wasm-speed", NIGHTLY, "WebAssembly and native code, compared", "npm", |x| {
        typescript(x)?;
        x.run("cargo build --release --locked --example in_process")?;
        x.run("node wasm/check/speed.mjs $TARGET/release/examples/in_process")
    }),
    step("wrong-variants", NIGHTLY, "the laws catch mistakes in variants", "python3", |x| {
        x.run("examples/check/wrong_variants.py $@")
    }),
    step("suggestions", NIGHTLY, "the better level wins, over 20 games per pairing", "", |x| {
        x.run("cargo run --release --locked --package tools --bin suggest_games -- 20")
    }),
    step("image", NIGHTLY, "the image and the manifests, as root", "python3 readelf", |x| {
        x.venv("deploy")?.run("deploy/check")
    }),
    step("monitoring", NIGHTLY, "Prometheus' rules, the dashboard, the runbook", "promtool python3", |x| {
        x.venv("deploy")?.run("deploy/monitoring/check $@")
    }),
    step("units", NIGHTLY, "the exposure of systemd's units, the scripts", "systemd-analyze shellcheck", units),
    step("install", NIGHTLY, "a Debian machine from installation to removal, as root", MACHINE, |x| {
        x.build()?;
        x.run("deploy/systemd/check")
    }),
    step("dependencies", NIGHTLY, "oldest Rust, licences, advisories, workflow, packages", "git", dependencies),
    step("helpmates", NIGHTLY, "helpmates in Twinkie Danger Chess", "", |x| {
        x.run("cargo run --release --locked --example twinkie_helpmates")
    }),
    step("ending", NIGHTLY, "the ending in the source, on some squares", "", |x| {
        let report = x.output("cargo run --release --locked --example twinkie_endgame -- none b2")?;
        check(report.contains("As in the article."), &report)
    }),
    step("puzzles", NIGHTLY, "the puzzles, searched again", "", |x| {
        x.run("cargo test --release --locked --package tools --bin puzzles")?;
        x.run("cargo run --release --locked --package tools --bin puzzles -- check")
    }),
    step("statistics", NIGHTLY, "examples/chance_statistics.txt", "", |x| {
        let report = x.output("cargo run --release --locked --quiet --example chance_statistics")?;
        check(report == x.output("cat examples/chance_statistics.txt")?, &report)
    }),
    step(
        "mutants",
        NIGHTLY,
        "a sample of mutants of the rules, or those of the changes since a commit",
        "git",
        mutants,
    ),
    step("renew", OTHER, "regenerates contract, bundle, wasm, golden and documents, or one of them", PAGES, renew),
];

/// Builds the TypeScript package.
fn typescript(x: &Shell) -> Outcome {
    x.npm("clients/typescript")?;
    x.at("clients/typescript").run("npm run --silent build")
}

fn python(x: &Shell) -> Outcome {
    let x = x.venv("clients/python")?;
    let package = x.at("clients/python");
    x.run("rm -rf $TARGET/python")?;
    x.run("mkdir $TARGET/python")?;
    package.run("python generate.py $TARGET/python/contract.py")?;
    package.run("diff --unified src/variant_arbiter/contract.py $TARGET/python/contract.py")?;
    // Builds the wheel from the source distribution, and installs it.
    package.output("python -m build --no-isolation --outdir $TARGET/python")?;
    x.run("pip install --quiet --no-deps --no-index --force-reinstall --find-links $TARGET/python variant-arbiter")?;
    package.run("ruff format --no-cache --quiet --check .")?;
    package.run("ruff check --no-cache --quiet .")?;
    package.run("mypy --cache-dir $TARGET/mypy --no-error-summary .")?;
    x.served("", |x| x.run("pytest --quiet --no-header -p no:cacheprovider clients/python/tests $@"))
}

/// Runs the tests of a project of web/playwright.config.js.
fn pages(x: &Shell, project: &str) -> Outcome {
    x.npm("web")?;
    x.build()?;
    x.at("web").run(&format!("npx playwright test --project={project} $@"))
}

/// Bundles the scripts and style sheets of the pages.
fn bundle(x: &Shell, folder: &str) -> Outcome {
    x.npm("web")?;
    x.at("web").run(&format!("rm -rf {folder}"))?;
    x.at("web").run(&format!("npm run --silent bundle -- --outdir={folder}"))
}

/// Builds a WebAssembly module into the folder `wasm` of builds.
fn wasm(x: &Shell, folder: &str, name: &str) -> Outcome {
    let targets = x.output("rustup target list --installed").unwrap_or_default();
    let (mut x, mut flags) = (x.clone(), "");
    if !targets.contains("wasm32-unknown-unknown") {
        // Debian's compiler, with a standard library whose panics abort without a message: a third of the size.
        x.have("lld-22 /usr/bin/rustc /usr/src/rustc-1.96.0/library")?;
        flags = "-Z build-std=std,panic_abort";
        for (name, value) in [
            ("RUSTC_BOOTSTRAP", "1"),
            ("RUSTC", "/usr/bin/rustc"),
            ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "lld-22"),
            ("RUSTFLAGS", "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none"),
        ] {
            x = x.with(name, value);
        }
    }
    let target = "--target wasm32-unknown-unknown --target-dir $TARGET/wasm";
    x.run(&format!("cargo build --manifest-path {folder}/Cargo.toml --locked --release {target} {flags}"))?;
    x.run(&format!("cp $TARGET/wasm/wasm32-unknown-unknown/release/{name}.wasm $TARGET/wasm"))
}

fn units(x: &Shell) -> Outcome {
    for unit in ["variant-arbiter@", "variant-arbiter-site", "variant-arbiter-copy"] {
        let file = format!("deploy/systemd/{unit}.service");
        x.output(&format!("systemd-analyze security --offline=yes --threshold=20 {file}"))?;
    }
    x.run("shellcheck deploy/install deploy/systemd/check")
}

fn fuzz(x: &Shell) -> Outcome {
    if !x.succeeds("rustup run nightly rustc --version") {
        println!("not fuzzed: no nightly toolchain (rustup toolchain install nightly)");
        return Ok(());
    }
    x.have_cargo("fuzz")?;
    let seconds = x.argument().unwrap_or("60");
    // No sanitizers, since there is no unsafe code.
    let limits = "-timeout=20 -rss_limit_mb=2048 -max_len=8192 -print_final_stats=0 -verbosity=0";
    for target in ["position", "mv", "api", "request", "record", "budget"] {
        println!("-- {target}, {seconds} seconds");
        x.run(&format!("mkdir -p fuzz/corpus/{target}"))?;
        // libFuzzer writes new cases to the first folder.
        let folders = format!("fuzz/corpus/{target} fuzz/seeds/{target}");
        let fuzz = format!("cargo +nightly fuzz run --sanitizer none {target} {folders}");
        x.run(&format!("{fuzz} -- -max_total_time={seconds} {limits}"))?;
    }
    Ok(())
}

fn swagger_ui(x: &Shell) -> Outcome {
    let package = "swagger-ui-dist@5.32.6";
    x.run("rm -rf $TARGET/swagger-ui")?;
    x.run("mkdir $TARGET/swagger-ui")?;
    let archive = x.output(&format!("npm pack --silent --pack-destination $TARGET/swagger-ui {package}"))?;
    x.run(&format!("tar --extract --directory $TARGET/swagger-ui --file $TARGET/swagger-ui/{archive}"))?;
    let [css, script] = ["swagger-ui.css", "swagger-ui-bundle.js"].map(|file| (file, ".gz"));
    let texts = ["LICENSE", "NOTICE", "swagger-ui-bundle.js.LICENSE.txt"].map(|file| (file, ""));
    for (file, ending) in [css, script].into_iter().chain(texts) {
        if x.argument() == Some("--write") {
            x.run(&format!("gzip --best --no-name --keep $TARGET/swagger-ui/package/{file}"))?;
            x.run(&format!("cp $TARGET/swagger-ui/package/{file}{ending} web/swagger-ui"))?;
        }
        let kept = x.output(&format!("zcat --force web/swagger-ui/{file}{ending}"))?;
        let published = x.output(&format!("cat $TARGET/swagger-ui/package/{file}"))?;
        check(kept == published, &format!("{file} is not that of {package}"))?;
    }
    Ok(())
}

fn dependencies(x: &Shell) -> Outcome {
    oldest_rust(x)?;
    x.have_cargo("deny")?;
    x.run("cargo deny --locked check --hide-inclusion-graph bans licenses sources")?;
    if x.succeeds("timeout 20 git ls-remote --quiet https://github.com/rustsec/advisory-db HEAD") {
        x.run("cargo deny --locked check --hide-inclusion-graph advisories")?;
    } else {
        println!("advisories: not checked, the database is unreachable");
    }
    pinned(x)?;
    // Builds each package from only its own files.
    let report =
        x.output("cargo package --workspace --exclude tools --exclude xtask --quiet --locked --allow-dirty")?;
    check(!report.contains("warning"), &report)
}

fn oldest_rust(x: &Shell) -> Outcome {
    let manifest = x.output("cat Cargo.toml")?;
    let rest = manifest.split("rust-version = \"").nth(1).unwrap_or_default();
    let oldest = rest.split('"').next().unwrap_or_default();
    let install = format!("rustup toolchain install {oldest} --profile minimal");
    let is_installed = || x.succeeds(&format!("rustup run {oldest} rustc --version"));
    if is_installed() || is_automatic() && x.succeeds(&install) && is_installed() {
        // In its own folder, so that the two compilers do not invalidate each other's builds.
        return x.run(&format!("cargo +{oldest} check --quiet --locked --all-features --target-dir $TARGET/oldest"));
    }
    println!("Rust {oldest}: not checked, cannot be installed");
    check(is_automatic(), &format!("missing: {install} (automatic with CI=true)"))
}

/// Checks that the workflow names actions and images by hash, since a tag can move, and has the image of
/// deploy/Containerfile.
fn pinned(x: &Shell) -> Outcome {
    let workflow = x.output("cat .github/workflows/ci.yml")?;
    let container = x.output("cat deploy/Containerfile")?;
    let named = |text: &str, key: &str| -> Vec<String> {
        let names = text.split(key).skip(1).filter_map(|rest| rest.split_whitespace().next());
        names.map(str::to_owned).collect()
    };
    let used = [named(&workflow, "uses: "), named(&workflow, "image: ")].concat();
    let is_hash = |hash: &str| hash.len() >= 40 && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
    let loose = used.iter().find(|name| !name.rsplit(['@', ':']).next().is_some_and(is_hash));
    check(loose.is_none(), &format!("not pinned by hash: {loose:?}"))?;
    let images = named(&container, "\nFROM ");
    let is_same = images.iter().all(|image| image == "scratch" || used.contains(image));
    check(is_same, &format!("the workflow lacks an image of {images:?}"))
}

fn mutants(x: &Shell) -> Outcome {
    x.have_cargo("mutants")?;
    // An incremental build of a mutant takes a quarter of the time.
    let x = &x.with("CARGO_INCREMENTAL", "1");
    x.run("rm -rf $TARGET/mutants.out")?;
    let mutants = "cargo mutants --output $TARGET --timeout 300 --package variant-arbiter-rules";
    if let Some(since) = x.argument() {
        x.run(&format!("git diff --output=$TARGET/change.diff {since}"))?;
        return x.run(&format!("{mutants} --package variant-arbiter --in-diff $TARGET/change.diff"));
    }
    // Each commit has a sample of its own. The laws are tested by wrong variants.
    let commits: u32 = x.output("git rev-list --count HEAD")?.trim().parse()?;
    let sample = format!("--exclude rules/src/laws/** --sharding round-robin --shard {}/180", commits % 180);
    // The command fails if a mutant is missed.
    x.succeeds(&format!("{mutants} {sample}"));
    let count = |list| x.output(&format!("cat $TARGET/mutants.out/{list}.txt")).map(|text| text.lines().count());
    let (caught, missed) = (count("caught")? + count("timeout")?, count("missed")?);
    println!("of {} mutants that build, tests catch {caught}", caught + missed);
    x.run("cat $TARGET/mutants.out/missed.txt")?;
    check(caught >= 3 * missed.max(1), "too many mutants are missed")
}

fn renew(x: &Shell) -> Outcome {
    let parts: [(&str, Work); 5] = [
        ("contract", |x| {
            x.run("cargo run --locked --example contract")?;
            x.run("docs/check/pages.py --write")?;
            x.npm("clients/typescript")?;
            x.at("clients/typescript").with("SERVICE", "../../openapi").run("npm run --silent contract")?;
            let python = x.venv("clients/python")?.at("clients/python");
            python.run("python generate.py src/variant_arbiter/contract.py")
        }),
        ("bundle", |x| bundle(x, "bundle")),
        ("wasm", |x| {
            x.have("pigz")?;
            wasm(x, "wasm", "variant_arbiter_wasm")?;
            // Slower than gzip, and 5 % smaller.
            x.run("pigz -11 --no-name --force $TARGET/wasm/variant_arbiter_wasm.wasm")?;
            x.run("cp $TARGET/wasm/variant_arbiter_wasm.wasm.gz web/variant_arbiter.wasm.gz")?;
            // Git stores equal files once.
            x.run("cp web/variant_arbiter.wasm.gz clients/typescript/src")
        }),
        ("golden", |x| x.with("UPDATE_GOLDEN", "1").run("cargo test --locked --test api golden")),
        ("documents", |x| x.served("", |x| x.run("docs/check/commands.py --write"))),
    ];
    let chosen = |name: &str| x.argument().is_none_or(|part| part == name);
    check(parts.iter().any(|(name, _)| chosen(name)), "parts: contract, bundle, wasm, golden, documents")?;
    parts.iter().filter(|(name, _)| chosen(name)).try_for_each(|(_, work)| work(x))
}
