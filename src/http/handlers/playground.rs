//! The playground's page and its files.

use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};

use crate::http::codes::Code;
use crate::http::problem::Problem;
use crate::http::respond::cached_bytes;
use crate::playground::{Asset, PAGE, POLICY, asset};

/// The front page.
pub async fn page(request: HttpRequest) -> HttpResponse {
    serve(&request, PAGE)
}

/// The files that it asks for.
pub async fn file(request: HttpRequest) -> Result<HttpResponse, Problem> {
    let name = request.match_info().query("file");
    let found = asset(name).ok_or_else(|| {
        let detail = format!("there is no file {name:?} under /playground");
        Problem::new(Code::NotFound, detail)
    })?;
    Ok(serve(&request, found))
}

/// The browser asks every time whether a file has changed, so that files of two releases are never
/// mixed on one page.
fn serve(request: &HttpRequest, asset: Asset) -> HttpResponse {
    let bytes = asset.text.as_bytes().to_vec();
    let mut response = cached_bytes(request, asset.content_type, bytes, 0, false);
    let headers: [(HeaderName, &'static str); 3] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    for (name, value) in headers {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}
