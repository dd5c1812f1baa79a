//! The objects on the board (`docs/chakart.md` §1).

use crate::board::{Square, SquareSet};

use super::kinds::Object;

/// The squares of each kind of object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Objects([SquareSet; 4]);

impl Objects {
    /// Returns the object on a square.
    pub fn at(&self, square: Square) -> Option<Object> {
        Object::ALL
            .into_iter()
            .find(|object| self.0[*object as usize].contains(square))
    }

    /// Returns the squares of all objects.
    pub fn all(&self) -> SquareSet {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    /// Returns the squares on which the objects of the two sets differ.
    pub fn difference(&self, other: &Objects) -> SquareSet {
        let kinds = self.0.into_iter().zip(other.0);
        kinds.fold(SquareSet::EMPTY, |found, (a, b)| found | (a ^ b))
    }

    /// Returns the squares of the objects that end a line: bananas and bombs.
    pub fn stops(&self) -> SquareSet {
        self.0[Object::Banana as usize] | self.0[Object::Bomb as usize]
    }

    /// Puts an object on a square, replacing any other there.
    pub fn place(&mut self, square: Square, object: Object) {
        self.remove(square);
        self.0[object as usize].insert(square);
    }

    /// Removes the object on a square.
    pub fn remove(&mut self, square: Square) {
        for squares in &mut self.0 {
            squares.remove(square);
        }
    }
}
