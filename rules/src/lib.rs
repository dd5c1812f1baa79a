//! The rules of the chess variants that ordinary chess software cannot hold.
//!
//! A position, its legal moves, what a move does, and whole games. No input or output, no clock and
//! no state: the caller passes in chance. The crate `variant-arbiter` serves them.
//!
//! # Layout
//!
//! - [`board`]: vocabulary that the variants share, and no rules: colours, squares, geometry.
//! - [`chance`]: the only source of chance; every draw is recorded.
//! - [`effect`]: the effect log and its board changes.
//! - [`game`]: the traits of a variant, and verdicts.
//! - [`variant`](mod@variant): a small trait for authors of variants.
//! - [`chakart`](mod@chakart): Chakart.
//! - [`minigolf`]: Minigolf Chess.
//! - [`twinkie`]: Twinkie Danger Chess.
//! - [`solve`](mod@solve): forced wins, with proofs that are checked without a search.
//! - [`suggest`](mod@suggest): a move that a sensible player would choose.
//! - [`replay`]: whole games: replayed, proven, written as PGN.
//! - [`plan`]: conditional moves: judged before, and followed.
//! - `laws`, with the feature of that name: what holds in every variant, for tests.

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
pub mod solve;
pub mod suggest;
pub mod twinkie;
pub mod variant;
