//! The published perft table, and the results of another program in random positions.

use variant_arbiter_rules::minigolf::Position;

use super::super::support::{agrees_with_another_program, has_perft_counts};

#[test]
fn perft_gives_the_published_counts() {
    has_perft_counts::<Position>(include_str!("../data/minigolf.perft"));
}

#[test]
fn turns_and_results_agree_with_another_program() {
    agrees_with_another_program::<Position>(include_str!("../data/minigolf.turns"));
}
