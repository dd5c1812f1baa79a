//! Comments: a ply's chance in `[%seed …]` and `[%draws …]`, and a person's words.

use std::fmt::Write;

use super::super::notes::Comment;
use super::super::place::Place;
use super::error::{self, Error};
use crate::game::Template;

/// The contents of a comment.
#[derive(Default)]
pub struct Commands {
    /// The seed.
    pub seed: Option<String>,
    /// The draws.
    pub draws: Option<Vec<u32>>,
    /// Everything else, including the commands of other programs.
    pub text: Option<Comment>,
}

/// The maximum length of a seed, in characters.
pub(super) const MAX_SEED: usize = 128;
/// The maximum number of draws of one move.
const MAX_DRAWS: usize = 256;

impl Commands {
    /// Parses a comment.
    pub fn read(comment: &str, place: Place) -> Result<Commands, Error> {
        let mut commands = Commands::default();
        let mut text = String::new();
        let mut rest = comment;
        while let Some((before, own)) = next_own(rest) {
            text.push_str(before);
            if own.is_escaped {
                text.push_str(own.start.strip_suffix(own.name).unwrap_or_default());
                text.pop();
                text.push_str(own.name);
                rest = own.rest;
                continue;
            }
            let fault =
                |template: Template<_>| Error::at(place, template.with("command", own.name));
            let argument = own.rest.split("[%").next().unwrap_or_default();
            let (argument, _) = argument
                .split_once(']')
                .ok_or_else(|| fault(error::OPEN_COMMAND))?;
            let twice = if own.name == SEED {
                let seed = decode(argument).filter(|seed| is_seed(seed));
                let seed = seed.ok_or_else(|| fault(error::NO_SEED))?;
                commands.seed.replace(seed).is_some()
            } else {
                let draws = read_draws(argument).ok_or_else(|| fault(error::NO_DRAWS))?;
                commands.draws.replace(draws).is_some()
            };
            if twice {
                return Err(fault(error::COMMAND_TWICE));
            }
            rest = &own.rest[argument.len() + 1..];
        }
        text.push_str(rest);
        commands.text = Comment::of(&text);
        Ok(commands)
    }
}

/// The names of the commands.
const SEED: &str = "seed";
const DRAWS: &str = "draws";

/// Text in a comment that looks like one of our commands.
struct Own<'a> {
    name: &'static str,
    /// The bracket, the percent signs and the name.
    start: &'a str,
    rest: &'a str,
    /// Whether a person wrote it: then the writer has added one more `%` before the name.
    is_escaped: bool,
}

/// Returns the first of our commands, and the text before it.
fn next_own(text: &str) -> Option<(&str, Own<'_>)> {
    text.match_indices("[%").find_map(|(at, _)| {
        let (before, command) = text.split_at(at);
        let signed = command[1..].trim_start_matches('%');
        let is_word = |c: char| c.is_ascii_alphanumeric();
        let word = signed.split(|c| !is_word(c)).next()?;
        let name = [SEED, DRAWS].into_iter().find(|name| *name == word)?;
        let (start, rest) = command.split_at(command.len() - signed.len() + word.len());
        let is_escaped = start.len() > "[%".len() + name.len();
        let own = Own {
            name,
            start,
            rest,
            is_escaped,
        };
        Some((before, own))
    })
}

/// Escapes a person's text for a comment, so that nothing in it is read as our command.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, own)) = next_own(rest) {
        escaped.push_str(before);
        escaped.push_str("[%");
        escaped.push_str(&own.start[1..]);
        rest = own.rest;
    }
    escaped.push_str(rest);
    escaped
}

/// Returns whether a text can be a seed.
pub fn is_seed(text: &str) -> bool {
    (1..=MAX_SEED).contains(&text.chars().count()) && !text.contains('\0')
}

fn read_draws(text: &str) -> Option<Vec<u32>> {
    let numbers = text.split([' ', ',', '\n', '\r', '\t']);
    let draws: Option<Vec<u32>> = numbers
        .filter(|number| !number.is_empty())
        .map(|number| {
            let plain = number.bytes().all(|b| b.is_ascii_digit());
            number.parse().ok().filter(|_| plain)
        })
        .collect();
    draws.filter(|draws| draws.len() <= MAX_DRAWS)
}

/// Encodes a seed for a command. White space, and anything that could end the command or the
/// comment, is percent-encoded as in a URL.
pub fn encode(seed: &str) -> String {
    let mut text = String::with_capacity(seed.len());
    for byte in seed.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            text.push(char::from(byte));
        } else {
            // Writing to a `String` does not fail.
            let _ = write!(text, "%{byte:02X}");
        }
    }
    text
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes().filter(|b| !b.is_ascii_whitespace());
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = char::from(rest.next()?).to_digit(16)?;
            let low = char::from(rest.next()?).to_digit(16)?;
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
