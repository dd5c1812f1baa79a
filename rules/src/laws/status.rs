//! The status and the end of a game.

use std::ops::ControlFlow;

use crate::board::Color;
use crate::game::{
    CanWin, ClockClaim, DrawReason, Game, GameResult, Listing, PendingKind, State, Status,
};

use super::law::{LawResult, ensure};
use super::trial::Trial;
use super::walk::after;

/// State, winner, result and the rule of a draw are consistent.
pub fn is_consistent<G: Game>(trial: &Trial<G>) -> LawResult {
    trial.walk.positions.iter().try_for_each(fits)?;
    let position = trial.position();
    let moves = position.moves(Listing::Turns);
    let mut results = moves.iter().map(|mv| after(trial.pick, position, mv));
    results.try_for_each(|after| fits(&after))
}

fn fits<G: Game>(position: &G) -> LawResult {
    let status = position.status();
    let Status {
        state,
        winner,
        result,
        draw_by,
        can_win,
        in_check,
    } = status;
    let can_win = [can_win.white, can_win.black];
    let (expected, can) = match winner {
        Some(Color::White) => (GameResult::WhiteWins, [true, false]),
        Some(Color::Black) => (GameResult::BlackWins, [false, true]),
        None if state == State::Ongoing => (GameResult::Unfinished, can_win),
        None => (GameResult::Draw, [false; 2]),
    };
    ensure!(
        (state == State::Ongoing) == (result == GameResult::Unfinished),
        "the state is {state:?} and the result {result} in \"{position}\""
    );
    ensure!(
        result == expected && can_win == can,
        "the winner is {winner:?}, the result {result}, and {can_win:?} can win in \"{position}\""
    );
    ensure!(
        draw_by.is_some() == (state == State::Draw),
        "the state is {state:?} and the rule that forces a draw {draw_by:?} in \"{position}\""
    );
    let loser = Some(!position.turn());
    let (fits, rule) = match state {
        State::Ongoing | State::Draw => (winner.is_none(), "has no winner"),
        State::Checkmate => (winner == loser && in_check, "is lost by the side in check"),
        State::Stalemate => (winner.is_none() && !in_check, "is a draw without a check"),
        State::Own(_) => (true, ""),
    };
    let listed = G::info().own_codes;
    let mut own = Vec::new();
    if let State::Own(code) = state {
        own.push((listed.states, code));
    }
    if let Some(DrawReason::Own(code)) = draw_by {
        own.push((listed.draws, code));
    }
    let is_ongoing = state == State::Ongoing;
    if let Some(ClockClaim::Own(code)) = is_ongoing.then(|| position.clock_claim()).flatten() {
        own.push((listed.claims, code));
    }
    let pending = position.pending();
    for kind in pending.iter().flat_map(|it| [Some(it.kind), it.then]) {
        if let Some(PendingKind::Own(code)) = kind {
            own.push((listed.pendings, code));
        }
    }
    for (listed, own) in own {
        ensure!(
            listed.contains(&own),
            "{} is not listed in `own_codes`",
            own.code
        );
    }
    ensure!(
        fits,
        "a game that stands at {state:?} {rule}, but the winner is {winner:?} in \"{position}\""
    );
    Ok(())
}

/// A side has no move exactly if the game is over. After a forced draw, moves are listed for study.
pub fn ends_have_no_moves<G: Game>(trial: &Trial<G>) -> LawResult {
    let last = trial.position();
    let moves = last.moves(Listing::Turns);
    let next = moves.iter().map(|mv| after(trial.pick, last, mv));
    for position in trial.walk.positions.iter().cloned().chain(next) {
        let state = position.status().state;
        let is_over = !matches!(state, State::Ongoing | State::Draw);
        let first = &mut |_: &G::Move| ControlFlow::Break(());
        let has_move = position
            .visit_moves(Listing::FirstParts, None, first)
            .is_break();
        ensure!(
            is_over != has_move,
            "the state is {state:?}, and a move is listed: {has_move}, in \"{position}\""
        );
    }
    Ok(())
}

/// A side that cannot win never can again. Moves after a forced draw are not part of the game.
pub fn can_win_is_never_regained<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let before = position.status();
    let all_can = before.can_win == CanWin::each(|_| true);
    if before.state != State::Ongoing || all_can {
        return Ok(());
    }
    let sides = |status: Status| [status.can_win.white, status.can_win.black];
    for mv in position.moves(Listing::Turns) {
        let after = after(trial.pick, position, &mv);
        for (can_win, can_then) in sides(before).into_iter().zip(sides(after.status())) {
            ensure!(
                can_win || !can_then,
                "a side that cannot win in \"{position}\" can after {}",
                position.notation(&mv)
            );
        }
    }
    Ok(())
}
