//! Metrics and logs.
//!
//! | file | contents |
//! |---|---|
//! | `metrics` | metrics for Prometheus |
//! | `logs` | the log on standard error |

pub mod logs;
pub mod metrics;
