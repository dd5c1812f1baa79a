//! The variants, and requests to them without a connection: calls by name, or by method, target and
//! body, which return the bytes that HTTP would.

use serde::Serialize;

use crate::effect::Effects as _;
use crate::game::{Info, Value};
use crate::picture::{self, Pictured};
use crate::wire::fields::shortened;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::service::{CodePage, CodesPage, Health};
use crate::wire::variants::{VariantAnswer, VariantsAnswer};
use crate::{chakart, minigolf, twinkie};

use super::budget::RequestBudget;
use super::input::Input;
use super::output::{JSON, MediaType, Output, PROBLEM};
use super::router::{Endpoint, Page, index, nothing_at, posted_operation, route, specs};
#[cfg(feature = "contract")]
use super::schemas::{MountError, Schemas};
use super::spec::{Entry, Handler, OperationSpec};
use super::table;

/// Answers requests to the mounted variants.
#[derive(Clone, Debug)]
pub struct Arbiter {
    pub(super) variants: Vec<Mounted>,
    /// Whether these are exactly the variants of the service, whose contract is checked in.
    #[cfg(feature = "contract")]
    pub(crate) is_standard: bool,
}

#[derive(Clone, Debug)]
pub struct Mounted {
    pub info: &'static Info,
    operations: Vec<Entry>,
    /// The reasons why one of its moves may be illegal.
    pub(crate) reasons: Vec<CodePage>,
    effect_types: Vec<&'static str>,
    /// Returns the width and height of its pictures with these options, in pixels.
    pub(crate) picture_size: fn(&picture::Options) -> [u32; 2],
    #[cfg(feature = "contract")]
    pub(super) add_schemas: fn(&mut Schemas) -> Result<(), MountError>,
}

/// An answer for a caller without a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The status of the answer over HTTP.
    pub status: u16,
    /// The media type of the body.
    pub content_type: &'static str,
    /// The answer or the problem, in the form that `content_type` names.
    pub body: Vec<u8>,
}

impl Arbiter {
    /// Creates an arbiter without variants.
    #[must_use]
    pub fn empty() -> Arbiter {
        Arbiter {
            variants: Vec::new(),
            #[cfg(feature = "contract")]
            is_standard: false,
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
            #[cfg(feature = "contract")]
            is_standard: true,
        }
    }

    /// Returns the variants, in order.
    pub(crate) fn variants(&self) -> &[Mounted] {
        &self.variants
    }

    /// Returns the descriptions of the variants, in order.
    pub(crate) fn infos(&self) -> impl Iterator<Item = &'static Info> {
        self.variants.iter().map(|variant| variant.info)
    }

    /// Returns the answer that describes each variant, in order.
    pub(crate) fn pages(&self) -> impl Iterator<Item = VariantAnswer<'_>> {
        self.variants.iter().map(Mounted::page)
    }

    /// Returns the meaning of every code.
    pub(crate) fn codes(&self) -> CodesPage {
        CodesPage::of(self.reasons(), self.infos())
    }

    /// Returns the reasons why a move of any variant may be illegal.
    pub(crate) fn reasons(&self) -> impl Iterator<Item = &CodePage> {
        self.variants.iter().flat_map(|variant| &variant.reasons)
    }

    /// Returns the names of the operations that [`Arbiter::call`] and batches support, in order.
    pub fn operations() -> impl Iterator<Item = &'static str> {
        specs().map(OperationSpec::name)
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

    /// Answers the body of a POST to an operation of a variant. A picture is the field `svg` of an
    /// object, as in a batch.
    #[must_use]
    pub fn call(&self, variant: &str, operation: &str, body: &[u8]) -> Reply {
        let mut budget = RequestBudget::default();
        self.call_within(variant, operation, body, &mut budget)
    }

    /// Like [`Arbiter::call`], but charges the work of the answer to `budget`.
    #[must_use]
    pub fn call_within(
        &self,
        variant: &str,
        operation: &str,
        body: &[u8],
        budget: &mut RequestBudget,
    ) -> Reply {
        match self.answer(variant, operation, body, budget) {
            Ok(output) => output.into(),
            Err(problem) => Reply::from(&problem),
        }
    }

    /// Answers the body of a POST in JSON.
    pub(crate) fn answer(
        &self,
        variant: &str,
        operation: &str,
        body: &[u8],
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        let variant = self.variant(variant)?;
        let operation = posted_operation(operation)?;
        (variant.handler(operation))(Input::Json(body), MediaType::Json, budget)
    }
}

impl Mounted {
    pub(super) fn of<G: Pictured>() -> Mounted {
        Mounted {
            info: G::info(),
            operations: table::<G>(),
            reasons: CodePage::reasons::<G::Reason>(),
            effect_types: G::Effect::TYPES.iter().map(|known| known.tag).collect(),
            picture_size: picture::size::<G>,
            #[cfg(feature = "contract")]
            add_schemas: Schemas::add::<G>,
        }
    }

    pub(crate) fn page(&self) -> VariantAnswer<'_> {
        VariantAnswer::of(self.info, &self.effect_types)
    }

    /// Returns the function that answers requests to an operation.
    pub(crate) fn handler(&self, operation: &OperationSpec) -> Handler {
        let mut entries = self.operations.iter();
        let entry = entries.find(|entry| entry.spec.path == operation.path);
        entry.expect("every variant has every operation").handler
    }
}

impl Reply {
    pub(crate) const fn of(content_type: &'static str, body: Vec<u8>) -> Reply {
        Reply {
            status: 200,
            content_type,
            body,
        }
    }
}

impl From<Output> for Reply {
    fn from(output: Output) -> Reply {
        Reply::of(output.content_type, output.body.bytes)
    }
}

impl From<&Problem> for Reply {
    fn from(problem: &Problem) -> Reply {
        Reply {
            status: problem.status(),
            content_type: PROBLEM,
            body: problem.to_json(),
        }
    }
}

/// A request without a connection.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// `GET`, `HEAD` or `POST`.
    pub method: &'a str,
    /// The path, followed by `?` and the query if there is one.
    pub target: &'a str,
    /// JSON, for POST.
    pub body: &'a [u8],
    /// The request's id, which problems repeat.
    pub id: &'a str,
}

impl Arbiter {
    /// Answers a request as the service would over HTTP. Pictures are SVG. With the feature `png`,
    /// the path of a PNG is answered with a PNG, and an animation is an animated PNG. Without that
    /// feature, the answer to a request for an animation is its description.
    #[must_use]
    pub fn ask(&self, request: &Request<'_>, budget: &mut RequestBudget) -> Reply {
        let mut reply = self
            .try_ask(request, budget)
            .unwrap_or_else(|problem| Reply::from(&problem.with_request_id(request.id)));
        if request.method == "HEAD" {
            reply.body.clear();
        }
        reply
    }

    fn try_ask(&self, request: &Request<'_>, budget: &mut RequestBudget) -> Result<Reply, Problem> {
        let (path, query) = request
            .target
            .split_once('?')
            .unwrap_or((request.target, ""));
        let has_body = !request.body.is_empty();
        match route(request.method, path, query, has_body).endpoint? {
            Endpoint::Operation {
                variant,
                operation,
                media_type,
                query,
            } if media_type != MediaType::Png || cfg!(feature = "png") => {
                let handler = self.variant(&variant)?.handler(operation);
                let input = match query {
                    Some(query) => Input::Query(query),
                    None => Input::Json(check_length(request.body, budget)?),
                };
                handler(input, media_type, budget).map(Reply::from)
            }
            Endpoint::Batch => {
                let body = check_length(request.body, budget)?;
                let output = self.answer_batch(body, request.id, budget)?;
                Ok(output.into())
            }
            Endpoint::Page(Page::Index) => page(&index()),
            Endpoint::Page(Page::Live | Page::Ready) => page(&Health::OK),
            Endpoint::Page(Page::Codes) => page(&self.codes()),
            Endpoint::Page(Page::Code(code)) => {
                let codes = self.codes().codes;
                let found = codes.iter().find(|page| page.code == code);
                page(found.ok_or_else(|| no_code(&code))?)
            }
            Endpoint::Page(Page::Variants) => page(&VariantsAnswer::of(self.infos())),
            Endpoint::Page(Page::Variant(id)) => page(&self.variant(&id)?.page()),
            // The contract, metrics and pages for browsers need the server; PNGs need the feature `png`.
            _ => Err(nothing_at(path)),
        }
    }
}

/// Answers with a page about the service itself.
fn page(value: &impl Serialize) -> Result<Reply, Problem> {
    let json = serde_json::to_vec(value).map_err(|error| Problem::failed(&error))?;
    Ok(Reply::of(JSON, json))
}

fn check_length<'a>(body: &'a [u8], budget: &RequestBudget) -> Result<&'a [u8], Problem> {
    let most = budget.limits().body;
    if body.len() > most {
        return Err(Problem::body_too_large(most));
    }
    Ok(body)
}

pub fn no_code(code: &str) -> Problem {
    Problem::new(sentences::NO_CODE.quoting(&shortened(code)))
}
