//! Running requests: one queue, fair by the processor time of clients, and one semaphore of memory.
//!
//! | file | contents |
//! |---|---|
//! | `client` | runs the work of the client of a request |
//! | `policy` | the order in which jobs run |
//! | `scheduler` | the threads that run jobs |
//! | `memory` | the memory that requests and answers share |
//! | `model` | the policy on a simulated clock, for tests |

pub mod client;
pub mod memory;
#[cfg(test)]
mod model;
mod policy;
pub mod scheduler;
