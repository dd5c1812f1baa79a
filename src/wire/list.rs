//! Lists of limited length, in a body or a query.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, SeqAccess, Unexpected};
use serde::{Deserialize, Deserializer};

/// Parses a list of limited length: an array in JSON, items separated by commas in a query.
pub fn list<'de, D, T>(
    deserializer: D,
    what: &'static str,
    most: usize,
) -> Result<Option<Vec<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + FromStr,
{
    struct ListVisitor<T> {
        what: &'static str,
        most: usize,
        item: PhantomData<T>,
    }

    impl<'de, T: Deserialize<'de> + FromStr> de::Visitor<'de> for ListVisitor<T> {
        type Value = Option<Vec<T>>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of at most {} {}", self.most, self.what)
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
            let wrong = || E::invalid_value(Unexpected::Str(text), &self);
            if text.is_empty() {
                return Ok(Some(Vec::new()));
            }
            if text.split(',').count() > self.most {
                return Err(wrong());
            }
            let items = text
                .split(',')
                .map(|item| item.parse().map_err(|_| wrong()));
            items.collect::<Result<Vec<T>, E>>().map(Some)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
            let mut read = Vec::new();
            while let Some(item) = items.next_element()? {
                if read.len() == self.most {
                    return Err(de::Error::invalid_length(self.most + 1, &self));
                }
                read.push(item);
            }
            Ok(Some(read))
        }

        fn visit_none<E: de::Error>(self) -> Result<Self::Value, E> {
            Ok(None)
        }

        // JSON must have an array here; a query is text.
        fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Self::Value, D::Error> {
            inner.deserialize_seq(self)
        }
    }

    deserializer.deserialize_option(ListVisitor {
        what,
        most,
        item: PhantomData,
    })
}
