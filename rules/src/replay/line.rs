//! The result of replaying a record.

use super::claims::Claim;
use super::failure::Failure;
use super::notes::{Comment, Notes};
use super::proof::Proof;
use crate::board::Color;
use crate::game::Status;

/// A position of a game, with the status and the claims that depend on its history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayedPosition {
    /// The position in canonical notation.
    pub position: String,
    /// The side to move.
    pub turn: Color,
    /// The number of the full move.
    pub number: u32,
    /// The status of the game, repetitions included.
    pub status: Status,
    /// The draws that may be claimed or are forced.
    pub claims: Vec<Claim>,
}

/// A replayed entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move in canonical notation.
    pub mv: String,
    /// The mark of the outcome of chance, if it has one.
    pub mark: Option<&'static str>,
    /// The seed that gave its draws; `None` if it took no draws or was recorded without a seed.
    pub seed: Option<String>,
    /// The indexes that were drawn.
    pub draws: Vec<u32>,
    /// The position after the move.
    pub after: ReplayedPosition,
    /// Its comments and annotations.
    pub notes: Notes,
    /// The lines that could have replaced it and its continuation.
    pub variations: Vec<Line>,
}

impl Ply {
    /// Returns the size of the ply in memory, in bytes. Its position counts for the repetition
    /// history as well, and the ply itself counts twice, since lists grow by doubling.
    pub(super) fn memory_size(&self) -> usize {
        let draws = size_of_val(self.draws.as_slice());
        let claims = size_of_val(self.after.claims.as_slice());
        let seed = self.seed.as_ref().map_or(0, String::len);
        let texts = self.mv.len() + seed + 2 * self.after.position.len() + self.notes.memory_size();
        2 * size_of::<Ply>() + size_of::<(String, u64)>() + texts + draws + claims
    }
}

/// A variation, replayed as far as it can be played.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Line {
    /// The entries that could be replayed.
    pub plies: Vec<Ply>,
    /// Why the next entry cannot be replayed, if there is one.
    pub failure: Option<Failure>,
    /// The lines that could have replaced the entry that failed.
    pub variations: Vec<Line>,
}

/// A record, replayed as far as it is a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The position before the first entry.
    pub start: ReplayedPosition,
    /// The comment on the game as a whole.
    pub comment: Option<Comment>,
    /// The entries that could be replayed.
    pub plies: Vec<Ply>,
    /// Why the record is not a game, if it is not.
    pub failure: Option<Failure>,
    /// The lines that could have replaced the entry that failed.
    pub variations: Vec<Line>,
    /// What the record proves about its chance.
    pub proof: Proof,
}

impl Replay {
    /// Returns the last position that the replay reached.
    #[must_use]
    pub fn last(&self) -> &ReplayedPosition {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Returns the first variation of the record with a failing move, and the path to it: in turn
    /// the indexes of a ply and of a variation of it, and finally that of the move.
    #[must_use]
    pub fn failing_variation(&self) -> Option<(Vec<usize>, &Failure)> {
        // A stack: the next line is the last element.
        let mut lines = vec![(
            Vec::new(),
            self.plies.as_slice(),
            self.variations.as_slice(),
        )];
        while let Some((way, plies, variations)) = lines.pop() {
            let inner = lines.len();
            let at_failure = (plies.len(), variations);
            let of_plies = plies.iter().map(|ply| ply.variations.as_slice());
            for (ply, variations) in of_plies.enumerate().chain([at_failure]) {
                for (number, variation) in variations.iter().enumerate() {
                    let way = [&way[..], &[ply, number]].concat();
                    if let Some(failure) = &variation.failure {
                        return Some(([&way[..], &[variation.plies.len()]].concat(), failure));
                    }
                    lines.push((way, &variation.plies, &variation.variations));
                }
            }
            lines[inner..].reverse();
        }
        None
    }
}
