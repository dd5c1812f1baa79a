//! What counts as a turn, as the goal and as a reply.

use variant_arbiter_rules::chance::Probability;
use variant_arbiter_rules::game::{Budget, Game, Listing, Stopped, Unlimited};
use variant_arbiter_rules::solve::{
    Bounds, Finding, MAX_TURNS, Question, QuestionError, SolveError, Solved, solve, verify,
};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use crate::budget::Counted;

/// White mates in two turns with two Rooks, but not in one.
const TWO_ROOKS: &str = "7k/8/8/R7/1R6/8/8/K7 8/8/8/8/8/8/8/8 w - - - 0 20";

fn solved<G: Game>(text: &str, question: &Question, budget: &mut dyn Budget) -> Solved {
    solve(&G::parse(text).unwrap(), question, budget).unwrap()
}

fn twinkie_in(text: &str, turns: u8) -> Solved {
    let question = Question::new(turns, None).unwrap();
    solved::<twinkie::Position>(text, &question, &mut Unlimited)
}

fn chakart_in(text: &str, turns: u8) -> Solved {
    let question = Question::new(turns, None).unwrap();
    solved::<chakart::Position>(text, &question, &mut Unlimited)
}

#[test]
fn a_mate_in_two_is_forced_in_two_turns_and_refuted_in_one() {
    assert_eq!(twinkie_in(TWO_ROOKS, 1).finding, Finding::Refuted);
    for turns in [2, 3, MAX_TURNS] {
        let solved = twinkie_in(TWO_ROOKS, turns);
        assert_eq!(solved.finding, Finding::Forced);
        assert_eq!(solved.turns, 2);
        let solution = solved.solution.unwrap();
        assert_eq!(solution.nodes[0].moves.len(), 1);
        let proven = verify::<twinkie::Position>(&solution, &mut Unlimited).unwrap();
        assert_eq!((proven.turns, proven.at_least), (2, Probability::ONE));
    }
}

#[test]
fn each_move_that_is_put_in_order_is_a_node_of_the_budget() {
    // Four Pawns promote in the momentum phase, each in four ways.
    let text = "8/PPPP4/8/8/8/8/8/8/8/8/8/4k3/8/8/8/K7 w - - \
                a2.a7:0,1;a2.b7:0,1;a2.c7:0,1;a2.d7:0,1 0 1";
    let position = minigolf::Position::parse(text).unwrap();
    let moves = position.moves(Listing::Turns).len();
    let mut count = Counted::UNLIMITED;
    let question = Question::new(1, None).unwrap();
    solve(&position, &question, &mut count).unwrap();
    let calls = count.checks + usize::try_from(count.nodes).unwrap();
    assert!(moves > 700 && calls > moves, "{calls} calls");
    assert_eq!(count.largest, 1, "between two checks one move is judged");
}

#[test]
fn a_search_without_enough_nodes_is_undecided_and_returns_what_it_spent() {
    let mut question = Question::new(2, None).unwrap();
    question.nodes = 50;
    let solved = solved::<twinkie::Position>(TWO_ROOKS, &question, &mut Unlimited);
    assert_eq!(solved.finding, Finding::Undecided);
    assert_eq!(solved.bounds, Bounds::UNKNOWN);
    assert_eq!(solved.solution, None);
    assert!((50..200).contains(&solved.nodes), "{}", solved.nodes);
}

#[test]
fn whatever_the_nodes_the_bounds_are_right() {
    let text = "8/8/8/3k4/4e3/3N4/8/K7 w 20 0000 000000000000 -";
    let exact = chakart_in(text, 2).bounds;
    assert_eq!(exact.lower, exact.upper);
    for nodes in (0..4_000).step_by(50) {
        let mut question = Question::new(2, None).unwrap();
        question.nodes = nodes;
        let found = solved::<chakart::Position>(text, &question, &mut Unlimited).bounds;
        assert!(
            found.lower <= exact.lower && exact.upper <= found.upper,
            "{found:?}"
        );
    }
}

#[test]
fn a_budget_that_is_used_up_stops_the_work() {
    let question = Question::new(2, None).unwrap();
    let position = twinkie::Position::parse(TWO_ROOKS).unwrap();
    let of_memory = Counted {
        max_held: 2_000,
        ..Counted::UNLIMITED
    };
    for mut budget in [Counted::of_nodes(100), of_memory] {
        let stopped = solve(&position, &question, &mut budget);
        assert_eq!(stopped.unwrap_err(), SolveError::Stopped(Stopped));
    }
}

#[test]
fn only_the_solution_is_held_afterwards() {
    let mut budget = Counted::UNLIMITED;
    let mut question = Question::new(1, None).unwrap();
    solved::<twinkie::Position>(TWO_ROOKS, &question, &mut budget);
    assert_eq!(budget.held, 0);
    question = Question::new(2, None).unwrap();
    // The result is the same without memory for the table.
    question.memory = 0;
    let solution = solved::<twinkie::Position>(TWO_ROOKS, &question, &mut budget)
        .solution
        .unwrap();
    assert_eq!(Some(solution.clone()), twinkie_in(TWO_ROOKS, 2).solution);
    assert!(budget.held > 0);
    budget.held = 0;
    verify::<twinkie::Position>(&solution, &mut budget).unwrap();
    assert_eq!(budget.held, 0);
}

#[test]
fn a_stalemate_is_not_the_goal_and_a_lone_king_has_none() {
    let text = "7k/8/6K1/8/8/8/5Q2/8 8/8/8/8/8/8/8/8 w - - - 0 20";
    let solution = twinkie_in(text, 1).solution.unwrap();
    assert!(solution.nodes[0].moves[0].mv.ends_with('#'), "{solution:?}");
    let black = "7k/8/6K1/8/8/8/6Q1/8 8/8/8/8/8/8/8/8 b - - - 0 20";
    assert_eq!(twinkie_in(black, 2).finding, Finding::Refuted);
}

#[test]
fn a_draw_that_the_clock_forces_comes_before_the_goal() {
    assert_eq!(twinkie_in(TWO_ROOKS, 2).finding, Finding::Forced);
    let late = TWO_ROOKS.replace(" 0 20", " 147 90");
    assert_eq!(twinkie_in(&late, 2).finding, Finding::Forced);
    let too_late = TWO_ROOKS.replace(" 0 20", " 148 90");
    assert_eq!(twinkie_in(&too_late, 2).finding, Finding::Refuted);
}

#[test]
fn an_action_that_is_owed_belongs_to_the_same_turn() {
    // The Knight's second move captures the King.
    let owed = "8/8/3k4/8/4N3/8/8/K7 w 20 0000 000000000000 daisy:e4";
    let solved = chakart_in(owed, 1);
    assert_eq!((solved.finding, solved.turns), (Finding::Forced, 1));
}

#[test]
fn an_egg_is_weighed_with_each_of_its_effects() {
    // The Knight reaches the egg on d4. Only Daisy's effect lets it capture the King on e6.
    let text = "8/8/4k3/8/3e4/8/2N5/K7 w 20 0000 000000000000 -";
    let solved = chakart_in(text, 1);
    assert!(solved.bounds.lower > Probability::ZERO && solved.bounds.lower < Probability::ONE);
    assert_eq!(solved.bounds.lower, solved.bounds.upper);
    assert_eq!(solved.finding, Finding::Refuted);
    let solution = solved.solution.unwrap();
    let proven = verify::<chakart::Position>(&solution, &mut Unlimited).unwrap();
    assert_eq!(proven.at_least, solved.bounds.lower);
    assert_eq!(solution.nodes[0].at_least, proven.at_least.to_string());
}

#[test]
fn a_position_with_something_hidden_is_refused() {
    let text = "7k/8/8/8/8/8/8/KI6 b 20 0000 000000000000 -";
    let position = chakart::Position::parse(text).unwrap();
    let question = Question::new(1, None).unwrap();
    let refused = solve(&position, &question, &mut Unlimited);
    assert_eq!(refused.unwrap_err(), SolveError::Hidden);
}

#[test]
fn a_finished_game_has_no_solution() {
    let won = "8/8/8/8/8/8/8/K7 w 20 0000 000000000000 -";
    let solved = chakart_in(won, 1);
    assert_eq!((solved.finding, solved.solution), (Finding::Forced, None));
    let lost = won.replace('w', "b");
    assert_eq!(chakart_in(&lost, 1).finding, Finding::Refuted);
}

#[test]
fn a_question_has_limits() {
    for turns in [0, MAX_TURNS + 1] {
        assert_eq!(Question::new(turns, None), Err(QuestionError::Turns));
    }
    for at_least in [Probability::ZERO, Probability::new(3, 2)] {
        let refused = Question::new(1, Some(at_least));
        assert_eq!(refused, Err(QuestionError::AtLeast));
    }
}
