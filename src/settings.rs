//! What can be set from outside, by flag or environment.
//!
//! Each flag has an environment variable of its name: `--max-body` is `VARIANT_ARBITER_MAX_BODY`.
//! What makes no sense is refused before anything is served.

mod limits;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use tracing::level_filters::LevelFilter;

use crate::server::logs::LogFormat;
use crate::server::{Config, Origins};

use limits::LimitSettings;

/// The referee for chess variants that ordinary chess software cannot hold, over HTTP.
#[derive(Clone, Debug, Parser)]
#[command(
    version,
    about,
    after_help = "Every setting is also read from the environment variable that is named with it; a \
                  flag goes before it."
)]
pub struct Settings {
    #[command(flatten)]
    config: Config,

    /// Whose pages may read answers in a browser: `any`, `none`, or an origin such as
    /// `https://chess.example`. Given several times, or with commas between, for several origins.
    #[arg(long, value_name = "ORIGIN", help_heading = "Clients")]
    #[arg(default_value = "any", value_delimiter = ',')]
    cors_origin: Vec<String>,

    /// The address under which others find the service, such as `https://chess.example`: links that
    /// are shown elsewhere have their pictures from there. Without it, it is what each request says.
    #[arg(long, value_name = "ORIGIN", help_heading = "Clients")]
    public_address: Option<String>,

    #[command(flatten)]
    limits: LimitSettings,

    /// The form of the log on standard error.
    #[arg(long, value_name = "FORM", help_heading = "Log")]
    #[arg(value_enum, default_value_t = LogFormat::Text)]
    pub log: LogFormat,

    /// The least level that is logged.
    #[arg(
        long,
        value_name = "LEVEL",
        help_heading = "Log",
        default_value = "info"
    )]
    #[arg(value_parser = PossibleValuesParser::new(["error", "warn", "info", "debug"])
        .try_map(|level| level.parse::<LevelFilter>()))]
    pub log_level: LevelFilter,

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
    /// Write the pages as files for a host that runs no program: the games are played, and requests
    /// answered, in the browser.
    Site {
        /// The folder, which is made where there is none.
        folder: PathBuf,
        /// The path below which the host serves it.
        #[arg(long, default_value = "/", value_parser = base)]
        base: String,
    },
    /// Ask the service at `--listen` on this machine whether it lives; ends with 0 if it does. For
    /// containers, which have no curl.
    Health,
}

/// A path as a link can begin with: `/`, or with a `/` at both ends.
fn base(text: &str) -> Result<String, String> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/-._~".contains(letter);
    let parts = text.split('/').filter(|part| !part.is_empty());
    if text.chars().all(is_plain) {
        Ok(parts.fold("/".to_owned(), |path, part| path + part + "/"))
    } else {
        Err("has other characters than letters, digits, / - . _ and ~".to_owned())
    }
}

impl Settings {
    /// Reads the settings of the program, or ends it with what is wrong with them.
    #[must_use]
    pub fn read() -> Settings {
        let command = Settings::command().mut_args(|arg| {
            let variable = arg.get_long().unwrap_or_default();
            let variable = variable.replace('-', "_").to_uppercase();
            arg.env(format!("VARIANT_ARBITER_{variable}"))
        });
        let read = Settings::from_arg_matches(&command.get_matches());
        read.unwrap_or_else(|error| error.exit())
    }

    /// The address to serve on.
    #[must_use]
    pub const fn listen(&self) -> SocketAddr {
        self.config.listen
    }

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
        if let Some(address) = self.public_address.as_deref().filter(|it| !is_origin(it)) {
            return Err(refuse(format!(
                "--public-address {address:?} is no origin: it is a scheme and a host in small \
                 letters such as https://chess.example"
            )));
        }
        Ok(Config {
            limits,
            public_address: self.public_address.clone(),
            origins: origins(&self.cors_origin).map_err(refuse)?,
            ..self.config.clone()
        })
    }

    /// What is said when the address cannot be taken.
    #[must_use]
    pub fn not_bound(&self, why: &io::Error) -> clap::Error {
        let listen = self.listen();
        let why = format!("cannot serve on {listen}: {why}; --listen takes another address");
        Settings::command().error(ErrorKind::Io, why)
    }
}

/// Whose pages may read answers.
fn origins(origins: &[String]) -> Result<Origins, String> {
    match origins {
        [only] if only == "any" => Ok(Origins::Any),
        [only] if only == "none" => Ok(Origins::None),
        origins => match origins.iter().find(|origin| !is_origin(origin)) {
            None => Ok(Origins::These(origins.to_vec())),
            Some(origin) => Err(format!(
                "--cors-origin {origin:?} is no origin: it is `any` or `none`, alone, or a scheme \
                 and a host in small letters such as https://chess.example"
            )),
        },
    }
}

/// An origin as browsers write it: scheme, host and, if it is not the usual one, port.
fn is_origin(origin: &str) -> bool {
    let host = ["https://", "http://"]
        .into_iter()
        .find_map(|scheme| origin.strip_prefix(scheme));
    let is_fit =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-:[]".contains(&byte);
    host.is_some_and(|host| !host.is_empty() && host.bytes().all(is_fit))
}
