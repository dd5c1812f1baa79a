//! Bytes that are written in hexadecimal digits.

use std::str::FromStr;

use derive_more::Display;
use hex::FromHex;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::Digest as _;

use crate::game::Game;

/// The text is not the one spelling of these bytes: two lower-case hexadecimal digits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {digits} lower-case hexadecimal digits")]
pub struct WrongDigits {
    /// The number of digits.
    pub digits: usize,
}

fn read<const N: usize>(text: &str) -> Result<[u8; N], WrongDigits>
where
    [u8; N]: FromHex,
{
    let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let read = <[u8; N]>::from_hex(text).ok();
    let read = read.filter(|_| text.bytes().all(is_digit));
    read.ok_or(WrongDigits { digits: 2 * N })
}

/// Declares bytes of a fixed number.
macro_rules! bytes {
    ($(#[$about:meta])* $name:ident, $width:literal, $($schema:tt)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display)]
        #[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(value_type = String, $($schema)*))]
        #[display("{}", hex::encode(_0))]
        #[must_use]
        pub struct $name(pub(super) [u8; $width]);

        impl $name {
            #[doc = concat!("Of these ", $width, " bytes.")]
            pub const fn new(bytes: [u8; $width]) -> $name {
                $name(bytes)
            }
        }

        impl FromStr for $name {
            type Err = WrongDigits;

            fn from_str(text: &str) -> Result<$name, WrongDigits> {
                read(text).map($name)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }

        #[cfg(feature = "serde")]
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

bytes! {
    /// The unique id of a game.
    GameId, 16,
    pattern = "^[0-9a-f]{32}$",
    min_length = 32,
    max_length = 32,
    example = "f0e1d2c3b4a5968778695a4b3c2d1e0f"
}

bytes! {
    /// The value that one party adds to every seed: the site's secret, or a player's contribution.
    ChanceValue, 32,
    pattern = "^[0-9a-f]{64}$",
    min_length = 64,
    max_length = 64,
    example = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
}

bytes! {
    /// A SHA-256 digest: a commitment to a value, or an agreement.
    Digest, 32,
    pattern = "^[0-9a-f]{64}$",
    min_length = 64,
    max_length = 64,
    example = "3f1173a58f270cac5ec6c86d742d210dfc62896e3c56b384830d2e003c3b4156"
}

bytes! {
    /// A hash that is equal for two positions exactly when they count as a repetition: 32 hexadecimal digits.
    Key, 16,
    min_length = 32,
    max_length = 32,
    pattern = "^[0-9a-f]{32}$"
}

impl Key {
    /// Returns the key of a position: the first half of the SHA-256 of its
    /// [`repetition_text`](crate::game::Game::repetition_text).
    pub fn of<G: Game>(position: &G) -> Key {
        let hash = sha2::Sha256::digest(position.repetition_text());
        let mut key = [0; 16];
        key.copy_from_slice(&hash[..16]);
        Key(key)
    }
}
