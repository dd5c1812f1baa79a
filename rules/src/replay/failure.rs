//! Why a record is not a game.

use crate::game::{FilledSentence, Reason, Section, Sentence, codes, random_draws_fault};

codes! {
    /// The code of a failure, apart from the reasons of its game, in the order of the checks. The codes
    /// are part of the contract and never change their meaning. The doc comments of the enum's variants
    /// are the meanings.
    #[non_exhaustive]
    pub enum FailureCode, pub(super) sentences {
        /// The game is over.
        GameOver game_over {
            OVER_AT_START: "the game was over at the start, by {how}: no move can follow",
            OVER_BEFORE: "the game ended with ply {ply}, by {how}: no move can follow",
        }
        /// The commitment is not one to this secret, by the site and for this game id.
        WrongCommitment wrong_commitment {
            WRONG_COMMITMENT: "the commitment is not the site's to this secret in this game",
        }
        /// A player's commitment is not one to this contribution, by this side and for this game id.
        WrongContribution wrong_contribution {
            WRONG_CONTRIBUTION: "{color}'s commitment is not theirs to this value in this game",
        }
        /// The agreement is not one on these rules, this start, this game id and these values.
        WrongAgreement wrong_agreement {
            WRONG_AGREEMENT:
                "the agreement is on another game: other rules, another start, another id or other \
                 commitments",
        }
        /// The start is not the one that follows from its set-up and seed.
        WrongStart wrong_start {
            WRONG_START: "the start is not the one that follows from the set-up {setup}",
        }
        /// The recorded seed is not the one that the secret gives.
        WrongSeed wrong_seed {
            WRONG_SEED: "the seed is not the one that the secret gives for this entry",
        }
        /// A move of a variation has a seed; the seeds of a game belong to the moves that were played.
        SeedInVariation seed_in_variation {
            SEED_IN_VARIATION:
                "a variation has results of chance and no seeds: those belong to the moves that were played",
        }
        /// The move depends on chance, and the record has neither a seed nor draws for it.
        ChanceMissing chance_missing {
            CHANCE_MISSING: "the move depends on chance: the record needs its seed or the results of chance",
        }
        /// There are too few or too many draws, or one is not among its options.
        InvalidDraws invalid_draws {
            DRAWS_TOO_SHORT: random_draws_fault::TOO_SHORT,
            DRAWS_TOO_LONG: random_draws_fault::TOO_LONG,
            DRAWS_OUT_OF_RANGE: random_draws_fault::OUT_OF_RANGE,
        }
        /// The recorded draws are not those that the seed gives.
        WrongDraws wrong_draws {
            WRONG_DRAWS: "the results of chance are not those that the seed gives",
        }
        /// The mark behind the move is not that of what chance decided.
        WrongMark wrong_mark {
            WRONG_MARK: "the mark behind the move is not that of what chance decided",
        }
        /// The move leads to another position than the recorded one, or begins in another.
        WrongPosition wrong_position {
            WRONG_POSITION: "the move leads to another position than the recorded one",
            WRONG_BEFORE: "the move begins in another position than the one before it led to",
        }
        /// A recorded game has a move in another spelling than that of the rules.
        WrongSpelling wrong_spelling {
            WRONG_SPELLING: "a recorded game has this move as \"{text}\"",
        }
        /// The recorded result is not the one that the rules say.
        WrongResult wrong_result {
            WRONG_RESULT:
                "the record says {recorded}, but by the rules the game ended {computed}, by {how}",
        }
    }
}

/// The reason why a record is not a game, and the place.
#[derive(Clone, PartialEq, Eq, Debug, Default, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[error("{}", .sentence.detail)]
pub struct Failure {
    /// The number of the move that fails, from 1; null if no single move fails, as with a
    /// commitment or a result.
    #[cfg_attr(feature = "utoipa", schema(required, example = 4))]
    pub ply: Option<u32>,
    /// A stable code: that of the `reason` for which a move is illegal, or what the record
    /// contradicts.
    pub code: &'static str,
    #[allow(missing_docs, reason = "the contract has only the names")]
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub sentence: FilledSentence,
    /// The section of the rules that decides, by its address on the service.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(
        feature = "utoipa",
        schema(value_type = Option<String>, example = "/rules/twinkie-danger#3")
    )]
    pub rule: Option<Section>,
    /// The value in the record, if it contradicts the rules.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub recorded: Option<String>,
    /// The value by the rules.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub computed: Option<String>,
    /// The line of the PGN on which the move stands, from 1.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(minimum = 1))]
    pub line: Option<u32>,
    /// The character in that line, from 1.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(minimum = 1))]
    pub column: Option<u32>,
}

impl Failure {
    /// Creates the failure of an entry, or of the record as a whole.
    pub(super) fn of<R: Reason>(ply: Option<u32>, sentence: impl Into<Sentence<R>>) -> Failure {
        let sentence = sentence.into();
        Failure {
            ply,
            code: sentence.code.code(),
            sentence: sentence.into(),
            ..Failure::default()
        }
    }

    /// Adds the recorded value and the value that the rules give.
    pub(super) fn differing(
        mut self,
        recorded: impl Into<String>,
        computed: impl Into<String>,
    ) -> Failure {
        self.recorded = Some(recorded.into());
        self.computed = Some(computed.into());
        self
    }
}

pub(super) fn listed(draws: &[u32]) -> String {
    let texts: Vec<String> = draws.iter().map(u32::to_string).collect();
    format!("[{}]", texts.join(","))
}
