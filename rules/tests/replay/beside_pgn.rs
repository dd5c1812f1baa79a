//! A secret and contributions in the tags of a PGN, and sent beside it.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::replay::pgn::{self, ErrorCode};
use variant_arbiter_rules::replay::{ChanceValue, Contribution, Digest, GameId, Provable};

use super::support::parsed;
use super::toy::Toy;

fn own(side: Color, byte: u8) -> Contribution {
    Contribution {
        side,
        commitment: Some(Digest::new([byte + 1; 32])),
        value: ChanceValue::new([byte; 32]),
    }
}

fn whole() -> Provable {
    Provable {
        secret: ChanceValue::new([1; 32]),
        game_id: GameId::new([2; 16]),
        commitment: Some(Digest::new([3; 32])),
        contributions: vec![own(Color::White, 0x10), own(Color::Black, 0x20)],
        agreement: Some(Digest::new([4; 32])),
    }
}

/// The tags that hold the values, one per line.
const TAGS: [(&str, u8, usize); 8] = [
    ("SeedSecret", 1, 32),
    ("GameId", 2, 16),
    ("SeedCommitment", 3, 32),
    ("SeedAgreement", 4, 32),
    ("WhiteContribution", 0x10, 32),
    ("WhiteCommitment", 0x11, 32),
    ("BlackContribution", 0x20, 32),
    ("BlackCommitment", 0x21, 32),
];

fn read(text: &str, sent: Option<Provable>) -> Result<Option<Provable>, pgn::Error> {
    let read = pgn::interpret::<Toy>(parsed::<Toy>(text)?, sent)?;
    Ok(read.record.provable)
}

/// Writes the tags, optionally one of them with other digits.
fn text(other: Option<&str>) -> String {
    let lines = TAGS.map(|(name, byte, width)| {
        let byte = if other == Some(name) { 0xff } else { byte };
        format!("[{name} \"{}\"]\n", hex(byte, width))
    });
    lines.concat() + "*"
}

fn hex(byte: u8, width: usize) -> String {
    format!("{byte:02x}").repeat(width)
}

#[test]
fn the_tags_say_all_that_can_be_sent() {
    assert_eq!(read(&text(None), None).unwrap(), Some(whole()));
    assert_eq!(read(&text(None), Some(whole())).unwrap(), Some(whole()));
    assert_eq!(read("*", Some(whole())).unwrap(), Some(whole()));
}

#[test]
fn a_tag_that_differs_from_what_is_sent_is_refused_where_it_stands() {
    for (line, (name, ..)) in (1..).zip(TAGS) {
        let error = read(&text(Some(name)), Some(whole())).unwrap_err();
        assert_eq!((error.code(), error.place.line), (ErrorCode::Chance, line));
        assert!(error.to_string().contains(name), "{error}");
    }
}

#[test]
fn what_only_the_tags_or_only_the_sender_say_is_known() {
    let mut less = whole();
    less.commitment = None;
    less.agreement = None;
    less.contributions.remove(0);
    less.contributions[0].commitment = None;
    let mut read = read(&text(None), Some(less)).unwrap().unwrap();
    read.contributions.reverse();
    assert_eq!(read, whole());
}

#[test]
fn tags_of_bytes_hold_their_bytes() {
    for (name, byte, width) in TAGS {
        if name == "SeedSecret" {
            // Clients cannot choose this tag.
            continue;
        }
        assert!(pgn::is_valid_hex_value(name, &hex(byte, width)), "{name}");
        let wrongs = [
            hex(0xab, width).to_uppercase(),
            hex(byte, 24),
            String::new(),
        ];
        for wrong in wrongs {
            assert!(!pgn::is_valid_hex_value(name, &wrong), "{name} {wrong}");
        }
        let short = format!("[{name} \"{}\"]*", &hex(byte, width)[1..]);
        let error = read(&short, None).unwrap_err();
        let count = format!("{} lower-case", 2 * width);
        assert!(error.to_string().contains(&count), "{error}");
    }
    assert!(pgn::is_valid_hex_value("White", "Betza, Ralph"));
}
