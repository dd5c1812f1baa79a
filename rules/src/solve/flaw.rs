//! Why a solution is refused.

use crate::game::{Sentence, codes};

codes! {
    /// A flaw in a solution, in the order of the checks in each node.
    #[non_exhaustive]
    pub enum SolutionFlaw, pub(super) sentences {
        /// The solution has no nodes, too many of them, or one that no other leads to.
        StrayNode stray_node {
            NO_NODES: "the solution has no nodes",
            NO_WAY_THERE: "no node before it leads to node {node}",
        }
        /// A text is not the canonical text of a position.
        BadNodePosition bad_node_position {
            BAD_POSITION: "the position of node {node} is not the text of a position as the game writes it",
        }
        /// The first position hides something from a viewer.
        HiddenFromSolver hidden_from_solver {
            HIDES: "the position of node {node} hides something, and both players have to see everything",
        }
        /// The game is over in the position of a node.
        NodeIsOver node_is_over { IS_OVER: "the game is over in the position of node {node}", }
        /// The number of turns is out of range, or not the one that the moves need.
        WrongTurns wrong_turns {
            TURNS_OUT_OF_RANGE: "the turns of node {node} are not 1 to {most}",
            OTHER_TURNS: "node {node} says {given} turns, but its moves need {turns}",
        }
        /// A guarantee is not the canonical text of a probability, or not what the node proves.
        WrongGuarantee wrong_guarantee {
            BAD_FRACTION:
                "\"{text}\" of node {node} is not a fraction in lowest terms that is more than 0 and at most 1",
            UNPROVEN: "node {node} guarantees {guaranteed}, but its moves prove {proven}",
        }
        /// A node has other moves than the legal ones, or not exactly one for the solver.
        WrongMoves wrong_moves {
            NOT_ONE_MOVE: "the solver is to move in node {node}, which has {count} moves instead of one",
            NO_SUCH_MOVE: "\"{text}\" of node {node} is not a legal move as the game writes it",
            OTHER_REPLY: "reply number {number} of node {node} is {legal}, but it has {given}",
            TOO_MANY_REPLIES: "node {node} has more replies than the {count} legal moves",
        }
        /// The results of a move are not those that it has.
        WrongResults wrong_results {
            RESULT_COUNT: "{move} of node {node} has {expected} results, but {count} are given",
            TOO_MANY_WAYS: "chance can fall in too many ways after {move} of node {node}",
            NOT_BEHIND: "{move} of node {node} leads to node {result}, which does not stand behind it",
            OTHER_POSITION:
                "result number {number} of {move} of node {node} is not the position of node {result}",
            TOO_FINE: "the probabilities of node {node} have more than 128 bits",
        }
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
