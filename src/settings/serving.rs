//! Threads, connections and deadlines.

use std::time::Duration;

use clap::Args;

use crate::server::Config;

use super::limits::within;

/// Threads, connections and deadlines.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Connections")]
pub(super) struct ServingSettings {
    /// How many I/O threads there are; as many as there are processors when it is not set.
    #[arg(long, env = "VARIANT_ARBITER_WORKERS", value_name = "THREADS")]
    #[arg(value_parser = within::<usize>(1..=512))]
    workers: Option<usize>,

    /// How many connections there may be at once; further ones wait.
    #[arg(
        long,
        env = "VARIANT_ARBITER_MAX_CONNECTIONS",
        value_name = "CONNECTIONS"
    )]
    #[arg(default_value_t = Config::default().connections, value_parser = within::<usize>(1..=1_000_000))]
    max_connections: usize,

    /// The most that requests and answers may hold together, in bytes: bodies that have arrived,
    /// work, and answers until they have been taken; what finds none left is answered with 503.
    #[arg(long, env = "VARIANT_ARBITER_MAX_MEMORY", value_name = "BYTES")]
    #[arg(default_value_t = Config::default().memory, value_parser = within::<usize>(33_554_432..=1_099_511_627_776))]
    max_memory: usize,

    /// How long the head of a request may take to arrive, in seconds.
    #[arg(long, env = "VARIANT_ARBITER_HEADER_SECONDS", value_name = "SECONDS")]
    #[arg(default_value_t = Config::default().header_deadline.as_secs(), value_parser = within::<u64>(1..=600))]
    header_seconds: u64,

    /// How long a connection may be idle between two requests, in seconds.
    #[arg(
        long,
        env = "VARIANT_ARBITER_KEEP_ALIVE_SECONDS",
        value_name = "SECONDS"
    )]
    #[arg(default_value_t = Config::default().keep_alive.as_secs(), value_parser = within::<u64>(1..=3600))]
    keep_alive_seconds: u64,

    /// How long requests are still taken after SIGTERM, in seconds, while the service is not ready;
    /// 0 stops taking them at once.
    #[arg(long, env = "VARIANT_ARBITER_DRAIN_SECONDS", value_name = "SECONDS")]
    #[arg(default_value_t = Config::default().drain.as_secs(), value_parser = within::<u64>(0..=600))]
    drain_seconds: u64,

    /// How long after that answers may take that have begun, in seconds.
    #[arg(long, env = "VARIANT_ARBITER_GRACE_SECONDS", value_name = "SECONDS")]
    #[arg(default_value_t = Config::default().grace.as_secs(), value_parser = within::<u64>(1..=600))]
    grace_seconds: u64,
}

impl ServingSettings {
    /// Puts these settings into a set-up.
    pub(super) fn set(&self, config: &mut Config) {
        config.workers = self.workers.unwrap_or(config.workers);
        config.connections = self.max_connections;
        config.memory = self.max_memory;
        config.header_deadline = Duration::from_secs(self.header_seconds);
        config.keep_alive = Duration::from_secs(self.keep_alive_seconds);
        config.drain = Duration::from_secs(self.drain_seconds);
        config.grace = Duration::from_secs(self.grace_seconds);
    }
}
