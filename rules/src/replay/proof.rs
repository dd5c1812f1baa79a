//! What a record proves of its chance, and what contradicts it.

use serde::Serialize;
use utoipa::ToSchema;

use super::contribution::Contribution;
use super::failure::{Failure, Flaw};
use super::provable::Provable;
use super::record::Record;
use crate::board::Color;
use crate::game::{Game, Reason as _};

/// Whether a record proves something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Evidence {
    /// The record proves it.
    Proven,
    /// The record has nothing that would prove it.
    Absent,
    /// What the record has contradicts it.
    Contradicted,
}

/// What a record proves of its chance. Each part is judged whether or not another one fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    /// The secret is the one that was committed to. `absent` without a secret or a commitment to
    /// it: then the site could have tried many secrets.
    pub commitment: Evidence,
    /// Every move was replayed with the seed that follows from the secret. `absent` without a
    /// secret, and where another failure came first; `contradicted` when a recorded seed, or
    /// recorded draws, are not those of the secret.
    pub seeds: Evidence,
    /// Nobody has chosen the start: it is the variant's own, or follows from the secret. `absent`
    /// for any other position, and for one drawn from a seed that nobody committed to.
    pub start: Evidence,
    /// The players' contributions are those that they committed to.
    pub contributions: ContributionProofs,
}

/// Whether each player's contribution is the one that they committed to. `absent` without one, and
/// for one that was not committed to: it could have been chosen to suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ContributionProofs {
    /// White's.
    pub white: Evidence,
    /// Black's.
    pub black: Evidence,
}

/// What two things prove that should be equal.
fn held<T: PartialEq>(recorded: &T, computed: &T) -> Evidence {
    if recorded == computed {
        Evidence::Proven
    } else {
        Evidence::Contradicted
    }
}

impl Proof {
    /// What can be told before the first move; of the seeds nothing is known yet.
    pub(super) fn before_play<G: Game>(record: &Record<G>) -> Proof {
        let provable = record.provable.as_ref();
        let of = |side| {
            let contribution = provable.and_then(|provable| provable.contribution(side));
            contribution.map_or(Evidence::Absent, contribution_holds)
        };
        Proof {
            commitment: provable.map_or(Evidence::Absent, commitment_holds),
            seeds: Evidence::Absent,
            start: start_holds(record),
            contributions: ContributionProofs {
                white: of(Color::White),
                black: of(Color::Black),
            },
        }
    }

    /// Notes what came of replaying: the whole record, or up to a failure.
    pub(super) fn note_replayed<G>(
        &mut self,
        record: &Record<G>,
        is_whole: bool,
        failure: Option<&Failure>,
    ) {
        let contradicts = |failure: &Failure| {
            let flaws = [Flaw::WrongSeed, Flaw::WrongDraws];
            flaws.iter().any(|flaw| flaw.code() == failure.code)
        };
        self.seeds = match &record.provable {
            Some(_) if failure.is_some_and(contradicts) => Evidence::Contradicted,
            Some(_) if is_whole => Evidence::Proven,
            _ => Evidence::Absent,
        };
    }
}

fn commitment_holds(provable: &Provable) -> Evidence {
    let computed = provable.secret.commitment();
    let recorded = provable.commitment.as_ref();
    recorded.map_or(Evidence::Absent, |recorded| held(recorded, &computed))
}

fn contribution_holds(contribution: &Contribution) -> Evidence {
    let recorded = contribution.commitment.as_ref();
    recorded.map_or(Evidence::Absent, |recorded| {
        held(recorded, &contribution.digest())
    })
}

fn start_holds<G: Game>(record: &Record<G>) -> Evidence {
    let Some(named) = &record.named_start else {
        return if record.start.to_string() == G::info().start {
            Evidence::Proven
        } else {
            Evidence::Absent
        };
    };
    match &named.derived {
        Some(derived) if *derived != record.start => Evidence::Contradicted,
        Some(_) if !named.is_drawn || record.provable.is_some() => Evidence::Proven,
        _ => Evidence::Absent,
    }
}

/// What is wrong with a record before its first move.
pub(super) fn flaw_before_play<G: Game>(record: &Record<G>, proof: Proof) -> Option<Failure> {
    let provable = record.provable.as_ref();
    if let (Evidence::Contradicted, Some(provable)) = (proof.commitment, provable) {
        return Some(wrong_commitment(provable));
    }
    let contributions = provable.map_or(&[][..], |provable| &provable.contributions);
    for side in Color::BOTH {
        let own = contributions.iter().find(|one| one.side == side);
        if let Some(own) = own.filter(|own| contribution_holds(own) == Evidence::Contradicted) {
            return Some(wrong_contribution(own));
        }
    }
    let named = record.named_start.as_ref()?;
    let derived = named.derived.as_ref()?;
    (proof.start == Evidence::Contradicted).then(|| {
        let message = format!(
            "the start is not the one that follows from the set-up {}",
            named.setup
        );
        Failure::flaw(None, Flaw::WrongStart, message)
            .differing(record.start.to_string(), derived.to_string())
    })
}

fn wrong_commitment(provable: &Provable) -> Failure {
    let message = "the secret is not the one that was committed to: its SHA-256 is another";
    let committed = hex::encode(provable.commitment.unwrap_or_default());
    let kept = hex::encode(provable.secret.commitment());
    Failure::flaw(None, Flaw::WrongCommitment, message).differing(committed, kept)
}

fn wrong_contribution(contribution: &Contribution) -> Failure {
    let side = contribution.side.name();
    let message =
        format!("{side}'s contribution is not the one committed to: its SHA-256 is another");
    let committed = hex::encode(contribution.commitment.unwrap_or_default());
    Failure::flaw(None, Flaw::WrongContribution, message)
        .differing(committed, hex::encode(contribution.digest()))
}
