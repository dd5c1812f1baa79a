//! What surrounds every request: its id, the form of its errors, a net under mistakes of ours, and
//! what is told of it in metrics and logs.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Service, ServiceRequest, ServiceResponse, Transform};
use actix_web::http::{ConnectionType, Method, StatusCode};
use actix_web::{Error, HttpMessage, HttpResponse, ResponseError, web};

use super::browsers::{Asked, Origins};
use super::caught::{broken_off, caught};
use super::codes::Code;
use super::config::{AccessLog, Config};
use super::connections::Connection;
use super::held;
use super::logs;
use super::metrics::Metrics;
use super::problem::{Problem, REQUEST_ID};
use super::rate::RateLimit;
use super::request_id::{Ids, RequestId};
use super::routes::Route;
use super::state::{Phase, State};
use super::unsent::Unsent;
use super::work::Work;

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
    /// How much one client may ask.
    pub rate_limit: Option<RateLimit>,
    /// The room for large answers.
    pub unsent: Unsent,
}

impl Watch {
    /// For a service that is set up like this.
    pub fn new(config: &Config, work: &Work, state: &State) -> Watch {
        Watch {
            state: state.clone(),
            metrics: Metrics::new(work, state),
            access_log: config.access_log,
            origins: config.origins.clone(),
            rate_limit: config.rate.map(RateLimit::new),
            unsent: Unsent::new(config.unsent),
        }
    }

    /// What is sent for a problem.
    pub fn answer(&self, problem: Problem, id: &RequestId) -> HttpResponse {
        self.metrics.problem(problem.code());
        problem.of_request(&id.text()).error_response()
    }
}

/// Wraps the application.
///
/// A service of its own rather than one of the library's functions, which keep a future in a box for
/// themselves and one for what they wrap, and look up for each request what does not change.
pub struct Guard(web::Data<Watch>);

impl Guard {
    /// One that tells what it sees.
    pub fn new(watch: web::Data<Watch>) -> Guard {
        Guard(watch)
    }
}

/// What becomes of a request.
type Answering = Pin<Box<dyn Future<Output = Result<ServiceResponse<BoxBody>, Error>>>>;

impl<S, B> Transform<S, ServiceRequest> for Guard
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error> + 'static,
    B: MessageBody + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Transform = Guarded<S, Asked<Rc<S>>>;
    type InitError = ();
    type Future = Pin<Box<dyn Future<Output = Result<Self::Transform, ()>>>>;

    fn new_transform(&self, service: S) -> Self::Future {
        let watch = self.0.clone();
        Box::pin(async move {
            let service = Rc::new(service);
            let asked = watch.origins.cors().new_transform(Rc::clone(&service));
            Ok(Guarded(Rc::new(Within {
                asked: asked.await?,
                service,
                ids: Ids::new(),
                watch,
            })))
        })
    }
}

/// An application in its guard.
pub struct Guarded<S, A>(Rc<Within<S, A>>);

struct Within<S, A> {
    watch: web::Data<Watch>,
    ids: Ids,
    service: Rc<S>,
    /// The same with what browsers ask before they ask.
    asked: A,
}

impl<S, A, B, C> Service<ServiceRequest> for Guarded<S, A>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error> + 'static,
    A: Service<ServiceRequest, Response = ServiceResponse<C>, Error = Error> + 'static,
    B: MessageBody + 'static,
    C: MessageBody + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Future = Answering;

    fn poll_ready(&self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.0.service.poll_ready(context)
    }

    fn call(&self, request: ServiceRequest) -> Answering {
        let within = Rc::clone(&self.0);
        Box::pin(async move { within.answer(request).await })
    }
}

impl<S, A, B, C> Within<S, A>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error>,
    A: Service<ServiceRequest, Response = ServiceResponse<C>, Error = Error>,
    B: MessageBody + 'static,
    C: MessageBody + 'static,
{
    /// Answers a request with its id; errors become problems, and so does a panic, which would
    /// otherwise drop the connection.
    async fn answer(&self, mut request: ServiceRequest) -> Result<ServiceResponse<BoxBody>, Error> {
        let watch = &*self.watch;
        let seen = Seen::of(&request, watch, self.ids.of(&request));
        request.extensions_mut().insert(seen.id.clone());
        let unread = held::unread(&mut request);
        let mut response = match caught(self.ask(request)).await {
            Some(Ok(response)) => response,
            Some(Err(error)) => return Err(seen.lost(as_problem(&error))),
            None => return Err(seen.lost(broken_off(Some(&watch.state)))),
        };
        let headers = response.headers_mut();
        headers.insert(REQUEST_ID, seen.id.header());
        watch.origins.harden(headers);
        if watch.state.is(Phase::Draining) {
            let head = response.response_mut().head_mut();
            head.set_connection_type(ConnectionType::Close);
        }
        let route = response.request().app_data::<Route>().map(|route| route.0);
        seen.answered(route, response.status(), response.response().body().size());
        Ok(match unread {
            Some(unread) => response.map_body(|_, body| unread.held_by(body)),
            None => response,
        })
    }

    async fn ask(&self, request: ServiceRequest) -> Result<ServiceResponse<BoxBody>, Error> {
        if self.watch.origins.have_to_be_asked(request.method()) {
            let answer = self.asked.call(request).await?;
            return Ok(answer.map_into_boxed_body());
        }
        let answer = self.service.call(request).await?;
        Ok(answer.map_into_boxed_body())
    }
}

/// What is known of a request while it is answered.
struct Seen<'a> {
    watch: &'a Watch,
    id: RequestId,
    method: Method,
    since: Instant,
    connection: Option<Rc<Connection>>,
}

impl<'a> Seen<'a> {
    fn of(request: &ServiceRequest, watch: &'a Watch, id: RequestId) -> Seen<'a> {
        watch.metrics.active.inc();
        let connection = request.conn_data::<Rc<Connection>>().cloned();
        if let Some(connection) = &connection {
            connection.asked();
        }
        Seen {
            watch,
            connection,
            id,
            method: request.method().clone(),
            since: Instant::now(),
        }
    }

    fn answered(&self, route: Option<&'static str>, status: StatusCode, size: BodySize) {
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
    fn lost(&self, problem: Problem) -> Error {
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

#[cfg(test)]
mod tests {
    use actix_web::test::{TestRequest, call_service, init_service, try_call_service};
    use actix_web::{App, HttpResponse};
    use serde_json::Value;

    use super::*;

    fn watch() -> web::Data<Watch> {
        let config = Config::default();
        let state = State::default();
        let work = Work::new(config.limits, config.work, state.clone());
        web::Data::new(Watch::new(&config, &work, &state))
    }

    async fn breaks() -> HttpResponse {
        panic!("a mistake of ours")
    }

    #[actix_web::test]
    async fn a_panic_outside_a_handler_is_a_problem_too_and_the_next_request_is_fine() {
        let app = App::new()
            .wrap(Guard::new(watch()))
            .route("/breaks", web::get().to(breaks))
            .route("/works", web::get().to(HttpResponse::Ok));
        let app = init_service(app).await;
        let broken = TestRequest::get()
            .uri("/breaks")
            .insert_header((REQUEST_ID, "abc"))
            .to_request();
        let error = try_call_service(&app, broken).await.unwrap_err();
        let answer = error.error_response();
        assert_eq!(answer.status(), 500);
        assert_eq!(answer.headers().get(REQUEST_ID).unwrap(), "abc");
        let body = actix_web::body::to_bytes(answer.into_body()).await.unwrap();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(
            (&body["code"], &body["requestId"]),
            (&"internal_error".into(), &"abc".into())
        );

        let works = TestRequest::get().uri("/works").to_request();
        assert_eq!(call_service(&app, works).await.status(), 200);
    }
}
