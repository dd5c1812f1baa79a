//! Without links on the board, first parts are chess moves: equal to those of `cozy-chess`.

use std::collections::BTreeSet;

use cozy_chess::{Board, Move, Piece, Square};
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use variant_arbiter_rules::board::PieceRole as _;
use variant_arbiter_rules::twinkie::{FirstPart, Kind};

use super::at;

const POSITIONS: usize = 12_000;
const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
];

/// Converts a position of `cozy-chess` to this game, with board 1 empty.
fn as_twinkie(board: &Board) -> String {
    let fen = board.to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    let crossed = match fields[3] {
        "-" => "-".to_owned(),
        square => format!("0{square}"),
    };
    format!(
        "{} 8/8/8/8/8/8/8/8 {} {} {crossed} - {} {}",
        fields[0], fields[1], fields[2], fields[4], fields[5]
    )
}

type Plain = (String, String, Option<char>);

/// `cozy-chess` writes castling as the King capturing its own Rook.
fn of_cozy(board: &Board, mv: Move) -> Plain {
    let castles = board.colors(board.side_to_move()).has(mv.to);
    let to = match (castles, mv.to.file() > mv.from.file()) {
        (false, _) => mv.to,
        (true, true) => Square::new(cozy_chess::File::G, mv.to.rank()),
        (true, false) => Square::new(cozy_chess::File::C, mv.to.rank()),
    };
    let promotion = mv.promotion.map(|piece| match piece {
        Piece::Queen => 'Q',
        Piece::Rook => 'R',
        Piece::Bishop => 'B',
        _ => 'N',
    });
    (mv.from.to_string(), to.to_string(), promotion)
}

fn of_ours(first: FirstPart) -> Plain {
    let promotion = match first.kind {
        Kind::Promotion(role) => Some(role.letter()),
        _ => None,
    };
    (first.from.to_string(), first.to.to_string(), promotion)
}

#[test]
fn first_parts_of_random_chess_positions_equal_the_moves_of_cozy_chess() {
    let mut random = ChaCha20Rng::seed_from_u64(20_030_523);
    let mut compared = 0;
    let mut starts = STARTS.into_iter().cycle();
    while compared < POSITIONS {
        let mut board: Board = starts.next().unwrap().parse().unwrap();
        for _ in 0..120 {
            let mut theirs = Vec::new();
            board.generate_moves(|moves| {
                theirs.extend(moves);
                false
            });
            let ours = at(&as_twinkie(&board)).0.first_parts();
            assert_eq!(ours.len(), theirs.len(), "{board}");
            let ours: BTreeSet<Plain> = ours.into_iter().map(of_ours).collect();
            let plain: BTreeSet<Plain> = theirs.iter().map(|mv| of_cozy(&board, *mv)).collect();
            assert_eq!(ours, plain, "{board}");
            compared += 1;
            if theirs.is_empty() {
                break;
            }
            let index = random.next_u32() as usize % theirs.len();
            board.play_unchecked(theirs[index]);
        }
    }
}
