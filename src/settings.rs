//! What can be set from outside, by flag or environment.
//!
//! Each flag has an environment variable of its name: `--max-body` is `VARIANT_ARBITER_MAX_BODY`.
//! What makes no sense is refused before anything is served.

mod clients;
mod limits;
mod log;
mod serving;

use std::io;
use std::net::SocketAddr;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use crate::server::Config;

use clients::ClientSettings;
use limits::LimitSettings;
use log::LogSettings;
use serving::ServingSettings;

/// The referee for chess variants that ordinary chess software cannot hold, over HTTP.
#[derive(Clone, Debug, Parser)]
#[command(
    version,
    about,
    after_help = "Every setting is also read from the environment variable that is named with it; a \
                  flag goes before it."
)]
pub struct Settings {
    /// Address and port to serve on; port 0 takes a free one.
    #[arg(
        long,
        env = "VARIANT_ARBITER_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "ADDR:PORT"
    )]
    pub listen: SocketAddr,

    #[command(flatten)]
    serving: ServingSettings,

    #[command(flatten)]
    clients: ClientSettings,

    #[command(flatten)]
    limits: LimitSettings,

    /// What is logged, and how.
    #[command(flatten)]
    pub log: LogSettings,

    /// What to do instead of serving.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do instead of serving.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Print the contract, an OpenAPI document.
    Openapi,
    /// Answer one request without a service: its body is read from the standard input, the answer is
    /// written to the standard output. Ends with 0 unless it is a problem.
    Call {
        /// The variant's id.
        #[arg(long)]
        variant: String,
        /// The operation: the last part of its path, such as `legal-moves`.
        operation: String,
    },
    /// Ask the service at `--listen` on this machine whether it lives; ends with 0 if it does. For
    /// containers, which have no curl.
    Health,
}

impl Settings {
    /// How the service is set up.
    ///
    /// # Errors
    /// Settings that do not go together.
    pub fn config(&self) -> Result<Config, clap::Error> {
        let refuse = |why: String| Settings::command().error(ErrorKind::ValueValidation, why);
        let limits = self.limits.limits();
        for (flag, most) in [
            ("--max-position", limits.position),
            ("--max-move", limits.mv),
        ] {
            if most > limits.body {
                let body = limits.body;
                return Err(refuse(format!(
                    "{flag} is {most}, more than a body may have: --max-body is {body}"
                )));
            }
        }
        let mut config = Config {
            listen: self.listen,
            limits,
            work: self.limits.capacity(),
            access_log: self.log.access.into(),
            origins: self.clients.origins().map_err(refuse)?,
            proxies: self.clients.proxies(),
            ..Config::default()
        };
        self.serving.set(&mut config);
        Ok(config)
    }

    /// What is said when the address cannot be taken.
    #[must_use]
    pub fn not_bound(&self, why: &io::Error) -> clap::Error {
        let listen = self.listen;
        let why = format!("cannot serve on {listen}: {why}; --listen takes another address");
        Settings::command().error(ErrorKind::Io, why)
    }
}
