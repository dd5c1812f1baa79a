//! A game with texts to try on its last position.

use derive_more::Deref;
use proptest::prelude::*;
use proptest::string::string_regex;
use serde::{Deserialize, Serialize};

use crate::game::{Game, Listing, split_mark};

use super::walk::Walk;

/// A game, and what is tried on its last position.
#[derive(Clone, Debug, Deref)]
pub struct Trial<G: Game> {
    /// The game.
    pub walk: Walk<G>,
    #[deref]
    pub tried: Tried,
}

/// What is tried on a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tried {
    /// Chooses among moves, and seeds draws.
    pub pick: u64,
    /// A text that looks like a move.
    pub like_a_move: String,
    /// Any text.
    pub any_text: String,
    /// A text of each kind of move that was met before.
    pub met: Vec<String>,
    /// A letter to put into a move.
    pub letter: char,
    /// A letter to put into a position.
    pub ascii: char,
}

impl<G: Game> Trial<G> {
    /// Returns the position on which texts and moves are tried.
    pub fn position(&self) -> &G {
        self.walk.last()
    }

    /// Returns at most `most` elements at equal distances.
    pub fn some<'a, T>(&self, things: &'a [T], most: usize) -> impl Iterator<Item = &'a T> {
        let stride = things.len().div_ceil(most).max(1);
        let first = self.place(stride);
        things.iter().skip(first).step_by(stride)
    }

    /// Returns an index below a count.
    pub fn place(&self, count: usize) -> usize {
        usize::try_from(self.pick >> 16).unwrap_or_default() % count.max(1)
    }

    /// Returns the text of a move with one letter changed, if there is a move.
    pub fn changed_move(&self) -> Option<String> {
        let moves = self.position().moves(Listing::Turns);
        let mv = moves.get(self.place(moves.len()))?;
        changed(&self.position().notation(mv), self.pick, self.letter)
    }

    /// Returns the text of the position with one letter changed.
    pub fn changed_position(&self) -> Option<String> {
        changed(&self.position().to_string(), self.pick, self.ascii)
    }

    /// Returns texts to judge: moves of the whole game, texts like moves, and any text.
    pub fn texts(&self) -> Vec<String> {
        let played = self.walk.steps().map(|(before, mv, _)| before.notation(mv));
        let mut texts: Vec<String> = played.collect();
        texts.extend(self.changed_move());
        texts.push(self.like_a_move.clone());
        texts.push(self.any_text.clone());
        texts
    }
}

fn changed(text: &str, pick: u64, letter: char) -> Option<String> {
    let mut letters: Vec<char> = text.chars().collect();
    let index = usize::try_from(pick >> 24).ok()? % letters.len().max(1);
    *letters.get_mut(index)? = letter;
    Some(String::from_iter(letters))
}

/// Returns trials of games or positions. `like_a_move` is a regular expression.
pub fn trials<G: Game>(
    walks: BoxedStrategy<Walk<G>>,
    like_a_move: &str,
    met: Vec<String>,
) -> BoxedStrategy<Trial<G>> {
    let texts = (
        texts(like_a_move),
        texts("\\PC{0,80}"),
        any::<char>(),
        prop::char::range(' ', '~'),
    );
    let trials = (walks, any::<u64>(), texts).prop_map(move |(walk, pick, texts)| {
        let (like_a_move, any_text, letter, ascii) = texts;
        // The marks of a log are not part of a move to judge.
        let like_a_move = split_mark::<G>(&like_a_move).0.to_owned();
        let met = met.clone();
        let tried = Tried {
            pick,
            like_a_move,
            any_text,
            met,
            letter,
            ascii,
        };
        Trial { walk, tried }
    });
    trials.boxed()
}

/// Returns texts that an expression matches, or any texts if it is malformed; a law reports that.
fn texts(expression: &str) -> BoxedStrategy<String> {
    match string_regex(expression) {
        Ok(texts) => texts.boxed(),
        Err(_) => any::<String>().boxed(),
    }
}
