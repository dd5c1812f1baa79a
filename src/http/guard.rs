//! What surrounds every request: its id, the form of its errors, a net under mistakes of ours, and
//! what is told of it in metrics and logs.

use std::future::{Ready, ready};
use std::hash::{BuildHasher, RandomState};
use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::HeaderValue;
use actix_web::http::{ConnectionType, Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, FromRequest, HttpMessage, HttpRequest, HttpResponse, ResponseError, web};

use super::browsers::Origins;
use super::caught::{broken_off, caught};
use super::codes::Code;
use super::config::{AccessLog, Config};
use super::connections::Connection;
use super::held;
use super::logs;
use super::metrics::Metrics;
use super::problem::{Problem, REQUEST_ID};
use super::rate::RateLimit;
use super::routes::Route;
use super::state::{Phase, State};
use super::unsent::Unsent;
use super::work::Work;

/// The longest request id that is taken over.
const MAX_ID: usize = 128;

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
        problem.of_request(id.text()).error_response()
    }
}

/// Answers a request with its id; errors become problems, and so does a panic, which would
/// otherwise drop the connection.
pub async fn guard(
    watch: web::Data<Watch>,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let seen = Seen::of(&request, &watch);
    request.extensions_mut().insert(seen.id.clone());
    let unread = held::unread(&mut request);
    let mut response = match caught(next.call(request)).await {
        Some(Ok(response)) => response.map_into_boxed_body(),
        Some(Err(error)) => return Err(seen.lost(as_problem(&error))),
        None => return Err(seen.lost(broken_off(Some(&watch.state)))),
    };
    let id = seen.id.0.clone();
    response.headers_mut().insert(REQUEST_ID, id);
    watch.origins.harden(response.headers_mut());
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

/// Counts a request against its client's quota; probes and metrics are free. Only where there is a
/// quota.
pub async fn quota(
    watch: web::Data<Watch>,
    id: RequestId,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_free = ["/health/", "/metrics"]
        .into_iter()
        .any(|free| request.path().starts_with(free));
    let Some(limit) = watch.rate_limit.as_ref().filter(|_| !is_free) else {
        return Ok(next.call(request).await?.map_into_boxed_body());
    };
    let quota = limit.count(&request);
    let mut response = match limit.problem(quota) {
        Some(problem) => request.into_response(watch.answer(problem, &id)),
        None => next.call(request).await?.map_into_boxed_body(),
    };
    limit.tell(quota, response.headers_mut());
    Ok(response)
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
    fn of(request: &ServiceRequest, watch: &'a Watch) -> Seen<'a> {
        watch.metrics.active.inc();
        let connection = request.conn_data::<Rc<Connection>>().cloned();
        if let Some(connection) = &connection {
            connection.asked();
        }
        Seen {
            watch,
            connection,
            id: RequestId::of(request),
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
            id: self.id.text(),
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
        let mut error = Error::from(problem.of_request(self.id.text()));
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

/// The request's id, for answers that hold problems of their own.
#[derive(Clone)]
pub struct RequestId(HeaderValue);

impl RequestId {
    /// The id that the client sent, when it is fit to be repeated, or a new one.
    fn of(request: &ServiceRequest) -> RequestId {
        let sent = request.headers().get(REQUEST_ID);
        let fit = |id: &&HeaderValue| {
            let id = id.as_bytes();
            (1..=MAX_ID).contains(&id.len()) && id.iter().all(u8::is_ascii_graphic)
        };
        // An id has to be new, not secret: the standard library's keys of hash tables are made from
        // the system's random bytes once for each thread, and that never fails.
        let random = || u128::from(RandomState::new().hash_one(()));
        let new = || super::hex(&(random() << 64 | random()).to_be_bytes());
        let id = sent.filter(fit).cloned();
        RequestId(
            id.unwrap_or_else(|| {
                HeaderValue::try_from(new()).expect("digits are fit for a header")
            }),
        )
    }

    /// That of a request that the guard has seen.
    pub fn known(request: &HttpRequest) -> Option<RequestId> {
        request.extensions().get().cloned()
    }

    /// The id as text.
    pub fn text(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }
}

impl FromRequest for RequestId {
    type Error = Problem;
    type Future = Ready<Result<RequestId, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let none = || Problem::new(Code::InternalError, "the request has no id");
        ready(RequestId::known(request).ok_or_else(none))
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
    use actix_web::middleware::from_fn;
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
            .app_data(watch())
            .wrap(from_fn(guard))
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
