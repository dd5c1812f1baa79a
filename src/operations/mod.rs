//! The operations of a variant: one file for each, and the one list of them.
//!
//! | file | contents |
//! |---|---|
//! | `spec` | the trait of an operation, and its description |
//! | `input`, `serde_message` | parsing requests, and the messages for invalid ones |
//! | `answer` | the result of an operation |
//! | `budget` | the work and memory that a request may take, and its interrupts |
//! | `work_class` | the estimated work of a request, and the threads that do it |
//! | `variant_operation`, `arbiter` | an operation of one variant; the variants, by their ids |
//! | `schemas` | schemas of the variants' own fields and effects |
//! | `batch` | many requests in one |
//! | `catch_panic` | the only call of `catch_unwind` |
//! | `router` | finds the endpoint of a method and path |
//! | `in_process`, `module` | requests without a connection; the interface of a WebAssembly module |
//! | `draw_source` | the draws of a request, and sources of fresh seeds |
//! | `sent_game`, `move_entry` | a whole game in a request; its moves with their variations |
//! | `seen`, `views` | what one viewer may see of a position; what each viewer may see of a move |
//! | `plies` | the plies of a replayed game |
//! | `raster`, `apng` | a picture as PNG, an animation as animated PNG |
//! | `samples` | positions of the contract's examples |
//! | `start`, `position`, `view`, `diagram` | a position: its start, its squares, its views, its picture |
//! | `legal_moves`, `validate`, `play` | moves: the list, a verdict, the result |
//! | `plan`, `plan_nodes`, `follow_plans` | conditional moves: the verdicts, reading them, following them |
//! | `outcomes`, `perft` | every result of chance; counts |
//! | `solve`, `verify_solution`, `suggest` | a forced win, the check of its proof, a sensible move |
//! | `replay`, `record`, `animation` | whole games: their proof, their PGN, as an animated picture |

mod animation;
pub(crate) mod answer;
#[cfg(feature = "png")]
mod apng;
pub(crate) mod arbiter;
pub(crate) mod batch;
pub mod budget;
pub(crate) mod catch_panic;
pub(crate) mod diagram;
pub(crate) mod draw_source;
mod follow_plans;
pub(crate) mod in_process;
pub(crate) mod input;
mod legal_moves;
mod module;
mod move_entry;
mod outcomes;
mod perft;
mod plan;
mod plan_nodes;
mod play;
mod plies;
mod position;
#[cfg(feature = "png")]
mod raster;
pub(crate) mod record;
mod replay;
pub(crate) mod router;
pub(crate) mod samples;
#[cfg(feature = "contract")]
pub(crate) mod schemas;
mod seen;
mod sent_game;
mod serde_message;
mod solve;
pub(crate) mod spec;
mod start;
mod suggest;
mod validate;
pub(crate) mod variant_operation;
mod verify_solution;
mod view;
mod views;
pub(crate) mod work_class;

use crate::picture::Pictured;
use crate::wire::service::{OperationLink, ServiceIndex};
use spec::{BATCH, Operation, OperationSpec};
use variant_operation::{TypedOperation, VariantOperation};

pub use crate::wire::limits::Limits;
pub use arbiter::{Arbiter, MountError, Reply};
pub use draw_source::Randomness;
pub use in_process::Request;

/// Visits every operation with its types.
pub(crate) trait Visitor {
    fn visit<O: Operation>(&mut self, operation: OperationId);
}

/// Returns the answer to `GET /v1`.
pub(crate) fn index() -> ServiceIndex {
    let operation = |spec: &'static OperationSpec| OperationLink {
        path: spec.path,
        methods: spec.methods().collect(),
        summary: spec.post.or(spec.get).map_or("", |[summary, _]| summary),
    };
    ServiceIndex {
        version: env!("CARGO_PKG_VERSION"),
        contract: "/openapi.json",
        documentation: "/docs/",
        problems: "/problems",
        variants: "/v1/variants",
        batch: BATCH,
        operations: specs().map(operation).collect(),
    }
}

macro_rules! operations {
    ($($id:ident: $module:ident::$request:ident),* $(,)?) => {
        /// An operation of any variant.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum OperationId {
            $($id),*
        }

        impl OperationId {
            /// Every operation, in order.
            pub(crate) const ALL: &'static [OperationId] = &[$(OperationId::$id),*];

            /// Returns its description.
            pub(crate) const fn spec(self) -> &'static OperationSpec {
                match self {
                    $(OperationId::$id => &<$module::$request as Operation>::SPEC),*
                }
            }

            /// Returns the operation on the variant `G`.
            fn bind<G: Pictured>(self) -> &'static dyn VariantOperation {
                match self {
                    $(OperationId::$id => TypedOperation::<G, $module::$request>::INSTANCE),*
                }
            }
        }

        /// Visits every operation.
        pub(crate) fn visit_all(visitor: &mut impl Visitor) {
            $(visitor.visit::<$module::$request>(OperationId::$id);)*
        }
    };
}

operations! {
    Start: start::StartRequest,
    Position: position::PositionRequest,
    LegalMoves: legal_moves::LegalMovesRequest,
    Validate: validate::ValidateRequest,
    Play: play::PlayRequest,
    Outcomes: outcomes::OutcomesRequest,
    View: view::ViewRequest,
    Diagram: diagram::DiagramRequest,
    Perft: perft::PerftRequest,
    Replay: replay::ReplayRequest,
    Record: record::RecordRequest,
    Animation: animation::AnimationRequest,
    Plan: plan::PlanRequest,
    Solve: solve::SolveRequest,
    VerifySolution: verify_solution::VerifySolutionRequest,
    Suggest: suggest::SuggestRequest,
}

/// Returns every operation's description, in order.
pub(crate) fn specs() -> impl Iterator<Item = &'static OperationSpec> {
    OperationId::ALL.iter().map(|operation| operation.spec())
}
