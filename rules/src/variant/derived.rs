//! The traits of a game, derived from [`Variant`].

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Color, GridSquare, Named as _, SquareName};
use crate::chance::{Chance, Draw};
use crate::effect::Recorder;
use crate::game::{
    ClockClaim, Description, DrawRules, Illegal, Info, InvalidPosition, Listing, NoExtras,
    Notation, Observation, Occupant, PendingAction, Rules, Speed, Status, UnknownSetup, Viewer,
};

use super::{MoveContext, Variant};

impl<V: Variant> Rules for V {
    type Move = V::Move;
    type Filter = GridSquare;
    type Effect = V::Effect;

    fn info() -> &'static Info {
        <V as Variant>::info()
    }

    fn parse(text: &str) -> Result<V, InvalidPosition> {
        V::read(text)
    }

    fn start(setup: &str, chance: &mut Chance) -> Result<V, UnknownSetup> {
        <V as Variant>::start(setup, chance)
    }

    fn turn(&self) -> Color {
        Variant::turn(self)
    }

    fn move_number(&self) -> u32 {
        Variant::move_number(self)
    }

    fn pending(&self) -> Option<PendingAction> {
        Variant::pending(self)
    }

    fn filter(&self, square: &str) -> Option<GridSquare> {
        V::info().boards.parse(square)
    }

    fn visit_moves(
        &self,
        _: Listing,
        filter: Option<&GridSquare>,
        visit: &mut dyn FnMut(&V::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_wanted = |mv: &V::Move| {
            let described = Variant::describe(self, mv);
            let square = described.from.unwrap_or(described.to);
            filter.is_none_or(|wanted| *wanted == square.at())
        };
        let moves = Variant::moves(self);
        moves.iter().filter(|mv| is_wanted(mv)).try_for_each(visit)
    }

    fn make<R: Recorder<V::Effect>>(&mut self, mv: &V::Move, chance: &mut Chance, log: &mut R) {
        let mut play = MoveContext::new(self.clone(), chance, R::KEEPS);
        <V as Variant>::make(&mut play, mv);
        *self = play.finish(log);
    }

    fn status(&self) -> Status {
        Variant::status(self)
    }

    fn draw_rules() -> DrawRules {
        <V as Variant>::draw_rules()
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        Variant::clock_claim(self)
    }

    fn repetition_text(&self) -> String {
        Variant::repetition_text(self)
    }
}

impl<V: Variant> Notation for V {
    type Reason = V::Reason;

    fn judge(&self, text: &str) -> Result<V::Move, Illegal<V::Reason>> {
        let mut moves = Variant::moves(self).into_iter();
        let found = moves.find(|mv| Variant::notation(self, mv) == text);
        found.ok_or_else(|| self.explain(text))
    }

    fn write_notation(&self, mv: &V::Move, _: &str, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(&Variant::notation(self, mv))
    }
}

impl<V: Variant> Observation for V {
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = V::Fields;

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        let occupant = |(square, piece): (SquareName, char)| {
            let (color, row) = (Color::of_letter(piece), V::info().piece(piece));
            Occupant::new(square, piece, Some(color), row, NoExtras {})
        };
        self.squares().into_iter().map(occupant).collect()
    }

    fn extras(&self) -> V::Fields {
        V::Fields::from(self)
    }

    fn describe(&self, mv: &V::Move, _: Listing) -> Description<NoExtras> {
        let mover = Viewer::from(Variant::turn(self));
        let seen = Variant::seen_by(self, mover);
        let mut chance = Chance::recorded(&[]);
        <V as Variant>::make(&mut MoveContext::new(seen, &mut chance, false), mv);
        let described = Variant::describe(self, mv);
        let captures = described.captures;
        Description {
            captures: captures.and_then(|letter| <V as Variant>::seen_letter(letter, mover)),
            chance: chance.count() > 0,
            ..described
        }
    }

    fn seen_by(&self, viewer: Viewer) -> V {
        Variant::seen_by(self, viewer)
    }

    /// In a variant that hides something, viewers cannot know whether a position does.
    fn is_open_to(&self, _: Viewer) -> bool {
        !V::info().hidden_information
    }

    fn seen_letter(letter: char, viewer: Viewer) -> Option<char> {
        <V as Variant>::seen_letter(letter, viewer)
    }

    fn seen_effect(&self, effect: &V::Effect, viewer: Viewer) -> Option<V::Effect> {
        Variant::seen_effect(self, effect, viewer)
    }

    fn is_public_draw(&self, draw: &Draw) -> bool {
        Variant::is_public_draw(self, draw)
    }

    /// The default notation names the moving piece only in a drop. The move is hidden only from a
    /// viewer who does not see the piece at all.
    fn view_move(&self, mv: &V::Move, viewer: Viewer) -> String {
        let piece = Variant::describe(self, mv).piece;
        match <V as Variant>::seen_letter(piece, viewer) {
            Some(_) => Variant::notation(self, mv),
            None => "??".to_owned(),
        }
    }
}

impl<V: Variant> Speed for V {}
