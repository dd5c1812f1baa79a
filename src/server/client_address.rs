//! The client address to which a request is attributed.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use actix_web::HttpRequest;
use actix_web::http::header::{HeaderName, HeaderValue};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Returns the address of a request's client: that of the connection or, behind `proxies` trusted
/// proxies, the one that the outermost of them saw.
///
/// Each proxy appends the address that it sees, and a client may send anything before that. Hops
/// are therefore counted from the right, as bytes: nothing that a client sends is parsed or can
/// make a line unreadable. If the hop is missing or not an address, the connection's address is
/// used.
pub fn client_address(request: &HttpRequest, proxies: usize) -> IpAddr {
    let connection = || request.peer_addr().map(|peer| peer.ip());
    let forwarded = proxies.checked_sub(1).and_then(|index| {
        let lines = request.headers().get_all(FORWARDED_FOR).rev();
        let mut hops = lines.map(HeaderValue::as_bytes).flat_map(hops);
        hops.nth(index).and_then(address)
    });
    let client = forwarded.or_else(connection);
    network(client.unwrap_or(Ipv6Addr::UNSPECIFIED.into()))
}

/// Returns whether a trusted proxy has passed a request on.
pub fn is_forwarded(request: &HttpRequest, proxies: usize) -> bool {
    proxies > 0 && request.headers().contains_key(FORWARDED_FOR)
}

fn hops(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.rsplit(|&byte| byte == b',').map(<[u8]>::trim_ascii)
}

/// Parses an address with or without a port; IPv6 may be in brackets.
fn address(hop: &[u8]) -> Option<IpAddr> {
    let hop = str::from_utf8(hop).ok()?;
    let bare = || hop.strip_prefix('[')?.strip_suffix(']');
    let alone = bare().unwrap_or(hop).parse().ok();
    alone.or_else(|| Some(hop.parse::<SocketAddr>().ok()?.ip()))
}

/// Returns the /64 network of an IPv6 address, since a client may use any address in it. IPv4
/// addresses stay as they are.
pub fn network(address: IpAddr) -> IpAddr {
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

    /// Returns the client address of a request from 10.0.0.1 with these header lines.
    fn seen(lines: &[&[u8]], proxies: usize) -> String {
        let request = TestRequest::get().peer_addr("10.0.0.1:5000".parse().unwrap());
        let request = lines.iter().fold(request, |request, line| {
            request.append_header((FORWARDED_FOR, HeaderValue::from_bytes(line).unwrap()))
        });
        client_address(&request.to_http_request(), proxies).to_string()
    }

    #[test]
    fn hops_are_counted_from_the_right_end_of_the_last_line() {
        let lines: [&[u8]; 2] = [b"203.0.113.9", b"198.51.100.7, 10.0.0.2"];
        assert_eq!(seen(&lines, 0), "10.0.0.1");
        assert_eq!(seen(&lines, 1), "10.0.0.2");
        assert_eq!(seen(&lines, 2), "198.51.100.7");
        assert_eq!(seen(&lines, 3), "203.0.113.9");
        // Where there are fewer hops than proxies, the connection decides.
        assert_eq!(seen(&lines, 4), "10.0.0.1");
        assert_eq!(seen(&[], 1), "10.0.0.1");
    }

    #[test]
    fn what_is_no_address_keeps_its_place_and_is_not_replaced_by_another_hop() {
        let hops = ["\u{ff}", "", " ", "unknown", "_hidden", "1.2.3", "[::1"];
        let hops = hops.map(str::as_bytes).into_iter();
        for hop in hops.chain([&b"\xff"[..], b"\xc3\x28"]) {
            let line = [b"198.51.100.7, ", hop].concat();
            assert_eq!(seen(&[b"203.0.113.9", &line], 1), "10.0.0.1", "{hop:?}");
            assert_eq!(seen(&[b"203.0.113.9", &line], 2), "198.51.100.7", "{hop:?}");
        }
        assert_eq!(seen(&[b"203.0.113.9", b""], 1), "10.0.0.1");
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for (text, read) in [
            ("192.0.2.1", "192.0.2.1"),
            ("\t192.0.2.1 ", "192.0.2.1"),
            ("192.0.2.1:8080", "192.0.2.1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("[2001:db8:1:2:3::1]", "2001:db8:1:2::"),
            ("[2001:db8:1:2:3::1]:443", "2001:db8:1:2::"),
        ] {
            assert_eq!(seen(&[text.as_bytes()], 1), read, "{text}");
        }
    }

    #[test]
    fn the_connection_counts_by_its_network_too() {
        let peer = "[2001:db8:1:2:3::1]:5000".parse().unwrap();
        let request = TestRequest::get().peer_addr(peer).to_http_request();
        assert_eq!(client_address(&request, 0).to_string(), "2001:db8:1:2::");
    }
}
