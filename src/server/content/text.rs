//! The text of an answer, with its tag and in the form that its client takes.

use std::io::{self, Write};

use actix_web::http::header::EntityTag;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::wire::account::Exhausted;
use crate::wire::chunks::Chunks;
use crate::wire::json::Json;
use crate::wire::problem::Problem;

/// The smallest text that is worth compressing, in bytes: below, nothing is saved on the way.
const WORTH_IT: usize = 1024;
/// The largest text that is compressed on an I/O thread, in bytes; it takes about a fifth
/// of a millisecond.
const IN_PLACE: usize = 16 * 1024;

/// Quick rather than small: the highest level saves a tenth more and takes five times as long.
const LEVEL: Compression = Compression::new(3);

/// The text of an answer.
#[derive(Debug)]
pub struct Text {
    chunks: Chunks,
    /// Made of the plain text.
    tag: Option<EntityTag>,
    is_compressed: bool,
    /// Whether there is nothing to be saved by compressing it.
    is_packed: bool,
}

impl From<Chunks> for Text {
    fn from(chunks: Chunks) -> Text {
        Text {
            chunks,
            tag: None,
            is_compressed: false,
            is_packed: false,
        }
    }
}

impl From<Json> for Text {
    fn from(json: Json) -> Text {
        json.into_chunks().into()
    }
}

/// Whether a text of so many bytes is compressed for clients that ask for it.
pub const fn is_worth_it(bytes: usize) -> bool {
    bytes >= WORTH_IT
}

impl Text {
    /// With a strong tag, by which a client that has the text already can say so.
    #[must_use]
    pub fn tagged(mut self) -> Text {
        let mut hash = Sha256::new();
        self.chunks.iter().for_each(|chunk| hash.update(chunk));
        let tag = hex::encode(&hash.finalize()[..16]);
        self.tag = Some(EntityTag::new_strong(tag));
        self
    }

    /// That is packed already, as pixels are.
    #[must_use]
    pub const fn packed(mut self, is_packed: bool) -> Text {
        self.is_packed = is_packed;
        self
    }

    /// Its tag, if it has one. Two forms of a text are not equal byte for byte, so that they must not
    /// share a strong one.
    pub fn tag(&self) -> Option<EntityTag> {
        let tag = self.tag.clone()?;
        Some(if self.is_compressed {
            EntityTag::new_weak(tag.tag().to_owned())
        } else {
            tag
        })
    }

    /// How many bytes it has in this form.
    pub fn len(&self) -> usize {
        self.chunks.len()
    }

    /// Whether it is in the compressed form.
    pub const fn is_compressed(&self) -> bool {
        self.is_compressed
    }

    /// Whether there is a compressed form.
    pub fn has_forms(&self) -> bool {
        self.is_compressed || !self.is_packed && is_worth_it(self.len())
    }

    /// Whether it is compressed so soon that an I/O thread may do it.
    pub fn is_short(&self) -> bool {
        self.len() <= IN_PLACE
    }

    /// The compressed form, if there is one. Each chunk is given back when it has been read; `look` is
    /// asked after each whether to go on.
    pub fn compressed(
        self,
        mut look: impl FnMut() -> Result<(), Problem>,
    ) -> Result<Text, Problem> {
        if self.is_compressed || !self.has_forms() {
            return Ok(self);
        }
        let mut encoder = GzEncoder::new(self.chunks.beside(), LEVEL);
        let mut reader = self.chunks.into_reader();
        let mut written = Ok(());
        while let (Ok(()), Some(piece)) = (&written, reader.next()) {
            look()?;
            written = encoder.write_all(&piece);
        }
        let mut chunks = written
            .and_then(|()| encoder.finish())
            .map_err(|_: io::Error| Exhausted)?;
        chunks.settle()?;
        Ok(Text {
            chunks,
            is_compressed: true,
            ..self
        })
    }

    /// The bytes.
    pub fn into_chunks(self) -> Chunks {
        self.chunks
    }
}

/// The compressed form of what is served as it is, as small as it can be.
pub fn gzip_well(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}
