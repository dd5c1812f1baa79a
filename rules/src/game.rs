//! What a variant is to the rest of the service: a position that can only be lawful, its moves,
//! what they lead to, and why a text is not one of them.
//!
//! The trait is generic rather than dynamic, so that a variant's own types keep their fields and
//! the rules stay fast; the HTTP shell puts its own dynamic face over it.

use std::fmt::{self, Debug, Display};
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::board::{Color, SquareName};
use crate::chance::Chance;
use crate::effect::{Effects, LogEntry, Recorder};

mod budget;
pub mod castling;
mod chess;
mod draws;
mod effort;
mod extras;
pub(crate) mod fields;
mod info;
mod outcomes;
mod pending;
mod perft;
mod reason;
mod rights;

pub use budget::{Budget, Stopped, Unlimited};
pub use chess::{CastlingRight, ChessExtras};
pub use draws::{ClockClaim, DrawRules, Repetition};
pub use effort::{Effort, usual_moves};
pub use extras::{Extras, NoExtras};
pub use info::{Boards, FaultInfo, Info, PieceInfo, Source, faults, pieces, sources};
pub use outcomes::{MOST_WAYS, Outcome, TooManyResults, logged, outcomes};
pub use pending::{PendingAction, PendingKind};
pub use perft::{Uncounted, divide, perft};
pub(crate) use reason::reasons;
pub use reason::{Illegal, Reason, illegal, misnamed, not_yours};
pub use rights::Rights;

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum State {
    /// The side to move has a move and nothing forces a draw.
    Ongoing,
    /// In check without a legal turn.
    Checkmate,
    /// No legal turn, and no check: a draw.
    Stalemate,
    /// The King is captured.
    KingCaptured,
    /// The side to move has no move and has lost.
    NoMoves,
    /// A forced draw; `Status::reason` says by which rule.
    Draw,
}

/// The rule that forces a draw.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray, Serialize, ToSchema,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum DrawReason {
    /// No sequence of moves can mate.
    DeadPosition,
    /// Seventy-five moves of each side without a capture or Pawn move.
    SeventyFiveMoves,
    /// A hundred and fifty moves of each side without a capture or chosen Pawn move.
    HundredFiftyMoves,
    /// A position that stands for the fifth time; only a game's history tells.
    FivefoldRepetition,
}

impl DrawReason {
    /// The name in an answer's `status.drawBy`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// The state of a game and what goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// How the game stands.
    pub state: State,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// Who has won, if somebody has.
    #[schema(required)]
    pub winner: Option<Color>,
    /// The rule that forces a draw, if one does.
    #[schema(required)]
    pub draw_by: Option<DrawReason>,
}

impl Status {
    /// The status in a game of check and mate. Mate and stalemate come before every draw; a forced
    /// draw ends the game, although moves are still listed for study.
    #[must_use]
    pub fn of_chess(
        turn: Color,
        in_check: bool,
        has_move: bool,
        draw: impl FnOnce() -> Option<DrawReason>,
    ) -> Status {
        let draw_by = if has_move { draw() } else { None };
        let state = match (has_move, in_check) {
            (false, true) => State::Checkmate,
            (false, false) => State::Stalemate,
            (true, _) if draw_by.is_some() => State::Draw,
            (true, _) => State::Ongoing,
        };
        Status {
            state,
            in_check,
            winner: (state == State::Checkmate).then_some(!turn),
            draw_by,
        }
    }

    /// `#`, `+` or nothing, as score sheets mark a move that led here.
    #[must_use]
    pub fn mark(self) -> &'static str {
        mark(self.in_check, || self.state != State::Checkmate)
    }
}

/// `#`, `+` or nothing, for the side to move; whether it has a move is asked only in check.
pub(crate) fn mark(in_check: bool, has_move: impl FnOnce() -> bool) -> &'static str {
    if !in_check {
        ""
    } else if has_move() {
        "+"
    } else {
        "#"
    }
}

/// One reason why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// A stable code, listed in the variant's [`Info::faults`].
    pub code: &'static str,
    /// A sentence for the player.
    pub detail: String,
}

impl Fault {
    /// Gives the sentence.
    pub fn saying(&mut self, detail: impl Into<String>) {
        self.detail = detail.into();
    }
}

/// Which moves are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Every whole turn.
    Turns,
    /// Where a turn has two parts, each first part once, with nothing done in the second.
    FirstParts,
}

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
    #[schema(value_type = extras::AnySquareExtras)]
    pub extras: S,
}

/// A listed move, described for somebody who draws a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description<M> {
    /// Where the mover sets out.
    pub from: SquareName,
    /// Where it aims.
    pub to: SquareName,
    /// The mover's letter in the position string.
    pub piece: char,
    /// The letter of the piece that is taken.
    pub captures: Option<char>,
    /// The capital letter of what a Pawn becomes.
    pub promotion: Option<char>,
    /// Whether the result depends on the seed.
    pub chance: bool,
    /// The variant's own fields.
    pub extras: M,
}

/// Who looks at a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// White's player.
    White,
    /// Black's player.
    Black,
    /// Somebody who sees only what both players see.
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

/// What is written, as a text of its own.
#[must_use]
pub fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    // Most positions have less.
    let mut text = String::with_capacity(128);
    // A text takes whatever is written to it.
    let _ = write(&mut text);
    text
}

/// A start position was asked for that the variant does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this variant has no such set-up; it has {}", .known.join(", "))]
pub struct UnknownSetup {
    /// The set-ups that there are.
    pub known: &'static [&'static str],
}

/// A lawful position of a variant. Its text (`Display`) is canonical, and reading it back gives an
/// equal position.
pub trait Game: Clone + PartialEq + Debug + Display + Send + Sync + Sized + 'static {
    /// A legal move of one position.
    type Move: Clone + PartialEq + Debug + Send;
    /// A set of squares that a list of moves may be narrowed to.
    type Filter;
    /// What a move can do, as the log of effects tells it.
    type Effect: Effects;
    /// Why a text is not a legal move.
    type Reason: Reason;
    /// The variant's own fields of an occupied square.
    type SquareExtras: Extras;
    /// The variant's own fields of a listed move.
    type MoveExtras: Extras;
    /// The variant's own fields of a position.
    type PositionExtras: Extras;

    /// The description of the variant.
    fn info() -> &'static Info;

    /// Reads a position.
    ///
    /// # Errors
    /// Every reason why the text is not a lawful position.
    fn parse(text: &str) -> Result<Self, Vec<Fault>>;

    /// A start position: the one of [`Info::start`], unless a variant has more.
    ///
    /// # Errors
    /// When the variant has no set-up of that name.
    fn start(setup: &str, _chance: &mut Chance) -> Result<Self, UnknownSetup> {
        let Info { setups, start, .. } = Self::info();
        let start = setups.contains(&setup).then(|| Self::parse(start).ok());
        start.flatten().ok_or(UnknownSetup { known: setups })
    }

    /// The side to move.
    fn turn(&self) -> Color;

    /// How the game stands, as far as the position alone tells.
    fn status(&self) -> Status;

    /// The text that is equal for two positions that count as a repetition.
    fn repetition_text(&self) -> String;

    /// How games are drawn, apart from what a position alone tells.
    fn draw_rules() -> DrawRules;

    /// The draw that the clock lets a player claim, in a position that is not over.
    fn clock_claim(&self) -> Option<ClockClaim> {
        None
    }

    /// The number of the full move, from 1, as a score sheet has it.
    fn move_number(&self) -> u32;

    /// The occupied squares in the order of the board.
    fn occupants(&self) -> Vec<Occupant<Self::SquareExtras>>;

    /// The variant's own fields of the position.
    fn extras(&self) -> Self::PositionExtras;

    /// What the side to move owes before its turn is over, if anything.
    fn pending(&self) -> Option<PendingAction> {
        None
    }

    /// Reads the square by which a list is narrowed.
    fn filter(&self, square: &str) -> Option<Self::Filter>;

    /// Visits the legal moves in a fixed order, all or those of the pieces on the filter's squares,
    /// until `visit` breaks off. They are made as they are visited: few pieces can have so many
    /// choices that the whole list would be too long to hold.
    fn visit_moves(
        &self,
        listing: Listing,
        filter: Option<&Self::Filter>,
        visit: &mut dyn FnMut(&Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The legal moves as a list; only for positions of which it is known to be short.
    fn moves(&self, listing: Listing, filter: Option<&Self::Filter>) -> Vec<Self::Move> {
        let mut moves = Vec::with_capacity(64);
        let _ = self.visit_moves(listing, filter, &mut |mv| {
            moves.push(mv.clone());
            ControlFlow::Continue(())
        });
        moves
    }

    /// Visits the legal moves with the positions after them, for games without chance. To tell that a
    /// move is legal, some games have to make it, and need not do so twice.
    fn visit_results(
        &self,
        listing: Listing,
        visit: &mut dyn FnMut(&Self::Move, &Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut chance = Chance::recorded(&[]);
        self.visit_moves(listing, None, &mut |mv| {
            let mut after = self.clone();
            after.make(mv, &mut chance, &mut ());
            visit(mv, &after)
        })
    }

    /// How many legal moves there are, where that can be told sooner than by visiting each. Only for
    /// games without chance, where moves and results are as many.
    fn count(&self, _: Listing) -> Option<u64> {
        None
    }

    /// How long work with this position can take at the most, told from the pieces alone. What is
    /// unknown is done on threads for long work.
    fn effort(&self) -> Effort {
        Effort::UNKNOWN
    }

    /// Writes the canonical text, as `Display` does, but without a formatter in between.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }

    /// Writes the canonical text of the position to which a move of this one leads. This one's own
    /// text is given, so that what the move leaves as it is may be copied.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write_result(&self, _text: &str, after: &Self, out: &mut impl fmt::Write) -> fmt::Result {
        after.write(out)
    }

    /// Describes a legal move.
    fn describe(&self, mv: &Self::Move, listing: Listing) -> Description<Self::MoveExtras>;

    /// The same where the position after the move is known.
    fn describe_to(
        &self,
        mv: &Self::Move,
        listing: Listing,
        _after: &Self,
    ) -> Description<Self::MoveExtras> {
        self.describe(mv, listing)
    }

    /// Writes the canonical notation of a legal move.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write_notation(&self, mv: &Self::Move, out: &mut impl fmt::Write) -> fmt::Result;

    /// The same where the status after the move is known, which the marks for check and mate tell
    /// of: to find it out is most of the work.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write_notation_to(
        &self,
        mv: &Self::Move,
        _: Status,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        self.write_notation(mv, out)
    }

    /// Canonical notation of a legal move.
    fn notation(&self, mv: &Self::Move) -> String {
        written(|out| self.write_notation(mv, out))
    }

    /// Finds the legal move that a text means.
    ///
    /// # Errors
    /// Which rule forbids it.
    fn judge(&self, text: &str) -> Result<Self::Move, Illegal<Self::Reason>>;

    /// Makes a legal move of this position.
    fn make<R: Recorder<Self::Effect>>(
        &mut self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    );

    /// The position after a legal move of this position.
    #[must_use]
    fn play<R: Recorder<Self::Effect>>(
        &self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    ) -> Self {
        let mut after = self.clone();
        after.make(mv, chance, log);
        after
    }

    /// Whether two results of one move may be told apart although their positions are equal.
    const MARKS_OUTCOMES: bool = false;

    /// What tells two results of one move apart although their positions are equal, if this effect
    /// does; a game's log has it after the move.
    #[must_use]
    fn outcome_mark(_: &Self::Effect) -> Option<&'static str> {
        None
    }

    /// The position as a viewer may see it: all of it, in a game that hides nothing.
    #[must_use]
    fn seen_by(&self, _: Viewer) -> Self {
        self.clone()
    }

    /// The same as a position text.
    fn view(&self, viewer: Viewer) -> String {
        self.seen_by(viewer).to_string()
    }

    /// A legal move of this position as a viewer hears of it.
    fn view_move(&self, mv: &Self::Move, _: Viewer) -> String {
        self.notation(mv)
    }

    /// What a viewer may see of the effects of a move that led from `self` to the position after it.
    fn view_effects(
        &self,
        _after: &Self,
        log: &[LogEntry<Self::Effect>],
        _: Viewer,
    ) -> Vec<LogEntry<Self::Effect>> {
        log.to_vec()
    }
}
