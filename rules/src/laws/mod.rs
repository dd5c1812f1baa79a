//! The laws that hold in every variant, for the tests of authors of variants.
//!
//! [`check`] plays random games of a variant. It reports every broken law by name, with the
//! shortest game found that breaks it:
//!
//! ```no_run
//! use variant_arbiter_rules::{laws, twinkie};
//!
//! laws::check::<twinkie::Position>().unwrap();
//! ```
//!
//! [`Laws`] also accepts positions, strategies of `proptest`, the order in which the effects of a move
//! must come, and checks of the game's own effects.
//!
//! | file | contents |
//! |---|---|
//! | `law` | the names of the laws, and the result of one |
//! | `report` | the result of a check |
//! | `settings` | which laws are checked, and on what |
//! | `runner` | one check; the shortest game that breaks a law |
//! | `kept` | the cases that broke a law, in a file |
//! | `walk`, `trial` | random games; a game with texts to try on its last position |
//! | `compared` | the parts of an answer that laws compare: the board, moves, verdicts |
//! | `positions` | texts of positions, and the shortcuts for speed |
//! | `notation` | moves as text |
//! | `lists` | lists of moves for one square |
//! | `effects`, `log_animation` | the log of a move; a move animated from its log alone |
//! | `told` | every change of a move appears in its description or its effects |
//! | `chance` | results of a move, and its draws |
//! | `views`, `equal_views` | what a viewer sees; positions that look the same |
//! | `status` | the status and the end of a game |
//! | `repetition` | which positions count as a repetition |
//! | `fields` | fields of a position that change nothing |
//! | `board` | letters and squares |
//! | `info` | the description of a variant |
//! | `met` | the kinds of moves, effects and ends that were met; games that prefer the seldom ones |
//! | `perft` | numbers of continuations, compared with tables |
//! | `wording` | sentences and their templates |

mod board;
mod chance;
mod compared;
mod effects;
mod equal_views;
mod fields;
mod info;
mod kept;
mod law;
mod lists;
mod log_animation;
mod met;
mod notation;
mod perft;
mod positions;
mod repetition;
mod report;
mod runner;
mod settings;
mod status;
mod told;
mod trial;
mod views;
mod walk;
pub mod wording;

pub use law::Law;
pub use log_animation::{LogAnimation, Order, OwnEffects, Types, Way};
pub use met::Met;
pub use proptest;
pub use report::{Breach, Broken, Report};
pub use runner::check;
pub use settings::Laws;
