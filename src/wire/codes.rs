//! The one table of problem codes. Each has a page at `/problems/{code}`.

use strum::{IntoStaticStr, VariantArray};

/// Each code with its status, its title, and the text of its page.
macro_rules! codes {
    ($($code:ident $status:literal $title:literal: $meaning:literal)+) => {
        /// The codes of problems, in the order of their statuses.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "snake_case")]
        pub enum Code {
            $(#[doc = $title] $code,)+
        }

        impl Code {
            /// Returns the status of the answer.
            #[must_use]
            pub const fn status(self) -> u16 {
                match self {
                    $(Code::$code => $status,)+
                }
            }

            /// Returns the title in an answer.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self {
                    $(Code::$code => $title,)+
                }
            }

            /// Returns the text of its page.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Code::$code => $meaning,)+
                }
            }
        }
    };
}

impl Code {
    pub fn all() -> impl Iterator<Item = Code> {
        Code::VARIANTS.iter().copied()
    }

    /// Returns the code in an answer.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.into()
    }
}

codes! {
    MalformedJson 400 "The body is not JSON":
        "The body cannot be read as JSON in UTF-8. `detail` says where reading stopped."
    InvalidRequest 400 "The request does not fit the schema":
        "A field is unknown, missing, repeated, of the wrong type, or beyond its limit; or a \
        POST has a query, a GET a body. `pointer` says which; query parameters are pointed at \
        like fields."
    NotOffered 403 "The operator has turned this operation off":
        "A site that does not want to help its players turns off `solve` or `suggest`."
    UnknownVariant 404 "There is no such variant":
        "GET /v1/variants lists the variants."
    NotFound 404 "There is nothing at this path":
        "GET /openapi.json lists the paths."
    MethodNotAllowed 405 "The path has no such method":
        "The Allow header lists the methods that the path has."
    NotAcceptable 406 "The answer is not in a form that the client accepts":
        "Answers are application/json, problems application/problem+json; the request's \
        Accept header allows neither `application/json` nor `*/*`."
    RequestTimeout 408 "The request did not arrive in time":
        "The body has to arrive within a few seconds of the head."
    BodyTooLarge 413 "The body is too large":
        "`detail` names the limit."
    UnsupportedMediaType 415 "The body is not announced as plain JSON":
        "Send `Content-Type: application/json`, and the body as it is: without \
        `Content-Encoding`."
    InconsistentRequest 422 "The parts of the request do not fit together":
        "Each part fits the schema, but not beside the others: `pointer` says which."
    InvalidPosition 422 "The text is not a lawful position":
        "`errors` lists every reason at once, each with a code of its own."
    IllegalMove 422 "The move is not legal":
        "`reason` says which rule forbids it, as `validate` does."
    HiddenPieces 422 "The position hides a piece":
        "What is asked needs a position in which both players see everything."
    InvalidSquare 422 "The text is not a square of the variant":
        "Squares are written as in the variant's positions and moves."
    InvalidSeed 422 "The seed cannot be used":
        "A seed is 1 to 128 characters without U+0000; a list of results of moves of \
        chance needs one."
    InvalidDraws 422 "The draws do not fit the move":
        "There are too few or too many, or one is not among its options."
    InvalidPgn 422 "The text is not a record":
        "`line` and `column` say where reading stopped, `errors` why; a record is one \
        game in PGN, with its result."
    UnreplayableGame 422 "The record is not a game":
        "`failure` says which move fails and why, as `replay` does."
    InvalidOption 422 "The variant does not know this option":
        "The request is well formed, but the option means nothing in this variant."
    BudgetExceeded 422 "The work is more than one request may cause":
        "`detail` names the limit: nodes, outcomes or time."
    RateLimited 429 "Too many requests":
        "One client has sent more than a proxy in front of the service allows; Retry-After \
        says when to come again."
    InternalError 500 "The service has made a mistake":
        "This is never the client's fault. Please report it with the request id."
    Overloaded 503 "The service cannot answer now":
        "Try again later; Retry-After says when."
}
