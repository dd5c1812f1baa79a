//! The operations of a variant: one file for each, and the one list of them.
//!
//! | file | contents |
//! |---|---|
//! | `operation` | the trait of an operation, its entry in a variant's table (a function from bytes to bytes), its answer as bytes, and lists that a request can lengthen |
//! | `prelude` | what almost every operation imports |
//! | `budget` | the work and memory that a request may take, its fresh seeds, and its interrupts |
//! | `mount`, `schemas` | variants of other crates, and what variants add to the contract's schemas |
//! | `batch` | many requests in one |
//! | `router`, `pages` | the mounted variants; the operation or page that a method and path mean |
//! | `in_process` | requests without a connection |
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
pub(crate) mod batch;
pub mod budget;
pub(crate) mod diagram;
mod follow_plans;
mod in_process;
mod legal_moves;
mod module;
#[cfg(feature = "contract")]
mod mount;
mod move_entry;
pub(crate) mod operation;
mod outcomes;
pub(crate) mod pages;
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
mod start;
mod suggest;
mod validate;
mod verify_solution;
mod view;
pub(crate) mod views;

use crate::picture::Pictured;
use operation::Entry;

pub use crate::wire::limits::Limits;
pub use budget::Randomness;
pub use in_process::{Reply, Request};
#[cfg(feature = "contract")]
pub use mount::MountError;
pub use router::Arbiter;

/// Returns every operation of the variant `G`, in order. This is the one list of them.
const fn table<G: Pictured>() -> [Entry; 17] {
    [
        Entry::of::<G, start::StartRequest>(),
        Entry::of::<G, position::PositionRequest>(),
        Entry::of::<G, legal_moves::LegalMovesRequest>(),
        Entry::of::<G, validate::ValidateRequest>(),
        Entry::of::<G, play::PlayRequest>(),
        Entry::of::<G, outcomes::OutcomesRequest>(),
        Entry::of::<G, view::ViewRequest>(),
        Entry::of::<G, diagram::DiagramRequest>(),
        Entry::of::<G, perft::PerftRequest>(),
        Entry::of::<G, replay::ReplayRequest>(),
        Entry::of::<G, record::RecordRequest>(),
        Entry::of::<G, animation::AnimationRequest>(),
        Entry::of::<G, plan::PlanRequest>(),
        Entry::of::<G, solve::SolveRequest>(),
        Entry::of::<G, verify_solution::VerifySolutionRequest>(),
        Entry::of::<G, suggest::SuggestRequest>(),
        Entry::of::<G, review::ReviewRequest>(),
    ]
}
