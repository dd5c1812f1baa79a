//! The pages as files for a static host: `variant-arbiter site FOLDER`.
//!
//! They are the pages of the service. A service worker in the browser answers requests to `/v1` with the
//! same referee as WebAssembly, so that games need no network after the first visit.

use std::fs;
use std::io;
use std::path::Path;

use serde_json::json;
use sha2::{Digest, Sha256};

use crate::html_pages::preview::{self, MARKER};
use crate::html_pages::rules::{self, RULES};
use crate::html_pages::site::{self, STYLE};
use crate::html_pages::{contract, problems};
use crate::openapi;
use crate::operations::Arbiter;
use crate::playground::{
    ASSETS, EMBED, FOLDER, MODULE_SUMMARY, ModuleSummary, PAGE, REFEREE, VERIFY, module,
};
use crate::wire::sentences::Code;

const WORKER: &str = include_str!("../web/worker.js");

/// The policy of a page, which loads only from the site. It is in the page, since a static host
/// does not send our headers; framing could only be restricted by a header.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'";

/// The path of the contract's page. Swagger UI sets inline styles.
const DOCS: &str = "docs/";

/// A file of the site: its path, such as `rules/chakart/` for the index of a folder, and its content.
type File = (String, Vec<u8>);

/// Writes the site into a folder, created if missing, for a host that serves it below `base`: `/`, or a
/// path that begins and ends with `/`. Returns the number of files.
///
/// # Errors
/// Returns an error if a file cannot be written.
pub fn write(folder: &Path, base: &str) -> io::Result<usize> {
    let files = files(base)?;
    for (path, bytes) in &files {
        let name = match path.as_str() {
            folder if folder.is_empty() || folder.ends_with('/') => &format!("{folder}index.html"),
            file => file,
        };
        let place = folder.join(name);
        fs::create_dir_all(place.parent().unwrap_or(folder))?;
        fs::write(place, bytes)?;
    }
    Ok(files.len())
}

fn files(base: &str) -> io::Result<Vec<File>> {
    let arbiter = Arbiter::standard();
    let mut files = pages(&arbiter, base);
    let mut add = |path: &str, bytes: &[u8]| {
        files.push((path.trim_start_matches('/').to_owned(), bytes.to_vec()));
    };
    for asset in ASSETS.iter() {
        add(&format!("{}{}", *FOLDER, asset.name), &asset.bytes);
    }
    for file in contract::files() {
        add(&format!("{DOCS}{}", file.name), &file.bytes);
    }
    add(&format!("pages/{}", STYLE.name), &STYLE.bytes);
    add("openapi.json", document(&arbiter, base).as_bytes());
    add("manifest.webmanifest", manifest(base).as_bytes());
    let worker = worker(&files);
    files.push(("worker.js".to_owned(), worker.into_bytes()));
    // For other programs; the worker has the compressed module and does not cache these.
    let module = module();
    let summary = serde_json::to_vec(&ModuleSummary::of(&module))?;
    files.push((MODULE_SUMMARY.to_owned(), summary));
    files.push((module.name, module.bytes.to_vec()));
    let words = "there is no page at this address";
    let page = site::not_found(&arbiter, Code::NotFound.title(), words);
    let page = for_static_site("404.html", &page, base);
    files.push(("404.html".to_owned(), page.into_bytes()));
    Ok(files)
}

/// Returns the pages, each as the index of a folder.
fn pages(arbiter: &Arbiter, base: &str) -> Vec<File> {
    let mut pages = Vec::new();
    let mut add = |path: &str, text: &str| {
        let path = format!("{path}/").trim_start_matches('/').to_owned();
        let text = for_static_site(&path, text, base);
        pages.push((path, text.into_bytes()));
    };
    let front = PAGE.replacen(MARKER, &preview::of_site(arbiter, None), 1);
    add("", &front);
    for id in arbiter.ids() {
        add(&format!("/play/{id}"), &front);
        add(&format!("/embed/{id}"), &EMBED);
    }
    add("/verify", &VERIFY);
    add(RULES, &rules::list(arbiter));
    for (info, text) in rules::pages(arbiter) {
        add(&format!("{RULES}/{}", info.id), &text);
    }
    let codes = arbiter.codes().codes;
    add("/problems", &problems::list(arbiter, &codes));
    for code in &codes {
        let page = problems::page(arbiter, code);
        add(&format!("/problems/{}", code.code), &page);
    }
    add("/docs", &contract::page(arbiter));
    pages
}

/// Converts a page to one that uses the referee in the browser, below `base`.
fn for_static_site(path: &str, page: &str, base: &str) -> String {
    let folder = FOLDER.as_str();
    let policy = match path {
        DOCS => &POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
        _ => POLICY,
    };
    let policy =
        format!("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    let scripts = format!(
        "<link rel=\"manifest\" href=\"/manifest.webmanifest\">\n\
         <script type=\"module\" src=\"{folder}static_site.js\"></script>\n</head>"
    );
    let plain = ["base.css", "icon.svg", "theme.js"];
    let page = plain.into_iter().fold(page.to_owned(), |page, name| {
        page.replace(&format!("/playground/{name}"), &format!("{folder}{name}"))
    });
    page.replace("<html ", "<html data-referee=\"here\" ")
        // static_site.js starts these once the worker can answer.
        .replace(
            &format!("<script type=\"module\" src=\"{folder}main.js\"></script>\n"),
            "",
        )
        .replace(
            &format!("<script type=\"module\" src=\"{folder}embed.js\"></script>\n"),
            "",
        )
        .replacen("<head>", &policy, 1)
        .replacen("</head>", &scripts, 1)
        .replace("href=\"/", &format!("href=\"{base}"))
        .replace("src=\"/", &format!("src=\"{base}"))
}

fn document(arbiter: &Arbiter, base: &str) -> String {
    let mut document = openapi::document(arbiter);
    document["servers"][0]["url"] = json!(base.trim_end_matches('/'));
    document.to_string()
}

fn manifest(base: &str) -> String {
    let icon = format!("{base}{}icon.svg", FOLDER.trim_start_matches('/'));
    json!({
        "name": "Variant Arbiter",
        "short_name": "Arbiter",
        "description": "Three chess variants with a referee that knows every rule.",
        "start_url": base,
        "scope": base,
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#ffffff",
        "icons": [{ "src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any" }],
    })
    .to_string()
}

/// Returns the service worker of these files. Any change of the files changes it.
fn worker(files: &[File]) -> String {
    let mut hash = Sha256::new();
    for (path, bytes) in files {
        hash.update(path);
        hash.update(bytes);
    }
    let release = hex::encode(&hash.finalize()[..8]);
    let names: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    let module = format!("{}variant_arbiter.wasm.gz", FOLDER.trim_start_matches('/'));
    // Not every browser supports modules as service workers.
    let referee = REFEREE.replace("\nexport ", "\n");
    format!(
        "const RELEASE = {};\nconst FILES = {};\nconst MODULE = {};\n{referee}\n{WORKER}",
        json!(release),
        json!(names),
        json!(module)
    )
}
