//! Whole pictures, of chosen positions and of random games.

use std::collections::HashSet;

use proptest::prelude::*;
use roxmltree::{Document, Node};
use variant_arbiter::board::Color;
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::game::{Game, Listing, Played, Viewer};
use variant_arbiter::picture::{Moment, Options, Pictured, SHAPES, Theme, draw};
use variant_arbiter::{chakart, minigolf, twinkie};

use super::parts::{check_layers, check_pixels};

/// The maximum size of a picture, in bytes.
const MAX_BYTES: usize = 40_000;

pub fn read<G: Game>(text: &str) -> G {
    G::parse(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

pub fn plain<G: Pictured>(text: &str) -> String {
    draw(&read::<G>(text), None, &Options::default())
}

/// Draws a picture with the effects of a move.
pub fn moved<G: Pictured>(text: &str, mv: &str, draws: &[u32], options: &Options) -> String {
    let position: G = read(text);
    let mv = position.judge(mv).unwrap();
    let mut chance = Chance::recorded(draws);
    let played = Played::of(&position, mv, &mut chance);
    chance.finish().unwrap();
    draw(&position, Some(&played), options)
}

pub fn child<'a>(document: &'a Document, name: &str) -> &'a str {
    let root = document.root_element();
    let found = root.children().find(|node| node.has_tag_name(name));
    found.and_then(|node| node.text()).unwrap()
}

fn title(picture: &str) -> String {
    child(&Document::parse(picture).unwrap(), "title").to_owned()
}

fn description(picture: &str) -> String {
    child(&Document::parse(picture).unwrap(), "desc").to_owned()
}

/// Returns the path data of the inks with exactly these classes.
fn ink(picture: &str, class: &str) -> Vec<String> {
    let document = Document::parse(picture).unwrap();
    let has = |node: &Node| node.attribute("class") == Some(&format!("ink {class}"));
    let paths = document.descendants().filter(has);
    paths
        .filter_map(|node| node.attribute("d").map(str::to_owned))
        .collect()
}

/// Returns what is drawn on the corners of squares: drawing, x and y.
pub fn uses(picture: &str) -> Vec<(String, i32, i32)> {
    let document = Document::parse(picture).unwrap();
    let used = document
        .descendants()
        .filter(|node| node.has_tag_name("use") && node.has_attribute("x"));
    used.map(|node| {
        let number = |name: &str| node.attribute(name).unwrap().parse().unwrap();
        let href = node.attribute("href").unwrap().to_owned();
        (href, number("x"), number("y"))
    })
    .collect()
}

/// Checks what is true of every picture.
#[track_caller]
pub fn check_picture(picture: &str) {
    assert!(picture.len() < MAX_BYTES, "{} bytes", picture.len());
    let document = Document::parse(picture).unwrap_or_else(|error| panic!("{error}: {picture}"));
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let first = root.children().take(2).map(|node| node.tag_name().name());
    assert!(first.eq(["title", "desc"]));
    let ids = document
        .descendants()
        .filter_map(|node| node.attribute("id"));
    let ids: Vec<&str> = ids.collect();
    let known: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), known.len(), "several elements have the same id");
    for node in document.descendants() {
        if let Some(link) = node.attribute("href") {
            assert!(known.contains(&link[1..]), "{link} is not defined");
        }
    }
    let words = (child(&document, "title"), child(&document, "desc"));
    assert!(!words.0.is_empty() && !words.1.is_empty());
}

/// Plays a random game, and checks the picture of each position and each move.
fn check_game<G: Pictured>(start: &str, choices: &[u16]) {
    let mut position: G = read(start);
    let mut chance = Chance::seeded(&DrawKey {
        seed: "pictures",
        rules_version: G::info().rules_version,
        position: start,
        mv: "",
    });
    for (ply, choice) in choices.iter().enumerate() {
        let moves = position.moves(Listing::FirstParts);
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            break;
        };
        let played = Played::of(&position, mv.clone(), &mut chance);
        let options = options(*choice, ply);
        let picture = draw(&position, Some(&played), &options);
        check_picture(&picture);
        assert_eq!(picture, draw(&position, Some(&played), &options));
        check_layers(&position, &played, &options);
        if ply % 13 == 0 {
            check_pixels(&position, &played, &options);
        }
        let still = Options::default();
        let picture = draw(&position, None, &still);
        check_picture(&picture);
        let desc = description(&picture);
        for occupant in position.occupants() {
            let square = occupant.square.as_str();
            assert!(desc.contains(square), "{square}");
        }
        assert_eq!(uses(&picture).len(), position.occupants().len());
        position = played.after;
    }
}

/// Chooses options, each of which occurs.
fn options(choice: u16, ply: usize) -> Options {
    let is = |bit: u16| choice >> bit & 1 == 1;
    Options {
        orientation: if is(8) { Color::Black } else { Color::White },
        coordinates: !is(9),
        theme: [Theme::Auto, Theme::Light, Theme::Dark][ply % 3],
        size: is(10).then_some(64 + u32::from(choice) % 4033),
        panel: !is(13),
        landscape: is(14),
        viewer: is(11).then_some(Viewer::Spectator),
        moment: if is(12) {
            Moment::After
        } else {
            Moment::Before
        },
        ..Options::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases / 8))]

    #[test]
    fn every_position_of_a_random_game_of_twinkie_danger_has_a_picture(
        choices in prop::collection::vec(any::<u16>(), 0..16)
    ) {
        check_game::<twinkie::Position>(twinkie::START, &choices);
        let linked = "r3k2r/ppp2ppp/8/8/3pP3/8/PPP2PPP/R3K2R r7/3p4/8/8/3p4/8/4P3/8 b KQkq 0e3 ba8,bd4,we3 0 12";
        check_game::<twinkie::Position>(linked, &choices);
    }

    #[test]
    fn every_position_of_a_random_game_of_minigolf_has_a_picture(
        choices in prop::collection::vec(any::<u16>(), 0..16)
    ) {
        check_game::<minigolf::Position>(minigolf::START, &choices);
    }

    #[test]
    fn every_position_of_a_random_game_of_chakart_has_a_picture(
        choices in prop::collection::vec(any::<u16>(), 0..16)
    ) {
        check_game::<chakart::Position>(chakart::START, &choices);
    }
}

#[test]
fn the_fullest_boards_stay_within_the_bytes() {
    // Every square of both boards is occupied.
    let row = "bnrqrnbq";
    let [six, eight] = [6, 8].map(|ranks| vec![row; ranks].join("/"));
    let boards = format!("k{}/{six}/bnrqrnbK {eight}", &row[1..]);
    let twinkie = plain::<twinkie::Position>(&format!("{boards} w - - wd4,wa1,bh8,be5 0 9"));
    check_picture(&twinkie);
    assert_eq!(uses(&twinkie).len(), 128);
    // White has 105 pieces, more than 100 of them in motion.
    let mut rows = vec!["k7".to_owned(), "8".to_owned()];
    rows.extend(std::iter::repeat_n("QRBNQRBN".to_owned(), 13));
    rows.push("K7".to_owned());
    let momentum: Vec<String> = (0..13)
        .flat_map(|rank| (0..8u8).map(move |file| (rank, file)))
        .map(|(rank, file)| {
            let (board, plain) = (1 + (rank + 1) / 8, (rank + 1) % 8 + 1);
            let vector = ["3,0", "-4,4", "0,2", "1,-2"][usize::from(file % 4)];
            format!("a{board}.{}{plain}:{vector}", char::from(b'a' + file))
        })
        .collect();
    let text = format!("{} b - - {} 0 9", rows.join("/"), momentum.join(";"));
    let position: minigolf::Position = read(&text);
    assert!(position.in_motion(Color::White).len() > 100);
    check_picture(&draw(&position, None, &Options::default()));
    check_picture(&plain::<chakart::Position>(
        "eeeeeeee/kwwwwwww/dddddddd/mmmmmmmm/eeeeeeee/wwwwwwww/ddddddKd/mmmmmmmm w 8 1111 222222222222 -",
    ));
}

#[test]
fn every_piece_of_the_armies_of_minigolf_has_a_drawing_of_its_own() {
    let names: HashSet<&str> = SHAPES.iter().map(|(name, _)| *name).collect();
    let drawings: HashSet<&str> = SHAPES.iter().map(|(_, shape)| shape.markup).collect();
    let ids: HashSet<&str> = SHAPES.iter().map(|(_, shape)| shape.id).collect();
    assert_eq!([names.len(), drawings.len(), ids.len()], [SHAPES.len(); 3]);
    let picture = plain::<minigolf::Position>(minigolf::START);
    let used: HashSet<String> = uses(&picture).into_iter().map(|used| used.0).collect();
    for id in "B4 fbNF FD NHFD R4 rlNF FA NFAD K P".split(' ') {
        assert!(used.contains(&format!("#va-{id}")), "{id}");
    }
}

#[test]
fn a_piece_stands_on_its_square_whichever_side_is_at_the_bottom() {
    let position: chakart::Position = read("4k3/8/8/8/8/8/8/R3K3 w 8 1111 000000000000 -");
    let flipped = Options {
        orientation: Color::Black,
        ..Options::default()
    };
    let white = uses(&draw(&position, None, &Options::default()));
    let black = uses(&draw(&position, None, &flipped));
    let rook = |uses: &[(String, i32, i32)]| {
        let found = uses.iter().find(|used| used.0 == "#va-R");
        found.map(|used| (used.1, used.2)).unwrap()
    };
    assert_eq!(rook(&white), (26, 26 + 7 * 40));
    assert_eq!(rook(&black), (26 + 7 * 40, 26));
}

#[test]
fn a_linked_square_is_marked_on_both_boards_in_the_owners_way() {
    let text =
        "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4";
    let picture = plain::<twinkie::Position>(text);
    assert!(description(&picture).contains("White's links: d1. Black's links: g6."));
    assert_eq!(picture.matches("class=\"link\"").count(), 4);
    let [white, black] = ["w", "b"].map(|side| ink(&picture, side).concat());
    // White has whole frames, Black only corners: they differ without colours.
    assert_eq!(
        (white.matches('z').count(), black.matches('z').count()),
        (2, 0)
    );
    assert_eq!(black.matches("v-9h9m").count(), 2);
}

/// Returns the arrow of the only piece in motion.
fn momentum(placement: &str, momentum: &str) -> String {
    let text = format!("{placement} b - - {momentum} 0 9");
    let picture = plain::<minigolf::Position>(&text);
    let is_white = description(&picture).contains("White in motion");
    // The owner's bar and the arrows of the owner's cylinder come before it.
    ink(&picture, if is_white { "w" } else { "b" })
        .pop()
        .unwrap()
}

#[test]
fn the_arrow_of_a_moving_piece_is_bent_where_it_will_bounce() {
    // A B4 on g1 moves four squares north-east: it turns back in the middle of file h.
    let placement = "k7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/K5R1";
    let arrow = momentum(placement, "a1.g1:4,4");
    // From g1 (286, 646) over h2 (326, 606) to e5 (206, 486); the tip ends a little before it.
    assert!(arrow.starts_with("M295.2 636.8L326 606L"), "{arrow}");
    assert!(arrow.contains("L210.2 490.2M"), "{arrow}");

    // An FD on a3 moves two squares left: it turns back at the border.
    let placement = "k7/8/8/8/8/8/8/8/8/8/8/8/8/B7/8/K7";
    let arrow = momentum(placement, "a1.a3:-2,0");
    assert!(arrow.starts_with("M33 566L26 566L"), "{arrow}");
}

#[test]
fn the_arrow_of_a_moving_piece_goes_on_at_the_bottom_when_it_goes_over_the_top() {
    let placement = "k6Q/8/8/8/8/8/8/8/8/8/8/8/8/8/8/K7";
    let arrow = momentum(placement, "a2.h8:0,3");
    let start = "M326 33L326 26M326 666L326 572M";
    assert!(arrow.starts_with(start), "{arrow}");
}

#[test]
fn a_piece_that_would_roll_off_the_bottom_has_a_bar_at_the_border() {
    let placement = "k7/8/8/8/8/8/8/8/8/8/8/8/8/8/3Q4/K7";
    let arrow = momentum(placement, "a1.d2:0,-3");
    assert!(arrow.starts_with("M166 619L166 666M"), "{arrow}");
}

#[test]
fn frozen_pieces_unseen_queens_and_objects_are_drawn_as_such() {
    let text = "3lk3/8/4m3/3i1e2/2d2w2/8/8/S3K3 w 8 1010 200000000010 -";
    let picture = plain::<chakart::Position>(text);
    let desc = description(&picture);
    for words in [
        "White: frozen Pawn a1; King e1.",
        "invisible Queen d5",
        "frozen King d8",
        "Objects: banana c4; bomb f4; egg f5; mushroom e6.",
        "White has the shell left, and in reserve 2 Pawns.",
        "Black has the shell left, and in reserve 1 Queen.",
    ] {
        assert!(desc.contains(words), "{words}: {desc}");
    }
    assert_eq!(picture.matches("class=\"ice\"").count(), 2);
    assert_eq!(picture.matches("class=\"h\" href=\"#va-Q\" x=").count(), 1);
    assert_eq!(picture.matches("class=\"used\"").count(), 2);
}

#[test]
fn what_a_turn_owes_is_shown() {
    let text = "4k3/8/8/8/8/8/8/3QK3 w 8 1111 000000000000 daisy:d1";
    let picture = plain::<chakart::Position>(text);
    assert!(description(&picture).contains("White owes Daisy d1."));
    assert!(picture.contains(">White owes</text>") && picture.contains(">Daisy d1</text>"));
    assert_eq!(picture.matches("class=\"ring\"").count(), 1);
}

#[test]
fn the_title_says_who_moves_or_who_has_won() {
    for (text, said) in [
        (
            "4k3/8/8/8/8/8/8/4K3 b 8 1111 000000000000 -",
            "Chakart: Black to move",
        ),
        (
            "8/8/8/8/8/8/8/4K3 b 8 1111 000000000001 -",
            "Chakart: White has won",
        ),
    ] {
        assert_eq!(title(&plain::<chakart::Position>(text)), said);
    }
    let checked = "4k3/8/8/8/8/8/8/4R1K1 8/8/8/8/8/8/8/8 b - - - 0 9";
    let said = "Twinkie Danger Chess: Black to move, in check";
    assert_eq!(title(&plain::<twinkie::Position>(checked)), said);
}

#[test]
fn a_move_is_drawn_with_its_redirections_its_draws_and_what_it_takes() {
    let second =
        "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -";
    let options = Options::default();
    let picture = moved::<chakart::Position>(second, "Bh1-e4", &[1, 0], &options);
    check_picture(&picture);
    // One way was chosen; the banana, mushroom and bomb forced three more.
    let heads = |class: &str| ink(&picture, class).concat().matches('M').count() / 2;
    assert_eq!((heads("go"), heads("go force")), (1, 3));
    assert!(picture.contains(">2/3</text>") && picture.contains(">1/2</text>"));
    let said = "Move Bh1-e4: The White Bishop goes from h1 to e4. The banana on e4 is used up. \
        The banana sends the White Bishop from e4 to e5. The mushroom on e5 is used up.";
    assert!(description(&picture).contains(said));

    let taking = "4k3/8/8/3p4/4P3/8/8/1N1QK3 8/8/8/8/8/8/8/8 w - - - 0 9";
    let picture = moved::<twinkie::Position>(taking, "0e4x0d5/+d1", &[], &options);
    let crosses = ink(&picture, "x").concat();
    assert_eq!(crosses.matches("l22 22m0-22-22 22").count(), 1);
    assert_eq!(picture.matches(">link</text>").count(), 2);
}

#[test]
fn a_move_is_drawn_on_the_board_before_it_or_after_it() {
    let start = chakart::START;
    let at = |moment| Options {
        moment,
        ..Options::default()
    };
    let before = moved::<chakart::Position>(start, "e2-e4", &[], &at(Moment::Before));
    let after = moved::<chakart::Position>(start, "e2-e4", &[], &at(Moment::After));
    let pawn = |picture: &str, row: i32| {
        let place = ("#va-P".to_owned(), 26 + 4 * 40, 26 + row * 40);
        uses(picture).contains(&place)
    };
    assert!(pawn(&before, 6) && !pawn(&before, 4));
    assert!(pawn(&after, 4) && !pawn(&after, 6));
}

/// Returns the relative luminance of `#rgb` or `#rrggbb` by WCAG 2.
fn luminance(color: &str) -> f64 {
    let digits = color.trim_start_matches('#');
    let part = |index: usize| {
        let text = match digits.len() {
            3 => digits[index..=index].repeat(2),
            _ => digits[2 * index..2 * index + 2].to_owned(),
        };
        let value = f64::from(u8::from_str_radix(&text, 16).unwrap()) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Returns the colour that a rule of the style sheet sets.
fn color<'a>(picture: &'a str, selector: &str, property: &str) -> &'a str {
    let rule = picture
        .split_once(&format!("{selector}{{"))
        .and_then(|(_, rest)| rest.split_once('}'))
        .unwrap_or_else(|| panic!("no rule {selector}"))
        .0;
    rule.split(';')
        .find_map(|line| line.strip_prefix(&format!("{property}:")))
        .unwrap_or_else(|| panic!("{selector} sets no {property}"))
}

fn themed(theme: Theme) -> String {
    let options = Options {
        theme,
        ..Options::default()
    };
    draw(&read::<chakart::Position>(chakart::START), None, &options)
}

#[test]
fn pieces_and_names_stand_out_from_what_is_behind_them() {
    for theme in [Theme::Light, Theme::Dark] {
        let picture = themed(theme);
        let of_theme = format!(".va-{}", <&str>::from(theme));
        let color_of = |selector: &str| color(&picture, &format!("{of_theme} {selector}"), "fill");
        for square in [color_of(".l"), color_of(".k")] {
            // A white piece stands out by its outline.
            let outline = color(&picture, ".va .w", "stroke");
            assert!(contrast(outline, square) > 3.0, "{outline} on {square}");
            let body = color(&picture, ".va .b", "fill");
            assert!(contrast(body, square) > 3.0, "{body} on {square}");
        }
        assert!(contrast(color_of(".n text"), color_of(".bg")) > 4.5);
    }
}

#[test]
fn the_colours_follow_the_readers_system_unless_a_theme_is_chosen() {
    let [auto, light, dark] = [Theme::Auto, Theme::Light, Theme::Dark].map(themed);
    assert!(auto.contains("@media(prefers-color-scheme:dark)"));
    assert!(!light.contains("@media") && !dark.contains("@media"));
    assert_ne!(light, dark);
}
