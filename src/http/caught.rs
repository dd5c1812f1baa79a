//! The net under mistakes of ours: a panic in a handler becomes a problem.

use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

use actix_web::web::Payload;
use actix_web::{Error, FromRequest, Handler, HttpRequest, HttpResponse, Responder};

use super::codes::Code;
use super::problem::Problem;
use super::state::State;

/// The future's output, or nothing when it panicked.
pub async fn caught<F: Future>(future: F) -> Option<F::Output> {
    let mut future = pin!(future);
    poll_fn(
        move |context| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
            Ok(polled) => polled.map(Some),
            Err(_) => Poll::Ready(None),
        },
    )
    .await
}

/// What is answered after a panic.
pub fn broken_off(state: Option<&State>) -> Problem {
    if let Some(state) = state {
        state.panics().inc();
    }
    let detail = "a mistake of the service broke off the answer";
    Problem::new(Code::InternalError, detail)
}

/// Reads a handler's arguments, asks it and makes a response of what it says, all of it under the
/// net. The request is still known afterwards, so that a panic's answer is like any other.
pub async fn answer<F, Args>(
    handler: F,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error>
where
    F: Handler<Args>,
    F::Output: Responder + 'static,
    Args: FromRequest + 'static,
{
    let mut payload = payload.into_inner();
    let answering = async {
        let arguments = Args::from_request(&request, &mut payload).await;
        let answer = handler.call(arguments.map_err(Into::into)?).await;
        Ok(answer.respond_to(&request).map_into_boxed_body())
    };
    let answered = caught(answering).await;
    answered.unwrap_or_else(|| Err(broken_off(request.app_data()).into()))
}
