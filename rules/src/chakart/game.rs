//! Implements [`Game`] for Chakart.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Color, Piece, Role, Square, SquareName, SquareSet};
use crate::chance::Chance;
use crate::effect::{EffectLog, Recorder};
use crate::game::{
    self, Description, DrawRules, Game, Info, InvalidPosition, Listing, Occupant, PendingAction,
    Play, Repetition, Status, UnknownSetup, Viewer,
};

use super::Position;
use super::effect::Effect;
use super::extras::{ContentKind, MoveExtras, PositionExtras, PowersBySide, SquareExtras};
use super::info::INFO;
use super::kinds::{EggEffect, Object};
use super::moves::{Kind, Move};
use super::pending::Pending;
use super::reason::{Illegal, Reason};
use super::setup::Content;
use super::view::{is_concealed, knows};

impl Game for Position {
    type Move = Move;
    type Effect = Effect;
    type Reason = Reason;
    type SquareExtras = SquareExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;
    const DROPS: &'static [char] = &['P', 'R', 'N', 'B', 'Q', 'K'];

    fn info() -> &'static Info {
        &INFO
    }

    fn parse(text: &str) -> Result<Position, InvalidPosition> {
        text.parse()
    }

    fn start(setup: &str, chance: &mut Chance) -> Result<Position, UnknownSetup> {
        let known = INFO.setups;
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

    /// Each part of a turn is a separate call, so both listings are the same. The list is short:
    /// at most 35 pieces with 63 squares each, some of them twice.
    fn moves(&self, _: Listing) -> Vec<Move> {
        self.moves_from(SquareSet::ALL)
    }

    fn visit_moves(
        &self,
        _: Listing,
        from: Option<SquareName>,
        visit: &mut dyn FnMut(&Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let among = from.map_or(SquareSet::ALL, |name| {
            Square::of(name).into_iter().collect()
        });
        self.moves_from(among).iter().try_for_each(visit)
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Position, R>, mv: &Move) {
        play.make(*mv);
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

    fn judge(&self, text: &str) -> Result<Move, Illegal> {
        self.find_move(text)
    }

    fn write_notation(&self, mv: &Move, _: &str, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_move(*mv, out)
    }

    /// If two results have the same position, they differ in the egg's effect.
    const OUTCOME_MARKS: &'static [&'static str] = &EggEffect::MARKS;

    fn outcome_mark(effect: &Effect) -> Option<&'static str> {
        match effect {
            Effect::EggOpened(egg) => Some(egg.effect.mark()),
            _ => None,
        }
    }

    fn occupants(&self) -> Vec<Occupant<SquareExtras>> {
        Square::all()
            .filter_map(|square| {
                let piece = self.piece_at(square);
                let name = match piece {
                    Some(piece) => piece.role.name(),
                    None => self.object_at(square).map(Object::name)?,
                };
                let extras = SquareExtras {
                    kind: match piece {
                        Some(_) => ContentKind::Piece,
                        None => ContentKind::Object,
                    },
                    frozen: self.is_frozen(square),
                    hidden: self.is_hidden(square),
                };
                let row = piece.and_then(|piece| INFO.piece(piece.role.letter()));
                let (letter, color) = (self.letter_at(square)?, piece.map(|piece| piece.color));
                Some(Occupant {
                    name,
                    ..Occupant::new(square, letter, color, row, extras)
                })
            })
            .collect()
    }

    fn extras(&self) -> PositionExtras {
        let [white, black] = Color::BOTH.map(|color| self.powers[color]);
        let powers = PowersBySide { white, black };
        PositionExtras {
            turns: self.turns,
            powers,
        }
    }

    fn reserve(&self, color: Color) -> Vec<(char, u8)> {
        self.reserve.letters(color)
    }

    fn describe(&self, mv: &Move, _: Listing) -> Description<MoveExtras> {
        let own = Piece::new(self.turn, mv.role);
        let kind = mv.kind.into();
        let extras = MoveExtras { kind };
        match mv.kind {
            Kind::Drop => Description {
                drop: Some(mv.role.letter()),
                ..Description::on(mv.to, own.letter(), extras)
            },
            Kind::LatePromotion(role) => Description {
                promotion: Some(role.letter()),
                ..Description::on(mv.to, self.letter(mv.from, own), extras)
            },
            _ => Description {
                captures: self.takes(mv),
                promotion: match mv.kind {
                    Kind::Promotion(role) => Some(role.letter()),
                    _ => None,
                },
                ..Description::way((mv.from, mv.to), self.letter(mv.from, own), extras)
            },
        }
    }

    /// It would draw without an unseen Queen, or with one on a square that affects the move.
    fn may_draw(&self, mv: &Move) -> bool {
        let seen = self.seen_by(Viewer::from(self.turn));
        let draws_beside_queen = |square| {
            let queen = Piece::new(!self.turn, Role::Queen);
            let mut position = seen;
            position.pieces.put(square, queen);
            position.hidden.insert(square);
            position.draws(*mv)
        };
        let mut decisive = seen.decisive_squares(*mv).into_iter();
        seen.draws(*mv) || decisive.any(draws_beside_queen)
    }

    fn seen_by(&self, viewer: Viewer) -> Position {
        self.without_unseen_queens(viewer)
    }

    /// A viewer knows whether the other side may have an invisible Queen.
    fn is_open_to(&self, viewer: Viewer) -> bool {
        self.seen_by(viewer) == *self
    }

    /// A Queen is invisible only during the other side's turn, and only once a game.
    fn may_hide_from(&self, viewer: Viewer) -> bool {
        let owner = !self.turn;
        viewer != Viewer::from(owner) && !self.powers[owner].stealth
    }

    fn view_move(&self, mv: &Move, viewer: Viewer) -> String {
        if mv.kind == Kind::Stealth && !knows(viewer, self.turn) {
            // Without the square.
            return "Q??".to_owned();
        }
        self.notation(mv)
    }

    fn called(letter: char) -> String {
        match Content::from_letter(letter) {
            Some(Content::Piece(it)) => format!("{} {}", it.color, it.role.name()),
            Some(Content::Frozen(it)) => format!("frozen {} {}", it.color, it.role.name()),
            Some(Content::Hidden(color)) => format!("invisible {color} {}", Role::Queen.name()),
            Some(Content::Object(object)) => object.to_string(),
            None => letter.to_string(),
        }
    }

    fn seen_letter(letter: char, viewer: Viewer) -> Option<char> {
        (!is_concealed(letter, viewer)).then_some(letter)
    }

    fn seen_effect(&self, effect: &Effect, viewer: Viewer) -> Option<Effect> {
        self.effect_seen_by(effect.clone(), viewer)
    }

    fn takes(&self, mv: &Move) -> Option<char> {
        let is_taking = matches!(mv.kind, Kind::Move | Kind::Promotion(_) | Kind::Shell);
        (is_taking && self.seen_enemies().contains(mv.to))
            .then(|| self.letter_at(mv.to))
            .flatten()
    }

    /// Clears the number of turns, on which nothing depends.
    fn table_key(&self, _: u32) -> Position {
        Position { turns: 0, ..*self }
    }
}

impl Position {
    fn draws(&self, mv: Move) -> bool {
        let mut chance = Chance::recorded(&[]);
        let _ = self.play_unchecked(&mv, &mut chance, &mut ());
        chance.count() > 0
    }

    /// Returns the squares on which an unseen Queen may change a move that draws nothing without
    /// her: she blocks the only square to which an object sends the mover, or the square on which
    /// it leaves its own. Elsewhere she changes no draw: mushrooms ignore her, and a move onto a
    /// square without an object ends there.
    fn decisive_squares(&self, mv: Move) -> SquareSet {
        if self.object_at(mv.to).is_none() {
            return SquareSet::EMPTY;
        }
        let mut log = EffectLog::default();
        let _ = self.play_unchecked(&mv, &mut Chance::recorded(&[]), &mut log);
        let squares = log.iter().filter_map(|entry| match &entry.effect {
            Effect::Redirected(it) => Some(it.to),
            Effect::ObjectPlaced(it) => Some(it.square),
            _ => None,
        });
        let squares = squares.filter_map(Square::of);
        squares.collect::<SquareSet>() - self.pieces.occupied() - self.objects.all()
    }
}
