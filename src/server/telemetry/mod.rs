//! Metrics and logs.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `metrics` | metrics for Prometheus |
//! | `logs` | the log on standard error |

pub mod logs;
pub mod metrics;
