//! Runs the commands of steps.

use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs};

pub type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// The Debian packages of the commands and files that steps need, where the names differ.
const PACKAGES: &[(&str, &str)] = &[
    ("node", "nodejs"),
    ("python3", "python3-venv"),
    ("nginx", "nginx-light"),
    ("readelf", "binutils"),
    ("promtool", "prometheus"),
    ("systemd-analyze", "systemd"),
    ("systemd-nspawn", "systemd-container"),
    ("javac", "default-jdk-headless"),
    ("/usr/share/java/geronimo-annotation-1.3-spec.jar", "libgeronimo-annotation-1.3-spec-java"),
    ("go", "golang-go"),
    ("/usr/share/gocode/src/gopkg.in/validator.v2", "golang-gopkg-validator.v2-dev"),
    ("/usr/bin/rustc", "rustc-web"),
    ("/usr/src/rustc-1.96.0/library", "rust-web-src"),
];

/// A folder, variables and arguments for commands.
#[derive(Clone)]
pub struct Shell {
    folder: PathBuf,
    variables: Vec<(String, String)>,
    arguments: Vec<String>,
    /// Whether the output of a command is printed when it has ended, since others run beside it.
    prints_whole: bool,
}

impl Shell {
    /// Returns a shell at the root of the repository, with absolute paths in `CARGO_TARGET_DIR` and
    /// `BINARY`, the program under test.
    pub fn new(arguments: Vec<String>) -> Outcome<Shell> {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).canonicalize()?;
        let absolute = |name, default: String| {
            let path = folder.join(env::var(name).unwrap_or(default));
            path.to_string_lossy().into_owned()
        };
        let target = absolute("CARGO_TARGET_DIR", "target".to_owned());
        let binary = absolute("BINARY", format!("{target}/release/variant-arbiter"));
        let shell = Shell { folder, variables: Vec::new(), arguments, prints_whole: false };
        let shell = shell.with("CARGO_TARGET_DIR", &target).with("TARGET", &target).with("BINARY", &binary);
        // Incremental data serves only a second build, and takes an eighth of the time of the first.
        Ok(if is_automatic() { shell.with("CARGO_INCREMENTAL", "0") } else { shell })
    }

    /// Returns a shell in another folder.
    pub fn at(&self, folder: &str) -> Shell {
        Shell { folder: self.folder.join(folder), ..self.clone() }
    }

    /// Returns a shell that prints the output of each command in one piece, or as it comes.
    pub fn printing_whole(&self, prints_whole: bool) -> Shell {
        Shell { prints_whole, ..self.clone() }
    }

    pub fn with(&self, name: &str, value: &str) -> Shell {
        let mut shell = self.clone();
        shell.variables.push((name.to_owned(), value.to_owned()));
        shell
    }

    pub fn argument(&self) -> Option<&str> {
        self.arguments.first().map(String::as_str)
    }

    /// Returns the folder of builds.
    pub fn target(&self) -> &str {
        &self.variables[0].1
    }

    /// Runs a command of words between blanks. `$NAME` is a variable, `$@` the arguments.
    pub fn run(&self, command: &str) -> Outcome {
        if self.prints_whole {
            print!("{}", self.output(command)?);
            return Ok(());
        }
        let status = self.command(command).status();
        let status = status.map_err(|error| format!("{command}: {error}"))?;
        if status.success() { Ok(()) } else { Err(format!("{command}: {status}").into()) }
    }

    /// Runs a command, and returns all that it prints; shows it only if the command fails.
    pub fn output(&self, command: &str) -> Outcome<String> {
        let output = self.command(command).output();
        let output = output.map_err(|error| format!("{command}: {error}"))?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        if output.status.success() { Ok(text) } else { Err(format!("{text}{command}: {}", output.status).into()) }
    }

    pub fn succeeds(&self, command: &str) -> bool {
        self.output(command).is_ok()
    }

    fn command(&self, command: &str) -> Command {
        let mut words = Vec::new();
        for word in command.split_whitespace() {
            if word == "$@" {
                words.extend(self.arguments.clone());
                continue;
            }
            let put = |word: String, (name, value): &(String, String)| word.replace(&format!("${name}"), value);
            words.push(self.variables.iter().fold(word.to_owned(), put));
        }
        let mut command = Command::new(&words[0]);
        let variables = self.variables.iter().map(|(name, value)| (name, value));
        command.args(&words[1..]).current_dir(&self.folder).envs(variables);
        command
    }

    /// Checks that commands and files exist; with CI=true it installs the packages of missing ones.
    pub fn have(&self, needs: &str) -> Outcome {
        let missing: Vec<&str> = needs.split(' ').filter(|need| !exists(need)).map(package).collect();
        let install = format!("apt-get install -y --no-install-recommends {}", missing.join(" "));
        match missing[..] {
            [] => Ok(()),
            _ if is_automatic() => {
                self.output("apt-get update")?;
                self.output(&install).map(drop)
            }
            _ => Err(format!("missing: {install} (automatic with CI=true)").into()),
        }
    }

    /// Checks that `cargo NAME` runs; with CI=true it installs it.
    pub fn have_cargo(&self, name: &str) -> Outcome {
        let install = format!("cargo install --locked cargo-{name}");
        match self.succeeds(&format!("cargo {name} --version")) {
            true => Ok(()),
            false if is_automatic() => self.output(&install).map(drop),
            false => Err(format!("missing: {install} (automatic with CI=true)").into()),
        }
    }

    /// Installs the npm packages of a folder.
    pub fn npm(&self, folder: &str) -> Outcome {
        let folder = self.folder.join(folder);
        installed(&folder.join("package-lock.json"), &folder.join("node_modules"), || {
            let npm = self.at(&folder.to_string_lossy());
            npm.output("npm ci --no-audit --no-fund --loglevel=error")
        })
    }

    /// Returns a shell with the Python packages of `requirements.txt` in a folder.
    pub fn venv(&self, folder: &str) -> Outcome<Shell> {
        let list = format!("{folder}/requirements.txt");
        let place = format!("{}/venv/{folder}", self.target());
        installed(&self.folder.join(&list), Path::new(&place), || {
            self.output(&format!("python3 -m venv --clear {place}"))?;
            self.output(&format!("{place}/bin/pip install --requirement {list}"))
        })?;
        Ok(self.with("PATH", &format!("{place}/bin:{}", env::var("PATH")?)))
    }

    /// Builds the program under test, unless BINARY names it.
    pub fn build(&self) -> Outcome {
        match env::var_os("BINARY") {
            Some(_) => Ok(()),
            None => self.run("cargo build --release --locked"),
        }
    }

    /// Calls `work` while a service runs at SERVICE. No request of `work` may cause a panic.
    pub fn served(&self, flags: &str, work: impl FnOnce(&Shell) -> Outcome) -> Outcome {
        self.build()?;
        let mut command = self.command(&format!("$BINARY --listen 127.0.0.1:0 --log-level warn {flags}"));
        let mut service = Service(command.stdout(Stdio::piped()).spawn()?);
        let mut line = String::new();
        BufReader::new(service.0.stdout.as_mut().ok_or("no output")?).read_line(&mut line)?;
        let address = line.trim().strip_prefix("listening on http://").ok_or("the service did not start")?;
        work(&self.with("SERVICE", &format!("http://{address}")))?;
        let mut connection = TcpStream::connect(address)?;
        write!(connection, "GET /metrics HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut metrics = String::new();
        connection.read_to_string(&mut metrics)?;
        check(metrics.contains("\nvariant_arbiter_panics_total 0\n"), "a request caused a panic")
    }
}

/// Ends the process when it is dropped.
struct Service(Child);

impl Drop for Service {
    fn drop(&mut self) {
        // Both fail only if the process has ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn check(holds: bool, failure: &str) -> Outcome {
    if holds { Ok(()) } else { Err(failure.into()) }
}

/// Whether missing software is installed.
pub fn is_automatic() -> bool {
    env::var("CI").is_ok_and(|value| value == "true")
}

fn exists(need: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders = env::split_paths(&path).chain(["/usr/sbin".into()]);
    need.is_empty() || folders.any(|folder| folder.join(need).exists())
}

fn package(need: &str) -> &str {
    let found = PACKAGES.iter().find(|(name, _)| *name == need);
    found.map_or(need, |(_, package)| package)
}

/// Calls `install` unless it has been called for an equal list.
fn installed(list: &Path, place: &Path, install: impl FnOnce() -> Outcome<String>) -> Outcome {
    let (wanted, mark) = (fs::read(list)?, place.join("installed"));
    if fs::read(&mark).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    install()?;
    Ok(fs::write(mark, wanted)?)
}
