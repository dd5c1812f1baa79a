//! `start`: a start position.

use crate::chance::Chance;
use crate::replay::Key;

use super::legal_moves::answer::NextMoves;
use super::play::{fresh_seed, play_with};
use super::prelude::*;
use super::views::{AnyViews, Log, Views};

impl Operation for StartRequest {
    type Answer<G: Pictured> = StartAnswer<Log<G>>;

    const PATH: &'static str = "/v1/variants/{variant}/start";
    const TAG: &'static str = "positions";
    const SUMMARY: &'static str = "Get a start position";
    const HAS_GET: bool = true;
    const SITE_ONLY: &'static str = "position key seed draws views";
    const MOVER_ONLY: &'static str = "next";
    const PROBLEMS: &'static [Code] = &[Code::InvalidOption, Code::InvalidSeed];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<Self::Answer<G>, Problem> {
        let usual = || G::info().setups.first().copied().unwrap_or_default();
        let setup = self.setup.map_or_else(|| usual().to_owned(), |sent| sent.0);
        let mv = format!("start:{setup}");
        let seed = self.seed.as_ref();
        let fresh = fresh_seed::<G>(seed, None, budget)?;
        let start = |chance: &mut Chance| G::start(&setup, chance);
        let (start, seed, draws) = play_with::<G, _>(["", &mv], seed, None, fresh, budget, start)?;
        let position = start.map_err(|unknown| {
            Problem::new(unknown.sentence(sentences::UNKNOWN_SETUP)).at("/setup")
        })?;
        let next = (self.next == Some(true)).then(|| NextMoves::of(&position, budget));
        Ok(StartAnswer {
            summary: PositionSummary::of(&position),
            key: Key::of(&position),
            setup,
            seed,
            draws,
            views: (self.views == Some(true)).then(|| {
                let status = position.status();
                Views::of(&position, status, None, |_| (None, Vec::new(), None))
            }),
            next: next.transpose()?,
        })
    }
}

/// A request for a start position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct StartRequest {
    /// The name of the set-up. Default: the first of the variant's `setups`.
    pub setup: Option<SetupText>,
    /// The seed of a random set-up. Default: a fresh one from the operating system.
    pub seed: Option<SeedText>,
    /// True to add `views`, what each player and a spectator may see. Default: false.
    pub views: Option<bool>,
    /// True to add `next`, the legal moves as `legal-moves` lists them. Default: false.
    pub next: Option<bool>,
}

/// A start position.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(bound = "")]
pub struct StartAnswer<L> {
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the position.
    pub key: Key,
    /// The name of the set-up.
    #[schema(example = "standard")]
    pub setup: String,
    /// The seed that decided; null if no seed was sent and nothing was drawn.
    #[schema(required)]
    pub seed: Option<String>,
    /// The indexes that were drawn, in order.
    pub draws: Vec<u32>,
    /// The views of both players and of a spectator, with `views`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AnyViews>)]
    pub views: Option<Views<L>>,
    /// The legal moves of the side to move, with `next`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextMoves>,
}
