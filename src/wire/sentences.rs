//! The codes of problems, each with its page at `/problems/{code}`, and their sentences. `{message}` is a
//! sentence from elsewhere: that of a `reason`, a `failure` or a fault in the same problem, or of a library.

use crate::codes;
use crate::game::{UnknownSetup, random_draws_fault};

codes! {
    /// The codes of problems, in the order of their statuses, each with the text of its page, which
    /// has to be one line, and its sentences.
    pub enum Code, pub sentences {
        /// The body cannot be read as JSON in UTF-8. `detail` says where reading stopped.
        MalformedJson malformed_json {
            NOT_JSON: "the body is not JSON in UTF-8, from line {line}, column {column} on",
            EMPTY: "the body is empty",
        }
        /// A field is unknown, missing, repeated, of a wrong type, too long, or where none is read.
        InvalidRequest invalid_request {
            UNKNOWN_FIELD: "there is no field \"{text}\" here; there are: {known}",
            MISSING_FIELD: "the field \"{text}\" is missing",
            REPEATED_FIELD: "the field \"{text}\" is there twice",
            NONE_OF: "this has to be one of: {known}",
            EXPECTED: "this has to be {what}",
            OF_A_PARSER: "{message}",
            DOES_NOT_FIT: "this does not fit the schema",
            NO_HOST:
                "the Host header is not one host, with or without a port, such as chess.example",
            NO_OBJECT: "the body has to be a JSON object",
            OBJECTS: "a body has {limit} objects at most",
            NESTED: "lists and objects stand more than 127 deep in each other",
            BODY_NO_OBJECT: "the body of a request is an object",
            MOST_MOVES: "{count} moves; a game has {limit} at most",
            MOST_MOVES_OF_ALL: "a game has {limit} moves at most, with those of its variations",
            VARIATION_DEPTH: "variations stand {limit} deep in each other at most",
            COMMENT_BYTES: "the comments of a game have {limit} bytes at most",
            PLAN_NODES: "a plan has {limit} nodes at most",
            PLAN_DEPTH: "nodes of a plan stand {limit} deep below each other at most",
            PLAN_BYTES: "{count} bytes; a plan has {limit} at most",
            NODE_NO_OBJECT: "a node of a plan is an object",
            MOST_CONTRIBUTIONS: "{count} contributions; each side has one at most",
            TAG_LENGTH: "{count} characters; the value of a tag has {limit} at most",
            MOST_REQUESTS: "{count} requests; a batch has {limit} at most",
            MOST_INCLUDED: "at most {limit} things can be included",
            QUERY_OF_POST:
                "the query parameter \"{text}\" is not read: the request of a POST is its body",
            BODY_OF_GET:
                "the body is not read: the request of a GET is its query; send a body by POST",
            NO_QUERY: "the query parameter \"{text}\" is not read: this path takes none",
            NO_BODY: "the body is not read: this path takes none",
            SMALL_CHUNKS: "the body comes in more than {count} chunks of less than {limit} bytes",
            BODY_CUT: "the body broke off: {message}",
        }
        /// A site that does not want to help its players turns off `solve` or `suggest`.
        NotOffered not_offered {
            NO_SOLVE: "the operator of this service has turned solve off",
            NO_SUGGEST: "the operator of this service has turned suggest off",
        }
        /// GET /v1/variants lists the variants.
        UnknownVariant unknown_variant {
            NO_VARIANT: "there is no variant \"{text}\"; there are: {known}",
        }
        /// GET /openapi.json lists the paths.
        NotFound not_found {
            NOTHING_THERE: "there is nothing at {path}",
            NO_CODE: "there is no code \"{text}\"; GET /problems lists them",
            NO_OPERATION: "there is no operation \"{text}\" in a batch; there are: {known}",
            NO_DOCS: "there is no page \"{text}\" under /docs",
            NO_PAGE: "there is no such file under /pages",
            NO_PLAYGROUND: "there is no file \"{text}\" under /playground",
        }
        /// The Allow header lists the methods that the path has.
        MethodNotAllowed method_not_allowed { METHODS: "this path has {methods}", }
        /// The Accept header allows neither a media type of the answer nor `*/*`.
        NotAcceptable not_acceptable {
            NOT_ACCEPTED: "answers are {types}, which the Accept header does not allow",
        }
        /// The body has to arrive within a few seconds of the head.
        RequestTimeout request_timeout { BODY_LATE: "the body did not arrive within {limit} s", }
        /// `detail` names the limit.
        BodyTooLarge body_too_large { BODY_LIMIT: "the body may have {limit} bytes at most", }
        /// Send `Content-Type: application/json`, and the body as it is: without `Content-Encoding`.
        UnsupportedMediaType unsupported_media_type {
            NOT_ANNOUNCED:
                "the body has to be announced as Content-Type: application/json; curl --json does so",
            ENCODED: "a body is taken as it is, without Content-Encoding",
        }
        /// Each part fits the schema, but not beside the others: `pointer` says which.
        InconsistentRequest inconsistent_request {
            MOVES_AND_PGN: "a game is sent as `moves` or as `pgn`, not both",
            NO_GAME: "a game is sent as `moves` or as `pgn`",
            RECORDED_AND_MORE: "a `recorded` game has its start, moves and values itself",
            OTHER_GAME: "the recorded game is of \"{text}\", not of \"{expected}\"",
            NOT_CANONICAL: "a recorded game has this position as \"{expected}\"",
            LENIENT_ALONE:
                "`lenient` reads a `pgn` alone, without `moves`, `recorded` or `provable`",
            GAME_OF_LENIENT: "`game` chooses one of a text that is read with `lenient`",
            NO_SUCH_GAME: "the last game of the text is number {count}",
            PGN_START: "a `pgn` has its start in its tag FEN",
            PGN_SETUP: "a `pgn` has its set-up in its tag StartSetUp",
            PGN_SETUP_SEED: "a `pgn` has it in its tag StartSeed",
            PGN_RESULT: "a `pgn` has its own result",
            PGN_COMMENT: "a `pgn` has its own comments",
            SETUP_SEED_AND_SECRET: "a game with a secret has the seed of its start from it",
            SETUP_SEED_ALONE: "a `setupSeed` needs its `setup`",
            ONE_CONTRIBUTION: "each side has one contribution at most",
            LAST_WITH_MORE: "`last` answers no ply, and nothing can be included",
            INCLUDED_TWICE: "each thing is included at most once",
            LAST_KEY: "the last key has to be that of the position",
            VIEWER_NOT_TO_MOVE: "a verdict is for the site, or for the player who is to move",
            RESULTS_FOR_VIEWER: "results are for the site: they show what is hidden from a viewer",
        }
        /// `errors` lists every reason at once, each with a code of its own.
        InvalidPosition invalid_position {
            ONE_FAULT: "{message}",
            FAULTS: "{count} faults, listed in `errors`",
            MANY_FAULTS: "more than {limit} faults, the first {limit} listed in `errors`",
        }
        /// `reason` says which rule forbids it, as `validate` does.
        IllegalMove illegal_move { ILLEGAL: "{message}", }
        /// What is asked needs a position in which both players see everything.
        HiddenPieces hidden_pieces {
            HIDES_PIECES:
                "the position hides a piece from a player, and both have to see everything",
            HIDES_PIECES_YET:
                "the game goes on, and a position of it hides a piece from a player; it is reviewed when \
                 it is over",
        }
        /// Squares are written as in the variant's positions and moves.
        InvalidSquare invalid_square {
            NO_SQUARE: "\"{text}\" is not a square of this variant: they are named as \"{square}\"",
            NO_SQUARES: "\"{text}\" is not a square of this variant",
            SQUARE_TWICE: "the square \"{text}\" is there twice",
        }
        /// A seed has 1 to 128 characters, none U+0000; a list of results of chance needs one.
        InvalidSeed invalid_seed {
            ZERO_IN_SEED: "a seed cannot contain U+0000",
            SETUP_IS_DRAWN:
                "this set-up depends on chance: it needs `setupSeed`, `provable` or `start`",
            RESULTS_NEED_SEED: "the results of moves of chance need a seed",
            PICTURE_NEEDS_SEED: "a picture of a move of chance needs a seed or its results",
            NO_RANDOMNESS: "there is no source of randomness here: send a seed",
        }
        /// There are too few or too many, or one is not among its options.
        InvalidDraws invalid_draws {
            DRAWS_TOO_SHORT: random_draws_fault::TOO_SHORT,
            DRAWS_TOO_LONG: random_draws_fault::TOO_LONG,
            DRAWS_OUT_OF_RANGE: random_draws_fault::OUT_OF_RANGE,
        }
        /// A record is one game in PGN, with its result; `line` and `column` point at the fault.
        InvalidPgn invalid_pgn { BAD_PGN: "line {line}, column {column}: {message}", }
        /// `failure` says which move fails and why, as `replay` does.
        UnreplayableGame unreplayable_game {
            UNREPLAYABLE: "{message}",
        }
        /// The request is well formed, but the option means nothing in this variant.
        InvalidOption invalid_option {
            UNKNOWN_SETUP: UnknownSetup::TEXT,
            TAG_NAME: "the name of a tag is of letters, digits and underscores, 64 at most",
            TAG_RESERVED: "this tag follows from the game and cannot be chosen",
            TAG_VALUE:
                "the value of a tag has no control character",
            TAG_DIGITS:
                "a GameId has 32 lower-case hexadecimal digits; a commitment, a contribution and an \
                 agreement have 64",
        }
        /// `detail` names the limit: of the work, the memory or the size of an answer.
        BudgetExceeded budget_exceeded {
            TIME: "one request may work {limit} s",
            CLIENT_GONE: "the client has hung up",
            MEMORY:
                "one request may hold {limit} MiB while it is worked on; ask for less in one",
            NODES: "one count may visit {limit} nodes, inner ones included",
            REVIEW_REACHED:
                "{message}; the review has reached ply {ply}: ask for fewer plies with `to`, and go on \
                 with `from`",
            WAYS: "chance can fall in more than {limit} ways, which is the most that is followed",
            LISTED:
                "more than {limit} moves, which is the most that an answer lists: narrow the list \
                 with `from`",
            PIXELS:
                "{width} by {height} pixels; a picture in PNG may have {limit} pixels, one in SVG any \
                 width",
            ANIMATION_PLIES: "{count} plies; an animation may have {limit}",
            ANIMATION_PIXELS:
                "{width} by {height} pixels; a frame of an animation may have {limit} pixels",
            ANSWER_SIZE: "an answer may have {limit} MiB; ask for less in one",
        }
        /// The batch has used up its time or the length of its answers. Alone, the request may succeed.
        BatchExceeded batch_exceeded {
            BATCH_TIME: "the requests of one batch may work {limit} s together",
            BATCH_SIZE: "the answers of one batch may have {limit} bytes together",
        }
        /// A proxy before the service limits what one client asks; Retry-After says when to come again.
        RateLimited rate_limited {
            // Sent by `deploy/nginx`.
            TOO_OFTEN: "one client may not ask more often, or for more at once",
        }
        /// This is never the client's fault. Please report it with the request id.
        InternalError internal_error {
            PANICKED: "a mistake of the service broke off the answer",
            FAILED: "{message}",
            NOT_WRITTEN: "the answer is not JSON: {message}",
            NO_PICTURE: "the picture could not be made",
        }
        /// Try again later; Retry-After says when.
        Overloaded overloaded {
            NO_MEMORY: "requests and answers take all the memory there is; ask again soon",
            STOPPING: "the service is being stopped",
            DRAINING: "the service is being stopped and takes no further requests",
            QUEUE_FULL: "too many requests are waiting already",
            WAITED: "the work of other requests has not left a place in time",
            NO_RANDOM_BYTES: "the operating system gives no random bytes: {message}",
            // Sent by `deploy/nginx`.
            NO_COPY: "no copy of the service could be reached",
        }
    }
}

impl Code {
    #[must_use]
    pub const fn status(self) -> u16 {
        self.status_and_title().0
    }

    #[must_use]
    pub const fn title(self) -> &'static str {
        self.status_and_title().1
    }

    const fn status_and_title(self) -> (u16, &'static str) {
        match self {
            Code::MalformedJson => (400, "The body is not JSON"),
            Code::InvalidRequest => (400, "The request does not fit the schema"),
            Code::NotOffered => (403, "The operator has turned this operation off"),
            Code::UnknownVariant => (404, "There is no such variant"),
            Code::NotFound => (404, "There is nothing at this path"),
            Code::MethodNotAllowed => (405, "The path has no such method"),
            Code::NotAcceptable => (406, "The answer is not in a form that the client accepts"),
            Code::RequestTimeout => (408, "The request did not arrive in time"),
            Code::BodyTooLarge => (413, "The body is too large"),
            Code::UnsupportedMediaType => (415, "The body is not announced as plain JSON"),
            Code::InconsistentRequest => (422, "The parts of the request do not fit together"),
            Code::InvalidPosition => (422, "The text is not a lawful position"),
            Code::IllegalMove => (422, "The move is not legal"),
            Code::HiddenPieces => (422, "The position hides a piece"),
            Code::InvalidSquare => (422, "The text is not a square of the variant"),
            Code::InvalidSeed => (422, "The seed cannot be used"),
            Code::InvalidDraws => (422, "The results of chance do not fit the move"),
            Code::InvalidPgn => (422, "The text is not a record"),
            Code::UnreplayableGame => (422, "The record is not a game"),
            Code::InvalidOption => (422, "The variant does not know this option"),
            Code::BudgetExceeded => (422, "The work is more than one request may cause"),
            Code::BatchExceeded => (422, "The batch has no room for this request"),
            Code::RateLimited => (429, "Too many requests"),
            Code::InternalError => (500, "The service has made a mistake"),
            Code::Overloaded => (503, "The service cannot answer now"),
        }
    }
}
