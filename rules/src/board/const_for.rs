//! Loops of tables that are made when the service is built.

/// A `for` over a range of numbers: constant functions have only `while`.
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
