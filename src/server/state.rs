//! What the requests of a service share.

use actix_web::web::Data;

use crate::html_pages::site::Site;
use crate::operations::Arbiter;

use super::config::Config;
use super::metrics::Metrics;
use super::pages::Pages;
use super::shutdown::Lifecycle;
use super::work::client::Work;

/// What the requests of a service share.
pub struct AppState {
    pub arbiter: Data<Arbiter>,
    pub pages: Data<Pages>,
    pub site: Data<Site>,
    pub work: Work,
    pub config: Config,
    pub metrics: Metrics,
    pub lifecycle: Lifecycle,
}

impl AppState {
    /// Creates the state of a service with these variants.
    pub fn new(config: &Config, arbiter: Arbiter) -> Data<AppState> {
        let metrics = Metrics::new();
        let lifecycle = Lifecycle::new(&metrics);
        let site = Data::new(Site::new(&arbiter));
        let arbiter = Data::new(arbiter);
        Data::new(AppState {
            pages: Data::new(Pages::new(Data::clone(&arbiter), Data::clone(&site))),
            work: Work::new(config, &lifecycle, &metrics),
            config: config.clone(),
            arbiter,
            site,
            metrics,
            lifecycle,
        })
    }
}
