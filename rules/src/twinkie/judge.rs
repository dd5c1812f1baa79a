//! Matches a text to a legal turn, or finds the rule that forbids it.
//!
//! A text is legal exactly when it spells a listed turn. Only an illegal text is checked for
//! reasons, in the order in which a player would ask: is there such a piece, does it move that way,
//! is its path clear, is its King safe, and is the link action allowed?

use crate::board::{PieceRole as _, Square, SquareSet, geometry};
use crate::effect::Wing;
use crate::game::chess::{self, CastlingFault, PawnFault, PawnMove, PromotionFault};
use crate::game::reason::shared::{misnamed, not_yours};
use crate::game::{Sentence, Template, Value, illegal};

use super::army::ArmyRole;
use super::notation::{SpelledFirst, SpelledLink, SpelledMove, Spelling};
use super::reason::{self, Illegal, Reason};
use super::{Board, BoardSquare, FirstPart, Kind, LinkAction, Position, Turn};

const BOARDS: u8 = 1;
const TURN: u8 = 2;
const FIRST_PART: u8 = 3;
const SECOND_PART: u8 = 4;
const NOTATION: u8 = 5;
const END: u8 = 7;

/// The sentences for a text that names a piece other than the one on the square.
const MISNAMED: [Template<Reason>; 2] = [reason::MISNAMED, reason::MISNAMED_PAWN];

impl Position {
    /// Finds the legal turn that a text means, or the rule that forbids it.
    pub(super) fn find_turn(&self, text: &str) -> Result<Turn, Illegal> {
        let spelling = Spelling::parse(text).map_err(|why| illegal(why, NOTATION))?;
        let firsts = self.first_parts();
        if firsts.is_empty() {
            return Err(illegal(reason::NO_MOVE, END));
        }
        let first = match spelling.first {
            SpelledFirst::Castle(wing) => self.judge_castling(wing)?,
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
                let sentence = reason::NOTHING_TAKEN.with("to", spelled.to);
                Err(illegal(sentence, NOTATION))
            }
            Some(first) => Ok(*first),
            None => Err(self.why_not(spelled)),
        }
    }

    /// Returns whether a text spells this first part, possibly along the other board if both of its
    /// squares are linked.
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

    /// Returns the rule that forbids a move that is not on the list.
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
            let sentence = reason::TWO_BOARDS.with("from", from).with("to", to);
            return Some(illegal(sentence, FIRST_PART));
        }
        if role == ArmyRole::KING && from.board == Board::One {
            return Some(illegal(reason::KING_ON_BOARD_1, BOARDS));
        }
        let elsewhere = self.piece_at(from.other_half())?;
        (self.piece_at(from).is_none() && elsewhere.color == self.turn).then(|| {
            let sentence = reason::NOT_ON_BOARD
                .with("piece", elsewhere.role)
                .with("from", from.other_half())
                .with("board", from.board as u32)
                .with("square", from.square);
            illegal(sentence, FIRST_PART)
        })
    }

    fn wrong_piece(&self, spelled: SpelledMove) -> Option<Illegal> {
        let SpelledMove { role, from, .. } = spelled;
        let Some(piece) = self.piece_at(from) else {
            let sentence = reason::EMPTY.with("square", from);
            return Some(illegal(sentence, FIRST_PART));
        };
        if piece.color != self.turn {
            let sentence = not_yours(reason::NOT_YOURS, from, piece.color, piece.role);
            return Some(illegal(sentence, TURN));
        }
        (piece.role != role).then(|| illegal(misnamed(MISNAMED, from, piece.role, role), NOTATION))
    }

    fn wrong_way(&self, spelled: SpelledMove) -> Option<Illegal> {
        let SpelledMove { role, from, to, .. } = spelled;
        if role == ArmyRole::PAWN {
            return self.wrong_pawn_way(from, to);
        }
        if !role
            .reach(self.turn, from.square, SquareSet::EMPTY)
            .contains(to.square)
        {
            return Some(illegal(no_such_move(role, from, to), FIRST_PART));
        }
        let occupied = self.on(from.board).occupied();
        if !role
            .reach(self.turn, from.square, occupied)
            .contains(to.square)
        {
            return Some(self.blocked(from, to));
        }
        self.own_piece_on(to)
    }

    fn own_piece_on(&self, to: BoardSquare) -> Option<Illegal> {
        let own = self.piece_at(to).filter(|piece| piece.color == self.turn)?;
        let sentence = reason::OWN_PIECE.with("piece", own.role).with("to", to);
        Some(illegal(sentence, FIRST_PART))
    }

    /// Reports the occupied square nearest to `from`, which blocks the path.
    fn blocked(&self, from: BoardSquare, to: BoardSquare) -> Illegal {
        let board = from.board;
        let occupied = self.on(board).occupied();
        let nearest = geometry::between(from.square, to.square) & occupied;
        let nearest = geometry::nearest(from.square, nearest);
        let square = nearest.unwrap_or(to.square);
        let way = BoardSquare { board, square };
        let sentence = reason::WAY_BLOCKED
            .with("from", from)
            .with("to", to)
            .with("square", way);
        illegal(sentence, FIRST_PART)
    }

    fn wrong_pawn_way(&self, from: BoardSquare, to: BoardSquare) -> Option<Illegal> {
        let board = from.board;
        if self.en_passant_target(board, from.square) == Some(to.square) {
            return None;
        }
        let mv = PawnMove {
            color: self.turn,
            from: from.square,
            to: to.square,
            own: self.on(board).by_color(self.turn),
            occupied: self.on(board).occupied(),
            double_step_ranks: 1..=1,
        };
        let sentence = match mv.fault()? {
            PawnFault::NothingToTake => reason::NOTHING_TO_TAKE.with("to", to),
            PawnFault::OwnPiece => return self.own_piece_on(to),
            PawnFault::NotFree(square) => {
                reason::NOT_FREE_AHEAD.with("square", BoardSquare { board, square })
            }
            PawnFault::OneStepOnly | PawnFault::NoSuchMove => {
                no_such_move(ArmyRole::PAWN, from, to)
            }
        };
        Some(illegal(sentence, FIRST_PART))
    }

    fn wrong_promotion(&self, spelled: SpelledMove) -> Option<Illegal> {
        let SpelledMove { role, to, .. } = spelled;
        let is_due = role == ArmyRole::PAWN && to.square.rank_for(self.turn) == 7;
        let choices = self.starting_armies().promotions(self.turn);
        let letters = || Value::list(choices.iter().map(|role| role.letter()));
        let sentence = match chess::promotion(is_due, spelled.promotion, choices).err()? {
            PromotionFault::Missing => reason::BECOMES_WHAT
                .with("to", to)
                .with("letters", letters())
                .with("letter", choices[0].letter()),
            PromotionFault::NotAllowed(role) => reason::BECOMES_NOT
                .with("letters", letters())
                .with("named", role),
            PromotionFault::NotDue => reason::ONLY_LAST_RANK.into(),
        };
        Some(illegal(sentence, FIRST_PART))
    }

    /// Returns the reason that remains when no other rule forbids the move.
    fn king_in_danger(&self) -> Illegal {
        if self.is_in_check(self.turn) {
            illegal(reason::IN_CHECK, TURN)
        } else {
            illegal(reason::KING_OPEN, TURN)
        }
    }

    fn judge_castling(&self, wing: Wing) -> Result<FirstPart, Illegal> {
        if self.may_castle(wing) {
            return Ok(self.castle(wing));
        }
        let way = self.starting_armies().castling_squares(self.turn, wing);
        let on_board_0 = |square| BoardSquare::on(Board::Zero, square);
        let sentence = match self.castling_fault(&way, wing) {
            Some(CastlingFault::RightLost) => {
                let [_, corner] = self.starting_armies().castling_pieces(self.turn);
                reason::RIGHT_LOST.with("piece", corner)
            }
            Some(CastlingFault::Blocked(square)) => {
                reason::CASTLING_BLOCKED.with("square", on_board_0(square))
            }
            Some(CastlingFault::InCheck) => reason::NO_CASTLING_OUT.into(),
            Some(CastlingFault::CrossesAttack(square)) => {
                reason::CROSSES_ATTACK.with("square", on_board_0(square))
            }
            None => reason::KING_ATTACKED.with("to", on_board_0(way.king.1)),
        };
        Err(illegal(sentence, FIRST_PART))
    }

    /// Judges the second part. `self` is the position between the parts.
    fn judge_link(&self, link: SpelledLink) -> Result<LinkAction, Illegal> {
        if self.is_first_turn() {
            return Err(illegal(reason::FIRST_TURN, TURN));
        }
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
        if let Some(sentence) = fault {
            return Err(illegal(sentence, SECOND_PART));
        }
        if let SpelledLink::Break(_, Some((role, place))) = link {
            self.judge_tail(square, role, place)?;
        }
        if self.link_exposes_king(action) {
            let sentence = reason::EXPOSES_KING.with("square", square);
            return Err(illegal(sentence, TURN));
        }
        Ok(action)
    }

    /// Checks that the tail of a break names the occupant and one of the two squares.
    fn judge_tail(
        &self,
        square: Square,
        role: ArmyRole,
        place: BoardSquare,
    ) -> Result<(), Illegal> {
        let occupant = self.on(Board::Zero).role_at(square);
        let sentence = match occupant {
            _ if place.square != square => reason::STAYS_THERE.with("square", square),
            None => reason::NOTHING_STAYS
                .with("square", square)
                .with("to", place),
            Some(occupant) if occupant != role => reason::ANOTHER_STAYS
                .with("piece", occupant)
                .with("square", square)
                .with("named", role),
            Some(_) => return Ok(()),
        };
        Err(illegal(sentence, SECOND_PART))
    }
}

/// Returns the sentence for a move that the piece does not have on either board.
fn no_such_move(role: ArmyRole, from: BoardSquare, to: BoardSquare) -> Sentence<Reason> {
    let sentence = match role {
        ArmyRole::KING => reason::NO_KING_MOVE.into(),
        _ => reason::NO_SUCH_MOVE.with("piece", role),
    };
    sentence.with("from", from).with("to", to)
}
