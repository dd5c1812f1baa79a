//! Renders a picture as PNG, or an animation as animated PNG, within the budget of its request.

use ::png::{BlendOp, ColorType, DeflateCompression, Encoder, Filter};

use crate::game::Budget as _;
use crate::picture::png::{Pixels, PngError, memory};
use crate::wire::limits::check_pixels;
use crate::wire::memory::Buffer;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::budget::RequestBudget;
use super::operation::{APNG, Output, PNG};

pub fn png(svg: &str, size: [u32; 2], budget: &mut RequestBudget) -> Result<Output, Problem> {
    check_pixels(size, budget.limits().pixels, sentences::PIXELS)?;
    // Released with the budget; the answer has a reservation of its own.
    budget.reserve(memory(size)).map_err(|_| budget.problem())?;
    file(PNG, budget, |file, budget| {
        Pixels::of(svg, budget)?.write_png(file, budget)
    })
}

fn file(
    content_type: &'static str,
    budget: &mut RequestBudget,
    write: impl FnOnce(&mut Buffer, &mut RequestBudget) -> Result<(), PngError>,
) -> Result<Output, Problem> {
    let mut file = budget.buffer();
    match write(&mut file, budget) {
        Ok(()) => Ok(Output::of(content_type, file, budget)),
        Err(PngError::Stopped(_)) => Err(budget.problem()),
        Err(_) => {
            let refused = file.refusal();
            Err(refused.unwrap_or_else(|| Problem::new(sentences::NO_PICTURE)))
        }
    }
}

/// The number of pixels that cost as much as a node.
const PIXELS_OF_NODE: u64 = 16;
/// The memory per pixel for encoding a frame, in bytes, besides that of the frame itself: the
/// previous frame, and the difference, before and after its filter.
const PER_PIXEL: usize = 12;

/// Renders an animated PNG that repeats forever. Each frame, from its SVG, has the pixels that differ
/// from those of the previous one, and is transparent elsewhere. It is shown for half the delay, in
/// milliseconds; the last one for twice the delay. The nodes of a frame are spent before it is
/// rendered, and its memory is released afterwards.
pub fn apng(
    size @ [width, height]: [u32; 2],
    description: &str,
    frames: impl Iterator<Item = String>,
    count: usize,
    delay: u16,
    budget: &mut RequestBudget,
) -> Result<Output, Problem> {
    let pixels = width as usize * height as usize;
    let needed = memory(size) + PER_PIXEL * pixels;
    budget.reserve(needed).map_err(|_| budget.problem())?;
    file(APNG, budget, |file, budget| {
        let nodes = u64::from(width) * u64::from(height) / PIXELS_OF_NODE;
        let mut encoder = Encoder::new(file, width, height);
        encoder.set_color(ColorType::Rgba);
        // Frames are as small as with the defaults, and take three quarters of the time. There is no
        // check for an interrupt while one is encoded.
        encoder.set_deflate_compression(DeflateCompression::Level(3));
        encoder.set_filter(Filter::Up);
        encoder.set_animated(u32::try_from(count).unwrap_or(u32::MAX), 0)?;
        encoder.set_frame_delay(delay / 2, 1000)?;
        encoder.add_itxt_chunk("Description".to_owned(), description.to_owned())?;
        let mut writer = encoder.write_header()?;
        let mut last = Vec::new();
        for (place, svg) in (1..).zip(frames) {
            let length = svg.capacity();
            budget.reserve(length)?;
            budget.spend(nodes)?;
            let new = Pixels::of(&svg, budget)?.into_rgba();
            // Encoding a frame takes milliseconds, too.
            budget.check()?;
            if place == count {
                writer.set_frame_delay(2 * delay, 1000)?;
            }
            if last.is_empty() {
                writer.write_image_data(&new)?;
            } else {
                let area @ [x, y, columns, rows] = changed(&last, &new, width);
                writer.reset_frame_position()?;
                writer.set_frame_dimension(columns, rows)?;
                writer.set_frame_position(x, y)?;
                writer.set_blend_op(BlendOp::Over)?;
                let difference = difference(&last, &new, width, area);
                budget.check()?;
                writer.write_image_data(&difference)?;
            }
            last = new;
            budget.release(length);
            budget.check()?;
        }
        Ok(writer.finish()?)
    })
}

/// Returns the left and the upper edge, the width and the height of the smallest rectangle with all
/// pixels that differ, or of a single pixel if none does.
fn changed(old: &[u8], new: &[u8], width: u32) -> [u32; 4] {
    let pairs = old.chunks_exact(4).zip(new.chunks_exact(4));
    let changed = (0..).zip(pairs).filter(|(_, (old, new))| old != new);
    let places = changed.map(|(at, _)| [at % width, at / width, at % width, at / width]);
    let bounds = places.reduce(|[left, top, right, bottom], [x, y, ..]| {
        [left.min(x), top.min(y), right.max(x), bottom.max(y)]
    });
    let [x, y, right, bottom] = bounds.unwrap_or_default();
    [x, y, right - x + 1, bottom - y + 1]
}

/// Returns the new pixels of a rectangle, transparent where they equal the old ones. Every frame
/// includes the background, so a changed pixel is opaque.
fn difference(old: &[u8], new: &[u8], width: u32, [x, y, columns, rows]: [u32; 4]) -> Vec<u8> {
    let mut difference = Vec::with_capacity(columns as usize * rows as usize * 4);
    for y in y..y + rows {
        let start = (y * width + x) as usize * 4;
        let row = start..start + columns as usize * 4;
        let (old, new) = (&old[row.clone()], &new[row]);
        for (old, new) in old.chunks_exact(4).zip(new.chunks_exact(4)) {
            difference.extend_from_slice(if old == new { &[0; 4] } else { new });
        }
    }
    difference
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::chakart;
    use crate::game::Game as _;
    use crate::picture::{Options, draw, size};
    use crate::wire::limits::Limits;
    use crate::wire::memory::{MemoryReservation, MemorySource, no_memory};

    /// The bytes that are left.
    #[derive(Debug)]
    struct Left(AtomicUsize);

    impl MemorySource for Left {
        fn take(&self, bytes: usize) -> Result<(), Problem> {
            let left = |left: usize| left.checked_sub(bytes);
            let taken = self
                .0
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, left);
            taken.map(drop).map_err(|_| no_memory())
        }

        fn give(&self, bytes: usize) {
            self.0.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    #[test]
    fn a_picture_without_memory_for_its_file_is_refused_for_that_reason() {
        let position = chakart::Position::parse(chakart::START).unwrap();
        let options = Options::default();
        let (svg, size) = (
            draw(&position, None, &options),
            size::<chakart::Position>(&options),
        );
        let drawn = (0..512).step_by(8).filter(|kibibytes| {
            let left = Arc::new(Left(AtomicUsize::new(memory(size) + kibibytes * 1024)));
            let reservation = MemoryReservation::new(Some(left));
            let mut budget = RequestBudget::shared(Limits::default(), reservation);
            let refused = png(&svg, size, &mut budget).err();
            refused.is_none_or(|problem| {
                assert_eq!(problem.code, "overloaded");
                false
            })
        });
        assert!((1..64).contains(&drawn.count()));
    }
}
