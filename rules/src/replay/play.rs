//! The replay loop: judges and plays each entry, and checks it against what the record says of it.
//! Variations are replayed in the same way.

use crate::chance::{Chance, DrawKey};
use crate::game::{
    Budget, Game, GameResult, MarkRecorder, Sentence, State, Status, Stopped, Template, Value,
    random_draws_fault, split_mark,
};

use super::agreement::Agreement;
use super::claims::History;
use super::failure::{self, Failure, FailureCode, listed};
use super::line::{Line, Ply, Replay, ReplayedPosition};
use super::proof::{Proof, failure_before_play};
use super::record::{Entry, Record};

/// Replays a record up to its end or to the first entry that fails, and each of its variations.
/// Spends one budget node for each entry, and holds the memory of its ply and of its
/// variations.
///
/// # Errors
/// Returns an error as soon as the budget stops the work.
pub fn replay<G: Game>(record: &Record<G>, budget: &mut dyn Budget) -> Result<Replay, Stopped> {
    let mut history = History::default();
    let agreement = record.agreement();
    let agreement = agreement.as_ref();
    let proof = Proof::before_play(record, agreement);
    let mut replayed = Replay {
        start: replayed_position(&record.start, &mut history),
        comment: record.comment.clone(),
        plies: Vec::new(),
        failure: failure_before_play(record, proof),
        variations: Vec::new(),
        proof,
    };
    if replayed.failure.is_some() {
        return Ok(replayed);
    }
    let game = LineWalk::starting(&record.entries, record.start.clone(), &replayed.start, 0);
    let game = replay_lines(game, agreement, &mut history, budget)?;
    replayed.plies = game.plies;
    replayed.failure = game.failure;
    replayed.variations = game.variations;
    let is_whole = replayed.failure.is_none();
    let failure = replayed.failure.as_ref();
    replayed.proof.note_replayed(record, is_whole, failure);
    if is_whole {
        replayed.failure = wrong_result(record.result, &replayed);
    }
    Ok(replayed)
}

/// Replays a game with its variations. An entry's variations are replayed before the entry itself,
/// while the position from which they start is still there. The open lines are kept on an explicit
/// stack, so that deep variations do not overflow the call stack.
fn replay_lines<G: Game>(
    game: LineWalk<'_, G>,
    agreement: Option<&Agreement>,
    history: &mut History,
    budget: &mut dyn Budget,
) -> Result<Line, Stopped> {
    let mut outer: Vec<LineWalk<'_, G>> = Vec::new();
    let mut open = game;
    loop {
        if let Some(variation) = open.next_variation() {
            outer.push(std::mem::replace(&mut open, variation));
            continue;
        }
        if let Some(entry) = open.next_entry() {
            budget.spend(1)?;
            budget.check()?;
            let chance = if outer.is_empty() {
                ChanceOf::Game(agreement)
            } else {
                ChanceOf::Variation
            };
            let size = open.play(entry, chance, history);
            budget.reserve(size)?;
            continue;
        }
        let Some(parent) = outer.pop() else {
            return Ok(open.line);
        };
        // An empty variation has no entry that takes from the budget. Lists grow by doubling,
        // while the old one exists.
        budget.reserve(3 * size_of::<Line>())?;
        budget.check()?;
        let ended = std::mem::replace(&mut open, parent).line;
        open.variations.push(ended);
        history.go_back(open.positions());
    }
}

/// The source of an entry's chance.
#[derive(Clone, Copy)]
enum ChanceOf<'a> {
    /// The game's agreement, or the entry's own seed or draws.
    Game(Option<&'a Agreement>),
    /// The entry's draws alone.
    Variation,
}

/// A line that is being replayed.
struct LineWalk<'a, G> {
    rest: &'a [Entry],
    /// The position before the next entry.
    position: G,
    /// The position before the first entry.
    start: ReplayedPosition,
    /// The number of plies from the start of the game to this position.
    plies: u32,
    /// The replayed variations of the next entry.
    variations: Vec<Line>,
    line: Line,
}

impl<'a, G: Game> LineWalk<'a, G> {
    fn starting(rest: &'a [Entry], position: G, start: &ReplayedPosition, plies: u32) -> Self {
        LineWalk {
            rest,
            position,
            start: start.clone(),
            plies,
            variations: Vec::new(),
            line: Line::default(),
        }
    }

    /// Returns the next variation of the next entry.
    fn next_variation(&self) -> Option<LineWalk<'a, G>> {
        let rest = self.next_entry()?.variations.get(self.variations.len())?;
        let position = self.position.clone();
        Some(LineWalk::starting(
            rest,
            position,
            self.before(),
            self.plies,
        ))
    }

    /// Returns the position before the next entry.
    fn before(&self) -> &ReplayedPosition {
        self.line.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Returns the next entry, unless one has failed.
    fn next_entry(&self) -> Option<&'a Entry> {
        self.rest.first().filter(|_| self.line.failure.is_none())
    }

    /// Returns the number of positions from the start of the game to the current one.
    fn positions(&self) -> usize {
        self.plies as usize + 1
    }

    /// Plays the next entry, or records why it fails. Returns the number of bytes retained.
    fn play(&mut self, entry: &Entry, chance: ChanceOf<'_>, history: &mut History) -> usize {
        let number = self.plies + 1;
        let variations = std::mem::take(&mut self.variations);
        let before = self.before();
        match play(&self.position, before, entry, number, chance, history) {
            Ok((after, mut ply)) => {
                ply.variations = variations;
                let size = ply.memory_size();
                self.position = after;
                self.plies = number;
                self.rest = &self.rest[1..];
                self.line.plies.push(ply);
                size
            }
            Err(failure) => {
                self.line.failure = Some(Failure {
                    line: entry.place.map(|place| place.line),
                    column: entry.place.map(|place| place.column),
                    ..*failure
                });
                self.line.variations = variations;
                size_of::<Failure>()
            }
        }
    }
}

/// Adds a position to the history, and returns it with its status and claims.
fn replayed_position<G: Game>(position: &G, history: &mut History) -> ReplayedPosition {
    let (status, claims) = history.enter(position);
    ReplayedPosition {
        position: position.to_string(),
        turn: position.turn(),
        number: position.move_number(),
        status,
        claims,
    }
}

/// Judges an entry, plays it and checks it against what the record says of it. Returns the position
/// and the ply without variations.
fn play<G: Game>(
    position: &G,
    before: &ReplayedPosition,
    entry: &Entry,
    ply: u32,
    chance: ChanceOf<'_>,
    history: &mut History,
) -> Result<(G, Ply), Box<Failure>> {
    if before.status.state != State::Ongoing {
        return Err(Box::new(game_over::<G>(ply, before.status)));
    }
    check_before(before, entry, ply)?;
    let (text, recorded_mark) = split_mark::<G>(&entry.mv);
    let mv = position.judge(text).map_err(|illegal| Failure {
        rule: Some(G::info().section(illegal.section)),
        ..Failure::of(Some(ply), illegal.sentence)
    })?;
    let text = position.notation(&mv);
    check_spelling(&text, entry, ply)?;
    let seed = match chance {
        ChanceOf::Game(agreement) => seed(agreement, entry, ply)?,
        ChanceOf::Variation if entry.seed.is_none() => None,
        ChanceOf::Variation => {
            let failure = Failure::of(Some(ply), failure::SEED_IN_VARIATION);
            return Err(Box::new(failure));
        }
    };
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
    let after = position.play_unchecked(&mv, &mut chance, &mut mark);
    let draws = draws(chance, entry, ply, seed.is_some())?;
    // The recorded mark may be missing but not wrong.
    let marks = [recorded_mark, mark.mark()];
    let is_equal = recorded_mark.is_none() || marks[0] == marks[1];
    let both = marks.map(Option::unwrap_or_default);
    check(is_equal, ply, failure::WRONG_MARK, both)?;
    check_position(&after, entry, ply)?;
    let ply = Ply {
        mv: text,
        mark: mark.mark(),
        seed: seed.filter(|_| !draws.is_empty()),
        draws,
        after: replayed_position(&after, history),
        notes: entry.notes.clone(),
        variations: Vec::new(),
    };
    Ok((after, ply))
}

/// Returns the failure of a move after the end of the game. Such a move fails even if the rules
/// list it for study after a forced draw.
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

/// Returns how a game ended, with the codes of `state` and `drawBy` in a status.
fn ending(status: Status) -> Value {
    let code = status.state.code();
    let words = match (status.state, status.draw_by) {
        (State::Own(own), _) => own.words,
        (State::Checkmate | State::Stalemate, _) => code,
        (_, Some(reason)) => return reason.into(),
        (_, None) => return Value::coded("draw", "a forced draw"),
    };
    Value::coded(code, words)
}

/// Returns the seed of an entry: from the agreement, or its own.
fn seed(
    agreement: Option<&Agreement>,
    entry: &Entry,
    ply: u32,
) -> Result<Option<String>, Box<Failure>> {
    let Some(agreement) = agreement else {
        return Ok(entry.seed.clone());
    };
    let derived = agreement.seed(ply);
    let own = entry.seed.as_ref().unwrap_or(&derived);
    check(own == &derived, ply, failure::WRONG_SEED, [own, &derived])?;
    Ok(Some(derived))
}

/// The sentences for draws that do not fit.
const DRAWS_FAULTS: [Template<FailureCode>; 3] = [
    failure::DRAWS_TOO_SHORT,
    failure::DRAWS_TOO_LONG,
    failure::DRAWS_OUT_OF_RANGE,
];

/// Returns the draws that were made, after a check against the recorded ones.
fn draws(chance: Chance, entry: &Entry, ply: u32, seeded: bool) -> Result<Vec<u32>, Box<Failure>> {
    let taken = chance.finish().map_err(|fault| {
        let sentence = if entry.draws.is_some() {
            random_draws_fault::sentence(fault, DRAWS_FAULTS)
        } else {
            failure::CHANCE_MISSING.into()
        };
        Failure::of(Some(ply), sentence)
    })?;
    let recorded = entry.draws.as_ref().filter(|_| seeded).unwrap_or(&taken);
    if *recorded != taken {
        let failure = Failure::of(Some(ply), failure::WRONG_DRAWS);
        let failure = failure.differing(listed(recorded), listed(&taken));
        return Err(Box::new(failure));
    }
    Ok(taken)
}

/// Fails if the record has something else than what was computed.
fn check(
    is_equal: bool,
    ply: u32,
    sentence: impl Into<Sentence<FailureCode>>,
    [recorded, computed]: [&str; 2],
) -> Result<(), Box<Failure>> {
    is_equal.then_some(()).ok_or_else(|| {
        let failure = Failure::of(Some(ply), sentence);
        Box::new(failure.differing(recorded, computed))
    })
}

/// Checks where a recorded game's entry begins.
fn check_before(before: &ReplayedPosition, entry: &Entry, ply: u32) -> Result<(), Box<Failure>> {
    let computed = &before.position;
    let recorded = entry.before.as_ref().unwrap_or(computed);
    let both = [recorded.as_str(), computed];
    check(recorded == computed, ply, failure::WRONG_BEFORE, both)
}

/// Checks how a recorded game's entry spells its move.
fn check_spelling(mv: &str, entry: &Entry, ply: u32) -> Result<(), Box<Failure>> {
    if entry.before.is_none() {
        return Ok(());
    }
    let sentence = failure::WRONG_SPELLING.with("text", mv.to_owned());
    check(entry.mv == mv, ply, sentence, [&entry.mv, mv])
}

/// Checks the recorded position. Only the position that it parses to counts, not its spelling,
/// unless the game is a recorded one.
fn check_position<G: Game>(after: &G, entry: &Entry, ply: u32) -> Result<(), Box<Failure>> {
    let Some(recorded) = &entry.position else {
        return Ok(());
    };
    let computed = after.to_string();
    let is_read_so = || G::parse(recorded).is_ok_and(|read| read == *after);
    let is_equal = *recorded == computed || entry.before.is_none() && is_read_so();
    let both = [recorded.as_str(), &computed];
    check(is_equal, ply, failure::WRONG_POSITION, both)
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
