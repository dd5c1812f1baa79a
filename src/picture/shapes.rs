//! The drawings of pieces and objects.
//!
//! Each is original, on a square of 40 by 40 units, flat in two tones with an outline, and
//! recognisable at 24 pixels. The body takes `fill` and `stroke` from the group that uses it;
//! details and emblems take its `color`. In Minigolf Chess, the body shows the slot of a piece, and
//! the emblem how it moves: a cross along files and ranks, a saltire along the diagonals.

/// A drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape {
    /// Its name in a picture.
    pub id: &'static str,
    /// Its SVG markup.
    pub markup: &'static str,
}

/// Returns the drawing of a piece or object, by its name in sentences.
#[must_use]
pub fn shape(name: &str) -> Option<&'static Shape> {
    let found = SHAPES.iter().find(|(known, _)| *known == name)?;
    Some(&found.1)
}

const fn named(
    name: &'static str,
    id: &'static str,
    markup: &'static str,
) -> (&'static str, Shape) {
    (name, Shape { id, markup })
}

/// The drawings that pictures of any game may use, by name.
#[rustfmt::skip]
pub static SHAPES: [(&str, Shape); 30] = [
    named("Pawn", "P", r#"<path d="M10 35c0-4 3-5 5-7 2-3 2.5-6 2-9h6c-.5 3 0 6 2 9 2 2 5 3 5 7z"/><circle cx="20" cy="14" r="5.5"/>"#),
    named("Knight", "N", r#"<path d="M12 35c0-8 8-9 8-15-3 3-6 2-8 5l-2 3c-2 1-5-1-4.5-4 1-5 4-8 5.5-12 1-3 2-4 4-5l1-4 4 4c8 1 14 8 13 28z"/><path fill="none" stroke="currentColor" d="M21 9c6 3 9 10 8.5 24"/><circle fill="currentColor" stroke="none" cx="15.5" cy="14.5" r="1.6"/>"#),
    named("Bishop", "B", r#"<path d="M8 35c0-4 6-3 7-6h10c1 3 7 2 7 6z"/><path d="M14 29c-5-7-1-15 6-20 7 5 11 13 6 20z"/><circle cx="20" cy="7" r="2.6"/><path fill="none" stroke="currentColor" d="M20 15v9M16 19h8M14 29h12"/>"#),
    named("Rook", "R", r#"<path d="M8 35v-4h4l1-13-3-3V8h5v3h3V8h4v3h3V8h5v7l-3 3 1 13h4v4z"/><path fill="none" stroke="currentColor" d="M13 18h14M12 31h16"/>"#),
    named("Queen", "Q", r#"<path d="M11 31 6 14l7 7 2-12 5 11 5-11 2 12 7-7-5 17v4H11z"/><path fill="none" stroke="currentColor" d="M11 31h18M10 26.5c6-2 14-2 20 0"/><circle cx="6" cy="12.5" r="2.5"/><circle cx="15" cy="7.5" r="2.5"/><circle cx="25" cy="7.5" r="2.5"/><circle cx="34" cy="12.5" r="2.5"/>"#),
    named("King", "K", r#"<path d="M18.5 12V9H15V6h3.5V3h3v3H25v3h-3.5v3z"/><path d="M11 35v-5c-6-4-7-9-5-13 3-5 10-4 14 2 4-6 11-7 14-2 2 4 1 9-5 13v5z"/><path fill="none" stroke="currentColor" d="M11 30c6-2 12-2 18 0M20 19v8"/>"#),
    // A tower with a Bishop's point.
    named("B4", "B4", r#"<path d="M8 35v-4h4V16H9L20 5l11 11h-3v15h4v4z"/><path fill="none" stroke="currentColor" d="M12 16h16M12 31h16"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="m15.5 19 9 9m0-9-9 9"/>"#),
    // A tower with battlements, like the Rook of chess.
    named("R4", "R4", r#"<path d="M8 35v-4h4V16H9V7h5v4h3V7h6v4h3V7h5v9h-3v15h4v4z"/><path fill="none" stroke="currentColor" d="M12 16h16M12 31h16"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="M20 18.5v10.5M14.5 23.7h11"/>"#),
    // A rearing horse, with an arrow forwards and backwards.
    named("fbNF", "fbNF", r#"<path d="M12 35c0-8 8-9 8-15-3 3-6 2-8 5l-2 3c-2 1-5-1-4.5-4 1-5 4-8 5.5-12 1-3 2-4 4-5l1-4 4 4c8 1 14 8 13 28z"/><circle fill="currentColor" stroke="none" cx="15" cy="14" r="1.6"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="M26 15v16M22.5 18.5 26 15l3.5 3.5M22.5 27.5 26 31l3.5-3.5"/>"#),
    // A horse running the other way, with an arrow to both sides.
    named("rlNF", "rlNF", r#"<path d="M28 35c0-8-8-9-8-15 3 3 6 2 8 5l2 3c2 1 5-1 4.5-4-1-5-4-8-5.5-12-1-3-2-4-4-5l-1-4-4 4C12 9 6 16 7 35z"/><circle fill="currentColor" stroke="none" cx="25" cy="14" r="1.6"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="M9.5 28.5H24M13 25l-3.5 3.5L13 32M20.5 25l3.5 3.5-3.5 3.5"/>"#),
    // A mitre with the diamond that its targets form.
    named("FD", "FD", r#"<path d="M8 35c0-4 6-3 7-6h10c1 3 7 2 7 6z"/><path d="M14 29c-5-7-1-15 6-20 7 5 11 13 6 20z"/><circle cx="20" cy="7" r="2.6"/><path fill="none" stroke="currentColor" d="M14 29h12"/><path fill="currentColor" stroke="none" d="m20 13.5 5.5 6.5-5.5 6-5.5-6z"/>"#),
    // An elephant (alfil). The saltire on its cloth shows its targets.
    named("FA", "FA", r#"<path d="M11 35V22c-3 0-3 4-3 8H4c0-9 1-19 9-21 8-3 22-1 22 12v14h-8v-8h-8v8z"/><circle fill="currentColor" stroke="none" cx="11.5" cy="14.5" r="1.6"/><path fill="none" stroke="currentColor" d="M17 11c-2 4-1 8 2 9"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="m22 13 8 8m0-8-8 8"/>"#),
    // A pointed crown with a cross: it leaps three squares along files and ranks.
    named("NHFD", "NHFD", r#"<path d="M9 35V24L5 12l8 6 7-13 7 13 8-6-4 12v11z"/><path fill="none" stroke="currentColor" d="M9 32h22"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="M20 15v13.5M13.2 22h13.6"/>"#),
    // A round crown with a saltire: it leaps two squares along the diagonals.
    named("NFAD", "NFAD", r#"<path d="M9 35V25C3 19 5 12 9 10c2 0 4 2 5 4 0-4 3-8 6-8s6 4 6 8c1-2 3-4 5-4 4 2 6 9 0 15v10z"/><circle cx="20" cy="6" r="2.8"/><circle cx="8.5" cy="10" r="2.8"/><circle cx="31.5" cy="10" r="2.8"/><path fill="none" stroke="currentColor" d="M9 32h22"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="m15 18 10 10m0-10L15 28"/>"#),
    // The Clobberers: a waffle, an elephant with a star, a monk's hood and a Cardinal's hat.
    named("Waffle", "W", r#"<path d="M8 35c0-4 5-4 6-7h12c1 3 6 3 6 7z"/><path d="M11 6h18c2 0 3 1 3 3v17c0 2-1 3-3 3H11c-2 0-3-1-3-3V9c0-2 1-3 3-3z"/><path fill="none" stroke="currentColor" d="M16 6.5v22M24 6.5v22M8.5 13.5h23M8.5 21.5h23"/>"#),
    named("FAD", "FAD", r#"<path d="M29 35V22c3 0 3 4 3 8h4c0-9-1-19-9-21C19 6 5 8 5 21v14h8v-8h8v8z"/><circle fill="currentColor" stroke="none" cx="28.5" cy="14.5" r="1.6"/><path fill="none" stroke="currentColor" d="M23 11c2 4 1 8-2 9"/><path fill="currentColor" stroke="none" d="m14 11.5 1.7 3.8 3.8 1.7-3.8 1.7L14 22.5l-1.7-3.8L8.5 17l3.8-1.7z"/>"#),
    named("Bede", "D", r#"<path d="M7 35c0-6 3-8 6-10-5-8-1-18 7-21 8 3 12 13 7 21 3 2 6 4 6 10z"/><path fill="currentColor" stroke="none" d="M20 11c4 2 6 7 4 11-1 2-7 2-8 0-2-4 0-9 4-11z"/><path fill="none" stroke="currentColor" d="M13 25c4 3 10 3 14 0M20 27.5v7"/>"#),
    named("Cardinal", "C", r#"<path d="M11 35c0-4 3-7 3-13h12c0 6 3 9 3 13z"/><path d="M3 19c4-4 8-3 10-4 0-12 14-12 14 0 2 1 6 0 10 4-5 5-29 5-34 0z"/><path fill="none" stroke="currentColor" d="M13 16c5 2 9 2 14 0M20 25v7M17 28h6"/><circle cx="20" cy="5" r="2"/>"#),
    // The Knights: an arrow forward on a tower and a horse, an hourglass, and a Colonel's cap.
    named("Charging Rook", "G", r#"<path d="M8 35v-4h4l2-13h-5L20 4l11 14h-5l2 13h4v4z"/><path fill="none" stroke="currentColor" d="M12 31h16"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="m15.5 26 4.5-4.5 4.5 4.5"/>"#),
    named("Charging Knight", "H", r#"<path d="M28 35c0-8-8-9-8-15 3 3 6 2 8 5l2 3c2 1 5-1 4.5-4-1-5-4-8-5.5-12-1-3-2-4-4-5l-1-4-4 4C12 9 6 16 7 35z"/><circle fill="currentColor" stroke="none" cx="25" cy="14" r="1.6"/><path fill="none" stroke="currentColor" stroke-width="2.8" d="M14 32V18M9.5 22.5 14 18l4.5 4.5"/>"#),
    named("Fibnif", "I", r#"<path d="M9 35v-4c0-5 6-7 7.5-11C15 16 9 14 9 9V5h22v4c0 5-6 7-7.5 11C25 24 31 26 31 31v4z"/><path fill="none" stroke="currentColor" d="M9.5 9h21M9.5 31h21M20 14v12"/>"#),
    named("Colonel", "O", r#"<path d="M10 35c0-4 3-5 3-9h14c0 4 3 5 3 9z"/><path d="M8 21 6 10c6-6 22-6 28 0l-2 11z"/><path d="M8 21c8-3 16-3 24 0l2 5c-9-3-19-3-28 0z"/><path fill="currentColor" stroke="none" d="m20 8 1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5z"/>"#),
    // The Rookies: a low tower, a tree, a duck, and a horse in a tower.
    named("Short Rook", "S", r#"<path d="M5 35v-5h4v-7H6v-9h6v4h5v-4h6v4h5v-4h6v9h-3v7h4v5z"/><path fill="none" stroke="currentColor" d="M10 23h20M9 30h22"/>"#),
    named("Woody Rook", "M", r#"<path d="m20 3 8 10h-4l8 11h-9v7h6v4H11v-4h6v-7H8l8-11h-4z"/><path fill="none" stroke="currentColor" d="M16 13.5h8M16 31h8M20 17v4"/>"#),
    named("Half-Duck", "F", r#"<path d="m9 14-6 3 6 2c1 2 2 3 4 4-3 3-3 9 2 12h14c6-2 9-9 8-17-4 4-9 5-14 4 2-4 2-12-5-14-5-1-9 2-9 6z"/><circle fill="currentColor" stroke="none" cx="14" cy="13.5" r="1.6"/><path fill="none" stroke="currentColor" d="M19 27c4 3 9 2 12-2"/>"#),
    named("Chancellor", "E", r#"<path d="M12 25c0-6 6-6 6-11-2 2-4 2-6 4l-1 2c-2 1-4-1-3.5-3 1-4 3-6 4.5-9 1-2 2-3 3.5-3.5l.5-3 3.5 3C27 5 31 13 30 25z"/><path d="M7 35V23h5v3h5v-3h6v3h5v-3h5v12z"/><circle fill="currentColor" stroke="none" cx="15" cy="11.5" r="1.5"/><path fill="none" stroke="currentColor" d="M7.5 30h25"/>"#),
    named("mushroom", "m", r##"<path fill="#f6e3c5" stroke="#3a2a20" d="M14 21h12c0 5 1 8 3 11H11c2-3 3-6 3-11z"/><path fill="#c62828" stroke="#3a2a20" d="M5 22C4 2 36 2 35 22z"/><path fill="#fff" d="M11 18a3 3 0 0 0 5 0 3 3 0 0 0-5 0zm6-6a3.5 3.5 0 0 0 6 0 3.5 3.5 0 0 0-6 0zm7 6a3 3 0 0 0 5 0 3 3 0 0 0-5 0z"/>"##),
    named("egg", "e", r##"<path fill="#fff8e1" stroke="#3a2a20" d="M20 6c6 0 11 10 11 17s-5 11-11 11S9 30 9 23 14 6 20 6z"/><g fill="#2e7d32"><circle cx="16" cy="15" r="3"/><circle cx="24.5" cy="20" r="3.4"/><circle cx="16" cy="26" r="3.4"/></g>"##),
    named("banana", "d", r##"<path fill="#ffd54f" stroke="#3a2a20" d="M28 5l4 1c2 12-3 26-22 28l-4-3 1-3c11-1 19-8 20-19z"/><path fill="none" stroke="#3a2a20" d="M30 10c1 10-6 18-20 20"/><path fill="#3a2a20" d="M28 5l4 1-.5 4-3.5-.8zM6 31l4 3 1-3-3-2z"/>"##),
    named("bomb", "w", r##"<path fill="none" stroke="#8d6e63" stroke-width="2.5" d="M24 13c1-5 4-7 8-5"/><circle fill="#1c1c22" stroke="#f5f5f5" cx="18" cy="23" r="11.5"/><path fill="#1c1c22" stroke="#f5f5f5" d="m21 11 6 3.5-2 3.5-6-3.5z"/><path fill="#ff9800" d="m33 3 1 3.5 3.5 1-3.5 1-1 3.5-1-3.5-3.5-1 3.5-1z"/><path fill="none" stroke="#f5f5f5" d="M11 22c0-4 3-7 6-7"/>"##),
];
