//! The three start set-ups (`docs/chakart.md` §1).

use crate::board::{Color, Piece, Role, SquareSet};
use crate::chance::Chance;

use super::Position;

/// The names of the set-ups, the standard one first.
pub(super) const SETUPS: [&str; 3] = ["standard", "mirrored", "shuffled"];

/// The roles of a back rank, by file.
type Array = [Role; 8];

impl Position {
    /// Returns a start position, if the set-up is known.
    pub(super) fn start_of(setup: &str, chance: &mut Chance) -> Option<Position> {
        let mut position: Position = super::START.parse().ok()?;
        let arrays = match setup {
            "standard" => return Some(position),
            "mirrored" => [random_array(Color::White, chance); 2],
            "shuffled" => Color::BOTH.map(|color| random_array(color, chance)),
            _ => return None,
        };
        for (color, array) in Color::BOTH.into_iter().zip(arrays) {
            position.set_back_rank(color, array);
        }
        Some(position)
    }

    fn set_back_rank(&mut self, color: Color, array: Array) {
        for (square, role) in SquareSet::last_rank(!color).into_iter().zip(array) {
            if let Some(piece) = self.pieces.piece_at(square) {
                self.pieces.lift(square, piece);
            }
            self.pieces.put(square, Piece { color, role });
        }
    }
}

/// Draws one of the 2,880 arrays: Bishops on opposite colours, everything else free.
fn random_array(color: Color, chance: &mut Chance) -> Array {
    let mut array = [None; 8];
    // a1 is dark and a8 is light.
    let (light, dark) = match color {
        Color::White => ([1, 3, 5, 7], [0, 2, 4, 6]),
        Color::Black => ([0, 2, 4, 6], [1, 3, 5, 7]),
    };
    put_one(&mut array, &light, Role::Bishop, chance);
    put_one(&mut array, &dark, Role::Bishop, chance);
    for role in [Role::Queen, Role::King] {
        let files = free_files(array);
        put_one(&mut array, &files, role, chance);
    }
    let files = free_files(array);
    let pairs: Vec<(usize, usize)> = files
        .iter()
        .enumerate()
        .flat_map(|(i, a)| files[i + 1..].iter().map(|b| (*a, *b)))
        .collect();
    if let Some(pair) = chance.pick(&pairs) {
        for file in [pair.0, pair.1] {
            array[file] = Some(Role::Rook);
        }
    }
    array.map(|role| role.unwrap_or(Role::Knight))
}

fn free_files(array: [Option<Role>; 8]) -> Vec<usize> {
    (0..8).filter(|file| array[*file].is_none()).collect()
}

fn put_one(array: &mut [Option<Role>; 8], files: &[usize], role: Role, chance: &mut Chance) {
    if let Some(file) = chance.pick(files) {
        array[*file] = Some(role);
    }
}
