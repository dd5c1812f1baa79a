//! Whether a side can force its goal, with a proof that is checked without a search.
//!
//! [`solve`] searches, and [`verify`] checks a [`Solution`] without a search. Both know a game only
//! by its traits.
//!
//! # The question
//!
//! The *solver* is the side to move. Its *goal* is a position whose `status.winner` is the solver.
//! The *value* of a position is the greatest probability with which the solver can reach the goal
//! within a number of its own turns, against every reply. In a game without chance it is 0 or 1.
//!
//! - A turn ends when the other side is to move. An owed action belongs to the turn in which it is
//!   owed, so a position that owes one is in the middle of the first turn.
//! - The goal has to be reached by the end of the last turn. What the opponent does after that is
//!   ignored, even if every reply loses.
//! - A draw, a stalemate and a lost game are not the goal. A game that is over stays over, even if
//!   moves are still listed.
//! - Repetition is ignored, since a position alone does not show it. What a clock in the position
//!   forces is taken into account.
//! - Both players see everything. A position that hides something from a viewer is refused. A piece
//!   that becomes invisible later is handled by the rules of the game.
//!
//! # The answer
//!
//! The answer has [`Bounds`] of the value, which are exact fractions of 128 bits, and a [`Finding`]
//! on the least value that was asked for. The bounds are equal if the search is complete. It is not
//! if the nodes are used up, if a move has more than [`MAX_WAYS`](crate::game::MAX_WAYS) branches
//! of chance, if a line has more than [`MAX_PLIES`] plies, or if a fraction exceeds 128 bits.
//! Such a branch counts as unknown, between 0 and 1, so the bounds are always right.
//!
//! The search tries one turn, then two, and so on, so that a solution takes as few turns as
//! possible. It is alpha-beta, extended to chance: it leaves a branch as soon as its bounds decide
//! the question. A transposition table keeps bounds by position, as far as memory
//! allows.
//!
//! | file | contents |
//! |---|---|
//! | `question` | questions to the solver |
//! | `answer` | [`solve`]: iterative deepening over the number of turns; [`visit_first_moves`] |
//! | `search` | the search for the value of a position |
//! | `bounds` | bounds of a value, those that decide a question, and what a solution guarantees |
//! | `table` | the bounds of searched positions |
//! | `solution` | the proof: positions with moves |
//! | `build` | building a solution from a finished search |
//! | `verify` | checking a solution |
//! | `flaw` | why a solution is refused |

mod answer;
mod bounds;
mod build;
mod flaw;
mod question;
mod search;
mod solution;
mod table;
mod verify;

pub use answer::{Finding, SolveError, Solved, solve, visit_first_moves};
pub use bounds::Bounds;
pub use flaw::{Refusal, SolutionFlaw};
pub use question::{MAX_TURNS, Question, QuestionError};
pub use search::MAX_PLIES;
pub use solution::{Solution, SolutionMove, SolutionNode};
pub use verify::{Proven, VerifyError, verify};
