//! The metrics of the service, in the format of Prometheus.

use std::net::SocketAddr;

use serde_json::{Value, json};
use variant_arbiter::server::Config;

use crate::helpers::{PERFT, START, deep, get_from, post_to, posted, send_to, service, until};

fn metrics(address: SocketAddr) -> String {
    let answer = get_from(address, "/metrics");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "text/plain; version=0.0.4");
    assert_eq!(answer.header("cache-control"), "no-store");
    String::from_utf8(answer.body).unwrap()
}

/// Returns the value of a series.
fn value(metrics: &str, series: &str) -> Option<f64> {
    let line = metrics.lines().find(|line| line.starts_with(series))?;
    line[series.len()..].trim().parse().ok()
}

fn durations(method: &str, status: u16, route: &str) -> String {
    format!(
        "http_server_request_duration_seconds_count{{http_request_method=\"{method}\",\
         http_response_status_code=\"{status}\",http_route=\"{route}\"}}"
    )
}

#[test]
fn every_answer_is_counted_under_the_template_of_its_path() {
    let (address, _) = service(Config::default());
    for variant in ["twinkie-danger", "minigolf", "chakart"] {
        get_from(address, &format!("/v1/variants/{variant}/start")).ok();
    }
    let body = json!({ "position": START, "move": "0e2-0e5" });
    let play = "/v1/variants/twinkie-danger/play";
    post_to(address, play, &body).problem(422, "illegal_move");
    let text = metrics(address);
    let template = "/v1/variants/{variant}/start";
    assert_eq!(value(&text, &durations("GET", 200, template)), Some(3.0));
    // Refusals have no path in the metrics.
    assert_eq!(value(&text, &durations("POST", 422, "")), Some(1.0));
    let problems = |code: &str| format!("variant_arbiter_problems_total{{code=\"{code}\"}}");
    assert_eq!(value(&text, &problems("illegal_move")), Some(1.0));
    assert_eq!(value(&text, &problems("body_too_large")), Some(0.0));
    // The request for the metrics is itself active.
    assert_eq!(value(&text, "http_server_active_requests"), Some(1.0));
}

#[test]
fn behind_a_proxy_only_those_who_reach_the_service_itself_see_the_metrics() {
    let (behind_proxy, _) = service(Config {
        proxies: 1,
        ..Config::default()
    });
    let forwarded = [("x-forwarded-for", "203.0.113.9")];
    let ask = |address| send_to(address, "GET", "/metrics", &forwarded, &[]);
    ask(behind_proxy).problem(404, "not_found");
    metrics(behind_proxy);
    // Without a trusted proxy, anyone may send this header.
    let (address, _) = service(Config::default());
    assert_eq!(ask(address).status, 200);
}

#[test]
fn what_a_client_makes_up_adds_no_series() {
    let (address, _) = service(Config::default());
    for index in 0..50 {
        get_from(address, &format!("/nothing/{index}"));
        get_from(address, &format!("/v1/variants/game-{index}/start"));
        send_to(address, &format!("BREW{index}"), "/v1/variants", &[], b"");
    }
    let text = metrics(address);
    let counts = text.lines().filter(|line| line.contains("seconds_count{"));
    assert_eq!(counts.count(), 2, "{text}");
    assert_eq!(value(&text, &durations("GET", 404, "")), Some(100.0));
    assert_eq!(value(&text, &durations("_OTHER", 405, "")), Some(50.0));
}

#[test]
fn long_work_and_the_process_can_be_watched() {
    let (address, work) = service(Config::default());
    let stream = posted(address, PERFT, &deep());
    until("the count runs", || work.running() == 1);
    let text = metrics(address);
    assert_eq!(value(&text, "variant_arbiter_work_running"), Some(1.0));
    assert_eq!(value(&text, "http_server_active_requests"), Some(2.0));
    drop(stream);
    until("the count is stopped", || work.running() == 0);
    let text = metrics(address);
    let version = env!("CARGO_PKG_VERSION");
    let build = format!("variant_arbiter_build_info{{version=\"{version}\"}}");
    for (name, number) in [
        ("variant_arbiter_work_abandoned_total", 1.0),
        ("http_server_active_requests", 1.0),
        ("variant_arbiter_work_waiting", 0.0),
        ("variant_arbiter_work_refused_total", 0.0),
        ("variant_arbiter_panics_total", 0.0),
        (&build, 1.0),
    ] {
        assert_eq!(value(&text, name), Some(number), "{name}");
    }
    for name in [
        "process_resident_memory_bytes",
        "process_open_fds",
        "process_start_time_seconds",
    ] {
        assert!(value(&text, name).unwrap() > 0.0, "{name}");
    }
    assert!(value(&text, "process_cpu_seconds_total").is_some());
}

/// Whether a word of a query is the name of a metric of the service.
fn is_metric(word: &&str) -> bool {
    let prefixes = ["variant_arbiter_", "http_server_", "process_"];
    prefixes.iter().any(|prefix| word.starts_with(prefix))
}

#[test]
fn alerts_and_dashboard_read_only_metrics_that_exist() {
    let (address, _) = service(Config::default());
    get_from(address, "/health/live").ok();
    let text = metrics(address);
    let names = text
        .lines()
        .filter_map(|line| line.split(['{', ' ']).next());
    let names: Vec<&str> = names.collect();
    let board = include_str!("../../deploy/monitoring/dashboard.json");
    let board: Value = serde_json::from_str(board).unwrap();
    let panels = board["panels"].as_array().unwrap();
    let targets = panels
        .iter()
        .map(|panel| panel["targets"].as_array().unwrap());
    let queries = targets
        .flatten()
        .map(|target| target["expr"].as_str().unwrap());
    assert!(
        queries.clone().count() >= panels.len(),
        "each panel has a query"
    );
    let alerts = include_str!("../../deploy/monitoring/alerts.yml");
    for query in queries.chain([alerts]) {
        let read: Vec<&str> = words(query).filter(is_metric).collect();
        assert!(!read.is_empty(), "{query} reads no metric of the service");
        for word in read {
            assert!(names.contains(&word), "{word} is no metric of the service");
        }
    }
}

fn words(query: &str) -> impl Iterator<Item = &str> {
    query.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}
