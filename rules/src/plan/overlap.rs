//! Conditions that hold together, as far as their parts tell.

use crate::effect::Effects as _;
use crate::game::{Game, split_mark};

use super::condition::{Condition, EffectPattern, Scalar};
use super::tree::PlanNode;

/// The move that a condition names, without its mark.
fn named<G: Game>(condition: &Condition) -> Option<&str> {
    let text = condition.mv.as_deref();
    text.map(|text| split_mark::<G>(text).0)
}

/// Whether every event at which a node applies is one at which an earlier node does. There may be more such
/// pairs: the parts of the conditions are compared and nothing else.
pub fn is_covered<G: Game>(node: &PlanNode, earlier: &PlanNode) -> bool {
    let (one, other) = (&node.condition, &earlier.condition);
    let is_implied = |pattern| one.effects.iter().any(|own| own.implies(pattern));
    one.by == other.by
        && named::<G>(other).is_none_or(|mv| named::<G>(one) == Some(mv))
        && other.effects.iter().all(is_implied)
        && other
            .squares
            .iter()
            .all(|square| one.squares.contains(square))
        && (earlier.reply.is_none() || node.reply.is_some())
}

/// Whether two nodes can apply at one event, as far as their parts tell: they name one move at most, and no
/// square with two letters.
pub fn overlaps<G: Game>(node: &PlanNode, earlier: &PlanNode) -> bool {
    let (one, other) = (&node.condition, &earlier.condition);
    let moves = [named::<G>(one), named::<G>(other)];
    let names_one = match moves {
        [Some(one), Some(other)] => one == other,
        _ => true,
    };
    let agrees = |(square, letter): &(_, _)| {
        let known = other.squares.iter().find(|(on, _)| on == square);
        known.is_none_or(|(_, known)| known == letter)
    };
    one.by == other.by && names_one && one.squares.iter().all(agrees)
}

/// Whether a condition can never hold: the variant has no effect of a type that it asks for.
pub fn is_impossible<G: Game>(condition: &Condition) -> bool {
    let is_unknown = |tag: &Scalar| match tag {
        Scalar::Text(tag) => G::Effect::TYPES.iter().all(|known| known.tag != tag),
        _ => true,
    };
    let mut tags = condition.effects.iter().filter_map(EffectPattern::tag);
    tags.any(is_unknown)
}
