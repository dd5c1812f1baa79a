//! The one table of problem codes. Each has a page at `/problems/{code}`.

use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// The codes of problems, in the order of their statuses, each with the text of its page, which
/// has to be one line, and its title in an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Code {
    /// The body cannot be read as JSON in UTF-8. `detail` says where reading stopped.
    #[strum(message = "The body is not JSON")]
    MalformedJson,
    /// A field is unknown, missing, repeated, of a wrong type, too long, or where none is read.
    #[strum(message = "The request does not fit the schema")]
    InvalidRequest,
    /// A site that does not want to help its players turns off `solve` or `suggest`.
    #[strum(message = "The operator has turned this operation off")]
    NotOffered,
    /// GET /v1/variants lists the variants.
    #[strum(message = "There is no such variant")]
    UnknownVariant,
    /// GET /openapi.json lists the paths.
    #[strum(message = "There is nothing at this path")]
    NotFound,
    /// The Allow header lists the methods that the path has.
    #[strum(message = "The path has no such method")]
    MethodNotAllowed,
    /// The Accept header allows neither a media type of the answer nor `*/*`.
    #[strum(message = "The answer is not in a form that the client accepts")]
    NotAcceptable,
    /// The body has to arrive within a few seconds of the head.
    #[strum(message = "The request did not arrive in time")]
    RequestTimeout,
    /// `detail` names the limit.
    #[strum(message = "The body is too large")]
    BodyTooLarge,
    /// Send `Content-Type: application/json`, and the body as it is: without `Content-Encoding`.
    #[strum(message = "The body is not announced as plain JSON")]
    UnsupportedMediaType,
    /// Each part fits the schema, but not beside the others: `pointer` says which.
    #[strum(message = "The parts of the request do not fit together")]
    InconsistentRequest,
    /// `errors` lists every reason at once, each with a code of its own.
    #[strum(message = "The text is not a lawful position")]
    InvalidPosition,
    /// `reason` says which rule forbids it, as `validate` does.
    #[strum(message = "The move is not legal")]
    IllegalMove,
    /// What is asked needs a position in which both players see everything.
    #[strum(message = "The position hides a piece")]
    HiddenPieces,
    /// Squares are written as in the variant's positions and moves.
    #[strum(message = "The text is not a square of the variant")]
    InvalidSquare,
    /// A seed has 1 to 128 characters, none U+0000; a list of results of chance needs one.
    #[strum(message = "The seed cannot be used")]
    InvalidSeed,
    /// There are too few or too many, or one is not among its options.
    #[strum(message = "The results of chance do not fit the move")]
    InvalidDraws,
    /// A record is one game in PGN, with its result; `line` and `column` point at the fault.
    #[strum(message = "The text is not a record")]
    InvalidPgn,
    /// `failure` says which move fails and why, as `replay` does.
    #[strum(message = "The record is not a game")]
    UnreplayableGame,
    /// The request is well formed, but the option means nothing in this variant.
    #[strum(message = "The variant does not know this option")]
    InvalidOption,
    /// `detail` names the limit: nodes, outcomes or time.
    #[strum(message = "The work is more than one request may cause")]
    BudgetExceeded,
    /// The batch has used up its time or the length of its answers. Alone, the request may succeed.
    #[strum(message = "The batch has no room for this request")]
    BatchExceeded,
    /// A proxy before the service limits what one client asks; Retry-After says when to come again.
    #[strum(message = "Too many requests")]
    RateLimited,
    /// This is never the client's fault. Please report it with the request id.
    #[strum(message = "The service has made a mistake")]
    InternalError,
    /// Try again later; Retry-After says when.
    #[strum(message = "The service cannot answer now")]
    Overloaded,
}

impl Code {
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Code::MalformedJson | Code::InvalidRequest => 400,
            Code::NotOffered => 403,
            Code::UnknownVariant | Code::NotFound => 404,
            Code::MethodNotAllowed => 405,
            Code::NotAcceptable => 406,
            Code::RequestTimeout => 408,
            Code::BodyTooLarge => 413,
            Code::UnsupportedMediaType => 415,
            Code::InconsistentRequest
            | Code::InvalidPosition
            | Code::IllegalMove
            | Code::HiddenPieces
            | Code::InvalidSquare
            | Code::InvalidSeed
            | Code::InvalidDraws
            | Code::InvalidPgn
            | Code::UnreplayableGame
            | Code::InvalidOption
            | Code::BudgetExceeded
            | Code::BatchExceeded => 422,
            Code::RateLimited => 429,
            Code::InternalError => 500,
            Code::Overloaded => 503,
        }
    }

    #[must_use]
    pub fn title(self) -> &'static str {
        self.get_message().expect("every code has a title")
    }
}
