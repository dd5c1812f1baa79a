//! Repetition, and the draws that a player may claim or that end a game.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{ClockClaim, DrawReason, DrawRules, Game, Repetition, State, Status};

/// Occurrences of a position after which a draw may be claimed.
const CLAIMED_AT: u32 = 3;
/// Occurrences of a position with which a game is drawn.
const FORCED_AT: u32 = 5;

/// Why a position is or may be a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// The position stands for the third time, or the fourth.
    Threefold(Repeated),
    /// The position stands for the fifth time, or for more.
    Fivefold(Repeated),
    /// The clock has run so far that a player may claim.
    Clock(ClockClaim),
    /// What the position alone forces.
    Forced(DrawReason),
}

/// How often a position has stood.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Repeated {
    /// How often, this time included.
    pub times: u32,
    /// The ply after which it stood first; 0 is the start.
    pub first: u32,
}

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

/// A draw that may be claimed or is forced in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// Why.
    pub ground: Ground,
    /// What follows.
    pub force: Force,
    /// The section of the rules that says so.
    pub rule: &'static str,
}

impl Claim {
    /// The name of its ground in an answer.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self.ground {
            Ground::Threefold(_) => "threefoldRepetition",
            Ground::Fivefold(_) => DrawReason::FivefoldRepetition.code(),
            Ground::Clock(claim) => claim.code(),
            Ground::Forced(reason) => reason.code(),
        }
    }

    /// How often the position has stood, where that is the ground.
    #[must_use]
    pub const fn repeated(&self) -> Option<Repeated> {
        match self.ground {
            Ground::Threefold(repeated) | Ground::Fivefold(repeated) => Some(repeated),
            Ground::Clock(_) | Ground::Forced(_) => None,
        }
    }
}

/// The positions that a game has been through.
#[derive(Default)]
pub(super) struct History {
    seen: HashMap<String, Repeated>,
}

impl History {
    /// Notes the position after a ply, and says how the game stands there, its past included, and
    /// which draws may be claimed.
    pub(super) fn enter<G: Game>(&mut self, position: &G, ply: u32) -> (Status, Vec<Claim>) {
        let DrawRules { repetition, rule } = G::draw_rules();
        let repeated = self.note(position.repetition_text(), ply);
        let mut status = position.status();
        let mut claims = Vec::new();
        let mut claim = |ground, force| {
            claims.push(Claim {
                ground,
                force,
                rule,
            });
        };
        match (status.state, status.reason) {
            // Mate, stalemate and a lost King come before every draw.
            (State::Draw, Some(reason)) => claim(Ground::Forced(reason), Force::Forced),
            (State::Ongoing, _) => {
                if let Some(clock) = position.clock_claim() {
                    claim(Ground::Clock(clock), Force::Claimable);
                }
            }
            _ => return (status, claims),
        }
        let draws = repetition == Repetition::Draws;
        let force = |by_rule| if draws { by_rule } else { Force::Reported };
        if repeated.times >= FORCED_AT {
            claim(Ground::Fivefold(repeated), force(Force::Forced));
            if draws && status.state == State::Ongoing {
                status.state = State::Draw;
                status.reason = Some(DrawReason::FivefoldRepetition);
            }
        } else if repeated.times >= CLAIMED_AT {
            claim(Ground::Threefold(repeated), force(Force::Claimable));
        }
        (status, claims)
    }

    fn note(&mut self, text: String, ply: u32) -> Repeated {
        let repeated = self.seen.entry(text).or_insert(Repeated {
            times: 0,
            first: ply,
        });
        repeated.times += 1;
        *repeated
    }
}
