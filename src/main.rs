//! Reads the settings, binds and serves.

use std::io::{Read, Write, stdin, stdout};

use actix_web::rt::System;
use variant_arbiter::openapi;
use variant_arbiter::operations::{Arbiter, Limits};
use variant_arbiter::server;
use variant_arbiter::settings::{Command, Settings};
use variant_arbiter::static_site;

/// Starts the program once more, with settings of the C library's allocator that it reads only then:
/// few arenas, and what is large is given back to the system as soon as it is free. By default each
/// thread keeps what long work has held there; under some attacks that is twice as much memory
/// (docs/OPERATIONS.md, "Hostile clients"). Whoever sets the first of them decides about all.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn give_memory_back() {
    use std::os::unix::process::CommandExt;

    if std::env::var_os("MALLOC_ARENA_MAX").is_some() {
        return;
    }
    let mut arguments = std::env::args_os();
    let (Some(name), Ok(program)) = (arguments.next(), std::env::current_exe()) else {
        return;
    };
    // Started by another program, such as a loader, it would be that one that starts again.
    if std::path::Path::new(&name).file_name() != program.file_name() {
        return;
    }
    let mut again = std::process::Command::new(program);
    again.arg0(name).args(arguments).envs([
        ("MALLOC_ARENA_MAX", "2"),
        ("MALLOC_MMAP_THRESHOLD_", "1048576"),
        ("MALLOC_TRIM_THRESHOLD_", "2097152"),
    ]);
    // It comes back only where there is no such file; then the program goes on as it is.
    let _ = again.exec();
}

/// Answers a request from the standard input; ends with an error where the answer is a problem.
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
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    give_memory_back();
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
