//! A recorded game: the JSON that players keep and verify.

use crate::game::Game;
use crate::replay::pgn::Interpreted;
use crate::replay::{Entry, NamedStart, Provable, Record};
use crate::wire::input::{MAX_DRAWS, NameText};
use crate::wire::problem::shortened;

use super::prelude::*;

/// A recorded game, which proves its draws: `start` and `plies` are answers of `start` and `play`.
/// Fields that are not listed are ignored. Numbers are integers in digits, and moves and positions are
/// written to the letter as the service writes them.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordedGame {
    /// The id of the variant.
    #[schema(value_type = String, min_length = 1, max_length = 64, example = "chakart")]
    pub variant: NameText,
    /// The version of its rules.
    #[schema(value_type = String, min_length = 1, max_length = 64, example = "chakart/1")]
    pub rules_version: NameText,
    /// The start.
    pub start: RecordedStart,
    /// The moves in order. Where a turn is made in several calls each is a ply of its own.
    #[schema(max_items = 2000)]
    pub plies: Vec<RecordedPly>,
    /// The values that the parties revealed after the game.
    pub provable: Option<Provable>,
}

/// The start of a recorded game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct RecordedStart {
    /// The position.
    pub position: PositionText,
    /// The name of its set-up. Without it nothing derives the position.
    pub setup: Option<SetupText>,
    /// The seed of its draws.
    pub seed: Option<SeedText>,
    /// The draws of a set-up.
    #[schema(value_type = Option<Vec<DrawIndex>>, max_items = 256)]
    pub draws: Option<RecordedDraws>,
}

/// A ply of a recorded game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct RecordedPly {
    /// The position before the move.
    pub before: PositionText,
    /// The move.
    #[serde(rename = "move")]
    pub mv: MoveText,
    /// The seed of its draws. In a provable game it follows from the secret.
    pub seed: Option<SeedText>,
    /// The indexes that were drawn.
    #[schema(value_type = Vec<DrawIndex>, max_items = 256)]
    pub draws: RecordedDraws,
    /// The effects. The verifiers that share no code with the service read them; `replay` derives them.
    #[schema(value_type = Vec<Object>)]
    pub effects: Vec<Effect>,
    /// The position after the move.
    pub position: PositionText,
}

/// An effect, of which nothing is kept.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Effect {}

/// Indexes in digits. Other requests may have `5.0`, but not a record, which is read to the letter.
type RecordedDraws = AtMost<u32, MAX_DRAWS>;

impl RecordedGame {
    pub fn read<G: Game>(&self) -> Result<Interpreted<G>, Problem> {
        let info = G::info();
        for (NameText(recorded), expected, field) in [
            (&self.variant, info.id, "variant"),
            (&self.rules_version, info.rules_version, "rulesVersion"),
        ] {
            if recorded != expected {
                let sentence = sentences::OTHER_GAME.with("text", shortened(recorded));
                let problem = Problem::new(sentence.with("expected", expected));
                return Err(problem.at(format!("/recorded/{field}")));
            }
        }
        let sent = &self.start;
        let start: G = read_start(&sent.position, "/recorded/start/position")?;
        if start.to_string() != sent.position.0 {
            let sentence = sentences::NOT_CANONICAL.with("expected", start.to_string());
            return Err(Problem::new(sentence).at("/recorded/start/position"));
        }
        let named_start = match &sent.setup {
            None => None,
            Some(setup) => Some(NamedStart {
                draws: sent.draws.as_ref().map(|draws| draws.0.clone()),
                ..named_start(
                    setup,
                    sent.seed.as_ref(),
                    self.provable.as_ref(),
                    "/recorded/start/setup",
                )?
            }),
        };
        Ok(Interpreted {
            record: Record {
                start,
                named_start,
                comment: None,
                entries: self.plies.iter().map(Entry::from).collect(),
                provable: self.provable.clone(),
                result: None,
            },
            tags: Vec::new(),
        })
    }
}

impl From<&RecordedPly> for Entry {
    fn from(ply: &RecordedPly) -> Entry {
        Entry {
            mv: ply.mv.0.clone(),
            seed: ply.seed.as_ref().map(|seed| seed.0.clone()),
            draws: Some(ply.draws.0.clone()),
            before: Some(ply.before.0.clone()),
            position: Some(ply.position.0.clone()),
            ..Entry::default()
        }
    }
}

/// Parses a start, at this place of a request.
pub fn read_start<G: Game>(text: &PositionText, pointer: &str) -> Result<G, Problem> {
    read_position(Some(text)).map_err(|problem| problem.at_with_faults(pointer))
}

/// Derives the start that a set-up gives, at this place of a request.
pub fn named_start<G: Game>(
    setup: &SetupText,
    seed: Option<&SeedText>,
    provable: Option<&Provable>,
    pointer: &str,
) -> Result<NamedStart<G>, Problem> {
    let named = NamedStart::of(&setup.0, seed.map(|seed| seed.0.as_str()), provable);
    named.map_err(|unknown| Problem::new(unknown.sentence(sentences::UNKNOWN_SETUP)).at(pointer))
}
