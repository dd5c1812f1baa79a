//! The draws that a player may claim or that end the game, as answers have them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::replay::{Claim, Force};

use super::sentence::RuleLink;

/// A draw that may be claimed or is forced.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Claim)]
pub struct ClaimBody {
    /// The ground.
    #[schema(example = "threefold_repetition")]
    pub code: &'static str,
    /// The force of the ground.
    pub force: Force,
    /// The number of times that the position has stood, this time included. Only for a repetition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    pub times: Option<u32>,
    /// The ply after which the position first stood, 0 for the start. Only for a repetition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 0)]
    pub first_ply: Option<u32>,
    /// The address of the section of the rules that says so, on this service.
    #[schema(value_type = String, example = "/rules/twinkie-danger#7")]
    pub rule: RuleLink,
}

impl ClaimBody {
    /// Creates the bodies of several claims.
    pub fn list(claims: &[Claim]) -> Vec<ClaimBody> {
        claims.iter().map(ClaimBody::from).collect()
    }
}

impl From<&Claim> for ClaimBody {
    fn from(claim: &Claim) -> ClaimBody {
        ClaimBody {
            code: claim.code,
            force: claim.force,
            times: claim.repeated.map(|repeated| repeated.times),
            first_ply: claim.repeated.map(|repeated| repeated.first),
            rule: RuleLink(claim.rule),
        }
    }
}
