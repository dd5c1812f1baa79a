//! Finds which piece of Twinkie Danger Chess can mate with the help of one enemy piece, on board 0
//! alone.
//!
//! Five pieces cannot mate a lone King. For each of them, and each piece that the enemy may have,
//! this searches every position of the two Kings and the two pieces for a mate, and compares the
//! result with `status.canWin`:
//!
//! ```text
//! cargo run --release --example twinkie_helpmates        # half a minute
//! ```

#![expect(clippy::print_stdout, reason = "the program prints a report")]

use std::ops::Range;
use std::process::ExitCode;

use variant_arbiter::game::{Game, State};
use variant_arbiter::twinkie::Position;

/// The pieces that cannot mate a lone King, each with an army that contains it.
const WEAK: [(char, &str); 5] = [
    ('N', "fide"),
    ('B', "fide"),
    ('D', "clobberers"),
    ('A', "clobberers"),
    ('W', "clobberers"),
];

/// The pieces of each army.
const ARMIES: [(&str, &str); 4] = [
    ("fide", "QRBNP"),
    ("clobberers", "CDAW"),
    ("knights", "OGHI"),
    ("rookies", "ESFM"),
];

fn main() -> ExitCode {
    let mut agrees = true;
    for (weak, own) in WEAK {
        let mut helpless = String::new();
        for (enemy, letter) in ARMIES
            .iter()
            .flat_map(|(army, all)| all.chars().map(|l| (*army, l)))
        {
            let search = Search {
                weak,
                helper: letter.to_ascii_lowercase(),
                armies: format!("{own}:{enemy}"),
            };
            let mates = search.finds_mate();
            agrees &= search.can_win() == Some(mates);
            if !mates {
                helpless.push(letter);
            }
        }
        println!("{weak} cannot mate beside one of {helpless}");
    }
    println!(
        "status.canWin says {}",
        if agrees { "the same" } else { "something else" }
    );
    if agrees {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// White has a King and a weak piece, Black a King and a helper.
struct Search {
    weak: char,
    helper: char,
    armies: String,
}

/// Returns the indices of the squares of a board, from a1.
fn squares() -> Range<usize> {
    0..64
}

impl Search {
    /// Returns whether Black is mated in some position. Every piece moves symmetrically to the left
    /// and right, so half of the squares suffice for Black's King.
    fn finds_mate(&self) -> bool {
        squares().filter(|king| king % 8 < 4).any(|king| {
            squares().any(|weak| squares().any(|white| self.mates_with(king, weak, white)))
        })
    }

    fn mates_with(&self, king: usize, weak: usize, white: usize) -> bool {
        let without_helper = [(king, 'k'), (white, 'K'), (weak, self.weak)];
        // The helper never checks its own King, so the check exists without it.
        let is_check = self
            .read(&without_helper)
            .is_some_and(|read| read.status().in_check);
        is_check
            && squares().any(|helper| {
                let [a, b, c] = without_helper;
                let read = self.read(&[a, b, c, (helper, self.helper)]);
                read.is_some_and(|read| read.status().state == State::Checkmate)
            })
    }

    /// Returns `canWin` for White in any ongoing position.
    fn can_win(&self) -> Option<bool> {
        squares().find_map(|helper| {
            let read = self.read(&[(60, 'k'), (6, 'K'), (0, self.weak), (helper, self.helper)])?;
            let status = read.status();
            (status.state == State::Ongoing).then_some(status.can_win.white)
        })
    }

    /// Returns the position with these pieces, if it is lawful.
    fn read(&self, pieces: &[(usize, char)]) -> Option<Position> {
        let mut board = [['.'; 8]; 8];
        for (square, letter) in pieces {
            let cell = &mut board[7 - square / 8][square % 8];
            if *cell != '.' {
                return None;
            }
            *cell = *letter;
        }
        let rows: Vec<String> = board.iter().map(|row| row_text(row)).collect();
        let armies = match self.armies.as_str() {
            "fide:fide" => String::new(),
            armies => format!(" {armies}"),
        };
        let text = format!("{} 8/8/8/8/8/8/8/8 b - - - 0 9{armies}", rows.join("/"));
        Position::parse(&text).ok()
    }
}

fn row_text(row: &[char]) -> String {
    let parts = row.chunk_by(|one, other| *one == '.' && *other == '.');
    let written = parts.map(|part| match part {
        ['.', ..] => part.len().to_string(),
        letters => letters.iter().collect(),
    });
    written.collect()
}
