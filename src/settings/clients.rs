//! Who may ask, and how much.

use std::num::{NonZeroU32, NonZeroUsize};
use std::str::FromStr;
use std::time::Duration;

use clap::Args;

use crate::http::{Origins, Rate};

use super::limits::within;

/// Who may ask, and how much.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Clients")]
pub(super) struct ClientSettings {
    /// Whose pages may read answers in a browser: `any`, `none`, or an origin such as
    /// `https://chess.example`. Given several times, or with commas between, for several origins.
    #[arg(long, env = "VARIANT_ARBITER_CORS_ORIGIN", value_name = "ORIGIN")]
    #[arg(default_value = "any", value_delimiter = ',')]
    cors_origin: Vec<String>,

    /// How many requests one client may send in how many seconds, such as `100/60`; as many as it
    /// likes when it is not set.
    #[arg(
        long,
        env = "VARIANT_ARBITER_RATE_LIMIT",
        value_name = "REQUESTS/SECONDS"
    )]
    rate_limit: Option<RateText>,

    /// How many clients the rate limit remembers; the one that has been silent longest is forgotten
    /// first.
    #[arg(
        long,
        env = "VARIANT_ARBITER_RATE_LIMIT_CLIENTS",
        value_name = "CLIENTS"
    )]
    #[arg(default_value_t = 10_000, value_parser = within::<usize>(1..=10_000_000))]
    rate_limit_clients: usize,

    /// How many proxies of your own are in front of the service. The rate limit takes the address
    /// that the first of them saw from X-Forwarded-For; 0 takes that of the connection.
    #[arg(long, env = "VARIANT_ARBITER_TRUSTED_PROXIES", value_name = "PROXIES")]
    #[arg(default_value_t = 0, value_parser = within::<usize>(0..=16))]
    trusted_proxies: usize,
}

#[derive(Clone, Copy, Debug)]
struct RateText {
    quota: NonZeroU32,
    seconds: NonZeroU32,
}

impl FromStr for RateText {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<RateText, &'static str> {
        let form = "a rate is written REQUESTS/SECONDS, both at least 1, such as 100/60";
        let (quota, seconds) = text.split_once('/').ok_or(form)?;
        Ok(RateText {
            quota: quota.parse().map_err(|_| form)?,
            seconds: seconds.parse().map_err(|_| form)?,
        })
    }
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

    pub(super) fn rate(&self) -> Option<Rate> {
        self.rate_limit.map(|text| Rate {
            quota: text.quota.get(),
            window: Duration::from_secs(text.seconds.get().into()),
            clients: NonZeroUsize::new(self.rate_limit_clients).unwrap_or(NonZeroUsize::MIN),
            proxies: self.trusted_proxies,
        })
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
