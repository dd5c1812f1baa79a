//! The playground's page and its files.

use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Bytes;
use sha2::{Digest, Sha256};

use crate::playground::{ASSETS, Asset, PAGE, POLICY};
use crate::server::response::HttpAnswer;
use crate::server::response::static_files::{FOREVER, RENEWED, StaticFile};
use crate::wire::codes::Code;
use crate::wire::problem::Problem;
use crate::wire::text::MAX_WORD;

/// The page and its files by their paths, made ready once. The page names its files by a path with
/// their hash, so that files of two releases are never mixed on one page and each may be kept for
/// good. They are there by their plain names too.
static FILES: LazyLock<HashMap<String, StaticFile>> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    ASSETS.iter().for_each(|(_, asset)| hash.update(asset.text));
    let release = format!("/playground/{}/", hex::encode(&hash.finalize()[..8]));
    let page = PAGE.text.replace("/playground/", &release);
    let page = ready(&PAGE, page).kept(RENEWED);
    let mut files = HashMap::from([("/".to_owned(), page)]);
    for (name, asset) in ASSETS.iter() {
        let file = ready(asset, asset.text);
        let kept = file.clone().kept(FOREVER);
        files.insert(format!("{release}{name}"), kept);
        files.insert(format!("/playground/{name}"), file.kept(RENEWED));
    }
    files
});

/// Makes the files before anybody asks: it takes longer than a request may take on an I/O thread.
pub fn make_ready() {
    LazyLock::force(&FILES);
}

/// The front page and its files.
pub async fn file(request: HttpRequest) -> Result<HttpAnswer, Problem> {
    let path = request.match_info();
    if let Some(file) = FILES.get(path.as_str()) {
        return Ok(file.answer(&request));
    }
    let path: String = path.query("file").chars().take(MAX_WORD).collect();
    let detail = format!("there is no file {path:?} under /playground");
    Err(Problem::new(Code::NotFound, detail))
}

fn ready(asset: &Asset, text: impl Into<Bytes>) -> StaticFile {
    let content_type = HeaderValue::from_static(asset.content_type);
    StaticFile::new(content_type, text)
        .with(header::CONTENT_SECURITY_POLICY, POLICY)
        .with(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .with(header::REFERRER_POLICY, "no-referrer")
}
