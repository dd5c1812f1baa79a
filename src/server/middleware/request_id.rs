//! The ids of requests.

use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};

use actix_web::dev::ServiceRequest;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpMessage, HttpRequest};

/// The header that carries the request's id.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id that is taken over.
const MAX_ID: usize = 128;

/// The id of a request, for answers that hold problems of their own.
#[derive(Clone)]
pub enum RequestId {
    /// That which the client sent.
    Sent(HeaderValue),
    /// One that was made here. It becomes text where somebody reads it.
    Made(u128),
}

impl RequestId {
    /// The id of a request as text.
    pub fn text_of(request: &HttpRequest) -> String {
        let id = request.extensions().get().map(RequestId::text);
        id.unwrap_or_default()
    }

    /// The id as text.
    pub fn text(&self) -> String {
        match self {
            RequestId::Sent(id) => id.to_str().unwrap_or_default().to_owned(),
            RequestId::Made(id) => hex::encode(id.to_be_bytes()),
        }
    }

    /// The id as a header of the answer.
    pub fn header(&self) -> HeaderValue {
        match self {
            RequestId::Sent(id) => id.clone(),
            RequestId::Made(_) => {
                HeaderValue::try_from(self.text()).expect("digits are fit for a header")
            }
        }
    }
}

/// Where one thread's requests have their ids from: an id has to be new, not secret. The standard
/// library's keys of hash tables are random, other ones each time, and to make them never fails.
pub struct Ids {
    halves: [RandomState; 2],
    next: Cell<u64>,
}

impl Ids {
    /// No id has been made yet.
    pub fn new() -> Ids {
        Ids {
            halves: [RandomState::new(), RandomState::new()],
            next: Cell::new(0),
        }
    }

    /// The id that the client sent, when it is fit to be repeated, or a new one.
    pub fn of(&self, request: &ServiceRequest) -> RequestId {
        let fit = |id: &&HeaderValue| {
            let id = id.as_bytes();
            (1..=MAX_ID).contains(&id.len()) && id.iter().all(u8::is_ascii_graphic)
        };
        if let Some(id) = request.headers().get(REQUEST_ID).filter(fit) {
            return RequestId::Sent(id.clone());
        }
        let number = self.next.replace(self.next.get() + 1);
        let [high, low] = self.halves.each_ref().map(|half| half.hash_one(number));
        RequestId::Made(u128::from(high) << 64 | u128::from(low))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn every_request_without_an_id_gets_one_that_no_other_has() {
        let request = TestRequest::default().to_srv_request();
        // Of each thread of the service, and of each service.
        let made = (0..10).flat_map(|_| {
            let ids = Ids::new();
            [(); 100].map(|()| ids.of(&request).text())
        });
        let made: HashSet<String> = made.collect();
        assert_eq!(made.len(), 1000);
        let is_digit = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        for id in made {
            assert!(id.len() == 32 && id.bytes().all(is_digit), "{id}");
        }
    }
}
