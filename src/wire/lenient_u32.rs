//! Integers in requests.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::de::{self, Unexpected};
use serde::{Deserialize, Deserializer};

/// An integer from 0 to 4294967295. Accepts `2.0`: JSON has a single type of number, and some
/// languages write integers that way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LenientU32(pub u32);

impl<'de> Deserialize<'de> for LenientU32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LenientU32, D::Error> {
        struct Visitor;

        impl de::Visitor<'_> for Visitor {
            type Value = LenientU32;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from 0 to {}", u32::MAX)
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<LenientU32, E> {
                let whole = u32::try_from(number).map(LenientU32);
                whole.map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<LenientU32, E> {
                let whole = u32::try_from(number).map(LenientU32);
                whole.map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<LenientU32, E> {
                if number.fract() != 0.0 || !(0.0..=f64::from(u32::MAX)).contains(&number) {
                    return Err(E::invalid_value(Unexpected::Float(number), &self));
                }
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "the value is whole and in range"
                )]
                Ok(LenientU32(number as u32))
            }
        }

        deserializer.deserialize_u32(Visitor)
    }
}

impl FromStr for LenientU32 {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<LenientU32, ParseIntError> {
        text.parse().map(LenientU32)
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
            assert_eq!(
                serde_json::from_str::<LenientU32>(json).unwrap(),
                LenientU32(number)
            );
        }
        for json in [
            "-1",
            "-1.0",
            "0.5",
            "4294967296",
            "4294967296.0",
            "1e300",
            "\"1\"",
            "null",
        ] {
            let error = serde_json::from_str::<LenientU32>(json)
                .unwrap_err()
                .to_string();
            assert!(
                error.contains("a whole number from 0 to 4294967295"),
                "{error}"
            );
        }
    }
}
