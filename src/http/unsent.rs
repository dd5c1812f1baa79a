//! How much memory answers may take that clients have not fetched yet.
//!
//! Whoever asks for large answers and does not read them would otherwise make the service hold one
//! for each of his connections.

use std::sync::Arc;

use actix_web::body::BodySize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::codes::Code;
use super::problem::Problem;

/// Smaller answers are not counted, in bytes: there are as many as connections at most.
const SMALL: u64 = 64 * 1024;

/// The room that is left for large answers, counted in KiB.
#[derive(Clone, Debug)]
pub struct Unsent(Arc<Semaphore>);

impl Unsent {
    /// Room for so many bytes.
    pub fn new(bytes: usize) -> Unsent {
        let units = (bytes / 1024).min(Semaphore::MAX_PERMITS);
        Unsent(Arc::new(Semaphore::new(units)))
    }

    /// The room that an answer of this size takes until it has been sent; none for a small one.
    pub fn room(&self, size: BodySize) -> Result<Option<OwnedSemaphorePermit>, Problem> {
        let BodySize::Sized(bytes @ SMALL..) = size else {
            return Ok(None);
        };
        let units = u32::try_from(bytes / 1024).unwrap_or(u32::MAX);
        let room = Arc::clone(&self.0).try_acquire_many_owned(units);
        room.map(Some).map_err(|_| {
            let detail = "too many large answers are still being sent; ask again soon";
            Problem::new(Code::Overloaded, detail)
        })
    }
}
