//! Which legal turn a text means, or which rule forbids it.
//!
//! A text is legal exactly when it spells a turn of the list. The reasons are looked for in the
//! order in which a player would ask: is there such a piece, may it be chosen, does it move like
//! that, is its way free, is the King safe, and what becomes of Pawns on their way.

use crate::board::{Color, Piece, Role};
use crate::effect::{EffectLog, Wing};
use crate::game::{illegal, not_free_ahead, not_yours, nothing_to_take};

use super::Position;
use super::castling::CastlingSquares;
use super::edges;
use super::effect::{Effect, Obstacle};
use super::moves::{Action, MomentumPromotions, PieceMove, Special, Turn};
use super::notation::{SpelledAction, SpelledMove, Spelling, promoted_squares};
use super::pieces::{betza, name};
use super::reason::{Illegal, Reason};
use super::spinner::SPINNER;
use super::square::{Square, Squares};

const PIECES: u8 = 2;
const EDGES: u8 = 3;
const MOMENTUM: u8 = 4;
const TURN: u8 = 5;
const CHECK: u8 = 6;
const NOTATION: u8 = 7;

impl Position {
    /// Finds the legal turn that a text means, or the rule that forbids it.
    pub(super) fn judge(&self, text: &str) -> Result<Turn, Illegal> {
        let spelling = Spelling::parse(text)
            .map_err(|message| illegal(Reason::NotUnderstood, NOTATION).saying(message))?;
        if !self.has_turn() {
            let message = "the game is over: the side to move has no legal turn";
            return Err(illegal(Reason::GameOver, CHECK).saying(message));
        }
        let action = match spelling.action {
            SpelledAction::Castle(wing) => self.judge_castling(wing)?,
            SpelledAction::Stop(square) => self.judge_stop(square)?,
            SpelledAction::Move(spelled) => Action::Move(self.judge_move(&spelled)?),
        };
        let turn = Turn::from(action);
        match self.safe_after(&turn) {
            None => Err(self.king_in_danger(&turn)),
            Some(promoted) => {
                let promotions = judge_momentum_promotions(&promoted, &spelling.promotions)?;
                Ok(Turn { promotions, ..turn })
            }
        }
    }

    fn judge_stop(&self, square: Square) -> Result<Action, Illegal> {
        let piece = self.own_piece(square)?;
        if self.moving.on(piece.color, square).is_none() {
            return Err(illegal(Reason::NothingToStop, MOMENTUM).saying(format!(
                "the {} on {square} has no momentum that could be stopped",
                name(piece)
            )));
        }
        Ok(Action::Stop(square))
    }

    fn own_piece(&self, square: Square) -> Result<Piece, Illegal> {
        let Some(piece) = self.piece_at(square) else {
            let message = format!("no piece stands on {square}");
            return Err(illegal(Reason::NoPieceThere, TURN).saying(message));
        };
        if piece.color != self.turn {
            let message = not_yours(self.turn, name(piece), square);
            return Err(illegal(Reason::NotYourPiece, TURN).saying(message));
        }
        Ok(piece)
    }

    fn judge_move(&self, spelled: &SpelledMove) -> Result<PieceMove, Illegal> {
        let SpelledMove { from, to, .. } = *spelled;
        let piece = self.own_piece(from)?;
        if let Some(bracket) = spelled.bracket
            && bracket != betza(piece)
        {
            let hint = match piece.role {
                Role::Pawn => "; a Pawn's move has no bracket".to_owned(),
                _ => format!("; its bracket is ({})", betza(piece)),
            };
            return Err(illegal(Reason::WrongPieceNamed, PIECES).saying(format!(
                "a {} stands on {from}, not a {bracket}{hint}",
                name(piece)
            )));
        }
        self.judge_standing(piece, from)?;
        if from == to {
            return Err(illegal(Reason::NullMove, EDGES).saying(format!(
                "the {} on {from} would end where it began, which is no move; there is no \
                 passing",
                name(piece)
            )));
        }
        let moves = self.moves_between(from, to);
        if moves.is_empty() {
            return Err(self.why_not(piece, from, to));
        }
        choose_momentum(self.turn, &choose_promotion(moves, spelled)?, spelled)
    }

    /// A piece in motion cannot be chosen.
    fn judge_standing(&self, piece: Piece, square: Square) -> Result<(), Illegal> {
        let Some(moving) = self.moving.on(piece.color, square) else {
            return Ok(());
        };
        let (dx, dy) = moving.momentum.vector(piece.color);
        let leg = edges::leg(piece.color, square, moving.momentum.course());
        let heading = if leg.to == square {
            "turns it round on its own square".to_owned()
        } else if moving.momentum.is_capturing() {
            format!("takes it to {} to capture there", leg.to)
        } else {
            format!("takes it to {}", leg.to)
        };
        Err(illegal(Reason::PieceIsMoving, MOMENTUM).saying(format!(
            "the {} on {square} is moving and cannot be chosen: its momentum {{{dx},{dy}}} \
             {heading} in this turn, unless it is stopped with stop:{square}",
            name(piece)
        )))
    }

    /// The rule that forbids a move of a standing piece that is not of the right shape.
    fn why_not(&self, piece: Piece, from: Square, to: Square) -> Illegal {
        let own = self.pieces.by_color(self.turn);
        let occupied = self.pieces.occupied();
        let target = self.piece_at(to);
        match piece.role {
            Role::Pawn => return self.why_not_pawn(from, to),
            Role::King if edges::king(from).contains(to) => return own_piece_on(to, target),
            Role::King => {
                return illegal(Reason::CannotReach, PIECES).saying(format!(
                    "a King on {from} does not move to {to}: one step, no bounce and no wrap; \
                     castling is written O-O or O-O-O"
                ));
            }
            _ => {}
        }
        let mut ways = edges::chosen(self.turn, piece.role, from)
            .filter(|course| edges::leg(self.turn, from, *course).to == to)
            .peekable();
        let Some(first) = ways.peek().copied() else {
            return illegal(Reason::CannotReach, PIECES)
                .saying(format!("a {} on {from} does not move to {to}", name(piece)));
        };
        let is_free = |course| {
            !edges::leg(self.turn, from, course)
                .between()
                .intersects(occupied)
        };
        if own.contains(to) && ways.any(is_free) {
            return own_piece_on(to, target);
        }
        let between = edges::way(self.turn, from, first)
            .map(|step| step.square)
            .find(|square| *square != from && occupied.contains(*square));
        illegal(Reason::Blocked, PIECES).saying(format!(
            "the way from {from} to {to} is blocked on {}",
            between.unwrap_or(to)
        ))
    }

    fn why_not_pawn(&self, from: Square, to: Square) -> Illegal {
        let color = self.turn;
        let target = self.piece_at(to);
        let takes = edges::origins_of(color, Role::Pawn, to).contains(from);
        if takes && target.is_some_and(|piece| piece.color == color) {
            return own_piece_on(to, target);
        }
        if takes {
            return illegal(Reason::CannotReach, PIECES).saying(nothing_to_take(to));
        }
        let step = from.ahead(color, 1);
        let double = from.ahead(color, 2).filter(|_| from.rank_for(color) == 1);
        if step == Some(to) || double == Some(to) {
            let occupied = self.pieces.occupied();
            let between = step
                .filter(|square| occupied.contains(*square))
                .unwrap_or(to);
            return illegal(Reason::Blocked, PIECES).saying(not_free_ahead(between));
        }
        illegal(Reason::CannotReach, PIECES).saying(format!(
            "a Pawn on {from} does not move to {to}; its chosen moves neither bounce nor wrap"
        ))
    }

    fn judge_castling(&self, wing: Wing) -> Result<Action, Illegal> {
        let way = CastlingSquares::of(self.turn, wing);
        let (reason, message) = if !self.rights.contains(self.turn, wing) {
            let message = "the right to castle there is lost: the King or that corner piece has \
                           moved, or the corner piece is gone";
            (Reason::CastlingRightLost, message.to_owned())
        } else if let Some(square) = (way.between & self.pieces.occupied()).first() {
            (Reason::Blocked, format!("castling is blocked on {square}"))
        } else if self.is_in_check(self.turn) {
            let message = "the King is in check and cannot castle out of it";
            (Reason::MustAnswerCheck, message.to_owned())
        } else if self.crossing_is_attacked(wing) {
            let message = format!("the King would cross {}, which is attacked", way.corner.1);
            (Reason::CastlingThroughCheck, message)
        } else {
            return Ok(Action::Castle(wing));
        };
        Err(illegal(reason, CHECK).saying(message))
    }

    /// An action after which the own King can be captured: says by what, and why just then.
    fn king_in_danger(&self, turn: &Turn) -> Illegal {
        let color = self.turn;
        let mut log = EffectLog::default();
        let mut after = *self;
        after.make_turn(turn, &mut log);
        let king = after.king(color);
        let attackers = after.attackers(king, !color, after.standing(!color));
        let attacker = attackers.first().unwrap_or(king);
        let piece = after.piece_at(attacker).map_or("enemy", name);
        let stopped = log.iter().find_map(|entry| match entry.effect {
            Effect::Autostop(stop) if stop.square.as_str() == attacker.to_string() => {
                Some(stop.cause)
            }
            _ => None,
        });
        let stopped = stopped.map_or("", |obstacle| match obstacle {
            Obstacle::Edge => ", which autostops there at the edge",
            Obstacle::OwnPiece => ", which autostops there since a piece of its own is in its way",
            Obstacle::EnemyPiece => ", which autostops there since an enemy piece is in its way",
            Obstacle::NothingToCapture => ", which autostops there since it has nothing to capture",
            Obstacle::King => ", which autostops there since it cannot capture a King",
        });
        let has_turned = Squares::of(king) | attackers;
        let when = if color == Color::Black && has_turned.intersects(SPINNER) {
            "after the spinner has turned"
        } else {
            "after the turn"
        };
        let by = format!("open to capture by the {piece} on {attacker}{stopped}");
        if self.is_in_check(color) {
            let message = format!("the King is in check, and {when} it is on {king}, {by}");
            illegal(Reason::MustAnswerCheck, CHECK).saying(message)
        } else {
            let message = format!("{when} the King is on {king}, {by}");
            illegal(Reason::LeavesKingInCheck, CHECK).saying(message)
        }
    }
}

fn own_piece_on(to: Square, target: Option<Piece>) -> Illegal {
    illegal(Reason::OwnPieceOnTarget, PIECES).saying(format!(
        "your own {} stands on {to}",
        target.map_or("piece", name)
    ))
}

/// Those of the moves that promote as the text says.
fn choose_promotion(
    moves: Vec<PieceMove>,
    spelled: &SpelledMove,
) -> Result<Vec<PieceMove>, Illegal> {
    let to = spelled.to;
    let promotes = moves
        .iter()
        .any(|mv| matches!(mv.special, Special::Promotion(_)));
    match spelled.promotion {
        None if promotes => Err(illegal(Reason::PromotionMissing, CHECK).saying(format!(
            "a Pawn that reaches {to} becomes Q, R, B or N: write it as =Q"
        ))),
        None => Ok(moves),
        Some(_) if !promotes => Err(illegal(Reason::PromotionNotAllowed, CHECK)
            .saying("only a Pawn that reaches its last rank is promoted")),
        Some(role) => {
            let chosen: Vec<PieceMove> = moves
                .into_iter()
                .filter(|mv| mv.special == Special::Promotion(role))
                .collect();
            if chosen.is_empty() {
                return Err(not_a_promotion(role));
            }
            Ok(chosen)
        }
    }
}

fn not_a_promotion(role: Role) -> Illegal {
    illegal(Reason::PromotionNotAllowed, CHECK).saying(format!(
        "a Pawn becomes Q, R, B or N, not {}",
        role.letter()
    ))
}

/// The one of the moves that leaves the momentum in braces, or the only one there is.
fn choose_momentum(
    color: Color,
    moves: &[PieceMove],
    spelled: &SpelledMove,
) -> Result<PieceMove, Illegal> {
    let SpelledMove { from, to, .. } = *spelled;
    let left = |mv: &PieceMove| mv.momentum.map(|momentum| momentum.vector(color));
    let written = |mv: &PieceMove| match left(mv) {
        Some((dx, dy)) => format!("{{{dx},{dy}}}"),
        None => "none".to_owned(),
    };
    let all: Vec<String> = moves.iter().map(written).collect();
    let found = match (spelled.momentum, moves) {
        (None, [only]) => Some(*only),
        (None, _) => {
            return Err(illegal(Reason::AmbiguousMomentum, NOTATION).saying(format!(
                "two moves lead from {from} to {to} and leave different momentum: write which, \
                 {}",
                all.join(" or ")
            )));
        }
        (Some(vector), moves) => moves.iter().find(|mv| left(mv) == Some(vector)).copied(),
    };
    found.ok_or_else(|| {
        let (dx, dy) = spelled.momentum.unwrap_or_default();
        illegal(Reason::CannotReach, MOMENTUM).saying(format!(
            "the move from {from} to {to} does not leave the momentum {{{dx},{dy}}}, but {}",
            all.join(" or ")
        ))
    })
}

/// What the text says of the Pawns promoted in the momentum phase; a Queen where it says nothing.
fn judge_momentum_promotions(
    promoted: &[Square],
    spelled: &[(Square, Role)],
) -> Result<MomentumPromotions, Illegal> {
    for (square, role) in spelled {
        if !promoted.contains(square) {
            return Err(illegal(Reason::PromotionNotAllowed, NOTATION).saying(format!(
                    "momentum promotes no Pawn on {square} in this turn; the squares where it does: \
                     {}",
                    promoted_squares(promoted)
                )));
        }
        if !Role::PROMOTIONS.contains(role) {
            return Err(not_a_promotion(*role));
        }
    }
    let roles: Vec<Role> = promoted
        .iter()
        .map(|square| {
            let named = spelled.iter().find(|(known, _)| known == square);
            named.map_or(Role::Queen, |(_, role)| *role)
        })
        .collect();
    Ok(MomentumPromotions::of(&roles))
}
