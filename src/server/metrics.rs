//! Metrics for Prometheus, named after OpenTelemetry's conventions where they define a name:
//! <https://opentelemetry.io/docs/specs/semconv/http/http-metrics/>.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use actix_web::http::{Method, StatusCode};
use actix_web::web::Bytes;
use prometheus::core::Collector;
use prometheus::process_collector::ProcessCollector;
use prometheus::{
    HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};

use crate::game::Reason as _;
use crate::wire::sentences::Code;

/// The upper bounds of the duration buckets, in seconds: OpenTelemetry's, and four smaller ones for
/// typical answers.
const BUCKETS: [f64; 18] = [
    0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5,
    5.0, 7.5, 10.0,
];

/// The time for which a text is answered again.
const KEPT: Duration = Duration::from_millis(100);

#[derive(Clone, Debug)]
pub struct Metrics {
    registry: Registry,
    durations: HistogramVec,
    problems: IntCounterVec,
    pub active: IntGauge,
    pub started: IntCounter,
    pub abandoned: IntCounter,
    /// Counts the requests for whose work there was no place in time.
    pub refused: IntCounter,
    pub panics: IntCounter,
    /// The jobs that wait for their start, and those that have started; the memory that is held, and
    /// the most that was.
    measured: [IntGauge; 4],
    /// The last text, and when it was made.
    kept: Arc<Mutex<Option<(Instant, Bytes)>>>,
}

impl Metrics {
    /// Registers the metrics, all at zero.
    pub fn new() -> Metrics {
        let registry = Registry::new();
        let process = registry.register(Box::new(ProcessCollector::for_self()));
        process.expect("the registry is new");
        let durations = HistogramOpts::new(
            "http_server_request_duration_seconds",
            "Duration of HTTP server requests.",
        );
        let labels = [
            "http_request_method",
            "http_route",
            "http_response_status_code",
        ];
        let durations = HistogramVec::new(durations.buckets(BUCKETS.to_vec()), &labels);
        let active = IntGauge::new(
            "http_server_active_requests",
            "HTTP server requests that are being answered.",
        );
        // Named `variant_arbiter_` and its name.
        let own = |name: &str, help: &str| Opts::new(name, help).namespace("variant_arbiter");
        let build = own(
            "build_info",
            "Always 1; the label has the version of the service.",
        );
        let build = build.const_label("version", env!("CARGO_PKG_VERSION"));
        add(&registry, IntGauge::with_opts(build)).set(1);
        let problems = own("problems_total", "Problem answers by code.");
        let counter = |name, help| add(&registry, IntCounter::with_opts(own(name, help)));
        let gauge = |name, help| add(&registry, IntGauge::with_opts(own(name, help)));
        let metrics = Metrics {
            durations: add(&registry, durations),
            problems: add(&registry, IntCounterVec::new(problems, &["code"])),
            active: add(&registry, active),
            started: counter("work_started_total", "Jobs started."),
            abandoned: counter(
                "work_abandoned_total",
                "Jobs whose client hung up before they ended.",
            ),
            refused: counter(
                "work_refused_total",
                "Requests refused because the queue was full, the wait too long or too many others long.",
            ),
            panics: counter("panics_total", "Panics answered with a 500."),
            measured: [
                gauge("work_waiting", "Jobs that wait for their start."),
                gauge("work_running", "Jobs that have started and not ended."),
                gauge("memory_bytes", "Memory held by requests and answers."),
                gauge(
                    "memory_peak_bytes",
                    "The maximum memory held by requests and answers since the start.",
                ),
            ],
            registry,
            kept: Arc::default(),
        };
        // Every code starts at zero, so that its first problem is an increase.
        for code in Code::ALL {
            metrics.problems.with_label_values(&[code.code()]);
        }
        metrics
    }

    /// Counts an answer. Unknown methods and paths share one label, and so do the paths of refusals: clients
    /// could make a series of each path with each method and status.
    pub fn answered(&self, method: &Method, route: &str, status: StatusCode, took: Duration) {
        let is_refusal = status.is_client_error() || status.is_server_error();
        let route = if is_refusal { "" } else { route };
        let labels = [known_method(method), route, status.as_str()];
        let series = self.durations.with_label_values(&labels);
        series.observe(took.as_secs_f64());
    }

    pub fn problem(&self, code: &str) {
        self.problems.with_label_values(&[code]).inc();
    }

    /// Returns all metrics as text, with what `Scheduler::jobs` and `Memory::used` return. It is made by an
    /// I/O thread, so at most ten times a second.
    pub fn text(
        &self,
        measure: impl FnOnce() -> ([usize; 2], [usize; 2]),
    ) -> Result<Bytes, prometheus::Error> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = kept.as_ref().filter(|(at, _)| at.elapsed() < KEPT) {
            return Ok(text.clone());
        }
        let (jobs, memory) = measure();
        for (gauge, value) in self.measured.iter().zip(jobs.into_iter().chain(memory)) {
            gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        }
        let text = TextEncoder::new().encode_to_string(&self.registry.gather())?;
        let text = Bytes::from(text);
        *kept = Some((Instant::now(), text.clone()));
        Ok(text)
    }
}

/// Registers a metric. Panics if the name is taken or invalid.
fn add<M: Collector + Clone + 'static>(registry: &Registry, made: prometheus::Result<M>) -> M {
    let metric = made.expect("name and labels are valid");
    let added = registry.register(Box::new(metric.clone()));
    added.expect("the name is unique");
    metric
}

pub fn known_method(method: &Method) -> &str {
    match method.as_str() {
        known @ ("GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "PATCH" | "CONNECT"
        | "TRACE") => known,
        _ => "_OTHER",
    }
}
