//! One function for each operation, with its documentation.

pub mod games;
pub mod moves;
pub mod pages;
pub mod statuses;
pub mod variants;

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};

use super::codes::Code;
use super::problem::Problem;
use super::referee::{REFEREES, Referee, referee};

/// The variant that a path names.
pub struct Variant(pub &'static dyn Referee);

impl FromRequest for Variant {
    type Error = Problem;
    type Future = Ready<Result<Variant, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = request.match_info().query("variant");
        ready(referee(id).map(Variant).ok_or_else(|| {
            let known = REFEREES.map(|referee| referee.info().id).join(", ");
            Problem::new(
                Code::UnknownVariant,
                format!("there is no variant {id:?}; there are: {known}"),
            )
        }))
    }
}
