//! Pages that are made on their first request and kept.

use std::time::Duration;

use actix_web::HttpRequest;
use tokio::sync::OnceCell;

use crate::server::work::workers::WorkerPool;
use crate::wire::problem::Problem;

use super::executor::Executor;

/// A value that is made on a worker on first use: making it takes too long for an I/O thread, and a
/// service that never needs it saves the memory.
#[derive(Debug)]
pub struct LazyPage<T> {
    page: OnceCell<T>,
    cost: Duration,
}

impl<T: Send + 'static> LazyPage<T> {
    /// Creates an empty page that takes about `cost` to make.
    pub const fn new(cost: Duration) -> LazyPage<T> {
        let page = OnceCell::const_new();
        LazyPage { page, cost }
    }

    /// Returns the value, and makes it on first use. Concurrent requests wait for the same value.
    ///
    /// # Errors
    /// Returns the error of `make`, or a 503 if the queue is full or the wait too long.
    pub async fn get(
        &self,
        request: &HttpRequest,
        make: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<&T, Problem> {
        if let Some(page) = self.page.get() {
            return Ok(page);
        }
        let executor = Executor::for_request(request)?;
        let make = || executor.on_worker(WorkerPool::Answers, self.cost, |_| make());
        self.page.get_or_try_init(make).await
    }
}
