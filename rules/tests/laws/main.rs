//! The laws, each broken by a small game.
