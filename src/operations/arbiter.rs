//! The variants, and the way from names to an answer.

use super::budget::Budget;
use crate::game::Info;
use crate::wire::codes::Code;
use crate::wire::json::Json;
use crate::wire::problem::Problem;
use crate::wire::service::{CodePage, CodesPage};
use crate::wire::text::MAX_WORD;
use crate::{chakart, minigolf, twinkie};

use super::about::Variant;
use super::bound::Bound;
use super::{OPERATIONS, bind};

/// Answers requests of the variants that it knows.
#[derive(Clone, Debug, Default)]
pub struct Arbiter {
    variants: Vec<Mounted>,
}

/// A variant with its operations.
#[derive(Clone, Debug)]
pub struct Mounted {
    /// What there is to know about it.
    pub info: &'static Info,
    /// Its operations, in the order of [`OPERATIONS`].
    pub operations: Vec<Bound>,
    /// Why a move of it may be refused.
    pub(crate) reasons: Vec<CodePage>,
}

/// An answer without a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The status that it has over HTTP.
    pub status: u16,
    /// The answer or the problem, in JSON.
    pub body: Vec<u8>,
}

impl Arbiter {
    /// One that knows every variant of the service, in the order in which they are listed.
    #[must_use]
    pub fn standard() -> Arbiter {
        Arbiter::default()
            .with::<twinkie::Position>()
            .with::<minigolf::Position>()
            .with::<chakart::Position>()
    }

    fn with<G: Variant>(mut self) -> Arbiter {
        self.variants.push(Mounted {
            info: G::info(),
            operations: bind::<G>(),
            reasons: CodePage::reasons::<G::Reason>(),
        });
        self
    }

    /// The variants, in order.
    pub(crate) fn variants(&self) -> &[Mounted] {
        &self.variants
    }

    /// What there is to know about them, in order.
    pub(crate) fn infos(&self) -> impl Iterator<Item = &'static Info> {
        self.variants.iter().map(|variant| variant.info)
    }

    /// What every code means.
    pub(crate) fn codes(&self) -> CodesPage {
        let reasons = self.variants.iter().flat_map(|variant| &variant.reasons);
        CodesPage::of(reasons, self.infos())
    }

    /// The variant that a client names.
    pub(crate) fn variant(&self, id: &str) -> Result<&Mounted, Problem> {
        let found = self.variants.iter().find(|variant| variant.info.id == id);
        found.ok_or_else(|| {
            let known: Vec<&str> = self.variants.iter().map(|known| known.info.id).collect();
            let known = known.join(", ");
            let id: String = id.chars().take(MAX_WORD).collect();
            let detail = format!("there is no variant {id:?}; there are: {known}");
            Problem::new(Code::UnknownVariant, detail)
        })
    }

    /// Answers the body of a POST request of one variant without a connection. A picture is the
    /// text `svg` of an object, as in a batch.
    #[must_use]
    pub fn call(&self, variant: &str, operation: &str, body: &[u8]) -> Reply {
        let mut budget = Budget::default();
        self.call_within(variant, operation, body, &mut budget)
    }

    /// The same within a budget, which tells then what the answer has cost.
    #[must_use]
    pub fn call_within(
        &self,
        variant: &str,
        operation: &str,
        body: &[u8],
        budget: &mut Budget,
    ) -> Reply {
        self.answer(variant, operation, body, budget).into()
    }

    pub(crate) fn answer(
        &self,
        variant: &str,
        operation: &str,
        body: &[u8],
        budget: &mut Budget,
    ) -> Result<Json, Problem> {
        self.variant(variant)?
            .posted(operation)?
            .answer(body, budget)
    }
}

impl Mounted {
    /// The operation of a name.
    pub(crate) fn operation(&self, name: &str) -> Option<&Bound> {
        self.operations
            .iter()
            .find(|bound| bound.about.name() == name)
    }

    /// The operation that a client names, if it is asked by POST.
    pub(crate) fn posted(&self, name: &str) -> Result<&Bound, Problem> {
        let found = self.operation(name);
        found
            .filter(|found| found.about.post.is_some())
            .ok_or_else(|| {
                let known: Vec<&str> = OPERATIONS
                    .iter()
                    .filter(|about| about.post.is_some())
                    .map(|about| about.name())
                    .collect();
                let known = known.join(", ");
                let name: String = name.chars().take(MAX_WORD).collect();
                let detail =
                    format!("there is no operation {name:?} in a batch; there are: {known}");
                Problem::new(Code::NotFound, detail)
            })
    }
}

impl From<Result<Json, Problem>> for Reply {
    fn from(answer: Result<Json, Problem>) -> Reply {
        let (status, json) = match answer {
            Ok(json) => (200, Ok(json)),
            Err(problem) => (problem.status(), Json::alone().with(problem.body())),
        };
        Reply {
            status,
            body: json.map(Json::into_bytes).unwrap_or_default(),
        }
    }
}
