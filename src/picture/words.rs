//! Title and description of a picture.

use std::fmt::{self, Write};

use crate::board::Color;
use crate::effect::LogEntry;
use crate::game::{self, Game, Occupant, State, Status, Viewer};

use super::pictured::{Appearance, Pictured, Played};

/// A move as its viewer sees it.
#[derive(Debug)]
pub struct VisibleMove<G: Game> {
    text: String,
    pub(super) effects: Vec<LogEntry<G::Effect>>,
}

impl<G: Game> VisibleMove<G> {
    /// Returns the part of a move that the viewer sees.
    pub fn of(position: &G, played: &Played<G>, viewer: Option<Viewer>) -> VisibleMove<G> {
        let (text, effects) = match viewer {
            None => (position.notation(&played.mv), played.effects.clone()),
            Some(viewer) => (
                position.view_move(&played.mv, viewer),
                position.view_effects(&played.after, &played.effects, viewer),
            ),
        };
        VisibleMove {
            text: game::logged::<G>(&text, &effects),
            effects,
        }
    }
}

impl<G: Game> fmt::Display for VisibleMove<G> {
    /// Writes the move and what it does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentences = G::sentences(self.effects.iter().map(|it| &it.effect));
        write!(f, "{}: {}", self.text, sentences.join(" "))
    }
}

/// A text escaped for the content of an element.
pub(super) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            other => f.write_char(other),
        })
    }
}

/// Returns the title of a picture: the game and its status.
pub fn title<G: Pictured>(position: &G) -> String {
    format!("{}: {}", G::info().name, status_words(position))
}

/// Returns the status in words, such as `white to move, in check`.
pub fn status_words<G: Pictured>(position: &G) -> String {
    let mut words = String::new();
    // Writing to a `String` does not fail.
    let _ = write_status(position.turn(), position.status(), &mut words);
    words
}

/// Writes title and description.
pub fn write<G: Pictured>(
    position: &G,
    occupants: &[Occupant<G::SquareExtras>],
    visible: Option<&VisibleMove<G>>,
    svg: &mut String,
) -> fmt::Result {
    write!(svg, "<title>{}</title>", Escaped(&title(position)))?;
    let mut words = String::with_capacity(1024);
    pieces::<G>(occupants, &mut words)?;
    sides(position, &mut words)?;
    position.describe_extras(&mut words)?;
    if let Some(visible) = visible {
        write!(words, " Move {visible}")?;
    }
    write!(svg, "<desc>{}</desc>", Escaped(&words))
}

pub(super) fn piece_name<G: Game>(letter: char) -> &'static str {
    G::info().piece(letter).map_or("piece", |row| row.called)
}

/// Says what each side has in reserve and what its game adds, in one sentence.
fn sides<G: Pictured>(position: &G, words: &mut String) -> fmt::Result {
    for color in Color::BOTH {
        let mut has = position.describe_side(color);
        for (place, (letter, count)) in position.reserve(color).into_iter().enumerate() {
            has.push_str(match (place, has.is_empty()) {
                (0, true) => "in reserve",
                (0, false) => ", and in reserve",
                _ => ",",
            });
            let plural = if count > 1 { "s" } else { "" };
            write!(has, " {count} {}{plural}", piece_name::<G>(letter))?;
        }
        if !has.is_empty() {
            write!(words, " {color} has {has}.")?;
        }
    }
    Ok(())
}

fn write_status(turn: Color, status: Status, words: &mut String) -> fmt::Result {
    if let Some(winner) = status.winner {
        return write!(words, "{winner} has won");
    }
    match status.state {
        State::Draw | State::Stalemate => words.write_str("drawn"),
        _ if status.in_check => write!(words, "{turn} to move, in check"),
        _ => write!(words, "{turn} to move"),
    }
}

/// Writes the pieces of each side by kind, then the objects.
fn pieces<G: Pictured>(occupants: &[Occupant<G::SquareExtras>], words: &mut String) -> fmt::Result {
    for color in [Some(Color::White), Some(Color::Black), None] {
        let side: Vec<&Occupant<G::SquareExtras>> = occupants
            .iter()
            .filter(|occupant| occupant.color == color)
            .collect();
        let mut kinds: Vec<(&str, &str)> = Vec::new();
        for occupant in &side {
            let kind = kind::<G>(occupant);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        if kinds.is_empty() {
            continue;
        }
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(color.map_or("Objects", Color::name));
        for (place, wanted) in kinds.into_iter().enumerate() {
            let (state, name) = wanted;
            write!(words, "{} {state}{name}", if place > 0 { ";" } else { ":" })?;
            for occupant in side.iter().filter(|found| kind::<G>(found) == wanted) {
                write!(words, " {}", occupant.square)?;
            }
        }
        words.push('.');
    }
    Ok(())
}

fn kind<G: Pictured>(occupant: &Occupant<G::SquareExtras>) -> (&'static str, &'static str) {
    let state = match G::appearance(&occupant.extras) {
        Appearance::Plain => "",
        Appearance::Frozen => "frozen ",
        Appearance::Hidden => "invisible ",
    };
    (state, occupant.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_cannot_leave_its_element() {
        let text = Escaped("</desc><script>&").to_string();
        assert_eq!(text, "&lt;/desc&gt;&lt;script&gt;&amp;");
    }
}
