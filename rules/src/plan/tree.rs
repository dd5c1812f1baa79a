//! A plan and its nodes.

use std::ops::Range;

use super::condition::Condition;

/// A node of a plan: when it applies, and what the owner then plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanNode {
    /// The condition under which it applies.
    pub condition: Condition,
    /// The reply as text. A node without a reply waits for the next event.
    pub reply: Option<String>,
    /// The index of its parent.
    parent: Option<usize>,
    /// The indexes of its children.
    then: Range<usize>,
}

/// A tree of nodes in one list. The children of a node are adjacent and come after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    nodes: Vec<PlanNode>,
    /// The number of top nodes, which have no parent.
    first: usize,
}

impl Plan {
    /// Creates a plan with these top nodes.
    #[must_use]
    pub fn new(nodes: impl IntoIterator<Item = (Condition, Option<String>)>) -> Plan {
        let mut plan = Plan::default();
        plan.extend(None, nodes);
        plan.first = plan.nodes.len();
        plan
    }

    /// Adds the children of a node, which has none yet.
    ///
    /// # Panics
    /// Panics if the plan has no node of this index.
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

    /// Returns the nodes. Each node comes after its parent.
    #[must_use]
    pub fn nodes(&self) -> &[PlanNode] {
        &self.nodes
    }

    /// Returns the indexes of the top nodes.
    #[must_use]
    pub const fn top(&self) -> Range<usize> {
        0..self.first
    }

    /// Returns the indexes of a node's children.
    ///
    /// # Panics
    /// Panics if the plan has no node of this index.
    #[must_use]
    pub fn below(&self, node: usize) -> Range<usize> {
        self.nodes[node].then.clone()
    }

    /// Returns the places of a node and its ancestors among their siblings, from the top.
    ///
    /// # Panics
    /// Panics if the plan has no node of this index.
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
