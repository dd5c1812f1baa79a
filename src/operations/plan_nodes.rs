//! The nodes of a plan in a request. They are parsed list by list, so that the call depth does not
//! depend on their nesting, and returned in answers as they were sent.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;

use serde::{Deserializer, de};
use serde_json::value::RawValue;
use utoipa::PartialSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};

use crate::board::SquareName;
use crate::game::{Budget as _, Game};
use crate::plan::{Condition, EffectPattern, EventBy, Plan};
use crate::wire::input::read_part;
use crate::wire::json::Raw;
use crate::wire::limits::Limits;

use super::prelude::*;

/// The maximum memory of a parsed plan for each byte of its text, in bytes.
const MEMORY: usize = 32;
/// The maximum number of patterns of a condition.
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
    #[schema(value_type = Option<Vec<PatternSchema>>, max_items = 16)]
    effects: Option<AtMost<EffectPattern, MAX_PATTERNS>>,
    /// The letters on squares after the ply, as the owner sees them.
    #[schema(value_type = Option<LettersSchema>)]
    squares: Option<SquareLetters>,
}

struct PatternSchema;

struct LettersSchema;

#[derive(Debug)]
struct SquareLetters(Vec<(String, Option<char>)>);

impl<'de> Deserialize<'de> for SquareLetters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SquareLetters, D::Error> {
        struct Letters;

        impl<'de> de::Visitor<'de> for Letters {
            type Value = SquareLetters;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a letter, or null, for each square")
            }

            fn visit_map<A: de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<SquareLetters, A::Error> {
                let mut squares = Vec::new();
                while let Some((square, Letter(letter))) = map.next_entry()? {
                    squares.push((square, letter));
                }
                Ok(SquareLetters(squares))
            }
        }

        deserializer.deserialize_map(Letters)
    }
}

/// A letter. An empty text counts as null, since some languages have no other way to write a
/// missing text.
struct Letter(Option<char>);

impl<'de> Deserialize<'de> for Letter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Letter, D::Error> {
        let text: Option<String> = Option::deserialize(deserializer)?;
        let text = text.unwrap_or_default();
        let mut letters = text.chars();
        let letter = letters.next();
        if letters.next().is_none() {
            return Ok(Letter(letter));
        }
        Err(de::Error::invalid_value(
            de::Unexpected::Str(&text),
            &"one letter, or null",
        ))
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
        let (sent, most) = (self.0.get().len(), budget.limits().plan_bytes);
        if sent > most {
            let sentence = sentences::PLAN_BYTES.with("count", sent);
            return Err(Problem::new(sentence.with("limit", most)).at(start));
        }
        if budget.reserve(MEMORY * sent).is_err() {
            return Err(budget.problem());
        }
        let mut read = PlanNodes {
            plan: Plan::default(),
            texts: Vec::new(),
            start,
        };
        let mut lists = VecDeque::from([(None, &*self.0, 1)]);
        while let Some((parent, list, depth)) = lists.pop_front() {
            budget.check_interrupt()?;
            let pointer = read.pointer_of_list(parent);
            let nodes: Vec<&RawValue> = read_part(list, &pointer)?;
            let Limits {
                plan_nodes,
                plan_depth,
                ..
            } = *budget.limits();
            if read.texts.len() + nodes.len() > plan_nodes {
                let sentence = sentences::PLAN_NODES.with("limit", plan_nodes);
                return Err(Problem::new(sentence).at(start));
            }
            if depth > plan_depth && !nodes.is_empty() {
                let sentence = sentences::PLAN_DEPTH.with("limit", plan_depth);
                return Err(Problem::new(sentence).at(start));
            }
            let mut added = Vec::new();
            for (index, node) in nodes.iter().enumerate() {
                let pointer = format!("{pointer}/{index}");
                let NodeText { when, play, then } = node_of(node, &pointer)?;
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

fn node_of<'a>(node: &'a RawValue, pointer: &str) -> Result<NodeText<'a>, Problem> {
    if !node.get().starts_with('{') {
        return Err(Problem::new(sentences::NODE_NO_OBJECT).at(pointer));
    }
    read_part(node, pointer)
}

impl ConditionText {
    fn read<G: Game>(self, node: &str) -> Result<Condition, Problem> {
        let mut squares: Vec<(SquareName, Option<char>)> = Vec::new();
        for (text, letter) in self.squares.into_iter().flat_map(|all| all.0) {
            let square = G::square(&text);
            let is_new = |square: &SquareName| squares.iter().all(|(known, _)| known != square);
            let Some(square) = square.filter(is_new) else {
                let template = match square {
                    None => sentences::NO_SQUARES,
                    Some(_) => sentences::SQUARE_TWICE,
                };
                let sentence = template.quoting(&text);
                return Err(Problem::new(sentence).at(format!("{node}/when/squares")));
            };
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

    fn pointer_of_list(&self, parent: Option<usize>) -> String {
        match parent {
            None => self.start.to_owned(),
            Some(parent) => format!("{}/then", self.pointer(parent)),
        }
    }
}

impl PartialSchema for PatternSchema {
    fn schema() -> RefOr<Schema> {
        let kinds = [Type::String, Type::Integer, Type::Boolean, Type::Null];
        let value = ObjectBuilder::new().schema_type(SchemaType::from_iter(kinds));
        ObjectBuilder::new()
            .description(Some(
                "The fields of an effect, `type` among them, with the values that they must have.",
            ))
            .required("type")
            .additional_properties(Some(Schema::Object(value.build())))
            .into()
    }
}

impl PartialSchema for LettersSchema {
    fn schema() -> RefOr<Schema> {
        let letter = ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
            .min_length(Some(1))
            .max_length(Some(1));
        ObjectBuilder::new()
            .description(Some(
                "The letters on squares in the position string; null for an empty square.",
            ))
            .additional_properties(Some(Schema::Object(letter.build())))
            .into()
    }
}

impl ToSchema for PatternSchema {
    fn name() -> Cow<'static, str> {
        "EffectPattern".into()
    }
}

impl ToSchema for LettersSchema {
    fn name() -> Cow<'static, str> {
        "SquareLetters".into()
    }
}
