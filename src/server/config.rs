//! How a service is set up.

use std::net::{Ipv4Addr, SocketAddr};
use std::thread::available_parallelism;
use std::time::Duration;

use super::browsers::Origins;
use crate::wire::limits::Limits;

/// How much long work there may be at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    /// How many threads a lane has besides one that is kept free for another client.
    pub threads: usize,
    /// How many requests may wait for a thread in each lane.
    pub waiting: usize,
    /// How long one may wait.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AccessLog {
    /// None.
    Off,
    /// Those with a status of 500 or above.
    #[default]
    Failures,
    /// Every one.
    All,
}

/// How a service is set up; `Config::default()` has the default of every setting.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes a free one.
    pub listen: SocketAddr,
    /// How many I/O threads there are.
    pub workers: usize,
    /// How many connections there may be at once; further ones wait.
    pub connections: usize,
    /// How long the head of a request may take to arrive.
    pub header_deadline: Duration,
    /// How long a connection may be idle.
    pub keep_alive: Duration,
    /// How long requests are still taken after the signal to stop.
    pub drain: Duration,
    /// How long answers may take after that.
    pub grace: Duration,
    /// The limits of requests and their work.
    pub limits: Limits,
    /// How much long work there may be at once.
    pub work: Capacity,
    /// The most that requests and answers may hold together, in bytes.
    pub memory: usize,
    /// Which answers are logged.
    pub access_log: AccessLog,
    /// Whose pages may read answers.
    pub origins: Origins,
    /// How many proxies of the site's own stand in front: a client is the address that the first of
    /// them has seen. 0 takes the connection's.
    pub proxies: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            workers: available_parallelism().map_or(1, usize::from),
            connections: 1024,
            header_deadline: Duration::from_secs(5),
            keep_alive: Duration::from_secs(5),
            drain: Duration::from_secs(2),
            grace: Duration::from_secs(6),
            limits: Limits::default(),
            work: Capacity::default(),
            memory: 40 * 1024 * 1024,
            access_log: AccessLog::default(),
            origins: Origins::default(),
            proxies: 0,
        }
    }
}

impl Config {
    /// The defaults, at another address.
    #[must_use]
    pub fn at(listen: SocketAddr) -> Config {
        Config {
            listen,
            ..Config::default()
        }
    }
}
