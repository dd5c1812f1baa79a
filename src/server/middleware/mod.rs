//! What surrounds every request, in one order:
//!
//! 1. `request_id` gives it an id.
//! 2. `metrics_and_logs` begins to measure it.
//! 3. `unread_body` takes hold of a body that may never end.
//! 4. `cors` answers what browsers ask before they ask.
//! 5. The request is routed and answered within `catch_panic`.
//! 6. `request_id`, `cors` and `security_headers` complete the headers of the answer.
//! 7. `metrics_and_logs` counts and logs the answer.
//! 8. `unread_body` lets go when the answer has been written.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `request_id` | the id of a request |
//! | `metrics_and_logs` | what is counted and logged of it |
//! | `unread_body` | bodies that are not read to their end |
//! | `cors` | what other sites' pages may read |
//! | `catch_panic` | a panic turned into a problem |
//! | `security_headers` | what a browser must not do with an answer |
//!
//! They are functions that one service of the library's kind calls one after the other. A service for
//! each would keep a future in a box for itself and one for what it wraps, for every request.

pub mod catch_panic;
mod cors;
pub mod metrics_and_logs;
pub mod request_id;
mod security_headers;
mod unread_body;

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, Service, ServiceRequest, ServiceResponse, Transform};
use actix_web::http::{ConnectionType, Method};
use actix_web::{Error, HttpMessage};

use crate::wire::codes::Code;
use crate::wire::problem::Problem;

use super::config::{Config, Origins};
use super::connection::lifetime::Connection;
use super::handlers::head_guard::free_head;
use super::lifecycle::{Lifecycle, Phase};
use super::response::problem;
use super::telemetry::metrics::Metrics;
use cors::WithCors;
use metrics_and_logs::Observer;
use request_id::{Ids, REQUEST_ID, RequestId};

/// The longest path that is looked for, in bytes.
const MOST_PATH: usize = 1024;

/// Wraps the application.
#[derive(Clone)]
pub struct Middleware {
    origins: Origins,
    observer: Observer,
    state: Lifecycle,
}

impl Middleware {
    /// For a service that is set up like this.
    pub fn new(config: &Config, metrics: &Metrics, state: &Lifecycle) -> Middleware {
        Middleware {
            origins: config.origins.clone(),
            observer: Observer {
                metrics: metrics.clone(),
                access_log: config.access_log,
            },
            state: state.clone(),
        }
    }
}

type InFuture<T> = Pin<Box<dyn Future<Output = T>>>;

impl<S, B> Transform<S, ServiceRequest> for Middleware
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error> + 'static,
    B: MessageBody + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Transform = Wrapped<S, WithCors<Rc<S>>>;
    type InitError = ();
    type Future = InFuture<Result<Self::Transform, ()>>;

    fn new_transform(&self, service: S) -> Self::Future {
        let middleware = self.clone();
        Box::pin(async move {
            let service = Rc::new(service);
            let cors = cors::middleware(&middleware.origins);
            Ok(Wrapped(Rc::new(Application {
                with_cors: cors.new_transform(Rc::clone(&service)).await?,
                service,
                ids: Ids::new(),
                middleware,
            })))
        })
    }
}

/// An application and what surrounds its requests.
pub struct Wrapped<S, C>(Rc<Application<S, C>>);

struct Application<S, C> {
    middleware: Middleware,
    ids: Ids,
    service: Rc<S>,
    /// The same with what browsers ask before they ask.
    with_cors: C,
}

impl<S, C, B, D> Service<ServiceRequest> for Wrapped<S, C>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error> + 'static,
    C: Service<ServiceRequest, Response = ServiceResponse<D>, Error = Error> + 'static,
    B: MessageBody + 'static,
    D: MessageBody + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Future = InFuture<Result<Self::Response, Error>>;

    fn poll_ready(&self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.0.service.poll_ready(context)
    }

    fn call(&self, request: ServiceRequest) -> Self::Future {
        let application = Rc::clone(&self.0);
        Box::pin(async move { application.answer(request).await })
    }
}

impl<S, C, B, D> Application<S, C>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error>,
    C: Service<ServiceRequest, Response = ServiceResponse<D>, Error = Error>,
    B: MessageBody + 'static,
    D: MessageBody + 'static,
{
    async fn answer(&self, mut request: ServiceRequest) -> Result<ServiceResponse<BoxBody>, Error> {
        let Middleware {
            origins,
            observer,
            state,
        } = &self.middleware;
        let id = self.ids.of(&request);
        request.extensions_mut().insert(id.clone());
        let observed = observer.begin(&request);
        let connection = request.conn_data::<Rc<Connection>>().cloned();
        if let Some(connection) = &connection {
            // Nothing but a POST has a body that is read.
            let is_post = request.method() == Method::POST;
            let has_body = !matches!(request.parts_mut().1, Payload::None);
            connection.asked(has_body, is_post);
        }
        let unread = unread_body::hold(&mut request);
        let answered = self.ask(request, &id).await;
        if let Some(connection) = &connection {
            let length = answered.as_ref().map(metrics_and_logs::length);
            connection.answered(length.unwrap_or_default());
        }
        // Whatever a handler or the router refuses is an answer; an error would be the library's.
        let mut response = answered?;
        let headers = response.headers_mut();
        headers.insert(REQUEST_ID, id.header());
        cors::set(origins, headers);
        security_headers::set(headers);
        if state.is(Phase::Draining) {
            let head = response.response_mut().head_mut();
            head.set_connection_type(ConnectionType::Close);
        }
        observed.end(&id, &response);
        let (request, response) = response.into_parts();
        let response = ServiceResponse::new(free_head(request), response);
        Ok(match unread {
            Some(unread) => response.map_body(|_, answer| unread.held_by(answer)),
            None => response,
        })
    }

    async fn ask(
        &self,
        request: ServiceRequest,
        id: &RequestId,
    ) -> Result<ServiceResponse<BoxBody>, Error> {
        if request.path().len() > MOST_PATH {
            // Patterns would be compared with all of it.
            let detail = format!("there is nothing at a path of more than {MOST_PATH} bytes");
            let metrics = &self.middleware.observer.metrics;
            let problem = Problem::new(Code::NotFound, detail).of_request(&id.text());
            let told = problem::response_to(request.request(), &problem, Some(metrics));
            return Ok(request.into_response(told));
        }
        if cors::needs_middleware(&self.middleware.origins, request.method()) {
            let answer = self.with_cors.call(request).await?;
            return Ok(answer.map_into_boxed_body());
        }
        let answer = self.service.call(request).await?;
        Ok(answer.map_into_boxed_body())
    }
}
