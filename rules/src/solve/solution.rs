//! The proof that a side can force its goal.

/// A proof: for each position of the solver one move, for each of the opponent every reply, and for both
/// every result of chance. It proves what its first node guarantees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Solution {
    /// The positions, the first of which is the one that is solved. A position stands behind all
    /// positions that lead to it.
    pub nodes: Vec<SolutionNode>,
}

/// A position of a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "camelCase", deny_unknown_fields)
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct SolutionNode {
    /// The position.
    pub position: String,
    /// The turns of the solver within which the goal is reached, the one under way included.
    #[cfg_attr(feature = "utoipa", schema(minimum = 1, maximum = 16, example = 2))]
    pub turns: u8,
    /// The probability with which it is reached at the least, a fraction in lowest terms.
    #[cfg_attr(
        feature = "utoipa",
        schema(
            pattern = "^(?:1|[1-9][0-9]*/[1-9][0-9]*)$",
            max_length = 79,
            example = "3/4"
        )
    )]
    pub at_least: String,
    /// One move where the solver is to move. Where the opponent is to move, every legal move in the order
    /// of the list.
    pub moves: Vec<SolutionMove>,
}

/// A move of a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "camelCase", deny_unknown_fields)
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct SolutionMove {
    /// The move in canonical notation.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// The node of each result, in the order of `outcomes`; a move without chance has one. It is
    /// null if the game is over, or if the solution guarantees nothing.
    pub results: Vec<Option<u32>>,
}
