//! Reads the settings, binds and serves.

use std::io::{Write, stdout};

use clap::Parser;
use variant_arbiter::http;
use variant_arbiter::settings::{Command, Settings};

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let settings = Settings::parse();
    match settings.command {
        Some(Command::Openapi) => {
            let limits = http::Limits::default();
            return stdout().write_all(http::openapi::text(&limits).as_bytes());
        }
        Some(Command::Health) => return http::health::ask(settings.listen),
        None => {}
    }
    let config = settings.config().unwrap_or_else(|error| error.exit());
    let log = settings.log.start();
    let signals = http::Signals::hear()?;
    let service = http::bind(&config).unwrap_or_else(|error| settings.not_bound(&error).exit());
    // Programs that start the service on port 0 read this line.
    writeln!(stdout(), "listening on http://{}", service.address)?;
    let served = service.run(signals).await;
    drop(log);
    served
}
