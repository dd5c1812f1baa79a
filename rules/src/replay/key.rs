//! Keys that identify repeated positions.

use std::str::FromStr;

use hex::{FromHex, FromHexError};
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};

use crate::game::Game;

/// A hash that is equal for two positions exactly when they count as a repetition: 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(value_type = String, min_length = 32, max_length = 32, pattern = "^[0-9a-f]{32}$"))]
pub struct Key([u8; 16]);

impl Key {
    /// Returns the key of a position: the first half of the SHA-256 of its
    /// [`repetition_text`](crate::game::Game::repetition_text).
    #[must_use]
    pub fn of<G: Game>(position: &G) -> Key {
        let hash = Sha256::digest(position.repetition_text());
        let mut key = [0; 16];
        key.copy_from_slice(&hash[..16]);
        Key(key)
    }
}

#[cfg(feature = "serde")]
impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::encode(self.0))
    }
}

impl FromStr for Key {
    type Err = FromHexError;

    fn from_str(text: &str) -> Result<Key, FromHexError> {
        <[u8; 16]>::from_hex(text).map(Key)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        let key = String::deserialize(deserializer)?.parse();
        key.map_err(|_| de::Error::custom("a key has 32 hexadecimal digits"))
    }
}
