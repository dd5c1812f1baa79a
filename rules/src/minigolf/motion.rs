//! Momentum and mirrors as they appear in effects and responses, and in words (`docs/minigolf.md` §3, §4).

use crate::board::Color;
use crate::game::Value;

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

/// Formats a momentum (files, ranks): `0,2` for programs, "two squares ahead" for people.
pub(super) fn momentum(color: Color, vector: (i8, i8)) -> Value {
    Value::coded(code(vector), words(color, vector))
}

/// Formats the momenta to choose from: `0,2;1,2` for programs.
pub(super) fn choices(color: Color, vectors: &[(i8, i8)]) -> Value {
    let codes: Vec<String> = vectors.iter().map(|vector| code(*vector)).collect();
    let words: Vec<String> = vectors.iter().map(|vector| words(color, *vector)).collect();
    Value::coded(codes.join(";"), words.join(" or "))
}

fn code((dx, dy): (i8, i8)) -> String {
    format!("{dx},{dy}")
}

fn words(color: Color, (dx, dy): (i8, i8)) -> String {
    let file = if dx < 0 { "a-file" } else { "h-file" };
    let ahead = match (color, dy < 0) {
        (Color::White, false) | (Color::Black, true) => "ahead",
        _ => "back",
    };
    match (dx.unsigned_abs(), dy.unsigned_abs()) {
        (0, 0) => "nowhere".to_owned(),
        (0, ranks) => format!("{} {ahead}", squares(ranks)),
        (files, 0) => format!("{} towards the {file}", squares(files)),
        (files, ranks) if files == ranks => {
            format!("{} diagonally {ahead} towards the {file}", squares(files))
        }
        (files, ranks) => format!(
            "{} towards the {file} and {} {ahead}",
            squares(files),
            number(ranks)
        ),
    }
}

fn squares(count: u8) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} square{plural}", number(count))
}

fn number(count: u8) -> String {
    let words = ["no", "one", "two", "three", "four"];
    let word = words.get(usize::from(count));
    word.map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
