//! The definition of when a node applies, from what a viewer sees: slow and plain.

use serde_json::Value;
use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::{Game, State, split_mark};
use variant_arbiter_rules::plan::{Condition, EventBy, Plan, PlanNode, Scalar};

use super::making::by;
use super::ply::Ply;

/// Returns the node that applies.
pub fn taken<G: Game>(plan: &Plan, ply: &Ply<G>, owner: Color) -> Option<usize> {
    let applies = |index: &usize| applies(&plan.nodes()[*index], ply, owner);
    plan.top().find(applies)
}

/// Returns the top nodes of the rest of the plan.
pub fn remaining<G: Game>(plan: &Plan, ply: &Ply<G>, owner: Color) -> Vec<usize> {
    if ply.after.status().state != State::Ongoing {
        return Vec::new();
    }
    match taken(plan, ply, owner) {
        Some(node) => {
            let reply = plan.nodes()[node].reply.as_deref();
            let refused = reply.is_some_and(|text| ply.after.judge(text).is_err());
            if refused {
                Vec::new()
            } else {
                plan.below(node).collect()
            }
        }
        None if ply.by() == owner && ply.after.turn() != owner => {
            let waits = |node: &usize| plan.nodes()[*node].condition.by == EventBy::Opponent;
            plan.top().filter(waits).collect()
        }
        None => Vec::new(),
    }
}

fn applies<G: Game>(node: &PlanNode, ply: &Ply<G>, owner: Color) -> bool {
    let Condition {
        by: whose,
        mv,
        effects,
        squares,
    } = &node.condition;
    let viewer = owner.into();
    let named = mv.as_deref().map(|text| {
        let text = split_mark::<G>(text).0;
        // The viewer reads the move in the position that they see.
        let seen = G::parse(&ply.before.view(viewer)).unwrap();
        match seen.judge(text) {
            Ok(mv) => seen.notation(&mv),
            Err(_) => text.to_owned(),
        }
    });
    let happened = ply.effects(viewer);
    let stands = ply.squares(viewer);
    let is_played = ply.after.turn() == owner && ply.after.status().state == State::Ongoing;
    *whose == by(ply, owner)
        && named.is_none_or(|named| named == ply.shown_move(viewer))
        && effects.iter().all(|pattern| {
            happened.iter().any(|effect| {
                let has = |(name, value): &(String, Scalar)| is(value, &effect[name]);
                pattern.0.iter().all(has)
            })
        })
        && squares
            .iter()
            .all(|(square, letter)| stands.get(square.as_str()).copied() == *letter)
        && (node.reply.is_none() || is_played)
}

fn is(scalar: &Scalar, value: &Value) -> bool {
    match scalar {
        Scalar::Null => value.is_null(),
        Scalar::Bool(truth) => value == truth,
        Scalar::Number(number) => value == number,
        Scalar::Text(text) => value == text,
    }
}
