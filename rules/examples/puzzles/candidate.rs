//! Which positions are puzzles.
//!
//! A position is a puzzle where exactly one first move reaches the most that can be reached within some turns,
//! and every other one less than half of that: in a game without chance, nothing. In fewer turns less than half
//! can be reached, too.
//!
//! A turn of Twinkie Danger Chess may end with a link action. Where the first part of a turn is enough by
//! itself, the turns that add a link action to it are the same move, since the action adds nothing. Where it is
//! not enough, exactly one link action has to be.

use std::ops::ControlFlow;

use num_rational::Ratio;
use variant_arbiter_rules::chance::{Chance, Probability};
use variant_arbiter_rules::game::{Game, Listing, Unlimited};
use variant_arbiter_rules::solve::{Bounds, Question, Solution, Solved, solve, visit_first_moves};

use crate::book::{Puzzle, Theme};
use crate::line;

/// The nodes of the search for a solution.
const NODES: u64 = 300_000;
/// The nodes of the search that refutes all other first moves.
const REFUTING_NODES: u64 = 3_000_000;
/// So many moves that look natural make a puzzle harder.
const MANY: usize = 4;

/// The question within so many turns.
fn question(turns: u8, at_least: Option<Probability>) -> Question {
    let mut question = Question::new(turns, at_least).expect("a few turns and a probability");
    question.nodes = NODES;
    question.memory = 64 << 20;
    question
}

/// The puzzles of a position, in one turn, in two, and so on; without an id.
pub fn puzzles<G: Game>(position: &G) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    let most = if G::info().chance { 2 } else { 3 };
    for turns in 1..=most {
        let Some(solved) = solved(position, turns) else {
            break;
        };
        let is_certain = solved.bounds.lower == Ratio::ONE;
        puzzles.extend(puzzle(position, turns, solved));
        if is_certain {
            break;
        }
    }
    puzzles
}

/// What can be reached in so many turns, if the search is complete.
fn solved<G: Game>(position: &G, turns: u8) -> Option<Solved> {
    let solved = solve(position, &question(turns, None), &mut Unlimited).ok()?;
    solved.bounds.are_exact().then_some(solved)
}

/// The puzzle of a position that is solved in so many turns, if it is one.
fn puzzle<G: Game>(position: &G, turns: u8, solved: Solved) -> Option<Puzzle> {
    let value = solved.bounds.lower;
    let solution = solved.solution?;
    // What is hardly ever reached is no pleasure to find.
    let least = Ratio::new(1, if turns == 1 { 8 } else { 4 });
    if value < least || solution.nodes[0].turns != turns {
        return None;
    }
    let half = value / 2;
    if turns > 1 {
        let sooner = solve(position, &question(turns - 1, Some(half)), &mut Unlimited).ok()?;
        if sooner.bounds.upper >= half {
            return None;
        }
    }
    let mv = only_move(position, turns, half)?;
    let text = position.notation(&mv);
    if solution.nodes[0].moves[0].mv != text {
        return None;
    }
    let mut themes = line::themes(position, &solution);
    if !is_natural(position, &mv) {
        themes.insert(Theme::Quiet);
    }
    let puzzle = Puzzle {
        id: String::new(),
        position: position.to_string(),
        turns,
        at_least: value.to_string(),
        rating: rating(position, &mv, &solution),
        mv: text,
        themes: themes.into_iter().collect(),
        solution,
    };
    // To take a King that stands there is no puzzle, and a mate by chess alone is an old one.
    if turns == 1 && puzzle.special_themes().next().is_none() {
        return None;
    }
    Some(puzzle)
}

/// The first move that reaches so much, if there is only one.
fn only_move<G: Game>(position: &G, turns: u8, at_least: Probability) -> Option<G::Move> {
    let mut only: Option<(G::Move, String)> = None;
    let mut is_only = true;
    let mut check = |mv: &G::Move, bounds: Bounds| {
        if bounds.upper < at_least {
            return ControlFlow::Continue(());
        }
        let text = position.notation(mv);
        match &only {
            None if bounds.lower >= at_least => only = Some((mv.clone(), text)),
            Some((_, known)) if is_same(known, &text) => {}
            _ => is_only = false,
        }
        if is_only {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let mut question = question(turns, Some(at_least));
    question.nodes = REFUTING_NODES;
    visit_first_moves(position, &question, &mut Unlimited, &mut check).ok()?;
    only.filter(|_| is_only).map(|(mv, _)| mv)
}

/// Whether a turn is the other one with a link action that adds nothing.
fn is_same(plain: &str, text: &str) -> bool {
    let first_part = |text: &str| {
        let part = text.split('/').next().unwrap_or_default();
        part.trim_end_matches(['+', '#']).to_owned()
    };
    !plain.contains('/') && first_part(plain) == first_part(text)
}

/// Whether a player thinks of the move first: it takes something or gives check.
fn is_natural<G: Game>(position: &G, mv: &G::Move) -> bool {
    let gives_check = || {
        let after = position.play(mv, &mut Chance::recorded(&[]), &mut ());
        after.status().in_check || after.status().winner.is_some()
    };
    position.takes(mv).is_some() || gives_check()
}

/// The turns, one more where the move is not natural, and one more where many others are, or many replies.
fn rating<G: Game>(position: &G, mv: &G::Move, solution: &Solution) -> u8 {
    let natural = |position: &G| {
        let moves = position.moves(Listing::FirstParts, None);
        moves.iter().filter(|mv| is_natural(position, mv)).count()
    };
    let after = position.play(mv, &mut Chance::recorded(&[]), &mut ());
    let others = natural(position) + natural(&after);
    let turns = solution.nodes[0].turns;
    let rating = turns + u8::from(!is_natural(position, mv)) + u8::from(others > MANY);
    rating.clamp(1, 5)
}
