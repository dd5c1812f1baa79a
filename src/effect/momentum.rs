//! Pieces in motion, as the effect log tells of them (`rules/minigolf.md` §3 to §5).

use crate::board::SquareName;

use super::Travel;

/// A side edge of the table that mirrors, as its owner sees it (`rules/minigolf.md` §3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// Halb-Billiards: the mirror is in the middle of the last file.
    Right,
    /// Billiards:00: the mirror is the border.
    Left,
}

/// The momentum of a piece (`rules/minigolf.md` §4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Motion {
    /// Files towards the h side.
    pub dx: i8,
    /// Ranks upwards.
    pub dy: i8,
    /// Whether it goes on only by taking.
    pub capturing: bool,
}

/// One square of a way with edges in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathStep {
    /// The square that it comes to.
    pub square: SquareName,
    /// The edge off which it came there.
    pub bounce: Option<Edge>,
    /// Whether it went over the top to get there.
    pub wrap: bool,
}

/// A way square by square, without the square where it sets out; a leap is one step. No way has
/// more than four.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Path([Option<PathStep>; 4]);

impl Path {
    /// The steps in order.
    pub fn steps(&self) -> impl Iterator<Item = &PathStep> {
        self.0.iter().flatten()
    }
}

impl FromIterator<PathStep> for Path {
    /// Steps after the fourth are left out.
    fn from_iter<I: IntoIterator<Item = PathStep>>(steps: I) -> Path {
        let mut path = Path::default();
        for (place, step) in path.0.iter_mut().zip(steps) {
            *place = Some(step);
        }
        path
    }
}

/// Why a piece autostops (`rules/minigolf.md` §4, §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// The bottom edge.
    Edge,
    /// A piece of its own side.
    OwnPiece,
    /// A piece of the other side.
    EnemyPiece,
    /// A capturing momentum finds nothing to take.
    NothingToCapture,
    /// A capturing momentum finds a King.
    King,
}

/// A piece carried by the spinner (`rules/minigolf.md` §5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    /// The piece.
    pub piece: char,
    /// Its way.
    pub travel: Travel,
}

/// What happened to a piece in motion, or to all of them. Pieces are named by their letter in the
/// position string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MomentumEffect {
    /// A piece came off a side edge on the way that the effect before tells of
    /// (`rules/minigolf.md` §3).
    Bounce {
        /// The piece.
        piece: char,
        /// Which edge.
        edge: Edge,
        /// Where it struck the mirror: a square of the mirror's file; half way between two ranks,
        /// the one that is nearer to where the step set out.
        square: SquareName,
        /// What its momentum would be without the bounce.
        before: Motion,
        /// What it is after it.
        after: Motion,
    },
    /// A piece went over the top edge and came in at the bottom, on the way that the effect before
    /// tells of (`rules/minigolf.md` §3).
    Wrap {
        /// The piece.
        piece: char,
        /// The square to which it came.
        square: SquareName,
    },
    /// A chosen move gave a piece momentum (`rules/minigolf.md` §4).
    MomentumGained {
        /// The piece.
        piece: char,
        /// Where it is now.
        square: SquareName,
        /// Its momentum.
        momentum: Motion,
    },
    /// A piece repeated its momentum (`rules/minigolf.md` §4).
    MomentumMove {
        /// The piece.
        piece: char,
        /// From where to where; both are one square when it dwells.
        travel: Travel,
        /// Each square of the way.
        path: Path,
        /// Its momentum after the move.
        momentum: Motion,
    },
    /// A player stopped a piece (`rules/minigolf.md` §4).
    Stop {
        /// The piece.
        piece: char,
        /// Where it is.
        square: SquareName,
        /// The momentum that it had.
        momentum: Motion,
    },
    /// A piece lost its momentum because it cannot repeat it (`rules/minigolf.md` §4, §5).
    Autostop {
        /// The piece.
        piece: char,
        /// Where it is.
        square: SquareName,
        /// The momentum that it had.
        momentum: Motion,
        /// What is in its way.
        obstacle: Obstacle,
    },
    /// The spinner turned by a quarter (`rules/minigolf.md` §5).
    Spin {
        /// The pieces that it carried.
        carried: [Option<Carried>; 4],
    },
    /// The spinner turned the momentum of a piece that it carried (`rules/minigolf.md` §5).
    MomentumTurned {
        /// The piece.
        piece: char,
        /// Where it is now.
        square: SquareName,
        /// Its momentum before.
        before: Motion,
        /// Its momentum after.
        after: Motion,
    },
}
