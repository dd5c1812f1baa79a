//! Momentum and mirrors as they appear in effects and responses (`docs/minigolf.md` §3, §4).

/// A line of the table that throws pieces of one side back (minigolf): White's are `aBorder` and
/// `hMiddle`, Black's `aMiddle` and `hBorder`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
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
    /// Returns the mirror's place in half files from the middle of the a-file.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = Momentum))]
pub struct Motion {
    /// The number of files towards the h side.
    #[cfg_attr(feature = "utoipa", schema(minimum = -4, maximum = 4, example = 1))]
    pub dx: i8,
    /// The number of ranks upwards.
    #[cfg_attr(feature = "utoipa", schema(minimum = -4, maximum = 4, example = 2))]
    pub dy: i8,
    /// True if it goes on only by taking.
    pub capturing: bool,
}

impl Motion {
    /// Describes one turn: `2 ranks towards Black, 1 file towards the h-file each turn`.
    pub(super) fn in_words(self) -> String {
        let count = |number: i8, name: &str, side: &str| match number.unsigned_abs() {
            0 => None,
            1 => Some(format!("1 {name} towards {side}")),
            number => Some(format!("{number} {name}s towards {side}")),
        };
        let ranks = count(self.dy, "rank", if self.dy > 0 { "Black" } else { "White" });
        let files = count(
            self.dx,
            "file",
            if self.dx > 0 {
                "the h-file"
            } else {
                "the a-file"
            },
        );
        let ways: Vec<String> = ranks.into_iter().chain(files).collect();
        let capturing = if self.capturing { ", to capture," } else { "" };
        format!("{}{capturing} each turn", ways.join(", "))
    }
}
