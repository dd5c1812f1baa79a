//! The laws, and the tables of counts, on the examples that change the rules of chess.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test panics on an unexpected value, and a check prints its report"
)]

#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../examples/atomic.rs"]
mod atomic;
#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../examples/crazyhouse.rs"]
mod crazyhouse;

use atomic::Atomic;
use crazyhouse::Crazyhouse;
use variant_arbiter::laws::Laws;

fn atomic() -> Laws<Atomic> {
    let table = include_str!("../../examples/perft/atomic.perft");
    Laws::new().perft(table)
}

fn crazyhouse() -> Laws<Crazyhouse> {
    let table = include_str!("../../examples/perft/crazyhouse.perft");
    Laws::new().perft(table)
}

#[test]
fn atomic_keeps_the_laws() {
    println!("{}", atomic().check().unwrap());
}

#[test]
fn crazyhouse_keeps_the_laws() {
    println!("{}", crazyhouse().check().unwrap());
}
