//! Why a text is not a record.

use super::super::place::Place;
use crate::game::{Fault, Sentence, UnknownSetup, codes};

codes! {
    /// What is wrong. The codes are part of the contract and never change their meaning. The doc
    /// comments of the enum's variants are the meanings.
    #[expect(clippy::doc_markdown, reason = "the sentences are sent unchanged")]
    #[non_exhaustive]
    pub enum ErrorCode, pub(super) sentences {
        /// A character or token of the PGN cannot stand where it stands.
        Syntax pgn_syntax {
            LONE_BRACE: "a brace closes a comment that has not begun",
            STRANGE_SIGN:
                "\"{text}\" cannot stand here; a move with such a sign is written in double quotes",
            ESCAPE: "a \\ stands before \" or \\ only",
            QUOTED_LINE:
                "a text in double quotes ends in its line, and has no control characters",
            LONE_BRACKET: "a ] without its [",
            MOVE_LENGTH: "a move has 1 to {limit} characters",
            TWO_QUESTIONS:
                "?? could be an annotation or part of a move: a move that ends so is written in double \
                 quotes, the annotation $4",
            ANNOTATION: "an annotation stands behind a move and is one of ! ? !! ?? !? ?!",
            GLYPH: "an annotation by number is one of $0 to $255",
        }
        /// The PGN ends in the middle, or without a result.
        Truncated pgn_truncated {
            OPEN_TEXT: "the text that begins here with \" has no end",
            OPEN_COMMENT: "the comment that begins here with a brace has no end",
            NO_RESULT: "the record ends without a result: 1-0, 0-1, 1/2-1/2 or *",
            TAG_AMONG_MOVES: "a tag among the moves: the game before it has no result",
            OPEN_TAG: "the tag that begins here with [ has no end",
        }
        /// A variation of the PGN has no move that it replaces, no beginning or no end. A move with a bracket is written in double quotes.
        Variation pgn_variation {
            VARIATION_OF_NOTHING:
                "a variation stands behind the move that it replaces; a move that has a bracket is \
                 written in double quotes",
            OPEN_VARIATION: "the variation that begins here with ( has no end",
            LONE_PARENTHESIS: "a ) without its (",
            RESULT_IN_VARIATION: "the result stands behind the variations, not in one",
        }
        /// Something follows the game's result; a record is one game.
        SecondGame pgn_second_game {
            SECOND_GAME: "the game has ended with its result; a record is one game",
        }
        /// The PGN has more plies than a record may have, or more moves in all its variations.
        TooLong pgn_too_long {
            MOST_PLIES: "a game may have {limit} plies",
            MOST_MOVES: "a game may have {limit} moves with those of its variations",
            MOST_REPAIRS: "a text may have {limit} places in a game that are put right",
        }
        /// The PGN has variations within variations, more of them than a record may have.
        TooDeep pgn_too_deep {
            DEPTH: "variations may stand {limit} deep in each other",
        }
        /// The comments of the PGN are longer than those of a record may be, or a move has too many annotations.
        Comments pgn_comments {
            COMMENT_BYTES: "the comments of a game may have {limit} bytes together",
            MOST_GLYPHS: "a move may have {limit} annotations",
        }
        /// A tag of the PGN is not well formed, or is given twice.
        Tag pgn_tag {
            TAG_FORM: "a tag is written [Name \"value\"]",
            TAG_TWICE: "the tag {tag} is given twice",
            MOST_TAGS: "a record may have {limit} tags",
        }
        /// The PGN is a game of another variant.
        WrongVariant pgn_wrong_variant {
            WRONG_VARIANT: "the Variant is \"{text}\", not \"{expected}\"",
        }
        /// The PGN follows a version of the rules that is not served.
        WrongRulesVersion pgn_wrong_rules_version {
            WRONG_VERSION:
                "the RulesVersion is \"{text}\"; \"{expected}\" is the one that is served",
        }
        /// The PGN's SetUp, FEN, Armies, StartSetUp and StartSeed do not fit together, or the variant has no such set-up.
        Setup pgn_setup {
            SEED_WITHOUT_SETUP: "a StartSeed needs its StartSetUp",
            UNKNOWN_SETUP: UnknownSetup::TEXT,
            SETUP_WITHOUT_SEED:
                "this StartSetUp depends on chance: it needs its StartSeed, a secret, or a FEN",
            FEN_MISSING: "SetUp is 1, but there is no FEN",
            FEN_NEEDLESS: "SetUp is 0, but there is a FEN",
            SETUP_FORM: "SetUp is 0 or 1",
            NO_ARMIES: "this game has no choice of armies, and no tag Armies",
            OTHER_ARMIES: "the Armies are \"{text}\", but the game begins with \"{expected}\"",
        }
        /// The PGN's FEN is not a lawful position of the variant.
        Fen pgn_fen {
            FEN_LENGTH: "the FEN has more than {limit} characters",
            FEN_FAULT: "the FEN is no position: {message}",
            FEN_FAULTS: "the FEN is no position, for {count} reasons",
        }
        /// The PGN's Result is none of 1-0, 0-1, 1/2-1/2 and *, or not the one that ends its moves.
        Result pgn_result {
            OTHER_RESULT: "the moves end with {result}, but the tag Result says {tag}",
            RESULT_FORM: "the Result is 1-0, 0-1, 1/2-1/2 or *",
        }
        /// A Seed, StartSeed, SeedSecret, SeedCommitment, SeedAgreement, GameId, contribution or commitment to one of the PGN cannot be one, or not beside the others.
        Chance pgn_chance {
            NEEDLESS_START_SEED:
                "a game with a secret has the seed of its start from it, and no StartSeed",
            START_SEED_LENGTH: "a StartSeed has 1 to 128 characters",
            SEED_AND_SECRET: "a game has one Seed or a secret, not both",
            SEED_LENGTH: "a Seed has 1 to 128 characters",
            NO_GAME_ID: "a SeedSecret needs the GameId that its seeds depend on",
            NO_DIGITS: "a {tag} has {count} lower-case hexadecimal digits",
            NOT_AS_SENT: "the {tag} is not the one that was sent beside the record",
        }
        /// A [%seed …] or [%draws …] of the PGN cannot be read.
        Command pgn_command {
            BEFORE_FIRST_MOVE: "a seed or results of chance before the first move",
            SECOND_OF_ONE_MOVE: "a second seed, or a second list of results of chance, of one move",
            OPEN_COMMAND: "[%{command} …] has no end",
            COMMAND_TWICE: "[%{command} …] is given twice",
            NO_SEED: "[%{command} …] is no seed of 1 to 128 characters without U+0000",
            NO_DRAWS: "[%{command} …] is no list of at most 256 whole numbers",
        }
        /// The PGN is what one player may see of a game that goes on; it cannot be replayed.
        View pgn_view {
            VIEW: "this is what one viewer may see of a game; it cannot be replayed",
        }
    }
}

/// An error and its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {sentence}")]
pub struct Error {
    /// What is wrong.
    pub sentence: Sentence<ErrorCode>,
    /// Where.
    pub place: Place,
    /// Every reason why `FEN` is not a position.
    pub position: Vec<Fault>,
}

impl Error {
    pub(super) fn at(place: Place, sentence: impl Into<Sentence<ErrorCode>>) -> Error {
        Error {
            sentence: sentence.into(),
            place,
            position: Vec::new(),
        }
    }

    /// Returns the code.
    #[must_use]
    pub const fn code(&self) -> ErrorCode {
        self.sentence.code
    }
}
