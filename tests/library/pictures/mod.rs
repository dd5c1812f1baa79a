//! Positions as pictures.

mod parts;
mod whole;
