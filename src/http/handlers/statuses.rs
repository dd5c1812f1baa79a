//! The problems that operations may answer with, as the contract lists them.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::response::Response;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};

use crate::http::codes::Code;
use crate::http::problem::Problem;

/// The request id in the examples of problems.
pub const EXAMPLE_ID: &str = "5f0c2b7e9a3d4c18";

type Responses = BTreeMap<String, RefOr<Response>>;

/// Each status once, with the titles of the codes that have it.
fn responses(codes: &[Code]) -> Responses {
    let mut by_status: BTreeMap<String, Vec<Code>> = BTreeMap::new();
    for &code in codes {
        let status = code.status().to_string();
        by_status.entry(status).or_default().push(code);
    }
    by_status
        .into_iter()
        .map(|(status, codes)| (status, response(&codes).into()))
        .collect()
}

/// A response with one of several codes; the first is shown as the example.
fn response(codes: &[Code]) -> Response {
    let title = |code: &Code| format!("{} (`{}`)", code.title(), code.text());
    let titles: Vec<String> = codes.iter().map(title).collect();
    let example = codes.first().and_then(|&code| {
        let problem = Problem::new(code, code.meaning()).of_request(EXAMPLE_ID);
        serde_json::to_value(problem.body()).ok()
    });
    let problem = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("Problem")))
        .example(example)
        .build();
    ResponseBuilder::new()
        .description(titles.join("; "))
        .content("application/problem+json", problem)
        .build()
}

/// What any answer may be instead.
const ANYWHERE: [Code; 6] = [
    Code::InvalidRequest,
    Code::MethodNotAllowed,
    Code::NotAcceptable,
    Code::RateLimited,
    Code::InternalError,
    Code::Overloaded,
];

fn with(more: &[Code]) -> Responses {
    responses(&[&ANYWHERE, more].concat())
}

/// Problems of a page that depends on nothing.
pub struct OfPage;

impl IntoResponses for OfPage {
    fn responses() -> Responses {
        with(&[])
    }
}

/// Problems of a page that names something.
pub struct OfNamedPage;

impl IntoResponses for OfNamedPage {
    fn responses() -> Responses {
        with(&[Code::NotFound])
    }
}

/// Problems of a page about a variant.
pub struct OfVariant;

impl IntoResponses for OfVariant {
    fn responses() -> Responses {
        with(&[Code::UnknownVariant])
    }
}

/// Problems of a start position.
pub struct OfStart;

impl IntoResponses for OfStart {
    fn responses() -> Responses {
        with(&[Code::UnknownVariant, Code::InvalidOption, Code::InvalidSeed])
    }
}

/// Problems of a question about a position, asked by GET.
pub struct OfQuery;

impl IntoResponses for OfQuery {
    fn responses() -> Responses {
        with(&[
            Code::UnknownVariant,
            Code::InvalidPosition,
            Code::InvalidSquare,
            Code::InvalidSeed,
            Code::InvalidOption,
            Code::BudgetExceeded,
        ])
    }
}

/// Problems of a question about a position, asked by POST.
pub struct OfBody;

impl IntoResponses for OfBody {
    fn responses() -> Responses {
        with(&[
            Code::MalformedJson,
            Code::UnknownVariant,
            Code::RequestTimeout,
            Code::BodyTooLarge,
            Code::UnsupportedMediaType,
            Code::InvalidPosition,
            Code::InvalidSquare,
            Code::InvalidSeed,
            Code::InvalidOption,
            Code::BudgetExceeded,
        ])
    }
}

/// Problems of a whole game that is replayed: one that is no game is no problem.
pub struct OfReplay;

impl IntoResponses for OfReplay {
    fn responses() -> Responses {
        with(&[
            Code::MalformedJson,
            Code::UnknownVariant,
            Code::RequestTimeout,
            Code::BodyTooLarge,
            Code::UnsupportedMediaType,
            Code::InvalidPosition,
            Code::InvalidSeed,
            Code::InvalidPgn,
            Code::BudgetExceeded,
        ])
    }
}

/// Problems of a whole game that is written down.
pub struct OfRecord;

impl IntoResponses for OfRecord {
    fn responses() -> Responses {
        with(&[
            Code::MalformedJson,
            Code::UnknownVariant,
            Code::RequestTimeout,
            Code::BodyTooLarge,
            Code::UnsupportedMediaType,
            Code::InvalidPosition,
            Code::InvalidSeed,
            Code::InvalidPgn,
            Code::UnreplayableGame,
            Code::InvalidOption,
            Code::BudgetExceeded,
        ])
    }
}

/// Problems of a batch as a whole; each of its requests has its own.
pub struct OfBatch;

impl IntoResponses for OfBatch {
    fn responses() -> Responses {
        with(&[
            Code::MalformedJson,
            Code::RequestTimeout,
            Code::BodyTooLarge,
            Code::UnsupportedMediaType,
        ])
    }
}

/// Problems of a move.
pub struct OfMove;

impl IntoResponses for OfMove {
    fn responses() -> Responses {
        with(&[
            Code::MalformedJson,
            Code::UnknownVariant,
            Code::RequestTimeout,
            Code::BodyTooLarge,
            Code::UnsupportedMediaType,
            Code::InvalidPosition,
            Code::IllegalMove,
            Code::InvalidSeed,
            Code::InvalidDraws,
            Code::BudgetExceeded,
        ])
    }
}

/// Problems of a picture, asked by GET.
pub struct OfPictureQuery;

impl IntoResponses for OfPictureQuery {
    fn responses() -> Responses {
        with(&[
            Code::UnknownVariant,
            Code::InvalidPosition,
            Code::IllegalMove,
            Code::InvalidSquare,
            Code::InvalidSeed,
            Code::InvalidDraws,
        ])
    }
}

/// Problems of a picture, asked by POST.
pub struct OfPicture;

impl IntoResponses for OfPicture {
    fn responses() -> Responses {
        with(&[
            Code::MalformedJson,
            Code::UnknownVariant,
            Code::RequestTimeout,
            Code::BodyTooLarge,
            Code::UnsupportedMediaType,
            Code::InvalidPosition,
            Code::IllegalMove,
            Code::InvalidSquare,
            Code::InvalidSeed,
            Code::InvalidDraws,
        ])
    }
}
