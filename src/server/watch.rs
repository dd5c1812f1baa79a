//! What is told of requests, in metrics and logs, and what it takes to tell it.

use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::body::BodySize;
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::{Method, StatusCode};
use actix_web::{Error, HttpResponse, ResponseError};

use super::browsers::Origins;
use super::config::{AccessLog, Config};
use super::connections::Connection;
use super::logs;
use super::memory::Memory;
use super::metrics::Metrics;
use super::request_id::RequestId;
use super::state::State;
use super::work::Work;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

/// What the guard tells of requests, and to whom.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Where the service is in its life.
    pub state: State,
    /// What is counted.
    pub metrics: Metrics,
    /// What is logged.
    pub access_log: AccessLog,
    /// Whose pages may read answers.
    pub origins: Origins,
    /// What requests and answers hold.
    pub memory: Memory,
}

impl Watch {
    /// For a service that is set up like this.
    pub fn new(config: &Config, work: &Work, state: &State, memory: &Memory) -> Watch {
        let measures = [state.measures(), memory.measures(), work.measures()];
        Watch {
            state: state.clone(),
            metrics: Metrics::new(measures.into_iter().flatten()),
            access_log: config.access_log,
            origins: config.origins.clone(),
            memory: memory.clone(),
        }
    }

    /// What is sent for a problem.
    pub fn answer(&self, problem: Problem, id: &RequestId) -> HttpResponse {
        self.metrics.problem(problem.code());
        problem.of_request(&id.text()).error_response()
    }
}

/// What is known of a request while it is answered.
pub struct Seen<'a> {
    watch: &'a Watch,
    /// Its id.
    pub id: RequestId,
    method: Method,
    since: Instant,
    connection: Option<Rc<Connection>>,
}

impl<'a> Seen<'a> {
    /// A request that has come in.
    pub fn of(request: &mut ServiceRequest, watch: &'a Watch, id: RequestId) -> Seen<'a> {
        watch.metrics.active.inc();
        let connection = request.conn_data::<Rc<Connection>>().cloned();
        if let Some(connection) = &connection {
            // Nothing but a POST has a body that anybody reads.
            let is_post = request.method() == Method::POST;
            connection.asked(is_post && !matches!(request.parts_mut().1, Payload::None));
        }
        Seen {
            watch,
            connection,
            id,
            method: request.method().clone(),
            since: Instant::now(),
        }
    }

    /// It has its answer, from a handler at a route or from somewhere else.
    pub fn answered(&self, route: Option<&'static str>, status: StatusCode, size: BodySize) {
        let now = Instant::now();
        let took = now - self.since;
        let bytes = match size {
            BodySize::Sized(bytes) => bytes,
            _ => 0,
        };
        if let Some(connection) = &self.connection {
            connection.answered(bytes, now);
        }
        let path = route.unwrap_or_default();
        self.watch
            .metrics
            .answered(&self.method, path, status, took);
        let is_logged = match self.watch.access_log {
            AccessLog::Off => false,
            AccessLog::Failures => status.is_server_error(),
            AccessLog::All => true,
        };
        if is_logged {
            self.log(path, status, took, bytes);
        }
    }

    fn log(&self, route: &str, status: StatusCode, took: Duration, bytes: u64) {
        logs::answered(&logs::Answered {
            id: &self.id.text(),
            method: &self.method,
            route,
            status: status.as_u16(),
            took,
            bytes,
        });
    }

    /// An answer that does not come from a handler.
    pub fn lost(&self, problem: Problem) -> Error {
        self.watch.metrics.problem(problem.code());
        self.answered(None, problem.status_code(), BodySize::None);
        let mut error = Error::from(problem.of_request(&self.id.text()));
        let origins = self.watch.origins.clone();
        error.add_response_mapper(move |mut response| {
            origins.harden(response.headers_mut());
            response
        });
        error
    }
}

impl Drop for Seen<'_> {
    /// Also when the client hangs up and nobody asks any more.
    fn drop(&mut self) {
        self.watch.metrics.active.dec();
    }
}

/// An error that one of our own extractors or handlers made is a problem already.
pub fn as_problem(error: &Error) -> Problem {
    match error.as_error::<Problem>() {
        Some(problem) => problem.clone(),
        None if error.as_response_error().status_code().is_client_error() => {
            Problem::new(Code::InvalidRequest, error.to_string())
        }
        None => Problem::new(Code::InternalError, "the service could not answer"),
    }
}
