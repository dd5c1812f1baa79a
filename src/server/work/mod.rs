//! Where requests are worked on, what interrupts that, who comes next, and what all hold together.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `client_work` | the work of one client: short work inline, long work in a lane |
//! | `lanes` | the two lanes and their threads |
//! | `queue` | the fair queue of a lane |
//! | `short` | answers that an I/O thread works out |
//! | `clock` | deadlines, and what interrupts work |
//! | `memory_pool` | the memory that requests and answers share |
//! | `made_once` | pages that are made on their first request and kept |

pub mod client_work;
pub mod clock;
pub mod lanes;
pub mod made_once;
pub mod memory_pool;
pub mod queue;
pub mod short;
