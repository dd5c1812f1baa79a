//! Implements [`Rules`] for Chakart.

use std::ops::ControlFlow;
use std::str::FromStr;

use crate::board::{Color, Square, SquareSet};
use crate::chance::Chance;
use crate::effect::Recorder;
use crate::game::{
    self, DrawRules, Info, InvalidPosition, Listing, PendingAction, Repetition, Rules, Status,
    UnknownSetup,
};

use super::effect::Effect;
use super::moves::Move;
use super::pending::Pending;
use super::{Position, info};

impl FromStr for Position {
    type Err = InvalidPosition;

    fn from_str(text: &str) -> Result<Position, InvalidPosition> {
        Position::read(text)
    }
}

impl Rules for Position {
    type Move = Move;
    type Filter = Square;
    type Effect = Effect;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, InvalidPosition> {
        Position::read(text)
    }

    fn start(setup: &str, chance: &mut Chance) -> Result<Position, UnknownSetup> {
        let known = info::INFO.setups;
        Position::start_of(setup, chance).ok_or(UnknownSetup { known })
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.turns / 2 + 1
    }

    fn pending(&self) -> Option<PendingAction> {
        self.pending.map(Pending::action)
    }

    fn filter(&self, square: &str) -> Option<Square> {
        Square::parse(square)
    }

    /// Each part of a turn is a separate call, so both listings are the same.
    fn visit_moves(
        &self,
        _: Listing,
        filter: Option<&Square>,
        visit: &mut dyn FnMut(&Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // The list is short: at most 35 pieces with 63 squares each, some of them twice.
        let among = filter.map_or(SquareSet::ALL, |square| SquareSet::of(*square));
        self.moves_from(among).iter().try_for_each(visit)
    }

    fn make<R: Recorder<Effect>>(&mut self, mv: &Move, chance: &mut Chance, log: &mut R) {
        *self = self.after(*mv, chance, log);
    }

    fn status(&self) -> Status {
        self.compute_status()
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Reported,
            section: 2,
        }
    }

    fn repetition_text(&self) -> String {
        game::written(|out| self.write_fields(out, None))
    }
}
