//! Twinkie Danger Chess as the rest of the service sees it.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Color, PieceRole as _, SquareName, placement};
use crate::chance::Chance;
use crate::effect::Recorder;
use crate::game::{
    self, CastlingRight, ChessExtras, ClockClaim, Description, DrawRules, Effort, Fault, Game,
    Info, Listing, NoExtras, Occupant, Repetition, Status, UnknownSetup, fields,
};

use super::army::{Armies, ArmyRole, Piece};
use super::effect::Effect;
use super::extras::{BothArmies, Link, MoveExtras, PositionExtras};
use super::reason::{Illegal, Reason};
use super::setup::STANDARD;
use super::status::CLAIM_CLOCK;
use super::{Board, Kind, Position, Spot, Turn, info};

impl Game for Position {
    type Move = Turn;
    type Filter = Spot;
    type Effect = Effect;
    type Reason = Reason;
    type SquareExtras = NoExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, Vec<Fault>> {
        Position::parse(text)
    }

    fn start(setup: &str, _: &mut Chance) -> Result<Position, UnknownSetup> {
        let armies = match setup {
            STANDARD => Some(Armies::FIDE),
            _ => Armies::parse(setup),
        };
        let known = info::INFO.setups;
        armies.map(Position::start_of).ok_or(UnknownSetup { known })
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn status(&self) -> Status {
        self.status()
    }

    fn repetition_text(&self) -> String {
        game::written(|out| {
            let repeated = self.as_it_repeats();
            repeated.write_without_numbers(out)?;
            repeated.write_armies(out)
        })
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Draws,
            rule: "/rules/twinkie-danger#7",
        }
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= CLAIM_CLOCK).then_some(ClockClaim::FiftyMoves)
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        let mut found = Vec::new();
        for board in Board::BOTH {
            for square in self.on(board).occupied() {
                let spot = Spot { board, square };
                if let Some(piece) = self.piece_at(spot) {
                    found.push(occupant(spot, piece));
                }
            }
        }
        found
    }

    fn extras(&self) -> PositionExtras {
        let links = self.links().into_iter().filter_map(|square| {
            let owner = self.link_owner(square)?;
            let square = SquareName::of(square);
            Some(Link { square, owner })
        });
        PositionExtras {
            chess: ChessExtras {
                castling: CastlingRight::each(
                    self.rights,
                    |color, wing| self.armies().way(color, wing),
                    |square| Spot::on(Board::Zero, square),
                ),
                en_passant: self.en_passant.map(SquareName::of),
                half_move_clock: self.clock,
                move_number: self.number,
            },
            links: links.collect(),
            armies: (!self.armies().are_fide()).then(|| BothArmies::of(self.armies())),
        }
    }

    fn filter(&self, square: &str) -> Option<Spot> {
        Spot::parse(square)
    }

    fn visit_moves(
        &self,
        listing: Listing,
        filter: Option<&Spot>,
        visit: &mut dyn FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let link = None;
        match listing {
            Listing::FirstParts => {
                self.visit_first_parts_of(filter, |first| visit(&Turn { first, link }))
            }
            Listing::Turns => {
                self.visit_first_parts_of(filter, |first| self.visit_turns_with(first, visit))
            }
        }
    }

    fn effort(&self) -> Effort {
        self.effort()
    }

    fn describe(&self, turn: &Turn, listing: Listing) -> Description<MoveExtras> {
        self.description(turn, listing, || self.after_first_part(&turn.first))
    }

    fn describe_to(
        &self,
        turn: &Turn,
        listing: Listing,
        after: &Position,
    ) -> Description<MoveExtras> {
        // Where first parts are listed, there is nothing to take back but the end of the turn.
        self.description(turn, listing, || Position {
            turn: self.turn,
            number: self.number,
            ..*after
        })
    }

    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_without_numbers(out)?;
        fields::write_numbers(out, [self.clock, self.number])?;
        self.write_armies(out)
    }

    fn write_result(&self, text: &str, after: &Self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut text = text;
        for board in Board::BOTH {
            text = placement::write_changed(self.on(board), text, after.on(board), out)?;
        }
        after.write_state(out)?;
        fields::write_numbers(out, [after.clock, after.number])?;
        after.write_armies(out)
    }

    fn write_notation(&self, turn: &Turn, out: &mut impl fmt::Write) -> fmt::Result {
        let after = self.after(turn, &mut ());
        let mark = game::mark(after.is_in_check(after.turn), || after.has_first_part());
        self.write_turn(turn, mark, out)
    }

    fn write_notation_to(
        &self,
        turn: &Turn,
        after: Status,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        self.write_turn(turn, after.mark(), out)
    }

    fn judge(&self, text: &str) -> Result<Turn, Illegal> {
        self.judge(text)
    }

    fn make<R: Recorder<Effect>>(&mut self, turn: &Turn, _: &mut Chance, log: &mut R) {
        self.make_turn(turn, log);
    }
}

impl Position {
    fn description(
        &self,
        turn: &Turn,
        listing: Listing,
        between_parts: impl FnOnce() -> Position,
    ) -> Description<MoveExtras> {
        let first = &turn.first;
        let letter = |role: ArmyRole, color: Color| Piece { color, role }.letter();
        let name = |square| SquareName::of(Spot::on(first.board, square));
        Description {
            from: name(first.from),
            to: name(first.to),
            piece: letter(first.role, self.turn),
            captures: first.captured.map(|role| letter(role, !self.turn)),
            promotion: match first.kind {
                Kind::Promotion(role) => Some(role.letter()),
                _ => None,
            },
            chance: false,
            extras: MoveExtras {
                link_actions: (listing == Listing::FirstParts)
                    .then(|| between_parts().link_actions()),
            },
        }
    }
}

fn occupant(spot: Spot, piece: Piece) -> Occupant<NoExtras> {
    Occupant {
        square: SquareName::of(spot),
        piece: piece.letter(),
        color: Some(piece.color),
        name: piece.role.name(),
        extras: NoExtras {},
    }
}
