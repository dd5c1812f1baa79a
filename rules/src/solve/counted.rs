//! A budget that counts what is taken from it.

use crate::game::{Budget, Stopped};

/// Forwards everything to another budget, and counts it.
pub(crate) struct Counted<'b> {
    budget: &'b mut dyn Budget,
    pub(super) spent: u64,
    pub(super) held: usize,
}

impl Counted<'_> {
    pub(crate) fn new(budget: &mut dyn Budget) -> Counted<'_> {
        Counted {
            budget,
            spent: 0,
            held: 0,
        }
    }

    /// Runs some work, and returns its result and the number of bytes that it still holds.
    pub(crate) fn reserving<T, E>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<(T, usize), E> {
        let before = self.held;
        let done = work(self)?;
        Ok((done, self.held - before))
    }
}

impl Budget for Counted<'_> {
    fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.budget.spend(nodes)?;
        self.spent += nodes;
        Ok(())
    }

    fn check(&mut self) -> Result<(), Stopped> {
        self.budget.check()
    }

    fn reserve(&mut self, bytes: usize) -> Result<(), Stopped> {
        self.budget.reserve(bytes)?;
        self.held += bytes;
        Ok(())
    }

    fn release(&mut self, bytes: usize) {
        self.budget.release(bytes);
        self.held -= bytes;
    }
}
