//! What the service tells its operators.

pub mod logs;
pub mod metrics;
