//! Repetition, and the draws that a player may claim or that end the game.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::bytes::Key;
use crate::game::{DrawReason, DrawRules, Game, Repetition, Section, State, Status};

/// The number of occurrences of a position that allows a claim of a draw.
const CLAIMED_AT: u32 = 3;
/// The number of occurrences of a position that draws the game.
const FORCED_AT: u32 = 5;

/// The force of the ground of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Force {
    /// A player may claim the draw; the game goes on unless one does.
    Claimable,
    /// The game is drawn.
    Forced,
    /// Nothing by the rules; a site may use it as it likes.
    Reported,
}

/// A draw that may be claimed or is forced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Claim {
    /// The code of its ground.
    pub code: &'static str,
    /// The force of the ground.
    pub force: Force,
    /// The number of times that the position has stood, this time included. Only for a repetition.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(example = 3))]
    pub times: Option<u32>,
    /// The ply after which the position first stood, 0 for the start. Only for a repetition.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(example = 0))]
    pub first_ply: Option<u32>,
    /// The section of the rules that says so, by its address on the service.
    #[cfg_attr(feature = "utoipa", schema(value_type = String, example = "/rules/twinkie-danger#7"))]
    pub rule: Section,
}

/// How often a position has occurred, and when it first did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Repeated {
    /// The number of occurrences, including this one.
    pub times: u32,
    /// The ply after which it first occurred; 0 is the start.
    pub first: u32,
}

impl Repeated {
    /// Counts the occurrences of the last of these positions, which are in game order.
    #[must_use]
    pub fn last_of(keys: &[Key]) -> Repeated {
        let same = || (0..).zip(keys).filter(|(_, key)| Some(*key) == keys.last());
        Repeated {
            times: same().map(|_| 1).sum(),
            first: same().next().map_or(0, |(ply, _)| ply),
        }
    }
}

/// Returns the status of a game in a position, its history included, and its claims.
pub fn claims<G: Game>(position: &G, repeated: Repeated) -> (Status, Vec<Claim>) {
    let DrawRules {
        repetition,
        section,
    } = G::draw_rules();
    let rule = G::info().section(section);
    let mut status = position.status();
    let mut claims = Vec::new();
    let mut claim = |code, force, repeated: Option<Repeated>| {
        claims.push(Claim {
            code,
            force,
            times: repeated.map(|repeated| repeated.times),
            first_ply: repeated.map(|repeated| repeated.first),
            rule,
        });
    };
    match (status.state, status.draw_by) {
        // An end that is no forced draw takes precedence over every draw.
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
    if repeated.times >= FORCED_AT {
        let reason = DrawReason::FivefoldRepetition;
        claim(reason.code(), force(Force::Forced), Some(repeated));
        if draws && status.state == State::Ongoing {
            status = Status::drawn(State::Draw, status.in_check, Some(reason));
        }
    } else if repeated.times >= CLAIMED_AT {
        claim(
            "threefold_repetition",
            force(Force::Claimable),
            Some(repeated),
        );
    }
    (status, claims)
}

/// The positions from the start to the current one.
#[derive(Default)]
pub(super) struct History {
    path: Vec<Key>,
    seen: HashMap<Key, Repeated>,
}

impl History {
    /// Adds the next position, and returns the status and the claims there.
    pub(super) fn enter<G: Game>(&mut self, position: &G) -> (Status, Vec<Claim>) {
        let key = Key::of(position);
        let new = Repeated {
            times: 0,
            first: u32::try_from(self.path.len()).unwrap_or(u32::MAX),
        };
        self.path.push(key);
        let repeated = self.seen.entry(key).or_insert(new);
        repeated.times += 1;
        claims(position, *repeated)
    }

    /// Goes back until `positions` positions remain.
    pub(super) fn go_back(&mut self, positions: usize) {
        for key in self.path.drain(positions..) {
            if let Entry::Occupied(mut seen) = self.seen.entry(key) {
                seen.get_mut().times -= 1;
                if seen.get().times == 0 {
                    seen.remove();
                }
            }
        }
    }
}
