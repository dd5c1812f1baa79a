//! Small positions in which a win is often near.

use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::game::{Game, State};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

/// Equal seeds make equal choices.
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

    /// A number below another.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.draw(u32::try_from(count).unwrap()) as usize
    }

    /// One of some things.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Rows with these letters on squares near each other, and small letters for capitals where Black is
    /// the stronger side.
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

    /// Rows with the letters of one of these sets, and the letter of the stronger side.
    fn sides(&mut self, ranks: usize, sets: &[&str]) -> (String, char) {
        let set = self.pick(sets);
        let is_white = self.below(2) == 0;
        let side = if is_white { 'w' } else { 'b' };
        (self.rows(ranks, set, is_white), side)
    }
}

/// A piece of the other side; objects have small letters only.
fn other_case(letter: char) -> char {
    match letter {
        'm' | 'e' | 'd' | 'w' => letter,
        _ if letter.is_uppercase() => letter.to_ascii_lowercase(),
        _ => letter.to_ascii_uppercase(),
    }
}

/// A row of FEN.
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
    /// A text that is often a position.
    fn text(choices: &mut Choices) -> String;

    /// A position in which the game goes on.
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
    /// Sometimes with a link, and with a piece on the other board. No side has the four pieces with which it
    /// could make links: then it would have thousands of turns.
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
    /// With objects, powers, a piece in the reserve and actions that are owed.
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
