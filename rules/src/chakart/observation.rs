//! The contents of the board as a viewer sees them (`game::Observation`).

use crate::board::{Color, Piece, Role, Square, SquareName, SquareSet};
use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::game::{Description, Listing, Notation as _, Observation, Occupant, Viewer};

use super::Position;
use super::effect::Effect;
use super::extras::{
    ContentKind, MoveExtras, PositionExtras, PowersBySide, Reserves, SquareExtras,
};
use super::info::INFO;
use super::kinds::Object;
use super::moves::{Kind, Move};
use super::setup::Content;
use super::view::is_concealed;

impl Observation for Position {
    type SquareExtras = SquareExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;

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
        let counts = |color| {
            let reserve = self.reserve.by_color(color);
            reserve
                .map(|(role, count)| (role.letter(), count))
                .collect()
        };
        let [white, black] = Color::BOTH.map(counts);
        PositionExtras {
            turns: self.turns,
            powers,
            reserve: Reserves { white, black },
        }
    }

    fn describe(&self, mv: &Move, _: Listing) -> Description<MoveExtras> {
        let own = Piece::new(self.turn, mv.role);
        let has_way = !matches!(mv.kind, Kind::Drop | Kind::LatePromotion(_));
        Description {
            from: has_way.then(|| SquareName::of(mv.from)),
            to: SquareName::of(mv.to),
            captured_on: None,
            rook: None,
            drop: (mv.kind == Kind::Drop).then(|| mv.role.letter()),
            piece: match mv.kind {
                Kind::Drop => own.letter(),
                _ => self.letter(mv.from, own),
            },
            captures: self.captured_letter(*mv),
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

    fn seen_by(&self, viewer: Viewer) -> Position {
        self.without_unseen_queens(viewer)
    }

    /// A Queen is invisible only during the other side's turn, and only once a game.
    fn may_hide_from(&self, viewer: Viewer) -> bool {
        let owner = !self.turn;
        viewer != Viewer::from(owner) && !self.powers[owner].stealth
    }

    fn view_move(&self, mv: &Move, viewer: Viewer) -> String {
        match self.hidden_move(*mv, viewer) {
            Some(hidden) => hidden.to_owned(),
            None => self.notation(mv),
        }
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
}

impl Position {
    /// Returns the letter of the piece that a legal move captures.
    pub(super) fn captured_letter(&self, mv: Move) -> Option<char> {
        let is_taking = matches!(mv.kind, Kind::Move | Kind::Promotion(_) | Kind::Shell);
        (is_taking && self.seen_enemies().contains(mv.to))
            .then(|| self.letter_at(mv.to))
            .flatten()
    }

    /// Returns whether the move may draw, as far as the mover can tell: whether it would
    /// draw without an unseen Queen, or with one on a square that affects the move.
    fn may_need_chance(&self, mv: Move) -> bool {
        let seen = self.seen_by(Viewer::from(self.turn));
        let draws_beside_queen = |square| {
            let queen = Piece::new(!self.turn, Role::Queen);
            let mut position = seen;
            position.pieces.put(square, queen);
            position.hidden.insert(square);
            position.draws(mv)
        };
        seen.draws(mv)
            || seen
                .decisive_squares(mv)
                .into_iter()
                .any(draws_beside_queen)
    }

    /// Returns whether the move draws.
    fn draws(&self, mv: Move) -> bool {
        let mut chance = Chance::recorded(&[]);
        let _ = self.after(mv, &mut chance, &mut ());
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
        let _ = self.after(mv, &mut Chance::recorded(&[]), &mut log);
        let squares = log.iter().filter_map(|entry| match &entry.effect {
            Effect::Redirected(it) => Some(it.to),
            Effect::ObjectPlaced(it) => Some(it.square),
            _ => None,
        });
        let squares = squares.filter_map(|name| Square::parse(name.as_str()));
        squares.collect::<SquareSet>() - self.pieces.occupied() - self.objects.all()
    }
}
