//! Who may ask, and who that is.

use clap::Args;

use crate::server::Origins;

use super::limits::within;

/// Who may ask, and who that is.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Clients")]
pub(super) struct ClientSettings {
    /// Whose pages may read answers in a browser: `any`, `none`, or an origin such as
    /// `https://chess.example`. Given several times, or with commas between, for several origins.
    #[arg(long, env = "VARIANT_ARBITER_CORS_ORIGIN", value_name = "ORIGIN")]
    #[arg(default_value = "any", value_delimiter = ',')]
    cors_origin: Vec<String>,

    /// How many proxies of your own are in front of the service. A client is then the address that
    /// the first of them saw, from X-Forwarded-For; with 0 it is that of the connection.
    #[arg(long, env = "VARIANT_ARBITER_TRUSTED_PROXIES", value_name = "PROXIES")]
    #[arg(default_value_t = 0, value_parser = within::<usize>(0..=16))]
    trusted_proxies: usize,
}

impl ClientSettings {
    /// Whose pages may read answers.
    pub(super) fn origins(&self) -> Result<Origins, String> {
        match self.cors_origin.as_slice() {
            [only] if only == "any" => Ok(Origins::Any),
            [only] if only == "none" => Ok(Origins::None),
            origins => {
                for origin in origins {
                    check_origin(origin)?;
                }
                Ok(Origins::These(origins.to_vec()))
            }
        }
    }

    /// How many proxies are in front.
    pub(super) fn proxies(&self) -> usize {
        self.trusted_proxies
    }
}

/// An origin as browsers write it: scheme, host and, if it is not the usual one, port.
fn check_origin(origin: &str) -> Result<(), String> {
    let host = ["https://", "http://"]
        .into_iter()
        .find_map(|scheme| origin.strip_prefix(scheme));
    let is_fit = |host: &str| {
        !host.is_empty()
            && host
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b".-:[]".contains(&b))
    };
    if host.is_some_and(is_fit) {
        return Ok(());
    }
    Err(format!(
        "--cors-origin {origin:?} is no origin: it is `any` or `none`, alone, or a scheme and a \
         host in small letters such as https://chess.example"
    ))
}
