//! The trait that every variant implements.
//!
//! | file | contents |
//! |---|---|
//! | `play` | a move in progress: the position, chance and the log |
//! | `explain` | the reason why a text is not a legal move, in the default notation |

mod explain;
mod play;

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::board::{ByColor, Color, Named as _, SquareName};
use crate::chance::{Chance, Draw};
use crate::effect::{Effects, LogEntry, Recorder};

use super::{
    ClockClaim, Description, DrawRules, Extras, Illegal, Info, InvalidPosition, Occupant,
    PendingAction, Repetition, Sentence, Status, Template, Value, VariantReason, Viewer,
};

pub use explain::{explain, parts};
pub use play::{Play, Played};

/// The moves that a list contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// All complete turns.
    Turns,
    /// All turns; for turns with two parts, each first part once, with an empty second part. The
    /// order is that of `Turns`.
    FirstParts,
}

/// A move that is not legal in a position, which comes back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the move is not legal in this position")]
pub struct PlayError<P> {
    /// The position, as it was.
    pub position: P,
}

/// The variant has no set-up with this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this variant has no such set-up")]
pub struct UnknownSetup {
    /// The set-ups of the variant.
    pub known: &'static [&'static str],
}

impl UnknownSetup {
    /// The text of the template.
    pub const TEXT: &str = "this variant has no such set-up; it has {known}";

    /// Returns the sentence, from a template with the text [`UnknownSetup::TEXT`].
    pub fn sentence<C: Copy>(self, template: Template<C>) -> Sentence<C> {
        template.with("known", Value::list(self.known))
    }
}

/// Returns what `write` writes, as a new string.
#[must_use]
pub fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    // Most positions are shorter.
    let mut text = String::with_capacity(128);
    // Writing to a `String` does not fail.
    let _ = write(&mut text);
    text
}

/// Ends a visit if something is so.
#[inline]
pub(crate) const fn stop_if(is_so: bool) -> ControlFlow<()> {
    if is_so {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

/// Returns the moves that `visit` visits.
pub(crate) fn collected<M: Clone>(
    visit: impl FnOnce(&mut dyn FnMut(&M) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Vec<M> {
    let mut moves = Vec::with_capacity(64);
    let _ = visit(&mut |mv| {
        moves.push(mv.clone());
        ControlFlow::Continue(())
    });
    moves
}

/// A lawful position of a variant, with everything that callers need from the variant. `Display`
/// prints its canonical text, and [`Game::parse`] reads it back as an equal position.
///
/// Ten functions are required. Every other one has a correct default. A variant overrides it to
/// say something else, or to be faster.
pub trait Game: Clone + Eq + Hash + Debug + Display + Send + Sync + Sized + 'static {
    /// A legal move of one position.
    type Move: Clone + PartialEq + Debug + Send;
    /// The effects of a move, declared with [`effects!`](crate::effects).
    type Effect: Effects;
    /// The reasons why a text is not a legal move, declared with
    /// [`variant_reasons!`](crate::variant_reasons).
    type Reason: VariantReason;
    /// The variant's own fields of an occupied square in JSON. `NoExtras` has none.
    type SquareExtras: Extras;
    /// The variant's own fields of a listed move in JSON.
    type MoveExtras: Extras;
    /// The variant's own fields of a position in JSON.
    type PositionExtras: Extras;

    /// The lower-case letters of promotions, with which a move in the default notation may end.
    const PROMOTIONS: &'static [char] = &[];

    /// The capital letters of the pieces that a side can have in reserve. Answers and pictures show
    /// the reserve of a game that has some; a move in the default notation may drop them.
    const DROPS: &'static [char] = &[];

    /// The marks that distinguish the results of one move whose positions are equal. The notation
    /// of a move never ends with a mark.
    const OUTCOME_MARKS: &'static [&'static str] = &[];

    /// Returns the description of the variant.
    fn info() -> &'static Info;

    /// Reads a position.
    ///
    /// # Errors
    /// Returns every reason why the text is not a lawful position.
    fn parse(text: &str) -> Result<Self, InvalidPosition>;

    /// Returns the side to move.
    fn turn(&self) -> Color;

    /// Returns the full-move number, from 1, as on a score sheet.
    fn move_number(&self) -> u32;

    /// Returns the occupied squares, in the order of the board.
    fn occupants(&self) -> Vec<Occupant<Self::SquareExtras>>;

    /// Returns the variant's own fields of the position.
    fn extras(&self) -> Self::PositionExtras;

    /// Returns the legal moves in a fixed order. There are none if the game ended without a forced
    /// draw. Callers use [`Game::visit_moves`] if the list can be long.
    fn moves(&self, listing: Listing) -> Vec<Self::Move>;

    /// Describes a legal move for a program that draws a board: its squares, and what it does
    /// there. Callers use [`Game::listed`].
    fn describe(&self, mv: &Self::Move, listing: Listing) -> Description<Self::MoveExtras>;

    /// Makes a legal move of `play.position`. Another move, which [`Game::play`] would refuse, leads
    /// to some position that need not be lawful, and may fail an assertion of a debug build.
    fn make<R: Recorder<Self::Effect>>(play: &mut Play<'_, Self, R>, mv: &Self::Move);

    /// Returns the status of the game, as far as the position alone determines it.
    fn status(&self) -> Status;

    /// Returns the start position of a set-up. The default gives [`Info::start`] for every set-up.
    ///
    /// # Errors
    /// Returns an error if the variant has no set-up with this name.
    fn start(setup: &str, _chance: &mut Chance) -> Result<Self, UnknownSetup> {
        let Info { setups, start, .. } = Self::info();
        let start = setups.contains(&setup).then(|| Self::parse(start).ok());
        start.flatten().ok_or(UnknownSetup { known: setups })
    }

    /// Returns the ids of the armies at the start, or `None` if [`Info::armies`] is empty.
    fn armies(&self) -> Option<ByColor<&'static str>> {
        None
    }

    /// Returns the pieces that a side has in reserve, by their letters in [`Game::DROPS`], with their
    /// numbers. The default has none.
    fn reserve(&self, _: Color) -> Vec<(char, u8)> {
        Vec::new()
    }

    /// Returns what the side to move must do before its turn is over, if anything.
    fn pending(&self) -> Option<PendingAction> {
        None
    }

    /// Reads a square of the variant. Returns `None` for any other text.
    #[must_use]
    fn square(text: &str) -> Option<SquareName> {
        Self::info().boards.parse(text).map(SquareName::of)
    }

    /// Visits the legal moves in the order of [`Game::moves`] until `visit` breaks. `from`
    /// restricts them to the piece on a square. A variant in which a few pieces can have more
    /// choices than memory can hold generates them one by one.
    fn visit_moves(
        &self,
        listing: Listing,
        from: Option<SquareName>,
        visit: &mut dyn FnMut(&Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_wanted = |mv: &Self::Move| {
            from.is_none_or(|wanted| {
                let described = self.describe(mv, listing);
                described.from.unwrap_or(described.to).at() == wanted.at()
            })
        };
        let moves = self.moves(listing);
        moves.iter().filter(|mv| is_wanted(mv)).try_for_each(visit)
    }

    /// Visits the legal moves with the positions after them, for games without chance. A game that
    /// must make a move to know that it is legal can avoid making it twice.
    fn visit_results(
        &self,
        listing: Listing,
        visit: &mut dyn FnMut(&Self::Move, &Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (mut chance, mut log) = (Chance::recorded(&[]), ());
        self.visit_moves(listing, None, &mut |mv| {
            // To return the position by value copies it once more, and perft takes a fifth longer.
            let mut play = Play::new(self, &mut chance, &mut log);
            Self::make(&mut play, mv);
            visit(mv, &play.position)
        })
    }

    /// Returns the complete turns that are legal. Use it only if the list is known to be short.
    fn legal_moves(&self) -> Vec<Self::Move> {
        self.moves(Listing::Turns)
    }

    /// Makes a move, if it is one of [`Game::legal_moves`], and returns the position after it.
    ///
    /// # Errors
    /// Gives the position back if the move is not legal in it. Nothing is drawn or logged then.
    fn play<R: Recorder<Self::Effect>>(
        self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    ) -> Result<Self, PlayError<Self>> {
        let find = &mut |legal: &Self::Move| stop_if(legal == mv);
        if self.visit_moves(Listing::Turns, None, find).is_continue() {
            return Err(PlayError { position: self });
        }
        Ok(self.play_unchecked(mv, chance, log))
    }

    /// Returns the position after a legal move of this position, like [`Game::make`].
    #[must_use]
    fn play_unchecked<R: Recorder<Self::Effect>>(
        &self,
        mv: &Self::Move,
        chance: &mut Chance,
        log: &mut R,
    ) -> Self {
        let mut play = Play::new(self, chance, log);
        Self::make(&mut play, mv);
        play.position
    }

    /// Returns a function that makes legal moves of this position, like [`Game::play_unchecked`]. A
    /// game in which they have a part in common can compute and log it once.
    fn maker<R: Recorder<Self::Effect> + Default>(
        &self,
    ) -> impl FnMut(&Self::Move, &mut Chance, &mut R) -> Self {
        |mv, chance, log| self.play_unchecked(mv, chance, log)
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

    /// Writes the canonical notation of a legal move that leads to a position with this
    /// [`Status::mark`]. A game that does not mark check ignores the mark. The default is the
    /// squares of the move, as in `e2e4`, with a lower-case letter for a promotion, as in `e7e8q`,
    /// or a drop, as in `N@f3`.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    fn write_notation(
        &self,
        mv: &Self::Move,
        _mark: &str,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        self.describe(mv, Listing::Turns).write_squares(out)
    }

    /// Returns the mark of the position after a legal move. The default, for games that do not mark
    /// check, returns none.
    fn check_mark(&self, _: &Self::Move) -> &'static str {
        ""
    }

    /// Returns the canonical notation of a legal move.
    fn notation(&self, mv: &Self::Move) -> String {
        written(|out| self.write_notation(mv, self.check_mark(mv), out))
    }

    /// Returns the legal move that a text denotes. The default finds the text among the canonical
    /// notations.
    ///
    /// # Errors
    /// Returns the rule that forbids the text.
    fn judge(&self, text: &str) -> Result<Self::Move, Illegal<Self::Reason>> {
        let mut moves = self.moves(Listing::Turns).into_iter();
        let found = moves.find(|mv| self.notation(mv) == text);
        found.ok_or_else(|| self.explain(text))
    }

    /// Returns the rule that forbids a text. The default understands the default notation.
    /// [`Game::judge`] calls it, unless the variant overrides that.
    fn explain(&self, text: &str) -> Illegal<Self::Reason> {
        explain(self, text)
    }

    /// Returns the mark of a result with this effect, if any. A game's log appends it to the move.
    #[must_use]
    fn outcome_mark(_: &Self::Effect) -> Option<&'static str> {
        None
    }

    /// Describes a legal move as its mover sees it, and says whether it may draw.
    fn listed(&self, mv: &Self::Move, listing: Listing) -> Description<Self::MoveExtras> {
        let mover = Viewer::from(self.turn());
        let described = self.describe(mv, listing);
        let captures = described.captures;
        Description {
            captures: captures.and_then(|letter| Self::seen_letter(letter, mover)),
            chance: self.may_draw(mv),
            ..described
        }
    }

    /// Returns whether a legal move may draw, as far as the mover can tell: whether it does can
    /// depend on the square of a hidden piece, which no answer may reveal. The default tries the
    /// move in the position as the mover sees it.
    fn may_draw(&self, mv: &Self::Move) -> bool {
        let mut chance = Chance::recorded(&[]);
        Self::info().chance && {
            let seen = self.seen_by(Viewer::from(self.turn()));
            let _ = seen.play_unchecked(mv, &mut chance, &mut ());
            chance.count() > 0
        }
    }

    /// Returns the position as a viewer may see it: squares by [`Game::seen_letter`], other fields
    /// by the rules of the variant. The default hides nothing.
    #[must_use]
    fn seen_by(&self, _: Viewer) -> Self {
        self.clone()
    }

    /// Returns whether a viewer knows that this position hides nothing from them. Such a viewer may
    /// also see repetitions and draws. By default, viewers never know it in a variant that hides
    /// something.
    fn is_open_to(&self, _: Viewer) -> bool {
        !Self::info().hidden_information
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
        Self::info().piece(letter).map_or_else(
            || letter.to_string(),
            |row| format!("{} {}", Color::of_letter(letter), row.called),
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

    /// Returns the notation of a legal move of this position that a viewer may see. By default a
    /// viewer who does not see the piece does not see the move, and another one sees it as the
    /// notation in their view.
    fn view_move(&self, mv: &Self::Move, viewer: Viewer) -> String {
        if !Self::info().hidden_information {
            return self.notation(mv);
        }
        let piece = self.describe(mv, Listing::Turns).piece;
        if Self::seen_letter(piece, viewer).is_none() {
            return "??".to_owned();
        }
        let (seen, mark) = (self.seen_by(viewer), self.check_mark(mv));
        written(|out| seen.write_notation(mv, mark, out))
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

    /// Returns the occupants that count in the evaluation of the position. A piece that occupies
    /// several squares counts once.
    fn pieces(&self) -> Vec<Occupant<Self::SquareExtras>> {
        self.occupants()
    }

    /// Returns the letter of the piece that a legal move captures.
    fn takes(&self, mv: &Self::Move) -> Option<char> {
        self.describe(mv, Listing::Turns).captures
    }

    /// Returns the key of a transposition table: a position that two positions share only if the
    /// same continuations of this many plies are possible in both, apart from move numbers. Clearing
    /// a counter that cannot matter within these plies increases the hit rate. The key need not be
    /// lawful.
    #[must_use]
    fn table_key(&self, _plies: u32) -> Self {
        self.clone()
    }
}
