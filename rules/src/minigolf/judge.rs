//! Matches a text to a legal turn, or finds the rule that forbids it.
//!
//! The moves between the two squares of a text are looked up. The other rules are checked in the
//! order in which a player would ask: is there such a piece, may it be chosen, does it move that
//! way, is its path clear, is the King safe, and what do Pawns promote to?

use crate::board::{Color, Piece, Role};
use crate::effect::{EffectLog, Wing};
use crate::game::chess::{self, CastlingFault, PawnFault, PawnMove, PromotionFault};
use crate::game::reason::shared::not_yours;
use crate::game::{Sentence, Template, Value, illegal};

use super::Position;
use super::edges;
use super::effect::{Effect, Obstacle};
use super::motion;
use super::moves::{Action, MomentumPromotions, PieceMove, Special, Turn};
use super::notation::{SpelledAction, SpelledMove, Spelling};
use super::pieces::{betza, called};
use super::reason::{self, Illegal, Reason};
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
    pub(super) fn find_turn(&self, text: &str) -> Result<Turn, Illegal> {
        let spelling = Spelling::parse(text).map_err(|why| illegal(why, NOTATION))?;
        if !self.has_turn() {
            return Err(illegal(reason::NO_TURN, CHECK));
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
            let sentence = reason::STANDS.with("piece", called(piece));
            return Err(illegal(sentence.with("square", square), MOMENTUM));
        }
        Ok(Action::Stop(square))
    }

    fn own_piece(&self, square: Square) -> Result<Piece, Illegal> {
        let Some(piece) = self.piece_at(square) else {
            return Err(illegal(reason::EMPTY.with("square", square), TURN));
        };
        if piece.color != self.turn {
            let sentence = not_yours(reason::NOT_YOURS, square, piece.color, called(piece));
            return Err(illegal(sentence, TURN));
        }
        Ok(piece)
    }

    fn judge_move(&self, spelled: &SpelledMove) -> Result<PieceMove, Illegal> {
        let SpelledMove { from, to, .. } = *spelled;
        let piece = self.own_piece(from)?;
        if let Some(bracket) = spelled.bracket
            && bracket != betza(piece)
        {
            return Err(illegal(misnamed(piece, from, bracket), PIECES));
        }
        self.judge_standing(piece, from)?;
        if from == to {
            let sentence = reason::NO_PASSING.with("piece", called(piece));
            return Err(illegal(sentence.with("from", from), EDGES));
        }
        let moves = self.moves_between(from, to);
        if moves.is_empty() {
            return Err(self.why_not(piece, from, to));
        }
        choose_momentum(self.turn, &choose_promotion(moves, spelled)?, spelled)
    }

    /// Checks that the piece is not in motion, since such a piece cannot be chosen.
    fn judge_standing(&self, piece: Piece, square: Square) -> Result<(), Illegal> {
        let Some(moving) = self.moving.on(piece.color, square) else {
            return Ok(());
        };
        let leg = edges::leg(piece.color, square, moving.momentum.course());
        let rolling = |template: Template<Reason>| {
            let momentum = motion::momentum(piece.color, moving.momentum.vector(piece.color));
            template
                .with("piece", called(piece))
                .with("square", square)
                .with("momentum", momentum)
        };
        let sentence = if leg.to == square {
            rolling(reason::ROLLS_IN_PLACE)
        } else if moving.momentum.is_capturing() {
            rolling(reason::ROLLS_TO_TAKE).with("to", leg.to)
        } else {
            rolling(reason::ROLLS).with("to", leg.to)
        };
        Err(illegal(sentence, MOMENTUM))
    }

    /// Returns the rule that forbids a move which the standing piece does not have.
    fn why_not(&self, piece: Piece, from: Square, to: Square) -> Illegal {
        let own = self.pieces.by_color(self.turn);
        let occupied = self.pieces.occupied();
        let target = self.piece_at(to);
        match piece.role {
            Role::Pawn => return self.why_not_pawn(from, to),
            Role::King if edges::king(from).contains(to) => return own_piece_on(to, target),
            Role::King => {
                let sentence = reason::NO_KING_MOVE.with("from", from).with("to", to);
                return illegal(sentence, PIECES);
            }
            _ => {}
        }
        let mut ways = edges::chosen(self.turn, piece.role, from)
            .filter(|course| edges::leg(self.turn, from, *course).to == to)
            .peekable();
        let Some(first) = ways.peek().copied() else {
            let sentence = reason::NO_SUCH_MOVE.with("piece", called(piece));
            return illegal(sentence.with("from", from).with("to", to), PIECES);
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
        let sentence = reason::WAY_BLOCKED
            .with("from", from)
            .with("to", to)
            .with("square", between.unwrap_or(to));
        illegal(sentence, PIECES)
    }

    fn why_not_pawn(&self, from: Square, to: Square) -> Illegal {
        let mv = PawnMove {
            color: self.turn,
            from,
            to,
            own: self.pieces.by_color(self.turn),
            occupied: self.pieces.occupied(),
            double_step_ranks: 1..=1,
        };
        let sentence = match mv.fault() {
            Some(PawnFault::OwnPiece) => return own_piece_on(to, self.piece_at(to)),
            Some(PawnFault::NothingToTake) => reason::NOTHING_TO_TAKE.with("to", to),
            Some(PawnFault::NotFree(square)) => reason::NOT_FREE_AHEAD.with("square", square),
            Some(PawnFault::OneStepOnly | PawnFault::NoSuchMove) | None => {
                reason::NO_PAWN_MOVE.with("from", from).with("to", to)
            }
        };
        illegal(sentence, PIECES)
    }

    fn judge_castling(&self, wing: Wing) -> Result<Action, Illegal> {
        let sentence = match self.castling_fault(wing) {
            None => return Ok(Action::Castle(wing)),
            Some(CastlingFault::RightLost) => reason::RIGHT_LOST.into(),
            Some(CastlingFault::Blocked(square)) => reason::CASTLING_BLOCKED.with("square", square),
            Some(CastlingFault::InCheck) => reason::NO_CASTLING_OUT.into(),
            Some(CastlingFault::CrossesAttack(square)) => {
                reason::CROSSES_ATTACK.with("square", square)
            }
        };
        Err(illegal(sentence, CHECK))
    }

    /// Names the piece that could capture the King after the action, and why it can.
    fn king_in_danger(&self, turn: &Turn) -> Illegal {
        let color = self.turn;
        let mut log = EffectLog::default();
        let mut after = *self;
        after.make_turn(turn, &mut log);
        let king = after.king(color);
        let attackers = after.attackers(king, !color, after.standing(!color));
        let attacker = attackers.first().unwrap_or(king);
        let piece = after.piece_at(attacker).map_or("piece", called);
        let cause = log.iter().find_map(|entry| match entry.effect {
            Effect::Autostop(stop) if Square::of(stop.square) == Some(attacker) => Some(stop.cause),
            _ => None,
        });
        let has_turned = Squares::of(king) | attackers;
        let has_turned = color == Color::Black && has_turned.intersects(SPINNER);
        let template = match (self.is_in_check(color), has_turned, cause.is_some()) {
            (false, false, false) => reason::LEFT_OPEN,
            (false, false, true) => reason::LEFT_OPEN_TO_STOPPED,
            (false, true, false) => reason::TURNED_OPEN,
            (false, true, true) => reason::TURNED_OPEN_TO_STOPPED,
            (true, false, false) => reason::STILL_OPEN,
            (true, false, true) => reason::STILL_OPEN_TO_STOPPED,
            (true, true, false) => reason::TURNED_STILL_OPEN,
            (true, true, true) => reason::TURNED_STILL_OPEN_TO_STOPPED,
        };
        let sentence = template
            .with("king", king)
            .with("piece", piece)
            .with("by", attacker);
        let sentence = match cause {
            Some(cause) => sentence.with("cause", cause),
            None => sentence,
        };
        illegal(sentence, CHECK)
    }
}

/// Returns the sentence for a text whose brackets name another piece.
fn misnamed(piece: Piece, square: Square, named: &'static str) -> Sentence<Reason> {
    let sentence = match piece.role {
        Role::Pawn => reason::MISNAMED_PAWN.with("square", square),
        _ => reason::MISNAMED
            .with("piece", called(piece))
            .with("square", square)
            .with("bracket", betza(piece)),
    };
    sentence.with("named", named)
}

impl From<Obstacle> for Value {
    fn from(obstacle: Obstacle) -> Value {
        let (code, words) = match obstacle {
            Obstacle::Edge => ("edge", "it is at the edge"),
            Obstacle::OwnPiece => ("ownPiece", "a piece of its own is in its way"),
            Obstacle::EnemyPiece => ("enemyPiece", "an enemy piece is in its way"),
            Obstacle::NothingToCapture => ("nothingToCapture", "it has nothing to capture"),
            Obstacle::King => ("king", "it cannot capture a King"),
        };
        Value::coded(code, words)
    }
}

fn own_piece_on(to: Square, target: Option<Piece>) -> Illegal {
    let piece = target.map_or("piece", called);
    illegal(
        reason::OWN_PIECE.with("piece", piece).with("to", to),
        PIECES,
    )
}

/// Filters the moves by the promotion in the text.
fn choose_promotion(
    moves: Vec<PieceMove>,
    spelled: &SpelledMove,
) -> Result<Vec<PieceMove>, Illegal> {
    let to = spelled.to;
    let is_promotion = |mv: &PieceMove| matches!(mv.special, Special::Promotion(_));
    let is_due = moves.iter().any(is_promotion);
    match chess::promotion(is_due, spelled.promotion, &Role::PROMOTIONS) {
        Ok(None) => Ok(moves),
        Ok(Some(role)) => {
            let is_chosen = |mv: &PieceMove| mv.special == Special::Promotion(role);
            Ok(moves.into_iter().filter(is_chosen).collect())
        }
        Err(PromotionFault::Missing) => Err(illegal(reason::BECOMES_WHAT.with("to", to), CHECK)),
        Err(PromotionFault::NotDue) => Err(illegal(reason::ONLY_LAST_RANK, CHECK)),
        Err(PromotionFault::NotAllowed(role)) => Err(not_a_promotion(role)),
    }
}

fn not_a_promotion(role: Role) -> Illegal {
    illegal(reason::BECOMES_NOT.with("letter", role.letter()), CHECK)
}

/// Returns the move that leaves the momentum in braces. Without braces there must be only one move.
fn choose_momentum(
    color: Color,
    moves: &[PieceMove],
    spelled: &SpelledMove,
) -> Result<PieceMove, Illegal> {
    let SpelledMove { from, to, .. } = *spelled;
    let left = |mv: &PieceMove| mv.momentum.map(|momentum| momentum.vector(color));
    let vectors: Vec<(i8, i8)> = moves.iter().filter_map(left).collect();
    let between = |template: Template<Reason>| template.with("from", from).with("to", to);
    let choices = || motion::choices(color, &vectors);
    let (sentence, section) = match (spelled.momentum, moves) {
        (None, [only]) => return Ok(*only),
        (None, _) => {
            let sentence = between(reason::TWO_MOMENTA).with("choices", choices());
            (sentence, NOTATION)
        }
        (Some(vector), moves) => {
            if let Some(found) = moves.iter().find(|mv| left(mv) == Some(vector)) {
                return Ok(*found);
            }
            let momentum = motion::momentum(color, vector);
            let sentence = if vectors.is_empty() {
                between(reason::NO_MOMENTUM_LEFT)
            } else {
                between(reason::OTHER_MOMENTUM).with("choices", choices())
            };
            (sentence.with("momentum", momentum), MOMENTUM)
        }
    };
    Err(illegal(sentence, section))
}

/// Returns the choices for Pawns promoted in the momentum phase: a Queen if the text has none.
fn judge_momentum_promotions(
    promoted: &[Square],
    spelled: &[(Square, Role)],
) -> Result<MomentumPromotions, Illegal> {
    for (square, role) in spelled {
        if !promoted.contains(square) {
            let sentence = match promoted {
                [] => reason::NONE_PROMOTED.with("square", *square),
                _ => reason::OTHERS_PROMOTED
                    .with("square", *square)
                    .with("squares", Value::list(promoted)),
            };
            return Err(illegal(sentence, NOTATION));
        }
        if !Role::PROMOTIONS.contains(role) {
            return Err(not_a_promotion(*role));
        }
    }
    let named: MomentumPromotions = spelled.iter().copied().collect();
    let choices = promoted
        .iter()
        .map(|square| (*square, named.choice(*square)));
    Ok(choices.collect())
}
