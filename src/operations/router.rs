//! The router: finds the endpoint of a request by its method, path and query. [`route`] has two
//! callers: the server, and `Arbiter::ask` for requests without a connection. Items of a batch and
//! the command line have no path: they name an operation, which [`posted_operation`] finds.

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::game::Value;
use crate::wire::fields::{pointer_to, shortened};
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::service::{OperationLink, ServiceIndex};

use super::output::{MediaType, READABLE};
use super::spec::{BATCH, Operation, OperationSpec, VARIANT};
use super::{Visitor, visit_all};

/// The maximum length of a path in a problem, in characters.
const MAX_PATH: usize = 200;

const JSON: &[&str] = MediaType::Json.types();
/// No negotiation: the Accept header is ignored.
const NOT_NEGOTIATED: &[&str] = &[];

#[derive(Debug)]
pub struct Route<'a> {
    /// The template of the path, for metrics and logs. Empty if the path is unknown.
    pub template: &'static str,
    /// The media types that a client may choose from. If there are none, the Accept header is ignored.
    pub types: &'static [&'static str],
    /// The endpoint, or the problem of an unknown path or method.
    pub endpoint: Result<Endpoint<'a>, Problem>,
}

/// An endpoint. Names are decoded, and may be unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Endpoint<'a> {
    Operation {
        variant: String,
        operation: &'static OperationSpec,
        /// The media type of the answer, unless the client prefers another.
        media_type: MediaType,
        /// The query if it carries the request; `None` if the body does.
        query: Option<&'a str>,
    },
    Batch,
    /// A page or file, chosen by its address alone.
    Page(Page),
}

/// A page about the service itself, or for browsers. [`find`] has its path.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Page {
    Index,
    Variants,
    Variant(String),
    Codes,
    Code(String),
    /// The answer to a liveness probe.
    Live,
    /// The answer to a readiness probe.
    Ready,
    Contract,
    Metrics,
    RulesList,
    Rules(String),
    /// The path of the contract's page without the trailing slash.
    DocsFolder,
    Docs,
    DocsFile(String),
    /// The style sheet of the HTML pages, whose name changes with its content.
    Style(String),
    Front,
    /// The folder of the games' pages, which redirects to the front page.
    GamesFolder,
    /// The page of a game; its moves are in the query.
    Game(String),
    /// The page of a game that other sites frame; its moves are in the query.
    Embed(String),
    Verify,
    PlaygroundFile(String),
    Module,
    /// The version, length and hash of the module.
    ModuleSummary,
}

/// The methods of a path, as the header `Allow` lists them.
type Methods = &'static str;

const GET: Methods = "GET, HEAD";
const POST: Methods = "POST";

const fn methods_of(spec: &OperationSpec) -> Methods {
    if spec.has_get {
        "GET, HEAD, POST"
    } else {
        POST
    }
}

/// Finds the endpoint of a request. `path` and `query` are still percent-encoded.
#[must_use]
pub fn route<'a>(method: &str, path: &'a str, query: &'a str, has_body: bool) -> Route<'a> {
    let read = (method != "POST").then_some(query);
    let Some((template, types, methods, endpoint)) = find(&decoded(path), read) else {
        return Route {
            template: "",
            types: NOT_NEGOTIATED,
            endpoint: Err(nothing_at(path)),
        };
    };
    Route {
        template,
        types,
        endpoint: if methods.split(", ").all(|known| known != method) {
            Err(Problem::new(sentences::METHODS.with("methods", methods)).allowing(methods))
        } else if is_of_programs(template) {
            endpoint.reading_all(query, has_body)
        } else {
            Ok(endpoint)
        },
    }
}

/// Returns whether a path is for programs only. Links to pages may have parameters that other sites
/// add, such as `utm_source`.
pub fn is_of_programs(path: &str) -> bool {
    path == "/v1" || path.starts_with("/v1/")
}

impl Endpoint<'_> {
    /// Refuses a query or a body that the endpoint would not read: its sender means something by it.
    /// An operation checks the parameters that it reads.
    fn reading_all(self, query: &str, has_body: bool) -> Result<Self, Problem> {
        let first = form_urlencoded::parse(query.as_bytes()).next();
        let unread = match &self {
            Endpoint::Operation { query: Some(_), .. } => [None, Some(sentences::BODY_OF_GET)],
            Endpoint::Operation { query: None, .. } | Endpoint::Batch => {
                [Some(sentences::QUERY_OF_POST), None]
            }
            Endpoint::Page(_) => [Some(sentences::NO_QUERY), Some(sentences::NO_BODY)],
        };
        match (unread, first) {
            ([Some(unread), _], Some((name, _))) => {
                let name = shortened(&name);
                Err(Problem::new(unread.quoting(&name)).at(pointer_to(&name)))
            }
            ([_, Some(unread)], _) if has_body => Err(Problem::new(unread).at("")),
            _ => Ok(self),
        }
    }
}

/// A resource: the template of its path, its media types, its methods, and its endpoint.
type Resource<'a> = (&'static str, &'static [&'static str], Methods, Endpoint<'a>);

const fn page(
    template: &'static str,
    types: &'static [&'static str],
    page: Page,
) -> Resource<'static> {
    (template, types, GET, Endpoint::Page(page))
}

/// Returns the resource of a page or file whose media type is not negotiated.
const fn file(template: &'static str, file: Page) -> Resource<'static> {
    page(template, NOT_NEGOTIATED, file)
}

fn find<'a>(path: &str, query: Option<&'a str>) -> Option<Resource<'a>> {
    if let Some(rest) = path.strip_prefix("/v1/variants/") {
        return find_in_variant(rest, query);
    }
    Some(match path {
        "/v1/variants" => page("/v1/variants", JSON, Page::Variants),
        BATCH => (BATCH, JSON, POST, Endpoint::Batch),
        "/openapi.json" => page("/openapi.json", JSON, Page::Contract),
        "/v1" => page("/v1", JSON, Page::Index),
        "/problems" => page("/problems", READABLE, Page::Codes),
        "/health/live" => page("/health/live", JSON, Page::Live),
        "/health/ready" => page("/health/ready", JSON, Page::Ready),
        "/metrics" => file("/metrics", Page::Metrics),
        "/docs" => file("/docs", Page::DocsFolder),
        "/docs/" => file("/docs/", Page::Docs),
        "/" => file("/", Page::Front),
        "/rules" | "/rules/" => file("/rules", Page::RulesList),
        "/play" | "/play/" => file("/play", Page::GamesFolder),
        "/verify" => file("/verify", Page::Verify),
        "/variant_arbiter.wasm" => file("/variant_arbiter.wasm", Page::Module),
        "/variant_arbiter.json" => page("/variant_arbiter.json", JSON, Page::ModuleSummary),
        _ => return find_in_folder(path),
    })
}

fn find_in_variant<'a>(rest: &str, query: Option<&'a str>) -> Option<Resource<'a>> {
    let parts = rest.split_once('/');
    let variant = parts.map_or(rest, |(variant, _)| variant).to_owned();
    if variant.is_empty() {
        return None;
    }
    let Some((_, name)) = parts else {
        return Some(page(VARIANT, JSON, Page::Variant(variant)));
    };
    let (template, types, methods, operation, media_type) = if let Some(it) = operation_named(name)
    {
        let media_type = it.media_type;
        (it.path, media_type.types(), methods_of(it), it, media_type)
    } else {
        let mut all = specs().filter_map(|it| Some((it.png?, it)));
        let (path, it) = all.find(|(path, _)| path[VARIANT.len() + 1..] == *name)?;
        (path, NOT_NEGOTIATED, GET, it, MediaType::Png)
    };
    let endpoint = Endpoint::Operation {
        variant,
        operation,
        media_type,
        query,
    };
    Some((template, types, methods, endpoint))
}

struct Specs(Vec<&'static OperationSpec>);

impl Visitor for Specs {
    fn visit<O: Operation>(&mut self) {
        self.0.push(&O::SPEC);
    }
}

/// Returns every operation's description, in order.
pub fn specs() -> impl Iterator<Item = &'static OperationSpec> {
    static SPECS: LazyLock<Vec<&'static OperationSpec>> = LazyLock::new(|| {
        let mut specs = Specs(Vec::new());
        visit_all(&mut specs);
        specs.0
    });
    SPECS.iter().copied()
}

/// Returns the answer to `GET /v1`.
pub fn index() -> ServiceIndex {
    let operation = |spec: &'static OperationSpec| OperationLink {
        path: spec.path,
        methods: spec.methods().to_vec(),
        summary: spec.summary,
    };
    ServiceIndex {
        version: env!("CARGO_PKG_VERSION"),
        contract: "/openapi.json",
        documentation: "/docs/",
        problems: "/problems",
        variants: "/v1/variants",
        batch: BATCH,
        operations: specs().map(operation).collect(),
    }
}

/// Returns the operation with a name, the last part of its path.
pub fn operation_named(name: &str) -> Option<&'static OperationSpec> {
    specs().find(|operation| operation.name() == name)
}

/// Returns the operation that a batch or a program names.
pub fn posted_operation(name: &str) -> Result<&'static OperationSpec, Problem> {
    operation_named(name).ok_or_else(|| {
        let sentence = sentences::NO_OPERATION.quoting(&shortened(name));
        Problem::new(sentence.with("known", Value::list(specs().map(OperationSpec::name))))
    })
}

/// Finds a path of two or more segments.
fn find_in_folder<'a>(path: &str) -> Option<Resource<'a>> {
    let (folder, name) = path.strip_prefix('/')?.split_once('/')?;
    let is_segment = !name.is_empty() && !name.contains('/');
    let name = name.to_owned();
    Some(match folder {
        "problems" if is_segment => page("/problems/{code}", READABLE, Page::Code(name)),
        "rules" if is_segment => file("/rules/{variant}", Page::Rules(name)),
        "play" if is_segment => file("/play/{variant}", Page::Game(name)),
        "embed" if is_segment => file("/embed/{variant}", Page::Embed(name)),
        "docs" => file("/docs/{file:.*}", Page::DocsFile(name)),
        "pages" => file("/pages/{file:.*}", Page::Style(name)),
        "playground" => file("/playground/{file:.*}", Page::PlaygroundFile(name)),
        _ => return None,
    })
}

pub fn nothing_at(path: &str) -> Problem {
    let path: String = path.chars().take(MAX_PATH).collect();
    Problem::new(sentences::NOTHING_THERE.with("path", path))
}

/// Decodes a path, except for `%`, `/` and `+`, which would make it another path. Replaces invalid
/// UTF-8.
fn decoded(path: &str) -> Cow<'_, str> {
    if !path.contains('%') {
        return Cow::Borrowed(path);
    }
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, after @ ..] = rest {
        let byte = encoded(rest).filter(|byte| !b"%/+".contains(byte));
        bytes.push(byte.unwrap_or(*first));
        rest = byte.map_or(after, |_| &rest[3..]);
    }
    Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the byte whose percent-encoding, such as `%41`, begins a text.
fn encoded(text: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = text else {
        return None;
    };
    let [high, low] = [high, low].map(|digit| char::from(*digit).to_digit(16));
    u8::try_from(high? << 4 | low?).ok()
}
