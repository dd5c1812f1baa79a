//! Matches a text to a legal move, or finds the rule that forbids it.
//!
//! No list of moves is consulted; the laws and the tests compare the verdicts with the list. The
//! rules are checked in the order in which a player would ask: is something else owed, is there
//! such a piece, may it move, does it move that way, is its path clear, and may its power still be
//! used?
//!
//! All verdicts use the mover's view, so that none reveals where an invisible Queen stands.

use crate::board::{Piece, Role, Square, SquareSet, geometry};
use crate::game::chess::{self, PawnFault, PawnMove, PromotionFault};
use crate::game::reason::shared::{misnamed, not_yours};
use crate::game::{Sentence, Template, Value, Viewer, illegal};

use super::Position;
use super::moves::PROMOTIONS;
use super::moves::{Kind, Move};
use super::notation::{SpelledMove, Spelling};
use super::pending::{Pending, SecondAction};
use super::reason::{self, Illegal, Reason};

const TURN: u8 = 2;
const AIM: u8 = 3;
const EGGS: u8 = 6;
const NOTATION: u8 = 9;

/// The sentences for a text that names a piece other than the one on the square.
const MISNAMED: [Template<Reason>; 2] = [reason::MISNAMED, reason::MISNAMED_PAWN];

/// For a line that ends at a friendly piece, an enemy piece or an object.
const LINE_ENDS: [Template<Reason>; 3] = [
    reason::LINE_ENDS_AT_OWN,
    reason::LINE_ENDS_AT_ENEMY,
    reason::LINE_ENDS_AT_OBJECT,
];
/// Objects do not block a Pawn, so the last entry is never used.
const NOT_FREE_AHEAD: [Template<Reason>; 3] = [
    reason::OWN_PIECE_AHEAD,
    reason::ENEMY_AHEAD,
    reason::ENEMY_AHEAD,
];
const SHELL_STOPPED: [Template<Reason>; 3] = [
    reason::SHELL_STOPPED_BY_OWN,
    reason::SHELL_STOPPED_BY_ENEMY,
    reason::SHELL_STOPPED_BY_OBJECT,
];

type Verdict = Result<Move, Illegal>;

impl Position {
    /// Finds the legal move that a text means, or the rule that forbids it.
    pub(super) fn find_move(&self, text: &str) -> Verdict {
        self.without_unseen_queens(Viewer::from(self.turn))
            .judge_seen(text)
    }

    fn judge_seen(&self, text: &str) -> Verdict {
        let spelling = Spelling::parse(text).map_err(|why| illegal(why, NOTATION))?;
        if self.is_finished() {
            return Err(illegal(reason::NO_KING_LEFT, TURN));
        }
        if !self.has_move() {
            return Err(illegal(reason::NO_MOVE.with("turn", self.turn), TURN));
        }
        self.right_kind(spelling)?;
        match spelling {
            Spelling::Move(spelled) => self.judge_move(spelled),
            Spelling::Shell(from, to) => self.judge_shell(from, to),
            Spelling::Swap(from, to) => self.judge_swap(from, to),
            Spelling::Drop(role, at) => self.judge_drop(role, at),
            Spelling::Promote(at, role) => judge_late_promotion(at, role),
        }
    }

    fn right_kind(&self, spelling: Spelling) -> Result<(), Illegal> {
        let owes = |second, at| self.pending == Some(Pending::SecondAction(second, at));
        let (is_due, not_owed) = match (spelling, self.pending) {
            (Spelling::Move(SpelledMove { from, .. }) | Spelling::Shell(from, _), Some(_)) => {
                (owes(SecondAction::Daisy, from), None)
            }
            (Spelling::Move(_) | Spelling::Shell(..), None) => (true, None),
            (Spelling::Swap(from, _), _) => (
                owes(SecondAction::KingBoo, from),
                Some(reason::NO_SWAP_OWED),
            ),
            (Spelling::Drop(..), pending) => (
                matches!(
                    pending,
                    Some(Pending::SecondAction(SecondAction::Toadette, _))
                ),
                Some(reason::NO_DROP_OWED),
            ),
            (Spelling::Promote(at, _), pending) => (
                matches!(pending, Some(Pending::Promotion(square, _)) if square == at),
                Some(reason::NO_PROMOTION_OWED),
            ),
        };
        match (is_due, self.pending, not_owed) {
            (false, Some(pending), _) => Err(illegal(owed(pending, self), TURN)),
            (false, None, Some(not_owed)) => Err(illegal(not_owed, TURN)),
            _ => Ok(()),
        }
    }

    /// Returns the piece of the side to move on a square.
    fn own_piece(&self, square: Square) -> Result<Piece, Illegal> {
        let Some(piece) = self.piece_at(square) else {
            let sentence = match self.object_at(square) {
                Some(object) => reason::ONLY_OBJECT.with("object", object),
                None => reason::EMPTY.into(),
            };
            return Err(illegal(sentence.with("square", square), AIM));
        };
        if piece.color != self.turn {
            let sentence = not_yours(reason::NOT_YOURS, square, piece.color, piece.role);
            return Err(illegal(sentence, TURN));
        }
        Ok(piece)
    }

    /// Returns the role of a friendly piece on a square, if it may move and is named correctly.
    fn movable(&self, square: Square, named: Option<Role>) -> Result<Role, Illegal> {
        let Piece { role, .. } = self.own_piece(square)?;
        if let Some(named) = named.filter(|named| *named != role) {
            return Err(illegal(misnamed(MISNAMED, square, role, named), NOTATION));
        }
        if self.frozen.contains(square) {
            let sentence = reason::FROZEN.with("piece", role).with("square", square);
            return Err(illegal(sentence, AIM));
        }
        Ok(role)
    }

    fn judge_move(&self, spelled: SpelledMove) -> Verdict {
        let SpelledMove { from, to, .. } = spelled;
        let role = self.movable(from, spelled.role)?;
        if let Some(illegal) = self.wrong_way(role, from, to) {
            return Err(illegal);
        }
        let kind = match (spelled.promotion, spelled.stealth) {
            (None, true) => self.judge_stealth(role, from, to)?,
            (promotion, stealth) => self.judge_promotion(role, to, promotion, stealth)?,
        };
        Ok(kind.with(role, from, to))
    }

    fn wrong_way(&self, role: Role, from: Square, to: Square) -> Option<Illegal> {
        if self.aims(role, from).contains(to) {
            return None;
        }
        Some(if role == Role::Pawn {
            self.wrong_pawn_way(from, to)
        } else if !geometry::reach(role, from, SquareSet::EMPTY).contains(to) {
            illegal(no_such_aim(role, from, to), AIM)
        } else {
            let stops = self.seen() | self.objects.stops();
            match geometry::nearest(from, geometry::between(from, to) & stops) {
                Some(square) => {
                    let sentence = self.stopped(LINE_ENDS, square);
                    illegal(sentence.with("from", from).with("to", to), AIM)
                }
                None => self.own_piece_on(to),
            }
        })
    }

    /// Returns the piece or object on a square that is not empty.
    fn what(&self, square: Square) -> Value {
        let piece = self.piece_at(square).map(|piece| piece.role.into());
        let object = || self.object_at(square).map(Value::from);
        piece.or_else(object).unwrap_or_else(|| "piece".into())
    }

    /// Returns the sentence for an obstacle on a square: a friendly piece, an enemy or an object.
    fn stopped(&self, by: [Template<Reason>; 3], square: Square) -> Sentence<Reason> {
        let [own, enemy, object] = by;
        let sentence = match self.piece_at(square) {
            Some(Piece { color, role }) if color == self.turn => own.with("piece", role),
            Some(Piece { color, role }) => enemy.with("owner", color).with("piece", role),
            None => object.with("object", self.what(square)),
        };
        sentence.with("square", square)
    }

    fn own_piece_on(&self, to: Square) -> Illegal {
        let sentence = reason::OWN_PIECE.with("piece", self.what(to));
        illegal(sentence.with("to", to), AIM)
    }

    fn wrong_pawn_way(&self, from: Square, to: Square) -> Illegal {
        let mv = PawnMove {
            color: self.turn,
            from,
            to,
            own: self.pieces.by_color(self.turn),
            occupied: self.seen(),
            double_step_ranks: 0..=1,
        };
        let sentence = match mv.fault() {
            Some(PawnFault::OwnPiece) => return self.own_piece_on(to),
            Some(PawnFault::NothingToTake) => reason::NOTHING_DIAGONALLY.with("to", to),
            Some(PawnFault::NotFree(square)) => self.stopped(NOT_FREE_AHEAD, square),
            Some(PawnFault::OneStepOnly) => reason::NO_DOUBLE_STEP.with("from", from),
            Some(PawnFault::NoSuchMove) | None => no_such_aim(Role::Pawn, from, to),
        };
        illegal(sentence, AIM)
    }

    fn judge_promotion(
        &self,
        role: Role,
        to: Square,
        named: Option<Role>,
        stealth: bool,
    ) -> Result<Kind, Illegal> {
        if named.is_some() && stealth {
            return Err(illegal(reason::NOT_BOTH, AIM));
        }
        let is_due = role == Role::Pawn && SquareSet::last_rank(self.turn).contains(to);
        match chess::promotion(is_due, named, &PROMOTIONS) {
            Ok(promotion) => Ok(promotion.map_or(Kind::Move, Kind::Promotion)),
            Err(PromotionFault::Missing) => Err(illegal(reason::BECOMES_WHAT.with("to", to), AIM)),
            Err(PromotionFault::NotDue) => Err(illegal(reason::ONLY_LAST_RANK, AIM)),
            Err(PromotionFault::NotAllowed(_)) => Err(cannot_become_pawn()),
        }
    }

    fn judge_stealth(&self, role: Role, from: Square, to: Square) -> Result<Kind, Illegal> {
        if role != Role::Queen {
            let sentence = reason::NO_QUEEN.with("piece", role).with("square", from);
            return Err(illegal(sentence, AIM));
        }
        if !self.powers[self.turn].stealth {
            return Err(illegal(reason::STEALTH_USED.with("turn", self.turn), AIM));
        }
        if !self.stealth_targets(SquareSet::of(to)).contains(to) {
            let sentence = reason::NO_STEALTH_THERE.with("to", to);
            return Err(illegal(sentence.with("by", self.what(to)), AIM));
        }
        Ok(Kind::Stealth)
    }

    fn judge_shell(&self, from: Square, to: Square) -> Verdict {
        let king = self.movable(from, Some(Role::King))?;
        if !self.powers[self.turn].shell {
            return Err(illegal(reason::SHELL_USED.with("turn", self.turn), AIM));
        }
        if !geometry::queen(from, SquareSet::EMPTY).contains(to) {
            let sentence = reason::NO_SHELL_LINE.with("from", from).with("to", to);
            return Err(illegal(sentence, AIM));
        }
        if !self.shell_reach(from).contains(to) {
            let stops = self.seen() | self.objects.stops();
            let square = geometry::nearest(from, geometry::between(from, to) & stops).unwrap_or(to);
            let sentence = self.stopped(SHELL_STOPPED, square);
            return Err(illegal(sentence.with("from", from).with("to", to), AIM));
        }
        if !self.seen_enemies().contains(to) {
            let sentence = match (self.piece_at(to), self.object_at(to)) {
                (Some(piece), _) => reason::SHELL_AT_OWN.with("piece", piece.role),
                (None, Some(object)) => reason::SHELL_AT_OBJECT.with("object", object),
                (None, None) => reason::SHELL_AT_NOTHING.into(),
            };
            return Err(illegal(sentence.with("to", to), AIM));
        }
        Ok(Kind::Shell.with(king, from, to))
    }

    fn judge_swap(&self, from: Square, to: Square) -> Verdict {
        let role = self.own_piece(from)?.role;
        if !self.partners(from).contains(to) {
            let sentence = match self.piece_at(to) {
                None => reason::NOTHING_TO_SWAP.with("to", to),
                Some(_) if from == to => reason::SWAP_WITH_ITSELF.into(),
                Some(_) => reason::SWAP_TO_LAST_RANK.into(),
            };
            return Err(illegal(sentence, EGGS));
        }
        Ok(Kind::Swap.with(role, from, to))
    }

    fn judge_drop(&self, role: Role, at: Square) -> Verdict {
        if self.reserve.count(self.turn, role) == 0 {
            let sentence = reason::NONE_IN_RESERVE.with("turn", self.turn);
            return Err(illegal(sentence.with("piece", role), EGGS));
        }
        if let Some(piece) = self.piece_at(at) {
            let sentence = if piece.color == self.turn {
                reason::DROP_ON_OWN.into()
            } else {
                reason::DROP_ON_ENEMY.with("owner", piece.color)
            };
            let sentence = sentence.with("to", at).with("piece", piece.role);
            return Err(illegal(sentence, EGGS));
        }
        if !self.drop_squares(role).contains(at) {
            return Err(illegal(reason::PAWN_ON_LAST_RANK.with("to", at), EGGS));
        }
        Ok(Kind::Drop.with(role, at, at))
    }
}

fn judge_late_promotion(at: Square, role: Role) -> Verdict {
    if !PROMOTIONS.contains(&role) {
        return Err(cannot_become_pawn());
    }
    Ok(Kind::LatePromotion(role).with(Role::Pawn, at, at))
}

fn cannot_become_pawn() -> Illegal {
    illegal(reason::NOT_A_PAWN, AIM)
}

fn no_such_aim(role: Role, from: Square, to: Square) -> Sentence<Reason> {
    reason::NO_SUCH_AIM
        .with("piece", role)
        .with("from", from)
        .with("to", to)
}

/// Returns the sentence for what the turn still owes.
fn owed(pending: Pending, position: &Position) -> Sentence<Reason> {
    let square = pending.square();
    let of_piece = |template: Template<Reason>| {
        let piece = position.what(square);
        template.with("piece", piece).with("square", square)
    };
    match pending {
        Pending::Promotion(..) => reason::OWES_PROMOTION.with("square", square),
        Pending::SecondAction(SecondAction::KingBoo, _) => of_piece(reason::OWES_SWAP),
        Pending::SecondAction(SecondAction::Toadette, _) => reason::OWES_DROP.into(),
        Pending::SecondAction(SecondAction::Daisy, _) => of_piece(reason::OWES_MOVE),
    }
}
