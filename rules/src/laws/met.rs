//! What the cases of a check have met: kinds of moves, effects and ends of games; and games that prefer
//! what was seldom met.

use std::collections::BTreeMap;

use crate::effect::Effects as _;
use crate::game::{Description, DrawReason, Game, Listing, State};

use super::walk::{Walk, after, played};

/// The maximum number of moves of a position whose kinds are compared. The limit keeps games with
/// thousands of moves fast.
const COMPARED: usize = 96;

/// How often each kind of thing was met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Met {
    /// The kinds of moves of each side, with the text of one of them.
    moves: BTreeMap<(char, String), (usize, String)>,
    /// The pieces that moved.
    pub pieces: BTreeMap<&'static str, usize>,
    /// The kinds of moves in words, without their sides.
    pub kinds: BTreeMap<String, usize>,
    /// The types of effects.
    pub effects: BTreeMap<&'static str, usize>,
    /// Checks, and states of games that are over.
    pub ends: BTreeMap<&'static str, usize>,
}

impl Met {
    pub(super) fn of<G: Game>() -> Met {
        let effects = G::Effect::TYPES.iter().map(|known| (known.tag, 0));
        let pieces = G::info().pieces.iter().map(|row| (row.called, 0));
        Met {
            effects: effects.collect(),
            pieces: pieces.collect(),
            ..Met::default()
        }
    }

    /// Returns how often the kind of a move was met.
    pub(super) fn count<G: Game>(&self, position: &G, mv: &G::Move) -> usize {
        let found = self.moves.get(&key(position, mv));
        found.map_or(0, |(count, _)| *count)
    }

    /// Returns how often the end of this position's game was met.
    pub(super) fn count_end<G: Game>(&self, position: &G) -> usize {
        let end = end(position.status().state);
        end.map_or(usize::MAX, |end| self.ends.get(end).copied().unwrap_or(0))
    }

    pub(super) fn texts(&self) -> Vec<String> {
        self.moves.values().map(|(_, text)| text.clone()).collect()
    }

    /// Counts what a position meets: these of its moves, with their effects and results.
    pub(super) fn add<G: Game>(&mut self, position: &G, moves: &[&G::Move], seed: u64) {
        for mv in moves {
            let text = || (0, position.notation(mv));
            self.moves.entry(key(position, mv)).or_insert_with(text).0 += 1;
            let described = position.listed(mv, Listing::Turns);
            *self.kinds.entry(words::<G, _>(&described)).or_default() += 1;
            if let Some(row) = G::info().piece(described.piece) {
                *self.pieces.entry(row.called).or_default() += 1;
            }
            let (after, log) = played(seed, position, mv);
            for entry in log.iter() {
                *self.effects.entry(entry.effect.tag()).or_default() += 1;
            }
            self.add_end(&after);
        }
        self.add_end(position);
    }

    fn add_end<G: Game>(&mut self, position: &G) {
        let status = position.status();
        let check = Some("check").filter(|_| status.in_check);
        let draw = status.draw_by.map(DrawReason::code);
        for met in [check, end(status.state), draw].into_iter().flatten() {
            *self.ends.entry(met).or_default() += 1;
        }
        if status.in_check {
            // A game with check has the ends of chess.
            for end in ["checkmate", "stalemate", "draw"] {
                self.ends.entry(end).or_default();
            }
        }
    }

    /// Returns the place of a move that is picked among these, of a kind seldom met rather than
    /// often, and how often the kind least met was.
    pub(super) fn pick<G: Game>(
        &self,
        position: &G,
        moves: &[G::Move],
        pick: u16,
    ) -> Option<(usize, usize)> {
        let stride = moves.len().div_ceil(COMPARED).max(1);
        let first = usize::from(pick) % stride;
        let places = (first..moves.len()).step_by(stride);
        let counts: Vec<(usize, usize)> = places
            .map(|place| (place, self.count(position, &moves[place])))
            .collect();
        let rarest = counts.iter().map(|(_, count)| *count).min()?;
        let weight = |count: usize| 1 + 64 / (1 + count);
        let total: usize = counts.iter().map(|(_, count)| weight(*count)).sum();
        let mut left = usize::from(pick) * total / (usize::from(u16::MAX) + 1);
        let mut places = counts.into_iter();
        let chosen = places.find(|(_, count)| {
            let is_it = left < weight(*count);
            left = left.saturating_sub(weight(*count));
            is_it
        });
        chosen.map(|(place, _)| (place, rarest))
    }
}

/// Returns the code of a state in which the game is over.
fn end(state: State) -> Option<&'static str> {
    (state != State::Ongoing).then(|| state.code())
}

/// Returns the side of a move's piece, and what distinguishes kinds of moves: the description, and
/// the signs between the squares of its notation.
fn key<G: Game>(position: &G, mv: &G::Move) -> (char, String) {
    let described = position.describe(mv, Listing::Turns);
    let text = position.notation(mv);
    let signs = text
        .chars()
        .filter(|sign| !sign.is_ascii_digit() && !sign.is_ascii_lowercase());
    let signs: String = signs.collect();
    (
        described.piece,
        format!("{} {signs}", words::<G, _>(&described)),
    )
}

/// Returns a kind of move in words, such as `Pawn takes in passing`.
fn words<G: Game, M>(mv: &Description<M>) -> String {
    let row = G::info().piece(mv.piece);
    let mut words = row.map_or_else(|| mv.piece.to_string(), |row| row.called.to_owned());
    let adds = [
        (mv.drop.is_some(), " is dropped"),
        (mv.rook.is_some(), " castles"),
        (mv.captures.is_some(), " takes"),
        (mv.captured_on.is_some(), " in passing"),
    ];
    for (is_so, word) in adds {
        words.push_str(if is_so { word } else { "" });
    }
    if let Some(letter) = mv.promotion {
        words.push_str(" and becomes ");
        words.push(letter);
    }
    if G::info().piece(mv.piece).is_some() && mv.from.is_none() && mv.drop.is_none() {
        words.push_str(" acts");
    }
    words
}

/// Returns a game in which each pick chooses a move, of a kind seldom met rather than often.
/// Every other game ends where the legal moves have the kind that was met least, or the end.
pub fn game<G: Game>(start: G, seed: u64, picks: &[u16], met: &Met) -> Walk<G> {
    let mut walk = Walk {
        seed,
        ..Walk::of(start)
    };
    let mut least = (usize::MAX, 0);
    let mut picks = picks.iter();
    loop {
        let position = walk.last();
        let moves = position.moves(Listing::Turns);
        let Some((place, rarest)) = met.pick(position, &moves, *picks.next().unwrap_or(&0)) else {
            if met.count_end(position) <= least.0 {
                least.1 = walk.moves.len();
            }
            break;
        };
        if rarest <= least.0 {
            least = (rarest, walk.moves.len());
        }
        if picks.len() == 0 {
            break;
        }
        let mv = &moves[place];
        let after = after(seed, position, mv);
        walk.positions.push(after);
        walk.moves.push(mv.clone());
    }
    if seed.is_multiple_of(2) {
        walk.positions.truncate(least.1 + 1);
        walk.moves.truncate(least.1);
    }
    walk
}
