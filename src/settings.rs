//! The settings of the program, from flags and the environment.
//!
//! Each flag has an environment variable of its name: `--work-seconds` is `VARIANT_ARBITER_WORK_SECONDS`.
//! Invalid settings end the program before it serves anything.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use tracing::level_filters::LevelFilter;

use crate::server::logs::LogFormat;
use crate::server::{Config, Limits, Origins, seconds_in_range};

/// The heading of the limits of requests in the help.
const LIMITS: &str = "Limits of requests";

/// The referee for chess variants that ordinary chess software cannot represent, over HTTP.
#[derive(Clone, Debug, Parser)]
#[command(
    version,
    about,
    after_help = "Every setting is also read from the environment variable named with it; a flag \
                  overrides it."
)]
pub struct Settings {
    #[command(flatten)]
    config: Config,

    /// Origins whose pages may read answers in a browser: `any`, `none`, or an origin such as
    /// `https://chess.example`. Repeat it, or separate with commas, for several origins.
    #[arg(long, value_name = "ORIGIN", help_heading = "Clients")]
    #[arg(default_value = "any", value_delimiter = ',')]
    cors_origin: Vec<String>,

    /// Public origin of the service, such as `https://chess.example`, for the pictures of link
    /// previews. Default: the origin of each request.
    #[arg(long, value_name = "ORIGIN", help_heading = "Clients")]
    public_address: Option<String>,

    /// Whether to offer `solve`.
    #[arg(long, value_name = "BOOL", help_heading = LIMITS)]
    #[arg(default_value_t = true, action = ArgAction::Set)]
    offer_solve: bool,

    /// Whether to offer `suggest`.
    #[arg(long, value_name = "BOOL", help_heading = LIMITS)]
    #[arg(default_value_t = true, action = ArgAction::Set)]
    offer_suggest: bool,

    /// Maximum time that one request is worked on, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = LIMITS)]
    #[arg(default_value = to_seconds(Limits::default().work), value_parser = seconds_in_range(1..=600))]
    work_seconds: Duration,

    /// Seconds for the head of a request to arrive, and for its body.
    #[arg(long, value_name = "SECONDS", help_heading = LIMITS)]
    #[arg(default_value = to_seconds(Limits::default().receive_deadline), value_parser = seconds_in_range(1..=600))]
    receive_seconds: Duration,

    /// Format of the log on standard error.
    #[arg(long, value_name = "FORMAT", help_heading = "Log")]
    #[arg(value_enum, default_value_t = LogFormat::Text)]
    pub log: LogFormat,

    /// Minimum level of log lines.
    #[arg(
        long,
        value_name = "LEVEL",
        help_heading = "Log",
        default_value = "info"
    )]
    #[arg(value_parser = PossibleValuesParser::new(["error", "warn", "info", "debug"])
        .try_map(|level| level.parse::<LevelFilter>()))]
    pub log_level: LevelFilter,

    /// The command; without one, the program serves.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands besides serving.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Print the contract as an OpenAPI document.
    Openapi,
    /// Answer one request without a service: reads its body from standard input and writes the answer
    /// to standard output. Exits with 0 unless the answer is a problem.
    Call {
        /// Id of the variant.
        #[arg(long)]
        variant: String,
        /// Name of the operation: the last segment of its path, such as `legal-moves`.
        operation: String,
    },
    /// Write the pages as files for a static host; a service worker answers requests in the browser.
    Site {
        /// Folder to write to, created if missing.
        folder: PathBuf,
        /// Path below which the host serves it.
        #[arg(long, default_value = "/", value_parser = base)]
        base: String,
    },
    /// Check the service at `--listen` on this machine; exits with 0 if it is alive. For containers
    /// without curl.
    Health,
}

/// Formats a duration as the value of a flag, in seconds.
fn to_seconds(duration: Duration) -> String {
    duration.as_secs().to_string()
}

/// Parses a base path, and returns it with a `/` at both ends.
fn base(text: &str) -> Result<String, String> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/-._~".contains(letter);
    let parts = text.split('/').filter(|part| !part.is_empty());
    if text.chars().all(is_plain) {
        Ok(parts.fold("/".to_owned(), |path, part| path + part + "/"))
    } else {
        Err("may contain only letters, digits, / - . _ and ~".to_owned())
    }
}

impl Settings {
    /// Parses the settings of the program, and exits with a message if they are invalid.
    #[must_use]
    pub fn parse() -> Settings {
        let command = Settings::command().mut_args(|arg| {
            let variable = arg.get_long().unwrap_or_default();
            let variable = variable.replace('-', "_").to_uppercase();
            arg.env(format!("VARIANT_ARBITER_{variable}"))
        });
        let read = Settings::from_arg_matches(&command.get_matches());
        read.unwrap_or_else(|error| error.exit())
    }

    /// Returns the address to listen on.
    #[must_use]
    pub const fn listen(&self) -> SocketAddr {
        self.config.listen
    }

    /// Returns the configuration of the service.
    ///
    /// # Errors
    /// Returns an error if settings contradict each other.
    pub fn config(&self) -> Result<Config, clap::Error> {
        let refuse = |why: String| Settings::command().error(ErrorKind::ValueValidation, why);
        if let Some(address) = self.public_address.as_deref().filter(|it| !is_origin(it)) {
            return Err(refuse(format!(
                "--public-address {address:?} is not an origin: expected a scheme and a lower-case \
                 host, such as https://chess.example"
            )));
        }
        Ok(Config {
            limits: Limits {
                solve: self.offer_solve,
                suggest: self.offer_suggest,
                work: self.work_seconds,
                receive_deadline: self.receive_seconds,
                ..Limits::default()
            },
            public_address: self.public_address.clone(),
            origins: origins(&self.cors_origin).map_err(refuse)?,
            ..self.config.clone()
        })
    }

    /// Returns the error to report if the address cannot be bound.
    #[must_use]
    pub fn bind_error(&self, why: &io::Error) -> clap::Error {
        let listen = self.listen();
        let why = format!("cannot listen on {listen}: {why}; choose another address with --listen");
        Settings::command().error(ErrorKind::Io, why)
    }
}

/// Parses the origins whose pages may read answers.
fn origins(origins: &[String]) -> Result<Origins, String> {
    match origins {
        [only] if only == "any" => Ok(Origins::Any),
        [only] if only == "none" => Ok(Origins::None),
        origins => match origins.iter().find(|origin| !is_origin(origin)) {
            None => Ok(Origins::These(origins.to_vec())),
            Some(origin) => Err(format!(
                "--cors-origin {origin:?} is not an origin: expected `any` or `none` alone, or a \
                 scheme and a lower-case host, such as https://chess.example"
            )),
        },
    }
}

/// Returns whether this is an origin as browsers write it: scheme, host, and port unless it is the
/// default.
fn is_origin(origin: &str) -> bool {
    let host = ["https://", "http://"]
        .into_iter()
        .find_map(|scheme| origin.strip_prefix(scheme));
    let is_valid =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-:[]".contains(&byte);
    host.is_some_and(|host| !host.is_empty() && host.bytes().all(is_valid))
}
