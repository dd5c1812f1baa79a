//! Page files that are embedded in the program, plain or as gzip.

use std::borrow::Cow;
use std::io::{Read, Result};

use flate2::read::GzDecoder;

/// A file of a page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    pub name: &'static str,
    pub content_type: &'static str,
    stored: &'static [u8],
    is_gzip: bool,
}

/// The media type of a style sheet.
pub const STYLE: &str = "text/css; charset=utf-8";
/// The media type of a script.
pub const SCRIPT: &str = "text/javascript; charset=utf-8";

impl PageFile {
    /// Creates a file that is embedded plain.
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

    /// Creates a file that is embedded as gzip.
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

    /// Returns the content.
    ///
    /// # Errors
    /// Never: each embedded gzip is valid.
    pub fn bytes(&self) -> Result<Cow<'static, [u8]>> {
        if !self.is_gzip {
            return Ok(self.stored.into());
        }
        let mut bytes = Vec::new();
        GzDecoder::new(self.stored).read_to_end(&mut bytes)?;
        Ok(bytes.into())
    }

    /// Returns the content as gzip, if it is embedded that way.
    #[must_use]
    pub fn gzip(&self) -> Option<&'static [u8]> {
        self.is_gzip.then_some(self.stored)
    }

    /// Returns the bytes that are embedded.
    #[must_use]
    pub const fn stored(&self) -> &'static [u8] {
        self.stored
    }
}
