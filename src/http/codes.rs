//! The one table of problem codes. Each has a page at `/problems/{code}`.

use actix_web::http::StatusCode;

/// What can be wrong with a request, apart from the rules' own reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The body is not JSON.
    MalformedJson,
    /// The request does not fit the schema.
    InvalidRequest,
    /// The text is not a position.
    InvalidPosition,
    /// The move is not legal.
    IllegalMove,
    /// The text is not a square of the variant.
    InvalidSquare,
    /// The seed cannot be used.
    InvalidSeed,
    /// The draws do not fit the move.
    InvalidDraws,
    /// The option is not one that the variant knows.
    InvalidOption,
    /// The work that was asked for is more than one request may cause.
    BudgetExceeded,
    /// There is no such variant.
    UnknownVariant,
    /// There is nothing at this path.
    NotFound,
    /// The path has no such method.
    MethodNotAllowed,
    /// The answer is not in a form that the client accepts.
    NotAcceptable,
    /// The request did not arrive in time.
    RequestTimeout,
    /// The body is too large.
    BodyTooLarge,
    /// The body is not announced as JSON.
    UnsupportedMediaType,
    /// Too many requests.
    RateLimited,
    /// The service has made a mistake.
    InternalError,
    /// The service cannot answer now.
    Overloaded,
}

impl Code {
    /// Every code, in the order of its status.
    pub const ALL: [Code; 19] = [
        Code::MalformedJson,
        Code::InvalidRequest,
        Code::UnknownVariant,
        Code::NotFound,
        Code::MethodNotAllowed,
        Code::NotAcceptable,
        Code::RequestTimeout,
        Code::BodyTooLarge,
        Code::UnsupportedMediaType,
        Code::InvalidPosition,
        Code::IllegalMove,
        Code::InvalidSquare,
        Code::InvalidSeed,
        Code::InvalidDraws,
        Code::InvalidOption,
        Code::BudgetExceeded,
        Code::RateLimited,
        Code::InternalError,
        Code::Overloaded,
    ];

    /// The code, the status, a title, and what it means.
    const fn row(self) -> (&'static str, u16, &'static str, &'static str) {
        match self {
            Code::MalformedJson => (
                "malformed_json",
                400,
                "The body is not JSON",
                "The body cannot be read as JSON in UTF-8. `detail` says where reading stopped.",
            ),
            Code::InvalidRequest => (
                "invalid_request",
                400,
                "The request does not fit the schema",
                "A field is unknown, missing, repeated, of the wrong type, or beyond its limit. \
                 `pointer` says which; query parameters are pointed at like fields.",
            ),
            Code::UnknownVariant => (
                "unknown_variant",
                404,
                "There is no such variant",
                "GET /v1/variants lists the variants.",
            ),
            Code::NotFound => (
                "not_found",
                404,
                "There is nothing at this path",
                "GET /openapi.json lists the paths.",
            ),
            Code::MethodNotAllowed => (
                "method_not_allowed",
                405,
                "The path has no such method",
                "The Allow header lists the methods that the path has.",
            ),
            Code::NotAcceptable => (
                "not_acceptable",
                406,
                "The answer is not in a form that the client accepts",
                "Answers are application/json, problems application/problem+json; the request's \
                 Accept header allows neither `application/json` nor `*/*`.",
            ),
            Code::RequestTimeout => (
                "request_timeout",
                408,
                "The request did not arrive in time",
                "The body has to arrive within a few seconds of the head.",
            ),
            Code::BodyTooLarge => (
                "body_too_large",
                413,
                "The body is too large",
                "`detail` names the limit.",
            ),
            Code::UnsupportedMediaType => (
                "unsupported_media_type",
                415,
                "The body is not announced as JSON",
                "Send `Content-Type: application/json`.",
            ),
            Code::InvalidPosition => (
                "invalid_position",
                422,
                "The text is not a lawful position",
                "`errors` lists every reason at once, each with a code of its own.",
            ),
            Code::IllegalMove => (
                "illegal_move",
                422,
                "The move is not legal",
                "`reason` says which rule forbids it, as `validate` does.",
            ),
            Code::InvalidSquare => (
                "invalid_square",
                422,
                "The text is not a square of the variant",
                "Squares are written as in the variant's positions and moves.",
            ),
            Code::InvalidSeed => (
                "invalid_seed",
                422,
                "The seed cannot be used",
                "A seed is 1 to 128 characters without U+0000; a list of results of moves of \
                 chance needs one.",
            ),
            Code::InvalidDraws => (
                "invalid_draws",
                422,
                "The draws do not fit the move",
                "There are too few or too many, or one is not among its options.",
            ),
            Code::InvalidOption => (
                "invalid_option",
                422,
                "The variant does not know this option",
                "The request is well formed, but the option means nothing in this variant.",
            ),
            Code::BudgetExceeded => (
                "budget_exceeded",
                422,
                "The work is more than one request may cause",
                "`detail` names the limit: nodes, outcomes or time.",
            ),
            Code::RateLimited => (
                "rate_limited",
                429,
                "Too many requests",
                "A rate limit in front of the service refuses the request; Retry-After says when \
                 to come again.",
            ),
            Code::InternalError => (
                "internal_error",
                500,
                "The service has made a mistake",
                "This is never the client's fault. Please report it with the request id.",
            ),
            Code::Overloaded => (
                "overloaded",
                503,
                "The service cannot answer now",
                "Try again later; Retry-After says when.",
            ),
        }
    }

    /// The code in an answer.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.row().0
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(self) -> StatusCode {
        StatusCode::from_u16(self.row().1).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The title in an answer.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.row().2
    }

    /// What the code's page says.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        self.row().3
    }
}
