//! Files that the program has in it as gzip, and those that a page asks for.

use std::borrow::Cow;
use std::io::{Read, Result};

use flate2::read::GzDecoder;

/// What is in a gzip of ours.
///
/// # Errors
/// None: what was packed with the program can be unpacked.
pub fn unpacked(gzip: &[u8]) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    GzDecoder::new(gzip).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A file that a page asks for.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its name.
    pub name: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    form: Form,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Plain(&'static [u8]),
    Gzip(&'static [u8]),
}

/// The media type of a style sheet.
pub const STYLE: &str = "text/css; charset=utf-8";
/// That of a script.
pub const SCRIPT: &str = "text/javascript; charset=utf-8";

impl PageFile {
    /// A file as it is.
    pub const fn plain(
        name: &'static str,
        content_type: &'static str,
        bytes: &'static [u8],
    ) -> PageFile {
        PageFile::of(name, content_type, Form::Plain(bytes))
    }

    /// A file that is there as gzip.
    pub const fn packed(
        name: &'static str,
        content_type: &'static str,
        gzip: &'static [u8],
    ) -> PageFile {
        PageFile::of(name, content_type, Form::Gzip(gzip))
    }

    const fn of(name: &'static str, content_type: &'static str, form: Form) -> PageFile {
        PageFile {
            name,
            content_type,
            form,
        }
    }

    /// What is in it.
    ///
    /// # Errors
    /// None; see [`unpacked`].
    pub fn bytes(&self) -> Result<Cow<'static, [u8]>> {
        match self.form {
            Form::Plain(bytes) => Ok(bytes.into()),
            Form::Gzip(gzip) => unpacked(gzip).map(Cow::Owned),
        }
    }

    /// It as gzip, where the program has it so.
    #[must_use]
    pub const fn gzip(&self) -> Option<&'static [u8]> {
        match self.form {
            Form::Gzip(gzip) => Some(gzip),
            Form::Plain(_) => None,
        }
    }

    /// Its bytes as the program has them, by which files of two releases differ.
    #[must_use]
    pub const fn stored(&self) -> &'static [u8] {
        let (Form::Plain(bytes) | Form::Gzip(bytes)) = self.form;
        bytes
    }
}
