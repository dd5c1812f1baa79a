//! The limits of work. The rules count what they do; the caller sets the limit.

/// Work was stopped before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// What a piece of work may still take. Every loop that a request can lengthen takes from it before
/// each step.
pub trait Budget {
    /// Takes nodes: positions, moves or ways of chance that are looked at.
    ///
    /// # Errors
    /// When fewer are left, or the work has to end for another reason.
    fn spend(&mut self, nodes: u64) -> Result<(), Stopped>;

    /// Checks now whether the work has to end; for steps that may take long.
    ///
    /// # Errors
    /// When it has to.
    fn look(&mut self) -> Result<(), Stopped>;

    /// Takes memory, in bytes, until it is released or the work is done.
    ///
    /// # Errors
    /// When less is left.
    fn hold(&mut self, bytes: usize) -> Result<(), Stopped>;

    /// Gives back memory that is no longer held.
    fn release(&mut self, bytes: usize);
}

/// A budget without an end, for work whose size its caller knows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Budget for Unlimited {
    fn spend(&mut self, _: u64) -> Result<(), Stopped> {
        Ok(())
    }

    fn look(&mut self) -> Result<(), Stopped> {
        Ok(())
    }

    fn hold(&mut self, _: usize) -> Result<(), Stopped> {
        Ok(())
    }

    fn release(&mut self, _: usize) {}
}
