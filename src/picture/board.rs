//! Squares, coordinates, highlights and the side to move.

use std::fmt::{self, Write};

use crate::board::{Color, GridSquare};

use super::layout::{Layout, SQUARE};

/// Draws the empty boards.
pub fn write(layout: &Layout, svg: &mut String) -> fmt::Result {
    write!(
        svg,
        "<rect class=\"bg\" width=\"{}\" height=\"{}\" rx=\"6\"/>",
        layout.width(),
        layout.height()
    )?;
    for board in 0..layout.boards.count() {
        squares(layout, board, svg)?;
        if layout.coordinates {
            coordinates(layout, board, svg)?;
        }
    }
    Ok(())
}

fn squares(layout: &Layout, board: u8, svg: &mut String) -> fmt::Result {
    let (left, top) = (layout.left(board), layout.top(board));
    let (width, height) = (layout.board_width(), layout.board_height());
    let place = format_args!("x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"");
    write!(svg, "<rect class=\"l\" {place}/><path class=\"k\" d=\"")?;
    for rank in 0..layout.boards.ranks() {
        for file in (rank % 2..layout.boards.files()).step_by(2) {
            let (x, y) = layout.corner_at(board, file, rank);
            write!(svg, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")?;
        }
    }
    write!(svg, "\"/><rect class=\"f\" {place}/>")
}

/// Draws the names of files below the board and of ranks at its left, or the reverse if the board
/// lies on its side.
fn coordinates(layout: &Layout, board: u8, svg: &mut String) -> fmt::Result {
    svg.write_str("<g class=\"n m\">")?;
    for file in 0..layout.boards.files() {
        let (x, y) = label_place(layout, board, (file, 0), layout.is_sideways);
        let name = char::from(b'a' + file);
        write!(svg, "<text x=\"{x}\" y=\"{y}\">{name}</text>")?;
    }
    for rank in 0..layout.boards.ranks() {
        let (x, y) = label_place(layout, board, (0, rank), !layout.is_sideways);
        let name = rank % layout.named_ranks + 1;
        write!(svg, "<text x=\"{x}\" y=\"{y}\">{name}</text>")?;
    }
    svg.write_str("</g>")
}

/// Returns the place of a row's name, at the left of the board, or of a column's name, below it.
fn label_place(layout: &Layout, board: u8, (file, rank): (u8, u8), is_row: bool) -> (i32, i32) {
    let (x, y) = layout.corner_at(board, file, rank);
    if is_row {
        (layout.left(board) - 14, y + SQUARE / 2 + 4)
    } else {
        (x + SQUARE / 2, layout.height() - 8)
    }
}

/// Highlights squares: tinted, and framed for readers who cannot see the tint.
pub fn highlight(layout: &Layout, squares: &[GridSquare], svg: &mut String) -> fmt::Result {
    for (x, y) in squares.iter().flat_map(|square| layout.corners(*square)) {
        let (x, y, side) = (x + 2, y + 2, SQUARE - 4);
        write!(
            svg,
            "<rect class=\"hi\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
        )?;
    }
    Ok(())
}

/// Draws a disc in the colour of the side to move, next to its side of the last board.
pub fn turn(layout: &Layout, turn: Color, svg: &mut String) -> fmt::Result {
    if layout.panel.is_none() {
        return Ok(());
    }
    let is_near = turn == layout.orientation;
    let outside = layout.margin / 2;
    let (x, y) = match (layout.is_sideways, is_near) {
        (false, true) => (layout.right() + outside, layout.bottom() - SQUARE / 2),
        (false, false) => (layout.right() + outside, layout.margin + SQUARE / 2),
        (true, true) => (layout.margin + SQUARE / 2, outside),
        (true, false) => (layout.right() - SQUARE / 2, outside),
    };
    write!(
        svg,
        "<circle class=\"l\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/>\
         <circle class=\"{}\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>",
        turn.letter()
    )
}
