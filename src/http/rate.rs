//! The rate limit: so many requests of one client in so much time.
//!
//! The fields are those of draft-ietf-httpapi-ratelimit-headers-10. Ours is a small table because
//! the libraries' grow with the number of clients (`governor`, `actix-extensible-rate-limit`'s own
//! store) or are not free enough (`actix-governor` is GPL): here the client that has been silent
//! longest makes room for a new one.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use actix_web::HttpRequest;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use lru::LruCache;

use super::codes::Code;
use super::problem::Problem;

const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
const LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// How many requests a client may send in how much time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The most requests of one client in one window.
    pub quota: u32,
    /// The length of a window, which begins with the client's first request.
    pub window: Duration,
    /// How many clients are remembered.
    pub clients: NonZeroUsize,
    /// How many proxies of the site's own stand in front: the client is the address that the first
    /// of them has seen. 0 takes the connection's.
    pub proxies: usize,
}

/// The requests of each client.
#[derive(Clone, Debug)]
pub struct RateLimit(Arc<Table>);

#[derive(Debug)]
struct Table {
    rate: Rate,
    policy: HeaderValue,
    windows: Mutex<LruCache<IpAddr, Window>>,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    since: Instant,
    sent: u32,
}

/// What a client has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    is_exceeded: bool,
    remaining: u32,
    /// In seconds, until the window ends.
    reset: u64,
}

impl RateLimit {
    /// Nobody has sent anything.
    pub fn new(rate: Rate) -> RateLimit {
        let policy = format!("\"default\";q={};w={}", rate.quota, rate.window.as_secs());
        RateLimit(Arc::new(Table {
            rate,
            policy: HeaderValue::try_from(policy).expect("digits are fit for a header"),
            windows: Mutex::new(LruCache::new(rate.clients)),
        }))
    }

    /// Counts a request of a client.
    pub fn count(&self, request: &HttpRequest) -> Quota {
        let client = client(request, self.0.rate.proxies);
        self.count_of(client, Instant::now())
    }

    fn count_of(&self, client: IpAddr, now: Instant) -> Quota {
        let rate = &self.0.rate;
        let windows = self.0.windows.lock();
        let mut windows = windows.unwrap_or_else(PoisonError::into_inner);
        let fresh = || Window {
            since: now,
            sent: 0,
        };
        let window = windows.get_or_insert_mut(client, fresh);
        if now.duration_since(window.since) >= rate.window {
            *window = fresh();
        }
        let is_exceeded = window.sent >= rate.quota;
        window.sent = window.sent.saturating_add(1);
        let left = rate.window.saturating_sub(now.duration_since(window.since));
        Quota {
            is_exceeded,
            remaining: rate.quota.saturating_sub(window.sent),
            reset: left.as_secs() + u64::from(left.subsec_nanos() > 0),
        }
    }

    /// Tells the client what it has left.
    pub fn tell(&self, quota: Quota, headers: &mut HeaderMap) {
        headers.insert(POLICY, self.0.policy.clone());
        let left = format!("\"default\";r={};t={}", quota.remaining, quota.reset);
        if let Ok(left) = HeaderValue::try_from(left) {
            headers.insert(LIMIT, left);
        }
    }

    /// The problem of a client that has nothing left.
    pub fn problem(&self, quota: Quota) -> Option<Problem> {
        if !quota.is_exceeded {
            return None;
        }
        let Rate {
            quota: most,
            window,
            ..
        } = self.0.rate;
        let detail = format!(
            "{most} requests in {} seconds are allowed; come again in {}",
            window.as_secs(),
            quota.reset
        );
        Some(Problem::new(Code::RateLimited, detail).after(quota.reset))
    }
}

/// Who sends a request: the address of the connection, or the one that the outermost of the site's
/// own proxies has seen. What stands further left was sent by the client and proves nothing.
fn client(request: &HttpRequest, proxies: usize) -> IpAddr {
    let peer = request.peer_addr().map(|peer| peer.ip());
    let seen = proxies.checked_sub(1).and_then(|index| {
        let lines = request.headers().get_all(FORWARDED_FOR);
        let lines: Vec<&str> = lines.filter_map(|line| line.to_str().ok()).collect();
        let hops = lines.iter().rev().flat_map(|line| line.rsplit(','));
        address(hops.map(str::trim).nth(index)?)
    });
    let unknown = IpAddr::V6(Ipv6Addr::UNSPECIFIED);
    network(seen.or(peer).unwrap_or(unknown))
}

/// An address as proxies write it, some with a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').split(']').next()?;
    let with_port = || text.rsplit_once(':')?.0.parse().ok();
    bare.parse().ok().or_else(with_port)
}

/// One client has a whole network of IPv6 addresses, of which it may take any.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let kept = address.to_bits() & (u128::MAX << 64);
            IpAddr::V6(Ipv6Addr::from_bits(kept))
        }
        IpAddr::V4(address) => IpAddr::V4(address),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn limit(quota: u32, clients: usize) -> RateLimit {
        RateLimit::new(Rate {
            quota,
            window: Duration::from_secs(60),
            clients: NonZeroUsize::new(clients).unwrap(),
            proxies: 0,
        })
    }

    fn ip(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn a_client_has_its_quota_again_when_its_window_is_over() {
        let limit = limit(2, 10);
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let quota = |is_exceeded, remaining, reset| Quota {
            is_exceeded,
            remaining,
            reset,
        };
        assert_eq!(limit.count_of(ip(1), at(0)), quota(false, 1, 60));
        assert_eq!(limit.count_of(ip(1), at(20)), quota(false, 0, 40));
        assert_eq!(limit.count_of(ip(1), at(59)), quota(true, 0, 1));
        assert_eq!(limit.count_of(ip(2), at(59)), quota(false, 1, 60));
        assert_eq!(limit.count_of(ip(1), at(60)), quota(false, 1, 60));
    }

    #[test]
    fn the_client_that_was_silent_longest_is_forgotten_first() {
        let limit = limit(1, 2);
        let now = Instant::now();
        for client in [1, 2, 1, 3] {
            limit.count_of(ip(client), now);
        }
        assert!(limit.count_of(ip(1), now).is_exceeded);
        assert!(limit.count_of(ip(3), now).is_exceeded);
        assert!(!limit.count_of(ip(2), now).is_exceeded);
        assert_eq!(limit.0.windows.lock().unwrap().len(), 2);
    }

    #[test]
    fn only_what_the_sites_own_proxies_have_added_is_believed() {
        let request = TestRequest::get()
            .peer_addr("10.0.0.1:5000".parse().unwrap())
            .append_header((FORWARDED_FOR, "203.0.113.9"))
            .append_header((FORWARDED_FOR, "198.51.100.7, 10.0.0.2"))
            .to_http_request();
        let seen = |proxies| client(&request, proxies).to_string();
        assert_eq!(seen(0), "10.0.0.1");
        assert_eq!(seen(1), "10.0.0.2");
        assert_eq!(seen(2), "198.51.100.7");
        assert_eq!(seen(3), "203.0.113.9");
        assert_eq!(seen(4), "10.0.0.1");
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for (text, read) in [
            ("192.0.2.1", "192.0.2.1"),
            ("192.0.2.1:8080", "192.0.2.1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("[2001:db8:1:2:3::1]:443", "2001:db8:1:2::"),
        ] {
            assert_eq!(network(address(text).unwrap()).to_string(), read);
        }
        assert_eq!(address("unknown"), None);
    }
}
