//! Pages about the service itself: the contract, its documentation, the problems, the probes.

use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::Reason;
use crate::http::bodies::text::MAX_WORD;
use crate::http::chunks::Pieces;
use crate::http::codes::Code;
use crate::http::json::Json;
use crate::http::limits::Limits;
use crate::http::openapi;
use crate::http::problem::Problem;
use crate::http::referee::REFEREES;
use crate::http::respond::{AN_HOUR, Answer, fresh};
use crate::http::state::Phase;
use crate::http::static_files::{Keep, StaticFile};
use crate::http::watch::Watch;
use crate::replay::Flaw;
use crate::replay::pgn::FaultCode;

use super::statuses::{OfNamedPage, OfPage};

/// The contract with the limits in force, made once.
pub struct Contract(StaticFile);

impl Contract {
    /// Makes the document.
    pub fn new(limits: &Limits) -> Contract {
        let json = HeaderValue::from_static("application/json");
        Contract(StaticFile::new(json, openapi::text(limits)).kept(Keep::For(AN_HOUR)))
    }
}

/// Get the contract
///
/// This document: OpenAPI 3.1, generated from the service's code.
#[utoipa::path(
    get, path = "/openapi.json", operation_id = "getContract", tag = "service",
    responses(OfPage, (status = 200, description = "The contract", body = Object)),
)]
pub async fn openapi(
    request: HttpRequest,
    contract: web::Data<Contract>,
) -> Result<Answer, Problem> {
    Ok(contract.0.answer(&request))
}

/// What a code means.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodePage {
    /// The code.
    #[schema(example = "illegal_move")]
    code: &'static str,
    /// Where it occurs: as the `code` of a problem, as the `code` of a reason why a move is not
    /// legal, as the `code` of a failure for which a record is no game, or among the `errors` of a
    /// position or a PGN that is refused.
    occurs: Occurs,
    /// The status of a problem with this code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 400, maximum = 599, example = 422)]
    status: Option<u16>,
    /// The problem's title.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    /// What it means.
    meaning: &'static str,
}

/// Where a code occurs.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum Occurs {
    Problem,
    Reason,
    Failure,
    PositionFault,
    PgnFault,
}

/// What every code means.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodesPage {
    /// The codes: problems by status, then reasons, failures of records, faults of positions and
    /// of PGN.
    codes: Vec<CodePage>,
}

/// What every code means.
pub fn codes_page() -> CodesPage {
    CodesPage {
        codes: every_code(),
    }
}

/// What one code means.
pub fn code_page(code: &str) -> Option<CodePage> {
    every_code().into_iter().find(|page| page.code == code)
}

/// The one table of codes.
fn every_code() -> Vec<CodePage> {
    let problems = Code::all().map(|code| CodePage {
        code: code.text(),
        occurs: Occurs::Problem,
        status: Some(code.status().as_u16()),
        title: Some(code.title()),
        meaning: code.meaning(),
    });
    let reasons = Reason::ALL.iter().map(|reason| CodePage {
        code: reason.code(),
        occurs: Occurs::Reason,
        status: None,
        title: None,
        meaning: reason.meaning(),
    });
    let failures = Flaw::ALL.iter().map(|flaw| CodePage {
        code: flaw.code(),
        occurs: Occurs::Failure,
        status: None,
        title: None,
        meaning: flaw.meaning(),
    });
    let records = FaultCode::ALL.iter().map(|code| CodePage {
        code: code.text(),
        occurs: Occurs::PgnFault,
        status: None,
        title: None,
        meaning: code.meaning(),
    });
    let faults = REFEREES
        .into_iter()
        .flat_map(|referee| referee.info().faults)
        .map(|fault| CodePage {
            code: fault.code,
            occurs: Occurs::PositionFault,
            status: None,
            title: None,
            meaning: fault.meaning,
        });
    let mut table: Vec<CodePage> = Vec::new();
    let pages = problems.chain(reasons).chain(failures);
    for page in pages.chain(faults).chain(records) {
        // Two variants may refuse a position for the same reason; draws that do not fit are a
        // problem of a move and a failure of a record.
        if table.iter().all(|known| known.code != page.code) {
            table.push(page);
        }
    }
    table
}

/// List the codes
///
/// Every code of a problem, of a reason why a move is not legal, of a failure of a record, and of a
/// fault of a position or a PGN, with what it means.
#[utoipa::path(
    get, path = "/problems", operation_id = "listProblems", tag = "service",
    responses(OfPage, (status = 200, description = "The codes", body = CodesPage)),
)]
pub async fn problems(request: HttpRequest) -> Result<Answer, Problem> {
    Ok(CODES.list.answer(&request))
}

/// Explain a code
///
/// The page that the `type` of a problem names.
#[utoipa::path(
    get, path = "/problems/{code}", operation_id = "getProblem", tag = "service",
    params(("code" = String, Path, description = "The code", example = "illegal_move")),
    responses(OfNamedPage, (status = 200, description = "What the code means", body = CodePage)),
)]
pub async fn problem(request: HttpRequest, code: web::Path<String>) -> Result<Answer, Problem> {
    if let Some(page) = CODES.pages.get(code.as_str()) {
        return Ok(page.answer(&request));
    }
    let code: String = code.chars().take(MAX_WORD).collect();
    let detail = format!("there is no code {code:?}; GET /problems lists them");
    Err(Problem::new(Code::NotFound, detail))
}

/// Makes the pages before anybody asks.
pub fn make_ready() {
    LazyLock::force(&CODES);
}

/// The pages of all codes, made once.
static CODES: LazyLock<CodeFiles> = LazyLock::new(|| CodeFiles {
    list: StaticFile::of_json(&codes_page(), Keep::For(AN_HOUR)),
    pages: every_code()
        .into_iter()
        .map(|page| (page.code, StaticFile::of_json(&page, Keep::For(AN_HOUR))))
        .collect(),
});

struct CodeFiles {
    list: StaticFile,
    pages: HashMap<&'static str, StaticFile>,
}

/// Whether the service lives.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`: a service that is not answers with another status.
    #[schema(example = "ok")]
    status: &'static str,
}

impl Health {
    /// All is well.
    pub const OK: Health = Health { status: "ok" };
}

/// Ask whether the service lives
///
/// For a liveness probe: the process answers.
#[utoipa::path(
    get, path = "/health/live", operation_id = "getLive", tag = "service",
    responses(OfPage, (status = 200, description = "It does", body = Health)),
)]
pub async fn live() -> Result<Answer, Problem> {
    Ok(fresh(Json::alone().with(&Health::OK)?))
}

/// Ask whether the service is ready
///
/// For a readiness probe: the service takes requests. From the moment on in which it is told to
/// stop the answer is a 503, while requests that still come are answered.
#[utoipa::path(
    get, path = "/health/ready", operation_id = "getReady", tag = "service",
    responses(OfPage, (status = 200, description = "It is", body = Health)),
)]
pub async fn ready(watch: web::Data<Watch>) -> Result<Answer, Problem> {
    if watch.state.is(Phase::Draining) {
        let detail = "the service is being stopped and takes no further requests";
        return Err(Problem::new(Code::Overloaded, detail));
    }
    Ok(fresh(Json::alone().with(&Health::OK)?))
}

/// Measure the service
///
/// What the service counts, for Prometheus, in its text format.
#[utoipa::path(
    get, path = "/metrics", operation_id = "getMetrics", tag = "service",
    responses(
        OfPage,
        (status = 200, description = "The counts", body = String, content_type = "text/plain"),
    ),
)]
pub async fn metrics(watch: web::Data<Watch>) -> Result<Answer, Problem> {
    watch.memory.observe();
    let text = watch.metrics.text();
    let text = text.map_err(|error| Problem::new(Code::InternalError, error.to_string()))?;
    let head = HttpResponse::Ok()
        .content_type(prometheus::TEXT_FORMAT)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish();
    Ok(Answer::made(
        head.drop_body(),
        Pieces::uncounted(text.into()),
    ))
}
