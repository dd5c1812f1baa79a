//! Randomly generated positions of Chakart: objects everywhere, frozen pieces, an unseen Queen,
//! several Kings, full reserves, and pending actions.

use std::collections::BTreeMap;

use super::super::support::{Choices, rows};

/// Generates a position, which need not be lawful.
pub fn random_position(seed: u64) -> String {
    let mut choices = Choices(seed);
    let mut board = BTreeMap::new();
    let side = choices.pick(&['w', 'b']);
    // The share of squares with an object, in tenths.
    let objects = choices.pick(&[1, 3, 6]);
    let pieces = choices.pick(&[1, 2, 3]);
    for file in 0..8 {
        for rank in 0..8 {
            let kind = choices.below(10);
            if kind < objects {
                board.insert((file, rank), choices.pick(&['m', 'e', 'w', 'd']));
            } else if kind < objects + pieces {
                let ends = matches!(rank, 0 | 7);
                let letter = choices.pick(if ends { &PIECES[2..] } else { PIECES });
                let letter = choices.pick(&[letter.to_ascii_lowercase(), letter]);
                board.insert((file, rank), letter);
            }
        }
    }
    let hidden = if side == 'w' { 'i' } else { 'I' };
    for letter in ['K', 'k', hidden] {
        let [file, rank] = [(); 2].map(|()| choices.pick(&FILES));
        board.insert((file, rank), letter);
    }
    let counts = ['0', '0', '1', '2'];
    let reserve: String = (0..12).map(|_| choices.pick(&counts)).collect();
    let powers: String = (0..4).map(|_| choices.pick(&['0', '1', '1'])).collect();
    let pending = pending(&mut choices, &board, side);
    let rows = rows::<8>(&board);
    format!("{rows} {side} 20 {powers} {reserve} {pending}")
}

const FILES: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// Pieces and frozen pieces; Pawns first.
const PIECES: &[char] = &[
    'P', 'S', 'N', 'B', 'R', 'Q', 'Q', 'K', 'O', 'C', 'U', 'T', 'L',
];

/// Returns a pending action of some piece of the side to move, or often none.
fn pending(choices: &mut Choices, board: &BTreeMap<(u8, u8), char>, side: char) -> String {
    let pieces = if side == 'w' { "PNBRQK" } else { "pnbrqk" };
    let own = board.iter().filter(|(_, letter)| pieces.contains(**letter));
    let own: Vec<(u8, u8)> = own.map(|(square, _)| *square).collect();
    if own.is_empty() || choices.once_in(2) {
        return "-".to_owned();
    }
    let (file, rank) = choices.pick(&own);
    let what = choices.pick(&["kingboo", "toadette", "daisy"]);
    format!("{what}:{}{}", char::from(b'a' + file), rank + 1)
}
