//! Why a solution is refused.

use strum::{EnumMessage, IntoStaticStr, VariantArray};

use crate::game::{Sentence, Sentences, Template, sentences};

/// A flaw in a solution, in the order of the checks in each node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
#[non_exhaustive]
pub enum SolutionFlaw {
    /// The solution has no nodes, too many of them, or one that no other leads to.
    StrayNode,
    /// A text is not the canonical text of a position.
    BadNodePosition,
    /// The first position hides something from a viewer.
    HiddenFromSolver,
    /// The game is over in the position of a node.
    NodeIsOver,
    /// The number of turns is out of range, or not the one that the moves need.
    WrongTurns,
    /// A guarantee is not the canonical text of a probability, or not what the node proves.
    WrongGuarantee,
    /// A node has other moves than the legal ones, or not exactly one for the solver.
    WrongMoves,
    /// The results of a move are not those that it has.
    WrongResults,
}

impl Sentences for SolutionFlaw {
    const TEMPLATES: &'static [Template<SolutionFlaw>] = TEMPLATES;
}

sentences! { pub(super) SolutionFlaw:
    SolutionFlaw::StrayNode => {
        NO_NODES: "the solution has no nodes",
        NO_WAY_THERE: "no node before it leads to node {node}",
    }
    SolutionFlaw::BadNodePosition => {
        BAD_POSITION: "the position of node {node} is not the text of a position as the game writes it",
    }
    SolutionFlaw::HiddenFromSolver => {
        HIDES: "the position of node {node} hides something, and both players have to see everything",
    }
    SolutionFlaw::NodeIsOver => { IS_OVER: "the game is over in the position of node {node}", }
    SolutionFlaw::WrongTurns => {
        TURNS_OUT_OF_RANGE: "the turns of node {node} are not 1 to {most}",
        OTHER_TURNS: "node {node} says {given} turns, but its moves need {turns}",
    }
    SolutionFlaw::WrongGuarantee => {
        BAD_FRACTION:
            "\"{text}\" of node {node} is not a fraction in lowest terms that is more than 0 and at most 1",
        UNPROVEN: "node {node} guarantees {guaranteed}, but its moves prove {proven}",
    }
    SolutionFlaw::WrongMoves => {
        NOT_ONE_MOVE: "the solver is to move in node {node}, which has {count} moves instead of one",
        NO_SUCH_MOVE: "\"{text}\" of node {node} is not a legal move as the game writes it",
        OTHER_REPLY: "reply number {number} of node {node} is {legal}, but it has {given}",
        TOO_MANY_REPLIES: "node {node} has more replies than the {count} legal moves",
    }
    SolutionFlaw::WrongResults => {
        RESULT_COUNT: "{move} of node {node} has {expected} results, but {count} are given",
        TOO_MANY_WAYS: "chance can fall in too many ways after {move} of node {node}",
        NOT_BEHIND: "{move} of node {node} leads to node {result}, which does not stand behind it",
        OTHER_POSITION:
            "result number {number} of {move} of node {node} is not the position of node {result}",
        TOO_FINE: "the probabilities of node {node} have more than 128 bits",
    }
}

/// The refusal of a solution, and its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct Refusal {
    /// The node, if there is one.
    pub node: Option<usize>,
    /// The reason, in a sentence.
    pub sentence: Sentence<SolutionFlaw>,
}
