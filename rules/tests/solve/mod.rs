//! Forced wins: the search compared with a slow definition, solutions, and flaws in solutions.

mod agreement;
#[path = "../../../tools/src/bin/puzzles/book.rs"]
mod book;
mod cases;
mod definition;
mod first_moves;
#[path = "../../../tools/src/bin/puzzles/likeness.rs"]
mod likeness;
mod puzzles;
mod small;
mod table_key;
mod tampering;
mod twinkie_ending;
