//! The values from which a record's seeds come, and the agreement on them.

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer};
#[cfg(feature = "utoipa")]
use utoipa::ToSchema;

use super::agreement::{Agreement, Digest, GameId, Origin, Party, Value, Values};
#[cfg(feature = "serde")]
use super::object::Object;
use crate::board::Color;

/// The secret of a provable game, published after its last move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(Deserialize),
    serde(deny_unknown_fields, rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(ToSchema))]
pub struct Provable {
    /// The site's 32 bytes, from which every seed comes.
    #[cfg_attr(feature = "utoipa", schema(
        value_type = String,
        pattern = "^[0-9a-f]{64}$",
        min_length = 64,
        max_length = 64,
        example = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    ))]
    pub secret: Value,
    /// 16 bytes that the site has drawn for this game and for no other.
    #[cfg_attr(feature = "utoipa", schema(
        value_type = String,
        pattern = "^[0-9a-f]{32}$",
        min_length = 32,
        max_length = 32,
        example = "f0e1d2c3b4a5968778695a4b3c2d1e0f"
    ))]
    pub game_id: GameId,
    /// The commitment to the secret, which the site published before the first move. It is checked
    /// if it is sent.
    #[cfg_attr(feature = "utoipa", schema(
        value_type = Option<String>,
        pattern = "^[0-9a-f]{64}$",
        min_length = 64,
        max_length = 64,
        example = "4673ca51f228f69e462a6327738ee233dbaec5238c0de61232ee174b708f6b52"
    ))]
    pub commitment: Option<Digest>,
    /// The values that the players add to every seed, one of each side. Both commit before either
    /// reveals: then one honest player suffices for draws that no player has chosen.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "contributions"))]
    #[cfg_attr(feature = "utoipa", schema(max_items = 2))]
    pub contributions: Vec<Contribution>,
    /// The agreement that was noted before the first draw. It fixes the rules, the start, the game
    /// id and all three values. It is checked if it is sent.
    #[cfg_attr(feature = "utoipa", schema(
        value_type = Option<String>,
        pattern = "^[0-9a-f]{64}$",
        min_length = 64,
        max_length = 64,
        example = "3f1173a58f270cac5ec6c86d742d210dfc62896e3c56b384830d2e003c3b4156"
    ))]
    pub agreement: Option<Digest>,
}

/// 32 bytes that a player has chosen, bound into every seed of a provable game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(Deserialize),
    serde(deny_unknown_fields, rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(ToSchema))]
pub struct Contribution {
    /// The player.
    pub side: Color,
    /// The commitment to the value, which the player published before either player revealed
    /// anything. It shows that the player knew no other value when they chose this one.
    #[cfg_attr(feature = "utoipa", schema(
        value_type = Option<String>,
        pattern = "^[0-9a-f]{64}$",
        min_length = 64,
        max_length = 64,
        example = "f7fd0676bae56b9e544443495c11cb2d723aab0c4dc1098075bc7970fdadd1b6"
    ))]
    pub commitment: Option<Digest>,
    /// 32 bytes, revealed before the first draw.
    #[cfg_attr(feature = "utoipa", schema(
        value_type = String,
        pattern = "^[0-9a-f]{64}$",
        min_length = 64,
        max_length = 64,
        example = "1111111111111111111111111111111111111111111111111111111111111111"
    ))]
    pub value: Value,
}

/// Reads null like a missing field: no contributions.
#[cfg(feature = "serde")]
fn contributions<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Contribution>, D::Error> {
    let all: Option<Vec<Object<Contribution>>> = Option::deserialize(deserializer)?;
    Ok(all.into_iter().flatten().map(|Object(own)| own).collect())
}

impl Provable {
    /// Returns the agreement on a game with these rules and this origin.
    #[must_use]
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
    #[must_use]
    pub fn secret_commitment(&self) -> Digest {
        self.secret.commitment(Party::Site, self.game_id)
    }

    /// Returns the commitment to a contribution.
    #[must_use]
    pub fn commitment_to(&self, own: &Contribution) -> Digest {
        own.value.commitment(Party::Player(own.side), self.game_id)
    }

    /// Returns the contribution of a side.
    #[must_use]
    pub fn contribution(&self, side: Color) -> Option<&Contribution> {
        self.contributions.iter().find(|own| own.side == side)
    }
}
