//! Implements [`Rules`] for Minigolf Chess.

use std::ops::ControlFlow;
use std::str::FromStr;

use crate::board::{Color, SquareName};
use crate::chance::Chance;
use crate::effect::Recorder;
use crate::game::{
    self, ClockClaim, DrawRules, Info, InvalidPosition, Listing, Repetition, Rules, Status,
};

use super::effect::Effect;
use super::square::{Square, Squares};
use super::status::CLAIM_CLOCK;
use super::{Position, Turn, info};

impl FromStr for Position {
    type Err = InvalidPosition;

    fn from_str(text: &str) -> Result<Position, InvalidPosition> {
        Position::read(text)
    }
}

impl Rules for Position {
    type Move = Turn;
    type Filter = Square;
    type Effect = Effect;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, InvalidPosition> {
        Position::read(text)
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn square(text: &str) -> Option<SquareName> {
        Square::parse(text).map(SquareName::of)
    }

    fn filter(&self, square: &str) -> Option<Square> {
        Square::parse(square)
    }

    /// Visits moves by role, origin and course, then castling, then stops from the oldest motion.
    /// Turns have no parts to list separately, so both listings have whole turns. If eight Pawns
    /// promote at once, each action is listed 65536 times.
    fn visit_moves(
        &self,
        _: Listing,
        filter: Option<&Square>,
        visit: &mut dyn FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_legal(among(filter), |found| found.visit_choices(&mut *visit))
    }

    fn make<R: Recorder<Effect>>(&mut self, turn: &Turn, _: &mut Chance, log: &mut R) {
        self.make_turn(turn, log);
    }

    fn status(&self) -> Status {
        self.compute_status()
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Draws,
            section: 6,
        }
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= CLAIM_CLOCK).then_some(ClockClaim::HundredMoves)
    }

    fn repetition_text(&self) -> String {
        game::written(|out| self.as_it_repeats().write_without_numbers(out))
    }
}

/// Returns the square of the filter, or all squares.
fn among(filter: Option<&Square>) -> Squares {
    filter.map_or(Squares::ALL, |square| Squares::of(*square))
}
