//! Pairs of positions of Chakart with an invisible Queen, which only its owner can tell apart.

use variant_arbiter::board::{Color, Square};
use variant_arbiter::chakart::Position;
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::game::{Game, Listing, Viewer};

/// The start, and boards with much happening: objects, frozen pieces, Pawns about to promote, and
/// reserves.
const STARTS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -",
    "rnbqkbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w 4 1111 000000000000 -",
    "q3k2r/PeemPwdP/1e2m3/3Q1e2/2ee1e2/4d3/peewmepp/R2QK3 w 30 1111 111110111110 -",
    "1e2k3/P1e1P3/eeeeeeee/3q4/4N3/eeeeeeee/p2m2pe/4K2Q b 12 1111 100000011000 -",
    "r3k2q/8/dwdwdwdw/mmmmmmmm/3Q4/wdwdwdwd/mmmmeeee/R3K2B w 8 1111 000000000000 -",
    "4k3/3e4/2eSe3/1s1Qe2o/2tde1e1/3e4/8/R1L1K2R w 8 1111 200000200000 -",
    "4k3/8/2p1p3/8/3Q4/2p1p3/8/R2qK2R w 8 1111 100000100000 -",
];

/// Reproducible choices.
pub struct Choices(u64);

impl Choices {
    pub fn new(seed: u64) -> Choices {
        Choices(seed)
    }

    /// Returns a number below `options`.
    pub fn among(&mut self, options: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 33) as usize % options.max(1)
    }
}

pub fn moves(position: &Position) -> Vec<String> {
    let moves = position.moves(Listing::Turns);
    moves.iter().map(|mv| position.notation(mv)).collect()
}

/// Returns the moves with which one Queen becomes invisible. Everyone sees which Queen it is.
pub fn stealth_moves(position: &Position) -> Vec<String> {
    let mut moves = moves(position);
    moves.retain(|mv| mv.ends_with("??"));
    let start = moves.first().map(|mv| mv[..3].to_owned());
    moves.retain(|mv| start.as_ref().is_some_and(|start| mv.starts_with(start)));
    moves
}

/// Returns the position after a move with random chance.
fn played(position: &Position, mv: &str, choices: &mut Choices) -> Position {
    let mv = position.judge(mv).unwrap();
    let seed = choices.among(1 << 20).to_string();
    let mut chance = Chance::seeded(&DrawKey {
        seed: &seed,
        rules_version: Position::info().rules_version,
        position: "",
        mv: "",
    });
    position.play_unchecked(&mv, &mut chance, &mut ())
}

/// Returns a position of a random game in which the side to move can hide a Queen on two squares or
/// more.
pub fn before_stealth(seed: u64) -> Option<(Position, Choices)> {
    let mut choices = Choices::new(seed);
    let mut position = Position::parse(STARTS[choices.among(STARTS.len())]).unwrap();
    for _ in 0..choices.among(14) {
        let moves = moves(&position);
        if moves.is_empty() {
            return None;
        }
        let mv = &moves[choices.among(moves.len())];
        // The power is saved for later.
        if !mv.ends_with("??") {
            position = played(&position, mv, &mut choices);
        }
    }
    (stealth_moves(&position).len() > 1).then_some((position, choices))
}

/// Two positions that differ only in the square of an invisible Queen.
pub struct Worlds {
    pub one: Position,
    pub other: Position,
    /// The Queen's square in each.
    pub squares: [Square; 2],
}

/// Returns the viewers who cannot tell them apart: all but the Queen's owner, who has just moved.
pub fn unseeing(position: &Position) -> [Viewer; 2] {
    [Viewer::from(position.turn()), Viewer::Spectator]
}

impl Worlds {
    /// Returns two worlds of a random game, or `None` if no Queen can hide or if it has no other
    /// square.
    pub fn of(seed: u64) -> Option<(Worlds, Choices)> {
        let (before, mut choices) = before_stealth(seed)?;
        let moves = stealth_moves(&before);
        let one = played(&before, &moves[choices.among(moves.len())], &mut choices);
        let from = Square::all().find(|square| one.is_hidden(*square))?;
        let free = |square: &Square| one.letter_at(*square).is_none();
        let free: Vec<Square> = Square::all().filter(free).collect();
        let to = *free.get(choices.among(free.len()))?;
        let other = Position::parse(&moved(&one, from, to)).ok()?;
        let same = |viewer| one.seen_by(viewer) == other.seen_by(viewer);
        assert!(unseeing(&one).into_iter().all(same), "{one} and {other}");
        let squares = [from, to];
        let worlds = Worlds {
            one,
            other,
            squares,
        };
        Some((worlds, choices))
    }

    /// Pairs this position with each in which the Queen is on another square.
    pub fn everywhere(&self) -> Vec<Worlds> {
        let [from, _] = self.squares;
        let free = Square::all().filter(|square| self.one.letter_at(*square).is_none());
        let other = |to| {
            Some(Worlds {
                one: self.one,
                other: Position::parse(&moved(&self.one, from, to)).ok()?,
                squares: [from, to],
            })
        };
        free.filter_map(other).collect()
    }

    /// Pairs this position with the one without the Queen.
    pub fn without_her(&self) -> Option<Worlds> {
        let viewer = Viewer::from(self.one.turn());
        let other = Position::parse(&self.one.view(viewer)).ok()?;
        Some(Worlds { other, ..*self })
    }

    /// Returns both positions after the same move with the same draws, for moves after which the
    /// owner is not yet to move and the Queen is unseen in both.
    pub fn played_on(&self, choices: &mut Choices) -> Vec<Worlds> {
        let play = |position: &Position, mv: &str, draws: Option<&[u32]>| {
            let mv = position.judge(mv).ok()?;
            let seed = "s";
            let mut chance = match draws {
                Some(draws) => Chance::recorded(draws),
                None => Chance::seeded(&DrawKey {
                    seed,
                    rules_version: Position::info().rules_version,
                    position: "",
                    mv: "",
                }),
            };
            let after = position.play_unchecked(&mv, &mut chance, &mut ());
            let drawn = chance.finish().ok()?;
            (after.turn() == position.turn()).then_some((after, drawn))
        };
        let mut all = moves(&self.one);
        all.truncate(40 + choices.among(20));
        let after = |mv: String| {
            let (one, draws) = play(&self.one, &mv, None)?;
            let (other, _) = play(&self.other, &mv, Some(&draws))?;
            let same = |viewer| one.seen_by(viewer) == other.seen_by(viewer);
            let worlds = Worlds {
                one,
                other,
                ..*self
            };
            let looks_same = unseeing(&one).into_iter().all(same);
            (looks_same && worlds.hides_her_in_both()).then_some(worlds)
        };
        all.into_iter().filter_map(after).collect()
    }

    /// Returns whether the Queen is unseen in both positions.
    pub fn hides_her_in_both(&self) -> bool {
        let hides = |position: &Position| Square::all().any(|at| position.is_hidden(at));
        self.both().into_iter().all(hides)
    }

    pub fn both(&self) -> [&Position; 2] {
        [&self.one, &self.other]
    }

    /// Returns the side that has hidden the Queen.
    pub fn owner(&self) -> Color {
        !self.one.turn()
    }
}

/// Returns the text of a position with the piece on one square moved to an empty one.
fn moved(position: &Position, from: Square, to: Square) -> String {
    let text = position.to_string();
    let (board, rest) = text.split_once(' ').unwrap();
    let mut cells = cells(board);
    cells.swap(place(from), place(to));
    let rows: Vec<String> = cells.chunks(8).map(row).collect();
    format!("{} {rest}", rows.join("/"))
}

/// Returns the squares of a board in the order of its text, with `.` for an empty one.
pub fn cells(board: &str) -> Vec<char> {
    let mut cells = Vec::new();
    for letter in board.chars().filter(|letter| *letter != '/') {
        match letter.to_digit(10) {
            Some(empty) => cells.extend((0..empty).map(|_| '.')),
            None => cells.push(letter),
        }
    }
    cells
}

/// Returns the index of a square among them.
pub fn place(square: Square) -> usize {
    let (file, rank) = (square.file(), square.rank());
    (7 - rank as usize) * 8 + file as usize
}

fn row(cells: &[char]) -> String {
    let row: String = cells.iter().collect();
    let mut text = String::new();
    for part in row.split_inclusive(|letter| letter != '.') {
        let empty = part.matches('.').count();
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        text.extend(part.chars().filter(|letter| *letter != '.'));
    }
    text
}
