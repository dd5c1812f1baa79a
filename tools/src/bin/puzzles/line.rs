//! Finds the themes of a solution.

use std::collections::BTreeSet;

use serde_json::Value;
use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::effect::EffectLog;
use variant_arbiter_rules::game::{Game, MAX_WAYS, Outcome, Unlimited, outcomes};
use variant_arbiter_rules::solve::{Solution, SolutionMove, SolutionNode};

use crate::book::Theme;

/// Returns the themes of the line in which the opponent resists longest.
pub fn themes<G: Game>(position: &G, solution: &Solution) -> BTreeSet<Theme> {
    let solver = position.turn();
    let mut themes = BTreeSet::new();
    let mut log = EffectLog::default();
    let mut next = solution.nodes.first().map(|node| (position.clone(), node));
    while let Some((position, node)) = next {
        let given = longest(solution, node);
        let mv = position
            .judge(&given.mv)
            .expect("the solution has legal moves");
        let counts = |theme: &Theme| position.turn() == solver || *theme == Theme::Spinner;
        let results = counting_results(&position, &mv, given, solver);
        for (result, _) in &results {
            result.log(&position, &mv, &mut log);
            let effects = log.iter().map(|entry| serde_json::to_value(entry.effect));
            let found = effects.flat_map(|effect| theme(&effect.unwrap_or_default()));
            themes.extend(found.filter(counts));
        }
        next = results.into_iter().find_map(|(result, index)| {
            let node = solution.nodes.get(index? as usize)?;
            Some((result.position, node))
        });
    }
    themes
}

/// Returns the results of a move after which the solver can win or has won, each with its node.
fn counting_results<G: Game>(
    position: &G,
    mv: &G::Move,
    given: &SolutionMove,
    solver: Color,
) -> Vec<(Outcome<G>, Option<u32>)> {
    let results = outcomes(position, mv, MAX_WAYS, &mut Unlimited);
    let results = results.expect("a solution has no more results");
    let results = results.into_iter().zip(given.results.iter().copied());
    let counts = |(result, node): &(Outcome<G>, Option<u32>)| {
        node.is_some() || result.position.status().winner == Some(solver)
    };
    results.filter(counts).collect()
}

/// Returns the solver's move, or the first reply after which the solver needs the most turns.
fn longest<'s>(solution: &Solution, node: &'s SolutionNode) -> &'s SolutionMove {
    let turns = |mv: &&SolutionMove| {
        let nodes = mv.results.iter().flatten();
        let turns = nodes.map(|index| solution.nodes[*index as usize].turns);
        turns.max().unwrap_or(0)
    };
    let longest = node.moves.iter().rev().max_by_key(turns);
    longest.expect("every node has a move")
}

/// Returns the themes of an effect.
fn theme(effect: &Value) -> Vec<Theme> {
    let mut themes = Vec::new();
    for part in effect["path"].as_array().into_iter().flatten() {
        if part.get("bounce").is_some() {
            themes.push(Theme::Mirror);
        }
        if part.get("wrap").is_some() {
            themes.push(Theme::OverTheTop);
        }
    }
    let from = effect["from"].as_str().unwrap_or_default();
    if from.starts_with('1') {
        themes.push(Theme::OtherBoard);
    }
    let mut carried = effect["carried"].as_array().into_iter().flatten();
    let has_passenger = carried.any(|way| way.get("piece").is_some());
    themes.extend(match effect["type"].as_str().unwrap_or_default() {
        "linkMade" => Some(Theme::Link),
        "linkBroken" => Some(Theme::Unlink),
        "appeared" => Some(Theme::BothBoards),
        "momentumMove" => Some(Theme::Roll),
        "spin" if has_passenger => Some(Theme::Spinner),
        "stop" => Some(Theme::Stop),
        "egg" => Some(Theme::Egg),
        "mushroom" => Some(Theme::Mushroom),
        "redirected" => Some(Theme::Redirection),
        "shell" => Some(Theme::Shell),
        "hidden" => Some(Theme::Stealth),
        "swapped" => Some(Theme::Swap),
        "dropped" => Some(Theme::Drop),
        "promotion" => Some(Theme::Promotion),
        "castle" => Some(Theme::Castling),
        "enPassant" => Some(Theme::EnPassant),
        _ => None,
    });
    themes
}
