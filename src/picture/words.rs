//! Title and description of a picture.

use std::fmt;

use crate::board::Color;
use crate::effect::LogEntry;
use crate::game::{self, Game, Occupant, Played, State, Viewer};

use super::drawing::{Drawing, Text};
use super::pictured::{Appearance, Pictured};

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
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentences = G::sentences(self.effects.iter().map(|it| &it.effect));
        write!(f, "{}: {}", self.text, sentences.join(" "))
    }
}

/// Escapes a text for the content of an element.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;")
}

/// Returns the title of a picture: the game and its status.
pub fn title<G: Pictured>(position: &G) -> String {
    format!("{}: {}", G::info().name, status_words(position))
}

/// Returns the status in words, such as `white to move, in check`.
pub fn status_words<G: Pictured>(position: &G) -> String {
    let (turn, status) = (position.turn(), position.status());
    match (status.winner, status.state) {
        (Some(winner), _) => format!("{winner} has won"),
        (None, State::Draw | State::Stalemate) => "drawn".to_owned(),
        _ if status.in_check => format!("{turn} to move, in check"),
        _ => format!("{turn} to move"),
    }
}

/// Writes title and description.
pub fn write<G: Pictured>(
    position: &G,
    occupants: &[Occupant<G::SquareExtras>],
    visible: Option<&VisibleMove<G>>,
    drawing: &mut Drawing,
) {
    let mut words = Text::default();
    pieces::<G>(occupants, &mut words);
    sides(position, &mut words);
    position.describe_extras(&mut words);
    if let Some(visible) = visible {
        write!(words, " Move {visible}");
    }
    let [title, words] = [&*title(position), words.trim_start()].map(escaped);
    write!(drawing, "<title>{title}</title><desc>{words}</desc>");
}

pub fn piece_name<G: Game>(letter: char) -> &'static str {
    G::info().piece(letter).map_or("piece", |row| row.called)
}

/// Says what each side has in reserve and what its game adds, in one sentence.
fn sides<G: Pictured>(position: &G, words: &mut Text) {
    for color in Color::BOTH {
        let own = position.describe_side(color);
        let held = position.reserve(color).into_iter().map(|(letter, count)| {
            let plural = if count > 1 { "s" } else { "" };
            format!(" {count} {}{plural}", piece_name::<G>(letter))
        });
        let held = held.collect::<Vec<_>>().join(",");
        match (own.is_empty(), held.is_empty()) {
            (true, true) => {}
            (true, false) => write!(words, " {color} has in reserve{held}."),
            (false, true) => write!(words, " {color} has {own}."),
            (false, false) => write!(words, " {color} has {own}, and in reserve{held}."),
        }
    }
}

/// Writes the pieces of each side by kind, then the objects.
fn pieces<G: Pictured>(occupants: &[Occupant<G::SquareExtras>], words: &mut Text) {
    for color in [Some(Color::White), Some(Color::Black), None] {
        let mut kinds: Vec<((&str, &str), String)> = Vec::new();
        for occupant in occupants.iter().filter(|occupant| occupant.color == color) {
            let (kind, square) = ((state::<G>(occupant), occupant.name), occupant.square);
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, squares)) => squares.extend([" ", square.as_str()]),
                None => kinds.push((kind, format!(" {square}"))),
            }
        }
        if kinds.is_empty() {
            continue;
        }
        let kinds = kinds
            .iter()
            .map(|((state, name), squares)| format!(" {state}{name}{squares}"));
        let kinds = kinds.collect::<Vec<_>>().join(";");
        let side = color.map_or("Objects", Color::name);
        write!(words, " {side}:{kinds}.");
    }
}

fn state<G: Pictured>(occupant: &Occupant<G::SquareExtras>) -> &'static str {
    match G::appearance(&occupant.extras) {
        Appearance::Plain => "",
        Appearance::Frozen => "frozen ",
        Appearance::Hidden => "invisible ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_cannot_leave_its_element() {
        let text = escaped("</desc><script>&");
        assert_eq!(text, "&lt;/desc&gt;&lt;script&gt;&amp;");
    }
}
