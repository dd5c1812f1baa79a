//! A whole game in a request.

use crate::game::{Game, GameResult, Status, Viewer};
use crate::replay::pgn::{self, Interpreted, PgnLimits};
use crate::replay::{
    Comment, Entry, Failure, NamedStart, Provable, Record, Replay, ReplayedPosition,
};

use super::move_entry::{self, MoveEntry};
use super::prelude::*;
use super::recorded::RecordedGame;

/// A game as it was sent: `moves` from `start`, or `pgn`.
#[derive(Clone, Copy, Default)]
pub struct SentGame<'a> {
    pub start: Option<&'a PositionText>,
    pub setup: Option<&'a SetupText>,
    pub setup_seed: Option<&'a SeedText>,
    pub comment: Option<&'a str>,
    pub moves: Option<&'a [MoveEntry]>,
    pub pgn: Option<&'a str>,
    pub recorded: Option<&'a RecordedGame>,
    pub provable: Option<&'a Provable>,
    pub result: Option<GameResult>,
}

impl SentGame<'_> {
    /// Checks the game against the limits. The number of plies of a PGN is checked when it is
    /// parsed.
    pub fn check_limits(&self, limits: &PgnLimits) -> Result<(), Problem> {
        check_seed(self.setup_seed, "/setupSeed")?;
        each_side_once(self.provable, "")?;
        if let Some(recorded) = self.recorded {
            recorded.check_limits(limits)?;
            each_side_once(recorded.provable(), "/recorded")?;
        }
        move_entry::check_limits(self.comment, self.moves.unwrap_or_default(), limits)
    }

    /// Parses the game from its list of moves or its PGN.
    pub fn read<G: Game>(&self, budget: &mut RequestBudget) -> Result<Interpreted<G>, Problem> {
        if let Some(recorded) = self.recorded {
            self.refuse_beside_recorded()?;
            return recorded.read();
        }
        let provable = self.provable.cloned();
        // Next to a PGN, an empty list counts as omitted.
        let moves = self
            .moves
            .filter(|moves| !moves.is_empty() || self.pgn.is_none());
        match (moves, self.pgn) {
            (Some(moves), None) => {
                let named_start = self.named_start()?;
                Ok(Interpreted {
                    record: Record {
                        start: self.start(named_start.as_ref())?,
                        named_start,
                        comment: self.comment.and_then(Comment::of),
                        entries: moves.iter().map(Entry::from).collect(),
                        provable,
                        result: self.result,
                    },
                    tags: Vec::new(),
                })
            }
            (None, Some(text)) => {
                self.refuse_beside_pgn()?;
                let limits = budget.limits().game;
                let read = pgn::read::<G>(text, &limits, budget);
                let read = read.map_err(|_| budget.problem())?;
                budget.check_interrupt()?;
                let game = read.and_then(|text| pgn::interpret(text, provable));
                game.map_err(Problem::invalid_pgn)
            }
            (Some(_), Some(_)) => Err(Problem::new(sentences::MOVES_AND_PGN).at("/pgn")),
            (None, None) => Err(Problem::new(sentences::NO_GAME).at("/moves")),
        }
    }

    /// Returns the problem for a game that cannot be replayed, with the failure at a pointer into
    /// `moves`. A viewer does not get the failure, which may depend on what is hidden.
    pub fn unreplayable<G: Game>(
        &self,
        failure: &Failure,
        pointer: String,
        viewer: Option<Viewer>,
    ) -> Problem {
        if viewer.is_some() && G::info().hidden_information {
            return Problem::new(sentences::VIEWER_NOT_TO_MOVE).at("/viewer");
        }
        let pointer = self.pgn.map_or(pointer, |_| "/pgn".to_owned());
        Problem::unreplayable(failure).at(pointer)
    }

    /// Refuses everything that a recorded game has itself.
    fn refuse_beside_recorded(&self) -> Result<(), Problem> {
        let others = [
            ("/pgn", self.pgn.is_some()),
            ("/moves", self.moves.is_some_and(|moves| !moves.is_empty())),
            ("/start", self.start.is_some()),
            ("/setup", self.setup.is_some()),
            ("/setupSeed", self.setup_seed.is_some()),
            ("/comment", self.comment.is_some()),
            ("/provable", self.provable.is_some()),
            ("/result", self.result.is_some()),
        ];
        match others.iter().find(|(_, is_sent)| *is_sent) {
            Some((pointer, _)) => Err(Problem::new(sentences::RECORDED_AND_MORE).at(*pointer)),
            None => Ok(()),
        }
    }

    /// Refuses the fields whose values a PGN contains itself, such as the start and the result.
    pub fn refuse_beside_pgn(&self) -> Result<(), Problem> {
        let (template, pointer) = if self.start.is_some() {
            (sentences::PGN_START, "/start")
        } else if self.setup.is_some() {
            (sentences::PGN_SETUP, "/setup")
        } else if self.setup_seed.is_some() {
            (sentences::PGN_SETUP_SEED, "/setupSeed")
        } else if self.result.is_some() {
            (sentences::PGN_RESULT, "/result")
        } else if self.comment.is_some() {
            (sentences::PGN_COMMENT, "/comment")
        } else {
            return Ok(());
        };
        Err(Problem::new(template).at(pointer))
    }

    /// Returns the start that the named set-up gives.
    fn named_start<G: Game>(&self) -> Result<Option<NamedStart<G>>, Problem> {
        if self.setup_seed.is_some() && self.provable.is_some() {
            return Err(Problem::new(sentences::SETUP_SEED_AND_SECRET).at("/setupSeed"));
        }
        let seed = self.setup_seed.map(|seed| seed.0.as_str());
        let Some(SetupText(setup)) = self.setup else {
            return if seed.is_some() {
                Err(Problem::new(sentences::SETUP_SEED_ALONE).at("/setupSeed"))
            } else {
                Ok(None)
            };
        };
        let named = NamedStart::of(setup, seed, self.provable);
        let named = named.map_err(|unknown| {
            Problem::new(unknown.sentence(sentences::UNKNOWN_SETUP)).at("/setup")
        })?;
        if named.derived.is_none() && self.start.is_none() {
            return Err(Problem::new(sentences::SETUP_IS_DRAWN).at("/setupSeed"));
        }
        Ok(Some(named))
    }

    fn start<G: Game>(&self, named: Option<&NamedStart<G>>) -> Result<G, Problem> {
        let Some(PositionText(text)) = self.start else {
            let derived = named.and_then(|named| named.derived.clone());
            return Ok(derived.unwrap_or_else(|| {
                G::parse(G::info().start).expect("the start is a lawful position")
            }));
        };
        let read = G::parse(text).map_err(Problem::invalid_position);
        read.map_err(|problem| problem.at_with_faults("/start"))
    }
}

/// Checks that each side has at most one contribution.
fn each_side_once(provable: Option<&Provable>, parent: &str) -> Result<(), Problem> {
    let all = provable.map_or(&[][..], |provable| &provable.contributions);
    if all.len() > 2 {
        let sentence = sentences::MOST_CONTRIBUTIONS.with("count", all.len());
        return Err(Problem::new(sentence).at(format!("{parent}/provable/contributions")));
    }
    match all {
        [one, other] if one.side == other.side => {
            let pointer = format!("{parent}/provable/contributions/1/side");
            Err(Problem::new(sentences::ONE_CONTRIBUTION).at(pointer))
        }
        _ => Ok(()),
    }
}

/// Returns the pointer into `moves` to the ply that fails, or an empty one.
pub fn failing_ply(failure: &Failure) -> String {
    let pointer = failure.ply.map(|ply| format!("/moves/{}", ply - 1));
    pointer.unwrap_or_default()
}

/// Returns the position after a number of plies, and its status in the game.
pub fn reached<G: Game>(replayed: &Replay, plies: usize) -> (G, Status) {
    let ReplayedPosition {
        position, status, ..
    } = match plies {
        0 => &replayed.start,
        _ => &replayed.plies[plies - 1].after,
    };
    let position = G::parse(position).expect("a game goes from position to position");
    (position, *status)
}

/// Returns the last position and its summary. Its status accounts for repetitions.
pub fn last<G: Game>(replayed: &Replay) -> (G, PositionSummary) {
    let (position, status) = reached::<G>(replayed, replayed.plies.len());
    let summary = PositionSummary::with_status(&position, status);
    (position, summary)
}
