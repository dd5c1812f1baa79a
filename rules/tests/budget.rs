//! A budget that counts, and stops at its limits.

use variant_arbiter_rules::game::{Budget, Stopped};

/// What was taken from a budget, and how much of it may be taken.
pub struct Counted {
    pub nodes: u64,
    /// The most nodes that were taken at once.
    pub largest: u64,
    pub checks: usize,
    /// The bytes that are held now.
    pub held: usize,
    pub max_nodes: u64,
    pub max_checks: usize,
    pub max_held: usize,
}

impl Counted {
    pub const UNLIMITED: Counted = Counted {
        nodes: 0,
        largest: 0,
        checks: 0,
        held: 0,
        max_nodes: u64::MAX,
        max_checks: usize::MAX,
        max_held: usize::MAX,
    };

    pub fn of_nodes(max_nodes: u64) -> Counted {
        Counted {
            max_nodes,
            ..Counted::UNLIMITED
        }
    }

    pub fn of_checks(max_checks: usize) -> Counted {
        Counted {
            max_checks,
            ..Counted::UNLIMITED
        }
    }
}

fn within(is_within: bool) -> Result<(), Stopped> {
    is_within.then_some(()).ok_or(Stopped)
}

impl Budget for Counted {
    fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.nodes += nodes;
        self.largest = self.largest.max(nodes);
        within(self.nodes <= self.max_nodes)
    }

    fn check(&mut self) -> Result<(), Stopped> {
        self.checks += 1;
        within(self.checks <= self.max_checks)
    }

    fn reserve(&mut self, bytes: usize) -> Result<(), Stopped> {
        self.held += bytes;
        within(self.held <= self.max_held)
    }

    fn release(&mut self, bytes: usize) {
        self.held -= bytes;
    }
}
