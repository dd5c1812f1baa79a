//! The agreement of the site and both players before the first draw, and the seeds derived from it
//! (`docs/RANDOMNESS.md`).
//!
//! All hash inputs have a fixed width, and every text has exactly one spelling. An agreement
//! therefore determines exactly one seed for each entry.

use derive_more::Display;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};

use crate::board::Color;
use crate::chance::PROTOCOL;

use super::bytes::{ChanceValue, Digest, GameId};

/// The first byte of each hash input separates the domains: commitment, agreement, seed.
const COMMITMENT: u8 = 1;
const AGREEMENT: u8 = 2;
const SEED: u8 = 3;

/// Stands for the commitment and for the value of a side without a contribution.
const NOTHING: [u8; 32] = [0; 32];

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
    /// Black's contribution.
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
