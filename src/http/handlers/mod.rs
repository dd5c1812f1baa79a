//! One function for each operation, with its documentation.

pub mod batch;
pub mod diagrams;
pub mod docs;
pub mod games;
pub mod moves;
pub mod pages;
pub mod playground;
pub mod records;
pub mod statuses;
pub mod variants;

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};

use super::problem::Problem;
use super::referee::{Referee, known};

/// Makes all that is served as it is before the first request comes.
pub fn make_ready() {
    playground::make_ready();
    pages::make_ready();
    variants::make_ready();
}

/// The variant that a path names.
#[derive(Clone, Copy)]
pub struct Variant(pub &'static dyn Referee);

impl FromRequest for Variant {
    type Error = Problem;
    type Future = Ready<Result<Variant, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let variant = match request.app_data::<Variant>() {
            Some(variant) => Ok(*variant),
            None => known(request.match_info().query("variant")).map(Variant),
        };
        ready(variant)
    }
}
