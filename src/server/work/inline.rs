//! Answers computed on an I/O thread.

use std::sync::Arc;
use std::time::Duration;

use crate::operations::Limits;
use crate::operations::budget::RequestBudget;
use crate::operations::variant_operation::PreparedRequest;
use crate::server::content::encoded_body::EncodedBody;
use crate::server::lifecycle::Lifecycle;
use crate::wire::memory::Pool;
use crate::wire::problem::Problem;

use super::deadline::Deadline;

/// The maximum time for which a request runs on an I/O thread. A slower one starts over on a
/// worker; this only happens for positions crafted to be slower than their estimate.
const MAX_TIME: Duration = Duration::from_micros(300);
/// Nodes spent between two checks of the deadline.
const NODES_PER_CHECK: u32 = 4;

/// Creates the budget of work on an I/O thread. Its deadline starts now.
pub fn inline_budget(
    limits: Limits,
    pool: Option<Arc<dyn Pool>>,
    state: Lifecycle,
) -> RequestBudget {
    let deadline = Deadline::inline(MAX_TIME, state);
    RequestBudget::shared(limits, pool, Some(Box::new(deadline)), false)
        .with_look_every(NODES_PER_CHECK)
}

/// Answers a request on the current I/O thread. Returns `None` if that takes too long.
pub fn try_inline(
    request: &dyn PreparedRequest,
    is_tagged: bool,
    takes_gzip: bool,
    budget: impl FnOnce() -> RequestBudget,
) -> Option<Result<EncodedBody, Problem>> {
    if !request.work_class().is_short() {
        return None;
    }
    let mut budget = budget();
    let text = answer(request, is_tagged, takes_gzip, &mut budget);
    (!budget.is_late()).then_some(text)
}

/// Computes an answer with its tag and compresses it in the same job: a large answer would otherwise
/// stay in memory until a worker is free to compress it.
pub fn answer(
    request: &dyn PreparedRequest,
    is_tagged: bool,
    takes_gzip: bool,
    budget: &mut RequestBudget,
) -> Result<EncodedBody, Problem> {
    let answer = request.answer(budget)?;
    let is_tagged = is_tagged && !answer.is_of_chance();
    let is_final = answer.is_compressed();
    let mut text = EncodedBody::from(answer.into_chunks(budget)?).finished(is_final);
    if is_tagged {
        text = text.tagged();
    }
    if takes_gzip && (text.is_short() || budget.is_in_lane()) {
        text = text.compressed(|| budget.go_on())?;
    }
    Ok(text)
}
