//! The playground's page and its files.

use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Bytes;
use sha2::{Digest, Sha256};

use crate::playground::{ASSETS, Asset, PAGE, POLICY};
use crate::server::respond::Answer;
use crate::server::static_files::{Keep, StaticFile};
use crate::wire::codes::Code;
use crate::wire::problem::Problem;
use crate::wire::text::MAX_WORD;

/// The page and its files, made ready once. The page names its files by a path with their hash, so
/// that files of two releases are never mixed on one page and each may be kept for good.
static FILES: LazyLock<Files> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    ASSETS.iter().for_each(|(_, asset)| hash.update(asset.text));
    let release = hex::encode(&hash.finalize()[..8]);
    let page = PAGE
        .text
        .replace("/playground/", &format!("/playground/{release}/"));
    let assets: Vec<_> = ASSETS
        .iter()
        .map(|(name, asset)| (*name, ready(asset, asset.text)))
        .collect();
    let ready_assets = assets.into_iter();
    Files {
        release,
        page: ready(&PAGE, page).kept(Keep::Renewed),
        by_release: ready_assets
            .clone()
            .map(|(name, file)| (name, file.kept(Keep::Forever)))
            .collect(),
        by_name: ready_assets
            .map(|(name, file)| (name, file.kept(Keep::Renewed)))
            .collect(),
    }
});

struct Files {
    release: String,
    page: StaticFile,
    by_release: HashMap<&'static str, StaticFile>,
    by_name: HashMap<&'static str, StaticFile>,
}

/// Makes the files before anybody asks: it takes longer than a request may take on an I/O thread.
pub fn make_ready() {
    LazyLock::force(&FILES);
}

/// The front page. The browser asks every time whether it has changed.
pub async fn page(request: HttpRequest) -> Result<Answer, Problem> {
    Ok(FILES.page.answer(&request))
}

/// The files that it asks for, and the same by their plain names.
pub async fn file(request: HttpRequest) -> Result<Answer, Problem> {
    let path = request.match_info().query("file");
    let of_release = path
        .strip_prefix(&FILES.release)
        .and_then(|name| name.strip_prefix('/'));
    let file = match of_release {
        Some(name) => FILES.by_release.get(name),
        None => FILES.by_name.get(path),
    };
    if let Some(file) = file {
        return Ok(file.answer(&request));
    }
    let path: String = path.chars().take(MAX_WORD).collect();
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
