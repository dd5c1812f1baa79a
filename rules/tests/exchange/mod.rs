//! Explores the exchange of `docs/RANDOMNESS.md`. One honest party ensures that no party chooses
//! the dice, and every demand of the protocol is necessary.
//!
//! One party is honest: the site or a player. The other two collude and control the network. They
//! may send the honest party anything that they can compute, at any time and in any order, play
//! other games with honest parties meanwhile, and finally show it any record. Once the honest party
//! has revealed its value, it may accept at most one game.

mod model;
mod search;

use strum::VariantArray;

use model::{Dice, Mend, Protocol, Role, Spelling, Value};
use search::{Attack, Harm, Step, explore};

#[test]
fn one_honest_party_suffices() {
    let protocol = Protocol { without: None };
    for role in Role::VARIANTS {
        let seen = explore(protocol, *role).unwrap_or_else(|attack| panic!("{attack:#?}"));
        // The search is not vacuous: the party accepts games in which all take part, some of them
        // with another honest party.
        assert!(seen.states > 1000, "{}", seen.states);
        for other in [Value::Chosen(0), Value::Others] {
            let is_full = |values: &[Option<Value>; 3]| {
                values.iter().all(Option::is_some) && values.contains(&Some(other))
            };
            assert!(seen.accepted.iter().any(|dice| is_full(&dice.values)));
        }
    }
}

/// Returns the shortest attack on a role if the protocol lacks a demand.
fn attack_on(role: Role, mend: Mend) -> Attack {
    let protocol = Protocol {
        without: Some(mend),
    };
    let found = explore(protocol, role);
    let attack = found.err();
    attack.unwrap_or_else(|| panic!("{role:?} does not need {mend:?}"))
}

/// Returns the shortest attack on each role if the protocol lacks a demand.
fn attacks(mend: Mend) -> impl Iterator<Item = Attack> {
    Role::VARIANTS
        .iter()
        .map(move |role| attack_on(*role, mend))
}

/// Returns the two games between which the attackers can choose if the protocol lacks a demand.
fn choice_without(mend: Mend) -> (Dice, Dice) {
    assert_eq!(attacks(mend).count(), 3);
    match attack_on(Role::White, mend).harm {
        Harm::Choice(one, other) => (one, other),
        harm => panic!("{harm:?}"),
    }
}

#[test]
fn without_the_id_in_a_commitment_that_of_another_game_is_repeated() {
    for attack in attacks(Mend::CommitmentCoversId) {
        assert!(matches!(attack.harm, Harm::Echo(_)), "{attack:#?}");
        let invited = |step: &Step| matches!(step, Step::Invite(..));
        assert!(attack.steps.iter().any(invited), "{attack:#?}");
    }
}

#[test]
fn without_the_role_in_a_commitment_a_player_repeats_that_of_the_other() {
    for attack in attacks(Mend::CommitmentCoversRole) {
        let Harm::Echo(dice) = attack.harm else {
            panic!("{attack:#?}");
        };
        let mut own = dice.values.to_vec();
        own.retain(|value| *value == Some(Value::Own));
        assert!(own.len() > 1, "{attack:#?}");
    }
}

#[test]
fn without_the_rules_in_the_agreement_they_are_chosen_afterwards() {
    let (one, other) = choice_without(Mend::AgreementCoversRules);
    assert_ne!(one.terms.rules, other.terms.rules);
}

#[test]
fn without_the_origin_in_the_agreement_it_is_chosen_afterwards() {
    let (one, other) = choice_without(Mend::AgreementCoversOrigin);
    assert_ne!(one.terms.origin, other.terms.origin);
}

#[test]
fn without_presence_in_the_agreement_a_contribution_is_added_or_left_out_afterwards() {
    let mut attacks = attacks(Mend::AgreementCoversPresence);
    let on_site = attacks.next().unwrap();
    assert!(matches!(on_site.harm, Harm::Choice(..)), "{on_site:#?}");
    assert_eq!(attacks.count(), 2);
}

#[test]
fn if_others_repeat_the_own_commitment_the_own_value_does_not_count() {
    for attack in attacks(Mend::OwnCommitmentIsPutIn) {
        assert!(matches!(attack.harm, Harm::Unheard(_)), "{attack:#?}");
    }
}

#[test]
fn if_a_second_commitment_replaces_the_first_the_others_choose_theirs_after_the_reveal() {
    // The exchange is correct until the party reveals. Then the others change their commitments.
    for attack in attacks(Mend::StoredOnce) {
        let last = attack.steps.last();
        assert!(matches!(last, Some(Step::Ask)), "{attack:#?}");
        let committed = |step: &Step| matches!(step, Step::Commit(_));
        assert!(attack.steps.iter().any(committed), "{attack:#?}");
    }
}

#[test]
fn if_a_party_reveals_before_all_have_committed_the_others_choose_their_values() {
    for attack in attacks(Mend::RevealedAfterAgreement) {
        let committed = |step: &Step| matches!(step, Step::Commit(_));
        assert!(!attack.steps.iter().any(committed), "{attack:#?}");
    }
}

#[test]
fn a_verifier_that_does_not_compare_the_agreement_accepts_any_record() {
    assert_eq!(attacks(Mend::AgreementIsPinned).count(), 3);
}

#[test]
fn if_moves_are_taken_as_spelled_the_spelling_chooses_the_draws() {
    let (one, other) = choice_without(Mend::MoveIsDerived);
    assert_eq!([one.moves, other.moves], Spelling::BOTH);
}

#[test]
fn if_bytes_have_two_spellings_the_spelling_chooses_the_draws() {
    let (one, other) = choice_without(Mend::BytesHaveOneSpelling);
    assert_eq!([one.bytes, other.bytes], Spelling::BOTH);
}
