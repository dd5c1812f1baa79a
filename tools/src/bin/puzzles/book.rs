//! The puzzles in the format of `web/puzzles/`.

use std::path::PathBuf;
use std::{fs, io};

use serde::{Deserialize, Serialize};
use variant_arbiter_rules::solve::Solution;

/// The name of each book's file, without its extension.
pub const NAMES: [&str; 4] = [
    "twinkie-danger",
    "twinkie-danger-armies",
    "minigolf",
    "chakart",
];

/// The puzzles of a file, from easy to hard.
#[derive(PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The id of the variant.
    pub variant: String,
    pub puzzles: Vec<Puzzle>,
}

/// A position in which one first move is better than all others.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Puzzle {
    /// The file's name and a number; a puzzle keeps its id.
    pub id: String,
    pub position: String,
    /// The number of turns within which the side to move reaches its goal.
    pub turns: u8,
    /// The probability of reaching it, a fraction.
    pub at_least: String,
    /// The first move. In Twinkie Danger Chess a link action may be added if it has none.
    #[serde(rename = "move")]
    pub mv: String,
    /// From 1 (easy) to 5.
    pub rating: u8,
    /// In the order of [`Theme`].
    pub themes: Vec<Theme>,
    /// The solution as `solve` returns it.
    pub solution: Solution,
}

/// A theme of a solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    /// The solver makes a link.
    Link,
    /// The solver breaks a link.
    Unlink,
    /// A piece of the solver moves along board 1.
    OtherBoard,
    /// A piece on one board comes to be on both.
    BothBoards,
    /// A piece of the solver repeats its momentum.
    Roll,
    /// The spinner carries a piece.
    Spinner,
    /// A piece of the solver bounces off a side of the table.
    Mirror,
    /// A piece of the solver goes over the top of the table.
    OverTheTop,
    /// The solver stops a piece.
    Stop,
    /// The solver opens an egg.
    Egg,
    /// A mushroom carries a piece of the solver on.
    Mushroom,
    /// A banana or a bomb redirects a piece of the solver.
    Redirection,
    /// The solver's King throws a shell.
    Shell,
    /// The solver's Queen becomes invisible.
    Stealth,
    /// King Boo swaps two pieces for the solver.
    Swap,
    /// The solver puts a piece of the reserve on the board.
    Drop,
    /// The solver promotes a Pawn.
    Promotion,
    /// The solver castles.
    Castling,
    /// The solver captures en passant.
    EnPassant,
    /// The first of several moves neither captures nor gives check.
    Quiet,
}

impl Puzzle {
    /// Returns the themes other than `Quiet`.
    pub fn special_themes(&self) -> impl Iterator<Item = Theme> {
        let themes = self.themes.iter().copied();
        themes.filter(|theme| *theme != Theme::Quiet)
    }
}

/// Returns the path of a book.
pub fn path(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/puzzles");
    PathBuf::from(folder).join(name).with_extension("json")
}

impl Book {
    /// Reads a book.
    pub fn read(name: &str) -> io::Result<Book> {
        Ok(serde_json::from_str(&fs::read_to_string(path(name))?)?)
    }

    /// Returns the book's text, one puzzle per line.
    pub fn text(&self) -> serde_json::Result<String> {
        let lines: Result<Vec<_>, _> = self.puzzles.iter().map(serde_json::to_string).collect();
        let variant = serde_json::to_string(&self.variant)?;
        let lines = lines?.join(",\n");
        Ok(format!(
            "{{\"variant\":{variant},\"puzzles\":[\n{lines}\n]}}\n"
        ))
    }
}
