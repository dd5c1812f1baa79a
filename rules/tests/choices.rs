//! Reproducible choices.

/// A sequence of choices that depends on a seed: `SplitMix64`.
pub struct Choices(pub u64);

impl Choices {
    /// Returns a number below `n`, or 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % n.max(1) as u64).unwrap()
    }

    /// Returns true once in `times` calls, on average.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns one of the given things.
    pub fn pick<T: Clone>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())].clone()
    }
}
