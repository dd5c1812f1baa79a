//! The squares of all boards in the text of a position.

use variant_arbiter_rules::game::Game;

use crate::likeness::{OBJECTS, row};

/// The boards in the text of a position, and the rest of the text.
#[derive(Clone)]
pub struct Boards {
    /// One character per square, `.` for an empty one; `/` between ranks and a space between
    /// boards.
    squares: Vec<char>,
    rest: String,
}

impl Boards {
    pub fn read(text: &str) -> Boards {
        let boards = text.split(' ').take_while(|field| field.contains('/'));
        let length = boards.map(|field| field.len() + 1).sum::<usize>() - 1;
        let (boards, rest) = text.split_at(length);
        Boards {
            squares: row(boards),
            rest: rest.to_owned(),
        }
    }

    /// Returns the indices of the squares whose character satisfies `is`.
    fn places(&self, is: impl Fn(char) -> bool) -> Vec<usize> {
        let squares = self.squares.iter().enumerate();
        squares
            .filter(|(_, it)| is(**it))
            .map(|(place, _)| place)
            .collect()
    }

    /// Returns the indices of the squares with a piece.
    pub fn pieces<G: Game>(&self) -> Vec<usize> {
        let is_object = |it: char| G::info().id == "chakart" && OBJECTS.contains(it);
        self.places(|it| it.is_ascii_alphabetic() && !is_object(it))
    }

    /// Returns the indices of the empty squares.
    pub fn empty(&self) -> Vec<usize> {
        self.places(|it| it == '.')
    }

    /// Removes a piece.
    pub fn remove(&mut self, place: usize) {
        self.squares[place] = '.';
    }

    /// Moves a piece to an empty square.
    pub fn shift(&mut self, from: usize, to: usize) {
        self.squares.swap(from, to);
    }

    /// Returns the text of the position.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for letter in self.squares.iter().copied().chain([' ']) {
            if letter == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            text.push(letter);
        }
        format!("{}{}", text.trim_end(), self.rest)
    }
}
