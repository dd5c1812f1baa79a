//! The configuration of a service; each field is a flag of the program.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::builder::{RangedU64ValueParser, TypedValueParser};
use clap::{Args, Command, FromArgMatches, ValueEnum};

use crate::operations::Limits;

pub fn in_range<T: TryFrom<u64> + Clone + Send + Sync>(
    range: RangeInclusive<u64>,
) -> RangedU64ValueParser<T> {
    RangedU64ValueParser::new().range(range)
}

/// Parses a number of seconds in a range.
pub fn seconds_in_range(range: RangeInclusive<u64>) -> impl TypedValueParser<Value = Duration> {
    in_range::<u64>(range).map(Duration::from_secs)
}

fn processors() -> usize {
    available_parallelism().map_or(1, usize::from).min(512)
}

/// The bounds of jobs: of those that wait for their start, and of those that have started. A job is
/// short until it has used 10 ms of processor time or waits for memory; then it is long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Queue {
    /// The maximum number of jobs that wait, in all and for one client.
    pub waiting: [usize; 2],
    /// The maximum number of short jobs of one client that have started. More wait.
    pub short: usize,
    /// The maximum number of long jobs, in all and for one client. A job that would be one more gets a
    /// 503, but a client may always have four.
    pub long: [usize; 2],
    /// The maximum time for which a job waits for its start.
    pub wait: Duration,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue {
            waiting: [1024, 256],
            short: 64,
            long: [256, 128],
            wait: Duration::from_secs(5),
        }
    }
}

/// Which answers are logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum AccessLog {
    /// No answers.
    Off,
    /// Answers with a status of 500 or above.
    #[default]
    Failures,
    /// All answers.
    All,
}

/// The origins whose pages may read answers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Origins {
    /// Any origin: answers depend only on the request, and there are no sessions.
    #[default]
    Any,
    /// These origins, such as `https://chess.example`.
    These(Vec<String>),
    /// Only the service's own origin.
    None,
}

/// The configuration of a service; `Config::default()` has the default of every setting.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Connections")]
pub struct Config {
    /// Address and port to listen on; port 0 picks a free port.
    #[arg(long, value_name = "ADDR:PORT", global = true)]
    #[arg(default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// Processors that the service uses: so many I/O threads, and as many requests and one more that
    /// are worked on at a time. Default: those of the machine.
    #[arg(long, value_name = "PROCESSORS", hide_default_value = true)]
    #[arg(default_value_t = processors(), value_parser = in_range::<usize>(1..=512))]
    pub processors: usize,

    /// Maximum number of open connections. At the limit, a connection that waits for its client is
    /// closed to make room.
    #[arg(long = "max-connections", value_name = "CONNECTIONS")]
    #[arg(default_value_t = 1024, value_parser = in_range::<usize>(1..=1_000_000))]
    pub connections: usize,

    /// Memory for all requests and answers together, in bytes: bodies, work in progress, and
    /// answers until they are sent. Work that gets none waits for 15 seconds at most, then gets a 503.
    #[arg(long = "max-memory", value_name = "BYTES")]
    #[arg(default_value_t = 48 * 1024 * 1024, value_parser = in_range::<usize>(33_554_432..=1_099_511_627_776))]
    pub memory: usize,

    /// Seconds that a connection may be idle between two requests.
    #[arg(long = "keep-alive-seconds", value_name = "SECONDS")]
    #[arg(default_value = "5", value_parser = seconds_in_range(1..=3600))]
    pub keep_alive: Duration,

    /// Seconds for which requests are still accepted after SIGTERM, while the service reports that it
    /// is not ready; 0 stops accepting them at once.
    #[arg(long = "drain-seconds", value_name = "SECONDS")]
    #[arg(default_value = "2", value_parser = seconds_in_range(0..=600))]
    pub drain: Duration,

    /// Seconds for requests in progress to finish after the drain time.
    #[arg(long = "grace-seconds", value_name = "SECONDS")]
    #[arg(default_value = "6", value_parser = seconds_in_range(1..=600))]
    pub grace: Duration,

    /// Number of trusted proxies in front of the service. The client address is then the one that
    /// the outermost of them saw, from X-Forwarded-For; with 0 it is the address of the connection.
    #[arg(
        long = "trusted-proxies",
        value_name = "PROXIES",
        help_heading = "Clients"
    )]
    #[arg(default_value_t = 0, value_parser = in_range::<usize>(0..=16))]
    pub proxies: usize,

    /// The public origin of the service, such as `https://chess.example`.
    #[arg(skip)]
    pub public_address: Option<String>,

    /// The origins whose pages may read answers.
    #[arg(skip)]
    pub origins: Origins,

    /// The limits of requests and their work.
    #[arg(skip)]
    pub limits: Limits,

    /// The bounds of jobs.
    #[arg(skip)]
    pub queue: Queue,

    /// Which answers are logged: method, path template, status, duration, size and request id, never
    /// the content of a request.
    #[arg(long, value_name = "ANSWERS", help_heading = "Log")]
    #[arg(value_enum, default_value_t)]
    pub access_log: AccessLog,
}

impl Default for Config {
    /// Returns what a command line without flags means.
    fn default() -> Config {
        let command = Config::augment_args(Command::new("variant-arbiter"));
        let flags = command.try_get_matches_from([""]);
        let config = flags.and_then(|flags| Config::from_arg_matches(&flags));
        config.expect("every default is valid")
    }
}
