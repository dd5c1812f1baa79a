#![doc = include_str!("../README.md")]

pub mod board;
pub mod chakart;
pub mod chance;
pub mod effect;
mod features;
pub mod game;
#[cfg(feature = "laws")]
pub mod laws;
pub mod minigolf;
#[cfg(feature = "serde")]
pub mod plan;
pub mod replay;
pub mod review;
pub mod solve;
pub mod suggest;
pub mod twinkie;
