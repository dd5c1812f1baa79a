//! The page of the contract: Swagger UI in the frame of the other pages.

use std::borrow::Cow;
use std::io::{self, Read};

use flate2::read::GzDecoder;

use super::site::{Document, Site};

/// A file that the page asks for.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its name.
    pub name: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    form: Form,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Plain(&'static str),
    Gzip(&'static [u8]),
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// What the page asks for beside it. Swagger UI has the most; what is laid over its style, what starts
/// it and what mends it is ours.
pub const FILES: [PageFile; 4] = [
    packed(
        "swagger-ui.css",
        STYLE,
        include_bytes!(concat!(env!("OUT_DIR"), "/swagger-ui.css.gz")),
    ),
    packed(
        "swagger-ui-bundle.js",
        SCRIPT,
        include_bytes!(concat!(env!("OUT_DIR"), "/swagger-ui-bundle.js.gz")),
    ),
    plain("contract.css", STYLE, include_str!("contract.css")),
    plain("contract.js", SCRIPT, include_str!("contract.js")),
];

const fn plain(name: &'static str, content_type: &'static str, text: &'static str) -> PageFile {
    let form = Form::Plain(text);
    PageFile {
        name,
        content_type,
        form,
    }
}

const fn packed(name: &'static str, content_type: &'static str, gzip: &'static [u8]) -> PageFile {
    let form = Form::Gzip(gzip);
    PageFile {
        name,
        content_type,
        form,
    }
}

impl PageFile {
    /// What is in it.
    ///
    /// # Errors
    /// None: what was packed with the program can be unpacked.
    pub fn bytes(&self) -> io::Result<Cow<'static, [u8]>> {
        match self.form {
            Form::Plain(text) => Ok(text.as_bytes().into()),
            Form::Gzip(gzip) => {
                let mut bytes = Vec::new();
                GzDecoder::new(gzip).read_to_end(&mut bytes)?;
                Ok(bytes.into())
            }
        }
    }

    /// It as gzip, where the program has it so.
    #[must_use]
    pub const fn gzip(&self) -> Option<&'static [u8]> {
        match self.form {
            Form::Gzip(gzip) => Some(gzip),
            Form::Plain(_) => None,
        }
    }
}

/// Swagger UI's own files, and ours beside them.
const HEAD: &str = "\
<link rel=\"stylesheet\" href=\"./swagger-ui.css\">
<link rel=\"stylesheet\" href=\"./contract.css\">
<script src=\"./swagger-ui-bundle.js\" defer></script>
<script src=\"./contract.js\" defer></script>
";

/// Swagger UI brings the heading.
const MAIN: &str = "\
<div id=\"swagger-ui\"></div>
<noscript><h1>The API</h1><p>This page needs JavaScript; <a href=\"/openapi.json\">the contract</a> \
does not.</p></noscript>
";

/// The page.
#[must_use]
pub fn page(site: &Site) -> String {
    site.page(&Document {
        title: "The API · Variant Arbiter",
        description: "The contract of the service, to read and to try.",
        path: "/docs/",
        kind: "contract",
        head: HEAD,
        main: MAIN,
    })
}
