//! Ralph Betza's *funny notation*, which describes how a piece moves.
//!
//! | letter | moves |
//! |---|---|
//! | `W` `F` | leaps one square along a rank or file, one along a diagonal |
//! | `D` `A` | leaps two squares along a rank or file, two along a diagonal |
//! | `H` | leaps three squares along a rank or file |
//! | `N` | leaps two squares along a rank or file and one across |
//! | `R` `B` | slides along ranks and files, or along diagonals; a digit limits the range: `R4` |
//! | `K` `Q` | `WF`, `RB` |
//!
//! Consecutive letters combine: `FD` has the moves of `F` and of `D`. Lower-case letters before a
//! capital restrict it to some directions: `f` forward, `b` backward, `l` and `r` left and right,
//! `s` for `lr`, `v` for `fb`. A direction letter before `N` keeps the leaps that are longer in
//! that direction; with `h` it also keeps those that are shorter, so `fhN` is the forward half of
//! the leaps. Betza's full notation also covers divergent captures, castling and hopping. No piece
//! here needs these, and [`Movement::read`] rejects them.

use super::{Color, const_for};

/// Files towards the h-file, and ranks in the forward direction of the piece's side.
pub type Displacement = (i8, i8);

/// All leaps in the order N, W, F, D, A, H. The leaps of each kind run clockwise from forward.
pub const LEAPS: [Displacement; 28] = clockwise(&[
    &[(1, 2), (2, 1)],
    &[(0, 1)],
    &[(1, 1)],
    &[(0, 2)],
    &[(2, 2)],
    &[(0, 3)],
]);

/// The directions of slides: first those of W, then those of F.
pub const LINES: [Displacement; 8] = clockwise(&[&[(0, 1)], &[(1, 1)]]);

/// Returns the steps of each kind in all directions, by clockwise quarter turns of the first ones.
pub(crate) const fn clockwise<const N: usize>(kinds: &[&[Displacement]]) -> [Displacement; N] {
    let mut steps = [(0, 0); N];
    let mut at = 0;
    const_for!(kind in 0..kinds.len() => {
        const_for!(turns in 0..4 => {
            const_for!(first in 0..kinds[kind].len() => {
                let (files, ranks) = kinds[kind][first];
                steps[at] = match turns {
                    0 => (files, ranks),
                    1 => (ranks, -files),
                    2 => (-files, -ranks),
                    _ => (-ranks, files),
                };
                at += 1;
            });
        });
    });
    steps
}

/// The range of an unlimited slide.
pub const UNLIMITED: u8 = u8::MAX;

/// How a piece moves on an empty board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Movement {
    /// The leaps among [`LEAPS`] that the piece has, one bit each.
    leaps: u32,
    /// The maximum length of a slide along each of [`LINES`]; 0 if the piece has no such slide.
    ranges: [u8; LINES.len()],
}

/// The reason why a text is not a movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Malformed {
    /// The text has no capital letter, or none after its last lower-case letter.
    #[error("the text ends without the capital letter of a move")]
    NoMove,
    /// The text contains a character that is not a letter of the notation.
    #[error("the text has a sign that is not known")]
    UnknownSign,
    /// A range does not follow R, B or Q, or is not a digit from 1 to 9.
    #[error("only R, B and Q have a range, one digit from 1")]
    Range,
    /// The direction letters do not determine which moves to keep.
    #[error("the directions do not fit the move")]
    Directions,
}

/// The lower-case letters before a capital.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is one letter")]
struct Directions {
    forward: bool,
    backward: bool,
    left: bool,
    right: bool,
    half: bool,
}

impl Directions {
    const ALL: Directions = Directions {
        forward: false,
        backward: false,
        left: false,
        right: false,
        half: false,
    };

    const fn with(mut self, letter: u8) -> Option<Directions> {
        match letter {
            b'f' => self.forward = true,
            b'b' => self.backward = true,
            b'l' => self.left = true,
            b'r' => self.right = true,
            b's' => (self.left, self.right) = (true, true),
            b'v' => (self.forward, self.backward) = (true, true),
            b'h' => self.half = true,
            _ => return None,
        }
        Some(self)
    }

    const fn is_any(self) -> bool {
        self.forward || self.backward || self.left || self.right
    }

    /// Returns whether the letters determine which moves to keep among those like this one. `fs`
    /// before a diagonal is ambiguous: it could keep two moves or all four.
    const fn fit(self, (files, ranks): Displacement) -> bool {
        let is_oblique = files.abs() != ranks.abs() && files != 0 && ranks != 0;
        let is_straight = files == 0 || ranks == 0;
        let crossed = (self.forward || self.backward) && (self.left || self.right);
        if self.half {
            is_oblique && self.is_any() && !crossed
        } else {
            is_straight || is_oblique || !crossed
        }
    }

    /// Returns whether the letters keep a step.
    const fn keep(self, (files, ranks): Displacement) -> bool {
        let is_oblique = files.abs() != ranks.abs() && files != 0 && ranks != 0;
        let narrow = is_oblique && !self.half;
        let (upright, across) = (
            !narrow || ranks.abs() > files.abs(),
            !narrow || files.abs() > ranks.abs(),
        );
        !self.is_any()
            || upright && (self.forward && ranks > 0 || self.backward && ranks < 0)
            || across && (self.right && files > 0 || self.left && files < 0)
    }
}

/// One leap that represents all leaps like it, or one slide that represents all slides like it.
#[derive(Clone, Copy)]
enum Atom {
    Leap(Displacement),
    Slide(Displacement),
}

const fn atoms(letter: u8) -> Option<(Atom, Option<Atom>)> {
    use Atom::{Leap, Slide};
    Some(match letter {
        b'W' => (Leap((0, 1)), None),
        b'F' => (Leap((1, 1)), None),
        b'D' => (Leap((0, 2)), None),
        b'A' => (Leap((2, 2)), None),
        b'H' => (Leap((0, 3)), None),
        b'N' => (Leap((1, 2)), None),
        b'K' => (Leap((0, 1)), Some(Leap((1, 1)))),
        b'R' => (Slide((0, 1)), None),
        b'B' => (Slide((1, 1)), None),
        b'Q' => (Slide((0, 1)), Some(Slide((1, 1)))),
        _ => return None,
    })
}

/// Returns whether two steps differ only in direction.
const fn are_alike(a: Displacement, b: Displacement) -> bool {
    let [a, b] = [
        (a.0.unsigned_abs(), a.1.unsigned_abs()),
        (b.0.unsigned_abs(), b.1.unsigned_abs()),
    ];
    a.0 == b.0 && a.1 == b.1 || a.0 == b.1 && a.1 == b.0
}

impl Movement {
    /// A movement without moves.
    pub const NONE: Movement = Movement {
        leaps: 0,
        ranges: [0; LINES.len()],
    };

    /// Reads a movement, such as `fbNF` or `R4`. For tables that are built at compile time, use
    /// [`betza!`](crate::betza), which makes a malformed text a compile-time error.
    ///
    /// # Errors
    /// Returns the first fault of the text.
    pub const fn read(text: &str) -> Result<Movement, Malformed> {
        let text = text.as_bytes();
        let mut movement = Movement::NONE;
        let mut directions = Directions::ALL;
        let mut at = 0;
        let mut is_complete = false;
        while at < text.len() {
            let letter = text[at];
            at += 1;
            if let Some(more) = directions.with(letter) {
                directions = more;
                is_complete = false;
                continue;
            }
            let Some((first, second)) = atoms(letter) else {
                return Err(match letter {
                    b'0'..=b'9' => Malformed::Range,
                    _ => Malformed::UnknownSign,
                });
            };
            let mut range = UNLIMITED;
            if at < text.len() && text[at].is_ascii_digit() {
                range = text[at] - b'0';
                at += 1;
                if range == 0 || matches!(first, Atom::Leap(_)) {
                    return Err(Malformed::Range);
                }
            }
            let Some(more) = movement.with(first, directions, range) else {
                return Err(Malformed::Directions);
            };
            movement = more;
            if let Some(second) = second {
                let Some(more) = movement.with(second, directions, range) else {
                    return Err(Malformed::Directions);
                };
                movement = more;
            }
            directions = Directions::ALL;
            is_complete = true;
        }
        if is_complete {
            Ok(movement)
        } else {
            Err(Malformed::NoMove)
        }
    }

    const fn with(mut self, atom: Atom, directions: Directions, range: u8) -> Option<Movement> {
        let (Atom::Leap(step) | Atom::Slide(step)) = atom;
        if !directions.fit(step) {
            return None;
        }
        match atom {
            Atom::Leap(_) => {
                const_for!(index in 0..LEAPS.len() => {
                    if are_alike(step, LEAPS[index]) && directions.keep(LEAPS[index]) {
                        self.leaps |= 1 << index;
                    }
                });
            }
            Atom::Slide(_) => {
                const_for!(index in 0..LINES.len() => {
                    let kept = are_alike(step, LINES[index]) && directions.keep(LINES[index]);
                    if kept && self.ranges[index] < range {
                        self.ranges[index] = range;
                    }
                });
            }
        }
        Some(self)
    }

    /// Returns whether the piece has the leap with this index in [`LEAPS`].
    #[must_use]
    pub const fn leaps(self, index: usize) -> bool {
        self.leaps >> index & 1 == 1
    }

    /// Returns how many squares the piece slides along the line with this index in [`LINES`].
    #[must_use]
    pub const fn range(self, index: usize) -> u8 {
        self.ranges[index]
    }

    /// Returns whether the piece has slides.
    #[must_use]
    pub const fn slides(self) -> bool {
        let mut found = false;
        const_for!(index in 0..LINES.len() => {
            found |= self.ranges[index] > 0;
        });
        found
    }

    /// Returns whether the piece has this leap.
    #[must_use]
    pub const fn has_leap(self, (files, ranks): Displacement) -> bool {
        let mut found = false;
        const_for!(index in 0..LEAPS.len() => {
            found |= self.leaps(index) && LEAPS[index].0 == files && LEAPS[index].1 == ranks;
        });
        found
    }

    /// Returns whether the piece can leap or slide exactly this far on an empty board.
    #[must_use]
    pub const fn makes(self, (files, ranks): Displacement) -> bool {
        let mut found = self.has_leap((files, ranks));
        let (width, height) = (files.unsigned_abs(), ranks.unsigned_abs());
        let length = if width > height { width } else { height };
        if width == 0 || height == 0 || width == height {
            const_for!(index in 0..LINES.len() => {
                let (line_files, line_ranks) = LINES[index];
                found |= line_files == files.signum()
                    && line_ranks == ranks.signum()
                    && length > 0
                    && length <= self.ranges[index];
            });
        }
        found
    }

    /// Returns whether the piece is colourbound: every move leads to a square of the same colour.
    #[must_use]
    pub const fn is_colorbound(self) -> bool {
        let mut is_bound = true;
        const_for!(index in 0..LEAPS.len() => {
            is_bound &= !self.leaps(index) || (LEAPS[index].0 + LEAPS[index].1) % 2 == 0;
        });
        const_for!(index in 0..LINES.len() => {
            is_bound &= self.ranges[index] == 0 || (LINES[index].0 + LINES[index].1) % 2 == 0;
        });
        is_bound
    }

    /// Returns the movement with all its rotations and reflections.
    pub const fn in_all_directions(self) -> Movement {
        let mut all = self;
        const_for!(known in 0..LEAPS.len() => {
            const_for!(index in 0..LEAPS.len() => {
                if self.leaps(known) && are_alike(LEAPS[known], LEAPS[index]) {
                    all.leaps |= 1 << index;
                }
            });
        });
        const_for!(known in 0..LINES.len() => {
            const_for!(index in 0..LINES.len() => {
                if are_alike(LINES[known], LINES[index]) && all.ranges[index] < self.ranges[known] {
                    all.ranges[index] = self.ranges[known];
                }
            });
        });
        all
    }

    /// Returns whether the movement is symmetric between left and right.
    #[must_use]
    pub const fn is_even(self) -> bool {
        let mut is_even = true;
        const_for!(index in 0..LEAPS.len() => {
            let (files, ranks) = LEAPS[index];
            is_even &= !self.leaps(index) || self.makes((-files, ranks));
        });
        const_for!(index in 0..LINES.len() => {
            const_for!(other in 0..LINES.len() => {
                let (a, b) = (LINES[index], LINES[other]);
                if a.0 == -b.0 && a.1 == b.1 {
                    is_even &= self.ranges[index] == self.ranges[other];
                }
            });
        });
        is_even
    }
}

/// Converts a step of a side's piece to files towards the h-file and ranks up the board.
#[must_use]
pub const fn on_board(color: Color, (files, ranks): Displacement) -> Displacement {
    match color {
        Color::White => (files, ranks),
        Color::Black => (files, -ranks),
    }
}

/// Reads a movement at compile time. A malformed text does not compile.
///
/// ```
/// use variant_arbiter_rules::{betza, board::betza::Movement};
///
/// const LEAPER: Movement = betza!("fbNF");
/// assert!(LEAPER.makes((1, 2)) && !LEAPER.makes((2, 1)));
/// ```
///
/// ```compile_fail
/// let malformed = variant_arbiter_rules::betza!("fb");
/// ```
#[macro_export]
macro_rules! betza {
    ($text:expr) => {
        const {
            match $crate::board::betza::Movement::read($text) {
                Ok(movement) => movement,
                Err(_) => panic!("this is not Betza's notation"),
            }
        }
    };
}
