//! What an operation is, and its description.

use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::path::Parameter;

use crate::picture::Pictured;
use crate::wire::codes::Code;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

use super::answer::Answer;
use super::budget::RequestBudget;
use super::work_class::WorkClass;

/// One thing that can be asked about a variant: the request, as it is read.
pub trait Operation: DeserializeOwned + ToSchema + Send + 'static {
    /// What is answered.
    type Answer: ToSchema;

    /// What a request of a variant is about: a position, or nothing besides itself.
    type Subject<G: Variant>: Send + 'static;

    /// What is told about it.
    const SPEC: OperationSpec;

    /// Looks whether the request is within the limits.
    ///
    /// # Errors
    /// The first part that is beyond its limit.
    fn check_limits(&self, limits: &Limits) -> Result<(), Problem>;

    /// Reads what the request is about.
    ///
    /// # Errors
    /// Why its position is none.
    fn subject<G: Variant>(&self) -> Result<Self::Subject<G>, Problem>;

    /// Estimates the work.
    fn work_class<G: Variant>(&self, subject: &Self::Subject<G>) -> WorkClass;

    /// Works out the answer.
    ///
    /// # Errors
    /// What is wrong with the request, or that it takes more than its budget.
    fn answer<G: Variant>(
        &self,
        subject: &Self::Subject<G>,
        budget: &mut RequestBudget,
    ) -> Result<Answer, Problem>;

    /// The parameters by which it is asked with GET.
    fn parameters() -> Vec<Parameter> {
        Vec::new()
    }

    /// The example that the contract shows.
    fn example() -> Example;
}

/// An example of an operation. Its answer is worked out when the contract is made, so that it is
/// never out of date.
#[derive(Debug)]
pub struct Example {
    /// Requests that are answered, each of a variant by its id.
    pub requests: Vec<(&'static str, Value)>,
    /// A request about the first of the variants that is refused, where the contract shows why.
    pub refused: Option<Value>,
}

impl Example {
    /// A request that is answered.
    pub fn of(variant: &'static str, request: Value) -> Example {
        Example {
            requests: vec![(variant, request)],
            refused: None,
        }
    }

    /// Also one about another variant.
    #[must_use]
    pub fn and(mut self, variant: &'static str, request: Value) -> Example {
        self.requests.push((variant, request));
        self
    }

    /// Also one that is refused.
    #[must_use]
    pub fn refusing(mut self, request: Value) -> Example {
        self.refused = Some(request);
        self
    }
}

/// A game that can be asked about: one that can be pictured.
pub trait Variant: Pictured {}

impl<G: Pictured> Variant for G {}

/// Where the paths of a variant start.
pub const VARIANT: &str = "/v1/variants/{variant}";

/// The description of an operation.
#[derive(Debug)]
pub struct OperationSpec {
    /// The template of its path, below [`VARIANT`].
    pub path: &'static str,
    /// The group of operations that it belongs to.
    pub tag: &'static str,
    /// How it is asked by GET, if it is.
    pub get: Option<MethodDoc>,
    /// How it is asked by POST, if it is.
    pub post: Option<MethodDoc>,
    /// The path at which its answer is a PNG, and what is told about that, if there is one.
    pub image: Option<(&'static str, MethodDoc)>,
    /// The form of its answers, unless a client asks for another.
    pub form: MediaType,
    /// What its answers are.
    pub answer: &'static str,
    /// The problems of its own.
    pub problems: &'static [Code],
}

impl OperationSpec {
    /// An operation at a path, of a group.
    pub const fn new(path: &'static str, tag: &'static str) -> OperationSpec {
        OperationSpec {
            path,
            tag,
            get: None,
            post: None,
            image: None,
            form: MediaType::Json,
            answer: "",
            problems: &[],
        }
    }

    /// That is asked by GET.
    pub const fn get(mut self, doc: MethodDoc) -> OperationSpec {
        self.get = Some(doc);
        self
    }

    /// That is asked by POST.
    pub const fn post(mut self, doc: MethodDoc) -> OperationSpec {
        self.post = Some(doc);
        self
    }

    /// That answers with this.
    pub const fn answer(mut self, answer: &'static str) -> OperationSpec {
        self.answer = answer;
        self
    }

    /// That draws its answer.
    pub const fn picture(mut self, answer: &'static str) -> OperationSpec {
        self.form = MediaType::Svg;
        self.answer(answer)
    }

    /// That draws it as PNG at another path.
    pub const fn png(mut self, path: &'static str, doc: MethodDoc) -> OperationSpec {
        self.image = Some((path, doc));
        self
    }

    /// That may have these problems of its own.
    pub const fn problems(mut self, problems: &'static [Code]) -> OperationSpec {
        self.problems = problems;
        self
    }

    /// The methods by which it is asked.
    pub fn methods(&self) -> impl Iterator<Item = &'static str> {
        let get = self.get.map(|_| "GET");
        get.into_iter().chain(self.post.map(|_| "POST"))
    }

    /// Its name: the last part of its path.
    pub fn name(&self) -> &'static str {
        &self.path[VARIANT.len() + 1..]
    }
}

/// What is told about one method of an operation: its id in the contract, what it does in a few
/// words, and what it does.
pub type MethodDoc = [&'static str; 3];

/// The media types of answers, without parameters.
pub const JSON: &str = "application/json";
/// That of a problem.
pub const PROBLEM: &str = "application/problem+json";
/// That of a picture, unless a client asks otherwise.
pub const SVG: &str = "image/svg+xml";
/// The same with its encoding, as it is sent.
pub const SVG_TEXT: &str = "image/svg+xml; charset=utf-8";
/// That of a picture in pixels.
pub const PNG: &str = "image/png";

/// The media types of what browsers get as a page and programs as JSON.
pub const READABLE: &[&str] = &[JSON, PAGE];
/// That of a page.
pub const PAGE: &str = "text/html";

/// The form of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MediaType {
    /// JSON.
    Json,
    /// A picture.
    Svg,
    /// A picture in pixels.
    Png,
}

impl MediaType {
    /// The types, without parameters, of an operation whose own form this is, first that of the
    /// form.
    pub const fn types(self) -> &'static [&'static str] {
        match self {
            MediaType::Json => &[JSON],
            MediaType::Svg => &[SVG, JSON, PNG],
            MediaType::Png => &[PNG],
        }
    }
}

/// Problems of a question about a position.
pub const POSITION_PROBLEMS: &[Code] = &[
    Code::InconsistentRequest,
    Code::InvalidPosition,
    Code::InvalidSquare,
    Code::InvalidSeed,
    Code::InvalidOption,
    Code::BudgetExceeded,
];

/// Problems of a question about a move.
pub const MOVE_PROBLEMS: &[Code] = &[
    Code::InconsistentRequest,
    Code::InvalidPosition,
    Code::IllegalMove,
    Code::InvalidSeed,
    Code::InvalidDraws,
    Code::BudgetExceeded,
];
