//! The names of the laws.

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
    /// Every set-up starts a lawful position, the first one without draws gives `start`, and another name is refused.
    SetupsStart,
    /// `chance` is true exactly where a move draws, and what comes makes a difference.
    ChanceFlagIsTrue,
    /// `hidden_information` is true exactly where a view hides something.
    HiddenFlagIsTrue,
    /// Every reason and every code of a fault has a meaning and well-formed sentences, and no code is listed twice.
    CodesAreExplained,
    /// Every section that a refusal or a draw names is a heading `## N.` of the rules.
    SectionsExist,
    /// The pattern of moves is anchored, simple, and matches exactly the texts that are understood.
    MovePatternIsRight,
    /// Every piece is listed with its letter and its name; White's letters are capitals.
    PiecesAreListed,
    /// Every square lies on the board, can narrow a list, and is named once; the board has no file or rank beyond them.
    SquaresAreOnTheBoard,
    /// A printed position reads back equal and prints the same.
    PositionsReadBack,
    /// A text is read as a position whose own text is canonical, or refused with faults.
    PositionTextsAreCanonical,
    /// Every fault has a listed code and one of its sentences.
    FaultsAreListed,
    /// The shortcuts of `Speed` give what the plain ways give.
    ShortcutsAgree,
    /// The notation of a listed move means that move and no other.
    NotationsMeanTheirMoves,
    /// Every legal text means a listed move.
    LegalTextsAreListed,
    /// Every refusal is a sentence of its reason.
    RefusalsAreWorded,
    /// A list for one square is that part of the whole list.
    NarrowedListsAreParts,
    /// A listed move leads to a lawful position, whether or not its log is kept.
    MovesLeadToLawfulPositions,
    /// The turn passes to the other side, and the number of the move grows by one when each side has had a turn.
    MovesAreCounted,
    /// The changes of a log, applied to the board before a move, give the board after it.
    EffectsRebuildTheBoard,
    /// A move can be drawn from its effects alone, as each viewer sees them; they come in their order.
    EffectsCanBeDrawn,
    /// What a board widget reads from a listed move is what its effects say.
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
    /// A view hides all at once: seen again it is the same, and a spectator sees no more than a player.
    ViewsOfViewsAreViews,
    /// The moves in the mover's view are the moves in the whole position.
    MoverSeesTheMoves,
    /// The view before a move, with the effects as the viewer sees them, is the view after it.
    EffectsRebuildEachView,
    /// Positions that look the same to a viewer answer that viewer alike.
    EqualViewsAnswerAlike,
    /// A draw that a viewer sees has the same options in every position that looks the same to that viewer.
    ShownDrawsTellNothing,
    /// Moves that are shown alike to a viewer, with equal views after them, have the same effects for that viewer.
    EqualMovesHaveEqualEffects,
    /// State, winner, result and the rule of a draw fit each other.
    StatusIsConsistent,
    /// A side has no move exactly when the game ends so.
    EndsHaveNoMoves,
    /// A side that cannot win never can again.
    CanWinIsNeverRegained,
    /// Two positions that count as one have the same side to move, board and moves.
    RepetitionTextsSeparate,
    /// The number of the move alone does not make two positions different.
    RepetitionTextsJoin,
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
