//! Sections 3 and 11: what a player, the opponent and a spectator may see.

use variant_arbiter_rules::chakart::Effect;
use variant_arbiter_rules::chakart::effect::{ColorChanged, Revealed};
use variant_arbiter_rules::effect::LogEntry;
use variant_arbiter_rules::effect::chess::Capture;
use variant_arbiter_rules::game::{Game, Viewer};

use super::{At, Position, WHITE, board, letter};

/// What a viewer sees of a move: its text, the position after it, and its effects.
type Seen = (String, String, Vec<LogEntry<Effect>>);

fn seen(at: &At<Position>, text: &str, draws: &[u32], viewer: Viewer) -> Seen {
    let (after, effects) = at.draws(text, draws);
    let effects = at.0.view_effects(&after.0, &effects, viewer);
    let mv = at.0.view_move(&at.legal(text), viewer);
    (mv, after.0.view(viewer), effects)
}

fn hidden_to(effects: &[LogEntry<Effect>]) -> Option<String> {
    effects.iter().find_map(|entry| match &entry.effect {
        Effect::Hidden(hidden) => hidden.to.map(|to| to.to_string()),
        _ => None,
    })
}

/// Returns the letter of the captured piece.
fn captured(effect: &Effect) -> Option<char> {
    match effect {
        Effect::Capture(Capture { piece, .. }) => Some(*piece),
        _ => None,
    }
}

#[test]
fn a_view_hides_the_enemys_invisible_queen_and_a_spectator_sees_neither() {
    let position = board("Ke1 ke8 id5 me5", WHITE).0;
    let empty = "4k3/8/8/4m3/8/8/8/4K3 w 0 1111 000000000000 -";
    assert_eq!(position.view(Viewer::White), empty);
    assert_eq!(position.view(Viewer::Spectator), empty);
    assert_eq!(position.view(Viewer::Black), position.to_string());
}

#[test]
fn a_view_of_a_position_without_an_invisible_queen_is_the_position() {
    let position = board("Ke1 ke8 Qd5 me5", WHITE).0;
    for viewer in Viewer::ALL {
        assert_eq!(position.view(viewer), position.to_string());
    }
}

#[test]
fn the_opponent_sees_that_a_queen_moved_but_not_where() {
    let position = board("Ke1 ke8 Qd1", WHITE);
    let (text, after, effects) = seen(&position, "Qd1-h5??", &[], Viewer::Black);
    assert_eq!(text, "Q??");
    assert_eq!(after, "4k3/8/8/8/8/8/8/4K3 b 1 1011 000000000000 -");
    assert_eq!(hidden_to(&effects), None);
    assert!(!format!("{effects:?}").contains("h5"));
    let changes = effects.iter().map(|effect| effect.changes.len());
    assert_eq!(changes.sum::<usize>(), 1);
    let (text, after, effects) = seen(&position, "Qd1-h5??", &[], Viewer::White);
    assert_eq!(text, "Qd1-h5??");
    assert_eq!(after, "4k3/8/8/7I/8/8/8/4K3 b 1 1011 000000000000 -");
    assert_eq!(hidden_to(&effects).as_deref(), Some("h5"));
}

#[test]
fn the_views_of_the_opponent_and_a_spectator_do_not_depend_on_where_she_goes() {
    let position = board("Ke1 ke8 Qd1 Pd3 me5", WHITE);
    let mut stealth = position.turns();
    stealth.retain(|text| text.ends_with("??"));
    assert!(stealth.len() > 5);
    for viewer in [Viewer::Black, Viewer::Spectator] {
        let first = seen(&position, &stealth[0], &[], viewer);
        for text in &stealth {
            assert_eq!(seen(&position, text, &[], viewer), first, "{text}");
        }
    }
}

#[test]
fn she_shows_herself_to_all_when_the_opponents_turn_is_over() {
    let position = board("Ke1 ke8 id5", WHITE);
    for viewer in Viewer::ALL {
        let (_, after, effects) = seen(&position, "Ke1-e2", &[], viewer);
        assert_eq!(after, "4k3/8/8/3q4/8/8/4K3/8 b 1 1111 000000000000 -");
        let last = effects.last().expect("there is an effect");
        let before = (viewer == Viewer::Black).then_some('i');
        let Effect::Revealed(Revealed { piece, .. }) = last.effect else {
            panic!("{last:?}");
        };
        assert_eq!(piece, before.unwrap_or('q'));
        assert_eq!(last.changes[0].before, before);
    }
}

#[test]
fn a_player_who_captures_her_sees_a_queen_captured_on_a_square_that_looked_empty() {
    let position = board("Ke1 ke8 id5 Rd1", WHITE);
    let (after, _) = position.draws("Rd1-d5", &[0]);
    assert_eq!(letter(&after, "d5"), Some('R'));
    let (_, _, effects) = seen(&position, "Rd1-d5", &[0], Viewer::White);
    assert_eq!(effects[0].changes[1].before, None);
    assert_eq!(captured(&effects[1].effect), Some('q'));
    assert!(effects[1].changes.is_empty());
}

#[test]
fn no_draw_is_shown_to_a_player_who_does_not_see_a_queen() {
    // The Bishop's bomb cannot be left on d5, the Queen's square.
    let position = board("Ke1 ke8 id5 Bb3", WHITE);
    let (_, effects) = position.draws("Bb3-c4", &[1]);
    let options = |effects: &[LogEntry<Effect>]| -> Vec<Vec<String>> {
        let draws = effects.iter().filter_map(|effect| effect.draw.clone());
        draws.map(|draw| draw.options).collect()
    };
    assert_eq!(options(&effects), [["c3", "b4", "d4", "c5"]]);
    let (_, _, white) = seen(&position, "Bb3-c4", &[1], Viewer::White);
    assert!(options(&white).is_empty());
    let (_, _, black) = seen(&position, "Bb3-c4", &[1], Viewer::Black);
    assert_eq!(options(&black).len(), 1);
}

#[test]
fn luigi_turns_an_unseen_queen_and_all_see_an_ordinary_one() {
    let position = board("Ke1 ke8 Ra1 ea4 id5", WHITE);
    let luigi = super::marked(&position, "Ra1-a4", "*L");
    let draws = &luigi[0].draws;
    let (after, _) = position.draws("Ra1-a4", draws);
    assert_eq!(letter(&after, "d5"), Some('Q'));
    let (_, _, effects) = seen(&position, "Ra1-a4", draws, Viewer::White);
    let turned = effects.iter().find_map(|entry| match entry.effect {
        Effect::ColorChanged(ColorChanged { piece, becomes, .. }) => {
            Some(((piece, becomes), &entry.changes))
        }
        _ => None,
    });
    let (letters, changes) = turned.expect("an effect changes a colour");
    assert_eq!(letters, ('q', 'Q'));
    assert_eq!((changes[0].before, changes[0].after), (None, Some('Q')));
}

#[test]
fn when_one_invisible_queen_takes_another_a_spectator_does_not_learn_where() {
    let position = board("Ke1 ke8 Qd1 id5", WHITE);
    let (_, after, effects) = seen(&position, "Qd1-d5??", &[], Viewer::Spectator);
    assert!(!after.contains(['I', 'i']), "{after}");
    assert!(!format!("{effects:?}").contains("d5"), "{effects:?}");
    let (_, _, effects) = seen(&position, "Qd1-d5??", &[], Viewer::Black);
    assert_eq!(captured(&effects[1].effect), Some('i'));
}
