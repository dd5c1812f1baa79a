//! One or two boards of any size up to 16 by 16.

use std::fmt;

use super::betza::{self, LEAPS, LINES, Malformed, Movement};
use super::{Color, GridSquare, SquareName};

/// The boards of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[must_use]
pub struct Boards {
    /// The number of boards.
    #[cfg_attr(feature = "utoipa", schema(example = 2))]
    count: u8,
    /// The number of files of each.
    #[cfg_attr(feature = "utoipa", schema(example = 8))]
    files: u8,
    /// The number of ranks of each.
    #[cfg_attr(feature = "utoipa", schema(example = 8))]
    ranks: u8,
}

impl Boards {
    /// Returns at most two boards of equal size, with at most sixteen files and sixteen ranks.
    ///
    /// # Panics
    /// Panics if one of the numbers is 0 or above its limit.
    pub const fn new(count: u8, files: u8, ranks: u8) -> Boards {
        assert!(0 < count && count <= 2 && 0 < files && files <= 16 && 0 < ranks && ranks <= 16);
        Boards {
            count,
            files,
            ranks,
        }
    }

    /// Returns boards of eight files with this number of ranks.
    pub const fn of(count: u8, ranks: u8) -> Boards {
        Boards::new(count, 8, ranks)
    }

    /// Returns the number of boards.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.count
    }

    /// Returns the number of files of each board.
    #[must_use]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Returns the number of ranks of each board.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Returns the square of a board, a file and a rank, all counted from 0, if it exists.
    #[must_use]
    pub fn square(self, board: u8, file: u8, rank: u8) -> Option<GridSquare> {
        let exists = board < self.count && file < self.files && rank < self.ranks;
        exists.then_some(GridSquare {
            board: (self.count > 1).then_some(board),
            rank,
            file,
        })
    }

    /// Returns all squares in order.
    pub fn squares(self) -> impl Iterator<Item = GridSquare> {
        let of_rank = move |board, rank| (0..self.files).map(move |file| (board, file, rank));
        let of_board = move |board| (0..self.ranks).flat_map(move |rank| of_rank(board, rank));
        let all = (0..self.count).flat_map(of_board);
        all.filter_map(move |(board, file, rank)| self.square(board, file, rank))
    }

    /// Returns the squares that a square denotes: itself, or one on each board if it names none.
    pub fn each(self, square: GridSquare) -> impl Iterator<Item = GridSquare> {
        let is_meant = move |board: &u8| square.board.is_none_or(|named| named == *board);
        let boards = (0..self.count).filter(is_meant);
        boards.filter_map(move |board| self.square(board, square.file, square.rank))
    }

    /// Returns the square with a name, if it exists.
    #[must_use]
    pub fn parse(self, name: &str) -> Option<GridSquare> {
        let (board, name) = match (self.count, name.as_bytes()) {
            (1, _) => (0, name),
            (_, [board @ b'0'..=b'1', ..]) => (board - b'0', &name[1..]),
            _ => return None,
        };
        let (file, rank) = name.split_at_checked(1)?;
        let file = file.as_bytes()[0].checked_sub(b'a')?;
        let number: u8 = rank
            .parse()
            .ok()
            .filter(|_| !rank.starts_with(['0', '+']))?;
        self.square(board, file, number.checked_sub(1)?)
    }

    /// Returns the square at this offset on the same board, if it exists.
    #[must_use]
    pub fn offset(self, square: GridSquare, files: i8, ranks: i8) -> Option<GridSquare> {
        let file = square.file.checked_add_signed(files)?;
        let rank = square.rank.checked_add_signed(ranks)?;
        self.square(square.board(), file, rank)
    }
}

/// The letters on the squares of one or two boards. A capital is a White piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Grid {
    boards: Boards,
    cells: Vec<Option<char>>,
}

impl Grid {
    /// Returns empty boards.
    pub fn empty(boards: Boards) -> Grid {
        let squares = [boards.count(), boards.files(), boards.ranks()].map(usize::from);
        Grid {
            boards,
            cells: vec![None; squares.into_iter().product()],
        }
    }

    /// Returns the number of boards and their size.
    pub const fn boards(&self) -> Boards {
        self.boards
    }

    /// Returns the occupants of all squares, in order.
    pub(crate) fn cells(&self) -> &[Option<char>] {
        &self.cells
    }

    fn index(&self, square: GridSquare) -> usize {
        let [files, ranks] = [self.boards.files(), self.boards.ranks()].map(usize::from);
        let row = usize::from(square.board()) * ranks + usize::from(square.rank);
        row * files + usize::from(square.file)
    }

    /// Returns the occupant of a square.
    #[must_use]
    pub fn get(&self, square: GridSquare) -> Option<char> {
        self.cells.get(self.index(square)).copied().flatten()
    }

    /// Sets or clears the occupant of a square, and returns the previous one.
    pub fn set(&mut self, square: GridSquare, what: Option<char>) -> Option<char> {
        let index = self.index(square);
        let cell = self.cells.get_mut(index)?;
        std::mem::replace(cell, what)
    }

    /// Returns the occupied squares with their occupants, in order.
    pub fn occupied(&self) -> impl Iterator<Item = (GridSquare, char)> {
        let squares = self.boards.squares().zip(&self.cells);
        squares.filter_map(|(square, what)| Some((square, (*what)?)))
    }

    /// Returns the squares of a line from a square by a repeated step, without that square. The
    /// line ends with the first occupied square or at the edge.
    pub fn line(
        &self,
        from: GridSquare,
        (files, ranks): (i8, i8),
    ) -> impl Iterator<Item = GridSquare> {
        let next = move |at: &GridSquare| self.boards.offset(*at, files, ranks);
        std::iter::successors(next(&from), move |at| match self.get(*at) {
            None => next(at),
            Some(_) => None,
        })
    }

    /// Returns the squares to which a piece can move from a square by a movement in Betza's
    /// notation, in the order of the notation. Before a capital, `m` keeps only moves to empty
    /// squares, and `c` keeps only captures. The piece never captures a piece of its own side.
    ///
    /// # Errors
    /// Returns an error if the notation is malformed.
    pub fn targets(
        &self,
        from: GridSquare,
        side: Color,
        betza: &str,
    ) -> Result<Vec<GridSquare>, Malformed> {
        let mut targets = Vec::new();
        let owner = |square| self.get(square).map(Color::of_letter);
        for (text, may_move, may_take) in betza_parts(betza) {
            let movement = Movement::read(&text)?;
            let step = |step| betza::on_board(side, step);
            let leaps = (0..LEAPS.len()).filter(|leap| movement.leaps(*leap));
            let leaps = leaps.filter_map(|leap| {
                let (files, ranks) = step(LEAPS[leap]);
                self.boards.offset(from, files, ranks)
            });
            let slides = (0..LINES.len()).flat_map(|line| {
                let range = usize::from(movement.range(line));
                self.line(from, step(LINES[line])).take(range)
            });
            targets.extend(leaps.chain(slides).filter(|to| match owner(*to) {
                None => may_move,
                Some(owner) => may_take && owner != side,
            }));
        }
        Ok(targets)
    }

    /// Returns the boards as a viewer sees them. `letter` returns what the viewer sees of a letter.
    pub fn seen(&self, letter: impl Fn(char) -> Option<char>) -> Grid {
        let seen = |what: &Option<char>| letter((*what)?).filter(char::is_ascii_alphabetic);
        Grid {
            boards: self.boards,
            cells: self.cells.iter().map(seen).collect(),
        }
    }

    /// Returns the letters on the occupied squares, in order.
    #[must_use]
    pub fn letters(&self) -> Vec<(SquareName, char)> {
        let named = |(square, letter)| (SquareName::of(square), letter);
        self.occupied().map(named).collect()
    }

    /// Writes the rows of a board, highest rank first, as [`read`](super::placement::read) reads
    /// them.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    pub fn write_board(&self, board: u8, out: &mut impl fmt::Write) -> fmt::Result {
        for rank in (0..self.boards.ranks()).rev() {
            let mut empty = 0;
            for file in 0..self.boards.files() {
                let square = self.boards.square(board, file, rank);
                let Some(what) = square.and_then(|square| self.get(square)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(out, "{empty}")?;
                }
                out.write_char(what)?;
                empty = 0;
            }
            if empty > 0 {
                write!(out, "{empty}")?;
            }
            if rank > 0 {
                out.write_char('/')?;
            }
        }
        Ok(())
    }
}

/// Splits a notation by capital letters, and returns whether each part may move and may capture.
fn betza_parts(betza: &str) -> Vec<(String, bool, bool)> {
    let ends = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit();
    let mut parts = Vec::new();
    let mut text = String::new();
    let mut letters = betza.chars().peekable();
    while let Some(letter) = letters.next() {
        text.push(letter);
        let is_complete = ends(letter) && !letters.peek().is_some_and(char::is_ascii_digit);
        if is_complete || letters.peek().is_none() {
            let [moves, takes] = ['m', 'c'].map(|only| text.contains(only));
            text.retain(|letter| !matches!(letter, 'm' | 'c'));
            parts.push((std::mem::take(&mut text), !takes, !moves));
        }
    }
    parts
}

/// Writes the boards as the first fields of a position string, with a space between them.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for board in 0..self.boards.count() {
            if board > 0 {
                f.write_str(" ")?;
            }
            self.write_board(board, f)?;
        }
        Ok(())
    }
}
