//! Whether conditions can overlap, judged by their parts.

use crate::effect::Effects as _;
use crate::game::{Game, split_mark};

use super::condition::{Condition, EffectPattern, Scalar};
use super::tree::PlanNode;

/// Returns the move that a condition names, without its mark.
fn named<G: Game>(condition: &Condition) -> Option<&str> {
    let text = condition.mv.as_deref();
    text.map(|text| split_mark::<G>(text).0)
}

/// Returns whether `earlier` applies at every event at which `node` applies. It may return false
/// although this is so, because it compares only the parts of the conditions.
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

/// Returns whether two nodes can apply at the same event, judged by their parts: they wait for the
/// same player, and name no two different moves and no square with two different letters.
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

/// Returns whether a condition can never hold, since the variant lacks an effect type it requires.
pub fn is_impossible<G: Game>(condition: &Condition) -> bool {
    let is_unknown = |tag: &Scalar| match tag {
        Scalar::Text(tag) => G::Effect::TYPES.iter().all(|known| known.tag != tag),
        _ => true,
    };
    let mut tags = condition.effects.iter().filter_map(EffectPattern::tag);
    tags.any(is_unknown)
}
