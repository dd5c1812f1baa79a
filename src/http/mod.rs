//! The HTTP shell: the only part of the service that knows of connections, JSON and status codes.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `routes` | every path |
//! | `handlers` | one function for each operation, with its documentation |
//! | `bodies` | request and answer types |
//! | `answer` | from a request to its answer, for any game |
//! | `referee` | the list of variants |
//! | `extract`, `respond` | reading requests, writing answers |
//! | `problem`, `codes` | errors, and the one table of their codes |
//! | `guard` | request ids, the form of errors, and the net under panics |
//! | `meter` | the budget of long work |
//! | `openapi` | the contract |

mod answer;
mod bodies;
mod codes;
mod extract;
mod guard;
mod handlers;
mod meter;
pub mod openapi;
mod problem;
mod referee;
mod respond;
mod routes;

use std::io;
use std::net::SocketAddr;

use actix_web::dev::Server;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};

use crate::replay::hex::encode as hex;

pub use meter::Work;

/// A service that is bound and serves when its server is awaited.
pub struct Service {
    /// The long work that it does.
    pub work: Work,
    /// The address that it is bound to; the port is the one that was taken.
    pub address: SocketAddr,
    /// The server.
    pub server: Server,
}

/// Binds the service to an address; port 0 takes a free one.
///
/// # Errors
/// When the address cannot be bound.
pub fn bind(listen: SocketAddr) -> io::Result<Service> {
    let work = Work::default();
    let watched = work.clone();
    let contract = web::Data::new(handlers::pages::Contract::new());
    let server = HttpServer::new(move || {
        App::new()
            .app_data(contract.clone())
            .app_data(work.clone())
            .app_data(web::PayloadConfig::new(extract::MAX_BODY))
            .wrap(from_fn(guard::guard))
            .configure(routes::configure)
    })
    // A client that closes its side has hung up: nobody waits for the answer any more.
    .h1_allow_half_closed(false)
    .bind(listen)?;
    let address = server.addrs().first().copied().unwrap_or(listen);
    Ok(Service {
        work: watched,
        address,
        server: server.run(),
    })
}
