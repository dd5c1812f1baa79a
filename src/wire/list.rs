//! Lists of limited length in requests.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, SeqAccess};
use serde::{Deserialize, Deserializer};

/// A list of at most `MOST` items: an array in JSON, items with commas between in a query.
#[derive(Debug)]
pub struct AtMost<T, const MOST: usize>(pub Vec<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for AtMost<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<T, const MOST: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const MOST: usize> de::Visitor<'de> for Visitor<T, MOST> {
            type Value = AtMost<T, MOST>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MOST} items")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
                let mut read = Vec::new();
                while let Some(item) = items.next_element()? {
                    if read.len() == MOST {
                        return Err(de::Error::invalid_length(MOST + 1, &self));
                    }
                    read.push(item);
                }
                Ok(AtMost(read))
            }
        }

        deserializer.deserialize_seq(Visitor(PhantomData))
    }
}
