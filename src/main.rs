//! Parses the settings, binds and serves.

use std::io::{Read, Write, stdin, stdout};

use actix_web::rt::System;
use variant_arbiter::openapi;
use variant_arbiter::operations::{Arbiter, Limits};
use variant_arbiter::server;
use variant_arbiter::settings::{Command, Settings};
use variant_arbiter::static_site;

/// Returns free memory to the system, that of idle threads included, which the allocator of the C library
/// keeps.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Answers a request from the standard input. A problem is an error.
fn call(variant: &str, operation: &str) -> std::io::Result<()> {
    let mut request = Vec::new();
    stdin().read_to_end(&mut request)?;
    let reply = Arbiter::standard().call(variant, operation, &request);
    stdout().write_all(&reply.body)?;
    match reply.status {
        200 => Ok(()),
        status => Err(std::io::Error::other(format!("status {status}"))),
    }
}

fn main() -> std::io::Result<()> {
    let settings = Settings::read();
    match settings.command {
        Some(Command::Openapi) => {
            let document = openapi::document(&Arbiter::standard(), &Limits::default());
            return writeln!(stdout(), "{document:#}");
        }
        Some(Command::Call { variant, operation }) => return call(&variant, &operation),
        Some(Command::Site { folder, base }) => {
            let files = static_site::write(&folder, &base)?;
            return writeln!(stdout(), "{files} files in {}", folder.display());
        }
        Some(Command::Health) => return server::health::ask(settings.listen()),
        None => {}
    }
    System::new().block_on(serve(&settings))
}

async fn serve(settings: &Settings) -> std::io::Result<()> {
    let config = settings.config().unwrap_or_else(|error| error.exit());
    let log = server::logs::start(settings.log, settings.log_level);
    let signals = server::Signals::hear()?;
    let service = server::bind(&config, Arbiter::standard())
        .unwrap_or_else(|error| settings.not_bound(&error).exit());
    // Programs that start the service on port 0 read this line.
    writeln!(stdout(), "listening on http://{}", service.address)?;
    let served = service.run(signals).await;
    drop(log);
    served
}
