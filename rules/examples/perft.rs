//! Counts the leaves of the tree of legal moves, for each first move.
//!
//! `cargo run --release --example perft -- twinkie 3 [POSITION]`

#![expect(clippy::print_stdout, reason = "the program prints what it finds")]

use std::env;
use std::error::Error;

use variant_arbiter_rules::game::{self, Game, Listing, Unlimited};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [variant, depth, position @ ..] = arguments.as_slice() else {
        return Err("perft VARIANT DEPTH [POSITION]".into());
    };
    let (depth, position) = (depth.parse()?, position.first());
    match variant.as_str() {
        "twinkie" => count::<twinkie::Position>(depth, position),
        "minigolf" => count::<minigolf::Position>(depth, position),
        "chakart" => count::<chakart::Position>(depth, position),
        _ => Err("the variants are twinkie, minigolf and chakart".into()),
    }
}

fn count<G: Game>(depth: u32, position: Option<&String>) -> Result<(), Box<dyn Error>> {
    let text = position.map_or(G::info().start, String::as_str);
    let position = G::parse(text)?;
    let mut sum = 0;
    game::divide(
        &position,
        depth,
        Listing::Turns,
        &mut Unlimited,
        |mv, leaves, _| {
            println!("{} {leaves}", position.notation(mv));
            sum += leaves;
            Ok(())
        },
    )?;
    println!("{sum}");
    Ok(())
}
