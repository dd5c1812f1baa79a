//! Texts of positions, and the shortcuts for speed.

use std::ops::ControlFlow;

use crate::game::{Game, Listing, written};

use super::compared::differing_fields;
use super::law::{LawResult, ensure};
use super::trial::Trial;
use super::{walk, wording};

/// A printed position reads back equal and prints the same.
pub fn read_back<G: Game>(trial: &Trial<G>) -> LawResult {
    trial.walk.positions.iter().try_for_each(reads_back)
}

/// Checks the same for one position.
pub fn reads_back<G: Game>(position: &G) -> LawResult {
    let text = position.to_string();
    let again = G::parse(&text).map_err(|faults| {
        format!("the position \"{text}\" is refused when it is read back: {faults}")
    })?;
    let printed = again.to_string();
    ensure!(
        printed == text,
        "the position \"{text}\" reads back as another, \"{printed}\""
    );
    ensure!(
        again == *position,
        "the position \"{text}\" reads back as another with the same text, which has {}",
        differing_fields(position, &again)
    );
    Ok(())
}

/// A text is read as a position whose own text is canonical, or refused with faults.
pub fn texts_are_canonical<G: Game>(trial: &Trial<G>) -> LawResult {
    let any = &trial.any_text;
    ensure!(
        G::parse(any).is_err(),
        "the text {any:?} is read as a position"
    );
    let Some(text) = trial.changed_position() else {
        return Ok(());
    };
    match G::parse(&text) {
        Ok(read) => {
            let canonical = read.to_string();
            let again = G::parse(&canonical);
            ensure!(
                again.as_ref() == Ok(&read),
                "\"{text}\" is read, but its own text \"{canonical}\" does not read back equal"
            );
        }
        Err(faults) => ensure!(!faults.is_empty(), "\"{text}\" is refused without a fault"),
    }
    Ok(())
}

/// Every fault has a listed code and one of its sentences.
pub fn faults_are_listed<G: Game>(trial: &Trial<G>) -> LawResult {
    let info = G::info();
    for text in [Some(trial.any_text.clone()), trial.changed_position()] {
        let faults = text.as_deref().map(G::parse).and_then(Result::err);
        for fault in faults.iter().flat_map(|faults| faults.iter()) {
            let code = fault.code;
            let known = info.all_faults().find(|known| known.code == code);
            let Some(known) = known else {
                return Err(format!(
                    "{text:?} is refused by the code {code}, which is not listed in `faults`"
                ));
            };
            wording::is_of_its_code(fault, known.templates())?;
        }
    }
    Ok(())
}

/// The functions that only save time give the same results as the others.
pub fn shortcuts_agree<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let text = position.to_string();
    let moves = position.moves(Listing::Turns);
    for mv in &moves {
        let after = walk::after(trial.pick, position, mv);
        let notation = position.notation(mv);
        let marked = written(|out| position.write_notation(mv, after.status().mark(), out));
        ensure!(
            marked == notation,
            "{notation} in \"{text}\" is {marked} with the mark of the position after it"
        );
        let (taken, captures) = (
            position.takes(mv),
            position.describe(mv, Listing::Turns).captures,
        );
        ensure!(
            taken == captures,
            "`takes` gives {taken:?} for {notation} in \"{text}\", which captures {captures:?}"
        );
    }
    if G::info().chance {
        return Ok(());
    }
    let mut results = Vec::with_capacity(moves.len());
    let _ = position.visit_results(Listing::Turns, &mut |mv, after| {
        results.push((mv.clone(), after.clone()));
        ControlFlow::Continue(())
    });
    let agrees = |(mv, (other, after)): (&G::Move, &(G::Move, G))| {
        mv == other && walk::after(trial.pick, position, mv) == *after
    };
    ensure!(
        moves.len() == results.len() && moves.iter().zip(&results).all(agrees),
        "`visit_results` gives other moves or results than `visit_moves` in \"{text}\""
    );
    Ok(())
}
