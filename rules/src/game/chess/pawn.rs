//! What forbids a Pawn's move or a promotion.

use std::ops::RangeInclusive;

use crate::board::{Color, PieceRole, SetOfSquares};

/// A Pawn's move, as given by a text.
pub struct PawnMove<S: SetOfSquares> {
    /// The colour of the Pawn.
    pub color: Color,
    /// The square of the Pawn.
    pub from: S::Square,
    /// The target square in the text.
    pub to: S::Square,
    /// The squares of the Pawn's own side.
    pub own: S,
    /// All squares that block the Pawn straight ahead.
    pub occupied: S,
    /// The ranks, from 0 in the view of `color`, from which a Pawn may make a double step.
    pub double_step_ranks: RangeInclusive<u8>,
}

/// The reason that forbids a Pawn's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PawnFault<Square> {
    /// It moves diagonally, and there is nothing to take.
    NothingToTake,
    /// It moves diagonally onto a piece of its own side.
    OwnPiece,
    /// It moves straight ahead, and this square is not free.
    NotFree(Square),
    /// It moves two squares ahead from a rank without a double step.
    OneStepOnly,
    /// No Pawn moves like that.
    NoSuchMove,
}

impl<S: SetOfSquares> PawnMove<S> {
    /// Returns what forbids the move, or `None` if it is a step to free squares or a capture.
    pub fn fault(&self) -> Option<PawnFault<S::Square>> {
        let [(file, rank), (to_file, to_rank)] = [self.from, self.to].map(S::coordinates);
        let ahead = match self.color {
            Color::White => to_rank.checked_sub(rank),
            Color::Black => rank.checked_sub(to_rank),
        };
        match (file.abs_diff(to_file), ahead) {
            (1, Some(1)) => self.diagonal_fault(),
            (0, Some(1)) => self.occupied_on([self.to]),
            (0, Some(2)) => {
                let own_rank = match self.color {
                    Color::White => rank,
                    Color::Black => S::RANKS - 1 - rank,
                };
                if !self.double_step_ranks.contains(&own_rank) {
                    return Some(PawnFault::OneStepOnly);
                }
                let crossed = S::square(file, u8::midpoint(rank, to_rank));
                self.occupied_on([crossed, self.to])
            }
            _ => Some(PawnFault::NoSuchMove),
        }
    }

    fn diagonal_fault(&self) -> Option<PawnFault<S::Square>> {
        if self.own.contains(self.to) {
            return Some(PawnFault::OwnPiece);
        }
        (!self.occupied.contains(self.to)).then_some(PawnFault::NothingToTake)
    }

    /// Returns the fault for the first of the squares that is not free.
    fn occupied_on<const N: usize>(&self, squares: [S::Square; N]) -> Option<PawnFault<S::Square>> {
        let mut squares = squares.into_iter();
        let square = squares.find(|square| self.occupied.contains(*square));
        square.map(PawnFault::NotFree)
    }
}

/// The fault of a promotion in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromotionFault<R> {
    /// The text does not say what the Pawn becomes.
    Missing,
    /// A Pawn cannot become this.
    NotAllowed(R),
    /// The text names a promotion, but none is due.
    NotDue,
}

/// Returns the role that the Pawn becomes, or `None` if the move is not a promotion.
pub fn promotion<R: PieceRole>(
    is_due: bool,
    named: Option<R>,
    choices: &[R],
) -> Result<Option<R>, PromotionFault<R>> {
    match named {
        None if is_due => Err(PromotionFault::Missing),
        Some(_) if !is_due => Err(PromotionFault::NotDue),
        Some(role) if !choices.contains(&role) => Err(PromotionFault::NotAllowed(role)),
        named => Ok(named),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Square, SquareSet, geometry};

    /// Gives the same verdict from sets of squares.
    fn is_open(color: Color, from: Square, to: Square, own: SquareSet, enemies: SquareSet) -> bool {
        let free = !(own | enemies);
        let step = SquareSet::of(from).ahead(color) & free;
        let double = step.ahead(color) & free;
        let takes = geometry::pawn(color, from) & enemies;
        let double_steps = from.rank_for(color) <= 1;
        (step | takes).contains(to) || double_steps && double.contains(to)
    }

    #[test]
    fn a_pawn_s_move_has_no_fault_where_sets_of_squares_find_it() {
        let occupied = [
            SquareSet(0x0041_8022_9c44_1200),
            SquareSet(0x5a3c_0000_0800_0100),
            SquareSet::EMPTY,
        ];
        for (own, color) in occupied
            .into_iter()
            .flat_map(|own| Color::BOTH.map(|it| (own, it)))
        {
            for enemies in occupied.map(|it| SquareSet(it.0.reverse_bits()) - own) {
                for (from, to) in
                    Square::all().flat_map(|from| Square::all().map(move |to| (from, to)))
                {
                    let mv = PawnMove {
                        color,
                        from,
                        to,
                        own,
                        occupied: own | enemies,
                        double_step_ranks: 0..=1,
                    };
                    let is_open = is_open(color, from, to, own, enemies);
                    assert_eq!(mv.fault().is_none(), is_open, "{color:?} {from} to {to}");
                }
            }
        }
    }

    #[test]
    fn what_forbids_a_pawn_s_move_is_named() {
        let at = |name: &str| name.parse::<Square>().expect("a square");
        let set = |names: &[&str]| names.iter().map(|name| at(name)).collect::<SquareSet>();
        let fault = |from, to| {
            let own = set(&["e2", "d3", "a3"]);
            let mv = PawnMove {
                color: Color::White,
                from: at(from),
                to: at(to),
                own,
                occupied: own | set(&["e4"]),
                double_step_ranks: 0..=1,
            };
            mv.fault()
        };
        assert_eq!(fault("e2", "d3"), Some(PawnFault::OwnPiece));
        assert_eq!(fault("e2", "f3"), Some(PawnFault::NothingToTake));
        assert_eq!(fault("e2", "e4"), Some(PawnFault::NotFree(at("e4"))));
        assert_eq!(fault("a2", "a4"), Some(PawnFault::NotFree(at("a3"))));
        assert_eq!(fault("h3", "h5"), Some(PawnFault::OneStepOnly));
        for to in ["e1", "e5", "c3", "h3"] {
            assert_eq!(fault("e2", to), Some(PawnFault::NoSuchMove), "{to}");
        }
    }
}
