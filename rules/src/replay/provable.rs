//! The values from which a record's seeds come, and the agreement on them.

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer};

use super::agreement::{Agreement, Origin, Party, Values};
use super::bytes::{ChanceValue, Digest, GameId};
use crate::board::Color;

/// The secret of a provable game, published after its last move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(deny_unknown_fields, rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Provable {
    /// The site's 32 bytes, from which every seed comes.
    pub secret: ChanceValue,
    /// 16 bytes that the site has drawn for this game and for no other.
    pub game_id: GameId,
    /// The commitment to the secret, which the site published before the first move. It is checked
    /// if it is sent.
    pub commitment: Option<Digest>,
    /// The values that the players add to every seed, one of each side. Both commit before either
    /// reveals: then one honest player suffices for draws that no player has chosen.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "contributions"))]
    #[cfg_attr(feature = "utoipa", schema(max_items = 2))]
    pub contributions: Vec<Contribution>,
    /// The agreement that was noted before the first draw. It fixes the rules, the start, the game
    /// id and all three values. It is checked if it is sent.
    pub agreement: Option<Digest>,
}

/// 32 bytes that a player has chosen, bound into every seed of a provable game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(deny_unknown_fields, rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Contribution {
    /// The player.
    pub side: Color,
    /// The commitment to the value, which the player published before either player revealed
    /// anything. It shows that the player knew no other value when they chose this one.
    pub commitment: Option<Digest>,
    /// 32 bytes, revealed before the first draw.
    pub value: ChanceValue,
}

/// Reads null like a missing field: no contributions.
#[cfg(feature = "serde")]
fn contributions<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Contribution>, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}

impl Provable {
    /// Returns the agreement on a game with these rules and this origin.
    pub fn agreement_on(&self, rules_version: &str, origin: &Origin) -> Agreement {
        let value_of = |side| self.contribution(side).map(|own| own.value);
        let values = Values {
            site: self.secret,
            white: value_of(Color::White),
            black: value_of(Color::Black),
        };
        Agreement::new(rules_version, origin, self.game_id, values)
    }

    /// Returns the commitment to the secret.
    pub fn secret_commitment(&self) -> Digest {
        self.secret.commitment(Party::Site, self.game_id)
    }

    /// Returns the commitment to a contribution.
    pub fn commitment_to(&self, own: &Contribution) -> Digest {
        own.value.commitment(Party::Player(own.side), self.game_id)
    }

    /// Returns the contribution of a side.
    #[must_use]
    pub fn contribution(&self, side: Color) -> Option<&Contribution> {
        self.contributions.iter().find(|own| own.side == side)
    }
}
