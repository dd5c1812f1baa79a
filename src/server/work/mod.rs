//! Running requests: inline or on worker threads, in a fair order, within deadlines and memory limits.
//!
//! | file | contents |
//! |---|---|
//! | `executor` | runs the work of one client, inline or on a worker |
//! | `workers` | the pools of worker threads |
//! | `queue` | the fair job queue of a worker pool |
//! | `deadline` | what interrupts work: time, hang-up, shutdown |
//! | `memory_pool` | the memory that requests and answers share |
//! | `lazy_page` | pages made on their first request and kept |

pub mod deadline;
pub mod executor;
pub mod lazy_page;
pub mod memory_pool;
pub mod queue;
pub mod workers;
