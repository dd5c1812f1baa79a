//! A plan and its nodes.

use std::ops::Range;

use super::condition::Condition;

/// A node of a plan: when it applies, and what the owner then plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanNode {
    /// When it applies.
    pub condition: Condition,
    /// The reply as text; a node without one waits for the next event.
    pub reply: Option<String>,
    /// The index of the node above it.
    parent: Option<usize>,
    /// The indexes of the nodes below it.
    then: Range<usize>,
}

/// A tree of nodes, in one list: those below a node stand side by side, and after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    nodes: Vec<PlanNode>,
    /// The number of nodes that have none above them.
    first: usize,
}

impl Plan {
    /// A plan with these nodes at its top.
    #[must_use]
    pub fn new(nodes: impl IntoIterator<Item = (Condition, Option<String>)>) -> Plan {
        let mut plan = Plan::default();
        plan.extend(None, nodes);
        plan.first = plan.nodes.len();
        plan
    }

    /// Adds the nodes below a node, which has none yet.
    ///
    /// # Panics
    /// When the plan has no node of this index.
    pub fn add(
        &mut self,
        parent: usize,
        nodes: impl IntoIterator<Item = (Condition, Option<String>)>,
    ) {
        let start = self.nodes.len();
        self.extend(Some(parent), nodes);
        self.nodes[parent].then = start..self.nodes.len();
    }

    fn extend(
        &mut self,
        parent: Option<usize>,
        nodes: impl IntoIterator<Item = (Condition, Option<String>)>,
    ) {
        let node = |(condition, reply)| PlanNode {
            condition,
            reply,
            parent,
            then: 0..0,
        };
        self.nodes.extend(nodes.into_iter().map(node));
    }

    /// The nodes; each stands after the one above it.
    #[must_use]
    pub fn nodes(&self) -> &[PlanNode] {
        &self.nodes
    }

    /// The indexes of the nodes at the top.
    #[must_use]
    pub const fn top(&self) -> Range<usize> {
        0..self.first
    }

    /// The indexes of the nodes below a node.
    ///
    /// # Panics
    /// When the plan has no node of this index.
    #[must_use]
    pub fn below(&self, node: usize) -> Range<usize> {
        self.nodes[node].then.clone()
    }

    /// The places of a node and of those above it among their siblings, from the top.
    ///
    /// # Panics
    /// When the plan has no node of this index.
    #[must_use]
    pub fn path(&self, node: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut at = node;
        while let Some(parent) = self.nodes[at].parent {
            path.push(at - self.nodes[parent].then.start);
            at = parent;
        }
        path.push(at);
        path.reverse();
        path
    }
}
