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
use super::bodies::text::MAX_WORD;
use super::codes::Code;
use super::prepared::{Lane, Part, Prepared};
use super::problem::Problem;

/// The operations of one variant. Each reads a request and says how long its answer takes, or the
/// problem that it has; none of them knows of connections.
pub trait Referee: Send + Sync {
    fn info(&self) -> &'static Info;
    fn start(&self, request: &StartRequest) -> Result<StartAnswer, Problem>;
    fn position(&self, request: PositionRequest) -> Result<Prepared, Problem>;
    fn legal_moves(&self, request: LegalMovesRequest) -> Result<Prepared, Problem>;
    fn validate(&self, request: ValidateRequest) -> Result<Prepared, Problem>;
    fn play(&self, request: PlayRequest) -> Result<Prepared, Problem>;
    fn outcomes(&self, request: OutcomesRequest) -> Result<Prepared, Problem>;
    fn view(&self, request: ViewRequest) -> Result<Prepared, Problem>;
    /// A picture as SVG.
    fn diagram(&self, request: DiagramRequest) -> Result<Prepared<String>, Problem>;
    fn perft(&self, request: PerftRequest) -> Result<Prepared, Problem>;
    fn replay(&self, request: ReplayRequest) -> Prepared;
    fn record(&self, request: RecordRequest) -> Prepared;
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

    fn position(&self, request: PositionRequest) -> Result<Prepared, Problem> {
        Prepared::of(request, |r| &r.position, Part::One, answer::position::<G>)
    }

    fn legal_moves(&self, request: LegalMovesRequest) -> Result<Prepared, Problem> {
        let part = if request.expand {
            // How many whole turns there are is not told by the pieces.
            Part::More(Lane::Answers)
        } else {
            Part::List
        };
        Prepared::of(request, |r| &r.position, part, answer::legal_moves::<G>)
    }

    fn validate(&self, request: ValidateRequest) -> Result<Prepared, Problem> {
        Prepared::of(request, |r| &r.position, Part::One, answer::validate::<G>)
    }

    fn play(&self, request: PlayRequest) -> Result<Prepared, Problem> {
        Prepared::of(request, |r| &r.position, Part::One, answer::play::<G>)
    }

    fn outcomes(&self, request: OutcomesRequest) -> Result<Prepared, Problem> {
        let part = Part::More(Lane::Answers);
        Prepared::of(request, |r| &r.position, part, answer::outcomes::<G>)
    }

    fn view(&self, request: ViewRequest) -> Result<Prepared, Problem> {
        Prepared::of(request, |r| &r.position, Part::One, answer::view::<G>)
    }

    fn diagram(&self, request: DiagramRequest) -> Result<Prepared<String>, Problem> {
        Prepared::of(request, |r| &r.position, Part::One, answer::diagram::<G>)
    }

    fn perft(&self, request: PerftRequest) -> Result<Prepared, Problem> {
        let part = Part::More(Lane::Counts);
        Prepared::of(request, |r| &r.position, part, answer::perft::<G>)
    }

    fn replay(&self, request: ReplayRequest) -> Prepared {
        let steps = answer::steps_of_game(request.moves.as_deref(), request.pgn.as_deref());
        Prepared::long(Lane::Answers, steps, move |budget| {
            answer::replay::<G>(&request, budget)
        })
    }

    fn record(&self, request: RecordRequest) -> Prepared {
        let steps = answer::steps_of_game(request.moves.as_deref(), request.pgn.as_deref());
        Prepared::long(Lane::Answers, steps, move |budget| {
            answer::record::<G>(&request, budget)
        })
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
        let id: String = id.chars().take(MAX_WORD).collect();
        let detail = format!("there is no variant {id:?}; there are: {known}");
        Problem::new(Code::UnknownVariant, detail)
    })
}

/// The referee of a variant.
pub fn referee(id: &str) -> Option<&'static dyn Referee> {
    REFEREES.into_iter().find(|referee| referee.info().id == id)
}
