//! Implements [`Game`] for Twinkie Danger Chess.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{ByColor, Color, PieceRole as _, SquareName};
use crate::chance::Chance;
use crate::effect::Recorder;
use crate::effect::chess::Travel;
use crate::game::{
    self, CastlingRight, ChessExtras, ClockClaim, Description, DrawRules, Game, Info,
    InvalidPosition, Listing, NoExtras, Occupant, Play, Repetition, Status, UnknownSetup,
    collected,
};

use super::army::{Armies, Piece};
use super::effect::Effect;
use super::extras::{BothArmies, Link, MoveExtras, PositionExtras};
use super::reason::{Illegal, Reason};
use super::setup::STANDARD;
use super::status::{CLAIM_CLOCK, FORCED_DRAW_CLOCK};
use super::{Board, BoardSquare, Kind, Position, Turn, info};

impl Game for Position {
    type Move = Turn;
    type Effect = Effect;
    type Reason = Reason;
    type SquareExtras = NoExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, InvalidPosition> {
        text.parse()
    }

    fn start(setup: &str, _: &mut Chance) -> Result<Position, UnknownSetup> {
        let armies = match setup {
            STANDARD => Some(Armies::FIDE),
            _ => setup.parse().ok(),
        };
        let known = info::INFO.setups;
        let start = armies.and_then(Position::start_of);
        start.ok_or(UnknownSetup { known })
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn armies(&self) -> Option<ByColor<&'static str>> {
        Some(ByColor(self.starting_armies().ids()))
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn moves(&self, listing: Listing) -> Vec<Turn> {
        collected(|add| self.visit_moves(listing, None, add))
    }

    fn visit_moves(
        &self,
        listing: Listing,
        from: Option<SquareName>,
        visit: &mut dyn FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = match from.map(BoardSquare::of) {
            Some(None) => return ControlFlow::Continue(()),
            from => from.flatten(),
        };
        let link = None;
        match listing {
            Listing::FirstParts => {
                self.visit_first_parts_of(from.as_ref(), |first| visit(&Turn { first, link }))
            }
            Listing::Turns => self
                .visit_first_parts_of(from.as_ref(), |first| self.visit_turns_with(first, visit)),
        }
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Position, R>, turn: &Turn) {
        play.position.make_turn(turn, play.log);
    }

    fn status(&self) -> Status {
        self.compute_status()
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Draws,
            section: 7,
        }
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= CLAIM_CLOCK).then_some(ClockClaim::FiftyMoves)
    }

    fn repetition_text(&self) -> String {
        game::written(|out| {
            let repeated = self.as_it_repeats();
            repeated.write_without_numbers(out)?;
            repeated.write_armies(out)
        })
    }

    fn judge(&self, text: &str) -> Result<Turn, Illegal> {
        self.find_turn(text)
    }

    fn write_notation(&self, turn: &Turn, mark: &str, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_turn(turn, mark, out)
    }

    fn check_mark(&self, turn: &Turn) -> &'static str {
        let after = self.after(turn, &mut ());
        game::mark(after.is_in_check(after.turn), || after.has_first_part())
    }

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
        let on = |square| BoardSquare::on(first.board, square);
        let piece = Piece::new(self.turn, first.role).letter();
        let link_actions = (listing == Listing::FirstParts)
            .then(|| self.after_first_part(first).link_actions().texts());
        let way = (on(first.from), on(first.to));
        let mut described = Description::way(way, piece, MoveExtras { link_actions });
        described.captures = self.takes(turn);
        match first.kind {
            Kind::EnPassant => {
                let crossed = self.en_passant;
                let passed = crossed.and_then(|it| self.pawn_that_crossed(!self.turn, it));
                described.captured_on = passed.map(SquareName::of);
            }
            Kind::Castle(wing) => {
                let way = self.starting_armies().castling_squares(self.turn, wing);
                described.rook = Some(Travel::of((on(way.corner.0), on(way.corner.1))));
            }
            Kind::Promotion(role) => described.promotion = Some(role.letter()),
            Kind::Ordinary | Kind::DoubleStep => {}
        }
        described
    }

    /// A piece on a linked square counts once.
    fn pieces(&self) -> Vec<Occupant<NoExtras>> {
        let links = self.links();
        let is_again =
            |place: &BoardSquare| place.board == Board::One && links.contains(place.square);
        self.places()
            .filter(|place| !is_again(place))
            .filter_map(|place| self.occupant(place))
            .collect()
    }

    fn takes(&self, turn: &Turn) -> Option<char> {
        let role = turn.first.captured?;
        Some(Piece::new(!self.turn, role).letter())
    }

    /// Clears the clock while it cannot force a draw. The first turn has fewer choices.
    fn table_key(&self, plies: u32) -> Position {
        let counts = self.clock.saturating_add(plies) >= FORCED_DRAW_CLOCK;
        Position {
            clock: if counts { self.clock } else { 0 },
            number: self.number.min(2),
            ..*self
        }
    }
}

impl Position {
    /// Returns the occupied squares, in the order of the boards.
    pub(super) fn places(&self) -> impl Iterator<Item = BoardSquare> {
        Board::BOTH.into_iter().flat_map(|board| {
            let squares = self.on(board).occupied().into_iter();
            squares.map(move |square| BoardSquare { board, square })
        })
    }

    pub(super) fn occupant(&self, place: BoardSquare) -> Option<Occupant<NoExtras>> {
        let piece = self.piece_at(place)?;
        let (color, row) = (Some(piece.color), Some(piece.role.row()));
        Some(Occupant::new(
            place,
            piece.letter(),
            color,
            row,
            NoExtras {},
        ))
    }
}
