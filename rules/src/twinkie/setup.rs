//! Parsing and checking positions (`docs/twinkie-danger.md` §6).
//!
//! A text is read field by field and then checked as a whole. Every fault is reported, not just the
//! first. Checks that depend on a faulty field are skipped.

use std::str::FromStr;
use std::{fmt, iter};

use crate::board::placement::{self, Letters};
use crate::board::{ByColor, Color, Named, PieceRole as _, Square, SquareSet};
use crate::game::chess::{self, StateFields};
use crate::game::fault::{CROSSED_OCCUPIED, PAWN_ON_END_RANK};
use crate::game::fields::{self, Faults};
use crate::game::{ArmyInfo, InvalidPosition, Template, Value};

use super::army::{Armies, ArmyRole, INFOS, Piece};
use super::faults;
use super::links::MAX_LINKS;
use super::position::Pieces;
use super::{Board, BoardSquare, Position};

/// The start position: board 0 has the FIDE array, board 1 is empty.
pub const START: &str =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1";

/// The name of the set-up of [`START`].
pub(super) const STANDARD: &str = "standard";

/// Returns the set-ups: the standard one, and every pair of armies by name, White's first.
pub(super) fn setups() -> &'static [&'static str] {
    let black = |white: &'static ArmyInfo| {
        let names = INFOS
            .iter()
            .map(|black| ArmyInfo::setup(white.id, black.id));
        names.map(|name| &*name.leak())
    };
    let pairs = INFOS.iter().flat_map(black);
    iter::once(STANDARD).chain(pairs).collect::<Vec<_>>().leak()
}

const FIELDS: [&str; 8] = [
    "board 0",
    "board 1",
    "side",
    "castling",
    "en passant",
    "links",
    "half-move clock",
    "move number",
];

/// The fields that could be read. A field that could not be read is missing and has left a fault.
#[derive(Default)]
struct Setup {
    pieces: [Option<Pieces>; 2],
    state: StateFields<BoardSquare>,
    links: Vec<(Color, Square)>,
    numbers: Option<[u32; 2]>,
    faults: Faults,
}

impl FromStr for Position {
    type Err = InvalidPosition;

    fn from_str(text: &str) -> Result<Position, InvalidPosition> {
        let (text, armies) = split_armies(text);
        let fields = fields::split(faults::FIELD_COUNT, text, &FIELDS)?;
        let mut setup = Setup::default();
        setup.read(fields, armies);
        setup.check();
        let position = setup.position();
        setup.faults.or(position)
    }
}

impl Setup {
    fn read(&mut self, fields: [&str; FIELDS.len()], named: Option<&str>) {
        let [zero, one, side, rights, en_passant, links, clock, number] = fields;
        let armies = named.map_or(Some(Armies::FIDE), |it| it.parse().ok());
        self.pieces = [
            self.read_board(FIELDS[0], zero, armies),
            self.read_board(FIELDS[1], one, armies),
        ];
        self.state = StateFields::read(
            &mut self.faults,
            [side, rights, en_passant],
            faults::EN_PASSANT,
        );
        self.read_links(links);
        self.numbers = self.faults.keep_numbers([clock, number]);
        if let Some(named) = named {
            self.faults.expect(faults::ARMIES, named, armies);
        }
    }

    fn read_board(
        &mut self,
        field: &'static str,
        text: &str,
        armies: Option<Armies>,
    ) -> Option<Pieces> {
        let read = placement::read(text, 8, Square::RANKS, Piece::from_letter);
        let placed = self.faults.keep_placed(field, read)?;
        let armies = armies?;
        let mut pieces = Pieces::empty(armies);
        let mut foreign = Vec::new();
        for (file, rank, piece) in placed {
            if armies.contains(piece.role) {
                pieces.put(Square::new(file, rank), piece);
            } else if !foreign.contains(&piece.role) {
                foreign.push(piece.role);
            }
        }
        for role in &foreign {
            let [white, black] = Color::BOTH.map(|color| {
                let army = armies.by_color(color);
                Value::coded(army.id(), army.name())
            });
            self.faults.add(
                faults::FOREIGN_PIECE
                    .with("field", field)
                    .with("letter", role.letter())
                    .with("piece", *role)
                    .with("white", white)
                    .with("black", black),
            );
        }
        foreign.is_empty().then_some(pieces)
    }

    fn read_links(&mut self, text: &str) {
        if text == "-" {
            return;
        }
        for entry in text.split(',') {
            let mut letters = entry.chars();
            let owner = letters.next().and_then(Color::from_letter);
            let link = owner.zip(letters.as_str().parse().ok());
            let link = self.faults.expect(faults::LINKS, entry, link);
            self.links.extend(link);
        }
    }

    /// Returns the squares of the listed links of both sides.
    fn linked(&self) -> SquareSet {
        self.links.iter().map(|(_, square)| *square).collect()
    }

    fn check(&mut self) {
        self.check_links();
        for board in Board::BOTH {
            if let Some(pieces) = self.pieces[board as usize] {
                self.check_pawns(board, &pieces);
            }
        }
        if let [Some(zero), Some(one)] = self.pieces {
            self.check_kings(&zero, &one);
            self.check_halves(&zero, &one);
            self.check_en_passant(&zero, &one);
        }
        if let Some(zero) = self.pieces[0] {
            self.check_castling(&zero);
            self.check_king_safety(&zero);
        }
    }

    fn check_links(&mut self) {
        let mut seen = SquareSet::EMPTY;
        let mut twice = SquareSet::EMPTY;
        let mut owned = ByColor([0, 0]);
        for (owner, square) in self.links.clone() {
            if seen.contains(square) {
                twice.insert(square);
            } else {
                seen.insert(square);
                owned[owner] += 1;
            }
        }
        for square in twice {
            self.faults.add(faults::LISTED_TWICE.with("square", square));
        }
        for owner in Color::BOTH {
            if owned[owner] > MAX_LINKS {
                self.faults.add(
                    faults::TOO_MANY_LINKS
                        .with("color", owner)
                        .with("count", owned[owner])
                        .with("limit", MAX_LINKS),
                );
            }
        }
    }

    fn check_pawns(&mut self, board: Board, pieces: &Pieces) {
        let ends = SquareSet::rank(0) | SquareSet::rank(7);
        for square in pieces.with(ArmyRole::PAWN) & ends {
            let place = BoardSquare { board, square };
            self.faults.add(PAWN_ON_END_RANK.with("square", place));
        }
    }

    fn check_kings(&mut self, zero: &Pieces, one: &Pieces) {
        let linked = self.linked();
        for color in Color::BOTH {
            let on_zero = zero.which(color, ArmyRole::KING);
            let on_one = one.which(color, ArmyRole::KING);
            let count = on_zero.len() + (on_one - (linked & on_zero)).len();
            if count != 1 {
                self.faults.king_count(color, count);
            }
            for square in (on_zero | on_one) & linked {
                let fault = faults::KING_ON_LINK.with("color", color);
                self.faults.add(fault.with("square", square));
            }
            for square in on_one - linked {
                let place = BoardSquare::on(Board::One, square);
                let fault = faults::KING_ON_BOARD_1.with("color", color);
                self.faults.add(fault.with("square", place));
            }
        }
    }

    fn check_halves(&mut self, zero: &Pieces, one: &Pieces) {
        for square in self.linked() {
            let [on_zero, on_one] = [zero, one].map(|pieces| pieces.piece_at(square));
            let fault_of = |template: Template, piece: Piece| {
                template
                    .with("square", square)
                    .with("color", piece.color)
                    .with("piece", piece.role)
            };
            let fault = match (on_zero, on_one) {
                (Some(zero), Some(one)) if zero != one => fault_of(faults::OTHER_PIECES, zero)
                    .with("otherColor", one.color)
                    .with("other", one.role),
                (Some(zero), None) => fault_of(faults::ON_BOARD_0_ALONE, zero),
                (None, Some(one)) => fault_of(faults::ON_BOARD_1_ALONE, one),
                _ => continue,
            };
            self.faults.add(fault);
        }
    }

    fn check_castling(&mut self, zero: &Pieces) {
        let armies = zero.kinds();
        for (letter, color, wing) in self.state.rights.iter() {
            let way = armies.castling_squares(color, wing);
            let [king, corner] = armies.castling_pieces(color);
            if !way.are_at_home(zero, color, [king, corner]) {
                let fault = faults::NOT_AT_HOME.with("letter", letter);
                self.faults.add(fault.with("piece", corner));
            }
        }
    }

    fn check_en_passant(&mut self, zero: &Pieces, one: &Pieces) {
        let (Some(crossed), Some(turn)) = (self.state.en_passant, self.state.turn) else {
            return;
        };
        let on = |at: BoardSquare| [zero, one][at.board as usize].piece_at(at.square);
        let mover = !turn;
        let pawn = Piece::new(mover, ArmyRole::PAWN);
        let mut ahead = crossed.square.offset(0, mover.forward()).into_iter();
        let has_pawn = ahead.any(|square| {
            let here = BoardSquare { square, ..crossed };
            on(here).or_else(|| on(here.other_half())) == Some(pawn)
        });
        if on(crossed).is_some() {
            self.faults.add(CROSSED_OCCUPIED.with("square", crossed));
        }
        if crossed.square.rank_for(mover) != 2 {
            let rank: u32 = if mover == Color::White { 3 } else { 6 };
            let fault = faults::CROSSED_RANK.with("color", mover);
            self.faults
                .add(fault.with("rank", rank).with("square", crossed));
        } else if !has_pawn {
            let fault = faults::NO_CROSSING_PAWN.with("color", mover);
            self.faults.add(fault.with("square", crossed));
        }
    }

    fn check_king_safety(&mut self, zero: &Pieces) {
        let Some(turn) = self.state.turn else { return };
        let kings = zero.which(!turn, ArmyRole::KING);
        if let (Some(king), 1) = (kings.first(), kings.len())
            && !zero.attackers(king, turn, zero.occupied()).is_empty()
        {
            self.faults.opponent_in_check(turn);
        }
    }

    fn position(&self) -> Option<Position> {
        let [zero, one] = self.pieces;
        let [clock, number] = self.numbers?;
        let mut links = ByColor::<SquareSet>::default();
        for (owner, square) in &self.links {
            links[*owner].insert(*square);
        }
        Some(Position {
            pieces: [zero?, one?],
            links,
            turn: self.state.turn?,
            rights: self.state.rights,
            en_passant: self.state.en_passant,
            clock,
            number,
        })
    }
}

/// Splits off the ninth field. A field that does not begin with a letter is not the name of an
/// army.
fn split_armies(text: &str) -> (&str, Option<&str>) {
    let parts = text.rsplit_once(' ').filter(|(rest, armies)| {
        rest.matches(' ').count() == FIELDS.len() - 1 && armies.starts_with(char::is_alphabetic)
    });
    parts.map_or((text, None), |(rest, armies)| (rest, Some(armies)))
}

impl Position {
    /// Returns the start position with these armies (§9).
    pub(super) fn start_of(armies: Armies) -> Option<Position> {
        let row = |color| String::from_iter(armies.array(color).map(Piece::letter));
        let ([white, black], [own, other]) = (Color::BOTH.map(row), armies.ids());
        let boards = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} 8/8/8/8/8/8/8/8");
        format!("{boards} w KQkq - - 0 1 {own}:{other}")
            .parse()
            .ok()
    }

    /// Writes a space and the armies, unless both are FIDE.
    pub(super) fn write_armies(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let armies = self.starting_armies();
        if armies.are_fide() {
            return Ok(());
        }
        let [white, black] = armies.ids();
        for part in [" ", white, ":", black] {
            out.write_str(part)?;
        }
        Ok(())
    }

    /// Returns the position with its crossed square kept only if an en passant capture is legal.
    /// Positions repeat if their texts, without the two numbers, are then equal (§7, FIDE 9.2.3).
    pub(super) fn as_it_repeats(&self) -> Position {
        Position {
            en_passant: self.en_passant.filter(|it| self.may_take_in_passing(*it)),
            ..*self
        }
    }

    /// Writes all fields except the two numbers and the armies.
    pub(super) fn write_without_numbers(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for board in Board::BOTH {
            Letters::<8>::of(self.on(board)).write(out)?;
            out.write_char(' ')?;
        }
        chess::write_state(out, self.turn, self.rights, self.en_passant)?;
        let mut separator = ' ';
        for square in self.links() {
            if let Some(owner) = self.link_owner(square) {
                out.write_char(separator)?;
                out.write_char(owner.letter())?;
                out.write_str(square.name())?;
                separator = ',';
            }
        }
        if self.links().is_empty() {
            out.write_str(" -")?;
        }
        Ok(())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_without_numbers(f)?;
        chess::write_numbers(f, [self.clock, self.number])?;
        self.write_armies(f)
    }
}
