//! Paths as arrows, in the data of an SVG path.

use crate::effect::Node;

use super::drawing::Text;
use super::layout::Layout;

/// The distance from the middle of its square at which an arrow starts, to leave the piece visible.
const START: f32 = 13.0;
/// The distance of an arrow's tip from the middle of the last square, to leave that piece visible.
const TIP: f32 = 6.0;
/// The length of an arrow's head.
const HEAD: f32 = 9.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Head,
    Bar,
}

/// Returns a length with at most one decimal.
fn rounded(length: f32) -> f32 {
    // Adding zero makes -0 positive.
    (length * 10.0).round() / 10.0 + 0.0
}

/// A place, or a distance to the right and down.
type Vector = (f32, f32);

fn put(letter: char, (x, y): Vector, data: &mut Text) {
    write!(data, "{letter}{} {}", rounded(x), rounded(y));
}

/// Returns the unit vector from one place to another.
fn direction(from: Vector, to: Vector) -> Option<Vector> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt();
    (length > 0.01).then(|| (dx / length, dy / length))
}

fn moved((x, y): Vector, (dx, dy): Vector, distance: f32) -> Vector {
    (x + dx * distance, y + dy * distance)
}

/// Appends the arrow along a line to the data of a path. A line without length adds nothing.
pub fn push(layout: &Layout, line: &[Node], end: End, data: &mut Text) {
    let (tip, back) = match end {
        End::Head => (TIP, HEAD),
        End::Bar => (0.0, 0.0),
    };
    let mut reached = None;
    let pairs = line.iter().zip(line.iter().skip(1));
    for (place, (from, to)) in (2..).zip(pairs) {
        let (from, is_lifted) = (layout.place(from.point), to.is_lifted);
        let to = layout.place(to.point);
        if is_lifted {
            put('M', to, data);
        } else if let Some(heading) = direction(from, to) {
            if reached.is_none() {
                put('M', moved(from, heading, START), data);
            }
            let short = if place == line.len() { tip } else { 0.0 };
            let to = moved(to, heading, -short);
            put('L', to, data);
            reached = Some((to, heading));
        }
    }
    if let Some((tip, (dx, dy))) = reached {
        let foot = moved(tip, (dx, dy), -back);
        let across = (-dy, dx);
        put('M', moved(foot, across, HEAD * 0.7), data);
        if end == End::Head {
            put('L', tip, data);
        }
        put('L', moved(foot, across, HEAD * -0.7), data);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_decimal_at_most() {
        for (number, text) in [
            (0.0, "0"),
            (-0.04, "0"),
            (2.96, "3"),
            (-0.25, "-0.3"),
            (13.49, "13.5"),
        ] {
            assert_eq!(rounded(number).to_string(), text);
        }
    }
}
