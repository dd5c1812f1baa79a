//! The static evaluation of positions.

use crate::board::{Boards, ByColor, Color, GridSquare, Named as _};
use crate::game::{Game, Occupant};

use super::worth::Worth;

/// The bonus for a Pawn's advance, to be multiplied by the square of the number of ranks behind it,
/// scaled to eight ranks.
const ADVANCE: i32 = 3;
/// The bonus for each file or rank by which a piece is closer to the middle.
const MIDDLE: i32 = 1;
/// The bonus for each step by which a piece is closer to the enemy King. It brings together the
/// pieces that a mate needs.
const NEAR_KING: i32 = 4;
/// A side is hunted if the other side's pieces are worth this many times its own.
const HUNTERS: i32 = 4;
/// The bonus for each file or rank by which a hunted King is farther from the middle.
const HUNTED: i32 = 40;
/// The bonus for each step by which the hunters' King is closer to it.
const KINGS_APPROACH: i32 = 24;
/// The bonuses against a bare King, in tenths of a ply to its mate.
struct AgainstBareKing {
    /// For the squares of the files and of the ranks by which it is off the middle.
    off: [i32; 2],
    /// For the product of both.
    corner: i32,
    /// For each step by which the other King is closer to it, and another piece.
    kings_approach: i32,
    approach: i32,
    /// For a piece that stands between its edge and the other end of the board, so that it keeps the
    /// King at that edge, and further for the other King and each file or rank by which the bare one
    /// is off the middle.
    cut_off: i32,
    kings_cut_off: i32,
}

/// Of one piece and Pawns, fitted to all positions of a Queen against a King in Minigolf.
const ONE: AgainstBareKing = AgainstBareKing {
    off: [4, 4],
    corner: 0,
    kings_approach: 36,
    approach: 13,
    cut_off: 50,
    kings_cut_off: 37,
};
/// Of several pieces, tried out with two Rooks in Minigolf. Few pairs mate outside a corner.
const SEVERAL: AgainstBareKing = AgainstBareKing {
    off: [24, 6],
    corner: 8,
    kings_approach: 24,
    approach: 2,
    cut_off: 0,
    kings_cut_off: 0,
};

/// A piece on its square. Its letter is that of its row, whatever its letter is at the moment.
struct PlacedPiece {
    color: Color,
    letter: char,
    worth: i32,
    square: GridSquare,
}

impl PlacedPiece {
    fn of<S>(occupant: &Occupant<S>, worth: &mut Worth, boards: Boards) -> Option<PlacedPiece> {
        let letter = occupant.row.map_or(occupant.piece, |row| row.letter);
        Some(PlacedPiece {
            color: occupant.color?,
            letter: letter.to_ascii_uppercase(),
            worth: worth.get_or_compute(occupant.piece, occupant.row, boards),
            square: occupant.square.at(),
        })
    }
}

/// Returns a side's advantage, in hundredths of a Pawn, from the pieces and their places.
pub(super) fn evaluate<G: Game>(position: &G, worth: &mut Worth, side: Color) -> i32 {
    let boards = G::info().boards;
    let occupants = position.pieces().into_iter();
    let all: Vec<PlacedPiece> = occupants
        .filter_map(|it| PlacedPiece::of(&it, worth, boards))
        .collect();
    let king_of = |color| {
        let mut kings = all.iter().filter(|it| it.letter == 'K');
        kings.find(|king| king.color == color).map(|it| it.square)
    };
    let kings = ByColor(Color::BOTH.map(king_of));
    let mut sums = ByColor([0; 2]);
    let mut armies = ByColor([0; 2]);
    for piece in &all {
        sums[piece.color] += piece.worth + of_place(boards, piece, kings[!piece.color]);
        if piece.letter != 'K' {
            armies[piece.color] += piece.worth;
        }
    }
    for hunter in Color::BOTH {
        let Some(hunted) = kings[!hunter] else {
            continue;
        };
        if armies[hunter] > 0 && armies[!hunter] == 0 {
            let hunters = || {
                all.iter()
                    .filter(|it| it.color == hunter && it.letter != 'P')
            };
            let bonus = if hunters().count() > 2 { SEVERAL } else { ONE };
            sums[hunter] += bonus.of_place(boards, hunted);
            let each = hunters().map(|it| bonus.of_hunter(boards, it, hunted));
            sums[hunter] += each.sum::<i32>();
        } else if armies[hunter] > 0 && armies[hunter] >= HUNTERS * armies[!hunter] {
            sums[hunter] += of_hunt(boards, kings[hunter], hunted);
        }
    }
    sums[side] - sums[!side]
}

/// Returns what the place of a piece adds to its worth.
fn of_place(boards: Boards, piece: &PlacedPiece, enemy_king: Option<GridSquare>) -> i32 {
    let ranks = i32::from(boards.ranks());
    match piece.letter {
        'K' => 0,
        'P' => {
            let rank = i32::from(piece.square.rank());
            let behind = match piece.color {
                Color::White => rank,
                Color::Black => ranks - 1 - rank,
            };
            ADVANCE * (behind * 8 / ranks) * (behind * 8 / ranks)
        }
        _ => {
            let away = enemy_king.map_or(0, |king| distance(piece.square, king));
            -NEAR_KING * away - MIDDLE * off_middle(boards, piece.square)
        }
    }
}

/// Returns what the places of the Kings add for a side that only has to mate.
fn of_hunt(boards: Boards, own: Option<GridSquare>, hunted: GridSquare) -> i32 {
    let away = own.map_or(0, |own| distance(own, hunted));
    HUNTED * off_middle(boards, hunted) - KINGS_APPROACH * away
}

impl AgainstBareKing {
    /// Returns what the place of the bare King adds.
    fn of_place(&self, boards: Boards, bare: GridSquare) -> i32 {
        let [files, ranks] = past_middle(boards, bare);
        let off = self.off[0] * files * files + self.off[1] * ranks * ranks;
        off + self.corner * (files * ranks).abs()
    }

    /// Returns what the place of another piece than a Pawn adds.
    fn of_hunter(&self, boards: Boards, hunter: &PlacedPiece, bare: GridSquare) -> i32 {
        let [files, ranks] = past_middle(boards, bare);
        let [own_files, own_ranks] = past_middle(boards, hunter.square);
        // Its edge is the nearest one.
        let (off, own) = if ranks.abs() >= files.abs() {
            (ranks, own_ranks)
        } else {
            (files, own_files)
        };
        let (approach, cut_off) = if hunter.letter == 'K' {
            let cut_off = self.cut_off + self.kings_cut_off * off.abs();
            (self.kings_approach, cut_off)
        } else {
            (self.approach, self.cut_off)
        };
        let is_behind = if off < 0 { own > off } else { own < off };
        i32::from(is_behind) * cut_off - approach * distance(hunter.square, bare)
    }
}

/// Returns the number of King's steps between two squares.
fn distance(one: GridSquare, other: GridSquare) -> i32 {
    let files = one.file().abs_diff(other.file());
    let ranks = one.rank().abs_diff(other.rank());
    i32::from(files.max(ranks))
}

/// Returns the number of files and ranks between a square and the middle.
fn off_middle(boards: Boards, square: GridSquare) -> i32 {
    let off = |place: u8, places: u8| (2 * place + 1).abs_diff(places);
    i32::from(off(square.file(), boards.files()) + off(square.rank(), boards.ranks())) / 2
}

/// Returns the number of files and of ranks between the middle and a square, negative before it.
fn past_middle(boards: Boards, square: GridSquare) -> [i32; 2] {
    let past = |place: u8, places: u8| (2 * i32::from(place) + 1 - i32::from(places)) / 2;
    [
        past(square.file(), boards.files()),
        past(square.rank(), boards.ranks()),
    ]
}
