//! The body of an answer in the form that its client takes: plain or compressed, with its tag.

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

/// The number of bytes that are compressed between two checks of the budget.
const CHUNK: usize = 32 * 1024;

/// Fast rather than small: the highest level saves another tenth and takes five times as long.
const LEVEL: Compression = Compression::new(3);

/// A body in one form.
#[derive(Debug)]
pub struct Form {
    pub bytes: Bytes,
    /// Covers the bytes.
    pub reservation: MemoryReservation,
    /// The tag of this form, then those of the others. No cache may store a body without a tag.
    pub tags: Vec<EntityTag>,
    pub is_gzip: bool,
    /// Whether clients that take gzip get another form than those that do not.
    pub has_gzip: bool,
}

/// Returns whether a body of this length is compressed for clients that accept it.
pub const fn is_worth_compressing(bytes: usize) -> bool {
    bytes >= MIN_COMPRESSED
}

impl Form {
    /// Creates a plain body without a tag. It has a form in gzip if it is long enough and
    /// `may_shrink`: a picture in pixels is compressed already.
    pub fn of(body: Body, may_shrink: bool) -> Form {
        Form {
            has_gzip: may_shrink && is_worth_compressing(body.bytes.len()),
            reservation: body.reservation,
            ..Form::of_kept(body.bytes)
        }
    }

    /// Creates a body of bytes that are kept in memory anyway.
    pub fn of_kept(bytes: impl Into<Bytes>) -> Form {
        Form {
            bytes: bytes.into(),
            reservation: MemoryReservation::new(None),
            tags: Vec::new(),
            is_gzip: false,
            has_gzip: false,
        }
    }

    /// Adds a strong tag, for conditional requests. Calls `check` before each chunk.
    ///
    /// # Errors
    /// Returns the problem of `check`.
    pub fn tagged(
        mut self,
        mut check: impl FnMut() -> Result<(), Problem>,
    ) -> Result<Form, Problem> {
        let mut digest = Sha256::new();
        for chunk in self.bytes.chunks(CHUNK) {
            check()?;
            digest.update(chunk);
        }
        let tag = hex::encode(&digest.finalize()[..16]);
        self.tags = vec![EntityTag::new_strong(tag)];
        Ok(self)
    }

    /// Returns the compressed form, or the body itself if there is none. It has a weak tag: the bytes
    /// of both forms differ, so they must not share a strong one. Calls `check` before each chunk.
    ///
    /// # Errors
    /// Returns the problem of `check`, or one if there is no memory.
    pub fn compressed(
        self,
        mut check: impl FnMut() -> Result<(), Problem>,
    ) -> Result<Form, Problem> {
        if !self.has_gzip {
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
        let tags = self.tags.iter();
        Ok(Form {
            tags: tags
                .map(|tag| EntityTag::new_weak(tag.tag().to_owned()))
                .collect(),
            is_gzip: true,
            has_gzip: true,
            ..Form::of(body, false)
        })
    }
}

/// Compresses with the highest level of gzip, for files that are served many times.
pub fn gzip_well(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().expect("writing to memory does not fail")
}
