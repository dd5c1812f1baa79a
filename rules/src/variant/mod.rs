//! A small trait for authors of variants.
//!
//! [`Variant`] requires only what is specific to a variant. All other functions of [`Rules`],
//! [`Notation`], [`Observation`] and [`Speed`] are derived from it, so a type that implements
//! `Variant` also implements these traits. A variant that needs more than a derived function
//! provides implements those traits instead, as the games of this crate do.
//!
//! | file | contents |
//! |---|---|
//! | `context` | a move in progress: the position, chance and the log |
//! | `derived` | the other traits, derived from this one |
//! | `explain` | the reason why a text is not a legal move |
//! | `reason` | the reasons that every variant has, and how a variant adds its own |
//!
//! [`Rules`]: crate::game::Rules
//! [`Notation`]: crate::game::Notation
//! [`Observation`]: crate::game::Observation
//! [`Speed`]: crate::game::Speed

mod context;
mod derived;
mod explain;

mod reason;

use std::fmt::{Debug, Display};

use crate::board::{Color, SquareName};
use crate::chance::{Chance, Draw};
use crate::effect::Effects;
use crate::game::{
    ClockClaim, Description, DrawRules, Extras, Illegal, Info, InvalidPosition, NoExtras,
    PendingAction, Repetition, Status, UnknownSetup, Viewer,
};

pub use context::MoveContext;
pub use explain::{explain, parts};
pub use reason::{CommonReason, VariantReason};

/// A lawful position of a variant. `Display` prints its canonical text, which [`Variant::read`]
/// reads back as an equal position. The text ends with the full-move number.
pub trait Variant: Clone + PartialEq + Debug + Display + Send + Sync + Sized + 'static {
    /// A legal move of one position.
    type Move: Clone + PartialEq + Debug + Send;
    /// The effects of a move, declared with [`effects!`](crate::effects).
    type Effect: Effects;
    /// The reasons why a text is not a legal move: [`CommonReason`], or an enum that
    /// [`variant_reasons!`](crate::variant_reasons) declares.
    type Reason: VariantReason;
    /// The variant's own fields of a position in JSON. `NoExtras` has none.
    type Fields: Extras + for<'a> From<&'a Self>;

    /// The lower-case letters of promotions, with which a move in the default notation may end.
    const PROMOTIONS: &'static [char] = &[];

    /// Returns the description of the variant.
    fn info() -> &'static Info;

    /// Reads a position.
    ///
    /// # Errors
    /// Returns every reason why the text is not a lawful position.
    fn read(text: &str) -> Result<Self, InvalidPosition>;

    /// Returns the side to move.
    fn turn(&self) -> Color;

    /// Returns the full-move number, from 1, as on a score sheet.
    fn move_number(&self) -> u32;

    /// Returns the letters on the occupied squares, in the order of the board.
    fn squares(&self) -> Vec<(SquareName, char)>;

    /// Returns the legal moves in a fixed order, or none if the game ended without a forced draw.
    fn moves(&self) -> Vec<Self::Move>;

    /// Describes a legal move for a program that draws a board: its squares, and what it does
    /// there. The derived traits try the move to determine whether it depends on chance.
    fn describe(&self, mv: &Self::Move) -> Description<NoExtras>;

    /// Makes a legal move of `play.position`.
    fn make(play: &mut MoveContext<'_, Self>, mv: &Self::Move);

    /// Returns the status of the game.
    fn status(&self) -> Status;

    /// Returns the start position of a set-up. The default gives `Info::start` for every set-up.
    ///
    /// # Errors
    /// Returns an error if the variant has no set-up with this name.
    fn start(setup: &str, _: &mut Chance) -> Result<Self, UnknownSetup> {
        let Info { setups, start, .. } = Self::info();
        let start = setups.contains(&setup).then(|| Self::read(start).ok());
        start.flatten().ok_or(UnknownSetup { known: setups })
    }

    /// Returns the canonical notation of a legal move. The default is its squares, as in `e2e4`,
    /// with a lower-case letter for a promotion, as in `e7e8q`, or a drop, as in `N@f3`.
    fn notation(&self, mv: &Self::Move) -> String {
        explain::plain_notation(&self.describe(mv))
    }

    /// Returns the rule that forbids a text. The default understands the default notation.
    fn explain(&self, text: &str) -> Illegal<Self::Reason> {
        explain(self, text)
    }

    /// Returns what the side to move must do before its turn is over, if anything.
    fn pending(&self) -> Option<PendingAction> {
        None
    }

    /// Returns the drawing rules that depend on more than the position.
    #[must_use]
    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Draws,
            section: 1,
        }
    }

    /// Returns the draw that the half-move clock lets a player claim. The game must not be over.
    fn clock_claim(&self) -> Option<ClockClaim> {
        None
    }

    /// Returns a text that is equal for two positions exactly if they count as a repetition. The
    /// default omits the last field, the move number.
    fn repetition_text(&self) -> String {
        let text = self.to_string();
        let repeated = text.rsplit_once(' ').map(|(fields, _)| fields.to_owned());
        repeated.unwrap_or(text)
    }

    /// Returns the position as a viewer may see it: squares by [`Variant::seen_letter`], other
    /// fields without hidden information. The default hides nothing.
    #[must_use]
    fn seen_by(&self, _: Viewer) -> Self {
        self.clone()
    }

    /// Returns the letter that a viewer sees for a letter of the position string, or `None` if the
    /// square looks empty. A position has separate letters for hidden pieces.
    #[must_use]
    fn seen_letter(letter: char, _: Viewer) -> Option<char> {
        Some(letter)
    }

    /// Returns what a viewer sees of an effect of a move that led to this position, or `None` if it
    /// is hidden. By default its letters are seen like letters on squares.
    #[must_use]
    fn seen_effect(&self, effect: &Self::Effect, viewer: Viewer) -> Option<Self::Effect> {
        effect.seen(&|letter| Self::seen_letter(letter, viewer))
    }

    /// Returns whether every viewer sees a draw for a move of this position. The default is
    /// `false`, since the options of a draw can reveal hidden information.
    fn is_public_draw(&self, _: &Draw) -> bool {
        false
    }
}

impl<V: Variant> From<&V> for NoExtras {
    fn from(_: &V) -> NoExtras {
        NoExtras {}
    }
}
