//! What a board shows, and to which viewer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::board::{Color, Named, SquareName};
use crate::chance::Draw;
use crate::effect::chess::Travel;
use crate::effect::{Effects as _, LogEntry};

use super::extras::AnySquareExtras;
use super::{Extras, Listing, Notation, PieceInfo};

/// One occupied square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Square)]
pub struct Occupant<S> {
    #[allow(missing_docs, reason = "the contract has only the names")]
    pub square: SquareName,
    /// The letter of the position string.
    #[schema(value_type = String, example = "Q")]
    pub piece: char,
    /// The side that has the piece; null for an object.
    #[schema(required)]
    pub color: Option<Color>,
    /// The name in a sentence.
    #[schema(example = "Queen")]
    pub name: &'static str,
    /// The row of the piece in `Info::pieces`, whatever its letter is at the moment.
    #[serde(skip)]
    pub row: Option<&'static PieceInfo>,
    #[allow(missing_docs, reason = "it is defined next to the others")]
    #[serde(flatten)]
    #[schema(value_type = AnySquareExtras)]
    pub extras: S,
}

impl<S> Occupant<S> {
    /// Returns a piece, called as in its row, or an object, which has no row.
    pub fn new(
        square: impl Named,
        piece: char,
        color: Option<Color>,
        row: Option<&'static PieceInfo>,
        extras: S,
    ) -> Occupant<S> {
        Occupant {
            square: SquareName::of(square),
            piece,
            color,
            name: row.map_or("piece", |row| row.called),
            row,
            extras,
        }
    }
}

/// A listed move, described for a program that draws a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description<M> {
    /// The square from which the piece moves, or `None` for a move that acts on only one
    /// square.
    pub from: Option<SquareName>,
    /// The target square, or the square that the move acts on.
    pub to: SquareName,
    /// The letter of the moving piece in the position string.
    pub piece: char,
    /// The letter of the captured piece.
    pub captures: Option<char>,
    /// The square of the captured piece, if it is not the square that the mover goes to.
    pub captured_on: Option<SquareName>,
    /// The squares of the corner piece in castling: where it stands, and where it goes.
    pub rook: Option<Travel>,
    /// The capital letter of the piece that is dropped from the reserve.
    pub drop: Option<char>,
    /// The capital letter of the piece that a Pawn becomes.
    pub promotion: Option<char>,
    /// True if the result depends on the seed.
    pub chance: bool,
    /// The variant's own fields.
    pub extras: M,
}

impl<M> Description<M> {
    /// Describes a move that acts on only one square.
    pub fn on(square: impl Named, piece: char, extras: M) -> Description<M> {
        Description {
            from: None,
            to: SquareName::of(square),
            piece,
            captures: None,
            captured_on: None,
            rook: None,
            drop: None,
            promotion: None,
            chance: false,
            extras,
        }
    }

    /// Describes a move from one square to another that does nothing else.
    pub fn way((from, to): (impl Named, impl Named), piece: char, extras: M) -> Description<M> {
        Description {
            from: Some(SquareName::of(from)),
            ..Description::on(to, piece, extras)
        }
    }
}

/// A player or a spectator, who looks at a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// White's player.
    White,
    /// Black's player.
    Black,
    /// A viewer who sees only what both players see.
    Spectator,
}

impl Viewer {
    /// Returns the viewer's name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Viewer::White => "White",
            Viewer::Black => "Black",
            Viewer::Spectator => "a spectator",
        }
    }
}

impl From<Color> for Viewer {
    /// Returns the player of a side.
    fn from(side: Color) -> Viewer {
        match side {
            Color::White => Viewer::White,
            Color::Black => Viewer::Black,
        }
    }
}

/// A position and its moves as a viewer sees them.
pub trait Observation: Notation {
    /// The variant's own fields of an occupied square.
    type SquareExtras: Extras;
    /// The variant's own fields of a listed move.
    type MoveExtras: Extras;
    /// The variant's own fields of a position.
    type PositionExtras: Extras;

    /// Returns the occupied squares, in the order of the board.
    fn occupants(&self) -> Vec<Occupant<Self::SquareExtras>>;

    /// Returns the variant's own fields of the position.
    fn extras(&self) -> Self::PositionExtras;

    /// Describes a legal move.
    fn describe(&self, mv: &Self::Move, listing: Listing) -> Description<Self::MoveExtras>;

    /// Returns the position as a viewer may see it: squares by [`Observation::seen_letter`], other
    /// fields by the rules of the variant. The default hides nothing.
    #[must_use]
    fn seen_by(&self, _: Viewer) -> Self {
        self.clone()
    }

    /// Returns whether a viewer knows that this position hides nothing from them. Such a viewer may
    /// also see repetitions and draws. By default a viewer knows this whenever the position hides
    /// nothing. A variant in which viewers can never know it returns `false`.
    fn is_open_to(&self, viewer: Viewer) -> bool {
        self.seen_by(viewer) == *self
    }

    /// Returns whether a position that looks the same to a viewer may hide something from them. The
    /// result depends only on what they see. By default it is true in variants that hide something.
    fn may_hide_from(&self, _: Viewer) -> bool {
        Self::info().hidden_information
    }

    /// Returns the letter that a viewer sees for a letter of the position string, or `None` if the
    /// square looks empty. A position has separate letters for hidden pieces.
    #[must_use]
    fn seen_letter(letter: char, _: Viewer) -> Option<char> {
        Some(letter)
    }

    /// Returns the name of a letter of the position string in sentences: `White Knight`. The
    /// default looks it up in `Info::pieces`, and returns any other letter unchanged.
    #[must_use]
    fn called(letter: char) -> String {
        let mut pieces = Self::info().pieces.iter();
        let piece = pieces.find(|it| it.letter == letter.to_ascii_uppercase());
        piece.map_or_else(
            || letter.to_string(),
            |it| format!("{} {}", Color::of_letter(letter), it.called),
        )
    }

    /// Returns each effect as a sentence.
    #[must_use]
    fn sentences<'a>(effects: impl IntoIterator<Item = &'a Self::Effect>) -> Vec<String> {
        let the = |letter| format!("the {}", Self::called(letter));
        let sentence = |effect: &Self::Effect| {
            let words = effect.sentence(&the);
            let (first, rest) = words.split_at_checked(1).unwrap_or((&words, ""));
            format!("{}{rest}.", first.to_ascii_uppercase())
        };
        effects.into_iter().map(sentence).collect()
    }

    /// Returns what a viewer sees of an effect of a move that led to this position, or `None` if it
    /// is hidden. By default its letters are seen like letters on squares.
    #[must_use]
    fn seen_effect(&self, effect: &Self::Effect, viewer: Viewer) -> Option<Self::Effect> {
        effect.seen(&|letter| Self::seen_letter(letter, viewer))
    }

    /// Returns whether every viewer sees a draw for a move of this position. By default only
    /// viewers to whom it is open see it, since the options of a draw can reveal a secret.
    fn is_public_draw(&self, _: &Draw) -> bool {
        false
    }

    /// Returns the notation of a legal move of this position that a viewer may see.
    fn view_move(&self, mv: &Self::Move, _: Viewer) -> String {
        self.notation(mv)
    }

    /// Returns the view as a position string.
    fn view(&self, viewer: Viewer) -> String {
        self.seen_by(viewer).to_string()
    }

    /// Returns what a viewer may see of the effects of a move from this position to `after`. It
    /// follows from what the viewer sees of letters, effects and draws.
    fn view_effects(
        &self,
        after: &Self,
        log: &[LogEntry<Self::Effect>],
        viewer: Viewer,
    ) -> Vec<LogEntry<Self::Effect>> {
        let sees_all = self.is_open_to(viewer);
        let seen = |entry: &LogEntry<Self::Effect>| {
            let letter = |letter| Self::seen_letter(letter, viewer);
            let changes = entry.changes.iter();
            let draw = entry.draw.as_ref();
            Some(LogEntry {
                effect: after.seen_effect(&entry.effect, viewer)?,
                changes: changes.filter_map(|change| change.seen(letter)).collect(),
                draw: draw
                    .filter(|draw| sees_all || self.is_public_draw(draw))
                    .cloned(),
            })
        };
        log.iter().filter_map(seen).collect()
    }
}
