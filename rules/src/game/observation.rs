//! What a board shows, and to whom.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::board::{Color, Named, SquareName};
use crate::chance::Draw;
use crate::effect::chess::Travel;
use crate::effect::{Effects as _, LogEntry};

use super::extras::AnySquareExtras;
use super::{Extras, Listing, Notation};

/// One occupied square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Square)]
pub struct Occupant<S> {
    #[allow(missing_docs, reason = "the contract has no more to say than the name")]
    pub square: SquareName,
    /// The letter of the position string.
    #[schema(value_type = String, example = "Q")]
    pub piece: char,
    /// Whose it is, or null for an object.
    #[schema(required)]
    pub color: Option<Color>,
    /// The name in a sentence.
    #[schema(example = "Queen")]
    pub name: &'static str,
    #[allow(missing_docs, reason = "they stand beside the others")]
    #[serde(flatten)]
    #[schema(value_type = AnySquareExtras)]
    pub extras: S,
}

/// A listed move, described for a client that draws a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description<M> {
    /// Where the piece sets out that goes from one square to another; a move that acts on one square alone
    /// has none.
    pub from: Option<SquareName>,
    /// Where it aims, or the square that is acted on.
    pub to: SquareName,
    /// The mover's letter in the position string.
    pub piece: char,
    /// The letter of the piece that is taken.
    pub captures: Option<char>,
    /// Where that piece stands, if not where the mover aims.
    pub captured_on: Option<SquareName>,
    /// The way of the corner piece, in castling.
    pub rook: Option<Travel>,
    /// The capital letter of the piece of the reserve that is put on the board.
    pub drop: Option<char>,
    /// The capital letter of what a Pawn becomes.
    pub promotion: Option<char>,
    /// Whether the result depends on the seed.
    pub chance: bool,
    /// The variant's own fields.
    pub extras: M,
}

impl<M> Description<M> {
    /// A move that acts on one square alone.
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

    /// A move from one square to another that does nothing else.
    pub fn way((from, to): (impl Named, impl Named), piece: char, extras: M) -> Description<M> {
        Description {
            from: Some(SquareName::of(from)),
            ..Description::on(to, piece, extras)
        }
    }
}

/// Who looks at a position.
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
    /// The viewer's name in a sentence.
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
    /// The player of a side.
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

    /// The occupied squares in the order of the board.
    fn occupants(&self) -> Vec<Occupant<Self::SquareExtras>>;

    /// The variant's own fields of the position.
    fn extras(&self) -> Self::PositionExtras;

    /// Describes a legal move.
    fn describe(&self, mv: &Self::Move, listing: Listing) -> Description<Self::MoveExtras>;

    /// The position as a viewer may see it: its squares by [`Observation::seen_letter`], its other fields as
    /// the variant says. A game that hides nothing shows all of it.
    #[must_use]
    fn seen_by(&self, _: Viewer) -> Self {
        self.clone()
    }

    /// Whether a viewer knows that this position hides nothing from them: then they may know repetitions and
    /// draws, too. By default they do whenever it hides nothing; a variant in which a viewer cannot know
    /// whether something is hidden says that they never do.
    fn is_open_to(&self, viewer: Viewer) -> bool {
        self.seen_by(viewer) == *self
    }

    /// Whether something may be hidden from a viewer in a position that looks like this one to them. It
    /// follows from what they see. By default it may in every position of a variant that hides something.
    fn may_hide_from(&self, _: Viewer) -> bool {
        Self::info().hidden_information
    }

    /// What a viewer sees where a letter of the position string stands, or nothing where the square looks
    /// empty. A position that hides a piece has a letter of its own for it.
    #[must_use]
    fn seen_letter(letter: char, _: Viewer) -> Option<char> {
        Some(letter)
    }

    /// Returns the name that sentences give to a letter of the position string: `White Knight`. The default
    /// finds it among the pieces of the description, and leaves any other letter as it is.
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

    /// What a viewer sees of an effect of a move that led to this position; nothing if they do not hear
    /// of it. By default letters in it are seen as those on squares.
    #[must_use]
    fn seen_effect(&self, effect: &Self::Effect, viewer: Viewer) -> Option<Self::Effect> {
        effect.seen(&|letter| Self::seen_letter(letter, viewer))
    }

    /// Whether every viewer sees a draw for a move of this position. By default only a viewer to whom the
    /// position is open does, since the options of a draw can tell what is hidden.
    fn is_public_draw(&self, _: &Draw) -> bool {
        false
    }

    /// A legal move of this position in the notation that a viewer may see.
    fn view_move(&self, mv: &Self::Move, _: Viewer) -> String {
        self.notation(mv)
    }

    /// The view as a position text.
    fn view(&self, viewer: Viewer) -> String {
        self.seen_by(viewer).to_string()
    }

    /// What a viewer may see of the effects of a move that led from this position to `after`. It follows
    /// from what they see of letters, effects and draws.
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
