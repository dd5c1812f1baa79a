//! The program: reads its settings, then serves or runs a command.

use std::io::{Read, Write, stderr, stdin, stdout};
use std::process::exit;

use actix_web::rt::System;

use crate::openapi;
use crate::operations::Arbiter;
use crate::server;
use crate::settings::{Command, Settings};
use crate::static_site;

/// Runs the program with the variants of an arbiter, as its command line specifies.
///
/// # Errors
/// Returns an error if the service cannot be started, or if a command fails.
pub fn run(arbiter: Arbiter) -> std::io::Result<()> {
    let settings = Settings::parse();
    match settings.command {
        Some(Command::Openapi) => {
            let document = openapi::document(&arbiter);
            return writeln!(stdout(), "{document:#}");
        }
        Some(Command::Call { variant, operation }) => return call(&arbiter, &variant, &operation),
        Some(Command::Site { folder, base }) => {
            let files = static_site::write(&folder, &base)?;
            return writeln!(stdout(), "{files} files in {}", folder.display());
        }
        Some(Command::Health) => return server::health::check(settings.listen()),
        None => {}
    }
    System::new().block_on(serve(&settings, arbiter))
}

/// Answers a request from standard input. Ends the program with 1 if the answer is a problem.
fn call(arbiter: &Arbiter, variant: &str, operation: &str) -> std::io::Result<()> {
    let mut request = Vec::new();
    stdin().read_to_end(&mut request)?;
    let reply = arbiter.call(variant, operation, &request);
    stdout().write_all(&reply.body)?;
    match reply.status {
        200 => Ok(()),
        status => {
            writeln!(stdout())?;
            writeln!(stderr(), "status {status}")?;
            exit(1)
        }
    }
}

async fn serve(settings: &Settings, arbiter: Arbiter) -> std::io::Result<()> {
    let config = settings.config().unwrap_or_else(|error| error.exit());
    let log = server::logs::start(settings.log, settings.log_level);
    let signals = server::Signals::listen()?;
    let service =
        server::bind(&config, arbiter).unwrap_or_else(|error| settings.bind_error(&error).exit());
    // Programs that start the service on port 0 read this line.
    writeln!(stdout(), "listening on http://{}", service.address)?;
    let served = service.run(signals).await;
    drop(log);
    served
}
