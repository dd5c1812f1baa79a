//! The agreement of the site and both players before the first draw, and the seeds derived from it
//! (`docs/RANDOMNESS.md`).
//!
//! All hash inputs have a fixed width, and every text has exactly one spelling. An agreement
//! therefore determines exactly one seed for each entry.

use derive_more::Display;
use hex::FromHex;
use hmac::{Hmac, KeyInit, Mac};
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use crate::board::Color;
use crate::chance::PROTOCOL;

/// The first byte of each hash input separates the domains: commitment, agreement, seed.
const COMMITMENT: u8 = 1;
const AGREEMENT: u8 = 2;
const SEED: u8 = 3;

/// Stands for the commitment and for the value of a side without a contribution.
const NOTHING: [u8; 32] = [0; 32];

/// Parses bytes that have exactly one spelling: two lower-case hexadecimal digits each.
fn read<const N: usize>(text: &str) -> Option<[u8; N]>
where
    [u8; N]: FromHex,
{
    let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let read = <[u8; N]>::from_hex(text).ok();
    read.filter(|_| text.bytes().all(is_digit))
}

macro_rules! bytes {
    ($(#[$about:meta])* $name:ident, $width:literal, $expected:literal, $($schema:tt)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display)]
        #[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(value_type = String, $($schema)*))]
        #[display("{}", hex::encode(_0))]
        #[must_use]
        pub struct $name([u8; $width]);

        impl $name {
            #[doc = concat!("Of these ", $width, " bytes.")]
            pub const fn new(bytes: [u8; $width]) -> $name {
                $name(bytes)
            }

            #[doc = concat!("Reads ", $expected, ".")]
            #[must_use]
            pub fn parse(text: &str) -> Option<$name> {
                read(text).map($name)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let read = $name::parse(&String::deserialize(deserializer)?);
                read.ok_or_else(|| de::Error::custom(concat!("expected ", $expected)))
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
    GameId, 16, "32 lower-case hexadecimal digits",
    pattern = "^[0-9a-f]{32}$",
    min_length = 32,
    max_length = 32,
    example = "f0e1d2c3b4a5968778695a4b3c2d1e0f"
}

bytes! {
    /// The value that one party adds to every seed: the site's secret, or a player's contribution.
    ChanceValue, 32, "64 lower-case hexadecimal digits",
    pattern = "^[0-9a-f]{64}$",
    min_length = 64,
    max_length = 64,
    example = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
}

bytes! {
    /// A SHA-256 digest: a commitment to a value, or an agreement.
    Digest, 32, "64 lower-case hexadecimal digits",
    pattern = "^[0-9a-f]{64}$",
    min_length = 64,
    max_length = 64,
    example = "3f1173a58f270cac5ec6c86d742d210dfc62896e3c56b384830d2e003c3b4156"
}

/// A party that adds a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Party {
    /// The site, with its secret.
    Site,
    /// A player, with a contribution.
    Player(Color),
}

impl Party {
    const fn byte(self) -> u8 {
        match self {
            Party::Site => 0,
            Party::Player(Color::White) => 1,
            Party::Player(Color::Black) => 2,
        }
    }
}

fn hash(kind: u8, parts: &[&[u8]]) -> Digest {
    let mut hash = Sha256::new_with_prefix(PROTOCOL).chain_update([kind]);
    for part in parts {
        hash.update(part);
    }
    Digest(hash.finalize().into())
}

impl ChanceValue {
    /// Returns the commitment to publish before any value is revealed, bound to a party and a game.
    pub fn commitment(&self, party: Party, id: GameId) -> Digest {
        hash(COMMITMENT, &[&[party.byte()], &id.0, &self.0])
    }
}

/// The start of a game, as far as it is agreed on before the first draw.
#[derive(Clone, PartialEq, Eq, Debug, Display)]
pub enum Origin {
    /// The start is drawn, as entry 0 of the game.
    #[display("start:{_0}")]
    Drawn(String),
    /// The start is this position, in canonical notation.
    #[display("{_0}")]
    Given(String),
}

/// The values of all parties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Values {
    /// The site's secret.
    pub site: ChanceValue,
    /// White's contribution.
    pub white: Option<ChanceValue>,
    /// Black's.
    pub black: Option<ChanceValue>,
}

/// An agreement, with the values behind its commitments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Agreement {
    digest: Digest,
    values: Values,
}

impl Agreement {
    /// Creates the agreement on a game with these rules, this origin and this id, with commitments
    /// to these values.
    pub fn new(rules_version: &str, origin: &Origin, id: GameId, values: Values) -> Agreement {
        let commitment = |side, value: Option<ChanceValue>| {
            value.map_or(NOTHING, |value| value.commitment(Party::Player(side), id).0)
        };
        let digest = hash(
            AGREEMENT,
            &[
                &Sha256::digest(rules_version),
                &Sha256::digest(origin.to_string()),
                &id.0,
                &values.site.commitment(Party::Site, id).0,
                &commitment(Color::White, values.white),
                &commitment(Color::Black, values.black),
            ],
        );
        Agreement { digest, values }
    }

    /// Returns the digest that each party notes before the first draw.
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// Returns the seed of the record's entry with this number, from 1. The start has number 0.
    ///
    /// # Panics
    /// Never panics: HMAC accepts keys of any length.
    #[must_use]
    pub fn seed(&self, number: u32) -> String {
        let Values { site, white, black } = self.values;
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&site.0).expect("HMAC takes a key of any length");
        mac.update(PROTOCOL.as_bytes());
        mac.update(&[SEED]);
        mac.update(&self.digest.0);
        mac.update(&number.to_be_bytes());
        for value in [white, black] {
            mac.update(&value.map_or(NOTHING, |value| value.0));
        }
        hex::encode(mac.finalize().into_bytes())
    }
}
