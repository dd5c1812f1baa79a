//! On small positions the value of each first move agrees with the definition.

use std::ops::ControlFlow;

use variant_arbiter_rules::chance::Probability;
use variant_arbiter_rules::game::{Game, Listing, MAX_WAYS, Unlimited, outcomes};
use variant_arbiter_rules::solve::{Bounds, Question, SolveError, visit_first_moves};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::definition;
use super::small::{Choices, Small};

const TURNS: u8 = 2;

/// Returns the value after a move.
fn value_after<G: Game>(position: &G, mv: &G::Move) -> Probability {
    let solver = position.turn();
    let results = outcomes(position, mv, MAX_WAYS, &mut Unlimited).unwrap();
    let values = results.into_iter().map(|result| {
        let left = TURNS - u8::from(result.position.turn() != solver);
        result.probability * definition::value(&result.position, solver, left)
    });
    values.sum()
}

fn visited<G: Game>(position: &G, question: &Question) -> Vec<(G::Move, Bounds)> {
    let mut visited = Vec::new();
    visit_first_moves(position, question, &mut Unlimited, &mut |mv, bounds| {
        visited.push((mv.clone(), bounds));
        ControlFlow::Continue(())
    })
    .unwrap();
    visited
}

/// Returns how many moves reach something, and how many reach nothing.
fn agree<G: Small>() -> [usize; 2] {
    let mut counts = [0; 2];
    let positions = (0..).map(|seed| G::small(&mut Choices(seed)));
    let can_win = |it: &G| definition::value(it, it.turn(), TURNS) > Probability::ZERO;
    for position in positions.filter(can_win).take(10) {
        let half = Probability::new(1, 2);
        let exact = visited(&position, &Question::new(TURNS, None).unwrap());
        let halves = visited(&position, &Question::new(TURNS, Some(half)).unwrap());
        assert_eq!(exact.len(), position.moves(Listing::Turns).len());
        for ((mv, bounds), (other, by_half)) in exact.into_iter().zip(halves) {
            let value = value_after(&position, &mv);
            let text = position.notation(&mv);
            assert_eq!(bounds, Bounds::exactly(value), "{text} in {position}");
            assert_eq!(mv, other);
            assert_eq!(by_half.lower >= half, value >= half, "{text} in {position}");
            assert_eq!(by_half.upper < half, value < half, "{text} in {position}");
            counts[usize::from(value == Probability::ZERO)] += 1;
        }
    }
    counts
}

#[test]
fn first_moves_agree_with_the_definition() {
    for counts in [
        agree::<twinkie::Position>(),
        agree::<minigolf::Position>(),
        agree::<chakart::Position>(),
    ] {
        assert!(counts.into_iter().all(|count| count >= 10), "{counts:?}");
    }
}

#[test]
fn a_visit_ends_when_the_visitor_breaks() {
    let position = twinkie::Position::small(&mut Choices(1));
    let mut count = 0;
    let question = Question::new(1, None).unwrap();
    visit_first_moves(&position, &question, &mut Unlimited, &mut |_, _| {
        count += 1;
        ControlFlow::Break(())
    })
    .unwrap();
    assert_eq!(count, 1);
}

#[test]
fn a_finished_game_has_no_first_move_and_a_hidden_position_shows_none() {
    let question = Question::new(1, None).unwrap();
    let won = chakart::Position::parse("8/8/8/8/8/8/8/K7 w 20 0000 000000000000 -").unwrap();
    assert_eq!(visited(&won, &question), []);
    let hiding = chakart::Position::parse("7k/8/8/8/8/8/8/KI6 b 20 0000 000000000000 -").unwrap();
    let mut visit = |_: &_, _| ControlFlow::Continue(());
    let refused = visit_first_moves(&hiding, &question, &mut Unlimited, &mut visit);
    assert_eq!(refused, Err(SolveError::Hidden));
}
