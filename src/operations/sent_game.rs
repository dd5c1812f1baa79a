//! A whole game in a request. Other operations take it as `replay` does.

use crate::game::{Game, Viewer};
use crate::replay::pgn::{self, Interpreted, PgnLimits};
use crate::replay::{self, Comment, Entry, Failure, NamedStart, Provable, Record, Replay};

use super::move_entry;
use super::prelude::*;
use super::recorded::{named_start, read_start};
use super::replay::ReplayRequest;

impl ReplayRequest {
    /// Checks the game against the limits, apart from those of a PGN, which its reader checks.
    pub fn check_limits(&self, limits: &PgnLimits) -> Result<(), Problem> {
        each_side_once(self.provable.as_ref(), "")?;
        if let Some(recorded) = &self.recorded {
            let (plies, place) = (recorded.plies.len(), "/recorded/plies");
            at_most(plies, limits.plies, sentences::MOST_MOVES, place)?;
            each_side_once(recorded.provable.as_ref(), "/recorded")?;
        }
        let moves = self.moves.as_deref().unwrap_or_default();
        move_entry::check_limits(self.comment.as_deref(), moves, limits)
    }

    /// Parses the game from its list of moves or its PGN.
    pub fn read<G: Game>(&self, budget: &mut RequestBudget) -> Result<Interpreted<G>, Problem> {
        if let Some(recorded) = &self.recorded {
            self.refuse_beside_recorded()?;
            return recorded.read();
        }
        let provable = self.provable.clone();
        let moves = self.moves.as_ref();
        let moves = moves.filter(|_| self.has_moves() || self.pgn.is_none());
        match (moves, &self.pgn) {
            (Some(moves), None) => {
                let (start, named_start) = self.start()?;
                Ok(Interpreted {
                    record: Record {
                        start,
                        named_start,
                        comment: self.comment.as_deref().and_then(Comment::of),
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

    /// Replays the game, and refuses one with a failure.
    pub fn replay<G: Game>(
        &self,
        record: &Record<G>,
        viewer: Option<Viewer>,
        budget: &mut RequestBudget,
    ) -> Result<Replay, Problem> {
        let replayed = replay::replay(record, budget).map_err(|_| budget.problem())?;
        let Some(failure) = &replayed.failure else {
            return Ok(replayed);
        };
        let pointer = failure.ply.map(|ply| format!("/moves/{}", ply - 1));
        Err(self.unreplayable::<G>(failure, &pointer.unwrap_or_default(), viewer))
    }

    /// Returns the problem for a game that cannot be replayed, with the failure at a pointer into
    /// `moves`. A viewer does not get the failure, which may depend on what is hidden.
    pub fn unreplayable<G: Game>(
        &self,
        failure: &Failure,
        pointer: &str,
        viewer: Option<Viewer>,
    ) -> Problem {
        if viewer.is_some() && G::info().hidden_information {
            return Problem::new(sentences::VIEWER_NOT_TO_MOVE).at("/viewer");
        }
        Problem::unreplayable(failure).at(self.place_of(pointer))
    }

    /// Returns the pointer to a part of the game as it was sent, from the pointer into `moves`.
    pub fn place_of(&self, pointer: &str) -> String {
        match (&self.pgn, &self.recorded) {
            (Some(_), _) => "/pgn".to_owned(),
            (_, Some(_)) => pointer.replacen("/moves", "/recorded/plies", 1),
            _ => pointer.to_owned(),
        }
    }

    /// Returns whether there are moves: an empty list counts as omitted beside another form of a game.
    pub fn has_moves(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| !moves.is_empty())
    }

    fn refuse_beside_recorded(&self) -> Result<(), Problem> {
        let others = [
            ("/pgn", self.pgn.is_some()),
            ("/moves", self.has_moves()),
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

    /// Returns the start, and the set-up that is named, if one is.
    fn start<G: Game>(&self) -> Result<(G, Option<NamedStart<G>>), Problem> {
        if self.setup_seed.is_some() && self.provable.is_some() {
            return Err(Problem::new(sentences::SETUP_SEED_AND_SECRET).at("/setupSeed"));
        }
        if self.setup_seed.is_some() && self.setup.is_none() {
            return Err(Problem::new(sentences::SETUP_SEED_ALONE).at("/setupSeed"));
        }
        let (seed, provable) = (self.setup_seed.as_ref(), self.provable.as_ref());
        let named = |setup| named_start::<G>(setup, seed, provable, "/setup");
        let named = self.setup.as_ref().map(named).transpose()?;
        let start = match (&self.start, &named) {
            (Some(text), _) => read_start(text, "/start"),
            (None, None) => read_position(None),
            (None, Some(named)) => named
                .derived
                .clone()
                .ok_or_else(|| Problem::new(sentences::SETUP_IS_DRAWN).at("/setupSeed")),
        };
        Ok((start?, named))
    }
}

fn each_side_once(provable: Option<&Provable>, parent: &str) -> Result<(), Problem> {
    let all = provable.map_or(&[][..], |provable| &provable.contributions);
    let pointer = format!("{parent}/provable/contributions");
    at_most(all.len(), 2, sentences::MOST_CONTRIBUTIONS, &pointer)?;
    match all {
        [one, other] if one.side == other.side => {
            Err(Problem::new(sentences::ONE_CONTRIBUTION).at(pointer + "/1/side"))
        }
        _ => Ok(()),
    }
}
