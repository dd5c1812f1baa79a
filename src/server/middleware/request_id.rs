//! The ids of requests.

use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};

use actix_web::dev::ServiceRequest;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpMessage, HttpRequest};

/// The header that carries the request's id.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The maximum length of a client's id.
const MAX_ID: usize = 128;

/// The id of a request, stored as an extension of the request.
#[derive(Clone)]
pub enum RequestId {
    /// Sent by the client.
    Sent(HeaderValue),
    /// Generated; formatted on demand.
    Generated(u128),
}

impl RequestId {
    /// Returns the id of a request as text, or an empty text if it has none.
    pub fn text_of(request: &HttpRequest) -> String {
        let id = request.extensions().get().map(RequestId::text);
        id.unwrap_or_default()
    }

    /// Returns the id as text. A generated one has 32 hexadecimal digits.
    pub fn text(&self) -> String {
        match self {
            RequestId::Sent(id) => id.to_str().unwrap_or_default().to_owned(),
            RequestId::Generated(id) => hex::encode(id.to_be_bytes()),
        }
    }

    /// Returns the id as a header of the answer.
    pub fn header(&self) -> HeaderValue {
        match self {
            RequestId::Sent(id) => id.clone(),
            RequestId::Generated(_) => {
                HeaderValue::try_from(self.text()).expect("digits are valid in a header")
            }
        }
    }
}

/// Generates the ids of one thread's requests. They need only be unique, not secret: the random keys of the
/// standard library's hash tables suffice, and creating them never fails.
pub struct RequestIds {
    halves: [RandomState; 2],
    next: Cell<u64>,
}

impl RequestIds {
    /// Creates a generator with new random keys.
    pub fn new() -> RequestIds {
        RequestIds {
            halves: [RandomState::new(), RandomState::new()],
            next: Cell::new(0),
        }
    }

    /// Returns the client's id if it is valid, or a new one.
    pub fn for_request(&self, request: &ServiceRequest) -> RequestId {
        let is_valid = |id: &&HeaderValue| {
            let id = id.as_bytes();
            (1..=MAX_ID).contains(&id.len()) && id.iter().all(u8::is_ascii_graphic)
        };
        if let Some(id) = request.headers().get(REQUEST_ID).filter(is_valid) {
            return RequestId::Sent(id.clone());
        }
        let number = self.next.replace(self.next.get() + 1);
        let [high, low] = self.halves.each_ref().map(|half| half.hash_one(number));
        RequestId::Generated(u128::from(high) << 64 | u128::from(low))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn every_request_without_an_id_gets_a_unique_one() {
        let request = TestRequest::default().to_srv_request();
        // Ten generators, as on ten threads.
        let made = (0..10).flat_map(|_| {
            let ids = RequestIds::new();
            [(); 100].map(|()| ids.for_request(&request).text())
        });
        let made: HashSet<String> = made.collect();
        assert_eq!(made.len(), 1000);
        let is_digit = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        for id in made {
            assert!(id.len() == 32 && id.bytes().all(is_digit), "{id}");
        }
    }
}
