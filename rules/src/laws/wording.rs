//! Sentences and their templates.

use std::collections::BTreeSet;

use crate::game::{Params, Reason, Sentence, Template};

use super::law::ensure;

/// Splits a template into parts: plain text, then names, each with the plain text after it.
fn parts(template: &str) -> Option<(&str, Vec<(&str, &str)>)> {
    let mut parts = template.split('{');
    let start = parts.next().unwrap_or_default();
    let named: Option<Vec<_>> = parts.map(|part| part.split_once('}')).collect();
    Some((start, named?))
}

/// A template consists of plain text and of names in braces.
///
/// # Errors
/// Returns what is wrong with the template.
pub fn is_well_formed(template: &str) -> Result<(), String> {
    let (start, named) =
        parts(template).ok_or_else(|| format!("a brace is not closed in {template:?}"))?;
    for plain in named.iter().map(|(_, plain)| *plain).chain([start]) {
        let is_plain = !plain.contains(['{', '}', '\n']) && !plain.contains("  ");
        ensure!(
            is_plain,
            "{template:?} has a brace too many, a line's end or two spaces"
        );
    }
    for (name, _) in named {
        let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
        ensure!(is_name, "{name:?} in {template:?} is no name of letters");
    }
    ensure!(
        !template.is_empty() && template.trim() == template && !template.ends_with('.'),
        "{template:?} is empty, or begins or ends with a space, or ends with a full stop"
    );
    Ok(())
}

/// A sentence is its template with the parameters filled in, and there are no other parameters.
///
/// # Errors
/// Returns what is wrong with the sentence or its template.
pub fn is_filled_in(sentence: &str, template: &str, params: &Params) -> Result<(), String> {
    is_well_formed(template)?;
    let (start, named) = parts(template).unwrap_or_default();
    let mut filled = start.to_owned();
    for (name, plain) in &named {
        let value = params.get(name);
        let value = value.ok_or_else(|| format!("{template:?} is filled in without {name}"))?;
        filled.push_str(&value.to_string());
        filled.push_str(plain);
    }
    ensure!(sentence == filled, "{sentence:?} is not {filled:?}");
    let needed: BTreeSet<&str> = named.iter().map(|(name, _)| *name).collect();
    let given: Vec<&str> = params.iter().map(|(name, _)| name).collect();
    ensure!(
        given.len() == needed.len() && given.iter().all(|name| needed.contains(name)),
        "{template:?} is filled in with {given:?}"
    );
    Ok(())
}

/// A sentence has one of the listed templates of its code.
///
/// # Errors
/// Returns what is wrong with the sentence.
pub fn is_of_its_code<'a, C: PartialEq + 'a>(
    sentence: &Sentence<C>,
    listed: impl IntoIterator<Item = &'a Template<C>>,
) -> Result<(), String> {
    let is_same =
        |known: &Template<C>| known.code == sentence.code && known.text == sentence.template;
    ensure!(
        listed.into_iter().any(is_same),
        "{:?} is no listed sentence of its code",
        sentence.template
    );
    is_filled_in(&sentence.to_string(), sentence.template, &sentence.params)
}

/// Every reason has a meaning and well-formed sentences, and is listed once.
///
/// # Errors
/// Returns what is wrong with a reason.
pub fn reasons_are_explained<R: Reason>() -> Result<(), String> {
    let reasons = R::ALL.iter();
    let reasons = reasons.map(|reason| (reason.code(), reason.meaning()));
    let sentences = R::TEMPLATES.iter().map(|it| (it.code.code(), it.text));
    explained(reasons, &sentences.collect::<Vec<_>>())
}

/// Every code has a meaning and well-formed sentences, and is listed once.
pub(super) fn explained(
    codes: impl Iterator<Item = (&'static str, &'static str)>,
    sentences: &[(&str, &str)],
) -> Result<(), String> {
    let mut known = BTreeSet::new();
    for (code, meaning) in codes {
        ensure!(known.insert(code), "the code {code} is listed twice");
        let is_plain =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        ensure!(
            !code.is_empty() && code.bytes().all(is_plain),
            "the code {code:?} is not of small letters and _"
        );
        ensure!(!meaning.trim().is_empty(), "the code {code} has no meaning");
        let own: Vec<&str> = sentences
            .iter()
            .filter(|it| it.0 == code)
            .map(|it| it.1)
            .collect();
        let distinct: BTreeSet<&&str> = own.iter().collect();
        ensure!(!own.is_empty(), "the code {code} has no sentence");
        ensure!(
            distinct.len() == own.len(),
            "the code {code} has a sentence twice"
        );
    }
    sentences
        .iter()
        .try_for_each(|(_, text)| is_well_formed(text))
}
