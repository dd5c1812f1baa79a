//! An entry of a log as JSON: the effect's own fields, then its changes and its draw.
//!
//! `#[serde(flatten)]` says the same, but it writes fields as the entries of a map, whose names are
//! looked at letter by letter: a list of moves with results took a sixth longer.

use std::fmt::Display;

use serde::ser::{Error, Impossible, SerializeStruct};
use serde::{Serialize, Serializer};

use super::log::{Change, Draw, Entry, EntryRef};

impl<E: Serialize> Serialize for EntryRef<'_, E> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.effect.serialize(Followed {
            to: serializer,
            changes: self.changes,
            draw: self.draw,
        })
    }
}

impl<E: Serialize> Serialize for Entry<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        EntryRef::from(self).serialize(serializer)
    }
}

/// Writes a struct and, behind its fields, what else the entry has.
struct Followed<'a, S> {
    to: S,
    changes: &'a [Change],
    draw: Option<&'a Draw>,
}

impl<S: SerializeStruct> SerializeStruct for Followed<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    #[inline]
    fn serialize_field<T>(&mut self, name: &'static str, value: &T) -> Result<(), S::Error>
    where
        T: Serialize + ?Sized,
    {
        self.to.serialize_field(name, value)
    }

    #[inline]
    fn end(mut self) -> Result<S::Ok, S::Error> {
        self.to.serialize_field("changes", self.changes)?;
        if let Some(draw) = self.draw {
            self.to.serialize_field("draw", draw)?;
        }
        self.to.end()
    }
}

fn no_struct<T, E: Error>(found: impl Display) -> Result<T, E> {
    Err(E::custom(format_args!(
        "an effect is a struct, not {found}"
    )))
}

/// What is no struct is no effect.
macro_rules! refuse {
    ($($method:ident($($argument:ty),*) -> $written:ident,)+) => {
        $(fn $method(self, $(_: $argument),*) -> Result<Self::$written, S::Error> {
            no_struct(stringify!($method))
        })+
    };
}

impl<'a, S: Serializer> Serializer for Followed<'a, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Impossible<S::Ok, S::Error>;
    type SerializeTuple = Impossible<S::Ok, S::Error>;
    type SerializeTupleStruct = Impossible<S::Ok, S::Error>;
    type SerializeTupleVariant = Impossible<S::Ok, S::Error>;
    type SerializeMap = Impossible<S::Ok, S::Error>;
    type SerializeStruct = Followed<'a, S::SerializeStruct>;
    type SerializeStructVariant = Impossible<S::Ok, S::Error>;

    #[inline]
    fn serialize_struct(
        self,
        name: &'static str,
        fields: usize,
    ) -> Result<Self::SerializeStruct, S::Error> {
        Ok(Followed {
            to: self.to.serialize_struct(name, fields + 2)?,
            changes: self.changes,
            draw: self.draw,
        })
    }

    refuse! {
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
        serialize_unit() -> Ok,
        serialize_unit_struct(&'static str) -> Ok,
        serialize_unit_variant(&'static str, u32, &'static str) -> Ok,
        serialize_seq(Option<usize>) -> SerializeSeq,
        serialize_tuple(usize) -> SerializeTuple,
        serialize_tuple_struct(&'static str, usize) -> SerializeTupleStruct,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> SerializeTupleVariant,
        serialize_map(Option<usize>) -> SerializeMap,
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> SerializeStructVariant,
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<S::Ok, S::Error> {
        no_struct("some")
    }

    fn serialize_newtype_struct<T>(self, name: &'static str, _: &T) -> Result<S::Ok, S::Error>
    where
        T: Serialize + ?Sized,
    {
        no_struct(name)
    }

    fn serialize_newtype_variant<T>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: &T,
    ) -> Result<S::Ok, S::Error>
    where
        T: Serialize + ?Sized,
    {
        no_struct(variant)
    }
}
