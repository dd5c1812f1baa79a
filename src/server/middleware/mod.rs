//! The steps that every request passes through, in this order:
//!
//! 1. `request_id` gives it an id.
//! 2. `metrics_and_logs` starts its timer.
//! 3. `head` checks its path and host; `cors` answers preflight requests.
//! 4. `handlers/respond.rs` routes and answers it.
//! 5. `request_id`, `cors` and `security_headers` add their headers to the answer.
//! 6. `metrics_and_logs` counts and logs the answer.
//!
//! | file | contents |
//! |---|---|
//! | `request_id` | the id of a request |
//! | `metrics_and_logs` | counts and logs each answer |
//! | `head` | checks the head of a request before it is routed, and frees it afterwards |
//! | `cors` | cross-origin access |
//! | `security_headers` | restrictions on browsers |
//!
//! One service calls them all as functions. A service for each would box two futures per request.

mod cors;
pub mod head;
pub mod metrics_and_logs;
pub mod request_id;
mod security_headers;

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, Service, ServiceRequest, ServiceResponse, Transform};
use actix_web::http::header::ContentLength;
use actix_web::http::{ConnectionType, Method};
use actix_web::{Error, HttpMessage};

use super::config::{Config, Origins};
use super::connection::{AnswerBody, Connection, RequestBody};
use super::lifecycle::{Lifecycle, Phase};
use super::response::problem;
use super::telemetry::metrics::Metrics;
use cors::WithCors;
use head::{check, free_head};
use metrics_and_logs::Observer;
use request_id::{REQUEST_ID, RequestId, RequestIds};

/// The factory of the middleware.
#[derive(Clone)]
pub struct Middleware {
    origins: Origins,
    observer: Observer,
    lifecycle: Lifecycle,
}

impl Middleware {
    /// Creates the middleware of a service with this configuration.
    pub fn new(config: &Config, metrics: &Metrics, lifecycle: &Lifecycle) -> Middleware {
        Middleware {
            origins: config.origins.clone(),
            observer: Observer {
                metrics: metrics.clone(),
                access_log: config.access_log,
            },
            lifecycle: lifecycle.clone(),
        }
    }
}

type BoxFuture<T> = Pin<Box<dyn Future<Output = T>>>;

impl<S, B> Transform<S, ServiceRequest> for Middleware
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error> + 'static,
    B: MessageBody + 'static,
{
    type Response = ServiceResponse<AnswerBody>;
    type Error = Error;
    type Transform = MiddlewareService<S, WithCors<Rc<S>>>;
    type InitError = ();
    type Future = BoxFuture<Result<Self::Transform, ()>>;

    fn new_transform(&self, service: S) -> Self::Future {
        let middleware = self.clone();
        Box::pin(async move {
            let service = Rc::new(service);
            let cors = cors::middleware(&middleware.origins);
            Ok(MiddlewareService(Rc::new(Application {
                with_cors: cors.new_transform(Rc::clone(&service)).await?,
                service,
                ids: RequestIds::new(),
                middleware,
            })))
        })
    }
}

/// The application wrapped in its middleware.
pub struct MiddlewareService<S, C>(Rc<Application<S, C>>);

struct Application<S, C> {
    middleware: Middleware,
    ids: RequestIds,
    service: Rc<S>,
    /// The same service, wrapped in the library's CORS middleware.
    with_cors: C,
}

impl<S, C, B, D> Service<ServiceRequest> for MiddlewareService<S, C>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error> + 'static,
    C: Service<ServiceRequest, Response = ServiceResponse<D>, Error = Error> + 'static,
    B: MessageBody + 'static,
    D: MessageBody + 'static,
{
    type Response = ServiceResponse<AnswerBody>;
    type Error = Error;
    type Future = BoxFuture<Result<Self::Response, Error>>;

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
    async fn answer(
        &self,
        mut request: ServiceRequest,
    ) -> Result<ServiceResponse<AnswerBody>, Error> {
        let Middleware {
            origins,
            observer,
            lifecycle,
        } = &self.middleware;
        let id = self.ids.for_request(&request);
        request.extensions_mut().insert(id.clone());
        let observed = observer.begin(&request);
        let connection = request.conn_data::<Rc<Connection>>().cloned();
        if let Some(connection) = &connection {
            let has_body = !matches!(request.parts_mut().1, Payload::None);
            connection.request_started(match *request.method() {
                _ if !has_body => RequestBody::None,
                Method::POST => {
                    let length: Option<ContentLength> = request.get_header();
                    RequestBody::Read(length.map(|length| *length))
                }
                _ => RequestBody::Ignored,
            });
        }
        let answered = self.dispatch(request, &id).await;
        let length = answered.as_ref().map_or(0, metrics_and_logs::length);
        let is_last = connection
            .as_ref()
            .is_some_and(|it| it.answer_ready(length));
        // Refusals of handlers and the router are answers; only the library returns errors.
        let mut response = answered?;
        let headers = response.headers_mut();
        headers.insert(REQUEST_ID, id.header());
        cors::set(origins, headers);
        security_headers::set(headers);
        // The library closes the connection of a request that asks for another protocol, such as
        // h2c, which Java's client does by default. Without this header, that client would use the
        // connection again.
        let wants_upgrade = response.request().head().upgrade();
        if is_last || wants_upgrade || lifecycle.has_reached(Phase::Draining) {
            let head = response.response_mut().head_mut();
            head.set_connection_type(ConnectionType::Close);
        }
        observed.end(&id, &response);
        let (request, response) = response.into_parts();
        let response = response.map_body(|_, body| AnswerBody { body, connection });
        Ok(ServiceResponse::new(free_head(request), response))
    }

    async fn dispatch(
        &self,
        mut request: ServiceRequest,
        id: &RequestId,
    ) -> Result<ServiceResponse<BoxBody>, Error> {
        if let Err(problem) = check(request.head_mut()) {
            let metrics = &self.middleware.observer.metrics;
            let problem = problem.with_request_id(&id.text());
            let response = problem::response(request.request(), &problem, metrics);
            return Ok(request.into_response(response));
        }
        if cors::needs_middleware(&self.middleware.origins, request.method()) {
            let answer = self.with_cors.call(request).await?;
            return Ok(answer.map_into_boxed_body());
        }
        // `serve` in `handlers/respond.rs`, through actix.
        let answer = self.service.call(request).await?;
        Ok(answer.map_into_boxed_body())
    }
}
