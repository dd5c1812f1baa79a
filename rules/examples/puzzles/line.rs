//! What happens in a solution.

use std::collections::BTreeSet;

use serde_json::Value;
use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::effect::EffectLog;
use variant_arbiter_rules::game::{Game, MOST_WAYS, Outcome, Unlimited, outcomes};
use variant_arbiter_rules::solve::{Solution, SolutionMove, SolutionNode};

use crate::book::Theme;

/// The themes of the line in which the opponent holds out longest.
pub fn themes<G: Game>(position: &G, solution: &Solution) -> BTreeSet<Theme> {
    let solver = position.turn();
    let mut themes = BTreeSet::new();
    let mut position = position.clone();
    let mut next = solution.nodes.first();
    while let Some(node) = next {
        let given = longest(solution, node);
        let mv = position.judge(&given.mv).expect("a move of a solution");
        let results = outcomes(&position, &mv, MOST_WAYS, &mut Unlimited);
        let results = results
            .expect("few results")
            .into_iter()
            .zip(&given.results);
        let counting: Vec<(Outcome<G>, Option<u32>)> = results
            .map(|(result, node)| (result, *node))
            .filter(|(result, node)| node.is_some() || is_won(&result.position, solver))
            .collect();
        let mut log = EffectLog::default();
        for (result, _) in &counting {
            result.log(&position, &mv, &mut log);
            let effects = log.iter().map(|entry| serde_json::to_value(entry.effect));
            let found = effects.flat_map(|effect| theme(&effect.unwrap_or_default()));
            themes.extend(
                found.filter(|theme| position.turn() == solver || *theme == Theme::Spinner),
            );
        }
        let followed = counting.into_iter().find(|(_, node)| node.is_some());
        next = None;
        if let Some((result, Some(index))) = followed {
            position = result.position;
            next = solution.nodes.get(index as usize);
        }
    }
    themes
}

fn is_won<G: Game>(position: &G, solver: Color) -> bool {
    position.status().winner == Some(solver)
}

/// The solver's move, or the first reply after which the solver needs most turns.
fn longest<'s>(solution: &Solution, node: &'s SolutionNode) -> &'s SolutionMove {
    let turns = |mv: &&SolutionMove| {
        let nodes = mv.results.iter().flatten();
        let turns = nodes.map(|index| solution.nodes[*index as usize].turns);
        turns.max().unwrap_or(0)
    };
    let longest = node.moves.iter().rev().max_by_key(turns);
    longest.expect("a node has moves")
}

/// The themes of an effect.
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
    let carried = effect["carried"].as_array();
    let carries = carried.is_some_and(|ways| ways.iter().any(|way| way.get("piece").is_some()));
    themes.extend(match effect["type"].as_str().unwrap_or_default() {
        "linkMade" => Some(Theme::Link),
        "linkBroken" => Some(Theme::Unlink),
        "momentumMove" => Some(Theme::Roll),
        "spin" if carries => Some(Theme::Spinner),
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
