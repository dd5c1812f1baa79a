//! The variants behind one dynamic face: what a request asks, and the answer that it gets.
//!
//! The list at the end of this file is the only place that names them all.

use std::marker::PhantomData;

use crate::game::Info;
use crate::picture::Pictured;
use crate::{chakart, minigolf, twinkie};

use super::answer;
use super::bodies::diagram::DiagramRequest;
use super::bodies::extras::{MoveExtrasBody, PositionExtrasBody, SquareExtrasBody};
use super::bodies::moves::{LegalMovesRequest, ValidateRequest};
use super::bodies::outcomes::OutcomesRequest;
use super::bodies::perft::PerftRequest;
use super::bodies::play::{PlayRequest, ViewRequest};
use super::bodies::position::{PositionRequest, StartAnswer, StartRequest};
use super::bodies::replay::{RecordRequest, ReplayRequest};
use super::codes::Code;
use super::json::Json;
use super::meter::Meter;
use super::problem::Problem;

/// The operations of one variant. Each takes a request and gives its answer, or the problem that
/// it has; none of them knows of connections.
pub trait Referee: Send + Sync {
    fn info(&self) -> &'static Info;
    fn start(&self, request: &StartRequest) -> Result<StartAnswer, Problem>;
    fn position(&self, request: &PositionRequest) -> Result<Json, Problem>;
    /// The legal moves when there are not more than `most` of them, or else nothing.
    fn short_list(&self, request: &LegalMovesRequest, most: usize)
    -> Result<Option<Json>, Problem>;
    fn legal_moves(&self, request: &LegalMovesRequest) -> Result<Json, Problem>;
    fn validate(&self, request: &ValidateRequest) -> Result<Json, Problem>;
    fn play(&self, request: &PlayRequest) -> Result<Json, Problem>;
    fn outcomes(&self, request: &OutcomesRequest, meter: &mut Meter) -> Result<Json, Problem>;
    fn view(&self, request: &ViewRequest) -> Result<Json, Problem>;
    /// A picture as SVG.
    fn diagram(&self, request: &DiagramRequest) -> Result<String, Problem>;
    fn perft(&self, request: &PerftRequest, meter: &mut Meter) -> Result<Json, Problem>;
    fn replay(&self, request: &ReplayRequest, meter: &mut Meter) -> Result<Json, Problem>;
    fn record(&self, request: &RecordRequest, meter: &mut Meter) -> Result<Json, Problem>;
}

/// The referee of one game.
struct Of<G>(PhantomData<G>);

impl<G> Referee for Of<G>
where
    G: Pictured,
    G::MoveExtras: Into<MoveExtrasBody>,
    G::SquareExtras: Into<SquareExtrasBody>,
    G::PositionExtras: Into<PositionExtrasBody>,
{
    fn info(&self) -> &'static Info {
        G::info()
    }

    fn start(&self, request: &StartRequest) -> Result<StartAnswer, Problem> {
        answer::start::<G>(request)
    }

    fn position(&self, request: &PositionRequest) -> Result<Json, Problem> {
        answer::position::<G>(request)
    }

    fn legal_moves(&self, request: &LegalMovesRequest) -> Result<Json, Problem> {
        answer::legal_moves::<G>(request)
    }

    fn short_list(
        &self,
        request: &LegalMovesRequest,
        most: usize,
    ) -> Result<Option<Json>, Problem> {
        answer::short_list::<G>(request, most)
    }

    fn validate(&self, request: &ValidateRequest) -> Result<Json, Problem> {
        answer::validate::<G>(request)
    }

    fn play(&self, request: &PlayRequest) -> Result<Json, Problem> {
        answer::play::<G>(request)
    }

    fn outcomes(&self, request: &OutcomesRequest, meter: &mut Meter) -> Result<Json, Problem> {
        answer::outcomes::<G>(request, meter)
    }

    fn view(&self, request: &ViewRequest) -> Result<Json, Problem> {
        answer::view::<G>(request)
    }

    fn diagram(&self, request: &DiagramRequest) -> Result<String, Problem> {
        answer::diagram::<G>(request)
    }

    fn perft(&self, request: &PerftRequest, meter: &mut Meter) -> Result<Json, Problem> {
        answer::perft::<G>(request, meter)
    }

    fn replay(&self, request: &ReplayRequest, meter: &mut Meter) -> Result<Json, Problem> {
        answer::replay::<G>(request, meter)
    }

    fn record(&self, request: &RecordRequest, meter: &mut Meter) -> Result<Json, Problem> {
        answer::record::<G>(request, meter)
    }
}

/// Every variant, in the order in which they are listed.
pub static REFEREES: [&dyn Referee; 3] = [
    &Of::<twinkie::Position>(PhantomData),
    &Of::<minigolf::Position>(PhantomData),
    &Of::<chakart::Position>(PhantomData),
];

/// The referee of a variant that a client names.
pub fn known(id: &str) -> Result<&'static dyn Referee, Problem> {
    referee(id).ok_or_else(|| {
        let known = REFEREES.map(|referee| referee.info().id).join(", ");
        let detail = format!("there is no variant {id:?}; there are: {known}");
        Problem::new(Code::UnknownVariant, detail)
    })
}

/// The referee of a variant.
pub fn referee(id: &str) -> Option<&'static dyn Referee> {
    REFEREES.into_iter().find(|referee| referee.info().id == id)
}
