//! The loop: each entry judged, played and held against what the record says of it.

use crate::board::Color;
use crate::chance::{Chance, DrawKey};
use crate::game::{
    Budget, Game, GameResult, MarkRecorder, State, Status, Stopped, Template, Value, draws_fault,
    split_mark,
};

use super::agreement::Agreement;
use super::claims::{Claim, History};
use super::failure::{self, Failure, Flaw};
use super::proof::{Proof, flaw_before_play};
use super::record::{Entry, Record};

/// A position of a game, with what its past makes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The position in canonical notation.
    pub position: String,
    /// The side to move.
    pub turn: Color,
    /// The number of the full move.
    pub number: u32,
    /// How the game stands, repetitions included.
    pub status: Status,
    /// The draws that may be claimed or are forced.
    pub claims: Vec<Claim>,
}

/// One entry that was replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move in canonical notation.
    pub mv: String,
    /// The mark of what chance made of it, if it has one.
    pub mark: Option<&'static str>,
    /// The seed that decided, if one did.
    pub seed: Option<String>,
    /// The indexes that were drawn.
    pub draws: Vec<u32>,
    /// What the move led to.
    pub after: Standing,
}

impl Ply {
    /// What it takes in memory, in bytes: its position also among those that may be repeated, and
    /// itself twice, since lists grow by doubling.
    fn held(&self) -> usize {
        let draws = size_of_val(self.draws.as_slice());
        let claims = size_of_val(self.after.claims.as_slice());
        let seed = self.seed.as_ref().map_or(0, String::len);
        let texts = self.mv.len() + seed + 2 * self.after.position.len();
        2 * size_of::<Ply>() + size_of::<(String, u64)>() + texts + draws + claims
    }
}

/// A record, replayed as far as it is a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The position before the first entry.
    pub start: Standing,
    /// The entries that could be replayed.
    pub plies: Vec<Ply>,
    /// Why the record is not a game, if it is none.
    pub failure: Option<Failure>,
    /// What the record proves of its chance.
    pub proof: Proof,
}

impl Replay {
    /// The last position that was reached.
    #[must_use]
    pub fn last(&self) -> &Standing {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }
}

/// Replays a record up to its end or to the first entry that fails. Each entry is a node of the
/// budget, and its record is held in memory.
///
/// # Errors
/// As soon as the budget says to stop.
pub fn replay<G: Game>(record: &Record<G>, budget: &mut dyn Budget) -> Result<Replay, Stopped> {
    let mut table = ReplayState {
        position: record.start.clone(),
        history: History::default(),
    };
    let agreement = record.agreement();
    let agreement = agreement.as_ref();
    let proof = Proof::before_play(record, agreement);
    let mut replayed = Replay {
        start: table.standing(0),
        plies: Vec::new(),
        failure: flaw_before_play(record, proof),
        proof,
    };
    if replayed.failure.is_some() {
        return Ok(replayed);
    }
    for (entry, ply) in record.entries.iter().zip(1..) {
        budget.spend(1)?;
        budget.look()?;
        match table.play(agreement, entry, ply, replayed.last()) {
            Ok(ply) => {
                budget.hold(ply.held())?;
                replayed.plies.push(ply);
            }
            Err(failure) => {
                replayed.failure = Some(*failure);
                break;
            }
        }
    }
    let is_whole = replayed.failure.is_none();
    let failure = replayed.failure.as_ref();
    replayed.proof.note_replayed(record, is_whole, failure);
    if is_whole {
        replayed.failure = wrong_result(record.result, &replayed);
    }
    Ok(replayed)
}

/// The game while it is replayed.
struct ReplayState<G> {
    position: G,
    history: History,
}

impl<G: Game> ReplayState<G> {
    fn standing(&mut self, ply: u32) -> Standing {
        let (status, claims) = self.history.enter(&self.position, ply);
        Standing {
            position: self.position.to_string(),
            turn: self.position.turn(),
            number: self.position.move_number(),
            status,
            claims,
        }
    }

    fn play(
        &mut self,
        agreement: Option<&Agreement>,
        entry: &Entry,
        ply: u32,
        before: &Standing,
    ) -> Result<Ply, Box<Failure>> {
        if before.status.state != State::Ongoing {
            return Err(Box::new(game_over::<G>(ply, before.status)));
        }
        let (text, recorded_mark) = split_mark::<G>(&entry.mv);
        let mv = self.position.judge(text).map_err(|illegal| Failure {
            rule: Some(G::info().section(illegal.section)),
            ..Failure::of(Some(ply), illegal.sentence)
        })?;
        let text = self.position.notation(&mv);
        let seed = seed(agreement, entry, ply)?;
        let mut chance = match &seed {
            Some(seed) => Chance::seeded(&DrawKey {
                seed,
                rules_version: G::info().rules_version,
                position: &before.position,
                mv: &text,
            }),
            None => Chance::recorded(entry.draws.as_deref().unwrap_or_default()),
        };
        let mut mark = MarkRecorder::<G>::default();
        let after = self.position.play(&mv, &mut chance, &mut mark);
        let draws = draws(chance, entry, ply, seed.is_some())?;
        check_mark(recorded_mark, mark.mark(), ply)?;
        check_position(&after, entry, ply)?;
        self.position = after;
        Ok(Ply {
            mv: text,
            mark: mark.mark(),
            seed: seed.filter(|_| !draws.is_empty()),
            draws,
            after: self.standing(ply),
        })
    }
}

/// A game that is over takes no further move, although the rules list some for study after a forced
/// draw.
fn game_over<G: Game>(ply: u32, status: Status) -> Failure {
    let sentence = match ply - 1 {
        0 => failure::OVER_AT_START.into(),
        last => failure::OVER_BEFORE.with("ply", last),
    };
    Failure {
        rule: Some(G::info().section(G::draw_rules().section)),
        ..Failure::of(Some(ply), sentence.with("how", ending(status)))
    }
}

/// How a game ended, by the codes of `state` and `drawBy` in a status.
fn ending(status: Status) -> Value {
    let (code, words) = match (status.state, status.draw_by) {
        (State::Checkmate, _) => ("checkmate", "checkmate"),
        (State::Stalemate, _) => ("stalemate", "stalemate"),
        (State::KingCaptured, _) => ("kingCaptured", "the capture of the King"),
        (State::NoMoves, _) => ("noMoves", "a side without a move, which has lost"),
        (State::Own(own), _) => (own.code, own.words),
        (State::Draw | State::Ongoing, Some(reason)) => return reason.into(),
        (State::Draw | State::Ongoing, None) => ("draw", "a forced draw"),
    };
    Value::coded(code, words)
}

/// The seed of an entry: from the agreement, or its own.
fn seed(
    agreement: Option<&Agreement>,
    entry: &Entry,
    ply: u32,
) -> Result<Option<String>, Box<Failure>> {
    let Some(agreement) = agreement else {
        return Ok(entry.seed.clone());
    };
    let derived = agreement.seed(ply);
    match &entry.seed {
        Some(own) if *own != derived => {
            let failure = Failure::of(Some(ply), failure::WRONG_SEED);
            Err(Box::new(failure.differing(own, derived)))
        }
        _ => Ok(Some(derived)),
    }
}

/// The sentences on draws that do not fit.
const MISFITS: [Template<Flaw>; 3] = [
    failure::DRAWS_TOO_SHORT,
    failure::DRAWS_TOO_LONG,
    failure::DRAWS_OUT_OF_RANGE,
];

/// The draws that were taken, held against the recorded ones.
fn draws(chance: Chance, entry: &Entry, ply: u32, seeded: bool) -> Result<Vec<u32>, Box<Failure>> {
    let taken = chance.finish().map_err(|fault| {
        let sentence = if entry.draws.is_some() {
            draws_fault::sentence(fault, MISFITS)
        } else {
            failure::CHANCE_MISSING.into()
        };
        Failure::of(Some(ply), sentence)
    })?;
    match &entry.draws {
        Some(recorded) if seeded && *recorded != taken => {
            let failure = Failure::of(Some(ply), failure::WRONG_DRAWS);
            Err(Box::new(
                failure.differing(listed(recorded), listed(&taken)),
            ))
        }
        _ => Ok(taken),
    }
}

fn listed(draws: &[u32]) -> String {
    let texts: Vec<String> = draws.iter().map(u32::to_string).collect();
    format!("[{}]", texts.join(","))
}

/// A move may be recorded without its mark, but not with another.
fn check_mark(
    recorded: Option<&'static str>,
    computed: Option<&'static str>,
    ply: u32,
) -> Result<(), Box<Failure>> {
    if recorded.is_none() || recorded == computed {
        return Ok(());
    }
    let failure = Failure::of(Some(ply), failure::WRONG_MARK);
    Err(Box::new(failure.differing(
        recorded.unwrap_or_default(),
        computed.unwrap_or_default(),
    )))
}

/// A recorded position may be spelled leniently; what counts is the position that it reads as.
fn check_position<G: Game>(after: &G, entry: &Entry, ply: u32) -> Result<(), Box<Failure>> {
    let Some(recorded) = &entry.position else {
        return Ok(());
    };
    let computed = after.to_string();
    if *recorded == computed || G::parse(recorded).is_ok_and(|read| read == *after) {
        return Ok(());
    }
    let failure = Failure::of(Some(ply), failure::WRONG_POSITION);
    Err(Box::new(failure.differing(recorded, computed)))
}

fn wrong_result(claimed: Option<GameResult>, replayed: &Replay) -> Option<Failure> {
    let claimed = claimed?;
    let last = replayed.last();
    if last.status.allows(claimed) {
        return None;
    }
    let computed = last.status.result;
    let sentence = failure::WRONG_RESULT
        .with("recorded", claimed.text())
        .with("computed", computed.text())
        .with("how", ending(last.status));
    let failure = Failure::of(None, sentence);
    Some(failure.differing(claimed.text(), computed.text()))
}
