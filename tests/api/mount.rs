//! Variants that cannot be mounted, and one that panics.

mod dressed;
#[path = "../../rules/tests/replay/toy.rs"]
mod toy;

use serde_json::json;
use variant_arbiter::effect::Effects;
use variant_arbiter::effect::chess::Effect;
use variant_arbiter::operations::Arbiter;
use variant_arbiter::picture::Pictured;
use variant_arbiter::server::Config;
use variant_arbiter::{chakart, minigolf, openapi, twinkie};

use dressed::{
    Both, Changing, Commented, Dressed, Field, Loosening, OtherMove, Piece, Plain, Turn,
};
use toy::{Race, Toy};

use crate::helpers::{counted, post_to, send_to, service_of};

/// The default picture.
impl<const WHICH: usize> Pictured for Race<WHICH> {}

#[test]
fn the_variants_of_the_service_can_be_mounted_together() {
    let mounted = Arbiter::empty()
        .mount::<twinkie::Position>()
        .and_then(Arbiter::mount::<minigolf::Position>)
        .and_then(Arbiter::mount::<chakart::Position>)
        .unwrap();
    assert!(mounted.ids().eq(Arbiter::standard().ids()));
    // The contract that is derived from them is the one that is checked in.
    let kept = openapi::document(&Arbiter::standard());
    assert!(openapi::derived(&mounted) == kept);
}

#[test]
fn a_variant_that_contradicts_itself_is_not_mounted() {
    fn refused<const WHICH: usize>(sentence: &str) {
        let error = Arbiter::empty().mount::<Race<WHICH>>().unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
    refused::<1>("the id \"Toy Race\" may contain only a to z, 0 to 9 and -");
    refused::<2>("the start position of toy is not lawful and canonical");
    let armies = "the armies of toy are not those of its start and its set-ups";
    refused::<4>(armies);
    refused::<5>(armies);
    refused::<6>("the `rules_version` of toy is empty");
    refused::<8>("the code shape of toy has no meaning");
    assert!(Arbiter::empty().mount::<Race<3>>().is_ok());
}

#[test]
fn a_code_means_the_same_in_every_variant_and_the_service() {
    let alone = Arbiter::empty().mount::<Toy>().unwrap();
    assert_eq!(alone.ids().collect::<Vec<_>>(), ["toy"]);
    let error = Arbiter::standard().mount::<Toy>().unwrap_err();
    let expected = "toy says that the code not_understood means \"The text is no move.\", but it means \
        \"The text is not in the variant's notation.\" already: give the reason or the fault another \
        code, or the same meaning";
    assert_eq!(error.to_string(), expected);
    let error = Arbiter::empty().mount::<Race<7>>().unwrap_err();
    let sentence = error.to_string();
    let start = "toy says that the code malformed_json means \"The counters are unwell.\", but it means \"The body";
    assert!(sentence.starts_with(start), "{sentence}");
}

/// Returns the refusal of a variant with these effects and fields, mounted beside the standard
/// ones.
fn refused<E: Effects + Sync, P: Field, S: Field, M: Field>() -> String {
    let arbiter = Arbiter::standard();
    let error = arbiter.mount::<Dressed<E, P, S, M>>().unwrap_err();
    error.to_string()
}

#[test]
fn a_variant_with_fields_of_its_own_is_mounted_and_comments_make_no_other_schema() {
    type Own<E> = Dressed<E, Plain, Plain, Plain>;
    assert!(Arbiter::standard().mount::<Own<Effect>>().is_ok());
    assert!(Arbiter::standard().mount::<Own<Commented>>().is_ok());
}

#[test]
fn no_field_stands_twice_in_an_object() {
    let position = refused::<Effect, Turn, Plain, Plain>();
    let expected =
        "dressed: a PositionAnswer would have two fields \"turn\": give this one another name";
    assert_eq!(position, expected);
    for (sentence, field) in [
        (
            refused::<Effect, Plain, Piece, Plain>(),
            "dressed: a Square would have two fields \"piece\"",
        ),
        (
            refused::<Effect, Plain, Plain, Piece>(),
            "dressed: a LegalMove would have two fields \"piece\"",
        ),
        (
            refused::<Effect, Both, Plain, Plain>(),
            "two fields \"castling\"",
        ),
        (
            refused::<Changing, Plain, Plain, Plain>(),
            "dressed: an effect \"changing\" would have two fields \"changes\"",
        ),
    ] {
        assert!(sentence.contains(field), "{sentence}");
    }
}

#[test]
fn a_schema_of_another_variant_is_not_loosened() {
    let sentence = refused::<Loosening, Plain, Plain, Plain>();
    // The sentence contains the new schema and the known one.
    for part in [
        "dressed: the schema MoveEffect is {",
        "\"speed\"",
        "already, not {",
    ] {
        assert!(sentence.contains(part), "{sentence}");
    }
    let other = refused::<OtherMove, Plain, Plain, Plain>();
    let start = "dressed: the type of effect move is ";
    assert!(
        other.starts_with(start) && other.contains("/Shove\""),
        "{other}"
    );
}

#[test]
fn a_panic_is_answered_like_any_problem_and_counted() {
    let arbiter = Arbiter::empty().mount::<Toy>().unwrap();
    let (address, _) = service_of(Config::default(), arbiter);
    // The toy does not describe its moves.
    let headers = [
        ("content-type", "application/json"),
        ("x-request-id", "abc"),
        ("origin", "https://chess.example"),
    ];
    let body = json!({ "position": "0 6 w 0 -" });
    let path = "/v1/variants/toy/legal-moves";
    let answer = send_to(address, "POST", path, &headers, body.to_string().as_bytes());
    let problem = answer.problem(500, "internal_error");
    assert_eq!(problem["requestId"], "abc");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    let item = |operation: &str| json!({ "variant": "toy", "operation": operation, "body": body });
    let batch = json!({ "requests": [item("legal-moves"), item("position")] });
    let answer = post_to(address, "/v1/batch", &batch).ok();
    let statuses = [0, 1].map(|index| answer["responses"][index]["status"].as_u64());
    assert_eq!(statuses, [Some(500), Some(200)]);

    for (name, number) in [
        ("variant_arbiter_panics_total", 2),
        ("http_server_active_requests", 1),
        ("variant_arbiter_work_running", 0),
    ] {
        assert_eq!(counted(address, name), number, "{name}");
    }
}
