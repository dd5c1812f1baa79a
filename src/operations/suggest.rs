//! `suggest`: a move that a sensible player would choose.

use crate::game::{Repetition, Viewer};
use crate::replay::Key;
use crate::suggest::{self, Level};

use super::prelude::*;

/// The number of occurrences of a position after which the next one lets a player claim a draw.
const ALLOWED: usize = 2;

impl Operation for SuggestRequest {
    type Answer<G: Pictured> = SuggestAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/suggest";
    const TAG: &'static str = "analysis";
    const SUMMARY: &'static str = "Suggest a move";
    const HAS_GET: bool = true;
    const PROBLEMS: &'static [Code] = &[
        Code::NotOffered,
        Code::InconsistentRequest,
        Code::InvalidPosition,
        Code::InvalidSeed,
    ];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<SuggestAnswer, Problem> {
        if !budget.limits().suggest {
            return Err(Problem::new(sentences::NO_SUGGEST));
        }
        let position: G = read_position(self.position.as_ref())?;
        let seed = if let Some(SeedText(seed)) = self.seed {
            seed
        } else {
            budget.is_freshly_seeded = true;
            let fresh = budget.randomness.fresh_seed()?;
            fresh.ok_or_else(|| Problem::new(sentences::NO_RANDOMNESS).at("/seed"))?
        };
        let level = self.level.unwrap_or(Level::Careful);
        let mover = Viewer::from(position.turn());
        let history = self.history.as_deref();
        let view = SeenPosition::of(&position, Some(mover), history)?;
        // Keys tell where hidden pieces stood.
        let counts =
            !G::info().hidden_information && G::draw_rules().repetition == Repetition::Draws;
        let keys = history.filter(|_| counts).unwrap_or_default();
        let occurrences = |key: Key| keys.iter().filter(|it| **it == key).count();
        let repeats = |after: &G| !keys.is_empty() && occurrences(Key::of(after)) >= ALLOWED;
        let suggested = suggest::suggest(&position, level, &seed, &repeats, budget);
        let mv = suggested.map_err(|_| budget.problem())?;
        Ok(SuggestAnswer {
            level,
            seed,
            mv: mv.map(|mv| view.position.notation(&mv)),
            summary: view.summary,
        })
    }
}

/// A request for a suggested move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct SuggestRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The keys of the game's positions, in order, the last one of this position: with them, a move
    /// that lets a player claim a draw by repetition counts as a draw. Unused where pieces can be
    /// hidden.
    #[serde(default, deserialize_with = "input::history")]
    #[schema(max_items = 2000)]
    pub history: Option<Vec<Key>>,
    /// The skill. Default: `careful`.
    pub level: Option<Level>,
    /// The seed of the choice. Default: a fresh one from the operating system.
    pub seed: Option<SeedText>,
}

/// A suggested move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestAnswer {
    /// The position as the side to move may see it.
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The skill.
    pub level: Level,
    /// The seed that decided.
    #[schema(example = "correct horse")]
    pub seed: String,
    /// A legal move; null if the game is over.
    #[serde(rename = "move")]
    #[schema(required, example = "0e2-0e4")]
    pub mv: Option<String>,
}
