//! Randomly generated positions of Minigolf Chess, which combine pieces in motion, checks, the
//! spinner, Pawns near their last rank and crossed squares. The file does not use the engine, so
//! the engine's own tests include it too.

use super::Choices;

/// The files and ranks of a piece's moves, to be mirrored and turned in any way.
fn vectors(piece: char) -> &'static [(i8, i8)] {
    match piece {
        'P' | 'p' => &[(0, 1), (0, 2), (1, 1)],
        'N' | 'n' => &[(1, 1), (1, 2)],
        'B' => &[(1, 1), (0, 2)],
        'b' => &[(1, 1), (2, 2)],
        'R' => &[(1, 1), (2, 2), (3, 3), (4, 4)],
        'r' => &[(0, 1), (0, 2), (0, 3), (0, 4)],
        'Q' => &[(1, 2), (0, 3), (1, 1), (0, 2)],
        _ => &[(1, 2), (1, 1), (2, 2), (0, 2)],
    }
}

/// The pieces by rank, then by file, from 0, and their momentum.
struct RandomPosition {
    choices: Choices,
    board: [[Option<char>; 8]; 16],
    momentum: [Vec<String>; 2],
}

/// Generates a position, which need not be lawful.
pub fn random_position(seed: u64) -> String {
    let mut random = RandomPosition {
        choices: Choices(seed),
        board: [[None; 8]; 16],
        momentum: [Vec::new(), Vec::new()],
    };
    let side = random.choices.pick(&['w', 'b']);
    let rights = random.kings();
    let is_crossed = random.choices.once_in(3);
    let crossed = is_crossed.then(|| random.double_step(side));
    let crossed = crossed.unwrap_or("-".to_owned());
    let in_motion = random.choices.pick(&[1, 2, 4]);
    for _ in 0..6 + random.choices.below(30) {
        random.piece(in_motion);
    }
    let momentum = random.momentum.concat().join(";");
    let momentum = if momentum.is_empty() { "-" } else { &momentum };
    format!(
        "{} {side} {rights} {crossed} {momentum} 0 20",
        random.rows()
    )
}

impl RandomPosition {
    fn put(&mut self, file: usize, rank: usize, piece: char) -> bool {
        let is_free = self.board[rank][file].is_none();
        if is_free {
            self.board[rank][file] = Some(piece);
        }
        is_free
    }

    /// Places the Kings at home with their corner pieces, near each other, or anywhere.
    fn kings(&mut self) -> String {
        if self.choices.below(3) == 0 {
            for (file, piece) in [(4, 'K'), (0, 'R'), (7, 'R')] {
                self.put(file, 0, piece);
                self.put(file, 15, piece.to_ascii_lowercase());
            }
            return "KQkq".to_owned();
        }
        let near = self.choices.below(2) == 0;
        for king in ['K', 'k'] {
            while {
                let file = self.choices.below(8);
                let rank = if near {
                    5 + self.choices.below(6)
                } else {
                    self.choices.below(16)
                };
                !self.put(file, rank, king)
            } {}
        }
        "-".to_owned()
    }

    /// Places an enemy Pawn that has just made a double step, with own Pawns beside it.
    fn double_step(&mut self, side: char) -> String {
        let (file, white) = (self.choices.below(8), side == 'w');
        let (pawn, own, rank, crossed, steps) = if white {
            ('p', 'P', 12, 13, -2)
        } else {
            ('P', 'p', 3, 2, 2)
        };
        for (file, piece) in [(file.wrapping_sub(1), own), (file + 1, own)] {
            if file < 8 && self.choices.below(2) == 0 {
                self.put(file, rank, piece);
            }
        }
        if self.board[crossed][file].is_some() || !self.put(file, rank, pawn) {
            return "-".to_owned();
        }
        let entry = format!("{}:0,{steps}", name(file, rank));
        self.momentum[usize::from(white)].push(entry);
        name(file, crossed)
    }

    fn piece(&mut self, in_motion: usize) {
        let piece = self.choices.pick(&[
            'P', 'P', 'P', 'N', 'B', 'R', 'Q', 'p', 'p', 'p', 'n', 'b', 'r', 'q',
        ]);
        let (file, rank) = (self.choices.below(8), self.choices.below(16));
        let last = if piece.is_ascii_uppercase() { 15 } else { 0 };
        if piece.eq_ignore_ascii_case(&'P') && rank == last || !self.put(file, rank, piece) {
            return;
        }
        if self.choices.below(4) >= in_motion {
            return;
        }
        let (a, b) = self.choices.pick(vectors(piece));
        let is_pawn = piece.eq_ignore_ascii_case(&'P');
        let (mut dx, mut dy) = if self.choices.below(3) > 0 {
            (a, b)
        } else {
            (b, a)
        };
        if is_pawn && self.choices.below(2) == 0 {
            (dx, dy) = (a, b);
        }
        dx *= self.choices.pick(&[-1, 1]);
        dy *= self.choices.pick(&[-1, 1]);
        let takes = if is_pawn {
            a == b
        } else {
            self.choices.below(4) == 0
        };
        let mark = if takes { "x" } else { "" };
        let entry = format!("{}:{dx},{dy}{mark}", name(file, rank));
        self.momentum[usize::from(piece.is_ascii_lowercase())].push(entry);
    }

    fn rows(&self) -> String {
        let rows = self.board.iter().rev();
        let rows: Vec<String> = rows
            .map(|row| row.map(|it| it.unwrap_or('1')).iter().collect())
            .collect();
        // Longest first.
        let empty = (2..=8)
            .rev()
            .map(|count| ("1".repeat(count), count.to_string()));
        empty.fold(rows.join("/"), |rows, (ones, count)| {
            rows.replace(&ones, &count)
        })
    }
}

/// Returns the name of a square in the plain form.
fn name(file: usize, rank: usize) -> String {
    let file = char::from(b'a' + u8::try_from(file).unwrap());
    format!("{file}{}", rank + 1)
}
