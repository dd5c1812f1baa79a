//! Positions, their moves, what a move does, and how a game ends.

use std::fmt::{Debug, Display};
use std::ops::ControlFlow;

use crate::board::{ByColor, Color, SquareName};
use crate::chance::Chance;
use crate::effect::{Effects, Recorder};

use super::{ClockClaim, DrawRules, Fault, Info, PendingAction, Sentence, Status, Template, Value};

/// Which moves are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Every whole turn.
    Turns,
    /// Where a turn has two parts, each first part once, with nothing done in the second.
    FirstParts,
}

/// The variant has no start position of this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this variant has no such set-up")]
pub struct UnknownSetup {
    /// The set-ups that there are.
    pub known: &'static [&'static str],
}

impl UnknownSetup {
    /// The template of its sentence.
    pub const TEXT: &str = "this variant has no such set-up; it has {known}";

    /// Its sentence, by a template with the text [`UnknownSetup::TEXT`].
    #[must_use]
    pub fn sentence<C: Copy>(self, template: Template<C>) -> Sentence<C> {
        template.with("known", Value::list(self.known))
    }
}

/// A lawful position of a variant. Its text (`Display`) is canonical, and reading it back gives an
/// equal position.
pub trait Rules: Clone + PartialEq + Debug + Display + Send + Sync + Sized + 'static {
    /// A legal move of one position.
    type Move: Clone + PartialEq + Debug + Send;
    /// A set of squares that a list of moves may be narrowed to.
    type Filter;
    /// An effect of a move, as the log records it.
    type Effect: Effects;

    /// The description of the variant.
    fn info() -> &'static Info;

    /// Reads a position.
    ///
    /// # Errors
    /// Every reason why the text is not a lawful position.
    fn parse(text: &str) -> Result<Self, Vec<Fault>>;

    /// A start position: the one of [`Info::start`], unless a variant has more.
    ///
    /// # Errors
    /// When the variant has no set-up of that name.
    fn start(setup: &str, _chance: &mut Chance) -> Result<Self, UnknownSetup> {
        let Info { setups, start, .. } = Self::info();
        let start = setups.contains(&setup).then(|| Self::parse(start).ok());
        start.flatten().ok_or(UnknownSetup { known: setups })
    }

    /// The side to move.
    fn turn(&self) -> Color;

    /// The ids of the armies with which the game began; none where [`Info::armies`] is empty.
    fn armies(&self) -> Option<ByColor<&'static str>> {
        None
    }

    /// The number of the full move, from 1, as a score sheet has it.
    fn move_number(&self) -> u32;

    /// What the side to move owes before its turn is over, if anything.
    fn pending(&self) -> Option<PendingAction> {
        None
    }

    /// The name of a square as positions and effects have it; nothing if the text is no square.
    #[must_use]
    fn square(text: &str) -> Option<SquareName> {
        Self::info().boards.parse(text).map(SquareName::of)
    }

    /// Reads the square by which a list is narrowed.
    fn filter(&self, square: &str) -> Option<Self::Filter>;

    /// Visits the legal moves in a fixed order, all or those of the pieces on the filter's squares,
    /// until `visit` breaks off. Each is made as it is visited: a few pieces can have more
    /// choices than memory can hold.
    fn visit_moves(
        &self,
        listing: Listing,
        filter: Option<&Self::Filter>,
        visit: &mut dyn FnMut(&Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The legal moves as a list; only for positions whose list is known to be short.
    fn moves(&self, listing: Listing, filter: Option<&Self::Filter>) -> Vec<Self::Move> {
        let mut moves = Vec::with_capacity(64);
        let _ = self.visit_moves(listing, filter, &mut |mv| {
            moves.push(mv.clone());
            ControlFlow::Continue(())
        });
        moves
    }

    /// Makes a legal move of this position.
    fn make<R: Recorder<Self::Effect>>(
        &mut self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    );

    /// The position after a legal move of this position.
    #[must_use]
    fn play<R: Recorder<Self::Effect>>(
        &self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    ) -> Self {
        let mut after = self.clone();
        after.make(mv, chance, log);
        after
    }

    /// How the game stands, as far as the position alone tells.
    fn status(&self) -> Status;

    /// How games are drawn, apart from what a position alone tells.
    fn draw_rules() -> DrawRules;

    /// The draw that the clock lets a player claim, in a position that is not over.
    fn clock_claim(&self) -> Option<ClockClaim> {
        None
    }

    /// The text that is equal for two positions that count as a repetition.
    fn repetition_text(&self) -> String;
}
