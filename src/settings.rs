//! What can be set from outside, by flag or environment.

use std::net::SocketAddr;

use clap::{Parser, Subcommand};

/// The referee for chess variants that ordinary chess software cannot hold, over HTTP.
#[derive(Clone, Debug, Parser)]
#[command(version, about)]
pub struct Settings {
    /// Address and port to serve on; port 0 takes a free one.
    #[arg(
        long,
        env = "VARIANT_ARBITER_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "ADDR:PORT"
    )]
    pub listen: SocketAddr,

    /// What to do instead of serving.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do instead of serving.
#[derive(Clone, Copy, Debug, Subcommand)]
pub enum Command {
    /// Print the contract, an OpenAPI document.
    Openapi,
}
