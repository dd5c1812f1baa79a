//! `verify-solution`: checks a solution without a search.

use crate::board::Color;
use crate::game::{FilledSentence, Reason as _};
use crate::solve::{self, Solution, VerifyError};

use super::prelude::*;

impl Operation for VerifySolutionRequest {
    type Answer<G: Pictured> = VerifySolutionAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/verify-solution";
    const TAG: &'static str = "analysis";
    const SUMMARY: &'static str = "Check a solution";

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<VerifySolutionAnswer, Problem> {
        let verified = match solve::verify::<G>(&self.solution, budget) {
            Ok(proven) => Ok(proven),
            Err(VerifyError::Refused(refusal)) => Err(refusal),
            Err(VerifyError::Stopped(_)) => return Err(budget.problem()),
        };
        Ok(VerifySolutionAnswer {
            variant: G::info().id,
            rules_version: G::info().rules_version,
            valid: verified.is_ok(),
            proven: verified.as_ref().ok().map(|proven| ProvenBody {
                position: proven.position.to_string(),
                side: proven.position.turn(),
                turns: proven.turns,
                at_least: proven.at_least.to_string(),
            }),
            flaw: verified.err().map(|refusal| SolutionFlawBody {
                node: refusal.node,
                code: refusal.sentence.code.code(),
                sentence: refusal.sentence.into(),
            }),
        })
    }
}

/// A request to verify a solution.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerifySolutionRequest {
    /// The solution.
    pub solution: Solution,
}

/// The verdict on a solution.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifySolutionAnswer {
    /// The variant.
    #[schema(example = "twinkie-danger")]
    pub variant: &'static str,
    /// The version of its rules.
    #[schema(example = "twinkie-danger/1")]
    pub rules_version: &'static str,
    /// True if the solution proves what it claims.
    pub valid: bool,
    /// The claim that it proves; null if it is refused.
    #[schema(required)]
    pub proven: Option<ProvenBody>,
    /// The reason why it is refused; null if it is not.
    #[schema(required)]
    pub flaw: Option<SolutionFlawBody>,
}

/// The claim that a solution proves.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Proven)]
pub struct ProvenBody {
    /// The position.
    pub position: String,
    /// The side to move, which reaches its goal.
    pub side: Color,
    /// The number of its turns.
    #[schema(example = 2)]
    pub turns: u8,
    /// The least probability of the goal, a fraction in lowest terms.
    #[schema(example = "3/4")]
    pub at_least: String,
}

/// The reason why a solution is refused, and the place.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SolutionFlaw)]
pub struct SolutionFlawBody {
    /// The index of the node; null if there is none.
    #[schema(required)]
    pub node: Option<usize>,
    /// A stable code.
    #[schema(example = "wrong_moves")]
    pub code: &'static str,
    #[serde(flatten)]
    pub sentence: FilledSentence,
}
