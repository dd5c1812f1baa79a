//! The page of the contract, for people: Swagger UI.

use std::sync::Arc;
use std::time::Duration;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use tokio::sync::OnceCell;
use utoipa_swagger_ui::Config;

use crate::operations::prepared::Lane;
use crate::server::response::static_files::StaticFile;
use crate::server::response::{A_DAY, HttpAnswer};
use crate::server::work::client_work::ClientWork;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;
use crate::wire::text::MAX_WORD;

/// What the browser may do on the page: nothing but what comes from the service itself. Its pictures
/// are in its style sheet, and it styles what it shows by itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// About how long it takes to compress the largest.
const COST: Duration = Duration::from_millis(100);

/// The files of the page, each made ready when it is first asked for: the largest takes a moment.
static FILES: [(&str, OnceCell<StaticFile>); 9] = [
    ("index.html", OnceCell::const_new()),
    ("index.css", OnceCell::const_new()),
    ("swagger-ui.css", OnceCell::const_new()),
    ("swagger-ui-bundle.js", OnceCell::const_new()),
    ("swagger-ui-standalone-preset.js", OnceCell::const_new()),
    ("swagger-initializer.js", OnceCell::const_new()),
    ("favicon-16x16.png", OnceCell::const_new()),
    ("favicon-32x32.png", OnceCell::const_new()),
    ("oauth2-redirect.html", OnceCell::const_new()),
];

/// The documentation's folder.
pub async fn docs_folder() -> Result<HttpAnswer, Problem> {
    let head = HttpResponse::TemporaryRedirect()
        .insert_header((header::LOCATION, "/docs/"))
        .finish();
    Ok(HttpAnswer::empty(head))
}

/// The files of Swagger UI.
pub async fn docs(request: HttpRequest) -> Result<HttpAnswer, Problem> {
    let asked = request.match_info().query("file");
    let name = if asked.is_empty() {
        "index.html"
    } else {
        asked
    };
    let Some((name, file)) = FILES.iter().find(|(known, _)| *known == name) else {
        let name: String = name.chars().take(MAX_WORD).collect();
        let detail = format!("there is no page {name:?} under /docs");
        return Err(Problem::new(Code::NotFound, detail));
    };
    let work = ClientWork::of(&request)?;
    let made = file.get_or_try_init(|| work.in_lane(Lane::Answers, COST, |_| read(name)));
    Ok(made.await?.answer(&request))
}

fn read(name: &str) -> Result<StaticFile, Problem> {
    let config = Config::from("/openapi.json")
        .try_it_out_enabled(true)
        .display_request_duration(true);
    let mistake = |why: String| Problem::new(Code::InternalError, why);
    let file = utoipa_swagger_ui::serve(name, Arc::new(config))
        .map_err(|error| mistake(error.to_string()))?
        .ok_or_else(|| mistake(format!("{name} is not in the library")))?;
    let content_type = HeaderValue::try_from(file.content_type);
    let content_type = content_type.map_err(|error| mistake(error.to_string()))?;
    let file = StaticFile::new(content_type, file.bytes.into_owned()).kept(A_DAY);
    Ok(file.with(header::CONTENT_SECURITY_POLICY, POLICY))
}
