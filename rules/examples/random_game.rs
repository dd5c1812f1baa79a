//! Plays a game of Chakart at random, with every draw from a seed, and prints what happens.
//!
//! `cargo run --example random_game -- SEED`

#![expect(clippy::print_stdout, reason = "the program prints what it finds")]

use std::env;

use variant_arbiter_rules::chakart::{Position, START};
use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::effect::EffectLog;
use variant_arbiter_rules::game::{Game, State};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = env::args().nth(1).unwrap_or_else(|| "seed".to_owned());
    let mut position: Position = START.parse()?;
    while position.status().state == State::Ongoing {
        let before = position.to_string();
        let chance = |mv| {
            Chance::seeded(&DrawKey {
                seed: &seed,
                rules_version: Position::info().rules_version,
                position: &before,
                mv,
            })
        };
        let moves = position.legal_moves();
        let choice = chance("choice").draw(u32::try_from(moves.len())?);
        let mv = &moves[usize::try_from(choice)?];
        let text = position.notation(mv);
        println!("{text}");
        let mut log = EffectLog::default();
        position = position.play(mv, &mut chance(&text), &mut log)?;
        for sentence in Position::sentences(log.iter().map(|entry| entry.effect)) {
            println!("  {sentence}");
        }
    }
    println!("{}", position.status().result.text());
    Ok(())
}
