//! What surrounds every request: its id, the form of its errors, and a net under mistakes of ours.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Service, ServiceRequest, ServiceResponse, Transform};
use actix_web::http::ConnectionType;
use actix_web::{Error, HttpMessage, web};

use super::browsers::Asked;
use super::caught::{broken_off, caught};
use super::held;
use super::request_id::{Ids, REQUEST_ID};
use super::routes::Route;
use super::state::Phase;
use super::watch::{Seen, Watch, as_problem};
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

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

/// The longest path that is looked for, in bytes.
const MOST_PATH: usize = 1024;

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
        let id = self.ids.of(&request);
        let seen = Seen::of(&mut request, watch, id);
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
        if request.path().len() > MOST_PATH {
            // Patterns would be compared with all of it.
            let detail = format!("there is nothing at a path of more than {MOST_PATH} bytes");
            return Err(Problem::new(Code::NotFound, detail).into());
        }
        if self.watch.origins.have_to_be_asked(request.method()) {
            let answer = self.asked.call(request).await?;
            return Ok(answer.map_into_boxed_body());
        }
        let answer = self.service.call(request).await?;
        Ok(answer.map_into_boxed_body())
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::{TestRequest, call_service, init_service, try_call_service};
    use actix_web::{App, HttpResponse};
    use serde_json::Value;

    use crate::server::config::Config;
    use crate::server::memory::Memory;
    use crate::server::state::State;
    use crate::server::work::Work;

    use super::*;

    fn watch() -> web::Data<Watch> {
        let config = Config::default();
        let state = State::default();
        let memory = Memory::new(usize::MAX);
        let work = Work::new(&config, &state, &memory);
        web::Data::new(Watch::new(&config, &work, &state, &memory))
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
