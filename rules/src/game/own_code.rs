//! A variant's own codes, in addition to those that every variant has.

/// A variant's own code of a state, of a draw or of a pending action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OwnCode {
    /// The code in JSON. It consists of letters, digits and underscores.
    pub code: &'static str,
    /// The words that follow "by" or "owes" in a sentence: `the explosion of both Kings`.
    pub words: &'static str,
}

impl OwnCode {
    /// Returns a code with its words.
    #[must_use]
    pub const fn new(code: &'static str, words: &'static str) -> OwnCode {
        OwnCode { code, words }
    }
}

/// All of a variant's own codes.
#[derive(Clone, Copy, Debug)]
pub struct OwnCodes {
    /// The codes of `State::Own`.
    pub states: &'static [OwnCode],
    /// The codes of `DrawReason::Own`.
    pub draws: &'static [OwnCode],
    /// The codes of `ClockClaim::Own`.
    pub claims: &'static [OwnCode],
    /// The codes of `PendingKind::Own`.
    pub pendings: &'static [OwnCode],
}

impl OwnCodes {
    /// No own codes.
    pub const NONE: OwnCodes = OwnCodes {
        states: &[],
        draws: &[],
        claims: &[],
        pendings: &[],
    };

    /// Returns every code.
    pub fn all(&self) -> impl Iterator<Item = OwnCode> + use<> {
        let lists = [self.states, self.draws, self.claims, self.pendings];
        lists.into_iter().flatten().copied()
    }
}

/// Declares an enum of the codes that every variant has, and of a variant's own, which the schema
/// lacks.
macro_rules! shared_codes {
    ($(#[doc = $about:literal])+ pub enum $Name:ident {
        $($(#[doc = $meaning:literal])+ $Code:ident $code:literal,)+
    } own $own:literal) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum $Name {
            $($(#[doc = $meaning])+ $Code,)+
            #[doc = $own]
            Own($crate::game::OwnCode),
        }

        impl $Name {
            /// Those that every variant has.
            pub const ALL: &'static [$Name] = &[$($Name::$Code,)+];

            /// Returns the code in JSON.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $($Name::$Code => $code,)+
                    $Name::Own(own) => own.code,
                }
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.code())
            }
        }

        #[cfg(feature = "utoipa")]
        impl utoipa::ToSchema for $Name {}

        #[cfg(feature = "utoipa")]
        impl utoipa::PartialSchema for $Name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                use utoipa::openapi::schema::{ObjectBuilder, Type};
                let text = ObjectBuilder::new().schema_type(Type::String);
                let text = text.description(Some(concat!($($about),+).trim_ascii_start()));
                let codes = $Name::ALL.iter().map(|it| it.code());
                text.enum_values(Some(codes)).build().into()
            }
        }
    };
}
pub(super) use shared_codes;
