//! Answers as far as an I/O thread works them out.

use std::sync::Arc;
use std::time::Duration;

use crate::operations::Limits;
use crate::operations::budget::RequestBudget;
use crate::operations::variant_operation::PreparedRequest;
use crate::server::content::encoded_body::EncodedBody;
use crate::server::lifecycle::Lifecycle;
use crate::wire::memory::Pool;
use crate::wire::problem::Problem;

use super::clock::Clock;

/// The longest that a list is worked on on an I/O thread. One that takes longer is begun anew in a
/// lane; that is only for positions that were made to take longer than their pieces tell.
const MOST_TIME: Duration = Duration::from_micros(300);
/// How often nodes are spent there between two looks at the clock.
const LOOK_OFTEN: u32 = 4;

/// The budget of work on an I/O thread, whose clock starts now.
pub fn short_budget(
    limits: Limits,
    pool: Option<Arc<dyn Pool>>,
    state: Lifecycle,
) -> RequestBudget {
    let clock = Clock::short(MOST_TIME, state);
    RequestBudget::shared(limits, pool, Some(Box::new(clock)), false).with_look_every(LOOK_OFTEN)
}

/// Works out an answer as far as an I/O thread may: nothing when it takes longer.
pub fn shortly(
    request: &dyn PreparedRequest,
    is_tagged: bool,
    takes_gzip: bool,
    budget: impl FnOnce() -> RequestBudget,
) -> Option<Result<EncodedBody, Problem>> {
    if !request.work_class().is_short() {
        return None;
    }
    let mut budget = budget();
    let text = written(request, is_tagged, takes_gzip, &mut budget);
    (!budget.is_late()).then_some(text)
}

/// Whoever works out an answer also makes its tag and compresses it: a large one would else be held
/// until a thread is free for that.
pub fn written(
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
