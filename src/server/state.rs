//! What the requests of a service share.

use std::sync::Arc;

use actix_web::web::Data;

use crate::operations::Arbiter;

use super::config::Config;
use super::metrics::Metrics;
use super::pages::Pages;
use super::shutdown::Lifecycle;
use super::work::memory::Memory;
use super::work::scheduler::Scheduler;

/// What the requests of a service share.
pub struct AppState {
    pub arbiter: Arbiter,
    pub pages: Pages,
    pub scheduler: Arc<Scheduler>,
    pub memory: Arc<Memory>,
    pub config: Config,
    pub metrics: Metrics,
    pub lifecycle: Arc<Lifecycle>,
}

impl AppState {
    /// Creates the state of a service with these variants.
    pub fn new(config: &Config, arbiter: Arbiter) -> Data<AppState> {
        let metrics = Metrics::new();
        let lifecycle = Arc::<Lifecycle>::default();
        let scheduler = Scheduler::new(config, &lifecycle, &metrics);
        Data::new(AppState {
            pages: Pages::default(),
            memory: Memory::new(config.memory, &scheduler),
            scheduler,
            config: config.clone(),
            arbiter,
            metrics,
            lifecycle,
        })
    }
}
