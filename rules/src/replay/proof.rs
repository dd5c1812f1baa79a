//! What a record proves about its chance, and what contradicts it.

use super::agreement::Agreement;
use super::bytes::Digest;
use super::failure::{self, Failure, FailureCode, listed};
use super::provable::Provable;
use super::record::NamedStart;
use super::record::Record;
use crate::board::Color;
use crate::game::{Game, Reason as _};

/// The degree to which a record proves something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Evidence {
    /// The record proves it.
    Proven,
    /// The record has nothing that would prove it.
    Absent,
    /// What the record has contradicts it.
    Contradicted,
}

/// The proof of a record's chance. Each part is judged on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Proof {
    /// The agreement before the first draw; null without a secret.
    #[cfg_attr(feature = "utoipa", schema(required))]
    pub agreement: Option<AgreementProof>,
    /// The evidence that the secret is the one that was committed to. `absent` if there is no
    /// secret, or if neither a commitment nor an agreement is sent: then the site could have tried
    /// many secrets.
    pub commitment: Evidence,
    /// The evidence that every move was replayed with the seed that follows from the secret.
    /// `absent` if there is no secret, or if another failure came first; `contradicted` if a
    /// recorded seed, or recorded draws, are not those of the secret.
    pub seeds: Evidence,
    /// The evidence that no player has chosen the start: it is the variant's own, or follows from
    /// the secret. `absent` for any other position, and for one drawn from a seed without a
    /// commitment.
    pub start: Evidence,
    /// The evidence that the players' contributions are those that they committed to.
    pub contributions: ContributionProofs,
}

/// The agreement before the first draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct AgreementProof {
    /// The agreement that the record is a game of. Each party compares it with the one that it
    /// noted: to one who has noted none, a record shows only that it is consistent.
    pub value: Digest,
    /// The evidence that it is the one that was sent; `absent` if none was sent.
    pub evidence: Evidence,
}

/// The evidence that each player's contribution is the one that they committed to. `absent` if
/// there is none, or if neither a commitment nor an agreement is sent: it could have been chosen to
/// suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ContributionProofs {
    /// The evidence for White.
    pub white: Evidence,
    /// The evidence for Black.
    pub black: Evidence,
}

/// Returns what a recorded digest proves, or `otherwise` if none is recorded.
fn evidence_of(recorded: Option<Digest>, computed: Digest, otherwise: Evidence) -> Evidence {
    match recorded {
        None => otherwise,
        Some(recorded) if recorded == computed => Evidence::Proven,
        Some(_) => Evidence::Contradicted,
    }
}

impl Proof {
    /// Nothing is proven.
    pub const NONE: Proof = Proof {
        agreement: None,
        commitment: Evidence::Absent,
        seeds: Evidence::Absent,
        start: Evidence::Absent,
        contributions: ContributionProofs {
            white: Evidence::Absent,
            black: Evidence::Absent,
        },
    };

    /// Returns the proof before the first move, when no seed has been checked.
    pub(super) fn before_play<G: Game>(record: &Record<G>, agreement: Option<&Agreement>) -> Proof {
        let provable = record.provable.as_ref();
        let agreement = provable.zip(agreement).map(|(provable, agreement)| {
            let value = agreement.digest();
            let evidence = evidence_of(provable.agreement, value, Evidence::Absent);
            AgreementProof { value, evidence }
        });
        // A proven agreement also proves the values of its commitments, whether or not they are
        // sent as well.
        let otherwise = match agreement.map(|agreement| agreement.evidence) {
            Some(Evidence::Proven) => Evidence::Proven,
            _ => Evidence::Absent,
        };
        let contribution = |side| {
            let own = provable.and_then(|all| Some((all, all.contribution(side)?)));
            own.map_or(Evidence::Absent, |(all, own)| {
                evidence_of(own.commitment, all.commitment_to(own), otherwise)
            })
        };
        Proof {
            agreement,
            commitment: provable.map_or(Evidence::Absent, |provable| {
                evidence_of(provable.commitment, provable.secret_commitment(), otherwise)
            }),
            seeds: Evidence::Absent,
            start: start_holds(record),
            contributions: ContributionProofs {
                white: contribution(Color::White),
                black: contribution(Color::Black),
            },
        }
    }

    /// Records the result of replaying: the whole record, or a failure.
    pub(super) fn note_replayed<G>(
        &mut self,
        record: &Record<G>,
        is_whole: bool,
        failure: Option<&Failure>,
    ) {
        let contradicts = |failure: &Failure| {
            let codes = [FailureCode::WrongSeed, FailureCode::WrongDraws];
            codes.iter().any(|code| code.code() == failure.code)
        };
        self.seeds = match &record.provable {
            Some(_) if failure.is_some_and(contradicts) => Evidence::Contradicted,
            Some(_) if is_whole => Evidence::Proven,
            _ => Evidence::Absent,
        };
    }
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

/// Returns what is wrong with a record before its first move.
pub(super) fn failure_before_play<G: Game>(record: &Record<G>, proof: Proof) -> Option<Failure> {
    let of_values = record.provable.as_ref();
    let of_values = of_values.and_then(|provable| wrong_values(provable, proof));
    of_values
        .or_else(|| wrong_start_chance(record.named_start.as_ref()?))
        .or_else(|| wrong_start(record, proof))
}

/// Returns what is wrong with the seed and the draws of the start.
fn wrong_start_chance<G>(named: &NamedStart<G>) -> Option<Failure> {
    let wrong_seed = || {
        let (recorded, computed) = (named.seed.as_ref()?, named.derived_seed.as_ref()?);
        let failure = || Failure::of(None, failure::WRONG_SEED).differing(recorded, computed);
        (recorded != computed).then(failure)
    };
    let wrong_draws = || {
        let recorded = named.draws.as_ref()?;
        named.derived.as_ref()?;
        let computed = &named.derived_draws;
        let failure = || {
            let failure = Failure::of(None, failure::WRONG_DRAWS);
            failure.differing(listed(recorded), listed(computed))
        };
        (recorded != computed).then(failure)
    };
    wrong_seed().or_else(wrong_draws)
}

fn wrong_values(provable: &Provable, proof: Proof) -> Option<Failure> {
    let of_side = |side: Color| {
        let own = provable.contribution(side)?;
        let sentence = failure::WRONG_CONTRIBUTION.with("color", side);
        Some((sentence, own.commitment, provable.commitment_to(own)))
    };
    let secret = provable.secret_commitment();
    let of_secret = (
        failure::WRONG_COMMITMENT.into(),
        provable.commitment,
        secret,
    );
    let of_agreement = proof.agreement.map(|it| {
        let sentence = failure::WRONG_AGREEMENT.into();
        (sentence, provable.agreement, it.value)
    });
    let [white, black] = Color::BOTH.map(of_side);
    let digests = [Some(of_secret), white, black, of_agreement];
    digests
        .into_iter()
        .flatten()
        .find_map(|(sentence, recorded, computed)| {
            let recorded = recorded.filter(|recorded| *recorded != computed)?;
            let failure = Failure::of::<FailureCode>(None, sentence);
            Some(failure.differing(recorded.to_string(), computed.to_string()))
        })
}

fn wrong_start<G: Game>(record: &Record<G>, proof: Proof) -> Option<Failure> {
    let named = record.named_start.as_ref()?;
    let derived = named.derived.as_ref()?;
    (proof.start == Evidence::Contradicted).then(|| {
        Failure::of(
            None,
            failure::WRONG_START.with("setup", named.setup.clone()),
        )
        .differing(record.start.to_string(), derived.to_string())
    })
}
