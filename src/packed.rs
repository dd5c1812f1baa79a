//! Files of pages that the program contains, plain or as gzip.

use std::borrow::Cow;
use std::io::{Read, Result};

use flate2::read::GzDecoder;

/// A file of a page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its name.
    pub name: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    stored: &'static [u8],
    is_gzip: bool,
}

/// The media type of a style sheet.
pub const STYLE: &str = "text/css; charset=utf-8";
/// The media type of a script.
pub const SCRIPT: &str = "text/javascript; charset=utf-8";

impl PageFile {
    /// A file that the program contains as it is.
    pub const fn plain(
        name: &'static str,
        content_type: &'static str,
        bytes: &'static [u8],
    ) -> PageFile {
        PageFile {
            name,
            content_type,
            stored: bytes,
            is_gzip: false,
        }
    }

    /// A file that the program contains as gzip.
    pub const fn packed(
        name: &'static str,
        content_type: &'static str,
        gzip: &'static [u8],
    ) -> PageFile {
        PageFile {
            name,
            content_type,
            stored: gzip,
            is_gzip: true,
        }
    }

    /// The content.
    ///
    /// # Errors
    /// None: each gzip in the program is valid.
    pub fn bytes(&self) -> Result<Cow<'static, [u8]>> {
        if !self.is_gzip {
            return Ok(self.stored.into());
        }
        let mut bytes = Vec::new();
        GzDecoder::new(self.stored).read_to_end(&mut bytes)?;
        Ok(bytes.into())
    }

    /// The content as gzip, if the program contains it so.
    #[must_use]
    pub fn gzip(&self) -> Option<&'static [u8]> {
        self.is_gzip.then_some(self.stored)
    }

    /// The bytes that the program contains.
    #[must_use]
    pub const fn stored(&self) -> &'static [u8] {
        self.stored
    }
}
