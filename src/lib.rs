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

#[doc(inline)]
pub use variant_arbiter_rules::*;

/// Tests the examples of the page.
#[cfg(doctest)]
#[doc = include_str!("../docs/IN_PROCESS.md")]
struct InProcess;
