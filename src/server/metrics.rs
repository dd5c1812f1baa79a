//! What the service tells of itself to Prometheus, under the names of OpenTelemetry where it has
//! names: <https://opentelemetry.io/docs/specs/semconv/http/http-metrics/>.

use std::time::Duration;

use actix_web::http::{Method, StatusCode};
use prometheus::core::Collector;
use prometheus::process_collector::ProcessCollector;
use prometheus::{
    HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};

use crate::wire::codes::Code;

/// The upper bounds of the classes of durations, in seconds: those that OpenTelemetry advises, and
/// four below them, since most answers take less than the least of those.
const SECONDS: [f64; 18] = [
    0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5,
    5.0, 7.5, 10.0,
];

/// Measures of one service.
#[derive(Clone, Debug)]
pub struct Metrics {
    registry: Registry,
    durations: HistogramVec,
    problems: IntCounterVec,
    /// Requests that are being answered.
    pub active: IntGauge,
}

/// What another part of the service measures.
pub enum Measure {
    /// What goes up and down.
    Gauge(IntGauge),
    /// What only grows.
    Counter(IntCounter),
}

impl From<IntGauge> for Measure {
    fn from(gauge: IntGauge) -> Measure {
        Measure::Gauge(gauge)
    }
}

impl From<IntCounter> for Measure {
    fn from(counter: IntCounter) -> Measure {
        Measure::Counter(counter)
    }
}

/// A counter under its name.
pub(super) fn counter(name: &str, help: &str) -> IntCounter {
    IntCounter::new(name, help).expect("the name is fit")
}

/// A gauge under its name.
pub(super) fn gauge(name: &str, help: &str) -> IntGauge {
    IntGauge::new(name, help).expect("the name is fit")
}

impl Metrics {
    /// Nothing is measured yet.
    pub fn new(measures: impl IntoIterator<Item = Measure>) -> Metrics {
        let durations = HistogramOpts::new(
            "http_server_request_duration_seconds",
            "Duration of HTTP server requests.",
        );
        let labels = [
            "http_request_method",
            "http_route",
            "http_response_status_code",
        ];
        let durations = HistogramVec::new(durations.buckets(SECONDS.to_vec()), &labels);
        let problems = Opts::new(
            "variant_arbiter_problems_total",
            "Problems that were answered, by their code.",
        );
        let problems = IntCounterVec::new(problems, &["code"]);
        let metrics = Metrics {
            registry: Registry::new(),
            durations: durations.expect("the labels are fit"),
            problems: problems.expect("the label is fit"),
            active: gauge(
                "http_server_active_requests",
                "HTTP server requests that are being answered.",
            ),
        };
        // Each code is there from the start, so that its first problem is an increase.
        for code in Code::all() {
            metrics.problems.with_label_values(&[code.text()]);
        }
        metrics.add(metrics.durations.clone());
        metrics.add(metrics.problems.clone());
        metrics.add(metrics.active.clone());
        for measure in measures {
            match measure {
                Measure::Gauge(gauge) => metrics.add(gauge),
                Measure::Counter(counter) => metrics.add(counter),
            }
        }
        metrics.add(build_info());
        metrics.add(ProcessCollector::for_self());
        metrics
    }

    /// No name is taken twice.
    fn add(&self, measure: impl Collector + 'static) {
        let added = self.registry.register(Box::new(measure));
        added.expect("the name is not taken yet");
    }

    /// Notes an answer. A method or path that a client made up has no label of its own, so that the
    /// number of series is bounded.
    pub fn answered(&self, method: &Method, route: &str, status: StatusCode, took: Duration) {
        let labels = [known_method(method), route, status.as_str()];
        let series = self.durations.with_label_values(&labels);
        series.observe(took.as_secs_f64());
    }

    /// Notes a problem.
    pub fn problem(&self, code: &str) {
        self.problems.with_label_values(&[code]).inc();
    }

    /// Everything, in Prometheus' text format.
    pub fn text(&self) -> Result<String, prometheus::Error> {
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}

fn build_info() -> IntGauge {
    let info = Opts::new(
        "variant_arbiter_build_info",
        "1, with the version of the service as its label.",
    );
    let info = IntGauge::with_opts(info.const_label("version", env!("CARGO_PKG_VERSION")));
    let info = info.expect("the name is fit");
    info.set(1);
    info
}

/// A method under its name, or `_OTHER`.
pub fn known_method(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        "PATCH" => "PATCH",
        "CONNECT" => "CONNECT",
        "TRACE" => "TRACE",
        _ => "_OTHER",
    }
}
