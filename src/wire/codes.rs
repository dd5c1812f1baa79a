//! The one table of problem codes. Each has a page at `/problems/{code}`.

/// What can be wrong with a request, apart from the rules' own reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The body is not JSON.
    MalformedJson,
    /// The request does not fit the schema.
    InvalidRequest,
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
    /// The text is not a record.
    InvalidPgn,
    /// The record is not a game.
    UnreplayableGame,
    /// The option is not one that the variant knows.
    InvalidOption,
    /// The work that was asked for is more than one request may cause.
    BudgetExceeded,
    /// Too many requests, which only a proxy in front of the service says.
    RateLimited,
    /// The service has made a mistake.
    InternalError,
    /// The service cannot answer now.
    Overloaded,
}

impl Code {
    /// Every code, in the order of its status.
    pub fn all() -> impl Iterator<Item = Code> {
        TABLE.iter().map(|row| row.code)
    }

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// The code in an answer.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.row().text
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(self) -> u16 {
        self.row().status
    }

    /// The title in an answer.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.row().title
    }

    /// What the code's page says.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        self.row().meaning
    }
}

/// A line of the table.
struct Row {
    code: Code,
    text: &'static str,
    status: u16,
    title: &'static str,
    meaning: &'static str,
}

/// The table, in the order of the codes.
static TABLE: [Row; 21] = [
    Row {
        code: Code::MalformedJson,
        text: "malformed_json",
        status: 400,
        title: "The body is not JSON",
        meaning: "The body cannot be read as JSON in UTF-8. `detail` says where reading stopped.",
    },
    Row {
        code: Code::InvalidRequest,
        text: "invalid_request",
        status: 400,
        title: "The request does not fit the schema",
        meaning: "A field is unknown, missing, repeated, of the wrong type, or beyond its limit. \
                  `pointer` says which; query parameters are pointed at like fields.",
    },
    Row {
        code: Code::UnknownVariant,
        text: "unknown_variant",
        status: 404,
        title: "There is no such variant",
        meaning: "GET /v1/variants lists the variants.",
    },
    Row {
        code: Code::NotFound,
        text: "not_found",
        status: 404,
        title: "There is nothing at this path",
        meaning: "GET /openapi.json lists the paths.",
    },
    Row {
        code: Code::MethodNotAllowed,
        text: "method_not_allowed",
        status: 405,
        title: "The path has no such method",
        meaning: "The Allow header lists the methods that the path has.",
    },
    Row {
        code: Code::NotAcceptable,
        text: "not_acceptable",
        status: 406,
        title: "The answer is not in a form that the client accepts",
        meaning: "Answers are application/json, problems application/problem+json; the request's \
                  Accept header allows neither `application/json` nor `*/*`.",
    },
    Row {
        code: Code::RequestTimeout,
        text: "request_timeout",
        status: 408,
        title: "The request did not arrive in time",
        meaning: "The body has to arrive within a few seconds of the head.",
    },
    Row {
        code: Code::BodyTooLarge,
        text: "body_too_large",
        status: 413,
        title: "The body is too large",
        meaning: "`detail` names the limit.",
    },
    Row {
        code: Code::UnsupportedMediaType,
        text: "unsupported_media_type",
        status: 415,
        title: "The body is not announced as plain JSON",
        meaning: "Send `Content-Type: application/json`, and the body as it is: without \
                  `Content-Encoding`.",
    },
    Row {
        code: Code::InvalidPosition,
        text: "invalid_position",
        status: 422,
        title: "The text is not a lawful position",
        meaning: "`errors` lists every reason at once, each with a code of its own.",
    },
    Row {
        code: Code::IllegalMove,
        text: "illegal_move",
        status: 422,
        title: "The move is not legal",
        meaning: "`reason` says which rule forbids it, as `validate` does.",
    },
    Row {
        code: Code::InvalidSquare,
        text: "invalid_square",
        status: 422,
        title: "The text is not a square of the variant",
        meaning: "Squares are written as in the variant's positions and moves.",
    },
    Row {
        code: Code::InvalidSeed,
        text: "invalid_seed",
        status: 422,
        title: "The seed cannot be used",
        meaning: "A seed is 1 to 128 characters without U+0000; a list of results of moves of \
                  chance needs one.",
    },
    Row {
        code: Code::InvalidDraws,
        text: "invalid_draws",
        status: 422,
        title: "The draws do not fit the move",
        meaning: "There are too few or too many, or one is not among its options.",
    },
    Row {
        code: Code::InvalidPgn,
        text: "invalid_pgn",
        status: 422,
        title: "The text is not a record",
        meaning: "`line` and `column` say where reading stopped, `errors` why; a record is one \
                  game in PGN, without variations, with its result.",
    },
    Row {
        code: Code::UnreplayableGame,
        text: "unreplayable_game",
        status: 422,
        title: "The record is not a game",
        meaning: "`failure` says which move fails and why, as `replay` does.",
    },
    Row {
        code: Code::InvalidOption,
        text: "invalid_option",
        status: 422,
        title: "The variant does not know this option",
        meaning: "The request is well formed, but the option means nothing in this variant.",
    },
    Row {
        code: Code::BudgetExceeded,
        text: "budget_exceeded",
        status: 422,
        title: "The work is more than one request may cause",
        meaning: "`detail` names the limit: nodes, outcomes or time.",
    },
    Row {
        code: Code::RateLimited,
        text: "rate_limited",
        status: 429,
        title: "Too many requests",
        meaning: "One client has sent more than a proxy in front of the service allows; Retry-After \
                  says when to come again.",
    },
    Row {
        code: Code::InternalError,
        text: "internal_error",
        status: 500,
        title: "The service has made a mistake",
        meaning: "This is never the client's fault. Please report it with the request id.",
    },
    Row {
        code: Code::Overloaded,
        text: "overloaded",
        status: 503,
        title: "The service cannot answer now",
        meaning: "Try again later; Retry-After says when.",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_finds_its_own_line() {
        for (index, row) in TABLE.iter().enumerate() {
            assert_eq!(row.code as usize, index, "{}", row.text);
            assert!((400..600).contains(&row.status), "{}", row.text);
        }
    }
}
