//! The rate limit, which is off unless asked for.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use variant_arbiter::http::{Config, Rate};

use crate::helpers::{get, get_from, send_to, service};

fn limited(quota: u32, proxies: usize) -> SocketAddr {
    let rate = Rate {
        quota,
        window: Duration::from_secs(60),
        clients: NonZeroUsize::new(100).unwrap(),
        proxies,
    };
    let config = Config {
        rate: Some(rate),
        ..Config::default()
    };
    service(config).0
}

#[test]
fn a_client_is_told_what_it_has_left_and_refused_beyond_it() {
    let address = limited(3, 0);
    for left in ["2", "1", "0"] {
        let answer = get_from(address, "/v1/variants");
        answer.ok();
        assert_eq!(answer.header("ratelimit-policy"), "\"default\";q=3;w=60");
        assert_eq!(
            answer.header("ratelimit"),
            format!("\"default\";r={left};t=60")
        );
    }
    let refused = get_from(address, "/v1/variants");
    let problem = refused.problem(429, "rate_limited");
    let detail = "3 requests in 60 seconds are allowed; come again in 60";
    assert_eq!(problem["detail"], detail);
    assert_eq!(refused.header("retry-after"), "60");
    assert_eq!(refused.header("ratelimit"), "\"default\";r=0;t=60");
    assert_eq!(refused.header("access-control-allow-origin"), "*");
    // Whoever watches the service is not refused.
    get_from(address, "/health/live").ok();
    get_from(address, "/health/ready").ok();
    assert_eq!(get_from(address, "/metrics").status, 200);
}

#[test]
fn behind_proxies_each_client_has_a_quota_of_its_own() {
    let address = limited(1, 1);
    let from = |client: &str| {
        let headers = [("x-forwarded-for", client)];
        send_to(address, "GET", "/v1/variants", &headers, b"").status
    };
    assert_eq!(from("203.0.113.1"), 200);
    assert_eq!(from("203.0.113.2"), 200);
    assert_eq!(from("203.0.113.1"), 429);
    // What the client adds itself stands further left.
    assert_eq!(from("198.51.100.1, 203.0.113.1"), 429);
}

#[test]
fn without_a_limit_nothing_is_said_of_one() {
    let answer = get("/v1/variants");
    assert!(answer.headers.get("ratelimit").is_none());
    assert!(answer.headers.get("ratelimit-policy").is_none());
}
