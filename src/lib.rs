//! The referee for chess variants that ordinary chess software cannot represent.
//!
//! The rules are in a package of their own, `variant-arbiter-rules`. The HTTP service is a thin
//! shell around it, behind the feature `server`.
//!
//! Read a position, list its moves, play one and see what happened:
//!
//! ```
//! use variant_arbiter::effect::EffectLog;
//! use variant_arbiter::game::Game;
//! use variant_arbiter::twinkie::{Position, START};
//!
//! let start = Position::parse(START).expect("the start is lawful");
//! assert_eq!(start.first_parts().len(), 20);
//!
//! let turn = start.judge("0e2-0e4").expect("a legal turn");
//! let mut log = EffectLog::default();
//! let after = start.after(&turn, &mut log);
//! assert_eq!(
//!     after.to_string(),
//!     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1"
//! );
//! assert_eq!(log.into_effects().len(), 1);
//! ```
//!
//! Ask why a move is not legal:
//!
//! ```
//! use variant_arbiter::game::Game;
//! use variant_arbiter::twinkie::{Position, Reason, START};
//!
//! let start = Position::parse(START).expect("the start is lawful");
//! let illegal = start.judge("0e2-0e4/+e4").expect_err("no links in the first turn");
//! assert_eq!(illegal.reason(), Reason::NoLinkOnFirstTurn);
//! assert_eq!(illegal.section, 2);
//! ```
//!
//! # Layout
//!
//! - [`board`]: the vocabulary that variants share, without rules: colours, squares, geometry.
//! - [`chance`]: the only source of chance; every draw is recorded.
//! - [`effect`]: the effect log and its board changes.
//! - [`game`]: the interface between a variant and the rest of the service, and verdicts.
//! - [`chakart`](mod@chakart): Chakart.
//! - [`minigolf`]: Minigolf Chess.
//! - [`twinkie`]: Twinkie Danger Chess.
//! - [`replay`]: whole games: replayed, proven, written as PGN.
//! - [`plan`]: conditional moves: judged in advance, and followed.
//! - [`solve`](mod@solve): forced wins, with proofs that can be checked without a search.
//! - [`suggest`](mod@suggest): a move that a sensible player would choose.
//! - [`review`](mod@review): what each ply of a game cost or gained, skill and luck told apart.
//! - [`prelude`]: everything that an author of a variant needs.
//! - `laws`, with the feature of that name: properties of every variant, for tests.
//! - [`picture`]: positions as pictures, SVG and PNG.
//! - `page_file`: the files that pages load, embedded in the program.
//! - `wire`: types of requests and answers, and their bytes.
//! - [`operations`]: the operations of a variant.
//! - [`openapi`]: the contract. With the feature `contract` it is also derived from the types, and variants
//!   of other crates can be mounted.
//! - [`playground`]: the front page, on which the games can be played.
//! - `html_pages`: the rules, the codes and the contract as HTML; previews of game links.
//! - [`server`]: the service.
//! - [`static_site`]: the pages as files, for static hosts.
//! - [`settings`]: flags and environment.
//! - [`program`]: the program, for any variants.

#![cfg_attr(
    not(all(feature = "contract", feature = "server")),
    allow(
        dead_code,
        reason = "only the server or the contract uses some of these functions"
    )
)]

#[cfg(feature = "server")]
mod html_pages;
#[cfg(feature = "openapi")]
pub mod openapi;
pub mod operations;
#[cfg(feature = "server")]
mod page_file;
pub mod picture;
#[cfg(feature = "server")]
pub mod playground;
pub mod prelude;
#[cfg(feature = "server")]
pub mod program;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "server")]
pub mod settings;
#[cfg(feature = "server")]
pub mod static_site;
mod wire;

pub use variant_arbiter_rules::*;

/// Tests the examples of the page.
#[cfg(doctest)]
#[doc = include_str!("../docs/IN_PROCESS.md")]
struct InProcess;
