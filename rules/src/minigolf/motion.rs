//! Momentum and mirrors, as effects and answers tell of them (`docs/rules/minigolf.md` §3, §4).

use serde::Serialize;
use utoipa::ToSchema;

/// A line of the table that throws pieces of one side back (minigolf): White's are `aBorder` and
/// `hMiddle`, Black's `aMiddle` and `hBorder`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Mirror {
    /// The border beside the a-file: White's Billiards:00.
    ABorder,
    /// The middle of the a-file: Black's Halb-Billiards.
    AMiddle,
    /// The middle of the h-file: White's Halb-Billiards.
    HMiddle,
    /// The border beside the h-file: Black's Billiards:00.
    HBorder,
}

impl Mirror {
    /// Where it stands, in half files from the middle of the a-file.
    pub(super) const fn half_files(self) -> i8 {
        match self {
            Mirror::ABorder => -1,
            Mirror::AMiddle => 0,
            Mirror::HMiddle => 14,
            Mirror::HBorder => 15,
        }
    }
}

/// The momentum of a piece (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[schema(as = Momentum)]
pub struct Motion {
    /// Files towards the h side.
    #[schema(minimum = -4, maximum = 4, example = 1)]
    pub dx: i8,
    /// Ranks upwards.
    #[schema(minimum = -4, maximum = 4, example = 2)]
    pub dy: i8,
    /// Whether it goes on only by taking.
    pub capturing: bool,
}
