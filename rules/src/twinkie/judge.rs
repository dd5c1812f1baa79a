//! Which legal turn a text means, or which rule forbids it.
//!
//! A text is legal exactly when it spells a turn of the list; the reasons are looked for only when
//! it does not, in the order in which a player would ask: is there such a piece, does it move like
//! that, is its way free, is its King safe, may it do that to the link.

use crate::board::{PieceRole as _, Square, SquareSet, geometry};
use crate::effect::Wing;
use crate::game::{illegal, misnamed, not_free_ahead, not_yours, nothing_to_take};

use super::army::{ArmyRole, Piece};
use super::castling::CastlingSquares;
use super::links::{FEWEST_PIECES, MOST_LINKS};
use super::notation::{SpelledFirst, SpelledLink, SpelledMove, Spelling};
use super::reason::{Illegal, Reason};
use super::{Board, BoardSquare, FirstPart, Kind, LinkAction, Position, Turn};

const BOARDS: u8 = 1;
const TURN: u8 = 2;
const FIRST_PART: u8 = 3;
const SECOND_PART: u8 = 4;
const NOTATION: u8 = 5;
const END: u8 = 7;

impl Position {
    /// Finds the legal turn that a text means, or the rule that forbids it.
    pub(super) fn judge(&self, text: &str) -> Result<Turn, Illegal> {
        let spelling = Spelling::parse(text)
            .map_err(|message| illegal(Reason::NotUnderstood, NOTATION).saying(message))?;
        let firsts = self.first_parts();
        if firsts.is_empty() {
            let message = "the game is over: the side to move has no legal move";
            return Err(illegal(Reason::GameOver, END).saying(message));
        }
        let first = match spelling.first {
            SpelledFirst::Castle(wing) => self.judge_castling(wing, &firsts)?,
            SpelledFirst::Move(spelled) => self.judge_move(spelled, &firsts)?,
        };
        let link = match spelling.link {
            None => None,
            Some(link) => Some(self.after_first_part(&first).judge_link(link)?),
        };
        Ok(Turn { first, link })
    }

    fn judge_move(&self, spelled: SpelledMove, firsts: &[FirstPart]) -> Result<FirstPart, Illegal> {
        let found = firsts
            .iter()
            .find(|first| self.is_spelled(**first, spelled));
        match found {
            Some(first) if first.captured.is_none() && spelled.takes => {
                Err(illegal(Reason::NoPieceThere, NOTATION).saying(format!(
                    "there is nothing on {} to take; write - for a move onto an empty square",
                    spelled.to
                )))
            }
            Some(first) => Ok(*first),
            None => Err(self.why_not(spelled)),
        }
    }

    /// Whether a text spells this first part, perhaps along the other board between two linked
    /// squares.
    fn is_spelled(&self, first: FirstPart, spelled: SpelledMove) -> bool {
        let promotion = match first.kind {
            Kind::Promotion(role) => Some(role),
            Kind::Castle(_) => return false,
            _ => None,
        };
        let links = self.links();
        let either_board = links.contains(first.from)
            && links.contains(first.to)
            && first.kind != Kind::DoubleStep;
        spelled.from.board == spelled.to.board
            && (first.board == spelled.from.board || either_board)
            && (first.role, first.from, first.to, promotion)
                == (
                    spelled.role,
                    spelled.from.square,
                    spelled.to.square,
                    spelled.promotion,
                )
    }

    /// The rule that forbids a move which is not on the list.
    fn why_not(&self, spelled: SpelledMove) -> Illegal {
        let found = self
            .wrong_board(spelled)
            .or_else(|| self.wrong_piece(spelled))
            .or_else(|| self.wrong_way(spelled))
            .or_else(|| self.wrong_promotion(spelled));
        found.unwrap_or_else(|| self.king_in_danger())
    }

    fn wrong_board(&self, spelled: SpelledMove) -> Option<Illegal> {
        let SpelledMove { role, from, to, .. } = spelled;
        if from.board != to.board {
            return Some(illegal(Reason::WrongBoard, FIRST_PART).saying(format!(
                "a piece stays on the board on which it sets out: {from} and {to} are on two \
                 boards"
            )));
        }
        if role == ArmyRole::KING && from.board == Board::One {
            return Some(illegal(Reason::WrongBoard, BOARDS).saying("a King is never on board 1"));
        }
        let elsewhere = self.piece_at(from.other_half())?;
        (self.piece_at(from).is_none() && elsewhere.color == self.turn).then(|| {
            illegal(Reason::WrongBoard, FIRST_PART).saying(format!(
                "the {} on {} is not on board {}, since {} is not linked",
                elsewhere.role.name(),
                from.other_half(),
                from.board.digit(),
                from.square
            ))
        })
    }

    fn wrong_piece(&self, spelled: SpelledMove) -> Option<Illegal> {
        let SpelledMove { role, from, .. } = spelled;
        let Some(piece) = self.piece_at(from) else {
            let message = format!("no piece stands on {from}");
            return Some(illegal(Reason::NoPieceThere, FIRST_PART).saying(message));
        };
        if piece.color != self.turn {
            let message = not_yours(self.turn, piece.role.name(), from);
            return Some(illegal(Reason::NotYourPiece, TURN).saying(message));
        }
        (piece.role != role).then(|| {
            let message = misnamed(from, piece.role, role);
            illegal(Reason::WrongPieceNamed, NOTATION).saying(message)
        })
    }

    fn wrong_way(&self, spelled: SpelledMove) -> Option<Illegal> {
        let SpelledMove { role, from, to, .. } = spelled;
        let target = self.piece_at(to);
        let cannot =
            |message: String| Some(illegal(Reason::CannotReach, FIRST_PART).saying(message));
        if role == ArmyRole::PAWN {
            return self.wrong_pawn_way(from, to, target);
        }
        if !role
            .reach(self.turn, from.square, SquareSet::EMPTY)
            .contains(to.square)
        {
            return cannot(format!(
                "a {} on {from} does not move to {to}{}",
                role.name(),
                if role == ArmyRole::KING {
                    "; castling is written O-O or O-O-O"
                } else {
                    ""
                }
            ));
        }
        let occupied = self.on(from.board).occupied();
        if !role
            .reach(self.turn, from.square, occupied)
            .contains(to.square)
        {
            return Some(self.blocked(from, to));
        }
        self.own_piece_on(to, target)
    }

    fn own_piece_on(&self, to: BoardSquare, target: Option<Piece>) -> Option<Illegal> {
        let own = target.filter(|piece| piece.color == self.turn)?;
        Some(
            illegal(Reason::OwnPieceOnTarget, FIRST_PART)
                .saying(format!("your own {} stands on {to}", own.role.name())),
        )
    }

    /// Something stands between: the square nearest to `from` is named.
    fn blocked(&self, from: BoardSquare, to: BoardSquare) -> Illegal {
        let board = from.board;
        let occupied = self.on(board).occupied();
        let nearest = geometry::between(from.square, to.square) & occupied;
        let nearest = geometry::nearest(from.square, nearest);
        let square = nearest.unwrap_or(to.square);
        let way = BoardSquare { board, square };
        illegal(Reason::Blocked, FIRST_PART)
            .saying(format!("the way from {from} to {to} is blocked on {way}"))
    }

    fn wrong_pawn_way(
        &self,
        from: BoardSquare,
        to: BoardSquare,
        target: Option<Piece>,
    ) -> Option<Illegal> {
        let cannot =
            |message: String| Some(illegal(Reason::CannotReach, FIRST_PART).saying(message));
        let step = SquareSet::of(from.square).ahead(self.turn);
        let double = step.ahead(self.turn);
        let board = from.board;
        if geometry::pawn(self.turn, from.square).contains(to.square) {
            if target.is_none() && self.en_passant_target(board, from.square) != Some(to.square) {
                return cannot(nothing_to_take(to));
            }
            return self.own_piece_on(to, target);
        }
        let may_double = from.square.rank_for(self.turn) == 1;
        if step.contains(to.square) || may_double && double.contains(to.square) {
            let occupied = self.on(board).occupied();
            let way = (step | SquareSet::of(to.square)) & occupied;
            let square = way
                .into_iter()
                .min_by_key(|square| square.rank().abs_diff(from.square.rank()))?;
            let message = not_free_ahead(BoardSquare { board, square });
            return Some(illegal(Reason::Blocked, FIRST_PART).saying(message));
        }
        cannot(format!("a Pawn on {from} does not move to {to}"))
    }

    fn wrong_promotion(&self, spelled: SpelledMove) -> Option<Illegal> {
        let SpelledMove {
            role,
            to,
            promotion,
            ..
        } = spelled;
        let on_last_rank = role == ArmyRole::PAWN && to.square.rank_for(self.turn) == 7;
        match promotion {
            None if on_last_rank => Some(illegal(Reason::PromotionMissing, FIRST_PART).saying(
                format!(
                    "a Pawn that reaches {to} becomes {}: write it as ={}",
                    self.promotion_letters(),
                    self.armies().promotions(self.turn)[0].letter(),
                ),
            )),
            Some(role) if on_last_rank && !self.armies().promotions(self.turn).contains(&role) => {
                Some(
                    illegal(Reason::PromotionNotAllowed, FIRST_PART).saying(format!(
                        "a Pawn becomes {}, not a {role}",
                        self.promotion_letters()
                    )),
                )
            }
            Some(_) if !on_last_rank => Some(
                illegal(Reason::PromotionNotAllowed, FIRST_PART)
                    .saying("only a Pawn that reaches the last rank is promoted"),
            ),
            _ => None,
        }
    }

    /// `Q, R, B or N`
    fn promotion_letters(&self) -> String {
        let roles = self.armies().promotions(self.turn);
        let letters: Vec<String> = roles.iter().map(|role| role.letter().to_string()).collect();
        match letters.split_last() {
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
            None => String::new(),
        }
    }

    /// What is left when nothing else forbids a move.
    fn king_in_danger(&self) -> Illegal {
        if self.is_in_check(self.turn) {
            illegal(Reason::MustAnswerCheck, TURN)
                .saying("the King is in check, and the first part of the turn has to meet it")
        } else {
            illegal(Reason::LeavesKingInCheck, TURN)
                .saying("the King would be open to attack after the first part of the turn")
        }
    }

    fn judge_castling(&self, wing: Wing, firsts: &[FirstPart]) -> Result<FirstPart, Illegal> {
        let castle = self.castle(wing);
        if firsts.contains(&castle) {
            return Ok(castle);
        }
        let way = self.armies().castling_squares(self.turn, wing);
        let occupied = self.on(Board::Zero).occupied();
        let at = |square: Square| BoardSquare::on(Board::Zero, square);
        let (reason, message) = if !self.rights.contains(self.turn, wing) {
            let corner = self.armies().by_color(self.turn).corner();
            let message = format!(
                "the right to castle there is lost: the King or that {corner} has moved or left \
                 board 0"
            );
            (Reason::CastlingRightLost, message)
        } else if let Some(square) = (way.between & occupied).first() {
            let message = format!("castling is blocked on {}", at(square));
            (Reason::Blocked, message)
        } else if self.is_in_check(self.turn) {
            let message = "the King is in check and cannot castle out of it";
            (Reason::MustAnswerCheck, message.to_owned())
        } else if let Some(square) = self.attacked_crossing(&way) {
            let message = format!("the King would cross {}, which is attacked", at(square));
            (Reason::CastlingThroughCheck, message)
        } else {
            let message = format!("the King would be attacked on {}", at(way.king.1));
            (Reason::LeavesKingInCheck, message)
        };
        Err(illegal(reason, FIRST_PART).saying(message))
    }

    /// The first square that a castling King crosses under attack.
    fn attacked_crossing(&self, way: &CastlingSquares) -> Option<Square> {
        let mut attacked = way.crossed;
        for square in way.crossed {
            if !self.king_would_be_attacked(square) {
                attacked.remove(square);
            }
        }
        geometry::nearest(way.king.0, attacked)
    }

    /// Judges the second part; `self` is the position between the parts.
    fn judge_link(&self, link: SpelledLink) -> Result<LinkAction, Illegal> {
        let (fault, square, action) = match link {
            SpelledLink::Make(square) => {
                (self.make_fault(square), square, LinkAction::Make(square))
            }
            SpelledLink::Break(square, tail) => {
                let stay = tail.map_or(Board::Zero, |(_, place)| place.board);
                let action = LinkAction::Break { square, stay };
                (self.break_fault(square), square, action)
            }
        };
        if let Some(reason) = fault {
            return Err(self.link_refused(reason, square));
        }
        if let SpelledLink::Break(_, Some((role, place))) = link {
            self.judge_tail(square, role, place)?;
        }
        if self.link_exposes_king(action) {
            return Err(self.link_refused(Reason::LinkExposesKing, square));
        }
        Ok(action)
    }

    /// The tail of a break names the occupant and one of the two squares.
    fn judge_tail(
        &self,
        square: Square,
        role: ArmyRole,
        place: BoardSquare,
    ) -> Result<(), Illegal> {
        let occupant = self.on(Board::Zero).role_at(square);
        if place.square != square {
            let message =
                format!("what stands on {square} can stay on 0{square} or 1{square} only");
            return Err(illegal(Reason::CannotReach, SECOND_PART).saying(message));
        }
        match occupant {
            None => {
                let message = format!("{square} is empty, so that nothing stays on {place}");
                Err(illegal(Reason::NoPieceThere, SECOND_PART).saying(message))
            }
            Some(occupant) if occupant != role => {
                let message = format!("a {occupant} stands on {square}, not a {role}");
                Err(illegal(Reason::WrongPieceNamed, SECOND_PART).saying(message))
            }
            Some(_) => Ok(()),
        }
    }

    fn link_refused(&self, reason: Reason, square: Square) -> Illegal {
        let turn = self.turn;
        let message = match reason {
            Reason::NoLinkOnFirstTurn => {
                "White's very first turn has no link action: links start with Black's first turn"
                    .to_owned()
            }
            Reason::AlreadyLinked => format!("{square} is already linked"),
            Reason::BothSquaresOccupied => {
                format!("0{square} and 1{square} are both occupied; a link needs one empty")
            }
            Reason::KingOnSquare => {
                format!("a King stands on 0{square}, and a King is never on a linked square")
            }
            Reason::LinkLimit => {
                format!("{turn} owns {MOST_LINKS} links already, which is the limit")
            }
            Reason::TooFewPieces => format!(
                "{turn} has {} pieces, the King included; making a link needs {FEWEST_PIECES}",
                self.count(turn)
            ),
            Reason::NotLinked => format!("{square} is not linked"),
            Reason::NotLinkOwner => {
                let owner = !turn;
                format!("the link on {square} is {owner}'s, and only its owner breaks it")
            }
            _ => format!("the link action on {square} would leave the own King open to attack"),
        };
        let rule = match reason {
            Reason::NoLinkOnFirstTurn | Reason::LinkExposesKing => TURN,
            _ => SECOND_PART,
        };
        illegal(reason, rule).saying(message)
    }
}
