//! A game as a viewer may see it while it goes on.

use super::line::Replay;
use super::notes::Notes;
use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::game::{Budget, Game, Stopped, Viewer};

const VIEWERS: [Viewer; 3] = [Viewer::White, Viewer::Black, Viewer::Spectator];

/// Who may not see a position, because something in it is hidden from them.
pub fn hidden_from<G: Game>(position: &G) -> Vec<Viewer> {
    let hides = |viewer: &Viewer| position.seen_by(*viewer) != *position;
    VIEWERS.into_iter().filter(hides).collect()
}

/// The game as a viewer heard of it: each move in the words of `play`'s views, with public draws and
/// without seeds, from the start as they may see it. Comments and variations are left out: they may
/// tell what the viewer may not see. It cannot be replayed. Each ply is a node of the
/// budget.
///
/// # Errors
/// As soon as the budget says to stop.
pub fn seen_by<G: Game>(
    start: &G,
    mut replay: Replay,
    viewer: Viewer,
    budget: &mut dyn Budget,
) -> Result<Replay, Stopped> {
    let mut position = start.clone();
    replay.start.position = start.view(viewer);
    replay.comment = None;
    for ply in &mut replay.plies {
        budget.spend(1)?;
        budget.look()?;
        let Ok(mv) = position.judge(&ply.mv) else {
            break;
        };
        let mut log = EffectLog::default();
        let after = position.play(&mv, &mut Chance::recorded(&ply.draws), &mut log);
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
    }
    Ok(replay)
}
