//! The laws that hold in every variant, whatever its rules: the invariants of `docs/ARCHITECTURE.md`.
//!
//! [`check`] plays random games of a variant and reports every law that it breaks, by name, each with
//! the shortest game that was found for it:
//!
//! ```no_run
//! use variant_arbiter_rules::{laws, twinkie};
//!
//! laws::check::<twinkie::Position>().unwrap();
//! ```
//!
//! [`Laws`] also takes positions, strategies of `proptest`, and the order in which the effects of a
//! move come.
//!
//! | file | contents |
//! |---|---|
//! | `law` | the names of the laws |
//! | `report` | what a check found |
//! | `runner` | what is checked, how often; the shortest game that breaks a law |
//! | `walk`, `trial` | random games; a game with texts to try on its last position |
//! | `held` | what a law says of a trial |
//! | `compared` | the parts of an answer that laws compare: the board, moves, verdicts |
//! | `positions` | texts of positions, and the shortcuts of `Speed` |
//! | `notation` | moves as text |
//! | `lists` | lists of moves for one square |
//! | `effects`, `drawing` | what the log of a move says; a move drawn from its log alone |
//! | `chance` | results of a move, and its draws |
//! | `views`, `equal_views` | what a viewer sees; positions that look the same |
//! | `status` | how a game stands and ends |
//! | `repetition` | which positions count as one |
//! | `board` | letters and squares |
//! | `info` | what a variant tells about itself |
//! | `wording` | sentences and their templates |

mod board;
mod chance;
mod compared;
mod drawing;
mod effects;
mod equal_views;
mod held;
mod info;
mod law;
mod lists;
mod notation;
mod positions;
mod repetition;
mod report;
mod runner;
mod status;
mod trial;
mod views;
mod walk;
pub mod wording;

pub use drawing::{Order, Types};
pub use law::Law;
pub use proptest;
pub use report::{Breach, Broken, Report};
pub use runner::{Laws, check};
