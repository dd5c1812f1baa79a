//! The reason why a text is not a legal move, in the default notation of variants.

use crate::board::{Boards, Color, GridSquare, Named as _};

use super::super::{
    CANNOT_DROP, CommonReason, Illegal, Reason, Sentence, Template, VariantReason, Viewer, illegal,
};
use super::{Game, Listing};

/// Returns the two squares of a text in the default notation, and the rest of the text.
#[must_use]
pub fn parts(boards: Boards, text: &str) -> Option<(GridSquare, GridSquare, &str)> {
    let (from, rest) = first_square(boards, text)?;
    let (to, rest) = first_square(boards, rest)?;
    Some((from, to, rest))
}

/// Returns the letter and the square of a drop in the default notation.
fn dropped<G: Game>(text: &str) -> Option<(char, GridSquare)> {
    let (letter, square) = text.split_once('@')?;
    let mut letters = G::DROPS.iter();
    let letter = letters.find(|known| letter.chars().eq([**known]))?;
    Some((*letter, G::info().boards.parse(square)?))
}

/// Returns the square with the longest name at the start of a text, and the rest.
fn first_square(boards: Boards, text: &str) -> Option<(GridSquare, &str)> {
    let split = |end| {
        let (name, rest) = text.split_at_checked(end)?;
        Some((boards.parse(name)?, rest))
    };
    (2..=4).rev().find_map(split)
}

/// Returns a sentence from the first template of a reason.
fn sentence<R: Reason>(reason: R) -> Sentence<R> {
    let mut templates = R::TEMPLATES.iter().filter(|it| it.code == reason);
    let text = templates.next().map_or("", |it| it.text);
    Template { code: reason, text }.into()
}

/// Returns the rule that a text in the default notation breaks, from the pieces on its squares. It
/// names section 1 of the rules.
pub fn explain<G: Game>(position: &G, text: &str) -> Illegal<G::Reason> {
    let common = |reason: CommonReason| sentence(G::Reason::common(reason));
    let info = G::info();
    let is_over = || position.moves(Listing::FirstParts).is_empty();
    if let Some((letter, to)) = dropped::<G>(text) {
        let code = G::Reason::common(CommonReason::CannotReach);
        let template = Template {
            code,
            text: CANNOT_DROP,
        };
        let piece = info.piece(letter).map_or("piece", |row| row.called);
        let sentence = if is_over() {
            common(CommonReason::GameOver)
        } else {
            template.with("piece", piece).with("to", to)
        };
        return illegal(sentence, 1);
    }
    let is_promotion = |rest: &str| {
        let mut letters = G::PROMOTIONS.iter();
        rest.is_empty() || letters.any(|letter| rest.chars().eq([*letter]))
    };
    let named = parts(info.boards, text).filter(|(_, _, rest)| is_promotion(rest));
    let Some((from, to, _)) = named else {
        let sentence = common(CommonReason::NotUnderstood).with("grammar", info.move_grammar);
        return illegal(sentence, 1);
    };
    let occupants = position.occupants();
    // The sentence must not reveal more than the mover sees.
    let mover = Viewer::from(position.turn());
    let on = |square: GridSquare| {
        let mut on = occupants.iter().filter(|it| it.square.at() == square);
        on.next().and_then(|it| G::seen_letter(it.piece, mover))
    };
    let sentence = match on(from) {
        _ if is_over() => common(CommonReason::GameOver),
        None => common(CommonReason::NoPieceThere).with("square", from),
        Some(letter) => {
            let piece = info.piece(letter).map_or("piece", |row| row.called);
            if Color::of_letter(letter) == position.turn() {
                common(CommonReason::CannotReach)
                    .with("piece", piece)
                    .with("from", from)
                    .with("to", to)
            } else {
                common(CommonReason::NotYourPiece)
                    .with("piece", piece)
                    .with("square", from)
            }
        }
    };
    illegal(sentence, 1)
}
