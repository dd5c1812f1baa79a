//! What an operation is, its entry in the table of a variant, and how its answer is written.

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;
#[cfg(feature = "contract")]
use utoipa::openapi::{RefOr, Schema};

use crate::picture::Pictured;
use crate::wire::input::Input;
use crate::wire::json::JsonParts;
use crate::wire::memory::Buffer;
use crate::wire::problem::Problem;
use crate::wire::sentences::Code;

use super::budget::RequestBudget;

/// An operation of any variant. The implementing type is its parsed request.
pub trait Operation: DeserializeOwned + ToSchema {
    /// The answer as it is sent. Its schema is the same for any variant.
    type Answer<G: Pictured>: Serialize + ToSchema;

    const SPEC: OperationSpec;

    /// Checks the request against its limits, and computes the answer.
    ///
    /// # Errors
    /// Returns a problem if the request is invalid or exceeds its budget.
    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<Self::Answer<G>, Problem>;

    /// Returns the length of the answer's lists, in bytes.
    fn listed<G: Pictured>(_: &Self::Answer<G>) -> usize {
        0
    }

    /// Writes the answer in a media type of the operation: JSON, unless it has pictures.
    ///
    /// # Errors
    /// Returns a problem if the answer is too long, or if there is no memory for it.
    fn encode<G: Pictured>(
        answer: Self::Answer<G>,
        _: MediaType,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        Output::json(&answer, Self::listed::<G>(&answer), budget)
    }
}

/// Answers a request to one operation of one variant.
pub type Handler = fn(Input<'_>, MediaType, &mut RequestBudget) -> Result<Output, Problem>;

/// An operation of one variant: an entry of the variant's table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub spec: &'static OperationSpec,
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
            spec: const { &O::SPEC },
            handler: answer::<G, O>,
            #[cfg(feature = "contract")]
            add_schemas: |all| {
                add_schema::<O>(all);
                add_schema::<O::Answer<G>>(all);
            },
        }
    }
}

/// Answers a request: parses it, computes the answer, writes it.
fn answer<G: Pictured, O: Operation>(
    input: Input<'_>,
    media_type: MediaType,
    budget: &mut RequestBudget,
) -> Result<Output, Problem> {
    let mut reservation = budget.reservation();
    let request: O = input.read(&mut reservation, &mut || budget.check_interrupt())?;
    let answer = request.run::<G>(budget)?;
    O::encode::<G>(answer, media_type, budget)
}

/// The prefix of a variant's paths.
pub const VARIANT: &str = "/v1/variants/{variant}";
pub const BATCH: &str = "/v1/batch";

#[derive(PartialEq, Eq, Debug)]
pub struct OperationSpec {
    /// The template of its path, below [`VARIANT`].
    pub path: &'static str,
    /// The group in which the contract lists it.
    pub tag: &'static str,
    /// What it is for, in a few words; `src/openapi/operations.md` has it in some sentences.
    pub summary: &'static str,
    pub has_get: bool,
    /// The path of its PNG, if it has one.
    pub png: Option<&'static str>,
    /// The media type of its answers, unless the client prefers another.
    pub media_type: MediaType,
    /// The fields of its answers that are for the site alone while a piece is hidden, except in an
    /// answer for a `viewer`: their names, with blanks between. `moves.result` is a field of each
    /// item of `moves`.
    pub site_only: &'static str,
    /// The fields that are for the side to move alone.
    pub mover_only: &'static str,
    pub problems: &'static [Code],
}

impl OperationSpec {
    /// A description without parts.
    pub const NONE: OperationSpec = OperationSpec {
        path: "",
        tag: "",
        summary: "",
        has_get: false,
        png: None,
        media_type: MediaType::Json,
        site_only: "",
        mover_only: "",
        problems: &[],
    };

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

pub const POSITION_PROBLEMS: &[Code] = &[
    Code::InconsistentRequest,
    Code::InvalidPosition,
    Code::InvalidSquare,
    Code::InvalidSeed,
    Code::InvalidOption,
    Code::BudgetExceeded,
];

pub const MOVE_PROBLEMS: &[Code] = &[
    Code::InconsistentRequest,
    Code::InvalidPosition,
    Code::IllegalMove,
    Code::InvalidSeed,
    Code::InvalidDraws,
    Code::BudgetExceeded,
];

/// The media type of JSON. Except for [`SVG_TEXT`], the media types here have no parameters.
pub const JSON: &str = "application/json";
pub const PROBLEM: &str = "application/problem+json";
/// The media type of a picture.
pub const SVG: &str = "image/svg+xml";
/// The media type of a picture with its charset, as it is sent.
pub const SVG_TEXT: &str = "image/svg+xml; charset=utf-8";
/// The media type of a picture in pixels.
pub const PNG: &str = "image/png";
/// The media type of an animated picture.
pub const APNG: &str = "image/apng";

/// The media types of a resource that is JSON for programs and a page for browsers.
pub const READABLE: &[&str] = &[JSON, PAGE];
pub const PAGE: &str = "text/html";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MediaType {
    Json,
    Svg,
    /// A picture in pixels.
    Png,
    /// An animated picture in pixels.
    Apng,
}

impl MediaType {
    /// Returns the media type with a name, as clients accept it.
    pub fn named(name: &str) -> Option<MediaType> {
        match name {
            JSON => Some(MediaType::Json),
            SVG => Some(MediaType::Svg),
            PNG => Some(MediaType::Png),
            APNG => Some(MediaType::Apng),
            _ => None,
        }
    }

    /// Returns the media type as it is sent.
    pub const fn content_type(self) -> &'static str {
        match self {
            MediaType::Json => JSON,
            MediaType::Svg => SVG_TEXT,
            MediaType::Png => PNG,
            MediaType::Apng => APNG,
        }
    }

    /// Returns the media types that an operation with this default offers, the default first.
    pub const fn types(self) -> &'static [&'static str] {
        match self {
            MediaType::Json => &[JSON],
            MediaType::Svg => &[SVG, JSON, PNG],
            MediaType::Png => &[PNG],
            MediaType::Apng => &[APNG, JSON],
        }
    }
}

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
    /// Writes an answer as JSON. `listed` is the length of its lists, in bytes.
    pub fn json(
        answer: &impl Serialize,
        listed: usize,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
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

/// A list of `T`. Items are written when they are pushed, so that nothing is computed while the
/// answer is serialized, and memory holds their JSON instead of their values.
#[derive(Debug)]
pub struct List<T> {
    json: JsonParts,
    length: usize,
    item: PhantomData<fn() -> T>,
}

/// A type that is sent where the contract says `T`: the same struct with the types of a variant.
pub trait SentAs<T>: Serialize {}

impl<T> List<T> {
    pub fn new(budget: &RequestBudget) -> List<T> {
        List {
            json: JsonParts::list(budget.buffer()),
            length: 0,
            item: PhantomData,
        }
    }

    /// Writes an item.
    ///
    /// # Errors
    /// Returns a problem if the budget is used up, if the list is longer than an answer may be, or
    /// if there is no memory for it.
    pub fn push(
        &mut self,
        item: &impl SentAs<T>,
        budget: &mut RequestBudget,
    ) -> Result<(), Problem> {
        if self.length.is_multiple_of(ITEMS_PER_CHECK) {
            budget.check_interrupt()?;
        }
        self.json.push(item)?;
        self.length += 1;
        Ok(())
    }

    /// Returns the length of its JSON, in bytes.
    pub const fn json_length(&self) -> usize {
        self.json.json_length()
    }
}

impl<T> Serialize for List<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}
