//! Assertions about every sentence: it is a template of its code, filled in with its parameters.

use variant_arbiter_rules::game::{FaultInfo, Game, Sentence, Template};
use variant_arbiter_rules::laws::wording;

/// Checks that a sentence has one of the listed templates of its code.
#[track_caller]
pub fn is_of_its_code<'a, C: PartialEq + 'a>(
    sentence: &Sentence<C>,
    listed: impl IntoIterator<Item = &'a Template<C>>,
) {
    wording::is_of_its_code(sentence, listed).unwrap();
}

/// Returns the codes of the faults of a text, after checking their sentences.
#[track_caller]
pub fn faults<G: Game>(text: &str) -> Vec<&'static str> {
    let Err(faults) = G::parse(text) else {
        panic!("{text} is accepted");
    };
    for fault in faults.iter() {
        let listed = G::info().all_faults().flat_map(FaultInfo::templates);
        is_of_its_code(fault, listed);
    }
    faults.iter().map(|fault| fault.code).collect()
}
