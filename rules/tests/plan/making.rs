//! Makes plans around a game that continues as foreseen, with other nodes beside the foreseen ones.

use serde_json::Value;
use variant_arbiter_rules::board::{Color, SquareName};
use variant_arbiter_rules::game::{Game, Listing, Viewer};
use variant_arbiter_rules::plan::{Condition, EffectPattern, EventBy, Plan, Scalar};

use super::ply::Ply;
use crate::rules::support::Choices;

type Node = (Condition, Option<String>);

/// Makes a plan that foresees plies, beginning with the next one.
pub fn plan_for<G: Game>(plies: &[Ply<G>], owner: Color, choices: &mut Choices) -> Plan {
    let mut plan = None;
    let mut parent = None;
    let depth = 1 + choices.below(plies.len());
    for (index, ply) in plies.iter().enumerate().take(depth) {
        let next = plies.get(index + 1).filter(|next| next.by() == owner);
        let reply = next.map(|next| match choices.below(20) {
            0 => "nonsense".to_owned(),
            _ => next.before.notation(&next.mv),
        });
        let foreseen = (condition(ply, owner, choices), reply);
        let mut nodes: Vec<Node> = Vec::new();
        for _ in 0..choices.below(3) {
            nodes.push(other(ply, &foreseen, owner, choices));
        }
        let place = nodes.len();
        nodes.push(foreseen);
        for _ in 0..choices.below(3) {
            let beside = nodes[place].clone();
            nodes.push(other(ply, &beside, owner, choices));
        }
        let start = match (&mut plan, parent) {
            (Some(plan), Some(parent)) => {
                Plan::add(plan, parent, nodes);
                plan.below(parent).start
            }
            _ => plan.insert(Plan::new(nodes)).top().start,
        };
        parent = Some(start + place);
    }
    plan.unwrap_or_default()
}

/// Makes a condition that a ply satisfies.
fn condition<G: Game>(ply: &Ply<G>, owner: Color, choices: &mut Choices) -> Condition {
    let mut condition = Condition {
        by: by(ply, owner),
        ..Condition::default()
    };
    let kind = choices.below(6);
    let all = kind == 5;
    if kind == 0 || all {
        condition.mv = Some(ply.shown_move(owner.into()));
    }
    if kind == 1 || kind == 4 || all {
        let pattern = pattern(ply, owner.into(), choices);
        condition.effects.extend(pattern);
    }
    if kind == 2 || kind == 4 || all {
        condition.squares.extend(square(ply, owner.into(), choices));
    }
    condition
}

pub fn by<G: Game>(ply: &Ply<G>, owner: Color) -> EventBy {
    if ply.by() == owner {
        EventBy::Owner
    } else {
        EventBy::Opponent
    }
}

/// Makes a pattern that matches an effect of a ply.
fn pattern<G: Game>(ply: &Ply<G>, viewer: Viewer, choices: &mut Choices) -> Option<EffectPattern> {
    let effects = ply.effects(viewer);
    let effect = effects.get(choices.below(effects.len()))?.as_object()?;
    let mut fields = Vec::new();
    for (name, value) in effect {
        let scalar = match value {
            Value::Null => Scalar::Null,
            Value::Bool(truth) => Scalar::Bool(*truth),
            Value::Number(number) => Scalar::Number(number.as_i64()?),
            Value::String(text) => Scalar::Text(text.clone()),
            Value::Array(_) | Value::Object(_) => continue,
        };
        if name == "type" || choices.once_in(2) {
            fields.push((name.clone(), scalar));
        }
    }
    Some(EffectPattern(fields))
}

/// Returns a square and its piece after a ply, often a square that the ply changed.
fn square<G: Game>(
    ply: &Ply<G>,
    viewer: Viewer,
    choices: &mut Choices,
) -> Option<(SquareName, Option<char>)> {
    let changes = ply.log.iter().flat_map(|entry| &entry.changes);
    let mut squares: Vec<SquareName> = changes.map(|it| it.square).collect();
    let occupants = ply.before.occupants().into_iter().take(2);
    squares.extend(occupants.map(|on| on.square));
    let square = *squares.get(choices.below(squares.len()))?;
    let letter = ply.squares(viewer).get(square.as_str()).copied();
    Some((square, letter))
}

/// Makes a node to place beside the foreseen one. It rarely applies to the foreseen ply.
fn other<G: Game>(ply: &Ply<G>, foreseen: &Node, owner: Color, choices: &mut Choices) -> Node {
    let (mut condition, mut reply) = foreseen.clone();
    let moves = ply.before.moves(Listing::FirstParts);
    match choices.below(7) {
        0 => condition.mv = Some(ply.before.notation(&choices.pick(&moves))),
        1 => {
            let square = square(ply, owner.into(), choices).into_iter();
            let other = |letter: Option<char>| letter.map_or(Some('Q'), |_| None);
            let wrong = square.map(|(square, letter)| (square, other(letter)));
            condition.squares = wrong.collect();
        }
        2 => {
            let tag = Scalar::Text("explosion".to_owned());
            condition.effects = vec![EffectPattern(vec![("type".to_owned(), tag)])];
        }
        3 => {
            condition.by = match condition.by {
                EventBy::Owner => EventBy::Opponent,
                EventBy::Opponent => EventBy::Owner,
            };
        }
        4 => condition.mv = Some("Q??".to_owned()),
        5 => condition.mv = Some("nonsense".to_owned()),
        _ => {
            condition = self::condition(ply, owner, choices);
            condition.mv = Some(ply.before.notation(&choices.pick(&moves)));
        }
    }
    if choices.once_in(3) {
        reply = Some("nonsense".to_owned());
    }
    (condition, reply)
}
