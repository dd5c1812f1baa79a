//! The operations of a variant: one file for each, and the one list of them.
//!
//! | file | contents |
//! |---|---|
//! | `spec` | the trait of an operation, its description, and its entry in a variant's table: a function from bytes to bytes |
//! | `prelude` | what almost every operation imports |
//! | `input`, `mismatch` | parsing requests, and what does not fit in invalid ones |
//! | `output` | an answer as bytes, its media type, and lists that a request can lengthen |
//! | `budget` | the work and memory that a request may take, its fresh seeds, and its interrupts |
//! | `arbiter` | the variants, by their ids, and requests without a connection |
//! | `mount`, `schemas` | variants of other crates, and what variants add to the contract's schemas |
//! | `batch` | many requests in one |
//! | `router` | finds the endpoint of a method and path |
//! | `module` | the interface of a WebAssembly module |
//! | `sent_game`, `move_entry` | a whole game in a request; its moves with their variations |
//! | `recorded` | the JSON of a game that players keep and verify |
//! | `views` | what an answer shows of a position and of a move, for the site and for each viewer |
//! | `plies` | the plies of a replayed game |
//! | `raster` | a picture as PNG, an animation as animated PNG |
//! | `start`, `position`, `view`, `diagram` | a position: its start, its squares, its views, its picture |
//! | `legal_moves`, `validate`, `play` | moves: the list, a verdict, the result |
//! | `plan`, `plan_nodes`, `follow_plans` | conditional moves: the verdicts, reading them, following them |
//! | `outcomes`, `perft` | every result of chance; counts |
//! | `solve`, `verify_solution`, `suggest` | a forced win, the check of its proof, a sensible move |
//! | `review` | what each ply of a game cost or gained |
//! | `replay`, `record`, `animation` | whole games: their proof, their PGN, as an animated picture |

mod animation;
pub(crate) mod arbiter;
pub(crate) mod batch;
pub mod budget;
pub(crate) mod diagram;
mod follow_plans;
pub(crate) mod input;
mod legal_moves;
mod mismatch;
mod module;
#[cfg(feature = "contract")]
mod mount;
mod move_entry;
mod outcomes;
pub(crate) mod output;
mod perft;
mod plan;
mod plan_nodes;
mod play;
mod plies;
mod position;
mod prelude;
#[cfg(feature = "png")]
mod raster;
pub(crate) mod record;
mod recorded;
mod replay;
mod review;
pub(crate) mod router;
#[cfg(feature = "contract")]
pub(crate) mod schemas;
mod sent_game;
mod solve;
pub(crate) mod spec;
mod start;
mod suggest;
mod validate;
mod verify_solution;
mod view;
pub(crate) mod views;

use std::marker::PhantomData;

use crate::picture::Pictured;
use spec::{Entry, Operation};

pub use crate::wire::limits::Limits;
pub use arbiter::{Arbiter, Reply, Request};
pub use budget::Randomness;
#[cfg(feature = "contract")]
pub use schemas::MountError;

/// Visits every operation with its types.
pub(crate) trait Visitor {
    fn visit<O: Operation>(&mut self);
}

/// Visits every operation, in order. This is the one list of them.
pub(crate) fn visit_all(visitor: &mut impl Visitor) {
    visitor.visit::<start::StartRequest>();
    visitor.visit::<position::PositionRequest>();
    visitor.visit::<legal_moves::LegalMovesRequest>();
    visitor.visit::<validate::ValidateRequest>();
    visitor.visit::<play::PlayRequest>();
    visitor.visit::<outcomes::OutcomesRequest>();
    visitor.visit::<view::ViewRequest>();
    visitor.visit::<diagram::DiagramRequest>();
    visitor.visit::<perft::PerftRequest>();
    visitor.visit::<replay::ReplayRequest>();
    visitor.visit::<record::RecordRequest>();
    visitor.visit::<animation::AnimationRequest>();
    visitor.visit::<plan::PlanRequest>();
    visitor.visit::<solve::SolveRequest>();
    visitor.visit::<verify_solution::VerifySolutionRequest>();
    visitor.visit::<suggest::SuggestRequest>();
    visitor.visit::<review::ReviewRequest>();
}

/// Collects the operations of the variant `G`.
struct Table<G>(Vec<Entry>, PhantomData<fn() -> G>);

impl<G: Pictured> Visitor for Table<G> {
    fn visit<O: Operation>(&mut self) {
        self.0.push(Entry::of::<G, O>());
    }
}

/// Returns every operation of the variant `G`, in order.
fn table<G: Pictured>() -> Vec<Entry> {
    let mut table = Table::<G>(Vec::new(), PhantomData);
    visit_all(&mut table);
    table.0
}
