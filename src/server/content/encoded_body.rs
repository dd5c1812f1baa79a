//! The body of an answer, with its tag, plain or compressed.

use std::io::Write;

use actix_web::http::header::EntityTag;
use actix_web::web::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::wire::body::{Body, Buffer};
use crate::wire::memory::{Exhausted, MemoryReservation};
use crate::wire::problem::Problem;

/// The smallest body that is compressed, in bytes. Compressing a smaller one saves no packet.
const MIN_COMPRESSED: usize = 1024;
/// The largest body that an I/O thread compresses, in bytes. This takes a fifth of a millisecond.
const MAX_INLINE: usize = 16 * 1024;

/// The number of bytes that are compressed between two checks of the budget.
const CHUNK: usize = 32 * 1024;

/// Fast rather than small: the highest level saves another tenth and takes five times as long.
const LEVEL: Compression = Compression::new(3);

/// The body of an answer.
#[derive(Debug)]
pub struct EncodedBody {
    bytes: Bytes,
    reservation: MemoryReservation,
    /// The hash of the plain form.
    tag: Option<EntityTag>,
    is_compressed: bool,
    /// Whether the body is sent as it is: it is already compressed, or compression would not make
    /// it smaller.
    is_sent_as_is: bool,
}

impl From<Body> for EncodedBody {
    fn from(body: Body) -> EncodedBody {
        EncodedBody {
            bytes: body.bytes.into(),
            reservation: body.reservation,
            tag: None,
            is_compressed: false,
            is_sent_as_is: false,
        }
    }
}

/// Returns whether a body of this length is compressed for clients that accept it.
pub const fn is_worth_compressing(bytes: usize) -> bool {
    bytes >= MIN_COMPRESSED
}

impl EncodedBody {
    /// Creates a body of bytes that are kept in memory anyway. It is sent as it is.
    pub fn of_kept(bytes: Bytes) -> EncodedBody {
        EncodedBody {
            bytes,
            reservation: MemoryReservation::new(None),
            tag: None,
            is_compressed: false,
            is_sent_as_is: true,
        }
    }

    /// Adds a strong tag, for conditional requests. Calls `check` before each chunk.
    ///
    /// # Errors
    /// Returns the problem of `check`.
    pub fn tagged(
        mut self,
        mut check: impl FnMut() -> Result<(), Problem>,
    ) -> Result<EncodedBody, Problem> {
        let mut digest = Sha256::new();
        for chunk in self.bytes.chunks(CHUNK) {
            check()?;
            digest.update(chunk);
        }
        let tag = hex::encode(&digest.finalize()[..16]);
        self.tag = Some(EntityTag::new_strong(tag));
        Ok(self)
    }

    /// Sets whether the body is sent as it is.
    #[must_use]
    pub const fn sent_as_is(mut self, is_sent_as_is: bool) -> EncodedBody {
        self.is_sent_as_is = is_sent_as_is;
        self
    }

    /// Returns the tag, if there is one. The compressed form has a weak one: the bytes of both
    /// forms differ, so they must not share a strong tag.
    pub fn tag(&self) -> Option<EntityTag> {
        let tag = self.tag.clone()?;
        Some(if self.is_compressed {
            EntityTag::new_weak(tag.tag().to_owned())
        } else {
            tag
        })
    }

    /// Returns the length in this form, in bytes.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns whether this is the compressed form.
    pub const fn is_compressed(&self) -> bool {
        self.is_compressed
    }

    /// Returns whether there is a form in gzip.
    pub fn has_gzip_form(&self) -> bool {
        self.is_compressed || !self.is_sent_as_is && is_worth_compressing(self.len())
    }

    /// Returns whether an I/O thread may compress the body.
    pub fn is_short(&self) -> bool {
        self.len() <= MAX_INLINE
    }

    /// Returns the compressed form, or the body itself if there is none. Calls `check` before each
    /// chunk.
    pub fn compressed(
        self,
        mut check: impl FnMut() -> Result<(), Problem>,
    ) -> Result<EncodedBody, Problem> {
        if self.is_compressed || !self.has_gzip_form() {
            return Ok(self);
        }
        let buffer = Buffer::new(self.reservation.of_same_source(), usize::MAX);
        let mut encoder = GzEncoder::new(buffer, LEVEL);
        let mut written = Ok(());
        for chunk in self.bytes.chunks(CHUNK) {
            check()?;
            written = written.and_then(|()| encoder.write_all(chunk));
        }
        let buffer = written.and_then(|()| encoder.finish());
        let body = buffer.map_err(|_| Exhausted)?.into_body();
        Ok(EncodedBody {
            tag: self.tag,
            is_compressed: true,
            ..body.into()
        })
    }

    /// Returns the bytes and the reservation of their memory.
    pub fn into_parts(self) -> (Bytes, MemoryReservation) {
        (self.bytes, self.reservation)
    }
}

/// Compresses with the highest level of gzip, for files that are served many times.
pub fn gzip_well(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().expect("writing to memory does not fail")
}
