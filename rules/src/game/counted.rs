//! A budget that counts what is taken from it.

use std::mem::size_of;

use crate::board::SquareName;

use super::{Budget, Game, Listing, Stopped, stop_if};

/// Forwards everything to another budget, and counts it.
pub(crate) struct Counted<'b> {
    budget: &'b mut dyn Budget,
    pub(crate) spent: u64,
    held: usize,
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

    /// Returns the legal moves, or those from a square, and the number of bytes held for them.
    pub(crate) fn list<G: Game>(
        &mut self,
        position: &G,
        listing: Listing,
        from: Option<SquareName>,
    ) -> Result<(Vec<G::Move>, usize), Stopped> {
        self.reserving(|budget| {
            let mut moves = Vec::new();
            let mut held = Ok(());
            let _ = position.visit_moves(listing, from, &mut |mv| {
                // Lists grow by doubling, while the old one exists.
                held = budget.reserve(3 * size_of::<G::Move>());
                moves.push(mv.clone());
                stop_if(held.is_err())
            });
            held.map(|()| moves)
        })
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
