//! The path of a piece over the edges of the board (`docs/minigolf.md` §3): the squares that
//! it enters, and the points between them at which it bounces or wraps. A program can draw the path
//! without knowing the edges.

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::board::{Color, SquareName};
use crate::effect::{Node, Point};

use super::edges::{self, Step};
use super::momentum::Course;
use super::motion::Mirror;
use super::square::Square;

/// The path of a piece. In JSON it is the list of its parts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Path {
    color: Color,
    from: Square,
    course: Course,
}

#[cfg(feature = "serde")]
impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.parts())
    }
}

/// A point of the table between the middles of squares (minigolf).
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct TablePoint {
    /// The file, counted from 1: 1 is the middle of the a-file, 8 that of the h-file; the borders are
    /// 0.5 and 8.5.
    #[cfg_attr(feature = "utoipa", schema(minimum = 0.5, maximum = 8.5, example = 8))]
    pub file: f32,
    /// The rank on the whole table, counted from 1: 9 is the middle of a2's first rank; the borders
    /// are 0.5 and 16.5.
    #[cfg_attr(
        feature = "utoipa",
        schema(minimum = 0.5, maximum = 16.5, example = 2.5)
    )]
    pub rank: f32,
}

/// A piece is thrown back by a mirror (minigolf).
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Bounce {
    /// The mirror.
    pub mirror: Mirror,
    /// The point of the mirror where the piece turns.
    pub point: TablePoint,
}

/// A piece leaves the table over one border and goes on from the opposite one (minigolf).
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Wrap {
    /// The point of the border where it leaves.
    pub leaves: TablePoint,
    /// The point of the other border where it comes in.
    pub enters: TablePoint,
}

/// The next part of a way: one of the three (minigolf). The piece goes straight to it from the end of
/// the part before; a `wrap` ends where it `enters`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct PathPart {
    /// The square to the middle of which it goes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub square: Option<SquareName>,
    /// The mirror to which it goes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub bounce: Option<Bounce>,
    /// The border to which it goes, and the opposite one, from which it goes on.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub wrap: Option<Wrap>,
}

impl Path {
    pub(super) const fn of(color: Color, from: Square, course: Course) -> Path {
        Path {
            color,
            from,
            course,
        }
    }

    /// Returns the parts in order. The last one is the arrival; a leap has one square.
    pub fn parts(self) -> impl Iterator<Item = PathPart> {
        let mut at = self.from;
        edges::way(self.color, at, self.course).flat_map(move |step| {
            let from = std::mem::replace(&mut at, step.square);
            parts(self.color, TablePoint::from(from), step)
        })
    }

    /// Describes what happens at the edges, as the end of a sentence.
    pub(super) fn in_words(self) -> String {
        let words = |part: PathPart| match (part.bounce, part.wrap) {
            (Some(bounce), _) => Some(format!(", bounces off {}", bounce.mirror.name())),
            (_, Some(wrap)) => {
                let is_upwards = wrap.leaves.rank > wrap.enters.rank;
                let edge = if is_upwards {
                    Color::Black
                } else {
                    Color::White
                };
                Some(format!(
                    ", leaves over {edge}'s edge and comes in at {}'s",
                    !edge
                ))
            }
            _ => None,
        };
        self.parts().filter_map(words).collect()
    }

    /// Returns the path as a line to draw, from the middle of the start square.
    #[must_use]
    pub fn line(self) -> Vec<Node> {
        let start = Node::to(self.from.into());
        let nodes = self.parts().flat_map(PathPart::nodes);
        std::iter::once(start).chain(nodes).collect()
    }
}

impl PathPart {
    fn nodes(self) -> impl Iterator<Item = Node> {
        let square = self.square.and_then(Square::of);
        let ends = [
            square.map(Point::from),
            self.bounce.map(|bounce| bounce.point.into()),
            self.wrap.map(|wrap| wrap.leaves.into()),
        ];
        let enters = self.wrap.map(|wrap| Node {
            point: wrap.enters.into(),
            is_lifted: true,
        });
        ends.into_iter().flatten().map(Node::to).chain(enters)
    }
}

/// Returns the rank of the border that a side's pieces cross, the rank of the border where they
/// enter, and the circumference of the cylinder.
const fn cylinder(color: Color) -> (f32, f32, f32) {
    match color {
        Color::White => (16.5, 0.5, 16.0),
        Color::Black => (0.5, 16.5, -16.0),
    }
}

/// Returns the parts of one step. The step is followed along the straight line that it would take
/// without edges, and folded back at each edge. All coordinates are multiples of a quarter square,
/// so they are exact.
fn parts(color: Color, from: TablePoint, step: Step) -> impl Iterator<Item = PathPart> {
    let (dx, dy) = (f32::from(step.by.0), f32::from(step.by.1));
    let (top, bottom, around) = cylinder(color);
    // The fraction of the step before each edge.
    let until_mirror = step.bounce.map(|mirror| (mirror.file() - from.file) / dx);
    let until_top = step.wrap.then(|| (top - from.rank) / dy);
    let bounces_first = match (until_mirror, until_top) {
        (Some(mirror), Some(top)) => mirror <= top,
        _ => true,
    };
    let bounce = step.bounce.map(|mirror| {
        let straight = from.rank + dy * (mirror.file() - from.file) / dx;
        let rank = if bounces_first {
            straight
        } else {
            straight - around
        };
        let file = mirror.file();
        let point = TablePoint { file, rank };
        Bounce { mirror, point }
    });
    let wrap = until_top.map(|_| {
        let straight = from.file + dx * (top - from.rank) / dy;
        let file = match step.bounce {
            Some(mirror) if bounces_first => 2.0 * mirror.file() - straight,
            _ => straight,
        };
        Wrap {
            leaves: TablePoint { file, rank: top },
            enters: TablePoint { file, rank: bottom },
        }
    });
    let none = PathPart::default();
    let bounce = bounce.map(|_| PathPart { bounce, ..none });
    let wrap = wrap.map(|_| PathPart { wrap, ..none });
    let edges = if bounces_first {
        [bounce, wrap]
    } else {
        [wrap, bounce]
    };
    let square = Some(SquareName::of(step.square));
    let arrival = PathPart { square, ..none };
    edges.into_iter().flatten().chain([arrival])
}

impl Mirror {
    const fn name(self) -> &'static str {
        match self {
            Mirror::ABorder => "the mirror on the border at the a-file",
            Mirror::AMiddle => "the mirror in the middle of the a-file",
            Mirror::HMiddle => "the mirror in the middle of the h-file",
            Mirror::HBorder => "the mirror on the border at the h-file",
        }
    }

    /// Returns the mirror's place as the file of a [`TablePoint`].
    fn file(self) -> f32 {
        f32::from(self.half_files()) / 2.0 + 1.0
    }
}

impl From<Square> for TablePoint {
    fn from(square: Square) -> TablePoint {
        TablePoint {
            file: f32::from(square.file()) + 1.0,
            rank: f32::from(square.rank()) + 1.0,
        }
    }
}

impl From<TablePoint> for Point {
    fn from(point: TablePoint) -> Point {
        Point {
            board: 0,
            x: point.file - 1.0,
            y: point.rank - 1.0,
        }
    }
}
