//! The mounted variants, and the operation or page that a request means, by its method, path and
//! query. [`route`] has two callers: the server, and `Arbiter::ask` for requests without a connection.
//! Items of a batch and the command line have no path: they name an operation.

use std::borrow::Cow;
use std::iter;

use percent_encoding::percent_decode_str;

use crate::effect::Effects as _;
use crate::game::{Info, Value};
use crate::picture::Pictured;
use crate::wire::input::Input;
use crate::wire::problem::{Problem, pointer_to, shortened};
use crate::wire::sentences;
use crate::wire::service::{CodePage, CodesPage, OperationLink, ServiceIndex};
use crate::wire::variants::VariantAnswer;
use crate::{chakart, minigolf, twinkie};

use super::budget::RequestBudget;
use super::diagram;
use super::operation::{BATCH, Entry, Handler, JSON, MediaType, Output, PNG, VARIANT};
use super::pages::{NOT_NEGOTIATED, Page, find_page};
#[cfg(feature = "contract")]
use super::schemas::Schemas;
use super::table;

/// The maximum length of a path in a problem, in characters.
const MAX_PATH: usize = 200;

/// Answers requests to the mounted variants.
#[derive(Clone, Debug)]
pub struct Arbiter {
    /// In the order in which they are listed.
    pub(crate) variants: Vec<Mounted>,
}

#[derive(Clone, Debug)]
pub struct Mounted {
    pub info: &'static Info,
    operations: &'static [Entry],
    /// The codes of its reasons and its faults.
    pub(crate) codes: Vec<CodePage>,
    effect_types: Vec<&'static str>,
    /// Returns the width and height of the picture that a query asks for, in pixels.
    pub(crate) picture_size: fn(&str) -> Option<[u32; 2]>,
    #[cfg(feature = "contract")]
    pub(super) add_schemas: fn(&mut Schemas) -> Result<(), String>,
}

impl Arbiter {
    /// Creates an arbiter without variants.
    #[must_use]
    pub fn empty() -> Arbiter {
        Arbiter {
            variants: Vec::new(),
        }
    }

    /// Creates an arbiter with every variant of the service, in the order in which they are listed.
    /// Skips the checks of `mount`, which generates schemas; a test runs them.
    #[must_use]
    pub fn standard() -> Arbiter {
        Arbiter {
            variants: vec![
                Mounted::of::<twinkie::Position>(),
                Mounted::of::<minigolf::Position>(),
                Mounted::of::<chakart::Position>(),
            ],
        }
    }

    /// Returns the descriptions of the variants, in order.
    pub(crate) fn infos(&self) -> impl Iterator<Item = &'static Info> {
        self.variants.iter().map(|variant| variant.info)
    }

    /// Returns the meaning of every code.
    pub(crate) fn codes(&self) -> CodesPage {
        CodesPage::of(self.all_codes().collect())
    }

    pub(crate) fn code(&self, code: &str) -> Result<CodePage, Problem> {
        let mut codes = self.codes().codes.into_iter();
        let found = codes.find(|page| page.code == code);
        found.ok_or_else(|| Problem::new(sentences::NO_CODE.quoting(&shortened(code))))
    }

    /// Returns the codes of the service, then those of each variant, which may have the same.
    pub(crate) fn all_codes(&self) -> impl Iterator<Item = CodePage> {
        let of_variants = self.variants.iter().flat_map(|variant| &variant.codes);
        CodePage::of_the_service().chain(of_variants.cloned())
    }

    /// Returns the names of the operations that [`Arbiter::call`] and batches support, in order.
    pub fn operations() -> impl Iterator<Item = &'static str> {
        operations().iter().map(Entry::name)
    }

    /// Returns the ids of the variants, in order.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        self.infos().map(|info| info.id)
    }

    pub(crate) fn variant(&self, id: &str) -> Result<&Mounted, Problem> {
        let found = self.variants.iter().find(|variant| variant.info.id == id);
        found.ok_or_else(|| {
            let sentence = sentences::NO_VARIANT.quoting(&shortened(id));
            Problem::new(sentence.with("known", Value::list(self.ids())))
        })
    }
}

impl Mounted {
    pub(super) fn of<G: Pictured>() -> Mounted {
        Mounted {
            info: G::info(),
            operations: const { &table::<G>() },
            codes: CodePage::of_a_variant::<G::Reason>(G::info()),
            effect_types: G::Effect::TYPES.iter().map(|known| known.tag).collect(),
            picture_size: diagram::size::<G>,
            #[cfg(feature = "contract")]
            add_schemas: Schemas::add::<G>,
        }
    }

    pub(crate) fn page(&self) -> VariantAnswer<'_> {
        VariantAnswer::of(self.info, &self.effect_types)
    }

    /// Answers the body of a POST in JSON.
    pub(crate) fn answer(
        &self,
        operation: &str,
        body: &[u8],
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        self.handler(operation)?(Input::Json(body), JSON, budget)
    }

    /// Returns the function that answers requests to an operation.
    pub(crate) fn handler(&self, operation: &str) -> Result<Handler, Problem> {
        let mut entries = self.operations.iter();
        let found = entries.find(|entry| entry.name() == operation);
        found.map(|entry| entry.handler).ok_or_else(|| {
            let sentence = sentences::NO_OPERATION.quoting(&shortened(operation));
            Problem::new(sentence.with("known", Value::list(Arbiter::operations())))
        })
    }
}

#[derive(Debug)]
pub struct Route<'a> {
    /// The template of the path, for metrics and logs. Empty if the path is unknown.
    pub template: &'static str,
    /// The media types that a client may choose from. If there are none, the Accept header is ignored.
    pub types: &'static [MediaType],
    /// The endpoint, or the problem of an unknown path or method.
    pub endpoint: Result<Endpoint<'a>, Problem>,
}

/// An endpoint. Names are decoded, and may be unknown.
#[derive(Clone, Debug)]
pub enum Endpoint<'a> {
    Operation {
        variant: String,
        operation: &'static Entry,
        /// The media type of the answer, unless the client prefers another.
        media_type: MediaType,
        /// The query if it carries the request; `None` if the body does.
        query: Option<&'a str>,
    },
    Batch,
    /// A page or file, chosen by its address alone.
    Page(Page),
}

/// The methods of a path, as the header `Allow` lists them.
type Methods = &'static str;

const GET: Methods = "GET, HEAD";
const POST: Methods = "POST";

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
type Resource<'a> = (&'static str, &'static [MediaType], Methods, Endpoint<'a>);

fn find<'a>(path: &str, query: Option<&'a str>) -> Option<Resource<'a>> {
    if path == BATCH {
        return Some((BATCH, &[JSON], POST, Endpoint::Batch));
    }
    let below = path.strip_prefix("/v1/variants/");
    let parts = below.and_then(|below| below.split_once('/'));
    let Some((variant, name)) = parts.filter(|(variant, _)| !variant.is_empty()) else {
        let (page, types) = find_page(path)?;
        return Some((page.template, types, GET, Endpoint::Page(page)));
    };
    let mut resources = operations().iter().flat_map(|it| {
        let png = it.png.map(|path| (path, NOT_NEGOTIATED, GET, it, PNG));
        let own = (it.path, it.types, it.methods(), it, it.types[0]);
        iter::once(own).chain(png)
    });
    let (template, types, methods, operation, media_type) =
        resources.find(|(path, ..)| path[VARIANT.len() + 1..] == *name)?;
    let endpoint = Endpoint::Operation {
        variant: variant.to_owned(),
        operation,
        media_type,
        query,
    };
    Some((template, types, methods, endpoint))
}

/// Returns the operations as entries of one of the tables: their descriptions and schemas are the
/// same in each.
pub fn operations() -> &'static [Entry] {
    const { &table::<twinkie::Position>() }
}

/// Returns the answer to `GET /v1`.
pub fn index() -> ServiceIndex {
    let operation = |entry: &Entry| OperationLink {
        path: entry.path,
        // Where there is GET, there is HEAD.
        methods: (entry.methods().split(", "))
            .filter(|method| *method != "HEAD")
            .collect(),
        summary: entry.summary,
    };
    ServiceIndex {
        version: env!("CARGO_PKG_VERSION"),
        contract: "/openapi.json",
        documentation: "/docs/",
        problems: "/problems",
        variants: "/v1/variants",
        batch: BATCH,
        operations: operations().iter().map(operation).collect(),
    }
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
    let kept = ["%25", "%2F", "%2f", "%2B", "%2b"];
    let twice = kept.iter().fold(path.to_owned(), |path, code| {
        path.replace(code, &code.replace('%', "%25"))
    });
    let decoded = percent_decode_str(&twice).decode_utf8_lossy();
    Cow::Owned(decoded.into_owned())
}
