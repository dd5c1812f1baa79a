//! Why a variant of another crate is refused.

use std::fmt;

/// Why a variant cannot be mounted.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
pub enum MountError {
    /// Another variant has this id.
    #[error("another variant already has the id {0:?}")]
    IdTaken(&'static str),
    /// The id has characters that are not allowed in the id of a variant.
    #[error("the id {0:?} may contain only a to z, 0 to 9 and -")]
    IdNotPlain(&'static str),
    /// A text of the description is empty.
    #[error("the `{field}` of {id} is empty")]
    Empty {
        /// The variant's id.
        id: &'static str,
        /// The field of `Info`.
        field: &'static str,
    },
    /// The start position is not lawful, or not in canonical notation.
    #[error("the start position of {0} is not lawful and canonical")]
    Start(&'static str),
    /// The start does not have the first army on both sides, or a pair of armies has no set-up.
    #[error("the armies of {0} are not those of its start and its set-ups")]
    Armies(&'static str),
    /// The code of a reason or fault has no meaning.
    #[error("the code {code} of {id} has no meaning")]
    NoMeaning {
        /// The variant's id.
        id: &'static str,
        /// The code.
        code: &'static str,
    },
    /// A code already means something else in another variant or in the service.
    #[error(
        "{id} says that the code {code} means {new:?}, but it means {known:?} already: give the \
         reason or the fault another code, or the same meaning"
    )]
    Meaning {
        /// The variant's id.
        id: &'static str,
        /// The code.
        code: &'static str,
        /// The existing meaning.
        known: &'static str,
        /// The meaning that the variant gives.
        new: &'static str,
    },
    /// One of the variant's own fields would occur twice in one object of an answer.
    #[error("{object} would have two fields {field:?}: give that of {id} another name")]
    Field {
        /// The variant's id.
        id: &'static str,
        /// The object: a `Square`, a `LegalMove`, a `PositionAnswer`, or an effect.
        object: String,
        /// The name of the field in JSON.
        field: String,
    },
    /// The name has another schema in the service or in another variant.
    #[error(
        "{id} describes {name} as {new}, but it is {known} already: give it another name, or the \
         same fields"
    )]
    Schema {
        /// The variant's id.
        id: &'static str,
        /// The name of a schema, of a field of a schema, or of a type of effect.
        name: String,
        /// The existing description, in JSON.
        known: String,
        /// The variant's description, in JSON.
        new: String,
    },
}

/// Prints the sentence, because `unwrap` and `main` show this.
impl fmt::Debug for MountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
