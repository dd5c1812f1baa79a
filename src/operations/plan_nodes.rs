//! The nodes of a plan in a request. They are parsed list by list, so that the call depth does not
//! depend on their nesting, and returned in answers as they were sent.

use std::collections::VecDeque;
use std::fmt;

use serde::{Deserializer, de};
use serde_json::value::RawValue;

use crate::board::SquareName;
use crate::game::{Budget as _, Game, Template};
use crate::plan::{Condition, EffectPattern, EventBy, Plan};
use crate::wire::input::read_part;
use crate::wire::problem::{pointer_to, shortened};
use crate::wire::serializer::Raw;

use super::prelude::*;

/// The maximum memory of a parsed plan for each byte of its text, in bytes.
const MEMORY: usize = 32;
const MAX_PATTERNS: usize = 16;

/// The nodes of a plan as they were sent.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub struct PlanText(Box<RawValue>);

/// A node of a plan, and the nodes that come after it: when it applies, and what the owner then plays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[schema(as = PlanNode)]
pub struct NodeText<'a> {
    /// The condition under which the node applies: all its parts hold. Default: any ply of the
    /// opponent.
    when: Option<ConditionText>,
    /// The reply of the owner. A node with a reply applies only if the owner is to move and the
    /// game goes on; any other waits for the next ply.
    play: Option<MoveText>,
    /// The nodes for the ply after that. The first that applies is taken. The ply may be the owner's own
    /// reply: then nodes of the owner are looked at, and where none applies those of the opponent wait for the
    /// opponent's ply.
    #[serde(borrow)]
    #[schema(value_type = Option<Vec<NodeText<'static>>>, no_recursion)]
    then: Option<&'a RawValue>,
}

/// A condition on a ply, as the owner of the plan hears and sees it.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[schema(as = PlanCondition)]
struct ConditionText {
    /// The side whose ply it is. Default: the opponent.
    by: Option<EventBy>,
    /// The move as the owner hears of it (`move` of their view). A mark such as `*M` decides nothing.
    #[serde(rename = "move")]
    mv: Option<MoveText>,
    /// The patterns of effects that the owner sees.
    #[schema(value_type = Option<Vec<EffectPattern>>, max_items = 16)]
    effects: Option<AtMost<EffectPattern, MAX_PATTERNS>>,
    /// The letters on squares after the ply, as the owner sees them.
    squares: Option<SquareLetters>,
}

/// The letters on squares in the position string; null for an empty square.
#[derive(Debug, Default, ToSchema)]
#[schema(value_type = Object)]
struct SquareLetters(Vec<(String, Option<String>)>);

impl<'de> Deserialize<'de> for SquareLetters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SquareLetters, D::Error> {
        deserializer.deserialize_map(SquareLetters::default())
    }
}

/// Reads squares into an empty list, in which none is lost that stands there twice.
impl<'de> de::Visitor<'de> for SquareLetters {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with a letter, or null, for each square")
    }

    fn visit_map<A: de::MapAccess<'de>>(mut self, mut map: A) -> Result<Self, A::Error> {
        while let Some(square) = map.next_entry()? {
            self.0.push(square);
        }
        Ok(self)
    }
}

pub struct PlanNodes<'a> {
    pub plan: Plan,
    texts: Vec<&'a RawValue>,
    /// The JSON pointer to the outermost list.
    start: &'static str,
}

impl PlanText {
    /// Parses the nodes, if their text is not too long. `start` is the JSON pointer to them.
    pub fn read<G: Game>(
        &self,
        start: &'static str,
        budget: &mut RequestBudget,
    ) -> Result<PlanNodes<'_>, Problem> {
        let limits = *budget.limits();
        let sent = self.0.get().len();
        at_most(sent, limits.plan_bytes, sentences::PLAN_BYTES, start)?;
        let reserved = budget.reserve(MEMORY * sent);
        reserved.map_err(|_| budget.problem())?;
        let mut read = PlanNodes {
            plan: Plan::default(),
            texts: Vec::new(),
            start,
        };
        let mut lists = VecDeque::from([(None, &*self.0, 1)]);
        while let Some((parent, list, depth)) = lists.pop_front() {
            budget.check_interrupt()?;
            let pointer = match parent {
                None => start.to_owned(),
                Some(parent) => format!("{}/then", read.pointer(parent)),
            };
            let nodes: Vec<&RawValue> = read_part(list, &pointer)?;
            let count = read.texts.len() + nodes.len();
            at_most(count, limits.plan_nodes, sentences::PLAN_NODES, start)?;
            if !nodes.is_empty() {
                at_most(depth, limits.plan_depth, sentences::PLAN_DEPTH, start)?;
            }
            let mut added = Vec::new();
            for (index, node) in nodes.iter().enumerate() {
                let pointer = format!("{pointer}/{index}");
                if !node.get().starts_with('{') {
                    return Err(Problem::new(sentences::NODE_NO_OBJECT).at(pointer));
                }
                let NodeText { when, play, then } = read_part(node, &pointer)?;
                let condition = when.unwrap_or_default().read::<G>(&pointer)?;
                added.push((condition, play.map(|play| play.0)));
                let below = then.map(|then| (Some(read.texts.len() + index), then, depth + 1));
                lists.extend(below);
            }
            read.texts.extend(&nodes);
            match parent {
                None => read.plan = Plan::new(added),
                Some(parent) => read.plan.add(parent, added),
            }
        }
        Ok(read)
    }
}

impl ConditionText {
    fn read<G: Game>(self, node: &str) -> Result<Condition, Problem> {
        let sent = self.squares.unwrap_or_default().0;
        let is_long = |content: &str| content.chars().nth(1).is_some();
        if let Some((text, _)) = sent.iter().find(|it| it.1.as_deref().is_some_and(is_long)) {
            let sentence = sentences::EXPECTED.with("what", "one letter, or null");
            let pointer = pointer_to(&shortened(text));
            return Err(Problem::new(sentence).at(format!("{node}/when/squares{pointer}")));
        }
        let mut squares: Vec<(SquareName, Option<char>)> = Vec::new();
        for (text, content) in sent {
            let refused = |template: Template<Code>| {
                Problem::new(template.quoting(&text)).at(format!("{node}/when/squares"))
            };
            let square = G::square(&text).ok_or_else(|| refused(sentences::NO_SQUARES))?;
            if squares.iter().any(|(known, _)| *known == square) {
                return Err(refused(sentences::SQUARE_TWICE));
            }
            // An empty text counts as null, since some languages have no other way to write a
            // missing text.
            let letter = content.and_then(|text| text.chars().next());
            squares.push((square, letter));
        }
        Ok(Condition {
            by: self.by.unwrap_or_default(),
            mv: self.mv.map(|mv| mv.0),
            effects: self.effects.map_or_else(Vec::new, |list| list.0),
            squares,
        })
    }
}

impl<'a> PlanNodes<'a> {
    pub fn text(&self, node: usize) -> Raw<&'a str> {
        Raw(self.texts[node].get())
    }

    pub fn pointer(&self, node: usize) -> String {
        let path = self.plan.path(node);
        let steps: Vec<String> = path.iter().map(usize::to_string).collect();
        format!("{}/{}", self.start, steps.join("/then/"))
    }
}
