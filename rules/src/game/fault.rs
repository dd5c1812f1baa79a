//! Why a text is not a position.

/// One reason why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// A stable code, listed in the variant's [`Info::faults`].
    pub code: &'static str,
    /// A sentence for the player.
    pub detail: String,
}

impl Fault {
    /// Gives the sentence.
    pub fn saying(&mut self, detail: impl Into<String>) {
        self.detail = detail.into();
    }
}
