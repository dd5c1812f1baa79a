//! `perft`.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::ToSchema;

use super::common::Common;
use super::text::PositionText;
use super::whole::Whole;

/// The greatest depth; the budget ends a count long before.
pub const MAX_DEPTH: u32 = 64;

/// Asks for a count of leaf nodes.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PerftRequest {
    pub position: PositionText,
    /// How many plies deep; 0 counts the position itself.
    #[serde(deserialize_with = "depth")]
    #[schema(minimum = 0, maximum = 64, example = 2)]
    pub depth: u32,
    /// Whether to add the count for each move.
    #[serde(default)]
    pub divide: bool,
    /// twinkie-danger: whether turns are counted without link actions.
    #[serde(default)]
    pub first_parts_only: bool,
}

fn depth<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let Whole(depth) = Whole::deserialize(deserializer)?;
    if depth <= MAX_DEPTH {
        Ok(depth)
    } else {
        Err(de::Error::custom(format_args!(
            "the depth is 0 to {MAX_DEPTH}, not {depth}"
        )))
    }
}

/// A count of leaf nodes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PerftAnswer {
    #[serde(flatten)]
    pub common: Common,
    /// How many plies deep.
    pub depth: u32,
    /// The count.
    #[schema(example = 400)]
    pub nodes: u64,
    /// The count for each move, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<BTreeMap<String, u64>>,
}

/// The counts of moves. There may be a hundred thousand, so that their texts are kept in one.
#[derive(Clone, Debug, Default)]
pub struct Divided {
    texts: String,
    /// Where the text of each begins and ends, and its count.
    counts: Vec<(usize, usize, u64)>,
}

impl Divided {
    /// Adds the count of a move.
    pub fn push(&mut self, text: &str, count: u64) {
        let begin = self.texts.len();
        self.texts.push_str(text);
        self.counts.push((begin, self.texts.len(), count));
    }

    /// Puts the moves into the order of their texts.
    pub fn sort(&mut self) {
        let texts = &self.texts;
        self.counts
            .sort_unstable_by_key(|(begin, end, _)| &texts[*begin..*end]);
    }

    /// The counts, each with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        let counts = self.counts.iter();
        counts.map(|(begin, end, count)| (&self.texts[*begin..*end], *count))
    }

    /// What is allocated, in bytes.
    pub fn allocated(&self) -> usize {
        self.texts.capacity() + self.counts.capacity() * size_of::<(usize, usize, u64)>()
    }
}
