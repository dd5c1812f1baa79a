//! What a player adds to the seeds of a provable game, so that they trust their own chance.

use hex::FromHex;
use serde::{Deserialize, Deserializer, de};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::board::Color;

/// 32 bytes that a player has chosen, bound into every seed of a provable game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Contribution {
    /// Who has chosen it.
    pub side: Color,
    /// What the player published before anybody revealed anything, SHA-256 of the value's bytes.
    /// Without it the value may have been chosen when others were known, and proves nothing.
    #[serde(default, deserialize_with = "commitment")]
    #[schema(
        value_type = Option<String>,
        pattern = "^[0-9a-fA-F]{64}$",
        example = "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc"
    )]
    pub commitment: Option<[u8; 32]>,
    /// 32 bytes as hexadecimal digits, revealed before the first draw.
    #[serde(deserialize_with = "digits")]
    #[schema(
        value_type = String,
        pattern = "^[0-9a-fA-F]{64}$",
        example = "1111111111111111111111111111111111111111111111111111111111111111"
    )]
    pub value: [u8; 32],
}

impl Contribution {
    /// What is published before anybody reveals anything.
    #[must_use]
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.value).into()
    }
}

/// Reads 32 bytes as 64 hexadecimal digits.
pub(super) fn digits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
    let read = <[u8; 32]>::from_hex(String::deserialize(deserializer)?);
    read.map_err(|_| de::Error::custom("32 bytes are 64 hexadecimal digits"))
}

/// The same for a field that may be left out.
pub(super) fn commitment<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<[u8; 32]>, D::Error> {
    #[derive(Deserialize)]
    struct Digits(#[serde(deserialize_with = "digits")] [u8; 32]);

    let read = Option::<Digits>::deserialize(deserializer)?;
    Ok(read.map(|Digits(bytes)| bytes))
}
