//! Integers in requests.

use std::fmt;

use serde::de::{self, Unexpected};
use serde::{Deserialize, Deserializer};

/// An integer from `LEAST` to `MOST`. Accepts `2.0`: JSON has a single type of number, and some
/// languages write integers that way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Within<const LEAST: u32, const MOST: u32>(pub u32);

pub type AnyU32 = Within<0, { u32::MAX }>;

impl<'de, const LEAST: u32, const MOST: u32> Deserialize<'de> for Within<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<const LEAST: u32, const MOST: u32>;

        impl<const LEAST: u32, const MOST: u32> de::Visitor<'_> for Visitor<LEAST, MOST> {
            type Value = Within<LEAST, MOST>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from {LEAST} to {MOST}")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
                let whole = u32::try_from(number).ok().and_then(Within::of);
                whole.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
                let whole = u32::try_from(number).ok().and_then(Within::of);
                whole.ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Self::Value, E> {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a number that is not whole or not in range is refused below"
                )]
                let whole = number as u32;
                let is_whole = f64::from(whole).total_cmp(&(number + 0.0)).is_eq();
                let whole = Within::of(whole).filter(|_| is_whole);
                whole.ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))
            }
        }

        deserializer.deserialize_u32(Visitor)
    }
}

impl<const LEAST: u32, const MOST: u32> Within<LEAST, MOST> {
    fn of(number: u32) -> Option<Self> {
        (LEAST..=MOST).contains(&number).then_some(Within(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_whole_however_it_is_written() {
        for (json, number) in [
            ("0", 0),
            ("-0", 0),
            ("-0.0", 0),
            ("13", 13),
            ("13.0", 13),
            ("1.3e1", 13),
            ("4294967295", u32::MAX),
            ("4294967295.0", u32::MAX),
        ] {
            let read: AnyU32 = serde_json::from_str(json).unwrap();
            assert_eq!(read.0, number);
        }
        let refused = "-1 -1.0 0.5 4294967296 4294967296.0 1e300 \"1\" null";
        for json in refused.split(' ') {
            let error = serde_json::from_str::<AnyU32>(json).unwrap_err();
            let expected = "a whole number from 0 to 4294967295";
            assert!(error.to_string().contains(expected), "{error}");
        }
        for json in ["0", "1.0", "17", "17.0"] {
            assert!(serde_json::from_str::<Within<2, 16>>(json).is_err());
        }
    }
}
