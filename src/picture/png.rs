//! Pictures as PNG, for mails and forums that show no SVG.
//!
//! What is read here is always a picture that [`draw`](super::draw) made, never a text of a client's.

use std::sync::LazyLock;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use super::letters;

/// What a picture takes for each of its pixels while it is drawn and written, in bytes: four for the
/// pixel, and some for the file, which is a fraction of that.
const A_PIXEL: usize = 5;
/// What it takes besides: the picture as it is read, and the outlines of its letters.
const BESIDES: usize = 2 * 1024 * 1024;

/// How pictures are read: without anything from outside.
static OPTIONS: LazyLock<Options> = LazyLock::new(|| Options {
    image_href_resolver: ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    },
    ..Options::default()
});

/// How many bytes a picture of this width and height takes at most while it is made.
#[must_use]
pub const fn memory([width, height]: [u32; 2]) -> usize {
    BESIDES + A_PIXEL * width as usize * height as usize
}

/// The pixels of a picture.
#[derive(Debug)]
pub struct Pixels(Pixmap);

impl Pixels {
    /// Draws a picture of ours; nothing when it is none. The theme `auto` is the light one.
    #[must_use]
    pub fn of(svg: &str) -> Option<Pixels> {
        let tree = Tree::from_str(&letters::outlined(svg)?, &OPTIONS).ok()?;
        let size = tree.size().to_int_size();
        let mut pixels = Pixmap::new(size.width(), size.height())?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        Some(Pixels(pixels))
    }

    /// The file. Quick rather than small: to save a third would take ten times as long.
    ///
    /// # Errors
    /// None: writing to memory does not fail.
    pub fn into_png(self) -> Result<Vec<u8>, png::EncodingError> {
        let (width, height) = (self.0.width(), self.0.height());
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.0.take_demultiplied())?;
        writer.finish()?;
        Ok(file)
    }
}
