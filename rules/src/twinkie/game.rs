//! Implements [`Rules`] for Twinkie Danger Chess.

use std::ops::ControlFlow;
use std::str::FromStr;

use crate::board::{ByColor, Color};
use crate::chance::Chance;
use crate::effect::Recorder;
use crate::game::{
    self, ClockClaim, DrawRules, Info, InvalidPosition, Listing, Repetition, Rules, Status,
    UnknownSetup,
};

use super::army::Armies;
use super::effect::Effect;
use super::setup::STANDARD;
use super::status::CLAIM_CLOCK;
use super::{BoardSquare, Position, Turn, info};

impl FromStr for Position {
    type Err = InvalidPosition;

    fn from_str(text: &str) -> Result<Position, InvalidPosition> {
        Position::read(text)
    }
}

impl Rules for Position {
    type Move = Turn;
    type Filter = BoardSquare;
    type Effect = Effect;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, InvalidPosition> {
        Position::read(text)
    }

    fn start(setup: &str, _: &mut Chance) -> Result<Position, UnknownSetup> {
        let armies = match setup {
            STANDARD => Some(Armies::FIDE),
            _ => Armies::parse(setup),
        };
        let known = info::INFO.setups;
        armies.map(Position::start_of).ok_or(UnknownSetup { known })
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn armies(&self) -> Option<ByColor<&'static str>> {
        let armies = self.starting_armies();
        Some(ByColor(
            Color::BOTH.map(|color| armies.by_color(color).id()),
        ))
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn filter(&self, square: &str) -> Option<BoardSquare> {
        BoardSquare::parse(square)
    }

    fn visit_moves(
        &self,
        listing: Listing,
        filter: Option<&BoardSquare>,
        visit: &mut dyn FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let link = None;
        match listing {
            Listing::FirstParts => {
                self.visit_first_parts_of(filter, |first| visit(&Turn { first, link }))
            }
            Listing::Turns => {
                self.visit_first_parts_of(filter, |first| self.visit_turns_with(first, visit))
            }
        }
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
            section: 7,
        }
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= CLAIM_CLOCK).then_some(ClockClaim::FiftyMoves)
    }

    fn repetition_text(&self) -> String {
        game::written(|out| {
            let repeated = self.as_it_repeats();
            repeated.write_without_numbers(out)?;
            repeated.write_armies(out)
        })
    }
}
