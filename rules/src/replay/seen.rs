//! A game as a viewer may see it while it goes on.

use super::line::Replay;
use super::notes::Notes;
use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::game::{Budget, Game, Stopped, Viewer};

/// Returns the viewers from whom something in a position is hidden.
pub fn hidden_from<G: Game>(position: &G) -> Vec<Viewer> {
    let hides = |viewer: &Viewer| position.seen_by(*viewer) != *position;
    Viewer::ALL.into_iter().filter(hides).collect()
}

/// Returns the game as a viewer may see it: each move and position as `play` shows them, with
/// public draws and without seeds. Comments and variations are left out, because they could reveal
/// what the viewer may not see. The result cannot be replayed. It ends before a move that is not legal. Spends one budget node for
/// each ply.
///
/// # Errors
/// Returns an error as soon as the budget stops the work.
pub fn seen_by<G: Game>(
    start: &G,
    mut replay: Replay,
    viewer: Viewer,
    budget: &mut dyn Budget,
) -> Result<Replay, Stopped> {
    let mut position = start.clone();
    replay.start.position = start.view(viewer);
    replay.comment = None;
    let mut shown = 0;
    for ply in &mut replay.plies {
        budget.spend(1)?;
        budget.check()?;
        let Ok(mv) = position.judge(&ply.mv) else {
            break;
        };
        let mut log = EffectLog::default();
        let after = position.play_unchecked(&mv, &mut Chance::recorded(&ply.draws), &mut log);
        let mut draws = log.iter().filter_map(|entry| entry.draw);
        if !draws.all(|draw| position.is_public_draw(draw)) {
            ply.draws = Vec::new();
        }
        ply.mv = position.view_move(&mv, viewer);
        ply.after.position = after.view(viewer);
        ply.seed = None;
        ply.notes = Notes::default();
        ply.variations = Vec::new();
        position = after;
        shown += 1;
    }
    replay.plies.truncate(shown);
    Ok(replay)
}
