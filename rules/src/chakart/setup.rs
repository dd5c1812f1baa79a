//! Parsing and checking positions (`docs/chakart.md` §10).
//!
//! A text is read field by field and then checked as a whole. Every fault is reported, not just the
//! first. Checks that depend on a faulty field are skipped.

use std::fmt;
use std::str::FromStr;

use crate::board::placement::{self, Letters};
use crate::board::{ByColor, Color, Piece, Role, Square, SquareSet};
use crate::game::fields::{self, Faults};
use crate::game::{Fault, InvalidPosition, Template};

use super::faults;
use super::kinds::{Object, Objects};
use super::position::{FROZEN, Pieces};
use super::{Pending, Position, Powers, Reserve, SecondAction};

/// The start position in FIDE's order.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";

/// The maximum number of pieces, board and reserve together: what one base-36 digit holds. It also
/// leaves room for every drop.
const MAX_PIECES: u32 = 35;

const FIELDS: [&str; 6] = ["board", "side", "turns", "powers", "reserve", "pending"];

/// The meaning of a letter on the board.
pub(super) enum Content {
    Piece(Piece),
    Frozen(Piece),
    Hidden(Color),
    Object(Object),
}

impl Content {
    pub(super) fn from_letter(letter: char) -> Option<Content> {
        if let Some(piece) = Piece::from_letter(letter) {
            return Some(Content::Piece(piece));
        }
        let object = Object::ALL.into_iter().find(|o| o.letter() == letter);
        if let Some(object) = object {
            return Some(Content::Object(object));
        }
        let color = Color::of_letter(letter);
        let capital = letter.to_ascii_uppercase();
        if capital == 'I' {
            return Some(Content::Hidden(color));
        }
        let index = FROZEN.iter().position(|frozen| *frozen == capital)?;
        let role = Role::ALL[index];
        Some(Content::Frozen(Piece { color, role }))
    }
}

/// The pieces and objects on the board.
#[derive(Clone, Copy, Default)]
struct Contents {
    pieces: Pieces,
    frozen: SquareSet,
    hidden: SquareSet,
    objects: Objects,
}

/// The fields that could be read. A field that could not be read is missing and has left a fault.
struct Setup {
    board: Option<Contents>,
    turn: Option<Color>,
    turns: Option<u32>,
    powers: Option<ByColor<Powers>>,
    reserve: Option<Reserve>,
    pending: Option<Pending>,
    faults: Faults,
}

impl FromStr for Position {
    type Err = InvalidPosition;

    fn from_str(text: &str) -> Result<Position, InvalidPosition> {
        // The authors' own program writes five fields.
        let completed;
        let text = if text.split(' ').count() == FIELDS.len() - 1 {
            completed = format!("{text} -");
            &completed
        } else {
            text
        };
        let mut setup = Setup::read(fields::named(text, &FIELDS)?);
        setup.check();
        let position = setup.position();
        setup.faults.or(position)
    }
}

impl Setup {
    fn read([rows, side, turns, powers, reserve, pending]: [&str; FIELDS.len()]) -> Setup {
        let mut faults = Faults::default();
        Setup {
            board: read_board(&mut faults, rows),
            turn: faults.keep(fields::side(side)),
            turns: faults.keep(fields::number("turns", turns, 0)),
            powers: faults.expect(faults::POWERS, powers, read_powers(powers)),
            reserve: faults.expect(faults::RESERVE, reserve, Reserve::parse(reserve)),
            pending: match pending {
                "-" => None,
                _ => faults.expect(faults::PENDING, pending, Pending::parse(pending)),
            },
            faults,
        }
    }

    fn check(&mut self) {
        let Some(board) = self.board else { return };
        self.check_kings(&board);
        self.check_pawns(&board);
        self.check_hidden(&board);
        if let Some(reserve) = self.reserve {
            let count = board.pieces.occupied().len() + reserve.total();
            if count > MAX_PIECES {
                let fault = faults::TOO_MANY_PIECES.with("count", count);
                self.faults.add(fault.with("limit", MAX_PIECES));
            }
        }
        // A pending action can be checked only in an otherwise valid position.
        if let (true, Some(position)) = (self.faults.is_empty(), self.position())
            && let Err(fault) = position.check_pending()
        {
            self.faults.add(fault);
        }
    }

    fn check_kings(&mut self, board: &Contents) {
        if board.pieces.with(Role::King).is_empty() {
            self.faults.add(faults::NO_KING);
        }
    }

    fn check_pawns(&mut self, board: &Contents) {
        let promoting = match self.pending {
            Some(Pending::Promotion(square, _)) => SquareSet::of(square),
            _ => SquareSet::EMPTY,
        };
        for color in Color::BOTH {
            for square in
                (board.pieces.which(color, Role::Pawn) & SquareSet::last_rank(color)) - promoting
            {
                let fault = faults::PAWN_ON_LAST_RANK.with("color", color);
                self.faults.add(fault.with("square", square));
            }
        }
    }

    fn check_hidden(&mut self, board: &Contents) {
        for color in Color::BOTH {
            let hidden = board.hidden & board.pieces.by_color(color);
            if hidden.len() > 1 {
                let fault = faults::TWO_HIDDEN.with("color", color);
                self.faults.add(fault.with("count", hidden.len()));
            }
            if self.turn == Some(color)
                && let Some(square) = hidden.first()
            {
                let fault = faults::HIDDEN_TO_MOVE.with("color", color);
                self.faults.add(fault.with("square", square));
            }
        }
    }

    fn position(&self) -> Option<Position> {
        let board = self.board?;
        Some(Position {
            pieces: board.pieces,
            frozen: board.frozen,
            hidden: board.hidden,
            objects: board.objects,
            turn: self.turn?,
            turns: self.turns?,
            powers: self.powers?,
            reserve: self.reserve?,
            pending: self.pending,
        })
    }
}

fn read_board(faults: &mut Faults, text: &str) -> Option<Contents> {
    let read = placement::read(text, 8, 8, Content::from_letter);
    let mut board = Contents::default();
    for (file, rank, content) in faults.keep_placed(FIELDS[0], read)? {
        board.put(Square::new(file, rank), &content);
    }
    Some(board)
}

fn read_powers(text: &str) -> Option<ByColor<Powers>> {
    let bit = |byte| match byte {
        b'0' => Some(false),
        b'1' => Some(true),
        _ => None,
    };
    let bits: Option<Vec<bool>> = text.bytes().map(bit).collect();
    let &[white_shell, white_stealth, black_shell, black_stealth] = bits.as_deref()? else {
        return None;
    };
    let powers = |shell, stealth| Powers { shell, stealth };
    Some(ByColor([
        powers(white_shell, white_stealth),
        powers(black_shell, black_stealth),
    ]))
}

impl Contents {
    fn put(&mut self, square: Square, content: &Content) {
        match *content {
            Content::Piece(piece) => self.pieces.put(square, piece),
            Content::Frozen(piece) => {
                self.pieces.put(square, piece);
                self.frozen.insert(square);
            }
            Content::Hidden(color) => {
                let role = Role::Queen;
                self.pieces.put(square, Piece { color, role });
                self.hidden.insert(square);
            }
            Content::Object(object) => self.objects.place(square, object),
        }
    }
}

impl Position {
    fn check_pending(&self) -> Result<(), Fault> {
        let Some(pending) = self.pending else {
            return Ok(());
        };
        let fault = |template: Template| template.with("pending", pending.to_string());
        let square = pending.square();
        if self.is_finished() {
            return Err(fault(faults::AFTER_END));
        }
        let of_side = |template| fault(template).with("color", self.turn);
        let Some(piece) = self.piece_at(square).filter(|p| p.color == self.turn) else {
            return Err(of_side(faults::WITHOUT_PIECE).with("square", square));
        };
        if let Pending::Promotion(..) = pending
            && !self.is_about_to_promote(square)
        {
            return Err(of_side(faults::WITHOUT_PAWN).with("square", square));
        }
        let Some(second) = pending.second() else {
            return Ok(());
        };
        let of_piece = |template| fault(template).with("piece", piece.role);
        if self.frozen.contains(square) {
            return Err(of_piece(faults::FROZEN).with("square", square));
        }
        match second {
            SecondAction::KingBoo if self.partners(square).is_empty() => {
                Err(of_piece(faults::WITHOUT_PARTNER))
            }
            SecondAction::Toadette if self.reserve.is_empty(self.turn) => {
                Err(of_side(faults::EMPTY_RESERVE))
            }
            SecondAction::Daisy
                if pending == Pending::SecondAction(second, square) && !self.can_move(square) =>
            {
                Err(of_piece(faults::WITHOUT_MOVE).with("square", square))
            }
            _ => Ok(()),
        }
    }
}

impl Position {
    /// Writes the fields; without `turns`, exactly the text that repetition compares (§2).
    pub(super) fn write_fields(
        &self,
        out: &mut impl fmt::Write,
        turns: Option<u32>,
    ) -> fmt::Result {
        let mut letters = Letters::<8>::of(&self.pieces);
        for square in self.frozen | self.hidden | self.objects.all() {
            if let Some(letter) = self.letter_at(square) {
                letters.put(square.file(), square.rank(), letter);
            }
        }
        letters.write(out)?;
        out.write_char(' ')?;
        out.write_char(self.turn.letter())?;
        out.write_char(' ')?;
        if let Some(turns) = turns {
            fields::write_number(out, turns)?;
            out.write_char(' ')?;
        }
        for color in Color::BOTH {
            let Powers { shell, stealth } = self.powers[color];
            out.write_str(match (shell, stealth) {
                (false, false) => "00",
                (false, true) => "01",
                (true, false) => "10",
                (true, true) => "11",
            })?;
        }
        out.write_char(' ')?;
        self.reserve.write(out)?;
        out.write_char(' ')?;
        match self.pending {
            Some(pending) => write!(out, "{pending}"),
            None => out.write_char('-'),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_fields(f, Some(self.turns))
    }
}
