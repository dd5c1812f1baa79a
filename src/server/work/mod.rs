//! Where requests are worked on, what interrupts that, who comes next, and what all hold together.

pub mod client_work;
pub mod clock;
pub mod lanes;
pub mod made_once;
pub mod memory_pool;
pub mod queue;
pub mod short;
