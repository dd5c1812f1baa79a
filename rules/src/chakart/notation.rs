//! Reading and writing moves (`docs/chakart.md` §9).

use std::fmt;

use crate::board::{Named, Role, Square};
use crate::game::chess::{self, Cursor};

use super::Position;
use super::moves::{Kind, Move};
use super::reason::{self, NotUnderstood};

/// A parsed move, which need not be legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// A piece moves from one square to another.
    Move(SpelledMove),
    /// `shell:`, the King's square and the target.
    Shell(Square, Square),
    /// `swap:`, the square of the played piece and its partner's.
    Swap(Square, Square),
    /// `drop:`, a piece and a square.
    Drop(Role, Square),
    /// `promote:`, a square and a piece.
    Promote(Square, Role),
}

/// The parts of a move's text, before it is matched with a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpelledMove {
    /// The letter before the squares.
    pub role: Option<Role>,
    /// The square that the piece leaves.
    pub from: Square,
    /// The square that it aims at.
    pub to: Square,
    /// The letter after `=`.
    pub promotion: Option<Role>,
    /// Whether the text ends with `??`.
    pub stealth: bool,
}

impl Spelling {
    /// Parses a move, or reports where the text departs from the notation.
    pub fn parse(text: &str) -> Result<Spelling, NotUnderstood> {
        let Some((what, rest)) = text.split_once(':') else {
            return parse_move(text).map(Spelling::Move);
        };
        match what {
            "shell" => parse_squares(rest).map(|(from, to)| Spelling::Shell(from, to)),
            "swap" => parse_squares(rest).map(|(from, to)| Spelling::Swap(from, to)),
            "drop" => {
                let parts = rest.split_once('@');
                let (piece, square) = parts.ok_or_else(|| reason::NO_AT.quoting(rest))?;
                Ok(Spelling::Drop(parse_role(piece)?, parse_square(square)?))
            }
            "promote" => {
                let parts = rest.split_once('=');
                let (square, piece) = parts.ok_or_else(|| reason::NO_EQUALS.quoting(rest))?;
                Ok(Spelling::Promote(parse_square(square)?, parse_role(piece)?))
            }
            _ => Err(reason::NO_SUCH_ACTION.quoting(what)),
        }
    }
}

fn parse_move(text: &str) -> Result<SpelledMove, NotUnderstood> {
    let (rest, stealth) = match text.strip_suffix("??") {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let (rest, promotion) = match rest.split_once('=') {
        Some((rest, letter)) => (rest, Some(parse_role(letter)?)),
        None => (rest, None),
    };
    let mut rest = Cursor::new(rest);
    if rest.reads("P") {
        return Err(reason::PAWN_LETTER.into());
    }
    let role = rest.piece();
    let (from, to) = parse_squares(rest.rest())?;
    Ok(SpelledMove {
        role,
        from,
        to,
        promotion,
        stealth,
    })
}

fn parse_squares(text: &str) -> Result<(Square, Square), NotUnderstood> {
    let mut rest = Cursor::new(text);
    let from = rest.before(&['-', 'x']);
    let from = from.ok_or_else(|| reason::NO_SIGN.quoting(text))?;
    Ok((parse_square(from)?, parse_square(rest.rest())?))
}

fn parse_square(text: &str) -> Result<Square, NotUnderstood> {
    text.parse().map_err(|_| reason::NO_SQUARE.quoting(text))
}

fn parse_role(text: &str) -> Result<Role, NotUnderstood> {
    Role::parse(text).ok_or_else(|| reason::NO_PIECE_LETTER.quoting(text))
}

impl Position {
    /// Writes a legal move in canonical notation.
    pub(super) fn write_move(&self, mv: Move, out: &mut impl fmt::Write) -> fmt::Result {
        let Move {
            kind,
            role,
            from,
            to,
        } = mv;
        match kind {
            Kind::Shell => return write!(out, "shell:{from}x{to}"),
            Kind::Swap => return write!(out, "swap:{from}-{to}"),
            Kind::Drop => return write!(out, "drop:{}@{to}", role.letter()),
            Kind::LatePromotion(role) => return write!(out, "promote:{to}={}", role.letter()),
            Kind::Move | Kind::Promotion(_) | Kind::Stealth => {}
        }
        if role != Role::Pawn {
            out.write_char(role.letter())?;
        }
        let takes = self.seen_enemies().contains(to);
        out.write_str(from.name())?;
        out.write_char(if takes { 'x' } else { '-' })?;
        out.write_str(to.name())?;
        match kind {
            Kind::Promotion(role) => chess::write_promotion(out, role),
            Kind::Stealth => out.write_str("??"),
            _ => Ok(()),
        }
    }
}
