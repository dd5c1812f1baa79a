//! What holds of every sentence: it is a template of its code, filled in with its parameters.

use std::collections::BTreeSet;

use variant_arbiter_rules::game::{Fault, Game, Params, Reason, Sentence, Template};

/// A template as parts: plain text, then a name with the plain text behind it, and so on.
fn parts(template: &str) -> (&str, Vec<(&str, &str)>) {
    let mut parts = template.split('{');
    let start = parts.next().unwrap_or_default();
    let named = parts.map(|part| part.split_once('}').unwrap_or_else(|| panic!("{template}")));
    (start, named.collect())
}

/// A template is of plain text and of names in braces.
#[track_caller]
pub fn is_well_formed(template: &str) {
    let (start, named) = parts(template);
    let plain = named.iter().map(|(_, plain)| *plain).chain([start]);
    for plain in plain {
        assert!(!plain.contains(['{', '}', '\n']), "{template}");
        assert!(!plain.contains("  "), "{template}");
    }
    for (name, _) in named {
        assert!(!name.is_empty(), "{template}");
        let mut letters = name.chars();
        assert!(
            letters.all(|letter| letter.is_ascii_alphabetic()),
            "{template}"
        );
    }
    assert!(!template.is_empty() && template.trim() == template && !template.ends_with('.'));
}

/// A sentence is its template with the parameters filled in, and there are no other parameters.
#[track_caller]
pub fn is_filled_in(detail: &str, template: &str, params: &Params) {
    is_well_formed(template);
    let (start, named) = parts(template);
    let mut filled = start.to_owned();
    for (name, plain) in &named {
        let value = params.get(name);
        let value = value.unwrap_or_else(|| panic!("no {name} for {template}"));
        filled.push_str(&value.to_string());
        filled.push_str(plain);
    }
    assert_eq!(detail, filled);
    let needed: BTreeSet<&str> = named.iter().map(|(name, _)| *name).collect();
    let given: Vec<&str> = params.iter().map(|(name, _)| name).collect();
    assert_eq!(given.len(), needed.len(), "{template}: {given:?}");
    assert!(given.iter().all(|name| needed.contains(name)), "{template}");
}

/// A sentence has one of the listed templates of its code.
#[track_caller]
pub fn is_of_its_code<'a, C: PartialEq + 'a>(
    sentence: &Sentence<C>,
    listed: impl IntoIterator<Item = &'a Template<C>>,
) {
    let mut listed = listed.into_iter();
    let is_same =
        |known: &Template<C>| known.code == sentence.code && known.text == sentence.template;
    assert!(listed.any(is_same), "{sentence}");
    is_filled_in(&sentence.to_string(), sentence.template, &sentence.params);
}

/// The codes of faults, whose sentences are checked.
#[track_caller]
pub fn codes_of<G: Game>(faults: &[Fault]) -> Vec<&'static str> {
    for fault in faults {
        let listed = G::info().fault_sentences.iter().copied().flatten();
        is_of_its_code(fault, listed);
    }
    faults.iter().map(|fault| fault.code).collect()
}

/// The codes of a list have templates, each code its own.
#[track_caller]
pub fn each_reason_has_templates<R: Reason>() {
    for reason in R::ALL {
        let all = R::TEMPLATES.iter();
        let texts: Vec<&str> = all
            .filter(|template| template.code == *reason)
            .map(|template| template.text)
            .collect();
        assert!(!texts.is_empty(), "{reason:?}");
        let distinct: BTreeSet<&str> = texts.iter().copied().collect();
        assert_eq!(distinct.len(), texts.len(), "{reason:?}");
    }
    for template in R::TEMPLATES {
        is_well_formed(template.text);
    }
}

/// The faults of a game have templates too.
#[track_caller]
pub fn each_code_has_templates<G: Game>() {
    each_reason_has_templates::<G::Reason>();
    let info = G::info();
    for fault in info.faults {
        let mut templates = info.fault_sentences.iter().copied().flatten();
        assert!(templates.any(|it| it.code == fault.code), "{}", fault.code);
    }
    for template in info.fault_sentences.iter().copied().flatten() {
        is_well_formed(template.text);
    }
}
