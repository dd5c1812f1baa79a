//! Momentum, edges and ways, as effects and answers tell of them (`rules/minigolf.md` §3, §4).

use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::board::SquareName;

/// A side edge of the table, as its owner sees it (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// Halb-Billiards: the mirror is in the middle of the last file.
    Right,
    /// Billiards:00: the mirror is the border.
    Left,
}

/// The momentum of a piece (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[schema(as = Momentum)]
pub struct Motion {
    /// Files towards the h side.
    #[schema(minimum = -4, maximum = 4, example = 1)]
    pub dx: i8,
    /// Ranks upwards.
    #[schema(minimum = -4, maximum = 4, example = 2)]
    pub dy: i8,
    /// Whether it goes on only by taking.
    pub capturing: bool,
}

/// One square of a way with edges in it (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PathStep {
    /// The square that the piece comes to.
    pub square: SquareName,
    /// The mirror off which it came there, when it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounce: Option<Edge>,
    /// Whether it went over the top to get there.
    pub wrap: bool,
}

/// Four things at the most: no way has more steps, and the spinner no more squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Few<T>([Option<T>; 4]);

/// A way square by square, without the square where it sets out; a leap is one step.
pub type Path = Few<PathStep>;

impl<T> Few<T> {
    /// The things in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().flatten()
    }
}

impl<T: Copy> FromIterator<T> for Few<T> {
    /// What comes after the fourth is left out.
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Few<T> {
        let mut few = Few([None; 4]);
        for (place, thing) in few.0.iter_mut().zip(things) {
            *place = Some(thing);
        }
        few
    }
}

impl<T: Serialize> Serialize for Few<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
