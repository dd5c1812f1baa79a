//! Twinkie Danger Chess: two boards, and the links between them.

use std::fmt::{self, Write};

use crate::board::Color;
use crate::twinkie::{Board, Position};

use super::Pictured;
use super::layout::{Layout, SQUARE};

impl Pictured for Position {
    fn name_boards(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        svg.write_str("<g class=\"n m\">")?;
        for board in Board::BOTH {
            let middle = layout.left(board as u8) + layout.board_width() / 2;
            let y = layout.top(board as u8) - 4;
            let name = board.digit();
            write!(svg, "<text x=\"{middle}\" y=\"{y}\">board {name}</text>")?;
        }
        svg.write_str("</g>")
    }

    fn draw_under(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        for square in self.links() {
            for (x, y) in layout.corners(square) {
                write!(
                    svg,
                    "<rect class=\"link\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" \
                     height=\"{SQUARE}\"/>"
                )?;
            }
        }
        Ok(())
    }

    /// Draws a frame around each link in its owner's colour: complete for White, only corners for
    /// Black.
    fn draw_over(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        for owner in Color::BOTH {
            let mut data = String::new();
            for square in self.links_of(owner) {
                for corner in layout.corners(square) {
                    frame(owner, corner, &mut data)?;
                }
            }
            super::arrow::write(&owner.letter().to_string(), &data, svg)?;
        }
        Ok(())
    }

    fn describe_extras(&self, words: &mut String) -> fmt::Result {
        for owner in Color::BOTH {
            let links = self.links_of(owner);
            if !links.is_empty() {
                write!(words, " {owner}'s links:")?;
                for square in links {
                    write!(words, " {square}")?;
                }
                words.push('.');
            }
        }
        Ok(())
    }
}

fn frame(owner: Color, (x, y): (i32, i32), data: &mut String) -> fmt::Result {
    match owner {
        Color::White => write!(data, "M{} {}h34v34h-34z", x + 3, y + 3),
        Color::Black => write!(
            data,
            "M{} {}v-9h9m16 0h9v9m0 16v9h-9m-16 0h-9v-9",
            x + 3,
            y + 12
        ),
    }
}
