//! What is made when it is first asked for, in a lane, and kept.

use std::time::Duration;

use actix_web::HttpRequest;
use tokio::sync::OnceCell;

use crate::operations::work_class::Lane;
use crate::wire::problem::Problem;

use super::client_work::ClientWork;

/// A value that takes longer to make than a request may take on an I/O thread, and memory that a service
/// need not have that nobody asks for it.
#[derive(Debug)]
pub struct MadeOnce<T> {
    made: OnceCell<T>,
    cost: Duration,
}

impl<T: Send + 'static> MadeOnce<T> {
    /// Nothing is made yet; it takes about so long.
    pub const fn in_about(cost: Duration) -> MadeOnce<T> {
        let made = OnceCell::const_new();
        MadeOnce { made, cost }
    }

    /// The value, made now if it is not there. Others who ask meanwhile wait for the same.
    ///
    /// # Errors
    /// That of the making, or 503 when too much is waiting already.
    pub async fn get(
        &self,
        request: &HttpRequest,
        make: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<&T, Problem> {
        if let Some(made) = self.made.get() {
            return Ok(made);
        }
        let work = ClientWork::of(request)?;
        let make = || work.in_lane(Lane::Answers, self.cost, |_| make());
        self.made.get_or_try_init(make).await
    }
}
