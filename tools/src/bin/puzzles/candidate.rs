//! Decides which positions are puzzles.
//!
//! A position is a puzzle if exactly one first move reaches the highest probability that can be
//! reached within some number of turns, and every other first move reaches less than half of it: in
//! a game without chance, none of it. Fewer turns must also reach less than half.
//!
//! A turn of Twinkie Danger Chess may end with a link action. If the first part of a turn suffices
//! by itself, turns that add a link action to it count as the same move. If it does not, exactly
//! one link action must suffice.

use std::ops::ControlFlow;

use variant_arbiter_rules::chance::{Chance, Probability};
use variant_arbiter_rules::game::{Game, Listing, Unlimited};
use variant_arbiter_rules::solve::{Bounds, Question, Solution, Solved, solve, visit_first_moves};

use crate::book::{Puzzle, Theme};
use crate::line;

/// The node limit of the search for a solution.
const NODES: u64 = 300_000;
/// The node limit of the search that refutes all other first moves.
const REFUTING_NODES: u64 = 3_000_000;
/// A puzzle with more natural moves than this is harder.
const MANY: usize = 4;

/// Returns the question for a number of turns.
fn question(turns: u8, at_least: Option<Probability>) -> Question {
    let mut question =
        Question::new(turns, at_least).expect("the turns and the probability are in range");
    question.nodes = NODES;
    question.memory = 64 << 20;
    question
}

/// Returns the puzzles of a position, in one turn, in two, and so on, without ids.
pub fn puzzles<G: Game>(position: &G) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    let most = if G::info().chance { 2 } else { 3 };
    for turns in 1..=most {
        let Some(solved) = solved(position, turns) else {
            break;
        };
        let is_certain = solved.bounds.lower == Probability::ONE;
        puzzles.extend(puzzle(position, turns, solved));
        if is_certain {
            break;
        }
    }
    puzzles
}

/// Returns what can be reached within this many turns, if the search is complete.
fn solved<G: Game>(position: &G, turns: u8) -> Option<Solved> {
    let solved = solve(position, &question(turns, None), &mut Unlimited).ok()?;
    solved.bounds.are_exact().then_some(solved)
}

/// Returns the puzzle of a position solved in this many turns, if it is one.
fn puzzle<G: Game>(position: &G, turns: u8, solved: Solved) -> Option<Puzzle> {
    let value = solved.bounds.lower;
    let solution = solved.solution?;
    // A goal that is rarely reached makes a poor puzzle.
    let least = Probability::new(1, if turns == 1 { 8 } else { 4 });
    if value < least || solution.nodes[0].turns != turns {
        return None;
    }
    let half = value * Probability::new(1, 2);
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
    if turns > 1 && !is_natural(position, &mv) {
        themes.insert(Theme::Quiet);
    }
    let puzzle = Puzzle {
        id: String::new(),
        position: position.to_string(),
        turns,
        at_least: value.to_string(),
        rating: rating(position, &mv, &solution, value == Probability::ONE),
        mv: text,
        themes: themes.into_iter().collect(),
        solution,
    };
    // Capturing an exposed King is no puzzle, and a mate by orthodox chess alone is nothing new.
    if turns == 1 && puzzle.special_themes().next().is_none() {
        return None;
    }
    Some(puzzle)
}

/// Returns the first move that reaches this probability, if there is only one.
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

/// Returns whether a turn is the other one with a redundant link action.
fn is_same(plain: &str, text: &str) -> bool {
    let first_part = |text: &str| {
        let part = text.split('/').next().unwrap_or_default();
        part.trim_end_matches(['+', '#']).to_owned()
    };
    !plain.contains('/') && first_part(plain) == first_part(text)
}

/// Returns whether a move is natural, one that players consider first: it captures or gives check.
fn is_natural<G: Game>(position: &G, mv: &G::Move) -> bool {
    let gives_check = || {
        let after = position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
        after.status().in_check || after.status().winner.is_some()
    };
    position.takes(mv).is_some() || gives_check()
}

/// Returns the number of turns, plus one if the move is not natural, plus one if many natural moves
/// and replies compete with it, plus one if chance can spoil it.
fn rating<G: Game>(position: &G, mv: &G::Move, solution: &Solution, is_certain: bool) -> u8 {
    let natural = |position: &G| {
        let moves = position.moves(Listing::FirstParts);
        moves.iter().filter(|mv| is_natural(position, mv)).count()
    };
    let after = position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
    let others = natural(position) + natural(&after);
    let turns = solution.nodes[0].turns;
    let harder = [!is_natural(position, mv), others > MANY, !is_certain];
    let rating = turns + harder.map(u8::from).iter().sum::<u8>();
    rating.clamp(1, 5)
}
