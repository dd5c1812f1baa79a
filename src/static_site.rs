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
use crate::html_pages::rules;
use crate::html_pages::site::{self, STYLE};
use crate::html_pages::{contract, problems};
use crate::openapi;
use crate::operations::Arbiter;
use crate::playground::{
    ASSETS, EMBED, FOLDER, MODULE_SUMMARY, PAGE, REFEREE, VERIFY, module, module_summary,
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

/// Writes the site into a folder, created if missing, for a host that serves it below `base`: `/`, or a
/// path that begins and ends with `/`. Returns the number of files.
///
/// # Errors
/// Returns an error if a file cannot be written.
pub fn write(folder: &Path, base: &str) -> io::Result<usize> {
    let arbiter = &Arbiter::standard();
    let mut site = Site {
        folder,
        base,
        names: Vec::new(),
        hash: Sha256::new(),
    };
    let front = PAGE.replacen(MARKER, &preview::of_site(arbiter, None), 1);
    site.add_page("", &front)?;
    for id in arbiter.ids() {
        site.add_page(&format!("play/{id}/"), &front)?;
        site.add_page(&format!("embed/{id}/"), &EMBED)?;
    }
    site.add_page("verify/", &VERIFY)?;
    site.add_page("rules/", &rules::list(arbiter))?;
    for info in arbiter.infos() {
        site.add_page(&format!("rules/{}/", info.id), &rules::page(arbiter, info))?;
    }
    site.add_page("problems/", &problems::list(arbiter))?;
    for code in arbiter.codes().codes {
        let page = problems::page(arbiter, &code);
        site.add_page(&format!("problems/{}/", code.code), &page)?;
    }
    site.add_page(DOCS, &contract::page(arbiter))?;
    for asset in ASSETS.iter() {
        site.add(&format!("{}{}", playground(), asset.name), &asset.bytes)?;
    }
    for file in contract::FILES.iter() {
        site.add(&format!("{DOCS}{}", file.name), &file.bytes)?;
    }
    site.add(&format!("pages/{}", STYLE.name), &STYLE.bytes)?;
    site.add("openapi.json", document(arbiter, base).as_bytes())?;
    site.add("manifest.webmanifest", manifest(base).as_bytes())?;
    site.add("worker.js", site.worker().as_bytes())?;
    // For other programs; the worker has the compressed module and does not cache these.
    let module = module();
    site.add(MODULE_SUMMARY, module_summary().to_string().as_bytes())?;
    site.add(&module.name, &module.bytes)?;
    let words = "there is no page at this address";
    let page = site::not_found(arbiter, Code::NotFound.title(), words);
    site.add_page("404.html", &page)?;
    Ok(site.names.len())
}

/// The path of the files of the playground, below that of the site.
fn playground() -> &'static str {
    FOLDER.trim_start_matches('/')
}

/// A site of which some files have been written.
struct Site<'a> {
    folder: &'a Path,
    base: &'a str,
    /// Their paths, such as `rules/chakart/` for the index of a folder.
    names: Vec<String>,
    /// Of their paths and contents.
    hash: Sha256,
}

impl Site<'_> {
    fn add(&mut self, path: &str, content: &[u8]) -> io::Result<()> {
        let is_folder = path.is_empty() || path.ends_with('/');
        let index = if is_folder { "index.html" } else { "" };
        let place = self.folder.join(format!("{path}{index}"));
        fs::create_dir_all(place.parent().unwrap_or(self.folder))?;
        fs::write(place, content)?;
        self.hash.update(path);
        self.hash.update(content);
        self.names.push(path.to_owned());
        Ok(())
    }

    /// Adds a page that uses the referee in the browser, from a page of the service.
    fn add_page(&mut self, path: &str, page: &str) -> io::Result<()> {
        let (base, folder) = (self.base, FOLDER.as_str());
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
        let mut page = page.to_owned();
        for name in ["base.css", "icon.svg", "theme.js"] {
            page = page.replace(&format!("/playground/{name}"), &format!("{folder}{name}"));
        }
        // static_site.js starts these once the worker can answer.
        for name in ["main.js", "embed.js"] {
            let script = format!("<script type=\"module\" src=\"{folder}{name}\"></script>\n");
            page = page.replace(&script, "");
        }
        let page = page
            .replace("<html ", "<html data-referee=\"here\" ")
            .replacen("<head>", &policy, 1)
            .replacen("</head>", &scripts, 1)
            .replace("href=\"/", &format!("href=\"{base}"))
            .replace("src=\"/", &format!("src=\"{base}"));
        self.add(path, page.as_bytes())
    }

    /// Returns the service worker of the files. Any change of them changes it.
    fn worker(&self) -> String {
        let release = hex::encode(&self.hash.clone().finalize()[..8]);
        let module = format!("{}variant_arbiter.wasm.gz", playground());
        // Not every browser supports modules as service workers.
        let referee = REFEREE.replace("\nexport ", "\n");
        format!(
            "const RELEASE = {};\nconst FILES = {};\nconst MODULE = {};\n{referee}\n{WORKER}",
            json!(release),
            json!(self.names),
            json!(module)
        )
    }
}

fn document(arbiter: &Arbiter, base: &str) -> String {
    let mut document = openapi::document(arbiter);
    document["servers"][0]["url"] = json!(base.trim_end_matches('/'));
    document.to_string()
}

fn manifest(base: &str) -> String {
    let icon = format!("{base}{}icon.svg", playground());
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
