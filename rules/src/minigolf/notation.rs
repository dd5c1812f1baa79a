//! Reading and writing turns (`docs/minigolf.md` §7).

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Named, Piece, Role};
use crate::effect::Wing;
use crate::game::chess::{self, Cursor};
use crate::game::{Value, stop_if};

use super::Position;
use super::moves::{Action, PieceMove, Special, Turn};
use super::pieces::betza;
use super::reason::{self, NotUnderstood};
use super::setup::{read_vector, write_vector};
use super::square::{Square, Squares};

/// A parsed turn, which need not be legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// The chosen action.
    pub action: SpelledAction,
    /// The promotions in the momentum phase, by the Pawns' arrival squares.
    pub promotions: Vec<(Square, Role)>,
}

/// The text of a chosen action, parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpelledAction {
    /// `O-O` or `O-O-O`.
    Castle(Wing),
    /// A stop: `stop:` and a square.
    Stop(Square),
    /// A move.
    Move(SpelledMove),
}

/// The parts of a move's text, before it is matched with a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpelledMove {
    /// The Betza name in brackets.
    pub bracket: Option<&'static str>,
    /// The square that the piece leaves.
    pub from: Square,
    /// The square that it reaches.
    pub to: Square,
    /// The momentum in braces.
    pub momentum: Option<(i8, i8)>,
    /// The letter after `=`.
    pub promotion: Option<Role>,
}

/// The names allowed in brackets.
const NAMES: [&str; 9] = ["K", "NHFD", "NFAD", "B4", "R4", "FD", "FA", "fbNF", "rlNF"];

impl Spelling {
    /// Parses a turn, or reports where the text departs from the notation.
    pub fn parse(text: &str) -> Result<Spelling, NotUnderstood> {
        let unmarked = chess::unmarked(text);
        // Braces contain a comma too.
        let end = unmarked.find('}').unwrap_or(0);
        let (action, promotions) = match unmarked[end..].find(',') {
            Some(comma) => {
                let (action, promotions) = unmarked.split_at(end + comma);
                (action, parse_momentum_promotions(&promotions[1..])?)
            }
            None => (unmarked, Vec::new()),
        };
        Ok(Spelling {
            action: parse_action(action)?,
            promotions,
        })
    }
}

fn parse_momentum_promotions(text: &str) -> Result<Vec<(Square, Role)>, NotUnderstood> {
    let mut promotions: Vec<(Square, Role)> = Vec::new();
    for part in text.split(',') {
        let found = part
            .split_once('=')
            .and_then(|(square, letter)| Some((square.parse().ok()?, Role::parse(letter)?)));
        let Some((square, role)) = found else {
            return Err(reason::NO_MOMENTUM_PROMOTION.quoting(part));
        };
        if promotions.iter().any(|(known, _)| *known == square) {
            return Err(reason::NAMED_TWICE.with("square", square));
        }
        promotions.push((square, role));
    }
    Ok(promotions)
}

fn parse_action(text: &str) -> Result<SpelledAction, NotUnderstood> {
    if let Some(wing) = chess::castling(text).map_err(|_| reason::CASTLING_WITH_ZEROS)? {
        return Ok(SpelledAction::Castle(wing));
    }
    if let Some(square) = text.strip_prefix("stop:") {
        let stopped = square.parse().map(SpelledAction::Stop);
        return stopped.map_err(|_| reason::NO_STOP.quoting(square));
    }
    parse_move(text).map(SpelledAction::Move)
}

fn parse_move(text: &str) -> Result<SpelledMove, NotUnderstood> {
    let mut rest = Cursor::new(text);
    let bracket = parse_bracket(&mut rest)?;
    let from = rest.before(&['-', 'x']);
    let from = parse_square(from.ok_or_else(|| reason::NO_SIGN.quoting(text))?)?;
    let to = parse_square(rest.until(&['{', '=']))?;
    let momentum = parse_braces(&mut rest)?;
    let promotion = if rest.reads("=") {
        let letter = rest.rest();
        let role = Role::parse(letter);
        Some(role.ok_or_else(|| reason::NO_PROMOTION.quoting(letter))?)
    } else if rest.is_at_end() {
        None
    } else {
        return Err(reason::TOO_LONG.quoting(rest.rest()).with("to", to));
    };
    Ok(SpelledMove {
        bracket,
        from,
        to,
        momentum,
        promotion,
    })
}

fn parse_bracket(rest: &mut Cursor<'_>) -> Result<Option<&'static str>, NotUnderstood> {
    if !rest.reads("(") {
        return Ok(None);
    }
    let bracket = rest.before(&[')']);
    let known = NAMES.into_iter().find(|known| Some(*known) == bracket);
    let known = known.ok_or_else(|| reason::NO_BRACKET.with("known", Value::list(NAMES)))?;
    Ok(Some(known))
}

fn parse_braces(rest: &mut Cursor<'_>) -> Result<Option<(i8, i8)>, NotUnderstood> {
    let text = rest.rest();
    if !rest.reads("{") {
        return Ok(None);
    }
    let vector = rest.before(&['}']).and_then(read_vector);
    let vector = vector.ok_or_else(|| reason::NO_MOMENTUM.quoting(text))?;
    Ok(Some(vector))
}

fn parse_square(text: &str) -> Result<Square, NotUnderstood> {
    text.parse().map_err(|_| reason::NO_SQUARE.quoting(text))
}

impl Position {
    fn write_move(&self, mv: PieceMove, out: &mut impl fmt::Write) -> fmt::Result {
        let color = self.turn;
        if mv.role != Role::Pawn {
            let role = mv.role;
            out.write_char('(')?;
            out.write_str(betza(Piece { color, role }))?;
            out.write_char(')')?;
        }
        out.write_str(mv.from.name())?;
        out.write_char(if mv.captured.is_some() { 'x' } else { '-' })?;
        out.write_str(mv.to.name())?;
        if let Some(momentum) = mv.momentum
            && self.is_ambiguous(mv)
        {
            out.write_char('{')?;
            write_vector(out, momentum.vector(color))?;
            out.write_char('}')?;
        }
        match mv.special {
            Special::Promotion(role) => chess::write_promotion(out, role),
            _ => Ok(()),
        }
    }
}

impl Position {
    /// Returns the piece's moves between two squares, ignoring the King's safety.
    pub(super) fn moves_between(&self, from: Square, to: Square) -> Vec<PieceMove> {
        let mut found = Vec::new();
        let _ = self.visit_actions(Squares::of(from), |turn| {
            if let Action::Move(mv) = turn.action
                && mv.to == to
            {
                found.push(mv);
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Returns whether another move of the piece shares both squares and leaves different momentum.
    /// The positions after the two differ in nothing else, so both moves are legal or neither is.
    fn is_ambiguous(&self, mv: PieceMove) -> bool {
        // A King has no momentum, and no two moves of a Pawn share both squares.
        !matches!(mv.role, Role::Pawn | Role::King)
            && self
                .visit_piece(mv.role, mv.from, &mut |turn| {
                    let shares =
                        |other: PieceMove| other.to == mv.to && other.momentum != mv.momentum;
                    stop_if(matches!(turn.action, Action::Move(other) if shares(other)))
                })
                .is_break()
    }
}

impl Position {
    /// Writes a legal turn in canonical notation.
    pub(super) fn write_turn(
        &self,
        turn: &Turn,
        mark: &str,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        match turn.action {
            Action::Castle(wing) => chess::write_castling(out, wing)?,
            Action::Stop(square) => {
                out.write_str("stop:")?;
                out.write_str(square.name())?;
            }
            Action::Move(mv) => self.write_move(mv, out)?,
        }
        for (square, role) in turn.promotions.iter() {
            out.write_char(',')?;
            out.write_str(square.name())?;
            chess::write_promotion(out, role)?;
        }
        out.write_str(mark)
    }
}
