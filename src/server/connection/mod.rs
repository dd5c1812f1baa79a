//! Connections: how they come in, who is at the other end, and how long one may last.

pub mod client;
pub mod lifetime;
pub mod listener;
pub mod stream;
