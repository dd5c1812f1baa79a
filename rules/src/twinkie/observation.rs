//! The contents of the boards (`game::Observation`).

use crate::board::{PieceRole as _, SquareName};
use crate::effect::chess::Travel;
use crate::game::{
    CastlingRight, ChessExtras, Description, Listing, NoExtras, Observation, Occupant,
};

use super::army::Piece;
use super::extras::{BothArmies, Link, MoveExtras, PositionExtras};
use super::{Board, BoardSquare, Kind, Position, Turn};

impl Observation for Position {
    type SquareExtras = NoExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        let occupants = self.places().filter_map(|place| self.occupant(place));
        occupants.collect()
    }

    fn extras(&self) -> PositionExtras {
        let links = self.links().into_iter().filter_map(|square| {
            let owner = self.link_owner(square)?;
            let square = SquareName::of(square);
            Some(Link { square, owner })
        });
        let armies = self.starting_armies();
        PositionExtras {
            chess: ChessExtras {
                castling: CastlingRight::each(
                    self.rights,
                    |color, wing| armies.castling_squares(color, wing),
                    |square| BoardSquare::on(Board::Zero, square),
                ),
                en_passant: self.en_passant.map(SquareName::of),
                half_move_clock: self.clock,
                move_number: self.number,
            },
            links: links.collect(),
            armies: (!armies.are_fide()).then(|| BothArmies::of(armies)),
        }
    }

    fn describe(&self, turn: &Turn, listing: Listing) -> Description<MoveExtras> {
        let first = &turn.first;
        let name = |square| SquareName::of(BoardSquare::on(first.board, square));
        Description {
            from: Some(name(first.from)),
            to: name(first.to),
            captured_on: (first.kind == Kind::EnPassant)
                .then(|| self.pawn_that_crossed(!self.turn, self.en_passant?))
                .flatten()
                .map(SquareName::of),
            rook: match first.kind {
                Kind::Castle(wing) => {
                    let way = self.starting_armies().castling_squares(self.turn, wing);
                    Some(Travel {
                        from: name(way.corner.0),
                        to: name(way.corner.1),
                    })
                }
                _ => None,
            },
            drop: None,
            piece: Piece::new(self.turn, first.role).letter(),
            captures: self.captured_letter(turn),
            promotion: match first.kind {
                Kind::Promotion(role) => Some(role.letter()),
                _ => None,
            },
            chance: false,
            extras: MoveExtras {
                link_actions: (listing == Listing::FirstParts)
                    .then(|| self.after_first_part(first).link_actions().texts()),
            },
        }
    }
}

impl Position {
    /// Returns the letter of the piece that a legal turn captures.
    pub(super) fn captured_letter(&self, turn: &Turn) -> Option<char> {
        let role = turn.first.captured?;
        let color = !self.turn;
        Some(Piece { color, role }.letter())
    }

    /// Returns the occupied squares, in the order of the boards.
    pub(super) fn places(&self) -> impl Iterator<Item = BoardSquare> {
        Board::BOTH.into_iter().flat_map(|board| {
            let squares = self.on(board).occupied().into_iter();
            squares.map(move |square| BoardSquare { board, square })
        })
    }

    /// Returns the occupant of a square.
    pub(super) fn occupant(&self, place: BoardSquare) -> Option<Occupant<NoExtras>> {
        let piece = self.piece_at(place)?;
        let (color, row) = (Some(piece.color), Some(piece.role.listed()));
        Some(Occupant::new(
            place,
            piece.letter(),
            color,
            row,
            NoExtras {},
        ))
    }
}
