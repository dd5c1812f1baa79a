//! The objects that movers leave (`docs/chakart.md` §4).

use crate::board::{Role, Square};
use crate::effect::{Draw, Recorder};

use super::effect::{Effect, ObjectPlaced, ObjectTaken, Placed, Taken};
use super::kinds::Object;
use super::moves::Move;
use super::path::{diagonal, orthogonal, step_between};
use super::playing::{Playing, name};

/// An object that a Pawn or Knight has left, and the object that lay there before.
#[derive(Clone, Copy)]
pub(super) struct LeftObject {
    square: Square,
    before: Option<Object>,
}

impl<L: Recorder<Effect>> Playing<'_, L> {
    /// Leaves a Pawn's mushroom or a Knight's egg before the path (§4). The mover has left its
    /// start square and stands on the aimed square.
    pub(super) fn lay_before_path(&mut self, mv: Move) -> Option<LeftObject> {
        let (files, ranks) = step_between(mv.from, mv.to);
        let occupied = self.position.pieces.occupied();
        let (object, square) = match mv.role {
            Role::Pawn if ranks.abs() == 2 => {
                let middle = mv.from.offset(0, ranks / 2)?;
                if occupied.contains(middle) {
                    // Only the other side's unseen Queen can stand there.
                    return None;
                }
                (Object::Mushroom, middle)
            }
            Role::Pawn => (Object::Mushroom, mv.from),
            Role::Knight => {
                let leg = mv.from.offset(files / 2, ranks / 2)?;
                let square = if occupied.contains(leg) { mv.from } else { leg };
                (Object::Egg, square)
            }
            _ => return None,
        };
        let before = self.position.objects.at(square);
        self.place(square, object, Placed::Left, None);
        Some(LeftObject { square, before })
    }

    fn place(&mut self, square: Square, object: Object, cause: Placed, draw: Option<Draw>) {
        self.edit(square, |position| position.objects.place(square, object));
        self.log
            .drawn_effect(draw, || ObjectPlaced::new(object, name(square), cause));
    }

    /// Removes the mover's object under Koopa or Chomp, before the mover is taken away. If the path
    /// has used the object up, it is already gone.
    pub(super) fn withdraw(&mut self, laid: Option<LeftObject>) {
        let Some(LeftObject { square, .. }) = laid else {
            return;
        };
        if let Some(object) = self.position.objects.at(square) {
            self.edit(square, |position| position.objects.remove(square));
            self.log
                .effect(|| ObjectTaken::new(object, name(square), Taken::Withdrawn));
        }
    }

    /// Restores the replaced object under Koopa or Chomp, after the mover is taken away.
    pub(super) fn restore(&mut self, laid: Option<LeftObject>) {
        if let Some(LeftObject {
            square,
            before: Some(object),
        }) = laid
        {
            self.place(square, object, Placed::Restored, None);
        }
    }

    /// Leaves a Rook's banana or a Bishop's bomb after the path (§4).
    pub(super) fn leave_after_path(&mut self, role: Role, at: Square) {
        let (object, neighbours) = match role {
            Role::Rook => (Object::Banana, diagonal(at)),
            Role::Bishop => (Object::Bomb, orthogonal(at)),
            _ => return,
        };
        let options = neighbours - self.position.pieces.occupied();
        if let Some((square, draw)) = self.draw_square(options) {
            self.place(square, object, Placed::Left, draw);
        }
    }
}
