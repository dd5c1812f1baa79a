//! A small trait for authors of variants.
//!
//! [`Variant`] asks for what only a variant knows. Every other function of [`Rules`], [`Notation`] and
//! [`Observation`] follows from it, so that a type which implements `Variant` implements these, too. A
//! variant that needs more of a function than its default implements those traits instead, as the games of
//! this crate do.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `context` | a move that is being made: the position, chance and the log |
//! | `derived` | the other traits, derived from this one |
//! | `explain` | which rule a text breaks that is no legal move |
//! | `reason` | the reasons that every variant has, and how it adds its own |
//!
//! [`Rules`]: crate::game::Rules
//! [`Notation`]: crate::game::Notation
//! [`Observation`]: crate::game::Observation

mod context;
mod derived;
mod explain;

mod reason;

use std::fmt::{Debug, Display};

use crate::board::{Color, SquareName};
use crate::chance::{Chance, Draw};
use crate::effect::Effects;
use crate::game::{
    ClockClaim, Description, DrawRules, Effort, Extras, Fault, Illegal, Info, NoExtras,
    PendingAction, Repetition, Status, UnknownSetup, Viewer,
};

pub use context::MoveContext;
pub use explain::{explain, parts};
pub use reason::{Common, CommonReason, VariantReason};

/// A lawful position of a variant. `Display` prints its canonical text, which [`Variant::read`] reads back
/// as an equal position. The text ends with the number of the full move.
pub trait Variant: Clone + PartialEq + Debug + Display + Send + Sync + Sized + 'static {
    /// A legal move of one position.
    type Move: Clone + PartialEq + Debug + Send;
    /// What a move does; [`effects!`](crate::effects) declares it.
    type Effect: Effects;
    /// Why a text is not a legal move: [`CommonReason`], or what
    /// [`variant_reasons!`](crate::variant_reasons) declares.
    type Reason: VariantReason;
    /// The variant's own fields of a position, in answers; `NoExtras` has none.
    type Fields: Extras + for<'a> From<&'a Self>;

    /// The small letters that a move in the default notation may end with, for a promotion.
    const PROMOTIONS: &'static [char] = &[];

    /// The description of the variant.
    fn info() -> &'static Info;

    /// Reads a position.
    ///
    /// # Errors
    /// Every reason why the text is not a lawful position.
    fn read(text: &str) -> Result<Self, Vec<Fault>>;

    /// The side to move.
    fn turn(&self) -> Color;

    /// The letters on the occupied squares, in the order of the board.
    fn squares(&self) -> Vec<(SquareName, char)>;

    /// The legal moves in a fixed order; none once the game is over, unless a draw is forced.
    fn moves(&self) -> Vec<Self::Move>;

    /// Where a legal move goes and what it does there, for a client that draws a board. Whether chance has
    /// a part in it is found out by trying.
    fn describe(&self, mv: &Self::Move) -> Description<NoExtras>;

    /// Makes a legal move of `play.position`.
    fn make(play: &mut MoveContext<'_, Self>, mv: &Self::Move);

    /// How the game stands.
    fn status(&self) -> Status;

    /// A start position: that of `Info::start`, unless a variant has more set-ups.
    ///
    /// # Errors
    /// When the variant has no set-up of that name.
    fn start(setup: &str, _: &mut Chance) -> Result<Self, UnknownSetup> {
        let Info { setups, start, .. } = Self::info();
        let start = setups.contains(&setup).then(|| Self::read(start).ok());
        start.flatten().ok_or(UnknownSetup { known: setups })
    }

    /// The canonical notation of a legal move: by default its squares, as `e2e4`, with a small letter for a
    /// promotion, as `e7e8q`, or a drop, as `N@f3`.
    fn notation(&self, mv: &Self::Move) -> String {
        explain::plain_notation(&self.describe(mv))
    }

    /// Which rule forbids a text that is no legal move. The default understands the default notation.
    fn explain(&self, text: &str) -> Illegal<Self::Reason> {
        explain(self, text)
    }

    /// What the side to move owes before its turn is over, if anything.
    fn pending(&self) -> Option<PendingAction> {
        None
    }

    /// How games are drawn, apart from what a position tells.
    #[must_use]
    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Draws,
            section: 1,
        }
    }

    /// The draw that the clock lets a player claim, in a position that is not over.
    fn clock_claim(&self) -> Option<ClockClaim> {
        None
    }

    /// The text that is equal for two positions that count as a repetition: by default all but the last
    /// field, the number of the move.
    fn repetition_text(&self) -> String {
        let text = self.to_string();
        let repeated = text.rsplit_once(' ').map(|(fields, _)| fields.to_owned());
        repeated.unwrap_or(text)
    }

    /// How long work with this position can take at the most. Work of unknown effort runs on threads for
    /// long work.
    fn effort(&self) -> Effort {
        Effort::UNKNOWN
    }

    /// The position as a viewer may see it: its squares by [`Variant::seen_letter`], its other fields
    /// without what the viewer may not know. The default hides nothing.
    #[must_use]
    fn seen_by(&self, _: Viewer) -> Self {
        self.clone()
    }

    /// What a viewer sees where a letter of the position string stands, or nothing where the square looks
    /// empty. A position that hides a piece has a letter of its own for it.
    #[must_use]
    fn seen_letter(letter: char, _: Viewer) -> Option<char> {
        Some(letter)
    }

    /// What a viewer sees of an effect of a move that led to this position; nothing if they do not hear
    /// of it. By default letters in it are seen as those on squares.
    #[must_use]
    fn seen_effect(&self, effect: &Self::Effect, viewer: Viewer) -> Option<Self::Effect> {
        effect.seen(&|letter| Self::seen_letter(letter, viewer))
    }

    /// Whether every viewer sees a draw for a move of this position. By default none does in a variant that
    /// hides something, since the options of a draw can tell what.
    fn is_public_draw(&self, _: &Draw) -> bool {
        false
    }
}

impl<V: Variant> From<&V> for NoExtras {
    fn from(_: &V) -> NoExtras {
        NoExtras {}
    }
}
