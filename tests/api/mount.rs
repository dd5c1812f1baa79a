//! Variants that cannot be mounted.

#[path = "../../rules/tests/replay/toy.rs"]
mod toy;

use variant_arbiter::operations::{Arbiter, Limits, MountError};
use variant_arbiter::picture::Pictured;
use variant_arbiter::{chakart, minigolf, openapi, twinkie};

use toy::{Race, Toy};

/// Drawn as any game is.
impl<const WHICH: usize> Pictured for Race<WHICH> {}

#[test]
fn the_variants_of_the_service_can_be_mounted_together() {
    let mounted = Arbiter::empty()
        .mount::<twinkie::Position>()
        .and_then(Arbiter::mount::<minigolf::Position>)
        .and_then(Arbiter::mount::<chakart::Position>)
        .unwrap();
    assert!(mounted.ids().eq(Arbiter::standard().ids()));
    // Their contract is made then, and is the one that is kept.
    let limits = Limits::default();
    let kept = openapi::text(&Arbiter::standard(), &limits);
    assert!(openapi::text(&mounted, &limits) == kept);
}

#[test]
fn an_id_is_of_small_letters_digits_and_hyphens() {
    let error = Arbiter::empty().mount::<Race<1>>().unwrap_err();
    assert_eq!(error, MountError::IdNotPlain("Toy Race"));
}

#[test]
fn the_start_is_a_lawful_position_in_canonical_notation() {
    let error = Arbiter::empty().mount::<Race<2>>().unwrap_err();
    assert_eq!(error, MountError::Start("toy"));
}

#[test]
fn armies_are_those_of_the_start_and_two_of_them_a_set_up() {
    assert!(Arbiter::empty().mount::<Race<3>>().is_ok());
    for error in [
        Arbiter::empty().mount::<Race<4>>().unwrap_err(),
        Arbiter::empty().mount::<Race<5>>().unwrap_err(),
    ] {
        assert_eq!(error, MountError::Armies("toy"));
    }
}

#[test]
fn a_code_of_a_reason_means_the_same_in_every_variant() {
    let alone = Arbiter::empty().mount::<Toy>().unwrap();
    assert_eq!(alone.ids().collect::<Vec<_>>(), ["toy"]);
    let error = Arbiter::standard().mount::<Toy>().unwrap_err();
    let expected = MountError::Schema {
        id: "toy",
        name: "not_understood".to_owned(),
    };
    assert_eq!(error, expected);
}
