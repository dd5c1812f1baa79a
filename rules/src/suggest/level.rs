//! The levels of play.

use strum::{IntoStaticStr, VariantArray};

/// The skill of a suggestion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[strum(serialize_all = "camelCase")]
pub enum Level {
    /// Looks at its own move alone, and often takes another than the best.
    Careless,
    /// Looks at the reply, and at captures to their end.
    Careful,
    /// Looks further: up to four plies after its best moves.
    Thorough,
}

/// The parameters of a level. Worth is in hundredths of a Pawn.
pub(super) struct Strength {
    /// The plies that are always searched.
    pub(super) plies: u8,
    /// The maximum number of further plies of captures (quiescence search).
    pub(super) captures: u8,
    /// The nodes after which the search stops.
    pub(super) nodes: u64,
    /// The number of positions of which the search remembers what it found.
    pub(super) remembered: usize,
    /// The maximum number of plies after the best moves.
    pub(super) most_plies: u8,
    /// A ply beyond `plies` is searched only if at most one of this many parts of the nodes is spent.
    pub(super) deepening: u64,
    /// The branches of chance that are followed for the first move. Later moves follow one.
    pub(super) ways: usize,
    /// The maximum deliberate error in the rating of a move.
    pub(super) error: u32,
    /// The percentage of second-best moves, and the margin by which such a move may be worse.
    pub(super) second_best: (u32, i32),
    /// Whether to search for the mate of a bare King, in a game without chance. Every move is searched
    /// equally deep, not only the best ones. In each position, the own moves after the first are
    /// searched to less depth, and in full if they look better (late move reduction). Captures of the
    /// bare King alone are followed.
    pub(super) for_mate: bool,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: &[Level] = Level::VARIANTS;

    /// Returns the name, as callers spell it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub(super) const fn strength(self) -> Strength {
        match self {
            Level::Careless => Strength {
                plies: 1,
                captures: 0,
                nodes: 2_000,
                remembered: 0,
                most_plies: 8,
                deepening: 4,
                ways: 4,
                error: 60,
                second_best: (30, 300),
                for_mate: false,
            },
            Level::Careful => Strength {
                plies: 2,
                captures: 4,
                nodes: 16_000,
                remembered: 0,
                most_plies: 8,
                deepening: 4,
                ways: 8,
                error: 50,
                second_best: (20, 80),
                for_mate: false,
            },
            Level::Thorough => Strength {
                plies: 4,
                captures: 6,
                nodes: 120_000,
                remembered: 1 << 17,
                most_plies: 8,
                deepening: 4,
                ways: 24,
                error: 30,
                second_best: (3, 15),
                for_mate: false,
            },
        }
    }

    /// Returns the parameters for the moves of a side that has only to mate a bare King. The mate may
    /// be far away, and every move has to bring it closer, so that no error is made on purpose. `chance`
    /// tells whether the game has chance.
    pub(super) const fn strength_in_hunt(self, chance: bool) -> Strength {
        let strength = self.strength();
        let nodes = match self {
            Level::Careless => return strength,
            Level::Careful => 80_000,
            Level::Thorough => 1_000_000,
        };
        Strength {
            nodes,
            remembered: 1 << 18,
            most_plies: 16,
            deepening: 1,
            error: 0,
            second_best: (0, 0),
            for_mate: !chance,
            ..strength
        }
    }
}
