//! Pages that are made on their first request and kept.

use actix_web::HttpRequest;
use tokio::sync::OnceCell;

use crate::wire::problem::Problem;

use super::client::Client;

/// A value that is made by a job on first use: making it takes too long for an I/O thread, and a
/// service that never needs it saves the memory.
#[derive(Debug)]
pub struct LazyPage<T> {
    page: OnceCell<T>,
}

impl<T: Send + 'static> LazyPage<T> {
    /// Creates an empty page.
    pub const fn new() -> LazyPage<T> {
        let page = OnceCell::const_new();
        LazyPage { page }
    }

    /// Returns the value, and makes it on first use. Concurrent requests wait for the same value.
    ///
    /// # Errors
    /// Returns a 503 if the queue is full or the wait too long.
    pub async fn get(
        &self,
        request: &HttpRequest,
        make: impl FnOnce() -> T + Send + 'static,
    ) -> Result<&T, Problem> {
        if let Some(page) = self.page.get() {
            return Ok(page);
        }
        let client = Client::of(request)?;
        let make = || client.run(|_| Ok(make()));
        self.page.get_or_try_init(make).await
    }
}
