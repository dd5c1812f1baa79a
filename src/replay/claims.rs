//! Repetition, and the draws that a player may claim or that end a game.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{DrawReason, DrawRules, Game, Repetition, State, Status};

/// Occurrences of a position after which a draw may be claimed.
const CLAIMED_AT: u32 = 3;
/// Occurrences of a position with which a game is drawn.
const FORCED_AT: u32 = 5;

/// What follows from the ground of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Force {
    /// A player may claim the draw; the game goes on unless one does.
    Claimable,
    /// The game is drawn.
    Forced,
    /// Nothing by the rules; it is told for a site to use.
    Reported,
}

/// A draw that may be claimed or is forced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Claim {
    /// Its ground: `threefoldRepetition`, `fivefoldRepetition`, `fiftyMoves`, `hundredMoves`, or
    /// the `reason` of a forced draw.
    #[schema(example = "threefoldRepetition")]
    pub code: &'static str,
    /// What follows from it.
    pub force: Force,
    /// How often the position has stood, this time included, where that is the ground.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    pub times: Option<u32>,
    /// The ply after which it stood first, 0 for the start, where repetition is the ground.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 0)]
    pub first_ply: Option<u32>,
    /// The section of the rules that says so.
    #[schema(example = "rules/twinkie-danger.md §7")]
    pub rule: &'static str,
}

/// The positions that a game has been through.
#[derive(Default)]
pub(super) struct History {
    /// How often each has stood, and the ply after which it stood first.
    seen: HashMap<String, (u32, u32)>,
}

impl History {
    /// Notes the position after a ply, and says how the game stands there, its past included, and
    /// which draws may be claimed.
    pub(super) fn enter<G: Game>(&mut self, position: &G, ply: u32) -> (Status, Vec<Claim>) {
        let DrawRules { repetition, rule } = G::draw_rules();
        let text = position.repetition_text();
        let repeated = self.seen.entry(text).or_insert((0, ply));
        repeated.0 += 1;
        let (times, repeated) = (repeated.0, Some(*repeated));
        let mut status = position.status();
        let mut claims = Vec::new();
        let mut claim = |code, force, repeated: Option<(u32, u32)>| {
            claims.push(Claim {
                code,
                force,
                times: repeated.map(|(times, _)| times),
                first_ply: repeated.map(|(_, first)| first),
                rule,
            });
        };
        match (status.state, status.reason) {
            // Mate, stalemate and a lost King come before every draw.
            (State::Draw, Some(reason)) => claim(reason.code(), Force::Forced, None),
            (State::Ongoing, _) => {
                if let Some(clock) = position.clock_claim() {
                    claim(clock.code(), Force::Claimable, None);
                }
            }
            _ => return (status, claims),
        }
        let draws = repetition == Repetition::Draws;
        let force = |by_rule| if draws { by_rule } else { Force::Reported };
        if times >= FORCED_AT {
            let reason = DrawReason::FivefoldRepetition;
            claim(reason.code(), force(Force::Forced), repeated);
            if draws && status.state == State::Ongoing {
                status.state = State::Draw;
                status.reason = Some(reason);
            }
        } else if times >= CLAIMED_AT {
            claim("threefoldRepetition", force(Force::Claimable), repeated);
        }
        (status, claims)
    }
}
