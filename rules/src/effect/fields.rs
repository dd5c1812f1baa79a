//! The JSON of a log and of its entries: the fields of one struct flattened into another one.

use serde::ser::{Error as _, Impossible, SerializeStruct};
use serde::{Serialize, Serializer};

use super::log::{EffectLog, LogEntry};

/// A serializer that writes the fields of a struct into another struct that is being written.
///
/// `#[serde(flatten)]` does the same, but writes the fields as entries of a map. Serializers scan
/// the keys of a map, so a list of moves with results took a sixth longer.
pub struct Fields<'a, S>(pub &'a mut S);

impl<S: SerializeStruct> SerializeStruct for Fields<'_, S> {
    type Ok = ();
    type Error = S::Error;

    #[expect(
        clippy::inline_always,
        reason = "a serializer knows the name where it is called"
    )]
    #[inline(always)]
    fn serialize_field<T>(&mut self, name: &'static str, value: &T) -> Result<(), S::Error>
    where
        T: Serialize + ?Sized,
    {
        self.0.serialize_field(name, value)
    }

    #[inline]
    fn end(self) -> Result<(), S::Error> {
        Ok(())
    }
}

/// Implements the methods for values that are not structs: each returns an error.
macro_rules! refuse {
    ($why:literal: $($method:ident $(<$of:ident>)? ($($argument:ty),*) -> $written:ident,)+) => {
        $(fn $method $(<$of: Serialize + ?Sized>)? (
            self,
            $(_: $argument),*
        ) -> Result<Self::$written, Self::Error> {
            Err(Self::Error::custom(concat!($why, stringify!($method))))
        })+
    };
}

impl<'a, S: SerializeStruct> Serializer for Fields<'a, S> {
    type Ok = ();
    type Error = S::Error;
    type SerializeSeq = Impossible<(), S::Error>;
    type SerializeTuple = Impossible<(), S::Error>;
    type SerializeTupleStruct = Impossible<(), S::Error>;
    type SerializeTupleVariant = Impossible<(), S::Error>;
    type SerializeMap = Impossible<(), S::Error>;
    type SerializeStruct = Fields<'a, S>;
    type SerializeStructVariant = Impossible<(), S::Error>;

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, S::Error> {
        Ok(self)
    }

    refuse! {
        "only a struct has fields: ":
        serialize_bool(bool) -> Ok,
        serialize_i8(i8) -> Ok,
        serialize_i16(i16) -> Ok,
        serialize_i32(i32) -> Ok,
        serialize_i64(i64) -> Ok,
        serialize_u8(u8) -> Ok,
        serialize_u16(u16) -> Ok,
        serialize_u32(u32) -> Ok,
        serialize_u64(u64) -> Ok,
        serialize_f32(f32) -> Ok,
        serialize_f64(f64) -> Ok,
        serialize_char(char) -> Ok,
        serialize_str(&str) -> Ok,
        serialize_bytes(&[u8]) -> Ok,
        serialize_none() -> Ok,
        serialize_some<T>(&T) -> Ok,
        serialize_unit() -> Ok,
        serialize_unit_struct(&'static str) -> Ok,
        serialize_unit_variant(&'static str, u32, &'static str) -> Ok,
        serialize_newtype_struct<T>(&'static str, &T) -> Ok,
        serialize_newtype_variant<T>(&'static str, u32, &'static str, &T) -> Ok,
        serialize_seq(Option<usize>) -> SerializeSeq,
        serialize_tuple(usize) -> SerializeTuple,
        serialize_tuple_struct(&'static str, usize) -> SerializeTupleStruct,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> SerializeTupleVariant,
        serialize_map(Option<usize>) -> SerializeMap,
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> SerializeStructVariant,
    }
}

impl<E: Serialize> Serialize for EffectLog<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<E: Serialize, C: Serialize, D: Serialize> Serialize for LogEntry<E, C, D> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entry = serializer.serialize_struct("LogEntry", 3)?;
        self.effect.serialize(Fields(&mut entry))?;
        entry.serialize_field("changes", &self.changes)?;
        if let Some(draw) = &self.draw {
            entry.serialize_field("draw", draw)?;
        }
        entry.end()
    }
}
