//! Positions, their moves, the effects of a move, and the end of a game.

use std::fmt::{Debug, Display};
use std::ops::ControlFlow;

use crate::board::{ByColor, Color, SquareName};
use crate::chance::Chance;
use crate::effect::{Effects, Recorder};

use super::{
    ClockClaim, DrawRules, Info, InvalidPosition, PendingAction, Sentence, Status, Template, Value,
};

/// The moves that a list contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// All complete turns.
    Turns,
    /// All turns; for turns with two parts, each first part once, with an empty second part. The
    /// order is that of `Turns`.
    FirstParts,
}

/// A move that is not legal in a position, which comes back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the move is not legal in this position")]
pub struct PlayError<P> {
    /// The position, as it was.
    pub position: P,
}

/// The variant has no set-up with this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this variant has no such set-up")]
pub struct UnknownSetup {
    /// The set-ups of the variant.
    pub known: &'static [&'static str],
}

impl UnknownSetup {
    /// The text of the template.
    pub const TEXT: &str = "this variant has no such set-up; it has {known}";

    /// Returns the sentence, from a template with the text [`UnknownSetup::TEXT`].
    #[must_use]
    pub fn sentence<C: Copy>(self, template: Template<C>) -> Sentence<C> {
        template.with("known", Value::list(self.known))
    }
}

/// A lawful position of a variant. `Display` prints its canonical text, and parsing this text gives
/// an equal position.
pub trait Rules: Clone + PartialEq + Debug + Display + Send + Sync + Sized + 'static {
    /// A legal move of one position.
    type Move: Clone + PartialEq + Debug + Send;
    /// A set of squares to which a list of moves can be restricted.
    type Filter;
    /// An effect of a move, as the log records it.
    type Effect: Effects;

    /// Returns the description of the variant.
    fn info() -> &'static Info;

    /// Reads a position.
    ///
    /// # Errors
    /// Returns every reason why the text is not a lawful position.
    fn parse(text: &str) -> Result<Self, InvalidPosition>;

    /// Returns the start position of a set-up. The default gives [`Info::start`] for every set-up.
    ///
    /// # Errors
    /// Returns an error if the variant has no set-up with this name.
    fn start(setup: &str, _chance: &mut Chance) -> Result<Self, UnknownSetup> {
        let Info { setups, start, .. } = Self::info();
        let start = setups.contains(&setup).then(|| Self::parse(start).ok());
        start.flatten().ok_or(UnknownSetup { known: setups })
    }

    /// Returns the side to move.
    fn turn(&self) -> Color;

    /// Returns the ids of the armies at the start, or `None` if [`Info::armies`] is empty.
    fn armies(&self) -> Option<ByColor<&'static str>> {
        None
    }

    /// Returns the full-move number, from 1, as on a score sheet.
    fn move_number(&self) -> u32;

    /// Returns what the side to move must do before its turn is over, if anything.
    fn pending(&self) -> Option<PendingAction> {
        None
    }

    /// Returns the name of a square in positions and effects, or `None` for any other text.
    #[must_use]
    fn square(text: &str) -> Option<SquareName> {
        Self::info().boards.parse(text).map(SquareName::of)
    }

    /// Parses a square to which a list of moves can be restricted. Returns `None` for any other
    /// text.
    fn filter(&self, square: &str) -> Option<Self::Filter>;

    /// Visits the legal moves in a fixed order until `visit` breaks. A filter restricts them to the
    /// pieces on its squares. The moves are generated one by one, because a few pieces can have
    /// more choices than memory can hold.
    fn visit_moves(
        &self,
        listing: Listing,
        filter: Option<&Self::Filter>,
        visit: &mut dyn FnMut(&Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Returns the legal moves as a list. Use it only if the list is known to be short.
    fn moves(&self, listing: Listing, filter: Option<&Self::Filter>) -> Vec<Self::Move> {
        let mut moves = Vec::with_capacity(64);
        let _ = self.visit_moves(listing, filter, &mut |mv| {
            moves.push(mv.clone());
            ControlFlow::Continue(())
        });
        moves
    }

    /// Makes a legal move of this position. Another move, which [`Rules::play`] would refuse, leads
    /// to some position that need not be lawful, and may fail an assertion of a debug build.
    fn make<R: Recorder<Self::Effect>>(
        &mut self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    );

    /// Returns the complete turns that are legal. Use it only if the list is known to be short.
    fn legal_moves(&self) -> Vec<Self::Move> {
        self.moves(Listing::Turns, None)
    }

    /// Makes a move, if it is one of [`Rules::legal_moves`], and returns the position after it.
    ///
    /// # Errors
    /// Gives the position back if the move is not legal in it. Nothing is drawn or logged then.
    fn play<R: Recorder<Self::Effect>>(
        mut self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    ) -> Result<Self, PlayError<Self>> {
        let find = &mut |legal: &Self::Move| {
            if legal == mv {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        if self.visit_moves(Listing::Turns, None, find).is_continue() {
            return Err(PlayError { position: self });
        }
        self.make(mv, chance, log);
        Ok(self)
    }

    /// Returns the position after a legal move of this position, like [`Rules::make`].
    #[must_use]
    fn play_unchecked<R: Recorder<Self::Effect>>(
        &self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    ) -> Self {
        let mut after = self.clone();
        after.make(mv, chance, log);
        after
    }

    /// Returns the status of the game, as far as the position alone determines it.
    fn status(&self) -> Status;

    /// Returns the drawing rules that depend on more than the position.
    fn draw_rules() -> DrawRules;

    /// Returns the draw that the half-move clock lets a player claim. The game must not be over.
    fn clock_claim(&self) -> Option<ClockClaim> {
        None
    }

    /// Returns a text that is equal for two positions exactly if they count as a repetition.
    fn repetition_text(&self) -> String;
}
