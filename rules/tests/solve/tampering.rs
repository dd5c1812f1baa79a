//! A changed solution is refused at the change.

use strum::VariantArray;
use variant_arbiter_rules::game::{Game, Listing, MAX_WAYS, Reason, Unlimited, outcomes};
use variant_arbiter_rules::solve::{
    Refusal, Solution, SolutionFlaw, SolutionMove, VerifyError, verify,
};

use super::small::Choices;

/// The part of a node to change.
#[derive(Clone, Copy, Debug, VariantArray)]
enum Part {
    Position,
    Turns,
    Guarantee,
    Move,
    MoveMissing,
    MoveTwice,
    Order,
    Result,
    ResultMissing,
    ResultAdded,
}

/// Changes each part of some nodes, and checks that the change is refused. Returns the number of
/// refusals.
pub fn is_refused<G: Game>(solution: &Solution, choices: &mut Choices) -> usize {
    let mut refused = 0;
    for part in Part::VARIANTS.iter().copied() {
        let index = choices.below(solution.nodes.len());
        let Some(changed) = changed::<G>(solution, index, part, choices) else {
            continue;
        };
        let found = verify::<G>(&changed, &mut Unlimited);
        let Err(VerifyError::Refused(refusal)) = found else {
            panic!("a changed {part:?} of node {index} is accepted: {solution:?} to {changed:?}");
        };
        // A node that leads to it may fail first.
        let place = refusal.node.unwrap();
        let mut both = [solution, &changed].into_iter();
        let is_there = place == index || both.any(|it| leads_to(it, place, index));
        assert!(
            is_there,
            "{part:?} of node {index} is refused at node {place}"
        );
        wording_is_whole(&refusal);
        refused += 1;
    }
    stray_nodes_are_refused::<G>(solution);
    refused
}

/// Checks that the sentence is a listed one with all its values.
fn wording_is_whole(refusal: &Refusal) {
    let sentence = &refusal.sentence;
    let listed = SolutionFlaw::TEMPLATES.iter();
    let mut listed = listed.filter(|it| it.text == sentence.template && it.code == sentence.code);
    let template = listed.next().unwrap();
    for name in template.parameters() {
        assert!(sentence.params.get(name).is_some(), "{name} of {sentence}");
    }
}

fn leads_to(solution: &Solution, place: usize, index: usize) -> bool {
    let moves = solution.nodes[place].moves.iter();
    let mut results = moves.flat_map(|mv| mv.results.iter().flatten());
    results.any(|to| *to as usize == index)
}

fn stray_nodes_are_refused<G: Game>(solution: &Solution) {
    let mut more = solution.clone();
    more.nodes.push(solution.nodes[0].clone());
    let found = verify::<G>(&more, &mut Unlimited);
    let place = Some(solution.nodes.len());
    let is_refused = matches!(&found, Err(VerifyError::Refused(refusal)) if refusal.node == place);
    assert!(is_refused, "{found:?}");
    let mut fewer = solution.clone();
    fewer.nodes.pop();
    assert!(verify::<G>(&fewer, &mut Unlimited).is_err());
}

/// Returns the solution with a part of a node changed so that it proves nothing, or `None` if the
/// node has no such part.
fn changed<G: Game>(
    solution: &Solution,
    index: usize,
    part: Part,
    choices: &mut Choices,
) -> Option<Solution> {
    let mut changed = solution.clone();
    let count = solution.nodes.len();
    let node = &mut changed.nodes[index];
    let solver = G::parse(&solution.nodes[0].position).unwrap().turn();
    let position = G::parse(&node.position).unwrap();
    let is_own = position.turn() == solver;
    let which = choices.below(node.moves.len());
    let mv = &mut node.moves[which];
    match part {
        Part::Position => {
            let other = &solution.nodes[choices.below(count)].position;
            let broken = format!("{} ", node.position);
            let is_other = *other != node.position;
            node.position = if is_other { other.clone() } else { broken };
        }
        Part::Turns => {
            node.turns = choices.pick(&[0, node.turns + 1, node.turns.wrapping_sub(1), 255]);
        }
        Part::Guarantee => {
            let fractions = ["0", "1/7", "2/2", "1", "3/2", "1/0", "", "-1"];
            node.at_least = choices.pick(&fractions).to_owned();
            if node.at_least == solution.nodes[index].at_least {
                return None;
            }
        }
        Part::Move if is_own => *mv = losing_move(&position, mv, choices)?,
        Part::Move => mv.mv = choices.pick(&["", "nonsense", "e2-e9"]).to_owned(),
        Part::MoveMissing => drop(node.moves.remove(which)),
        Part::MoveTwice => node.moves.push(node.moves[which].clone()),
        Part::Order => {
            if node.moves.len() < 2 {
                return None;
            }
            node.moves.rotate_left(1);
        }
        Part::Result => {
            let place = choices.below(mv.results.len());
            let now = mv.results[place];
            let [index, count] = [index, count].map(|it| u32::try_from(it).unwrap());
            let end = choices.pick(&[0, index, count, u32::MAX]);
            let other = choices.pick(&[Some(end), None]);
            // Results of chance that the guarantee does not need may be absent.
            if other == now || other.is_none() && !is_own && G::info().chance {
                return None;
            }
            mv.results[place] = other;
        }
        Part::ResultMissing => drop(mv.results.pop()),
        Part::ResultAdded => mv.results.push(None),
    }
    Some(changed)
}

/// Returns another move with the same results, which neither wins at once nor leads to the same
/// positions.
fn losing_move<G: Game>(
    position: &G,
    given: &SolutionMove,
    choices: &mut Choices,
) -> Option<SolutionMove> {
    let results = |mv: &G::Move| outcomes(position, mv, MAX_WAYS, &mut Unlimited).unwrap();
    let known = position.judge(&given.mv).unwrap();
    let known: Vec<G> = results(&known).into_iter().map(|it| it.position).collect();
    let mv = choices.pick(&position.moves(Listing::Turns));
    let loses = results(&mv).iter().all(|result| {
        result.position.status().winner != Some(position.turn())
            && !known.contains(&result.position)
    });
    loses.then(|| SolutionMove {
        mv: position.notation(&mv),
        results: given.results.clone(),
    })
}

#[test]
fn an_empty_solution_is_refused() {
    let empty = Solution { nodes: Vec::new() };
    let found = verify::<variant_arbiter_rules::twinkie::Position>(&empty, &mut Unlimited);
    assert!(matches!(found, Err(VerifyError::Refused(refusal)) if refusal.node.is_none()));
}
