//! The path from the aimed square to the mover's final square (`docs/chakart.md` §5); displacements and
//! neighbouring squares.

use crate::board::{Piece, Role, Square, SquareName, SquareSet, geometry};
use crate::effect::chess::Capture;
use crate::effect::{Draw, Recorder};

use super::Position;
use super::effect::{Effect, Mushroom, ObjectTaken, Redirected, Taken};
use super::kinds::Object;
use super::playing::{Playing, name};

/// Files and ranks between two squares.
pub(super) type Offset = (i8, i8);

/// Returns the displacement from one square to another.
#[allow(clippy::cast_possible_wrap, reason = "files and ranks are below 8")]
pub(super) fn step_between(from: Square, to: Square) -> Offset {
    (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
    )
}

/// Returns the diagonal neighbours: where a Rook leaves its banana, and where a bomb sends a piece.
pub(super) fn diagonal(from: Square) -> SquareSet {
    geometry::king(from) & geometry::bishop(from, SquareSet::EMPTY)
}

/// Returns the orthogonal neighbours: where a Bishop leaves its bomb, and where a banana sends one.
pub(super) fn orthogonal(from: Square) -> SquareSet {
    geometry::king(from) & geometry::rook(from, SquareSet::EMPTY)
}

/// The piece that follows the path.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    pub piece: Piece,
    pub at: Square,
    /// Its last displacement; `None` for a dropped piece.
    pub step: Option<Offset>,
}

/// What a piece meets on the square that it enters.
#[derive(Clone, Copy)]
pub(super) struct SquareContents {
    /// The letter of the piece.
    piece: Option<char>,
    object: Option<Object>,
}

impl Position {
    /// Moves the piece on a square, if there is one, to the reserve of its own colour as its plain
    /// kind (§7).
    pub(super) fn take(&mut self, square: Square) {
        if let Some(piece) = self.pieces.piece_at(square) {
            self.pieces.lift(square, piece);
            self.frozen.remove(square);
            self.hidden.remove(square);
            self.reserve.add(piece.color, piece.role);
        }
    }
}

impl<L: Recorder<Effect>> Playing<'_, L> {
    /// Follows the path from the square that the mover has just entered, where it met `met`.
    /// Returns whether the path ended with an egg.
    pub(super) fn follow_path(&mut self, mover: &mut Mover, mut met: Option<Object>) -> bool {
        loop {
            met = match met {
                None => return false,
                Some(Object::Egg) => return true,
                Some(Object::Mushroom) => self.mushroom(mover),
                Some(object) => self.redirection(mover, object),
            };
        }
    }

    /// Moves the mover to a square, captures the piece there, and uses up and returns the object.
    pub(super) fn enter<T: Into<Effect>>(
        &mut self,
        mover: &mut Mover,
        to: Square,
        draw: Option<Draw>,
        what: impl FnOnce(char, SquareName, SquareName) -> T,
    ) -> Option<Object> {
        let Mover {
            piece, at: from, ..
        } = *mover;
        self.edit(from, |position| position.pieces.lift(from, piece));
        let met = self.replace(to, |position| position.pieces.put(to, piece));
        self.log
            .drawn_effect(draw, || what(piece.letter(), name(from), name(to)));
        mover.step = Some(step_between(from, to));
        mover.at = to;
        self.log_met(to, met)
    }

    /// Puts a piece on a square, in place of the contents of that square.
    pub(super) fn replace(
        &mut self,
        square: Square,
        put: impl FnOnce(&mut Position),
    ) -> SquareContents {
        let met = SquareContents {
            piece: self
                .position
                .piece_at(square)
                .and_then(|_| self.position.letter_at(square)),
            object: self.position.object_at(square),
        };
        self.edit(square, |position| {
            position.take(square);
            position.objects.remove(square);
            put(position);
        });
        met
    }

    /// Logs the captured piece and the used-up object, once the mover has arrived. Returns the
    /// object.
    pub(super) fn log_met(&mut self, square: Square, met: SquareContents) -> Option<Object> {
        if let Some(letter) = met.piece {
            self.log.effect(|| Capture::of(letter, square));
        }
        let object = met.object?;
        self.log
            .effect(|| ObjectTaken::new(object, name(square), Taken::Used));
        Some(object)
    }

    fn mushroom(&mut self, mover: &mut Mover) -> Option<Object> {
        let step = mover.step?;
        let (to, over) = match mover.piece.role {
            Role::King | Role::Pawn | Role::Knight => (self.next_step(mover.at, step)?, None),
            Role::Rook | Role::Bishop | Role::Queen => {
                let (over, to) = self.jump(*mover, step)?;
                (to, Some(over))
            }
        };
        self.enter(mover, to, None, |piece, from, to| Mushroom {
            piece,
            from,
            to,
            over: over.map(name),
        })
    }

    /// Repeats the step, unless a piece that the mover's side sees stands on the next square.
    fn next_step(&self, at: Square, (files, ranks): Offset) -> Option<Square> {
        let to = at.offset(files, ranks)?;
        (!self.position.seen().contains(to)).then_some(to)
    }

    /// Returns the square that is jumped over and the landing square, which holds no own piece.
    fn jump(&self, mover: Mover, (files, ranks): Offset) -> Option<(Square, Square)> {
        let (files, ranks) = (files.signum(), ranks.signum());
        let over = mover.at.offset(files, ranks)?;
        let to = over.offset(files, ranks)?;
        let own = self.position.pieces.by_color(mover.piece.color);
        (self.position.seen().contains(over) && !own.contains(to)).then_some((over, to))
    }

    fn redirection(&mut self, mover: &mut Mover, object: Object) -> Option<Object> {
        let neighbours = match object {
            Object::Banana => orthogonal(mover.at),
            _ => diagonal(mover.at),
        };
        let options = neighbours - self.position.pieces.occupied();
        let (to, draw) = self.draw_square(options)?;
        self.enter(mover, to, draw, |piece, from, to| Redirected {
            piece,
            from,
            to,
            object,
        })
    }
}
