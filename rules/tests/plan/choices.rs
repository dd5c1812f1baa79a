//! Reproducible choices.

/// A sequence of choices that depends on a seed.
pub struct Choices(u64);

impl Choices {
    pub fn new(seed: u64) -> Choices {
        Choices(seed)
    }

    /// Returns a number below `options`.
    pub fn among(&mut self, options: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 33) as usize % options.max(1)
    }

    /// Returns true once in `times` calls, on average.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.among(times) == 0
    }

    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.among(things.len())]
    }
}
