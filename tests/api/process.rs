//! The program as an operator runs it.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Output, Stdio};

/// Returns a command for the program with settings, without those of this process's environment.
pub fn program(settings: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variant-arbiter"));
    command.args(settings);
    for (name, _) in std::env::vars() {
        if name.starts_with("VARIANT_ARBITER_") {
            command.env_remove(name);
        }
    }
    command
}

/// A running program, which ends with the test.
pub struct Running {
    child: Child,
    pub address: SocketAddr,
}

/// Starts the program on a free port.
pub fn start(settings: &[&str]) -> Running {
    let mut command = program(settings);
    command.args(["--listen", "127.0.0.1:0"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("listening on http://").unwrap();
    Running {
        child,
        address: address.parse().unwrap(),
    }
}

impl Running {
    /// Sends a signal, as `kill` does.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.unwrap().success());
    }

    /// Returns whether the process still runs.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits for its end. Returns whether it succeeded, and its log.
    pub fn end(mut self) -> (bool, String) {
        let mut log = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap().success(), log)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs the program to its end. Returns whether it succeeded, its output and its errors.
pub fn run(command: &mut Command) -> (bool, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.success(), text(stdout), text(stderr))
}
