//! The rules of Minigolf Chess as a [`Rules`].

use std::ops::ControlFlow;

use crate::board::{Color, SquareName};
use crate::chance::Chance;
use crate::effect::Recorder;
use crate::game::{self, ClockClaim, DrawRules, Fault, Info, Listing, Repetition, Rules, Status};

use super::effect::Effect;
use super::square::{Square, Squares};
use super::status::CLAIM_CLOCK;
use super::{Position, Turn, info};

impl Rules for Position {
    type Move = Turn;
    type Filter = Square;
    type Effect = Effect;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, Vec<Fault>> {
        Position::parse(text)
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

    /// By role, from and course; then castling; then stops, oldest motion first. A turn has no parts
    /// that could be listed one by one: both listings are whole turns. Eight Pawns that are promoted
    /// at once multiply every action by 65536.
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
        self.status()
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

/// The square of the filter, or all squares.
fn among(filter: Option<&Square>) -> Squares {
    filter.map_or(Squares::ALL, |square| Squares::of(*square))
}
