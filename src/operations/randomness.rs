//! Where the seed of a request comes from that sends none.

use std::sync::{Arc, Mutex, PoisonError};

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
#[cfg(feature = "sys-rng")]
use rand::{TryRng, rngs::SysRng};

#[cfg(feature = "sys-rng")]
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

/// Where seeds come from that no request has sent.
#[derive(Clone, Debug)]
pub enum Randomness {
    /// The operating system.
    #[cfg(feature = "sys-rng")]
    System,
    /// A generator that the host has seeded.
    Host(Arc<Mutex<ChaCha20Rng>>),
    /// Nowhere: a request of chance has to send its seed.
    None,
}

impl Default for Randomness {
    /// The operating system, where the library knows one.
    fn default() -> Randomness {
        #[cfg(feature = "sys-rng")]
        return Randomness::System;
        #[cfg(not(feature = "sys-rng"))]
        Randomness::None
    }
}

impl Randomness {
    /// From 32 random bytes of the host's: of a browser's, for instance.
    #[must_use]
    pub fn of_host(bytes: [u8; 32]) -> Randomness {
        Randomness::Host(Arc::new(Mutex::new(ChaCha20Rng::from_seed(bytes))))
    }

    /// 128 bits as hexadecimal digits, if there are any.
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
                Problem::new(
                    Code::Overloaded,
                    format!("the operating system gives no random bytes: {error}"),
                )
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
