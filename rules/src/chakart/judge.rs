//! Which legal move a text means, or which rule forbids it.
//!
//! A text is legal exactly when it spells a move of the list; the reasons are looked for only when
//! it does not, in the order in which a player would ask: is something else owed, is there such a
//! piece, may it move, does it move like that, is its way free, may its power still be used.
//!
//! All is judged from the mover's view, so that no verdict tells where an invisible Queen stands.

use crate::board::{Piece, Role, Square, SquareSet, geometry};
use crate::game::{Viewer, illegal, misnamed, not_yours};

use super::Position;
use super::moves::PROMOTIONS;
use super::moves::{Kind, Move};
use super::notation::{SpelledMove, Spelling};
use super::pending::{Pending, Second};
use super::reason::{Illegal, Reason};

const TURN: u8 = 2;
const AIM: u8 = 3;
const EGGS: u8 = 6;
const NOTATION: u8 = 9;

type Verdict = Result<Move, Illegal>;

impl Position {
    /// Finds the legal move that a text means, or the rule that forbids it.
    pub(super) fn judge(&self, text: &str) -> Verdict {
        self.seen_by(Viewer::from(self.turn)).judge_seen(text)
    }

    fn judge_seen(&self, text: &str) -> Verdict {
        let spelling = Spelling::parse(text)
            .map_err(|message| illegal(Reason::NotUnderstood, NOTATION).saying(message))?;
        if self.is_finished() {
            let message = "the game is over: a side has no King left";
            return Err(illegal(Reason::GameOver, TURN).saying(message));
        }
        if !self.has_move() {
            let message = format!("the game is over: {} has no move and has lost", self.turn);
            return Err(illegal(Reason::GameOver, TURN).saying(message));
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

    /// Whether a move of this kind is due at all.
    fn right_kind(&self, spelling: Spelling) -> Result<(), Illegal> {
        let (is_due, name) = match spelling {
            Spelling::Move(SpelledMove { from, .. }) | Spelling::Shell(from, _) => (
                match self.pending {
                    None => true,
                    Some(Pending::Second(Second::Daisy, square)) => square == from,
                    Some(_) => false,
                },
                "a move",
            ),
            Spelling::Swap(from, _) => (
                self.pending == Some(Pending::Second(Second::KingBoo, from)),
                "a swap",
            ),
            Spelling::Drop(..) => (
                matches!(self.pending, Some(Pending::Second(Second::Toadette, _))),
                "a drop",
            ),
            Spelling::Promote(at, _) => (
                matches!(self.pending, Some(Pending::Promotion(square, _)) if square == at),
                "a late promotion",
            ),
        };
        match (is_due, self.pending) {
            (true, _) => Ok(()),
            (false, Some(pending)) => {
                Err(illegal(Reason::SecondActionPending, TURN).saying(owed(pending, self)))
            }
            (false, None) => Err(illegal(Reason::NoSecondAction, TURN).saying(format!(
                "{name} is only for a turn that owes it, and nothing is pending"
            ))),
        }
    }

    /// The piece of the side to move on a square, which may move.
    fn own_piece(&self, square: Square) -> Result<Piece, Illegal> {
        let Some(piece) = self.piece_at(square) else {
            let found = match self.object_at(square) {
                Some(object) => format!("only {} lies", with_article(object.name())),
                None => "nothing stands".to_owned(),
            };
            return Err(illegal(Reason::NoPieceThere, AIM)
                .saying(format!("no piece stands on {square}: {found} there")));
        };
        if piece.color != self.turn {
            let message = not_yours(self.turn, piece.role.name(), square);
            return Err(illegal(Reason::NotYourPiece, TURN).saying(message));
        }
        Ok(piece)
    }

    /// The role of the piece of the side to move on a square, which may move and is rightly named.
    fn movable(&self, square: Square, named: Option<Role>) -> Result<Role, Illegal> {
        let Piece { role, .. } = self.own_piece(square)?;
        if let Some(named) = named.filter(|named| *named != role) {
            let message = misnamed(square, role, named);
            return Err(illegal(Reason::WrongPieceNamed, NOTATION).saying(message));
        }
        if self.frozen.contains(square) {
            let message =
                format!("the {role} on {square} is frozen and thaws at the end of this turn");
            return Err(illegal(Reason::Immobilized, AIM).saying(message));
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
            illegal(Reason::CannotReach, AIM)
                .saying(format!("a {role} on {from} does not aim at {to}"))
        } else {
            let stops = self.seen() | self.objects.stops();
            match geometry::nearest(from, geometry::between(from, to) & stops) {
                Some(square) => illegal(Reason::Blocked, AIM).saying(format!(
                    "the line from {from} to {to} ends on {square}, at {}",
                    self.what(square)
                )),
                None => self.own_piece_on(to),
            }
        })
    }

    /// What is on a square, in a sentence.
    fn what(&self, square: Square) -> String {
        match (self.piece_at(square), self.object_at(square)) {
            (Some(Piece { color, role }), _) if color == self.turn => format!("your own {role}"),
            (Some(Piece { color, role }), _) => format!("{color}'s {role}"),
            (None, Some(object)) => with_article(object.name()),
            (None, None) => "nothing".into(),
        }
    }

    fn own_piece_on(&self, to: Square) -> Illegal {
        illegal(Reason::OwnPieceOnTarget, AIM).saying(format!("{} stands on {to}", self.what(to)))
    }

    fn wrong_pawn_way(&self, from: Square, to: Square) -> Illegal {
        let cannot = |message: String| illegal(Reason::CannotReach, AIM).saying(message);
        if geometry::pawn(self.turn, from).contains(to) {
            if self.piece_at(to).is_some() {
                return self.own_piece_on(to);
            }
            return cannot(format!(
                "a Pawn aims diagonally at an enemy piece or an object, and {to} is empty"
            ));
        }
        let step = SquareSet::of(from).ahead(self.turn);
        let double = step.ahead(self.turn);
        if !(step | double).contains(to) {
            return cannot(format!("a Pawn on {from} does not aim at {to}"));
        }
        if double.contains(to) && from.rank_for(self.turn) > 1 {
            return cannot(format!(
                "a Pawn goes two squares ahead only from its own first or second rank, not from \
                 {from}"
            ));
        }
        let square = step.first().filter(|square| self.seen().contains(*square));
        let square = square.unwrap_or(to);
        illegal(Reason::Blocked, AIM).saying(format!(
            "a Pawn goes straight ahead only where no piece stands, and {} stands on {square}",
            self.what(square)
        ))
    }

    fn judge_promotion(
        &self,
        role: Role,
        to: Square,
        promotion: Option<Role>,
        stealth: bool,
    ) -> Result<Kind, Illegal> {
        let is_due = role == Role::Pawn && SquareSet::last_rank(self.turn).contains(to);
        match promotion {
            Some(_) if stealth => Err(illegal(Reason::PromotionNotAllowed, AIM)
                .saying("a Pawn cannot become a Queen and invisible in one move")),
            Some(role) if is_due && PROMOTIONS.contains(&role) => Ok(Kind::Promotion(role)),
            Some(_) if is_due => Err(cannot_become_pawn()),
            Some(_) => Err(illegal(Reason::PromotionNotAllowed, AIM)
                .saying("only a Pawn that aims at its last rank is promoted with its move")),
            None if is_due => Err(illegal(Reason::PromotionMissing, AIM).saying(format!(
                "a Pawn that aims at {to} becomes R, N, B, Q or K: write it as =Q"
            ))),
            None => Ok(Kind::Move),
        }
    }

    fn judge_stealth(&self, role: Role, from: Square, to: Square) -> Result<Kind, Illegal> {
        if role != Role::Queen {
            return Err(illegal(Reason::WrongPieceNamed, AIM).saying(format!(
                "?? is a Queen's stealth, and a {role} stands on {from}"
            )));
        }
        if !self.powers[self.turn].stealth {
            return Err(power_used(self, "stealth"));
        }
        if !self.stealth_targets(SquareSet::of(to)).contains(to) {
            return Err(illegal(Reason::NoTarget, AIM).saying(format!(
                "a Queen becomes invisible on an empty square only, and on {to} is {}",
                self.what(to)
            )));
        }
        Ok(Kind::Stealth)
    }

    fn judge_shell(&self, from: Square, to: Square) -> Verdict {
        let king = self.movable(from, Some(Role::King))?;
        if !self.powers[self.turn].shell {
            return Err(power_used(self, "shell"));
        }
        if !geometry::queen(from, SquareSet::EMPTY).contains(to) {
            return Err(illegal(Reason::CannotReach, AIM).saying(format!(
                "a shell flies like a Queen, and no line leads from {from} to {to}"
            )));
        }
        if !self.shell_reach(from).contains(to) {
            let stops = self.seen() | self.objects.stops();
            let square = geometry::nearest(from, geometry::between(from, to) & stops).unwrap_or(to);
            return Err(illegal(Reason::Blocked, AIM).saying(format!(
                "a shell from {from} to {to} is stopped on {square} by {}",
                self.what(square)
            )));
        }
        if !self.seen_enemies().contains(to) {
            return Err(illegal(Reason::NoTarget, AIM).saying(format!(
                "a shell is thrown at an enemy, and on {to} is {}",
                self.what(to)
            )));
        }
        Ok(Kind::Shell.with(king, from, to))
    }

    fn judge_swap(&self, from: Square, to: Square) -> Verdict {
        let role = self.own_piece(from)?.role;
        if !self.partners(from).contains(to) {
            let message = match self.piece_at(to) {
                None => format!("on {to} is no piece to swap places with"),
                Some(_) if from == to => "a piece cannot swap places with itself".to_owned(),
                Some(_) => "after the swap a Pawn would stand on its own last rank".to_owned(),
            };
            return Err(illegal(Reason::NoTarget, EGGS).saying(message));
        }
        Ok(Kind::Swap.with(role, from, to))
    }

    fn judge_drop(&self, role: Role, at: Square) -> Verdict {
        if self.reserve.count(self.turn, role) == 0 {
            return Err(illegal(Reason::NotInReserve, EGGS)
                .saying(format!("{} has no {role} in reserve", self.turn)));
        }
        if let Some(piece) = self.piece_at(at) {
            let reason = if piece.color == self.turn {
                Reason::OwnPieceOnTarget
            } else {
                Reason::Blocked
            };
            return Err(illegal(reason, EGGS).saying(format!(
                "a piece is dropped where no piece stands, and on {at} is {}",
                self.what(at)
            )));
        }
        if !self.drop_squares(role).contains(at) {
            return Err(illegal(Reason::CannotReach, EGGS).saying(format!(
                "a Pawn is not dropped on its last rank, and {at} is on it"
            )));
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

fn with_article(name: &str) -> String {
    let article = if name.starts_with('e') { "an" } else { "a" };
    format!("{article} {name}")
}

fn power_used(position: &Position, power: &str) -> Illegal {
    illegal(Reason::PowerUsed, AIM).saying(format!(
        "{} has used its {power}, which it has once a game",
        position.turn
    ))
}

fn cannot_become_pawn() -> Illegal {
    illegal(Reason::PromotionNotAllowed, AIM).saying("a Pawn becomes R, N, B, Q or K, not a Pawn")
}

/// What the turn still owes, in a sentence.
fn owed(pending: Pending, position: &Position) -> String {
    let square = pending.square();
    let piece = position
        .piece_at(square)
        .map_or("piece", |piece| piece.role.name());
    match pending {
        Pending::Promotion(..) => {
            format!("first say what the Pawn on {square} becomes, such as promote:{square}=Q")
        }
        Pending::Second(Second::KingBoo, _) => format!(
            "King Boo is owed: the {piece} on {square} swaps places with a piece, such as \
             swap:{square}-e4"
        ),
        Pending::Second(Second::Toadette, _) => {
            "Toadette is owed: drop a piece of the reserve, such as drop:N@f3".to_owned()
        }
        Pending::Second(Second::Daisy, _) => {
            format!("Daisy is owed: the {piece} on {square} moves once more")
        }
    }
}
