//! Links to the sections of a variant's rules.

use derive_more::Display;
use serde::{Serialize, Serializer};

use crate::game::Section;

/// The address of a section of the rules on this service.
#[derive(Clone, Copy, Debug, Display)]
#[display("/rules/{}#{}", _0.variant, _0.number)]
pub struct RuleLink(pub Section);

impl Serialize for RuleLink {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
