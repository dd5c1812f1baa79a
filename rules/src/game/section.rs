//! Sections of a variant's rules.

use super::Info;

/// A section of a variant's rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Section {
    /// The variant's id.
    pub variant: &'static str,
    /// The number of the section.
    pub number: u8,
}

impl Info {
    /// Returns a section of the rules.
    #[must_use]
    pub const fn section(&self, number: u8) -> Section {
        Section {
            variant: self.id,
            number,
        }
    }
}
