//! Limits of work. The rules count their work; the caller sets the limit.

/// The work was stopped before it was complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the work was stopped")]
pub struct Stopped;

/// The remaining budget of a piece of work. Every loop whose length depends on the caller's input
/// takes from it before each step. By default, nothing but nodes is limited.
pub trait Budget {
    /// Takes nodes: positions, moves or branches of chance that are visited.
    ///
    /// # Errors
    /// Returns an error if fewer nodes are left or the work must stop for another reason.
    fn spend(&mut self, nodes: u64) -> Result<(), Stopped>;

    /// Checks now whether the work must stop. It is for steps that may take long.
    ///
    /// # Errors
    /// Returns an error if the work must stop.
    fn check(&mut self) -> Result<(), Stopped> {
        Ok(())
    }

    /// Takes memory, in bytes, until it is released or the work is complete.
    ///
    /// # Errors
    /// Returns an error if less memory is left.
    fn reserve(&mut self, _bytes: usize) -> Result<(), Stopped> {
        Ok(())
    }

    /// Releases memory that is no longer held.
    fn release(&mut self, _bytes: usize) {}
}

/// A budget without limits, for work whose size the caller knows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Budget for Unlimited {
    fn spend(&mut self, _: u64) -> Result<(), Stopped> {
        Ok(())
    }
}
