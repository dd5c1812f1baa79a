//! Error, luck and judgement of a ply.

use crate::game::{Budget, Counted, Game, MAX_WAYS, OutcomesError, outcomes};
use crate::suggest::{Level, rate_results};

use super::outlook::{Outlook, expected};

/// The least error of an inaccuracy, of a mistake and of a blunder.
const BOUNDS: [f64; 3] = [0.05, 0.10, 0.20];

/// The judgement of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Judgement {
    /// The only legal move.
    Forced,
    /// The best move found.
    Best,
    /// An error of less than 0.05.
    Good,
    /// An error of at least 0.05.
    Inaccuracy,
    /// An error of at least 0.1.
    Mistake,
    /// An error of at least 0.2.
    Blunder,
}

impl Judgement {
    /// Returns the judgement of a move that is neither forced nor the best.
    ///
    /// ```
    /// use variant_arbiter_rules::review::Judgement;
    ///
    /// let judged = [0.04, 0.05, 0.1, 0.2].map(Judgement::of_error);
    /// let [good, inaccuracy, mistake, blunder] = judged;
    /// assert_eq!((good, inaccuracy), (Judgement::Good, Judgement::Inaccuracy));
    /// assert_eq!((mistake, blunder), (Judgement::Mistake, Judgement::Blunder));
    /// ```
    #[must_use]
    pub fn of_error(error: f64) -> Judgement {
        match BOUNDS.iter().filter(|bound| error >= **bound).count() {
            0 => Judgement::Good,
            1 => Judgement::Inaccuracy,
            2 => Judgement::Mistake,
            _ => Judgement::Blunder,
        }
    }
}

/// What a ply cost or gained for the side that moved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// The expectation of the move, before chance decides.
    pub played: f64,
    /// The expectation before the move minus `played`.
    pub error: f64,
    /// The luck of the draws; `None` if the move had one result.
    pub luck: Option<f64>,
    /// The judgement of the move.
    pub judgement: Judgement,
    /// The turns of a forced win that the move gave up.
    pub missed_win: Option<u8>,
    /// The turns of the other side's forced win that the move allowed.
    pub allowed_win: Option<u8>,
}

/// Judges the move that led from a position to the next one of its game, by what a search of this
/// level sees of both.
///
/// # Errors
/// Returns an error if the move has too many results or if the budget stops the work.
pub fn judge<G: Game>(
    (before, outlook): (&G, &Outlook<G::Move>),
    mv: &G::Move,
    (after, next): (&G, &Outlook<G::Move>),
    level: Level,
    budget: &mut dyn Budget,
) -> Result<Judged, OutcomesError> {
    let side = outlook.turn;
    let luck = luck(before, mv, after, level, budget)?;
    let reached = next.of(side);
    let played = (reached - luck.unwrap_or(0.0)).clamp(0.0, 1.0);
    let error = outlook.expectation - played;
    let judgement = if outlook.is_forced {
        Judgement::Forced
    } else if outlook.best.as_ref() == Some(mv) {
        Judgement::Best
    } else {
        Judgement::of_error(error)
    };
    let passes = next.turn != side;
    let keeps = reached >= 1.0
        || if passes {
            next.is_lost
        } else {
            next.wins_in.is_some()
        };
    let allows = passes && !outlook.is_lost && !outlook.is_forced;
    Ok(Judged {
        played,
        error,
        // What the bounds of `played` cut off is luck too, so that the sum holds.
        luck: luck.map(|_| reached - played),
        judgement,
        missed_win: outlook.wins_in.filter(|_| !keeps),
        allowed_win: next.wins_in.filter(|_| allows),
    })
}

/// Returns the expectation of the result that was drawn minus the mean over all results, or `None`
/// if there is one result.
fn luck<G: Game>(
    before: &G,
    mv: &G::Move,
    after: &G,
    level: Level,
    budget: &mut dyn Budget,
) -> Result<Option<f64>, OutcomesError> {
    if !G::info().chance {
        return Ok(None);
    }
    let mut counted = Counted::new(budget);
    let (results, held) = counted.reserving(|budget| outcomes(before, mv, MAX_WAYS, budget))?;
    let ratings = rate_results(before, &results, level, &mut counted)?;
    counted.release(held);
    if results.len() < 2 {
        return Ok(None);
    }
    let (mut drawn, mut drawn_weight, mut mean) = (0.0, 0.0, 0.0);
    for (result, rating) in results.iter().zip(ratings) {
        let weight = f64::from(result.probability);
        let expectation = expected::<G>(rating);
        mean += weight * expectation;
        // Results with another mark have an equal position.
        if result.position == *after {
            drawn += weight * expectation;
            drawn_weight += weight;
        }
    }
    Ok(Some(drawn / drawn_weight - mean))
}
