//! Finds a forced win of Twinkie Danger Chess, and prints its proof.
//!
//! `cargo run --release --example mate -- TURNS POSITION`

#![expect(clippy::print_stdout, reason = "the program prints what it finds")]

use std::env;
use std::error::Error;

use variant_arbiter_rules::game::Unlimited;
use variant_arbiter_rules::solve::{Question, solve};
use variant_arbiter_rules::twinkie::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [turns, position] = arguments.as_slice() else {
        return Err("mate TURNS POSITION".into());
    };
    let position: Position = position.parse()?;
    let question = Question::new(turns.parse()?, None)?;
    let solved = solve(&position, &question, &mut Unlimited)?;
    println!("{:?}, {} nodes", solved.finding, solved.nodes);
    for (index, node) in solved.solution.iter().flat_map(|it| &it.nodes).enumerate() {
        println!("{index}: {}", node.position);
        for mv in &node.moves {
            println!("  {} -> {:?}", mv.mv, mv.results);
        }
    }
    Ok(())
}
