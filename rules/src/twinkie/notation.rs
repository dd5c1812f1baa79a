//! Reading and writing turns (`docs/twinkie-danger.md` §5).

use std::fmt;

use crate::board::{Named, PieceRole as _, Square};
use crate::effect::Wing;
use crate::game::chess::{self, Cursor};

use super::army::ArmyRole;
use super::reason::{self, NotUnderstood};
use super::{Board, BoardSquare, FirstPart, Kind, LinkAction, Position, Turn};

/// A parsed turn, which need not be legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// The first part.
    pub first: SpelledFirst,
    /// The second part.
    pub link: Option<SpelledLink>,
}

/// The text of a first part, parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpelledFirst {
    /// `O-O` or `O-O-O`.
    Castle(Wing),
    /// Any other move.
    Move(SpelledMove),
}

/// The parts of a move's text, before it is matched with a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpelledMove {
    /// The named piece; a Pawn if there is no letter.
    pub role: ArmyRole,
    /// The square that it leaves.
    pub from: BoardSquare,
    /// The square that it reaches. Its board may differ from that of `from`, which no rule allows.
    pub to: BoardSquare,
    /// Whether the text has an `x`, which claims a capture.
    pub takes: bool,
    /// The letter after `=`.
    pub promotion: Option<ArmyRole>,
}

/// The text of a second part, parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpelledLink {
    /// `+s`
    Make(Square),
    /// `-s`, with the piece that is to stay and its square, if the text names them.
    Break(Square, Option<(ArmyRole, BoardSquare)>),
}

impl Spelling {
    /// Parses a turn, or reports where the text departs from the notation.
    pub fn parse(text: &str) -> Result<Spelling, NotUnderstood> {
        let (first, link) = match text.split_once('/') {
            Some((first, link)) => (first, Some(without_en_passant(link))),
            None => (text, None),
        };
        Ok(Spelling {
            first: parse_first(without_marks(first))?,
            link: link.map(parse_link).transpose()?,
        })
    }
}

/// Strips a final `e.p.`, which only repeats what the position says.
fn without_en_passant(text: &str) -> &str {
    text.strip_suffix("e.p.").map_or(text, str::trim_end)
}

/// Strips one mark for check or mate and one `e.p.` from a first part, in either order.
fn without_marks(first: &str) -> &str {
    let bare = without_en_passant(first);
    let unmarked = chess::unmarked(bare);
    if bare.len() == first.len() {
        without_en_passant(unmarked)
    } else {
        unmarked
    }
}

fn parse_first(text: &str) -> Result<SpelledFirst, NotUnderstood> {
    if let Some(wing) = chess::castling(text).map_err(|_| reason::CASTLING_WITH_ZEROS)? {
        return Ok(SpelledFirst::Castle(wing));
    }
    let mut rest = Cursor::new(text);
    let role = rest.piece();
    let from = read_square(&mut rest).ok_or_else(|| reason::NO_START.quoting(text))?;
    let takes = match rest.letter() {
        Some('-') => false,
        Some('x') => true,
        _ => return Err(reason::NO_SIGN.quoting(text).with("from", from)),
    };
    let to = read_square(&mut rest).ok_or_else(|| reason::NO_TARGET.quoting(text))?;
    let promotion = if rest.reads("=") {
        let role = rest.piece();
        Some(role.ok_or_else(|| reason::NO_PROMOTION.quoting(text))?)
    } else {
        None
    };
    if rest.is_at_end() {
        Ok(SpelledFirst::Move(SpelledMove {
            role: role.unwrap_or(ArmyRole::PAWN),
            from,
            to,
            takes,
            promotion,
        }))
    } else {
        Err(reason::TOO_LONG
            .quoting(rest.rest())
            .with("from", from)
            .with("to", to))
    }
}

fn parse_link(text: &str) -> Result<SpelledLink, NotUnderstood> {
    let not_understood = || reason::NO_LINK_ACTION.quoting(text);
    let (action, tail) = match text.split_once('/') {
        Some((action, tail)) => (action, Some(tail)),
        None => (text, None),
    };
    let mut rest = Cursor::new(action);
    let sign = rest.letter();
    let square: Square = rest.rest().parse().map_err(|_| not_understood())?;
    match (sign, tail) {
        (Some('+'), None) => Ok(SpelledLink::Make(square)),
        (Some('-'), None) => Ok(SpelledLink::Break(square, None)),
        (Some('-'), Some(tail)) => {
            let mut rest = Cursor::new(tail);
            let role = rest.piece().unwrap_or(ArmyRole::PAWN);
            let stay = read_square(&mut rest).filter(|_| rest.is_at_end());
            let stay = stay.ok_or_else(not_understood)?;
            Ok(SpelledLink::Break(square, Some((role, stay))))
        }
        _ => Err(not_understood()),
    }
}

fn read_square(rest: &mut Cursor<'_>) -> Option<BoardSquare> {
    rest.sized(3)
}

fn write_first(out: &mut impl fmt::Write, first: FirstPart) -> fmt::Result {
    if let Kind::Castle(wing) = first.kind {
        return chess::write_castling(out, wing);
    }
    write_role(out, first.role)?;
    let board = first.board;
    let [from, to] = [first.from, first.to].map(|square| BoardSquare { board, square });
    out.write_str(from.name())?;
    out.write_char(if first.captured.is_some() { 'x' } else { '-' })?;
    out.write_str(to.name())?;
    match first.kind {
        Kind::Promotion(role) => chess::write_promotion(out, role),
        _ => Ok(()),
    }
}

fn write_role(out: &mut impl fmt::Write, role: ArmyRole) -> fmt::Result {
    if role == ArmyRole::PAWN {
        Ok(())
    } else {
        out.write_char(role.letter())
    }
}

impl LinkAction {
    /// Writes the action without the leading `/`, given any piece that it leaves on board 1 alone.
    pub(super) fn write(self, on_one: Option<ArmyRole>, out: &mut impl fmt::Write) -> fmt::Result {
        let (sign, square) = match self {
            LinkAction::Make(square) => ('+', square),
            LinkAction::Break { square, .. } => ('-', square),
        };
        out.write_char(sign)?;
        out.write_str(square.name())?;
        match on_one {
            None => Ok(()),
            Some(role) => {
                out.write_char('/')?;
                write_role(out, role)?;
                out.write_char('1')?;
                out.write_str(square.name())
            }
        }
    }
}

impl Position {
    /// Writes a legal turn in canonical notation. The mark, for check or mate after the whole turn,
    /// follows the first part.
    pub(super) fn write_turn(
        &self,
        turn: &Turn,
        mark: &str,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        write_first(out, turn.first)?;
        out.write_str(mark)?;
        let Some(action) = turn.link else {
            return Ok(());
        };
        let on_one = match action {
            LinkAction::Break { square, stay } if stay == Board::One => {
                let between = self.after_first_part(&turn.first);
                between.on(stay).role_at(square)
            }
            _ => None,
        };
        out.write_char('/')?;
        action.write(on_one, out)
    }
}
