//! Pictures as PNG, for e-mails and forums that do not show SVG.
//!
//! The input is always a picture that [`draw`](super::draw) made, never a client's text.

use std::io::Write;
use std::sync::LazyLock;

use png::EncodingError;
use resvg::tiny_skia::{self, IntSize, Pixmap, PixmapMut, Transform};
use resvg::usvg::{Group, ImageHrefResolver, Node, Options, Paint, Path, Tree};

use crate::game::{Budget, Stopped};

use super::letters;

/// The memory per pixel for drawing and encoding a picture, in bytes: four for the pixel, and a
/// fraction of that for the file.
const PER_PIXEL: usize = 5;
/// The constant memory: the parsed picture, and the outlines of its letters.
const OVERHEAD: usize = 2 * 1024 * 1024;

/// The length of a chunk of a file, in bytes.
const CHUNK: usize = 64 * 1024;

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

/// The number of bytes of pixels that are cleared or encoded between two checks of the budget.
const PART: usize = 160_000;

/// The pixels of a picture.
#[derive(Debug)]
pub struct Pixels(Pixmap);

/// Why a picture was not made.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The budget is used up.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The picture is not one that [`draw`](super::draw) made.
    #[error("the picture is invalid")]
    Invalid,
    /// The file could not be encoded, or not be written.
    #[error(transparent)]
    Encoding(#[from] EncodingError),
}

impl Pixels {
    /// Draws a picture. The theme `auto` renders as light.
    ///
    /// # Errors
    /// Returns an error if the picture is invalid, or if the budget stops the work.
    pub fn of(svg: &str, budget: &mut impl Budget) -> Result<Pixels, PngError> {
        let svg = letters::outlined(svg).ok_or(PngError::Invalid)?;
        budget.check()?;
        let tree = Tree::from_str(&svg, &OPTIONS).map_err(|_| PngError::Invalid)?;
        let mut pixels = clear(tree.size().to_int_size(), budget)?;
        draw_nodes(
            tree.root(),
            Transform::identity(),
            &mut pixels.as_mut(),
            budget,
        )?;
        Ok(Pixels(pixels))
    }

    /// Returns the colours, four bytes per pixel, from the upper left.
    #[must_use]
    pub fn into_rgba(self) -> Vec<u8> {
        self.0.take_demultiplied()
    }

    /// Writes the file, fast rather than small: saving a third would take ten times as long.
    ///
    /// # Errors
    /// Returns an error if writing fails, or if the budget stops the work.
    pub fn write_png(self, file: impl Write, budget: &mut impl Budget) -> Result<(), PngError> {
        let (width, height) = (self.0.width(), self.0.height());
        budget.check()?;
        let rgba = self.into_rgba();
        let mut encoder = png::Encoder::new(file, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header()?;
        let mut rows = writer.stream_writer_with_size(CHUNK)?;
        for part in rgba.chunks(PART) {
            budget.check()?;
            rows.write_all(part).map_err(EncodingError::from)?;
        }
        rows.finish()?;
        Ok(writer.finish()?)
    }
}

/// Returns transparent pixels. They are cleared in parts, since the first write to a page of memory
/// takes longer than drawing there.
fn clear(size: IntSize, budget: &mut impl Budget) -> Result<Pixmap, PngError> {
    let length = 4 * size.width() as usize * size.height() as usize;
    let mut bytes = Vec::with_capacity(length);
    while bytes.len() < length {
        budget.check()?;
        bytes.resize(length.min(bytes.len() + PART), 0);
    }
    Pixmap::from_vec(bytes, size).ok_or(PngError::Invalid)
}

/// Draws the nodes of a group as `resvg::render` does, with a check of the budget before each.
fn draw_nodes(
    group: &Group,
    transform: Transform,
    pixels: &mut PixmapMut<'_>,
    budget: &mut impl Budget,
) -> Result<(), PngError> {
    for node in group.children() {
        budget.check()?;
        match (node, node.abs_layer_bounding_box()) {
            (Node::Group(inner), _) if !inner.should_isolate() => {
                let transform = transform.pre_concat(inner.transform());
                draw_nodes(inner, transform, pixels, budget)?;
            }
            (_, Some(place)) => {
                // `render_node` moves the node to the origin.
                let transform = transform.pre_translate(place.x(), place.y());
                resvg::render_node(node, transform, pixels);
            }
            // `render_node` leaves out what has no area.
            (Node::Path(line), None) => draw_line(line, transform, pixels),
            _ => {}
        }
    }
    Ok(())
}

/// Draws a horizontal or vertical line. Lines of pictures have plain colours.
fn draw_line(line: &Path, transform: Transform, pixels: &mut PixmapMut<'_>) {
    let Some(stroke) = line.stroke() else { return };
    let Paint::Color(color) = stroke.paint() else {
        return;
    };
    let mut paint = tiny_skia::Paint::default();
    let opacity = stroke.opacity().to_u8();
    paint.set_color_rgba8(color.red, color.green, color.blue, opacity);
    pixels.stroke_path(line.data(), &paint, &stroke.to_tiny_skia(), transform, None);
}

#[cfg(test)]
mod tests {
    use crate::chance::Chance;
    use crate::game::Played;
    use crate::game::{Game as _, Unlimited};
    use crate::picture::{Options, Pictured, draw};
    use crate::{chakart, minigolf, twinkie};

    use super::*;

    fn looks_like_the_whole<G: Pictured>(text: &str, mv: &str) {
        let position = G::parse(text).unwrap();
        let mv = position.judge(mv).unwrap();
        let played = Played::of(&position, mv, &mut Chance::recorded(&[]));
        let options = Options {
            size: Some(1000),
            ..Options::default()
        };
        let svg = draw(&position, Some(&played), &options);
        let tree = Tree::from_str(&letters::outlined(&svg).unwrap(), &OPTIONS).unwrap();
        let size = tree.size().to_int_size();
        let mut whole = Pixmap::new(size.width(), size.height()).unwrap();
        resvg::render(&tree, Transform::identity(), &mut whole.as_mut());
        let nodes = Pixels::of(&svg, &mut Unlimited).unwrap();
        let pairs = nodes.0.data().iter().zip(whole.data());
        let differences: Vec<u8> = pairs.map(|(one, other)| one.abs_diff(*other)).collect();
        // Moving a node there and back rounds coordinates, so that a few pixels of outlines get another
        // shade.
        let different = differences.iter().filter(|by| **by > 1).count();
        assert!(different < differences.len() / 10_000, "{different}");
        assert!(differences.iter().all(|by| *by < 32));
    }

    #[test]
    fn a_picture_drawn_node_by_node_looks_like_the_whole() {
        looks_like_the_whole::<chakart::Position>(
            "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 \
             400000100100 -",
            "a5-a4",
        );
        looks_like_the_whole::<minigolf::Position>(minigolf::Position::info().start, "e2-e4");
        looks_like_the_whole::<twinkie::Position>(twinkie::Position::info().start, "0e2-0e4");
    }
}
