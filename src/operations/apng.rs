//! Animations as animated PNG. Each frame has the pixels that differ from those of the previous
//! frame, and is transparent elsewhere.

use std::io::Write;

use ::png::{BlendOp, ColorType, Compression, Encoder, EncodingError, Writer};

use crate::picture::png::{self, Pixels};

/// The memory per pixel for encoding a frame, in bytes, besides that of the frame itself: the
/// previous frame, and the difference, before and after its filter.
const PER_PIXEL: usize = 12;

/// Returns the maximum memory for frames of this width and height, without the file, in bytes.
#[must_use]
pub const fn memory(size: [u32; 2]) -> usize {
    png::memory(size) + PER_PIXEL * size[0] as usize * size[1] as usize
}

/// The file of an animation that is being written.
pub struct AnimationWriter<W: Write> {
    writer: Writer<W>,
    width: u32,
    /// The pixels of the last frame, in RGBA.
    last: Vec<u8>,
}

impl<W: Write> AnimationWriter<W> {
    /// Starts the file of an animation that repeats forever.
    ///
    /// # Errors
    /// Returns an error if writing to `file` fails.
    pub fn new(
        file: W,
        [width, height]: [u32; 2],
        frames: u32,
        description: &str,
    ) -> Result<AnimationWriter<W>, EncodingError> {
        let mut encoder = Encoder::new(file, width, height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_compression(Compression::Balanced);
        encoder.set_animated(frames, 0)?;
        encoder.add_itxt_chunk("Description".to_owned(), description.to_owned())?;
        Ok(AnimationWriter {
            writer: encoder.write_header()?,
            width,
            last: Vec::new(),
        })
    }

    /// Writes a frame, which must have the size of the animation.
    ///
    /// # Errors
    /// Returns an error if writing to the file fails, or if there are more frames than announced.
    pub fn write(&mut self, pixels: Pixels, milliseconds: u16) -> Result<(), EncodingError> {
        let new = pixels.into_rgba();
        self.writer.set_frame_delay(milliseconds, 1000)?;
        if self.last.is_empty() {
            self.writer.write_image_data(&new)?;
        } else {
            let area = self.changed(&new);
            self.writer.reset_frame_position()?;
            self.writer.set_frame_dimension(area.width, area.height)?;
            self.writer.set_frame_position(area.x, area.y)?;
            self.writer.set_blend_op(BlendOp::Over)?;
            self.writer
                .write_image_data(&self.difference(&new, &area))?;
        }
        self.last = new;
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// Returns an error if writing to the file fails, or if frames are missing.
    pub fn finish(self) -> Result<(), EncodingError> {
        self.writer.finish()
    }

    /// Returns the smallest rectangle with all pixels that differ from the last frame, or a single
    /// pixel if none does.
    fn changed(&self, new: &[u8]) -> Area {
        let mut corners: Option<[u32; 4]> = None;
        let mut place = (0, 0);
        for (old, new) in self.last.chunks_exact(4).zip(new.chunks_exact(4)) {
            let (x, y) = place;
            if old != new {
                let [left, top, right, bottom] = corners.unwrap_or([x, y, x, y]);
                corners = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
            }
            place = if x + 1 == self.width {
                (0, y + 1)
            } else {
                (x + 1, y)
            };
        }
        let [left, top, right, bottom] = corners.unwrap_or_default();
        Area {
            x: left,
            y: top,
            width: right - left + 1,
            height: bottom - top + 1,
        }
    }

    /// Returns the new pixels of an area, transparent where they equal those of the last frame.
    /// Every frame includes the background, so a changed pixel is opaque.
    fn difference(&self, new: &[u8], area: &Area) -> Vec<u8> {
        let mut difference = Vec::with_capacity(area.width as usize * area.height as usize * 4);
        for y in area.y..area.y + area.height {
            let start = (y * self.width + area.x) as usize * 4;
            let row = start..start + area.width as usize * 4;
            let (old, new) = (&self.last[row.clone()], &new[row]);
            for (old, new) in old.chunks_exact(4).zip(new.chunks_exact(4)) {
                difference.extend_from_slice(if old == new { &[0; 4] } else { new });
            }
        }
        difference
    }
}

/// A rectangle of pixels.
struct Area {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}
