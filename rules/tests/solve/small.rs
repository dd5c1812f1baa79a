//! Small positions that are often nearly won.

use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::game::{Game, State};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

/// Choices that depend on a seed.
pub struct Choices(Chance);

impl Choices {
    pub fn of(seed: u32) -> Choices {
        Choices(Chance::seeded(&DrawKey {
            seed: &seed.to_string(),
            rules_version: "",
            position: "",
            mv: "",
        }))
    }

    /// Returns a number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.draw(u32::try_from(count).unwrap()) as usize
    }

    /// Returns one of the given things.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Returns ranks with these letters on squares near each other. The letters change case if
    /// Black is the stronger side.
    fn rows(&mut self, ranks: usize, letters: &str, is_white: bool) -> String {
        let mut board = vec![['.'; 8]; ranks];
        let middle = (self.below(8), self.below(ranks));
        for letter in letters.chars() {
            loop {
                let [file, rank] = [(middle.0, 8), (middle.1, ranks)].map(|(middle, count)| {
                    (middle + self.below(7)).saturating_sub(3).min(count - 1)
                });
                if board[rank][file] == '.' {
                    board[rank][file] = if is_white { letter } else { other_case(letter) };
                    break;
                }
            }
        }
        let rows: Vec<String> = board.iter().map(row).collect();
        rows.join("/")
    }

    /// Returns ranks with the letters of one of these sets, and the letter of the stronger side.
    fn sides(&mut self, ranks: usize, sets: &[&str]) -> (String, char) {
        let set = self.pick(sets);
        let is_white = self.below(2) == 0;
        let side = if is_white { 'w' } else { 'b' };
        (self.rows(ranks, set, is_white), side)
    }
}

/// Returns the letter of the other side's piece. Objects have lower-case letters only.
fn other_case(letter: char) -> char {
    match letter {
        'm' | 'e' | 'd' | 'w' => letter,
        _ if letter.is_uppercase() => letter.to_ascii_lowercase(),
        _ => letter.to_ascii_uppercase(),
    }
}

/// Writes a rank in FEN.
fn row(squares: &[char; 8]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for letter in squares {
        if *letter == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        empty = 0;
        text.push(*letter);
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

/// A game with small positions.
pub trait Small: Game {
    /// Returns a text that is often a position.
    fn text(choices: &mut Choices) -> String;

    /// Returns an ongoing position.
    fn small(choices: &mut Choices) -> Self {
        loop {
            if let Ok(position) = Self::parse(&Self::text(choices))
                && position.status().state == State::Ongoing
            {
                return position;
            }
        }
    }
}

impl Small for twinkie::Position {
    /// Sometimes with a link or a piece on the other board. No side has the four pieces that making
    /// links takes: they would give it thousands of turns.
    fn text(choices: &mut Choices) -> String {
        let sets = ["KRRk", "KQRk", "KQRk", "KQRk", "KRRkp"];
        let (rows, side) = choices.sides(8, &sets);
        let file = choices.below(8);
        let links = match choices.below(4) {
            0 => format!(
                "{side}{}{}",
                char::from(b'a' + choices.pick(&[0, 3, 7])),
                1 + file
            ),
            _ => "-".to_owned(),
        };
        let other = match (choices.below(4), side) {
            (0, 'w') => "8/8/8/4n3/8/8/8/8",
            (0, _) => "8/8/8/4N3/8/8/8/8",
            _ => "8/8/8/8/8/8/8/8",
        };
        format!("{rows} {other} {side} - - {links} 0 20")
    }
}

impl Small for minigolf::Position {
    fn text(choices: &mut Choices) -> String {
        let sets = ["KQQk", "KQRk", "KQQRk", "KQQk", "KQQkp", "KQk"];
        let (rows, side) = choices.sides(16, &sets);
        format!("{rows} {side} - - - 0 20")
    }
}

impl Small for chakart::Position {
    /// Sometimes with objects, powers and pieces in the reserve.
    fn text(choices: &mut Choices) -> String {
        let sets = [
            "KQk", "KNk", "KRk", "KQkm", "KNkde", "KPkmw", "KQkp", "KNke", "KPke", "KNNk", "KNkn",
        ];
        let (rows, side) = choices.sides(8, &sets);
        let powers = choices.pick(&["0000", "1111", "0101"]);
        let reserve = choices.pick(&["000000000000", "100000100000"]);
        format!("{rows} {side} 20 {powers} {reserve} -")
    }
}
