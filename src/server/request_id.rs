//! The ids of requests.

use std::cell::RefCell;
use std::future::{Ready, ready};
use std::hash::{BuildHasher, RandomState};

use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::wire::codes::Code;
use crate::wire::problem::Problem;

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
    /// That of a request that the guard has seen.
    pub fn known(request: &HttpRequest) -> Option<RequestId> {
        request.extensions().get().cloned()
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

impl FromRequest for RequestId {
    type Error = Problem;
    type Future = Ready<Result<RequestId, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let none = || Problem::new(Code::InternalError, "the request has no id");
        ready(RequestId::known(request).ok_or_else(none))
    }
}

/// Where one thread's requests have their ids from.
pub struct Ids(RefCell<Xoshiro256PlusPlus>);

impl Ids {
    /// An id has to be new, not secret: the standard library's keys of hash tables are made from the
    /// system's random bytes once for each thread, and that never fails.
    pub fn new() -> Ids {
        let mut seed = [0; 32];
        for part in seed.chunks_exact_mut(8) {
            part.copy_from_slice(&RandomState::new().hash_one(()).to_be_bytes());
        }
        Ids(RefCell::new(Xoshiro256PlusPlus::from_seed(seed)))
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
        let mut random = self.0.borrow_mut();
        RequestId::Made(u128::from(random.next_u64()) << 64 | u128::from(random.next_u64()))
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
