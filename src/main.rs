//! Reads the settings, binds and serves.

use std::io::{Write, stdout};

use clap::Parser;
use variant_arbiter::http;
use variant_arbiter::settings::{Command, Settings};

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let settings = Settings::parse();
    if let Some(Command::Openapi) = settings.command {
        return stdout().write_all(http::openapi::text().as_bytes());
    }
    let service = http::bind(settings.listen)?;
    // Programs that start the service on port 0 read this line.
    writeln!(stdout(), "listening on http://{}", service.address)?;
    service.server.await
}
