//! The rules of a variant as a page, where the `rule` of a reason leads.

use actix_web::http::header::{self, HeaderValue};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::game::Info;
use crate::server::response::static_files::StaticFile;

/// An hour, in seconds: rules may be reworded.
const KEEP: u32 = 3_600;

/// The page has no script and loads nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// Readable on a telephone and in the dark, and the section that was asked for stands out.
const STYLE: &str = "\
:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;\
margin:0 auto;padding:1rem}table{border-collapse:collapse;display:block;overflow-x:auto}\
td,th{border:1px solid;padding:.2rem .5rem}pre{overflow-x:auto}:target{outline:2px solid;\
outline-offset:.3rem}";

/// The page of a variant.
pub fn page(info: &Info) -> StaticFile {
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    let file = StaticFile::new(html, text(info)).kept(KEEP);
    file.with(header::CONTENT_SECURITY_POLICY, POLICY)
}

fn text(info: &Info) -> String {
    let name = info.name;
    let mut page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{name}: the rules</title><style>{STYLE}</style>\
         <main>"
    );
    html::push_html(&mut page, with_anchors(info.rules).into_iter());
    page.push_str("</main></html>\n");
    page
}

/// The text with an anchor at each heading: the number of its section.
fn with_anchors(markdown: &str) -> Vec<Event<'_>> {
    let mut events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    let mut anchor: Option<CowStr<'_>> = None;
    for event in events.iter_mut().rev() {
        match event {
            Event::End(TagEnd::Heading(_)) => anchor = None,
            Event::Text(text) => anchor = section(text).map(|number| number.to_owned().into()),
            Event::Start(Tag::Heading { id, .. }) => *id = anchor.take(),
            _ => {}
        }
    }
    events
}

/// The number with which a heading begins, such as `8a`.
fn section(heading: &str) -> Option<&str> {
    let (number, _) = heading.split_once(". ")?;
    number
        .starts_with(|c: char| c.is_ascii_digit())
        .then_some(number)
}
