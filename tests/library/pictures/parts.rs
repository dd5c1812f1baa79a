//! Layers of pictures, landscape pictures, small pictures and pictures in pixels.

use std::io::Cursor;

use roxmltree::{Document, Node};
use variant_arbiter::board::Color;
use variant_arbiter::chance::Chance;
use variant_arbiter::effect::{EffectLog, Effects as _};
use variant_arbiter::game::{Game, Played, Unlimited};
use variant_arbiter::picture::png::Pixels;
use variant_arbiter::picture::{Layer, Options, Pictured, Theme, draw, size, style_sheet};
use variant_arbiter::{chakart, minigolf, twinkie};

use super::whole::{check_picture, child, moved, plain, read, uses};

/// All layers, lowest first.
const LAYERS: [(&str, Layer); 5] = [
    ("board", Layer::Board),
    ("under", Layer::Under),
    ("pieces", Layer::Pieces),
    ("over", Layer::Over),
    ("effects", Layer::Effects),
];

/// Returns the group of a layer, as written.
fn group<'a>(picture: &'a str, name: &str) -> &'a str {
    let document = Document::parse(picture).unwrap();
    let mut groups = document.root_element().children();
    let group = groups.find(|node| node.attribute("data-layer") == Some(name));
    &picture[group.unwrap_or_else(|| panic!("no {name}")).range()]
}

/// Checks that each layer is the same alone as among the others, and that all layers draw what the
/// whole picture shows.
pub fn check_layers<G: Pictured>(position: &G, played: &Played<G>, options: &Options) {
    let asked = |layers: &[Layer]| {
        let options = Options {
            layers: Some(layers.to_vec()),
            ..options.clone()
        };
        draw(position, Some(played), &options)
    };
    let all = asked(&LAYERS.map(|(_, layer)| layer));
    check_picture(&all);
    for (name, layer) in LAYERS {
        let alone = asked(&[layer]);
        check_picture(&alone);
        assert_eq!(alone.matches("data-layer").count(), 1);
        assert_eq!(group(&alone, name), group(&all, name));
    }
    let whole = draw(position, Some(played), options);
    assert_eq!(drawn(&whole), drawn(&all));
}

/// Returns the size and the pixels of a file.
fn decoded(file: &[u8]) -> ([u32; 2], Vec<u8>) {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    ([info.width, info.height], bytes)
}

/// Returns the file of a picture.
fn file_of(picture: &str) -> Option<Vec<u8>> {
    let mut file = Vec::new();
    let pixels = Pixels::of(picture, &mut Unlimited).ok()?;
    pixels.write_png(&mut file, &mut Unlimited).ok()?;
    Some(file)
}

fn pixels(picture: &str) -> ([u32; 2], Vec<u8>) {
    decoded(&file_of(picture).unwrap())
}

/// Checks that a picture in pixels has its stated size, and that its layers, one over the other,
/// look like the whole. They may differ only where marks of several effects cross.
pub fn check_pixels<G: Pictured>(position: &G, played: &Played<G>, options: &Options) {
    let options = Options {
        size: options.size.map(|size| 64 + size % 400),
        ..options.clone()
    };
    let (measured, whole) = pixels(&draw(position, Some(played), &options));
    assert_eq!(measured, size::<G>(&options));
    let layers = LAYERS.map(|(_, layer)| layer).to_vec();
    let options = Options {
        layers: Some(layers),
        ..options
    };
    let (_, layered) = pixels(&draw(position, Some(played), &options));
    let pairs = whole.chunks(4).zip(layered.chunks(4));
    let other = pairs.filter(|(one, other)| one != other).count();
    let all = whole.len() / 4;
    assert!(other * 50 < all, "{other} of {all}");
}

/// Returns everything that is drawn, without order and groups. Paths are split into strokes,
/// because the whole joins strokes that look alike.
fn drawn(picture: &str) -> Vec<String> {
    let document = Document::parse(picture).unwrap();
    let mut drawn = Vec::new();
    for node in document.descendants().filter(Node::is_element) {
        let class = node.attribute("class").unwrap_or_default();
        if ["svg", "g", "desc"].contains(&node.tag_name().name()) {
            continue;
        }
        if let Some(data) = node.attribute("d") {
            let strokes = data.split('M').map(|stroke| format!("{class} M{stroke}"));
            drawn.extend(strokes.skip(1));
        } else {
            drawn.push(picture[node.range()].to_owned());
        }
    }
    drawn.sort();
    drawn
}

#[test]
fn marks_of_one_effect_are_together_under_its_index() {
    let second =
        "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -";
    let options = Options {
        layers: Some(vec![Layer::Effects]),
        ..Options::default()
    };
    let picture = moved::<chakart::Position>(second, "Bh1-e4", &[1, 0], &options);
    let document = Document::parse(&picture).unwrap();
    let position: chakart::Position = read(second);
    let mut log = EffectLog::default();
    let mv = position.judge("Bh1-e4").unwrap();
    let _ = position.play_unchecked(&mv, &mut Chance::recorded(&[1, 0]), &mut log);
    let effects = log.into_effects();
    let marked = |node: &Node| node.attribute("data-effect").map(str::to_owned);
    let groups = document.descendants().filter(|node| marked(node).is_some());
    let groups: Vec<Node> = groups.collect();
    let found: Vec<String> = groups.iter().filter_map(marked).collect();
    let mut expected = Vec::new();
    for (index, entry) in effects.iter().enumerate() {
        if !entry.effect.marks().is_empty() || entry.draw.is_some() {
            expected.push(index.to_string());
        }
    }
    assert_eq!(found, expected);
    assert!(found.len() > 4, "{found:?}");
    // The chosen way belongs to the first effect, and the forced ways to others.
    let ways = |class: &str, group: &Node| {
        let is_way = |node: &Node| node.attribute("class") == Some(class);
        group.descendants().filter(is_way).count()
    };
    assert_eq!(ways("ink go", &groups[0]), 1);
    assert!(groups[1..].iter().all(|group| ways("ink go", group) == 0));
    let forced = groups
        .iter()
        .filter(|group| ways("ink go force", group) == 1);
    assert_eq!(forced.count(), 3);
}

#[test]
fn a_picture_of_layers_says_where_its_boards_are() {
    fn says<G: Pictured>(layers: Option<Vec<Layer>>, boards: Option<&str>) {
        let options = Options {
            layers,
            ..Options::default()
        };
        let picture = draw(&read::<G>(G::info().start), None, &options);
        let document = Document::parse(&picture).unwrap();
        assert_eq!(document.root_element().attribute("data-boards"), boards);
    }
    says::<twinkie::Position>(None, None);
    says::<twinkie::Position>(Some(Vec::new()), Some("26 26 320 320;374 26 320 320"));
    says::<minigolf::Position>(Some(vec![Layer::Under]), Some("26 26 320 640"));
}

#[test]
fn the_style_as_a_file_has_every_rule_of_the_pictures() {
    let css = style_sheet();
    for (theme, size) in [
        (Theme::Auto, None),
        (Theme::Light, Some(800)),
        (Theme::Dark, Some(100)),
    ] {
        let options = Options {
            theme,
            size,
            ..Options::default()
        };
        let picture = draw(&read::<chakart::Position>(chakart::START), None, &options);
        let style = child(&Document::parse(&picture).unwrap(), "style").to_owned();
        for rule in style.split_inclusive('}') {
            assert!(css.contains(rule), "{rule}");
        }
    }
}

/// Returns the size of the picture in units, and its boards, as the root states them.
fn boards<G: Pictured>(options: &Options) -> (Vec<i32>, Vec<Vec<i32>>) {
    let options = Options {
        layers: Some(Vec::new()),
        ..options.clone()
    };
    let picture = draw(&read::<G>(G::info().start), None, &options);
    let document = Document::parse(&picture).unwrap();
    let root = document.root_element();
    let numbers = |text: &str| -> Vec<i32> {
        let numbers = text.split(' ').map(|number| number.parse().unwrap());
        numbers.collect()
    };
    let boards = root.attribute("data-boards").unwrap();
    (
        numbers(root.attribute("viewBox").unwrap()),
        boards.split(';').map(numbers).collect(),
    )
}

#[test]
fn at_200_pixels_every_square_has_enough_of_them() {
    fn check<G: Pictured>() {
        for least in [200, 240, 280, 320, 360, 400, 800] {
            let options = Options {
                size: Some(least),
                ..Options::default()
            };
            let (view, boards) = boards::<G>(&options);
            let square = 40.0 * f64::from(least) / f64::from(view[2]);
            assert!(square >= 18.0, "{} at {least}: {square}", G::info().id);
            assert_eq!(boards.len(), usize::from(G::info().boards.count()));
            let picture = draw(&read::<G>(G::info().start), None, &options);
            let (measured, _) = pixels(&picture);
            assert_eq!(measured, size::<G>(&options));
        }
    }
    check::<twinkie::Position>();
    check::<minigolf::Position>();
    check::<chakart::Position>();
}

#[test]
fn small_boards_are_one_below_the_other_with_larger_words() {
    let options = |size| Options {
        size,
        ..Options::default()
    };
    let small = boards::<twinkie::Position>(&options(Some(200))).1;
    assert_eq!(small, [[22, 22, 320, 320], [22, 370, 320, 320]]);
    let usual = boards::<twinkie::Position>(&options(Some(400))).1;
    assert_eq!(usual, [[26, 26, 320, 320], [374, 26, 320, 320]]);
    let taking = "4k3/8/8/3p4/4P3/8/8/1N1QK3 8/8/8/8/8/8/8/8 w - - - 0 9";
    let picture = |size| moved::<twinkie::Position>(taking, "0e4x0d5/+d1", &[], &options(size));
    let style = |picture: &str| child(&Document::parse(picture).unwrap(), "style").to_owned();
    assert!(style(&picture(Some(200))).contains(".va-small .tag+text{font-size:18px}"));
    assert!(!style(&picture(Some(400))).contains("18px"));
    assert!(picture(Some(200)).contains(">board 1</text>"));
    assert!(!picture(Some(200)).contains(">c</text>"), "a file is named");
}

#[test]
fn without_a_panel_nothing_is_beside_the_boards() {
    let bare = Options {
        panel: false,
        coordinates: false,
        ..Options::default()
    };
    for (view, boards) in [
        boards::<chakart::Position>(&bare),
        boards::<minigolf::Position>(&bare),
    ] {
        assert_eq!(view[2..], [boards[0][2] + 28, boards[0][3] + 28]);
    }
    let start: chakart::Position = read(chakart::START);
    let picture = draw(&start, None, &bare);
    check_picture(&picture);
    for absent in ["class=\"shell\"", ">White</text>", "r=\"8\""] {
        assert!(!picture.contains(absent), "{absent}");
        assert!(plain::<chakart::Position>(chakart::START).contains(absent));
    }
}

#[test]
fn a_board_on_its_side_is_the_same_board_after_a_quarter_turn() {
    let position: minigolf::Position =
        read("k6Q/8/8/8/8/8/8/8/8/8/8/8/8/8/3Q2R1/K7 b - - a2.h8:0,3;a1.g2:4,4;a1.d2:0,-2 0 9");
    for orientation in [Color::White, Color::Black] {
        let options = |landscape| Options {
            orientation,
            landscape,
            coordinates: false,
            ..Options::default()
        };
        let (upright, turned) = (options(false), options(true));
        let place = boards::<minigolf::Position>(&turned).1;
        assert_eq!(place, [[14, 14, 640, 320]]);
        let uses = |options| uses(&draw(&position, None, options));
        let expected = uses(&upright)
            .into_iter()
            // Clockwise: the top is on the right then.
            .map(|(name, x, y)| (name, 14 + 600 - (y - 14), x))
            .collect::<Vec<_>>();
        assert_eq!(uses(&turned), expected);
        check_picture(&draw(&position, None, &turned));
    }
    // A board that is no higher than wide is not turned.
    let start: chakart::Position = read(chakart::START);
    let turned = Options {
        landscape: true,
        ..Options::default()
    };
    let upright = plain::<chakart::Position>(chakart::START);
    assert_eq!(draw(&start, None, &turned), upright);
}

/// Returns the colour of a unit, in a picture with one pixel for each unit.
fn at((size, pixels): &([u32; 2], Vec<u8>), x: u32, y: u32) -> [u8; 4] {
    let index = 4 * (y * size[0] + x) as usize;
    pixels[index..index + 4].try_into().unwrap()
}

#[test]
fn the_pixels_have_the_colours_of_the_style() {
    let usual = [[0xf3, 0xea, 0xd7, 255], [0xc2, 0xa2, 0x7c, 255]];
    let at_night = [[0xa3, 0xad, 0xbd, 255], [0x71, 0x7c, 0x90, 255]];
    for (theme, [light, dark]) in [
        (Theme::Light, usual),
        (Theme::Auto, usual),
        (Theme::Dark, at_night),
    ] {
        let options = Options {
            theme,
            ..Options::default()
        };
        let text = "4k3/8/8/8/8/8/8/4K3 w 8 1111 000000000000 -";
        let picture = pixels(&draw(&read::<chakart::Position>(text), None, &options));
        assert_eq!(at(&picture, 46, 326), dark, "a1 is not dark");
        assert_eq!(at(&picture, 86, 326), light);
        // Inside the two Kings, between their lines.
        let inside = |rank: u32| at(&picture, 26 + 4 * 40 + 12, 26 + rank * 40 + 24);
        assert_eq!(inside(7), [255; 4]);
        assert_eq!(inside(0), [0x26, 0x26, 0x2a, 255]);
        assert_eq!(at(&picture, 0, 0)[3], 0, "the corners are not round");
    }
}

#[test]
fn words_are_drawn_in_pixels_too() {
    // Each letter in the row of file names has dark pixels.
    let picture = pixels(&plain::<chakart::Position>(chakart::START));
    for file in 0..8 {
        let left = 26 + file * 40;
        let ink = (left..left + 40)
            .flat_map(|x| (350..368).map(move |y| (x, y)))
            .filter(|(x, y)| at(&picture, *x, *y)[0] < 0x60)
            .count();
        assert!(ink > 8, "file {file} has only {ink} dark pixels");
    }
}

#[test]
fn what_is_no_picture_has_no_pixels() {
    for text in [
        "",
        "<svg",
        "<html/>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\"/>",
    ] {
        assert!(file_of(text).is_none(), "{text}");
    }
}
