//! Chakart as the rest of the service sees it.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Color, Piece, Square, SquareName, SquareSet};
use crate::chance::Chance;
use crate::effect::{LogEntry, Recorder};
use crate::game::{
    self, Description, DrawRules, Effort, Fault, Game, Info, Listing, Occupant, PendingAction,
    Repetition, Status, UnknownSetup, Viewer,
};

use super::effect::Effect;
use super::extras::{
    ContentKind, MoveExtras, PositionExtras, PowersOfBoth, ReserveOfBoth, SquareExtras,
};
use super::kinds::Object;
use super::moves::{Kind, Move};
use super::pending::Pending;
use super::reason::{Illegal, Reason};
use super::{Position, info};

impl Game for Position {
    type Move = Move;
    type Filter = Square;
    type Effect = Effect;
    type Reason = Reason;
    type SquareExtras = SquareExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, Vec<Fault>> {
        Position::parse(text)
    }

    fn start(setup: &str, chance: &mut Chance) -> Result<Position, UnknownSetup> {
        let known = info::INFO.setups;
        Position::start_of(setup, chance).ok_or(UnknownSetup { known })
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn status(&self) -> Status {
        self.status()
    }

    fn repetition_text(&self) -> String {
        game::written(|out| self.write_fields(out, None))
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Reported,
            rule: "/rules/chakart#2",
        }
    }

    fn move_number(&self) -> u32 {
        self.turns / 2 + 1
    }

    fn occupants(&self) -> Vec<Occupant<SquareExtras>> {
        Square::all()
            .filter_map(|square| {
                let piece = self.piece_at(square);
                let name = match piece {
                    Some(piece) => piece.role.name(),
                    None => self.object_at(square).map(Object::name)?,
                };
                Some(Occupant {
                    square: SquareName::of(square),
                    piece: self.letter_at(square)?,
                    color: piece.map(|piece| piece.color),
                    name,
                    extras: SquareExtras {
                        kind: match piece {
                            Some(_) => ContentKind::Piece,
                            None => ContentKind::Object,
                        },
                        frozen: self.is_frozen(square),
                        hidden: self.is_hidden(square),
                    },
                })
            })
            .collect()
    }

    fn extras(&self) -> PositionExtras {
        let [white, black] = Color::BOTH.map(|color| self.powers[color]);
        let powers = PowersOfBoth { white, black };
        let counts = |color| {
            let reserve = self.reserve.of(color);
            reserve
                .map(|(role, count)| (role.letter(), count))
                .collect()
        };
        let [white, black] = Color::BOTH.map(counts);
        PositionExtras {
            turns: self.turns,
            powers,
            reserve: ReserveOfBoth { white, black },
        }
    }

    fn pending(&self) -> Option<PendingAction> {
        self.pending.map(Pending::told)
    }

    fn filter(&self, square: &str) -> Option<Square> {
        Square::parse(square)
    }

    /// Each part of a turn is a call of its own: both listings are the same.
    fn visit_moves(
        &self,
        _: Listing,
        filter: Option<&Square>,
        visit: &mut dyn FnMut(&Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // A list is short: 64 pieces with 63 squares each, some of them twice.
        let among = filter.map_or(SquareSet::ALL, |square| SquareSet::of(*square));
        self.legal_moves(among).iter().try_for_each(visit)
    }

    fn effort(&self) -> Effort {
        self.effort()
    }

    fn describe(&self, mv: &Move, _: Listing) -> Description<MoveExtras> {
        let own = Piece::new(self.turn, mv.role);
        let is_taking = matches!(mv.kind, Kind::Move | Kind::Promotion(_) | Kind::Shell);
        Description {
            from: SquareName::of(mv.from),
            to: SquareName::of(mv.to),
            piece: match mv.kind {
                Kind::Drop => own.letter(),
                _ => self.letter(mv.from, own),
            },
            captures: (is_taking && self.seen_enemies().has(mv.to))
                .then(|| self.letter_at(mv.to))
                .flatten(),
            promotion: match mv.kind {
                Kind::Promotion(role) | Kind::LatePromotion(role) => Some(role.letter()),
                _ => None,
            },
            chance: self.may_need_chance(*mv),
            extras: MoveExtras {
                kind: mv.kind.into(),
            },
        }
    }

    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_fields(out, Some(self.turns))
    }

    fn write_result(&self, text: &str, after: &Self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_fields_after(text, after, out)
    }

    fn write_notation(&self, mv: &Move, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_move(*mv, out)
    }

    fn judge(&self, text: &str) -> Result<Move, Illegal> {
        self.judge(text)
    }

    fn make<R: Recorder<Effect>>(&mut self, mv: &Move, chance: &mut Chance, log: &mut R) {
        *self = self.after(*mv, chance, log);
    }

    /// Two results with one position are told apart by what the egg did.
    const MARKS_OUTCOMES: bool = true;

    fn outcome_mark(effect: &Effect) -> Option<&'static str> {
        match effect {
            Effect::EggOpened(egg) => Some(egg.effect.mark()),
            _ => None,
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Position {
        self.seen_by(viewer)
    }

    fn view_move(&self, mv: &Move, viewer: Viewer) -> String {
        match self.move_heard_by(*mv, viewer) {
            Some(heard) => heard.to_owned(),
            None => self.notation(mv),
        }
    }

    fn view_effects(
        &self,
        after: &Position,
        effects: &[LogEntry<Effect>],
        viewer: Viewer,
    ) -> Vec<LogEntry<Effect>> {
        self.effects_seen_by(after, effects, viewer)
    }
}

impl Position {
    /// Whether chance may have a part in the move, as far as the mover can tell. An unseen Queen
    /// only ever takes options away from it, and an egg always draws.
    fn may_need_chance(&self, mv: Move) -> bool {
        let seen = self.seen_by(Viewer::from(self.turn));
        let mut chance = Chance::recorded(&[]);
        let _ = seen.after(mv, &mut chance, &mut ());
        chance.count() > 0
    }
}
