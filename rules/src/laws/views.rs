//! What a viewer sees.

use crate::effect::LogEntry;
use crate::game::{Game, Listing, Viewer};

use super::chance::{log_of, some_outcomes};
use super::compared::{LISTINGS, difference, letters, list};
use super::effects::rebuilds;
use super::law::{LawResult, ensure};
use super::trial::Trial;
use super::walk::played;

/// The maximum number of moves of a position that are seen by each viewer.
const SEEN: usize = 24;

/// A view is a lawful position, and its text reads back equal, so that a player can send it back.
pub fn read_back<G: Game>(trial: &Trial<G>) -> LawResult {
    for position in &trial.walk.positions {
        for viewer in Viewer::ALL {
            let (seen, text) = (position.seen_by(viewer), position.view(viewer));
            let read = G::parse(&text).ok();
            let name = viewer.name();
            ensure!(
                read.is_some(),
                "{name} sees \"{text}\" of \"{position}\", which is refused"
            );
            ensure!(
                read.as_ref() == Some(&seen) && text == seen.to_string(),
                "{name} sees \"{text}\" of \"{position}\", which does not read back equal"
            );
        }
    }
    Ok(())
}

/// A view is final: its own view is the same, and a spectator sees no more than a player.
pub fn are_final<G: Game>(trial: &Trial<G>) -> LawResult {
    for position in &trial.walk.positions {
        let spectator = position.seen_by(Viewer::Spectator);
        for viewer in Viewer::ALL {
            let seen = position.seen_by(viewer);
            let name = viewer.name();
            let again = seen.seen_by(viewer);
            ensure!(
                again == seen,
                "{name} sees \"{seen}\" of \"{position}\", but \"{again}\" of that view"
            );
            let of_view = seen.seen_by(Viewer::Spectator);
            ensure!(
                of_view == spectator,
                "a spectator sees \"{spectator}\" of \"{position}\", but \"{of_view}\" of the view of {name}"
            );
        }
    }
    Ok(())
}

/// The moves in the mover's view are the moves in the whole position.
pub fn mover_sees_the_moves<G: Game>(trial: &Trial<G>) -> LawResult {
    for position in &trial.walk.positions {
        let mover = Viewer::from(position.turn());
        let seen = position.seen_by(mover);
        if seen == *position {
            continue;
        }
        for listing in LISTINGS {
            if let Some(wrong) = difference(&list(position, listing), &list(&seen, listing)) {
                return Err(format!(
                    "\"{position}\" and its mover's view \"{seen}\" list different moves: {wrong}"
                ));
            }
        }
    }
    Ok(())
}

/// The view before a move, with the effects as the viewer sees them, is the view after it.
pub fn effects_rebuild<G: Game>(trial: &Trial<G>) -> LawResult {
    let seed = trial.walk.seed;
    for (before, mv, after) in trial.walk.steps() {
        let (_, log) = played(seed, before, mv);
        rebuild(before, mv, after, &log.into_effects())?;
    }
    let position = trial.position();
    let moves = position.moves(Listing::Turns);
    for mv in trial.some(&moves, SEEN) {
        let (after, log) = played(trial.pick, position, mv);
        rebuild(position, mv, &after, &log.into_effects())?;
    }
    if G::info().hidden_information {
        for (mv, all) in some_outcomes(trial) {
            for outcome in &all {
                let log = log_of(position, &mv, outcome);
                rebuild(position, &mv, &outcome.position, &log)?;
            }
        }
    }
    Ok(())
}

fn rebuild<G: Game>(before: &G, mv: &G::Move, after: &G, log: &[LogEntry<G::Effect>]) -> LawResult {
    for viewer in Viewer::ALL {
        let effects = before.view_effects(after, log, viewer);
        let [then, now] = [before, after].map(|it| letters(&it.seen_by(viewer)));
        let result = rebuilds::<G>(then, &effects, &now);
        result.map_err(|wrong| {
            format!(
                "the effects that {} sees of {} in \"{before}\" do not lead to the view after it: {wrong}",
                viewer.name(),
                before.notation(mv)
            )
        })?;
    }
    Ok(())
}
