//! Loops that build tables at compile time.

/// A `for` loop over a range of numbers. Constant functions support only `while`.
macro_rules! const_for {
    ($index:ident in $range:expr => $body:block) => {
        let std::ops::Range {
            start: mut $index,
            end,
        } = $range;
        while $index < end {
            $body
            $index += 1;
        }
    };
}
pub(crate) use const_for;
