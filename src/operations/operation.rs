//! What an operation is, its entry in the table of a variant, and how its answer is written.

use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;
#[cfg(feature = "contract")]
use utoipa::openapi::{RefOr, Schema};

use crate::picture::Pictured;
use crate::wire::input::Input;
use crate::wire::memory::Buffer;
use crate::wire::problem::Problem;
use crate::wire::sentences::Code;
use crate::wire::serializer::JsonParts;

use super::budget::RequestBudget;

/// An operation of any variant. The implementing type is its parsed request.
pub trait Operation: DeserializeOwned + ToSchema {
    /// The answer as it is sent. Its schema is the same for any variant.
    type Answer<G: Pictured>: Serialize + ToSchema;

    /// The template of its path, below [`VARIANT`].
    const PATH: &'static str;
    /// The group in which the contract lists it.
    const TAG: &'static str;
    /// What it is for, in a few words; `src/openapi/operations.md` has it in some sentences.
    const SUMMARY: &'static str;
    const HAS_GET: bool = false;
    /// The path of its PNG, if it has one.
    const PNG: Option<&'static str> = None;
    /// The media types of its answers. The first is sent unless the client prefers another.
    const TYPES: &'static [MediaType] = &[JSON];
    /// The fields of its answers that are for the site alone while a piece is hidden, except in an
    /// answer for a `viewer`: their names, with blanks between. `moves.result` is a field of each
    /// item of `moves`.
    const SITE_ONLY: &'static str = "";
    /// The fields that are for the side to move alone.
    const MOVER_ONLY: &'static str = "";
    /// Its own problems. Each operation also has `budget_exceeded`.
    const PROBLEMS: &'static [Code] = &[];

    /// Checks the request against its limits, and computes the answer.
    ///
    /// # Errors
    /// Returns a problem if the request is invalid or exceeds its budget.
    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<Self::Answer<G>, Problem>;

    /// Writes the answer in a media type of the operation: JSON, unless it has pictures.
    ///
    /// # Errors
    /// Returns a problem if the answer is too long, or if there is no memory for it.
    fn encode<G: Pictured>(
        answer: Self::Answer<G>,
        _: MediaType,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        Output::json(&answer, budget)
    }
}

/// Answers a request to one operation of one variant.
pub type Handler = fn(Input<'_>, MediaType, &mut RequestBudget) -> Result<Output, Problem>;

/// An operation of one variant: an entry of the variant's table. The constants of [`Operation`] are
/// its fields.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub path: &'static str,
    pub tag: &'static str,
    pub summary: &'static str,
    pub has_get: bool,
    pub png: Option<&'static str>,
    pub types: &'static [MediaType],
    pub site_only: &'static str,
    pub mover_only: &'static str,
    pub problems: &'static [Code],
    pub handler: Handler,
    /// Adds the schemas of its request and its answer.
    #[cfg(feature = "contract")]
    pub add_schemas: fn(&mut Named),
}

/// Schemas with their names.
#[cfg(feature = "contract")]
pub type Named = Vec<(String, RefOr<Schema>)>;

/// Adds the schema of a type and those to which it refers.
#[cfg(feature = "contract")]
pub fn add_schema<T: ToSchema>(all: &mut Named) {
    all.push((T::name().into(), T::schema()));
    T::schemas(all);
}

impl Entry {
    pub const fn of<G: Pictured, O: Operation>() -> Entry {
        Entry {
            path: O::PATH,
            tag: O::TAG,
            summary: O::SUMMARY,
            has_get: O::HAS_GET,
            png: O::PNG,
            types: O::TYPES,
            site_only: O::SITE_ONLY,
            mover_only: O::MOVER_ONLY,
            problems: O::PROBLEMS,
            handler: answer::<G, O>,
            #[cfg(feature = "contract")]
            add_schemas: |all| {
                add_schema::<O>(all);
                add_schema::<O::Answer<G>>(all);
            },
        }
    }

    /// Returns its methods, as the header `Allow` lists them.
    pub const fn methods(&self) -> &'static str {
        if self.has_get {
            "GET, HEAD, POST"
        } else {
            "POST"
        }
    }

    /// Returns the operation's name: the last part of its path.
    pub fn name(&self) -> &'static str {
        &self.path[VARIANT.len() + 1..]
    }
}

/// Answers a request: parses it, computes the answer, writes it.
fn answer<G: Pictured, O: Operation>(
    input: Input<'_>,
    media_type: MediaType,
    budget: &mut RequestBudget,
) -> Result<Output, Problem> {
    let mut reservation = budget.reservation();
    budget.listed = 0;
    let request: O = input.read(&mut reservation, &mut || budget.check_interrupt())?;
    let answer = request.run::<G>(budget)?;
    O::encode::<G>(answer, media_type, budget)
}

/// The prefix of a variant's paths.
pub const VARIANT: &str = "/v1/variants/{variant}";
pub const BATCH: &str = "/v1/batch";

/// A media type without parameters, as clients accept it.
pub type MediaType = &'static str;

pub const JSON: MediaType = "application/json";
pub const PROBLEM: MediaType = "application/problem+json";
/// A picture.
pub const SVG: MediaType = "image/svg+xml";
/// [`SVG`] with its charset, as it is sent.
pub const SVG_TEXT: &str = "image/svg+xml; charset=utf-8";
/// A picture in pixels.
pub const PNG: MediaType = "image/png";
/// An animated picture in pixels.
pub const APNG: MediaType = "image/apng";
pub const PAGE: MediaType = "text/html";

/// The media types of a resource that is JSON for programs and a page for browsers.
pub const READABLE: &[MediaType] = &[JSON, PAGE];

/// The number of bytes of a buffer that are touched between two checks of the budget.
const TOUCHED: usize = 1024 * 1024;

/// An answer as it is sent.
#[derive(Debug)]
pub struct Output {
    pub body: Buffer,
    pub content_type: &'static str,
    /// Whether an equal request gets an equal answer: no fresh seed decided anything.
    pub is_repeatable: bool,
}

impl Output {
    /// Writes an answer as JSON.
    pub fn json(answer: &impl Serialize, budget: &mut RequestBudget) -> Result<Output, Problem> {
        let listed = budget.listed;
        let mut buffer = budget.buffer();
        let room = buffer.room(listed)?;
        // The first write to a page takes longer than the next, and nothing is checked while the
        // answer is written.
        while listed > TOUCHED && room.len() < listed {
            budget.check_writing()?;
            room.resize(listed.min(room.len() + TOUCHED), 0);
        }
        buffer.bytes.clear();
        let body = buffer.with_json(answer)?;
        Ok(Output::of(JSON, body, budget))
    }

    /// Takes over bytes of another media type.
    pub fn bytes(
        content_type: &'static str,
        bytes: Vec<u8>,
        budget: &RequestBudget,
    ) -> Result<Output, Problem> {
        let body = Buffer::of(bytes, budget.reservation())?;
        Ok(Output::of(content_type, body, budget))
    }

    /// Takes over the body of an answer.
    pub const fn of(content_type: &'static str, body: Buffer, budget: &RequestBudget) -> Output {
        Output {
            body,
            content_type,
            is_repeatable: !budget.is_freshly_seeded,
        }
    }
}

/// The number of items between two checks of the budget. Reading the clock is not free compared
/// with writing a short item.
const ITEMS_PER_CHECK: usize = 2;

/// A list. Items are written when they are pushed, so that nothing is computed while the answer is
/// serialized, and memory holds their JSON instead of their values.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct List {
    json: JsonParts,
    #[serde(skip)]
    length: usize,
    /// The length of the lists before this one, in bytes.
    #[serde(skip)]
    before: usize,
}

impl List {
    pub fn new(budget: &RequestBudget) -> List {
        List {
            json: JsonParts::list(budget.buffer()),
            length: 0,
            before: budget.listed,
        }
    }

    /// Writes an item.
    ///
    /// # Errors
    /// Returns a problem if the budget is used up, if the list is longer than an answer may be, or
    /// if there is no memory for it.
    pub fn push(
        &mut self,
        item: &impl Serialize,
        budget: &mut RequestBudget,
    ) -> Result<(), Problem> {
        if self.length.is_multiple_of(ITEMS_PER_CHECK) {
            budget.check_interrupt()?;
        }
        self.json.push(item)?;
        self.length += 1;
        // Lists in the item are part of this one now.
        budget.listed = self.before + self.json.json_length();
        Ok(())
    }
}
