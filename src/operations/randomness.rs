//! Sources of fresh seeds.

use std::sync::{Arc, Mutex, PoisonError};

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
#[cfg(feature = "sys-rng")]
use rand::{TryRng, rngs::SysRng};

use crate::wire::problem::Problem;
#[cfg(feature = "sys-rng")]
use crate::wire::sentences;

/// A source of fresh seeds.
#[derive(Clone, Debug)]
pub enum Randomness {
    /// The operating system.
    #[cfg(feature = "sys-rng")]
    System,
    /// A generator that the host has seeded.
    Host(Arc<Mutex<ChaCha20Rng>>),
    /// No source: a request of chance has to send its seed.
    None,
}

impl Default for Randomness {
    /// Returns the operating system with the feature `sys-rng`, and no source otherwise.
    fn default() -> Randomness {
        #[cfg(feature = "sys-rng")]
        return Randomness::System;
        #[cfg(not(feature = "sys-rng"))]
        Randomness::None
    }
}

impl Randomness {
    /// Creates a generator seeded with 32 random bytes of the host, such as a browser.
    #[must_use]
    pub fn of_host(bytes: [u8; 32]) -> Randomness {
        Randomness::Host(Arc::new(Mutex::new(ChaCha20Rng::from_seed(bytes))))
    }

    /// Returns a seed of 128 bits as hexadecimal digits, if there is a source.
    #[cfg_attr(
        not(feature = "sys-rng"),
        expect(
            clippy::unnecessary_wraps,
            reason = "the operating system may have none"
        )
    )]
    pub(crate) fn fresh_seed(&self) -> Result<Option<String>, Problem> {
        let mut bytes = [0; 16];
        match self {
            #[cfg(feature = "sys-rng")]
            Randomness::System => SysRng.try_fill_bytes(&mut bytes).map_err(|error| {
                Problem::new(sentences::NO_RANDOM_BYTES.with("message", error.to_string()))
            })?,
            Randomness::Host(generator) => generator
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .fill_bytes(&mut bytes),
            Randomness::None => return Ok(None),
        }
        Ok(Some(hex::encode(bytes)))
    }
}
