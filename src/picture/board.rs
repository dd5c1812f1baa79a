//! Squares, coordinates, highlights and the side to move.

use crate::board::{Color, GridSquare};

use super::drawing::Drawing;
use super::layout::SQUARE;
use super::pictured::Pictured;

/// Draws the empty boards.
pub fn write<G: Pictured>(drawing: &mut Drawing) {
    let layout = drawing.layout;
    let (width, height) = (layout.width(), layout.height());
    write!(
        drawing,
        "<rect class=\"bg\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>"
    );
    for board in 0..layout.boards.count() {
        squares(board, drawing);
        if layout.coordinates {
            coordinates::<G>(board, drawing);
        }
    }
}

fn squares(board: u8, drawing: &mut Drawing) {
    let layout = drawing.layout;
    let [left, top, width, height] = layout.board(board);
    let place = format!("x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"");
    write!(drawing, "<rect class=\"l\" {place}/><path class=\"k\" d=\"");
    for rank in 0..layout.boards.ranks() {
        for file in (rank % 2..layout.boards.files()).step_by(2) {
            let (x, y) = layout.corner_at(board, file, rank);
            write!(drawing, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
        }
    }
    write!(drawing, "\"/><rect class=\"f\" {place}/>");
}

/// Draws the names of files below the board and of ranks at its left, or the reverse if the board
/// lies on its side.
fn coordinates<G: Pictured>(board: u8, drawing: &mut Drawing) {
    let layout = drawing.layout;
    let files = (0..layout.boards.files()).map(|file| {
        let name = char::from(b'a' + file).to_string();
        (name, (file, 0), layout.is_sideways)
    });
    let ranks = (0..layout.boards.ranks()).map(|rank| {
        let name = (rank % G::NAMED_RANKS + 1).to_string();
        (name, (0, rank), !layout.is_sideways)
    });
    write!(drawing, "<g class=\"n m\">");
    for (name, (file, rank), is_row) in files.chain(ranks) {
        let (x, y) = layout.corner_at(board, file, rank);
        let (x, y) = if is_row {
            (layout.board(board)[0] - 14, y + SQUARE / 2 + 4)
        } else {
            (x + SQUARE / 2, layout.height() - 8)
        };
        write!(drawing, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
    }
    write!(drawing, "</g>");
}

/// Highlights squares: tinted, and framed for readers who cannot see the tint.
pub fn highlight(squares: &[GridSquare], drawing: &mut Drawing) {
    let layout = drawing.layout;
    for (x, y) in squares.iter().flat_map(|square| layout.corners(*square)) {
        let (x, y, side) = (x + 2, y + 2, SQUARE - 4);
        write!(
            drawing,
            "<rect class=\"hi\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
        );
    }
}

/// Draws a disc in the colour of the side to move, next to its side of the last board.
pub fn turn(turn: Color, drawing: &mut Drawing) {
    let layout = drawing.layout;
    if layout.panel.is_none() {
        return;
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
        drawing,
        "<circle class=\"l\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/>\
         <circle class=\"{}\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>",
        turn.letter()
    );
}
