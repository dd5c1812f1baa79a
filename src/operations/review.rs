//! `review`: what each ply of a game cost or gained.

use crate::board::{ByColor, Color};
use crate::game::{Game, GameResult, OutcomesError, Reason as _, State, Viewer};
use crate::replay::{Provable, Replay};
use crate::review::{self, Judged, Judgement};
use crate::suggest::Level;

use super::move_entry::MoveEntry;
use super::outcomes::too_many;
use super::plies::reached;
use super::prelude::*;
use super::recorded::RecordedGame;
use super::replay::ReplayRequest;

impl Operation for ReviewRequest {
    type Answer<G: Pictured> = ReviewAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/review";
    const TAG: &'static str = "analysis";
    const SUMMARY: &'static str = "Review a game";
    const SITE_ONLY: &'static str = "position start end plies white black";
    const PROBLEMS: &'static [Code] = &[
        Code::NotOffered,
        Code::InconsistentRequest,
        Code::InvalidPosition,
        Code::InvalidSeed,
        Code::InvalidPgn,
        Code::UnreplayableGame,
        Code::HiddenPieces,
        Code::InvalidOption,
    ];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<ReviewAnswer, Problem> {
        if !budget.limits().suggest {
            return Err(Problem::new(sentences::NO_SUGGEST));
        }
        let game = ReplayRequest {
            start: self.start,
            setup: self.setup,
            setup_seed: self.setup_seed,
            moves: self.moves,
            pgn: self.pgn,
            recorded: self.recorded,
            provable: self.provable,
            result: self.result,
            ..ReplayRequest::default()
        };
        game.check_limits(&budget.limits().game)?;
        let sent = game.read::<G>(budget)?;
        let replayed = game.replay(&sent.record, None, budget)?;
        let ends = |result| result != GameResult::Unfinished;
        let goes_on =
            replayed.last().status.state == State::Ongoing && !sent.record.result.is_some_and(ends);
        if goes_on && G::info().hidden_information {
            for ply in 0..=replayed.plies.len() {
                budget.check_interrupt()?;
                let (position, _) = reached::<G>(&replayed, ply);
                let mut viewers = Viewer::ALL.iter();
                if !viewers.all(|viewer| position.is_open_to(*viewer)) {
                    return Err(Problem::new(sentences::HIDES_PIECES_YET));
                }
            }
        }
        let level = self.level.unwrap_or(Level::Careful);
        reviewed::<G>([self.from, self.to], level, &replayed, budget)
    }
}

/// The number of a ply, from 1. No game that a request can hold has more plies.
type PlyNumber = Within<1, 262_144>;

/// A request for the review of a game: `moves` from `start`, a `pgn`, or a `recorded` game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ReviewRequest {
    /// The position before the first move. Default: that of `setup`, or the standard start. A `pgn`
    /// has its own.
    pub start: Option<PositionText>,
    /// The name of the set-up of the start, as the operation `start` takes it. Its position is
    /// derived, from `provable` or `setupSeed` if chance decides, and compared with `start`. A
    /// `pgn` has its own.
    pub setup: Option<SetupText>,
    /// The seed of the set-up in a game without a secret.
    pub setup_seed: Option<SeedText>,
    /// The moves in order. Where a turn is made in several calls each is an entry of its own.
    #[schema(max_items = 2000)]
    pub moves: Option<Vec<MoveEntry>>,
    /// The game as PGN, instead of `moves`.
    #[schema(max_length = 262_144)]
    pub pgn: Option<String>,
    /// A recorded game, as `docs/RANDOMNESS.md` has it, instead of `moves`.
    pub recorded: Option<RecordedGame>,
    /// The secret from which each entry's seed comes.
    pub provable: Option<Provable>,
    /// The result that the record states. A `pgn` has its own.
    pub result: Option<GameResult>,
    /// The depth of the analysis. Default: `careful`.
    pub level: Option<Level>,
    /// The first ply to review. Default: 1.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 262_144, example = 1)]
    pub from: Option<PlyNumber>,
    /// The last ply to review, if the game has so many. Default: the last one.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 262_144, example = 60)]
    pub to: Option<PlyNumber>,
}

/// Reviews the requested plies of a replayed game.
fn reviewed<G: Game>(
    [from, to]: [Option<PlyNumber>; 2],
    level: Level,
    replayed: &Replay,
    budget: &mut RequestBudget,
) -> Result<ReviewAnswer, Problem> {
    let count = replayed.plies.len();
    let last = to.map_or(count, |to| to.0 as usize).min(count);
    let first = from.map_or(1, |from| from.0 as usize).min(last + 1);
    let look = |position: &G, status, ply, budget: &mut RequestBudget| {
        let outlook = review::look(position, status, level, budget);
        outlook.map_err(|_| stopped_at(ply, budget))
    };
    let (mut before, status) = reached::<G>(replayed, first - 1);
    let mut outlook = look(&before, status, first, budget)?;
    let start = outlook.of(Color::White);
    let mut plies = List::new(budget);
    let mut sums = ByColor([PlayerReview::default(); 2]);
    for ply in first..=last {
        let (after, status) = reached::<G>(replayed, ply);
        let text = &replayed.plies[ply - 1].mv;
        let mv = before.judge(text).expect("the move was replayed before");
        let next = look(&after, status, ply, budget)?;
        let judged = review::judge((&before, &outlook), &mv, (&after, &next), level, budget);
        let judged = judged.map_err(|error| match error {
            OutcomesError::Stopped(_) => stopped_at(ply, budget),
            OutcomesError::Ways(_) => too_many(error, budget),
        })?;
        let reviewed = ReviewedPly {
            ply,
            side: outlook.turn,
            mv: text,
            expectation: rounded(outlook.expectation),
            best: outlook.best.as_ref().map(|best| before.notation(best)),
            played: rounded(judged.played),
            error: rounded(judged.error),
            judgement: judged.judgement,
            luck: judged.luck.map(rounded),
            missed_win: judged.missed_win,
            allowed_win: judged.allowed_win,
        };
        plies.push(&reviewed, budget)?;
        sums[outlook.turn].add(&judged);
        (before, outlook) = (after, next);
    }
    Ok(ReviewAnswer {
        summary: PositionSummary::with_status(&before, reached::<G>(replayed, last).1),
        level,
        start: rounded(start),
        end: rounded(outlook.of(Color::White)),
        plies,
        white: sums[Color::White].finished(),
        black: sums[Color::Black].finished(),
    })
}

/// Returns the problem when the work was stopped on the way to a ply, which it names if the budget
/// of the request is used up.
fn stopped_at(ply: usize, budget: &RequestBudget) -> Problem {
    let problem = budget.problem();
    if problem.code != Code::BudgetExceeded.code() {
        return problem;
    }
    let sentence = sentences::REVIEW_REACHED.with("message", problem.sentence.detail.clone());
    Problem::new(sentence.with("ply", ply)).at("/to")
}

/// Returns a number with four decimals.
fn rounded(number: f64) -> f64 {
    // Adding zero makes -0 positive.
    (number * 10_000.0).round() / 10_000.0 + 0.0
}

/// A reviewed game.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewAnswer {
    /// The position after the last reviewed ply.
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The depth of the analysis.
    pub level: Level,
    /// White's expectation before the first reviewed ply, from 0 to 1.
    #[schema(minimum = 0, maximum = 1, example = 0.5)]
    pub start: f64,
    /// White's expectation after the last reviewed ply: the score if the game is over by the rules.
    #[schema(minimum = 0, maximum = 1, example = 1)]
    pub end: f64,
    /// The reviewed plies.
    #[schema(value_type = Vec<ReviewedPly>)]
    pub plies: List,
    /// The sums of White's plies.
    pub white: PlayerReview,
    /// The sums of Black's plies.
    pub black: PlayerReview,
}

/// A ply, as the side that moved sees it. Expectations are scores from 0 to 1 of that side.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedPly<'a> {
    /// The number of the move in the record, from 1.
    #[schema(value_type = u32, minimum = 1, maximum = 262_144, example = 1)]
    pub ply: usize,
    /// The side that moved.
    pub side: Color,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: &'a str,
    /// The expectation before the move, with the best move found.
    #[schema(minimum = 0, maximum = 1, example = 0.52)]
    pub expectation: f64,
    /// The best move found.
    #[schema(required, example = "0e2-0e4")]
    pub best: Option<String>,
    /// The expectation of the move, before chance decides.
    #[schema(minimum = 0, maximum = 1, example = 0.52)]
    pub played: f64,
    /// `expectation` minus `played`. It can be slightly negative, since a search sees more after a move.
    #[schema(minimum = -1, maximum = 1, example = 0)]
    pub error: f64,
    /// The judgement of the move.
    pub judgement: Judgement,
    /// The expectation after what was drawn minus the mean over all results, weighted exactly; null
    /// if the move has one result.
    #[schema(required, minimum = -1, maximum = 1, example = -0.1)]
    pub luck: Option<f64>,
    /// The turns of a forced win, proven as by `solve`, that the move gave up; null if it gave up none.
    #[schema(required, minimum = 1)]
    pub missed_win: Option<u8>,
    /// The turns of a forced win of the other side that the move allowed; null if it allowed none.
    #[schema(required, minimum = 1)]
    pub allowed_win: Option<u8>,
}

/// The sums of a player's plies.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerReview {
    /// The mean of the errors; 0 without a ply.
    #[schema(minimum = -1, maximum = 1, example = 0.03)]
    pub mean_error: f64,
    /// The sum of the luck.
    #[schema(example = -0.2)]
    pub luck: f64,
    /// The number of each judgement.
    pub judgements: Judgements,
}

impl PlayerReview {
    /// Adds a ply. Until the review is finished, the mean of the errors is their sum.
    fn add(&mut self, judged: &Judged) {
        self.mean_error += judged.error;
        self.luck += judged.luck.unwrap_or(0.0);
        let counts = &mut self.judgements;
        *match judged.judgement {
            Judgement::Forced => &mut counts.forced,
            Judgement::Best => &mut counts.best,
            Judgement::Good => &mut counts.good,
            Judgement::Inaccuracy => &mut counts.inaccuracy,
            Judgement::Mistake => &mut counts.mistake,
            Judgement::Blunder => &mut counts.blunder,
        } += 1;
    }

    fn finished(self) -> PlayerReview {
        let it = self.judgements;
        let plies = it.forced + it.best + it.good + it.inaccuracy + it.mistake + it.blunder;
        PlayerReview {
            mean_error: rounded(self.mean_error / f64::from(plies.max(1))),
            luck: rounded(self.luck),
            judgements: it,
        }
    }
}

/// The number of each judgement.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Judgements {
    /// The only legal moves.
    pub forced: u32,
    /// The best moves found.
    pub best: u32,
    /// The good moves.
    pub good: u32,
    /// The inaccuracies.
    pub inaccuracy: u32,
    /// The mistakes.
    pub mistake: u32,
    /// The blunders.
    pub blunder: u32,
}
