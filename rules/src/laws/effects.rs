//! The log of a move.

use serde_json::{Value, json};

use crate::board::Color;
use crate::effect::LogEntry;
use crate::game::fields::next_number;
use crate::game::{ClockClaim, Game, Listing, State, Viewer};

use super::compared::{LISTINGS, OnSquares, called, letters, with_field};
use super::law::{LawResult, as_json, ensure};
use super::log_animation::{self, Order, OwnEffects};
use super::positions::reads_back;
use super::trial::Trial;
use super::walk::{after, played};

/// The maximum number of moves of a list that are animated. The limit keeps the check fast, since
/// each log is serialized to JSON.
const ANIMATED: usize = 24;
/// The maximum number of moves of a list whose description is compared with the log.
const DESCRIBED: usize = 64;

/// The changes of a log, applied to a board, give another. Each change finds its `before` there.
pub fn rebuilds<G: Game>(
    mut board: OnSquares,
    effects: &[LogEntry<G::Effect>],
    expected: &OnSquares,
) -> LawResult {
    for change in effects.iter().flat_map(|effect| &effect.changes) {
        let square = change.square.to_string();
        let found = board.get(&square).copied();
        ensure!(
            found == change.before,
            "a change of {square} begins with {}, where {} stands, in {effects:?}",
            called::<G>(change.before),
            called::<G>(found)
        );
        match change.after {
            Some(piece) => board.insert(square, piece),
            None => board.remove(&square),
        };
    }
    for square in board.keys().chain(expected.keys()) {
        let [found, expected] = [&board, expected].map(|it| it.get(square).copied());
        ensure!(
            found == expected,
            "{square} has {} instead of {}",
            called::<G>(found),
            called::<G>(expected)
        );
    }
    Ok(())
}

/// A listed move leads to a lawful position, whether or not its log is kept.
pub fn lead_to_lawful_positions<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    for mv in position.moves(Listing::Turns) {
        let after = after(trial.pick, position, &mv);
        let in_position = || format!("{} in \"{position}\"", position.notation(&mv));
        reads_back(&after).map_err(|it| format!("after {}: {it}", in_position()))?;
        ensure!(
            played(trial.pick, position, &mv).0 == after,
            "{} leads to another position when its log is kept",
            in_position()
        );
    }
    Ok(())
}

/// The turn passes unless something is pending, and the number of the move grows after Black's turn.
pub fn are_counted<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let moves = position.moves(Listing::Turns);
    let last = trial.some(&moves, DESCRIBED);
    let last = last.map(|mv| (position, mv, after(trial.pick, position, mv)));
    let played = trial.walk.steps();
    let played = played.map(|(before, mv, after)| (before, mv, after.clone()));
    for (place, (before, mv, after)) in played.chain(last).enumerate() {
        let in_position = || format!("{} in \"{before}\"", before.notation(mv));
        let passes = before.turn() != after.turn();
        ensure!(
            passes || after.pending().is_some() || after.status().state != State::Ongoing,
            "the turn does not pass by {}, although nothing is pending",
            in_position()
        );
        let (number, then) = (before.move_number(), after.move_number());
        let is_next = passes && before.turn() == Color::Black;
        let expected = if is_next { next_number(number) } else { number };
        ensure!(
            !trial.walk.is_whole || then == expected,
            "{} leads to \"{after}\", whose number should be {expected}",
            in_position()
        );
        let earlier = trial.walk.positions.get(place.wrapping_sub(1));
        let earlier = earlier.filter(|it| it.turn() != before.turn() && passes);
        let is_played = place < trial.walk.moves.len();
        if let Some(earlier) = earlier.filter(|_| is_played) {
            let expected = next_number(earlier.move_number());
            ensure!(
                then == expected,
                "after a turn of each side \"{earlier}\" has become \"{after}\", whose number should be {expected}"
            );
        }
    }
    fifty_moves_are_counted(trial)
}

/// Captures and moves of Pawns, and no other moves on the board, end the claim of fifty moves.
fn fifty_moves_are_counted<G: Game>(trial: &Trial<G>) -> LawResult {
    let text = trial.position().to_string();
    let claims = |it: &G| it.clock_claim() == Some(ClockClaim::FiftyMoves);
    let places = 0..text.split(' ').count();
    let old = places.filter_map(|place| G::parse(&with_field(&text, place, "100")).ok());
    // What an unseen piece does to the clock, an opponent could see.
    let Some(old) = { old }.find(|it| claims(it) && !G::info().hidden_information) else {
        return Ok(());
    };
    let moves = old.moves(Listing::Turns);
    for mv in trial.some(&moves, DESCRIBED) {
        let described = old.describe(mv, Listing::Turns);
        let after = after(trial.pick, &old, mv);
        let row = G::info().piece(described.piece);
        let ends = described.captures.is_some() || row.is_some_and(|row| row.called == "Pawn");
        ensure!(
            claims(&after) != ends
                || described.from.is_none()
                || after.status().state != State::Ongoing,
            "{} leads from \"{old}\" to \"{after}\": the count of fifty moves goes on after every \
             move but captures and moves of Pawns",
            old.notation(mv)
        );
    }
    Ok(())
}

/// The changes of a log, applied to the board before a move, give the board after it.
pub fn rebuild_the_board<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let board = letters(position);
    for mv in position.moves(Listing::Turns) {
        let (after, log) = played(trial.pick, position, &mv);
        let result = rebuilds::<G>(board.clone(), &log.into_effects(), &letters(&after));
        result.map_err(|it| format!("{} in \"{position}\": {it}", position.notation(&mv)))?;
    }
    Ok(())
}

/// Moves sampled from the whole of each list can be drawn from their effects alone.
pub fn can_be_drawn<G: Game>(
    settings: (Option<Order>, Option<OwnEffects>),
    trial: &Trial<G>,
) -> LawResult {
    let position = trial.position();
    for listing in LISTINGS {
        let moves = position.moves(listing);
        for mv in trial.some(&moves, ANIMATED) {
            let (after, log) = played(trial.pick, position, mv);
            let whole = as_json(&log)?;
            let in_position = || format!("{} in \"{position}\"", position.notation(mv));
            let drawn = log_animation::animate(letters(position), &whole, settings, false);
            drawn.map_err(|it| format!("{}: {it}", in_position()))?;
            if !G::info().hidden_information {
                continue;
            }
            let log = log.into_effects();
            for viewer in Viewer::ALL {
                let seen = position.view_effects(&after, &log, viewer);
                let seen = as_json(&seen)?;
                let drawn = log_animation::animate(
                    letters(&position.seen_by(viewer)),
                    &seen,
                    settings,
                    true,
                );
                drawn.map_err(|it| {
                    format!("{}, as {} sees it: {it}", in_position(), viewer.name())
                })?;
            }
        }
    }
    Ok(())
}

/// The description of a listed move agrees with its effects.
pub fn descriptions_agree<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let moves = position.moves(Listing::Turns);
    for mv in trial.some(&moves, DESCRIBED) {
        let (_, log) = played(trial.pick, position, mv);
        let log = as_json(&log)?;
        let agrees = description_agrees(position, mv, &log);
        agrees.map_err(|it| format!("{} in \"{position}\": {it}", position.notation(mv)))?;
    }
    Ok(())
}

/// Returns the letter that a piece gets on a square before any draw, right after its move.
fn sure_promotion(log: &Value, square: &str) -> Option<char> {
    let mut effects = log.as_array()?.iter().take(3);
    let found = effects.find(|it| it["type"] == "promotion" && it["square"] == square)?;
    found["becomes"].as_str()?.chars().next()
}

fn description_agrees<G: Game>(position: &G, mv: &G::Move, log: &Value) -> LawResult {
    let described = position.listed(mv, Listing::Turns);
    ensure!(
        described.from != Some(described.to),
        "`from` and `to` are the same square"
    );
    let field = |effect: &str, field: &str| {
        let mut effects = log.as_array().into_iter().flatten();
        let found = effects.find(|found| found["type"] == effect);
        found.map(|found| found[field].clone())
    };
    let agree = |name: &str, value: Option<Value>, logged: Option<Value>| {
        ensure!(
            value == logged,
            "the description has {name} {value:?}, the effects have {logged:?}"
        );
        Ok(())
    };
    let rook = described.rook.map(|way| json!(way));
    agree("rook", rook, field("castle", "rook"))?;
    if let Some(king) = field("castle", "king") {
        agree("to", Some(json!(described.to)), Some(king["to"].clone()))?;
    }
    let passed = described.captured_on.map(|square| json!(square));
    agree("capturedOn", passed, field("enPassant", "square"))?;
    ensure!(
        described.captured_on != Some(described.to),
        "the description has capturedOn {}, which is `to`",
        described.to
    );
    let becomes = sure_promotion(log, described.to.as_str());
    if let Some(letter) =
        becomes.filter(|_| field("move", "from") == described.from.map(|it| json!(it)))
    {
        let letter = letter.to_ascii_uppercase();
        ensure!(
            described.promotion == Some(letter),
            "the description has the promotion {:?}, the effects have {letter}",
            described.promotion
        );
    }
    let dropped = field("dropped", "piece");
    let dropped = dropped.map(|piece| json!(piece.as_str().map(str::to_uppercase)));
    agree("drop", described.drop.map(|it| json!(it)), dropped)?;
    ensure!(
        described.captured_on.is_none() || described.captures.is_some(),
        "the description has capturedOn without captures"
    );
    // A capture after a draw may not be known in advance.
    let effects = log.as_array().into_iter().flatten();
    let mut sure = effects.take_while(|it| it["draw"].is_null());
    let target = described.captured_on.unwrap_or(described.to);
    let taken = sure.find(|it| {
        let is_taking = it["type"] == "capture" || it["type"] == "enPassant";
        is_taking && it["square"] == target.as_str()
    });
    let letter = taken.and_then(|it| it["piece"].as_str()?.chars().next());
    let mover = Viewer::from(position.turn());
    let taken = letter.and_then(|letter| G::seen_letter(letter, mover));
    ensure!(
        described.captures == taken,
        "the description has captures {:?}, the effects have {taken:?}",
        described.captures
    );
    let entries = log.to_string();
    for square in described.from.into_iter().chain([described.to]) {
        ensure!(
            described.from.is_none() || entries.contains(&format!("{:?}", square.as_str())),
            "the description has {square}, of which no effect names"
        );
    }
    Ok(())
}
