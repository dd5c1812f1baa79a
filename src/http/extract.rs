//! Reading requests: a JSON body or query parameters into a typed request, with a problem that
//! says where it does not fit.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, rt};
use futures_core::Stream;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

use super::bodies::within::Within;
use super::codes::Code;
use super::connections::Connection;
use super::limits::{Limits, seconds};
use super::memory::{Account, Memory};
use super::prepared::Lane;
use super::problem::Problem;
use super::work::ClientWork;

/// The longest part of a request that is repeated in a problem, in characters.
const MAX_DETAIL: usize = 300;

/// The longest body that is read on an I/O thread, in bytes: less than half a millisecond of work.
const SHORT: usize = 16 * 1024;
/// What a byte of a body is reckoned to take.
const A_BYTE: Duration = Duration::from_nanos(20);

/// In how many chunks a body may come that are smaller than [`SMALL_CHUNK`] on the average, in bytes.
/// The library keeps a note of each chunk, which is larger than a few bytes.
const MANY_CHUNKS: usize = 256;
const SMALL_CHUNK: usize = 64;

/// A request from a JSON body, and what it holds of the memory.
pub struct Body<T>(pub T, #[expect(dead_code, reason = "it is held")] Account);

/// A request from query parameters.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + Within + Send + 'static> FromRequest for Body<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Body<T>, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let announced = check_type(request).and_then(|()| check_coding(request));
        let limits = limits(request);
        let announced_bytes = length(request).unwrap_or_default();
        let work = ClientWork::of(request);
        let connection = request.conn_data::<Rc<Connection>>().cloned();
        let payload = payload.take();
        Box::pin(async move {
            announced?;
            if announced_bytes > limits.body as u64 {
                return Err(broken_off(&PayloadError::Overflow, limits.body));
            }
            let memory = match &work {
                Some(work) => work.memory().clone(),
                None => Memory::unlimited(),
            };
            let mut arriving = pin!(arrived(payload, limits.body, memory.account(false)));
            let arrived = match there(arriving.as_mut()).await {
                Some(arrived) => Ok(arrived),
                None => rt::time::timeout(limits.body_deadline, arriving).await,
            };
            let (bytes, mut account) = arrived.map_err(|_| too_late(&limits))??;
            if let Some(connection) = connection {
                connection.has_read();
            }
            let request = match work {
                Some(work) if bytes.len() > SHORT => {
                    // What is read of it is about as large as itself.
                    account.take(bytes.len())?;
                    let cost =
                        A_BYTE.saturating_mul(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
                    let read = move |_: &mut _| from_json(&bytes, &limits);
                    work.in_lane(Lane::Answers, cost, read).await?
                }
                _ => from_json(&bytes, &limits)?,
            };
            Ok(Body(request, account))
        })
    }
}

/// A whole body, and what it holds of the memory.
async fn arrived(
    mut payload: Payload,
    most: usize,
    mut account: Account,
) -> Result<(Vec<u8>, Account), Problem> {
    let mut bytes = Vec::new();
    let mut parts = 0;
    while let Some(part) = poll_fn(|context| Pin::new(&mut payload).poll_next(context)).await {
        let part = part.map_err(|error| broken_off(&error, most))?;
        parts += 1;
        if parts > MANY_CHUNKS && bytes.len() / parts < SMALL_CHUNK {
            let detail = format!(
                "the body comes in more than {MANY_CHUNKS} chunks of less than {SMALL_CHUNK} bytes"
            );
            return Err(Problem::new(Code::InvalidRequest, detail));
        }
        if bytes.len() + part.len() > most {
            return Err(broken_off(&PayloadError::Overflow, most));
        }
        bytes.extend_from_slice(&part);
        let more = bytes.capacity().saturating_sub(account.held());
        if more > 0 {
            account.take(more)?;
        }
    }
    Ok((bytes, account))
}

impl<T: DeserializeOwned + Within> FromRequest for Query<T> {
    type Error = Problem;
    type Future = std::future::Ready<Result<Query<T>, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(
            request.query_string().as_bytes(),
        ));
        let read = serde_path_to_error::deserialize(pairs)
            .map_err(|error| misfit(error.path(), &error.inner().to_string()))
            .and_then(|query: T| query.within(&limits(request)).map(|()| Query(query)));
        std::future::ready(read)
    }
}

/// What is there at once, or after whatever else has arrived with the request has been looked at.
/// A body comes with its head, nearly always, and then there need not be a timer for it.
async fn there<F: Future>(mut arriving: Pin<&mut F>) -> Option<F::Output> {
    let mut has_looked = false;
    poll_fn(move |context| match arriving.as_mut().poll(context) {
        Poll::Ready(arrived) => Poll::Ready(Some(arrived)),
        Poll::Pending if has_looked => Poll::Ready(None),
        Poll::Pending => {
            has_looked = true;
            context.waker().wake_by_ref();
            Poll::Pending
        }
    })
    .await
}

/// The limits in force.
fn limits(request: &HttpRequest) -> Limits {
    request.app_data().copied().unwrap_or_default()
}

fn check_type(request: &HttpRequest) -> Result<(), Problem> {
    // What most clients send need not be parsed.
    let kind = request.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind == "application/json") {
        return Ok(());
    }
    let mime = request.mime_type().ok().flatten();
    let is_json = mime.is_some_and(|mime| mime.essence_str() == "application/json");
    if is_json {
        Ok(())
    } else {
        Err(Problem::new(
            Code::UnsupportedMediaType,
            "the body has to be announced as Content-Type: application/json",
        ))
    }
}

/// The length of a body that its head tells.
fn length(request: &HttpRequest) -> Option<u64> {
    let length = request.headers().get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

/// A compressed body is refused rather than unpacked: bodies are small, and none can then be larger
/// than what is counted while it arrives.
fn check_coding(request: &HttpRequest) -> Result<(), Problem> {
    let coding = request.headers().get(header::CONTENT_ENCODING);
    if coding.is_none_or(|coding| coding.as_bytes().eq_ignore_ascii_case(b"identity")) {
        return Ok(());
    }
    let detail = "a body is taken as it is, without Content-Encoding";
    Err(Problem::new(Code::UnsupportedMediaType, detail))
}

fn too_late(limits: &Limits) -> Problem {
    let detail = format!(
        "the body did not arrive within {}",
        seconds(limits.body_deadline)
    );
    Problem::new(Code::RequestTimeout, detail)
}

fn broken_off(error: &PayloadError, most: usize) -> Problem {
    match error {
        PayloadError::Overflow => Problem::new(
            Code::BodyTooLarge,
            format!("the body may have {most} bytes at most"),
        ),
        _ => Problem::new(Code::InvalidRequest, format!("the body broke off: {error}")),
    }
}

/// Reads a request from JSON. That the body is JSON is judged before what it says, and what it says
/// before how much it is.
pub fn from_json<T: DeserializeOwned + Within>(
    bytes: &[u8],
    limits: &Limits,
) -> Result<T, Problem> {
    let request: T = read_json(bytes)?;
    request.within(limits)?;
    Ok(request)
}

fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut json);
    let is_object = || bytes.trim_ascii_start().first() == Some(&b'{');
    let complete = json.end().is_ok() && is_object();
    let error = match read {
        Ok(request) if complete => return Ok(request),
        other => other.err(),
    };
    serde_json::from_slice::<IgnoredAny>(bytes).map_err(|error| malformed(&error))?;
    Err(match error {
        Some(error) if error.inner().classify() != Category::Data => malformed(error.inner()),
        Some(error) if is_object() => misfit(error.path(), &error.inner().to_string()),
        // serde would take an array for a struct, field by field.
        _ => Problem::new(Code::InvalidRequest, "the body has to be a JSON object").at(""),
    })
}

fn malformed(error: &serde_json::Error) -> Problem {
    Problem::new(
        Code::MalformedJson,
        format!("the body is not JSON in UTF-8: {error}"),
    )
}

/// A request that does not fit its schema. serde names an unknown, missing or repeated field only
/// in its message, so the pointer is completed from there.
fn misfit(path: &Path, message: &str) -> Problem {
    let mut steps: Vec<String> = path
        .iter()
        .filter_map(|step| match step {
            Segment::Seq { index } => Some(index.to_string()),
            Segment::Map { key } => Some(key.clone()),
            Segment::Enum { variant } => Some(variant.clone()),
            Segment::Unknown => None,
        })
        .collect();
    let names_field = ["unknown field", "missing field", "duplicate field"]
        .into_iter()
        .any(|start| message.starts_with(start));
    if let (true, Some(field)) = (names_field, message.split('`').nth(1))
        && steps.last().is_none_or(|last| last != field)
    {
        steps.push(field.to_owned());
    }
    let mut pointer = String::new();
    for step in steps {
        pointer.push('/');
        pointer.push_str(&step.replace('~', "~0").replace('/', "~1"));
    }
    // A name that a client made up can be as long as a body.
    let detail: String = message.chars().take(MAX_DETAIL).collect();
    Problem::new(Code::InvalidRequest, detail)
        .at(pointer.chars().take(MAX_DETAIL).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Toy {
        #[expect(dead_code, reason = "only its reading is tested")]
        name: String,
        #[expect(dead_code, reason = "only its reading is tested")]
        draws: Option<Vec<u32>>,
    }

    fn problem(json: &str) -> serde_json::Value {
        let problem = read_json::<Toy>(json.as_bytes()).unwrap_err();
        serde_json::to_value(problem.body()).unwrap()
    }

    #[test]
    fn a_misfit_points_at_its_field() {
        for (json, pointer) in [
            (r#"{"name":1}"#, "/name"),
            (r#"{"name":"a","draws":[0,"b"]}"#, "/draws/1"),
            (r#"{"name":"a","nmae":"b"}"#, "/nmae"),
            (r#"{"name":"a","a/b~":1}"#, "/a~1b~0"),
            (r"{}", "/name"),
            (r#"{"name":"a","name":"b"}"#, "/name"),
            (r#"["a"]"#, ""),
            ("7", ""),
        ] {
            let problem = problem(json);
            assert_eq!(problem["code"], "invalid_request", "{json}");
            assert_eq!(problem["pointer"], pointer, "{json}: {problem}");
        }
    }

    #[test]
    fn what_is_not_json_is_malformed() {
        for json in [
            "",
            "{",
            "{\"name\":\"a\"} x",
            "{\"name\":\"\\ud800\"}",
            "\u{feff}{}",
        ] {
            assert_eq!(problem(json)["code"], "malformed_json", "{json:?}");
        }
    }
}
