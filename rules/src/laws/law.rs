//! The names of the laws, and the result of a law for a trial: nothing, or one sentence that says what
//! is wrong.

use serde::Serialize;
use serde_json::Value;
use std::fmt;
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A law of every variant.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    EnumMessage,
    IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum Law {
    /// Id, name, summary and grammars are not empty, no two pieces share a name, and the version is the id, a slash and a number.
    InfoIsComplete,
    /// Every set-up gives a lawful start position, the first one gives `start` if it takes no draws, and any other name is refused.
    SetupsStart,
    /// `chance` is true exactly if some move takes draws, and then some move has several results.
    ChanceFlagIsTrue,
    /// `hidden_information` is true exactly if some view hides something.
    HiddenFlagIsTrue,
    /// Every reason and every code of a fault has a meaning and well-formed sentences, and no code is listed twice.
    CodesAreExplained,
    /// A program can mount the variant beside the others.
    CanBeMounted,
    /// Every section that a refusal or a draw names is a heading `## N.` of the rules.
    SectionsExist,
    /// The pattern of moves is anchored, simple, and matches exactly the texts that are understood.
    MovePatternIsRight,
    /// Every piece is listed with its letter and its name; White's letters are capitals.
    PiecesAreListed,
    /// Every square is on the board, can restrict a list of moves, and has at most one occupant; the last file and the last rank of the board are used.
    SquaresAreOnTheBoard,
    /// A printed position reads back equal and prints the same.
    PositionsReadBack,
    /// A text is read as a position whose own text is canonical, or refused with faults.
    PositionTextsAreCanonical,
    /// Every fault has a listed code and one of its sentences.
    FaultsAreListed,
    /// The functions that only save time give the same results as the others.
    ShortcutsAgree,
    /// The notation of a listed move means that move and no other.
    NotationsMeanTheirMoves,
    /// Every legal text means a listed move.
    LegalTextsAreListed,
    /// A text in the notation of the variant is understood in every position.
    NotationsAreUnderstood,
    /// Every refusal is a sentence of its reason.
    RefusalsAreWorded,
    /// The list for one square has every move of that square, in the order of the whole list.
    NarrowedListsAreParts,
    /// A listed move leads to a lawful position, whether or not its log is kept.
    MovesLeadToLawfulPositions,
    /// The turn passes to the other side unless something is pending, the number of the move grows by one after Black's turn, and captures and moves of Pawns alone set back the count of fifty moves.
    MovesAreCounted,
    /// The changes of a log, applied to the board before a move, give the board after it.
    EffectsRebuildTheBoard,
    /// Every square that a move changes is in its description or its effects, an effect of a piece on a square changes it, and pieces come and go only by effects that say so.
    EffectsTellTheChanges,
    /// A move can be animated from its effects alone, as each viewer sees them, and the effects are in the required order.
    EffectsCanBeDrawn,
    /// The description of a listed move agrees with its effects.
    DescriptionsAgree,
    /// The results of a move differ, and their probabilities sum to 1.
    OutcomesAreExact,
    /// A move gives one of its results, and its recorded draws give it again.
    PlayGivesAnOutcome,
    /// The log shows every draw with its index, its options and the chosen one, and no effect names another option.
    DrawsAreLogged,
    /// A move that draws is described as one of chance.
    ChanceIsDescribed,
    /// A view is a lawful position, and its text reads back equal.
    ViewsReadBack,
    /// A view is final: its own view is the same, and a spectator sees no more than a player.
    ViewsOfViewsAreViews,
    /// The moves in the mover's view are the moves in the whole position.
    MoverSeesTheMoves,
    /// The view before a move, with the effects as the viewer sees them, is the view after it.
    EffectsRebuildEachView,
    /// Positions that look the same to a viewer answer that viewer alike.
    EqualViewsAnswerAlike,
    /// A move in positions that look the same to a viewer, with results that look the same, is heard by that viewer alike.
    MovesAreHeardAlike,
    /// A draw that a viewer sees has the same options in every position that looks the same to that viewer.
    ShownDrawsTellNothing,
    /// Moves that are shown alike to a viewer, with equal views after them, have the same effects for that viewer.
    EqualMovesHaveEqualEffects,
    /// State, winner, result and the rule of a draw are consistent.
    StatusIsConsistent,
    /// The side to move has no move exactly if the game is over without a forced draw.
    EndsHaveNoMoves,
    /// A side that cannot win never can again.
    CanWinIsNeverRegained,
    /// Two positions that count as a repetition have the same side to move, board and moves, whatever part of the text differs.
    RepetitionTextsSeparate,
    /// Two positions that differ only in numbers of moves count as a repetition.
    RepetitionTextsJoin,
    /// Each field of a position that is no number, and each letter of such a field after the board, changes the moves or the status in some case.
    FieldsMatter,
    /// Every declared effect occurs in some case.
    EffectsAreMet,
    /// The numbers of legal continuations are those of the given tables.
    PerftAgrees,
}

impl Law {
    /// Every law, in the order of a report.
    pub const ALL: &'static [Law] = Law::VARIANTS;

    /// Returns the name, such as `positions_read_back`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns what the law says, as a sentence.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        self.get_documentation().unwrap_or_default()
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// `Ok` if the law holds, or else one sentence that says what is wrong.
pub type LawResult = Result<(), String>;

/// Returns a sentence that says what is wrong, unless a condition holds.
macro_rules! ensure {
    ($holds:expr, $($sentence:tt)+) => {
        if !$holds {
            return Err(format!($($sentence)+));
        }
    };
}
pub(super) use ensure;

/// Returns a part of an answer as JSON, or a sentence that says why it cannot be written.
pub(super) fn as_json(value: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| format!("an answer is not JSON: {error}"))
}
