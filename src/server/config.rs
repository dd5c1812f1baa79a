//! How a service is set up: each field is a flag of the program.

use std::net::{Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::builder::{RangedU64ValueParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::operations::Limits;

/// A number that has to be in a range.
pub fn within<T: TryFrom<u64> + Clone + Send + Sync>(
    range: RangeInclusive<u64>,
) -> RangedU64ValueParser<T> {
    RangedU64ValueParser::new().range(range)
}

/// A number of seconds that has to be in a range.
pub fn seconds(range: RangeInclusive<u64>) -> impl TypedValueParser<Value = Duration> {
    within::<u64>(range).map(Duration::from_secs)
}

/// A duration as a flag has it.
pub fn in_seconds(duration: Duration) -> String {
    duration.as_secs().to_string()
}

/// How much long work there may be at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Args)]
#[command(next_help_heading = "Limits of requests")]
pub struct Capacity {
    /// How many threads each of the two lanes of long work has: one for counts and batches, one for
    /// the rest. Each has one more for another client than those who have these; as many as there are
    /// processors when it is not set.
    #[arg(
        long = "work-threads",
        value_name = "THREADS",
        hide_default_value = true
    )]
    #[arg(default_value_t = Capacity::default().threads, value_parser = within::<usize>(1..=512))]
    pub threads: usize,

    /// How many requests may wait in each lane; of further ones the client that has used most is
    /// answered with 503.
    #[arg(long = "work-waiting", value_name = "REQUESTS")]
    #[arg(default_value_t = Capacity::default().waiting, value_parser = within::<usize>(0..=65_536))]
    pub waiting: usize,

    /// How long one of them may wait before it is answered with 503, in seconds.
    #[arg(long = "work-wait-seconds", value_name = "SECONDS")]
    #[arg(default_value = in_seconds(Capacity::default().patience), value_parser = seconds(1..=600))]
    pub patience: Duration,
}

impl Default for Capacity {
    fn default() -> Capacity {
        Capacity {
            threads: available_parallelism().map_or(1, usize::from),
            waiting: 64,
            patience: Duration::from_secs(5),
        }
    }
}

/// Which answers are logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum AccessLog {
    /// None.
    Off,
    /// Those with a status of 500 or above.
    #[default]
    Failures,
    /// Every one.
    All,
}

/// The pages that may read answers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Origins {
    /// Those of any site: answers depend on the request alone, and nobody is logged in.
    #[default]
    Any,
    /// Those of these origins, such as `https://chess.example`.
    These(Vec<String>),
    /// The service's own alone.
    None,
}

/// How a service is set up; `Config::default()` has the default of every setting.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Connections")]
pub struct Config {
    /// Address and port to serve on; port 0 takes a free one.
    #[arg(long, value_name = "ADDR:PORT")]
    #[arg(default_value_t = Config::default().listen)]
    pub listen: SocketAddr,

    /// How many I/O threads there are; as many as there are processors when it is not set.
    #[arg(long, value_name = "THREADS", hide_default_value = true)]
    #[arg(default_value_t = Config::default().workers, value_parser = within::<usize>(1..=512))]
    pub workers: usize,

    /// How many connections there may be at once. When all are taken, one that waits for its client is
    /// closed to make room.
    #[arg(long = "max-connections", value_name = "CONNECTIONS")]
    #[arg(default_value_t = Config::default().connections, value_parser = within::<usize>(1..=1_000_000))]
    pub connections: usize,

    /// The most that requests and answers may hold together, in bytes: bodies that have arrived,
    /// work, and answers until they have been taken; what finds none left is answered with 503.
    #[arg(long = "max-memory", value_name = "BYTES")]
    #[arg(default_value_t = Config::default().memory, value_parser = within::<usize>(33_554_432..=1_099_511_627_776))]
    pub memory: usize,

    /// How long the head of a request may take to arrive, in seconds.
    #[arg(long = "header-seconds", value_name = "SECONDS")]
    #[arg(default_value = in_seconds(Config::default().header_deadline), value_parser = seconds(1..=600))]
    pub header_deadline: Duration,

    /// How long a connection may be idle between two requests, in seconds.
    #[arg(long = "keep-alive-seconds", value_name = "SECONDS")]
    #[arg(default_value = in_seconds(Config::default().keep_alive), value_parser = seconds(1..=3600))]
    pub keep_alive: Duration,

    /// How long requests are still taken after SIGTERM, in seconds, while the service is not ready;
    /// 0 stops taking them at once.
    #[arg(long = "drain-seconds", value_name = "SECONDS")]
    #[arg(default_value = in_seconds(Config::default().drain), value_parser = seconds(0..=600))]
    pub drain: Duration,

    /// How long after that answers may take that have begun, in seconds.
    #[arg(long = "grace-seconds", value_name = "SECONDS")]
    #[arg(default_value = in_seconds(Config::default().grace), value_parser = seconds(1..=600))]
    pub grace: Duration,

    /// How many proxies of your own are in front of the service. A client is then the address that
    /// the first of them saw, from X-Forwarded-For; with 0 it is that of the connection.
    #[arg(
        long = "trusted-proxies",
        value_name = "PROXIES",
        help_heading = "Clients"
    )]
    #[arg(default_value_t = 0, value_parser = within::<usize>(0..=16))]
    pub proxies: usize,

    /// The address under which others find the service, such as `https://chess.example`.
    #[arg(skip)]
    pub public_address: Option<String>,

    /// Whose pages may read answers.
    #[arg(skip)]
    pub origins: Origins,

    /// The limits of requests and their work.
    #[arg(skip)]
    pub limits: Limits,

    /// How much long work there may be at once.
    #[command(flatten)]
    pub work: Capacity,

    /// Which answers are logged, each with its method, the template of its path, status, duration,
    /// size and request id, never with what was asked.
    #[arg(long, value_name = "ANSWERS", help_heading = "Log")]
    #[arg(value_enum, default_value_t)]
    pub access_log: AccessLog,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            workers: available_parallelism().map_or(1, usize::from),
            connections: 1024,
            memory: 40 * 1024 * 1024,
            header_deadline: Duration::from_secs(5),
            keep_alive: Duration::from_secs(5),
            drain: Duration::from_secs(2),
            grace: Duration::from_secs(6),
            proxies: 0,
            public_address: None,
            origins: Origins::default(),
            limits: Limits::default(),
            work: Capacity::default(),
            access_log: AccessLog::default(),
        }
    }
}
