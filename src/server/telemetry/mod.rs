//! What the service tells its operators.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `metrics` | counters for Prometheus |
//! | `logs` | lines of the log |

pub mod logs;
pub mod metrics;
