//! Sections of a variant's rules.

use serde::{Serialize, Serializer};

use super::Info;

/// A section of a variant's rules. `Display` prints its path on a service.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, derive_more::Display)]
#[display("/rules/{variant}#{number}")]
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

impl Serialize for Section {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
