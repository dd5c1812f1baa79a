#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - [`board`]: vocabulary that the variants share: colours, squares, geometry. It has no rules.
//! - [`chance`]: the only source of chance, which records every draw.
//! - [`effect`]: the effect log and its board changes.
//! - [`game`]: the trait that a variant implements, and verdicts on moves.
//! - [`chakart`](mod@chakart): Chakart.
//! - [`minigolf`]: Minigolf Chess.
//! - [`twinkie`]: Twinkie Danger Chess.
//! - [`solve`](mod@solve): forced wins, with proofs that can be checked without a search.
//! - [`suggest`](mod@suggest): a move that a sensible player would choose.
//! - [`review`](mod@review): what each ply of a game cost or gained, skill and luck told apart.
//! - [`replay`]: whole games: replaying, proving, and writing them as PGN.
//! - [`plan`]: conditional moves: judging them in advance, and playing them.
//! - `laws`, behind the feature of that name: invariants of every variant, for tests.

pub mod board;
pub mod chakart;
pub mod chance;
pub mod effect;
pub mod game;
#[cfg(feature = "laws")]
pub mod laws;
pub mod minigolf;
pub mod plan;
pub mod replay;
pub mod review;
pub mod solve;
pub mod suggest;
pub mod twinkie;
