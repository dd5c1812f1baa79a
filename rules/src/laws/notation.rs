//! Moves as text.

use std::collections::BTreeSet;

use regex::Regex;
use regex_syntax::hir::{Hir, HirKind};

use crate::game::{Game, Illegal, Listing, Reason, State, logged};

use super::law::{LawResult, ensure};
use super::trial::Trial;
use super::walk::{after, played};
use super::wording;

/// The code of the reason that a text is not in the variant's notation.
const NOT_UNDERSTOOD: &str = "not_understood";
/// The maximum number of moves that are made to find ends of games.
const AFTER: usize = 64;

/// The notation of a listed move denotes that move and no other.
pub fn means_its_move<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let mut spelled = BTreeSet::new();
    for mv in position.moves(Listing::Turns) {
        let text = position.notation(&mv);
        let judged = position.judge(&text);
        ensure!(
            judged.as_ref() == Ok(&mv),
            "the listed move {text} {} in \"{position}\"",
            match &judged {
                Ok(other) => format!("means the other move {other:?}, not {mv:?},"),
                Err(illegal) => format!("is refused (\"{illegal}\")"),
            }
        );
        ensure!(
            spelled.insert(text.clone()),
            "two listed moves are written {text} in \"{position}\""
        );
    }
    Ok(())
}

/// Every legal text denotes a listed move.
pub fn legal_texts_are_listed<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    for text in trial.texts() {
        if let Ok(mv) = position.judge(&text) {
            ensure!(
                position.moves(Listing::Turns).contains(&mv),
                "{text:?} is legal in \"{position}\", but it means no listed move"
            );
        }
    }
    Ok(())
}

/// A text in the notation of the variant is understood in every position, also when the game is over.
pub fn are_understood<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let moves = position.moves(Listing::Turns);
    let after = trial
        .some(&moves, AFTER)
        .map(|mv| after(trial.pick, position, mv));
    let is_over = |after: &G| after.status().state != State::Ongoing;
    let ends: Vec<G> = after.filter(is_over).collect();
    for position in ends.iter().take(2).chain([position]) {
        for text in &trial.met {
            let refused = position.judge(text).err();
            ensure!(
                refused.is_none_or(|illegal| illegal.reason().code() != NOT_UNDERSTOOD),
                "{text} is how another position writes a move, and is not understood in \"{position}\""
            );
        }
    }
    Ok(())
}

/// Returns the refusals of a trial's texts, and of each move of its game played a second time.
pub fn refusals<G: Game>(trial: &Trial<G>) -> impl Iterator<Item = Illegal<G::Reason>> {
    let position = trial.position();
    let texts = trial.texts().into_iter();
    let after_move = trial.walk.steps().filter_map(|(before, mv, after)| {
        // The same move again: by the wrong side, or from an empty square.
        after.judge(&before.notation(mv)).err()
    });
    texts
        .filter_map(|text| position.judge(&text).err())
        .chain(after_move)
}

/// Every refusal is one of the sentences of its reason.
pub fn refusals_are_worded<G: Game>(trial: &Trial<G>) -> LawResult {
    for illegal in refusals(trial) {
        let code = illegal.reason().code();
        ensure!(
            G::Reason::ALL.contains(&illegal.reason()),
            "a move is refused by the reason {code}, which is not listed"
        );
        wording::is_of_its_code(&illegal.sentence, G::Reason::TEMPLATES)?;
    }
    Ok(())
}

/// Reads the pattern, which must be anchored and have no nested unbounded repetitions.
pub fn pattern<G: Game>() -> Result<Regex, String> {
    let pattern = G::info().move_pattern;
    ensure!(
        pattern.starts_with('^') && pattern.ends_with('$'),
        "`move_pattern` does not begin with ^ and end with $"
    );
    let parsed = regex_syntax::parse(pattern);
    let parsed = parsed.map_err(|error| format!("`move_pattern` is no expression: {error}"))?;
    // A backtracking engine would take exponential time.
    ensure!(
        unbounded(&parsed) <= 1,
        "`move_pattern` has a repetition without a bound within another"
    );
    Regex::new(pattern).map_err(|error| format!("`move_pattern` is no expression: {error}"))
}

fn unbounded(part: &Hir) -> usize {
    match part.kind() {
        HirKind::Repetition(repeated) => {
            usize::from(repeated.max.is_none()) + unbounded(&repeated.sub)
        }
        HirKind::Capture(group) => unbounded(&group.sub),
        HirKind::Concat(parts) | HirKind::Alternation(parts) => {
            parts.iter().map(unbounded).max().unwrap_or(0)
        }
        _ => 0,
    }
}

/// The pattern matches every move with its mark, and otherwise exactly the understood texts.
pub fn pattern_is_right<G: Game>(trial: &Trial<G>) -> LawResult {
    let Ok(pattern) = pattern::<G>() else {
        // The check of the description already reports this.
        return Ok(());
    };
    let position = trial.position();
    let is_understood = |text: &str| {
        let refused = position.judge(text).err();
        refused.is_none_or(|illegal| illegal.reason().code() != NOT_UNDERSTOOD)
    };
    let like = &trial.like_a_move;
    ensure!(
        pattern.is_match(like) || !is_understood(like),
        "{like:?} is understood, but `move_pattern` does not match it"
    );
    ensure!(
        !pattern.is_match(like) || is_understood(like),
        "`move_pattern` matches {like:?}, which is not understood"
    );
    let moves = position.moves(Listing::Turns);
    let some = moves.get(trial.place(moves.len()));
    let some = some.map(|mv| position.notation(mv)).unwrap_or_default();
    let longer = ('a'..='z').map(|letter| format!("{some}{letter}"));
    for text in trial.texts().into_iter().chain(longer) {
        ensure!(
            pattern.is_match(&text) || !is_understood(&text),
            "{text:?} is understood, but `move_pattern` does not match it"
        );
    }
    for mv in moves {
        let notation = position.notation(&mv);
        let (_, log) = played(trial.pick, position, &mv);
        let logged = logged::<G>(&notation, &log.into_effects());
        for text in [notation, logged] {
            ensure!(
                pattern.is_match(&text),
                "`move_pattern` does not match {text}, a move of \"{position}\""
            );
        }
    }
    Ok(())
}
