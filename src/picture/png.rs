//! Pictures as PNG, for e-mails and forums that do not show SVG.
//!
//! The input is always a picture that [`draw`](super::draw) made, never a client's text.

use std::sync::LazyLock;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use super::letters;

/// The memory per pixel for drawing and encoding a picture, in bytes: four for the pixel, and a
/// fraction of that for the file.
const PER_PIXEL: usize = 5;
/// The constant memory: the parsed picture, and the outlines of its letters.
const OVERHEAD: usize = 2 * 1024 * 1024;

/// Pictures load nothing from outside.
static OPTIONS: LazyLock<Options> = LazyLock::new(|| Options {
    image_href_resolver: ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    },
    ..Options::default()
});

/// Returns the maximum memory for making a picture of this width and height, in bytes.
#[must_use]
pub const fn memory([width, height]: [u32; 2]) -> usize {
    OVERHEAD + PER_PIXEL * width as usize * height as usize
}

/// The pixels of a picture.
#[derive(Debug)]
pub struct Pixels(Pixmap);

impl Pixels {
    /// Draws a picture. Returns `None` if it is invalid. The theme `auto` renders as light.
    #[must_use]
    pub fn of(svg: &str) -> Option<Pixels> {
        let tree = Tree::from_str(&letters::outlined(svg)?, &OPTIONS).ok()?;
        let size = tree.size().to_int_size();
        let mut pixels = Pixmap::new(size.width(), size.height())?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        Some(Pixels(pixels))
    }

    /// Returns the colours, four bytes per pixel, from the upper left.
    #[must_use]
    pub fn into_rgba(self) -> Vec<u8> {
        self.0.take_demultiplied()
    }

    /// Encodes the file, fast rather than small: saving a third would take ten times as long.
    ///
    /// # Errors
    /// Never: writing to memory does not fail.
    pub fn into_png(self) -> Result<Vec<u8>, png::EncodingError> {
        let (width, height) = (self.0.width(), self.0.height());
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.into_rgba())?;
        writer.finish()?;
        Ok(file)
    }
}
