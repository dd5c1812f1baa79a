//! Paths as arrows, in the data of an SVG path.

use std::fmt::{self, Write};

use crate::effect::Node;

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

type Coordinates = (f32, f32);

fn put(letter: char, (x, y): Coordinates, data: &mut String) -> fmt::Result {
    write!(data, "{letter}{} {}", rounded(x), rounded(y))
}

/// Returns the unit vector from one place to another.
fn direction(from: Coordinates, to: Coordinates) -> Option<Coordinates> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt();
    (length > 0.01).then(|| (dx / length, dy / length))
}

/// Appends the arrow along a line to the data of a path. A line without length adds nothing.
pub fn push(layout: &Layout, line: &[Node], end: End, data: &mut String) -> fmt::Result {
    let places: Vec<(Coordinates, bool)> = line
        .iter()
        .map(|node| (layout.place(node.point), node.is_lifted))
        .collect();
    let mut heading = None;
    let last = places.len().saturating_sub(2);
    for (place, pair) in places.windows(2).enumerate() {
        let [(from, _), (to, is_lifted)] = *pair else {
            continue;
        };
        if is_lifted {
            put('M', to, data)?;
            continue;
        }
        let Some((dx, dy)) = direction(from, to) else {
            continue;
        };
        if heading.is_none() {
            let start = (from.0 + dx * START, from.1 + dy * START);
            put('M', start, data)?;
        }
        let short = if place == last && end == End::Head {
            TIP
        } else {
            0.0
        };
        let to = (to.0 - dx * short, to.1 - dy * short);
        put('L', to, data)?;
        heading = Some((to, (dx, dy)));
    }
    match heading {
        None => Ok(()),
        Some((tip, heading)) => finish(tip, heading, end, data),
    }
}

fn finish(tip: Coordinates, (dx, dy): Coordinates, end: End, data: &mut String) -> fmt::Result {
    let back = match end {
        End::Head => HEAD,
        End::Bar => 0.0,
    };
    let wide = HEAD * 0.7;
    let foot = (tip.0 - dx * back, tip.1 - dy * back);
    put('M', (foot.0 - dy * wide, foot.1 + dx * wide), data)?;
    if end == End::Head {
        put('L', tip, data)?;
    }
    put('L', (foot.0 + dy * wide, foot.1 - dx * wide), data)
}

/// Draws arrows that share a class: a casing below the line makes them visible on any square and piece.
pub fn write(class: &str, data: &str, svg: &mut String) -> fmt::Result {
    if data.is_empty() {
        return Ok(());
    }
    for layer in ["case", "ink"] {
        write!(svg, "<path class=\"{layer} {class}\" d=\"{data}\"/>")?;
    }
    Ok(())
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
