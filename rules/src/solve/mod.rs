//! Whether a side can force its goal within some of its own turns, and a proof that is checked without a search.
//!
//! [`solve`] searches; [`verify`] checks a [`Solution`] without a search. Both know a game only by its
//! traits.
//!
//! # What is asked
//!
//! The *solver* is the side to move. Its *goal* is a position whose `status.winner` it is. The *value* of a
//! position is the greatest probability with which the solver can reach the goal within a number of its
//! own turns, against every reply. In a game without chance it is 0 or 1.
//!
//! - A turn ends when the other side is to move. Actions that are owed belong to the turn in which they
//!   are owed: a position that owes one is the middle of the first turn.
//! - The goal has to be reached by the end of the last turn. What the opponent does after that is not
//!   looked at, even if every reply loses.
//! - A draw, a stalemate and a lost game are not the goal. A game that is over stays over, although moves
//!   may still be listed.
//! - Repetition is not seen, since a position alone does not tell it. What a clock in the position forces
//!   is seen.
//! - Both players see everything. A position that hides something from a viewer is refused; a piece that
//!   becomes invisible later on is followed by the rules of the game.
//!
//! # What is answered
//!
//! [`Bounds`] of the value, exact fractions of 128 bits, and a [`Finding`] on the least value that was
//! asked for. The bounds are equal when the search is complete. It is not when the nodes are used up,
//! when chance can fall in more than [`MOST_WAYS`](crate::game::MOST_WAYS) ways, when a line has more than
//! [`MOST_PLIES`] plies, or when a fraction outgrows 128 bits; such a branch counts as unknown, between 0
//! and 1. So the bounds are always right.
//!
//! The search tries one turn, then two, and so on, so that a solution takes as few turns as possible. It is
//! alpha-beta, extended to chance: a branch is left as soon as its bounds decide the question. Bounds are
//! kept in a table by the text of the position, as far as memory allows.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `question` | what is asked |
//! | `answer` | [`solve`]: the turns one by one, and what was found |
//! | `first_moves` | [`visit_first_moves`]: what each first move reaches |
//! | `search` | the value of a position |
//! | `bounds` | bounds of a value, and which of them decide a question |
//! | `results` | the results of a move |
//! | `table` | the bounds of positions that were searched |
//! | `counted` | a budget that counts what it is asked for |
//! | `solution` | the proof: positions with moves |
//! | `guarantee` | what a part of a solution guarantees |
//! | `build` | makes a solution of a finished search |
//! | `verify` | checks a solution |
//! | `flaw` | why a solution is refused |

mod answer;
mod bounds;
mod build;
mod counted;
mod first_moves;
mod flaw;
mod guarantee;
mod question;
mod results;
mod search;
mod solution;
mod table;
mod verify;

pub use answer::{Finding, Solved, Unsolved, solve};
pub use bounds::Bounds;
pub use first_moves::visit_first_moves;
pub use flaw::{Refusal, SolutionFlaw};
pub use question::{MOST_TURNS, Question, Unanswerable};
pub use search::MOST_PLIES;
pub use solution::{Solution, SolutionMove, SolutionNode};
pub use verify::{Proven, Unproven, verify};
