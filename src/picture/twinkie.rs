//! Twinkie Danger Chess: two boards, and the links between them.

use crate::board::Color;
use crate::twinkie::{Board, Position};

use super::Pictured;
use super::drawing::{Drawing, Text};
use super::layout::SQUARE;

impl Pictured for Position {
    fn name_boards(&self, drawing: &mut Drawing) {
        write!(drawing, "<g class=\"n m\">");
        for board in Board::BOTH {
            let [left, top, width, _] = drawing.layout.board(board as u8);
            let (middle, y, name) = (left + width / 2, top - 4, board.digit());
            write!(
                drawing,
                "<text x=\"{middle}\" y=\"{y}\">board {name}</text>"
            );
        }
        write!(drawing, "</g>");
    }

    fn draw_under(&self, drawing: &mut Drawing) {
        let layout = drawing.layout;
        for (x, y) in self.links().into_iter().flat_map(|it| layout.corners(it)) {
            write!(
                drawing,
                "<rect class=\"link\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" \
                 height=\"{SQUARE}\"/>"
            );
        }
    }

    /// Draws a frame around each link in its owner's colour: complete for White, only corners for
    /// Black.
    fn draw_over(&self, drawing: &mut Drawing) {
        let layout = drawing.layout;
        for owner in Color::BOTH {
            let (down, frame) = match owner {
                Color::White => (3, "h34v34h-34z"),
                Color::Black => (12, "v-9h9m16 0h9v9m0 16v9h-9m-16 0h-9v-9"),
            };
            let mut data = Text::default();
            let links = self.links_of(owner).into_iter();
            for (x, y) in links.flat_map(|it| layout.corners(it)) {
                write!(data, "M{} {}{frame}", x + 3, y + down);
            }
            drawing.lines(owner.letter(), &data);
        }
    }

    fn describe_extras(&self, words: &mut Text) {
        for owner in Color::BOTH {
            let links = self.links_of(owner);
            if !links.is_empty() {
                write!(words, " {owner}'s links:");
                for square in links {
                    write!(words, " {square}");
                }
                write!(words, ".");
            }
        }
    }
}
