//! Renders a picture as PNG, or an animation as animated PNG, within the budget of its request.

use std::cell::RefCell;
use std::io::{self, Write};

use crate::game::{Budget as _, Stopped};
use crate::picture::Frame;
use crate::picture::png::{Pixels, memory};
use crate::wire::limits::check_pixels;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::apng::{self, AnimationWriter};
use super::budget::RequestBudget;

/// Renders a PNG.
pub fn png(svg: &str, size: [u32; 2], budget: &mut RequestBudget) -> Result<Vec<u8>, Problem> {
    check_pixels(size, budget.limits().pixels, sentences::PIXELS)?;
    // Released with the budget; the answer has a reservation of its own.
    budget.reserve(memory(size)).map_err(|_| budget.problem())?;
    let mistake = || Problem::new(sentences::NO_PICTURE);
    let pixels = Pixels::of(svg, budget).map_err(|_| budget.problem())?;
    let file = pixels.ok_or_else(mistake)?.into_png(budget);
    file.map_err(|_| budget.problem())?.ok_or_else(mistake)
}

/// The number of pixels that cost as much as a node.
const PIXELS_OF_NODE: u64 = 16;

/// Renders an animated PNG frame by frame. The nodes of a frame are spent before it is rendered,
/// and its memory is released afterwards.
pub fn apng(
    size: [u32; 2],
    description: &str,
    frames: Vec<Frame>,
    budget: &mut RequestBudget,
) -> Result<Vec<u8>, Problem> {
    budget
        .reserve(apng::memory(size))
        .map_err(|_| budget.problem())?;
    let budget = RefCell::new(budget);
    let mut file = HeldFile {
        bytes: Vec::new(),
        budget: &budget,
        is_stopped: false,
    };
    match write(size, description, frames, &mut file, &budget) {
        Ok(()) => Ok(file.bytes),
        Err(AnimationError::Failed) if !file.is_stopped => Err(Problem::new(sentences::NO_PICTURE)),
        Err(_) => Err(budget.borrow().problem()),
    }
}

/// Why an animation was not written.
enum AnimationError {
    /// The budget is used up.
    Stopped,
    /// Rendering or encoding failed, or `HeldFile` refused bytes because the budget is used up.
    Failed,
}

impl From<Stopped> for AnimationError {
    fn from(_: Stopped) -> AnimationError {
        AnimationError::Stopped
    }
}

impl From<png::EncodingError> for AnimationError {
    fn from(_: png::EncodingError) -> AnimationError {
        AnimationError::Failed
    }
}

fn write(
    size: [u32; 2],
    description: &str,
    frames: Vec<Frame>,
    file: &mut HeldFile<'_, '_>,
    budget: &RefCell<&mut RequestBudget>,
) -> Result<(), AnimationError> {
    let nodes = u64::from(size[0]) * u64::from(size[1]) / PIXELS_OF_NODE;
    let count = u32::try_from(frames.len()).map_err(|_| AnimationError::Failed)?;
    let mut writer = AnimationWriter::new(file, size, count, description)?;
    for Frame { svg, milliseconds } in frames {
        budget.borrow_mut().spend(nodes)?;
        let pixels = Pixels::of(&svg, *budget.borrow_mut())?.ok_or(AnimationError::Failed)?;
        // Encoding a frame takes milliseconds, too.
        budget.borrow_mut().check()?;
        writer.write(pixels, milliseconds)?;
        budget.borrow_mut().release(svg.len());
    }
    Ok(writer.finish()?)
}

/// The memory for each byte of the file, in bytes. A growing list exists twice for a moment, and
/// its new buffer may have twice the length.
const PER_BYTE: usize = 3;

/// A file whose bytes are reserved in the budget as they are written.
struct HeldFile<'a, 'b> {
    bytes: Vec<u8>,
    budget: &'a RefCell<&'b mut RequestBudget>,
    is_stopped: bool,
}

impl Write for HeldFile<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self
            .budget
            .borrow_mut()
            .reserve(PER_BYTE * bytes.len())
            .is_err()
        {
            self.is_stopped = true;
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::operations::budget::{Interrupt, Interrupted};
    use crate::wire::limits::Limits;
    use crate::wire::memory::MemoryReservation;

    use super::*;

    /// An interrupt that stops the work after this many checks.
    struct AfterChecks(u32);

    impl Interrupt for AfterChecks {
        fn check(&mut self) -> Result<(), Interrupted> {
            let left = self.0.checked_sub(1);
            self.0 = left.ok_or(Interrupted::Time(Duration::ZERO))?;
            Ok(())
        }

        fn count_panic(&self) {}
    }

    #[test]
    fn the_budget_is_checked_before_each_frame_of_an_animation() {
        const FRAMES: usize = 5;
        let svg =
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"/>"#;
        let encode = |checks| {
            let interrupt = Box::new(AfterChecks(checks));
            let mut budget = RequestBudget::shared(
                Limits::default(),
                MemoryReservation::new(None),
                Some(interrupt),
            );
            budget.reserve(FRAMES * svg.len()).unwrap();
            let frame = || Frame {
                svg: svg.to_owned(),
                milliseconds: 100,
            };
            let frames = std::iter::repeat_with(frame).take(FRAMES).collect();
            apng([8, 8], "", frames, &mut budget)
        };
        let late = (0..1000)
            .take_while(|checks| encode(*checks).is_err())
            .count();
        assert!((FRAMES..1000).contains(&late), "{late} checks");
    }
}
