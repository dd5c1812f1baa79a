//! What can be asked about a variant: one file for each operation, and the one list of them.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `about` | what an operation is: its types, and what is told about it |
//! | `input`, `misfit`, `answer` | what is read, why it does not fit, and what comes of it |
//! | `budget` | what a request may take, and what interrupts it |
//! | `work_class` | how long a request takes, estimated before it is worked on |
//! | `variant_operation`, `arbiter` | an operation of one variant; the variants, by their names |
//! | `schemas` | what the contract says of the variants' own fields and effects |
//! | `batch` | many requests in one |
//! | `catch_panic` | the one place where panics are caught |
//! | `router` | where a request leads, by its method and path |
//! | `ask` | requests without a connection |
//! | `chance`, `randomness` | the draws of a request; where seeds come from that nobody has sent |
//! | `game` | a whole game, as requests have it |
//! | `views` | what each player and a spectator may see |
//! | `plies` | the plies of a replayed game, with what is asked for of each |
//! | `raster` | a picture as PNG |
//! | `samples` | positions of the contract's examples |
//! | `start`, `position`, `view`, `diagram` | a position: its start, its squares, its views, its picture |
//! | `legal_moves`, `validate`, `play` | moves: the list, a verdict, the result |
//! | `outcomes`, `perft` | every result of chance; counts |
//! | `replay`, `record` | whole games: their proof, their PGN |

pub(crate) mod about;
pub(crate) mod answer;
pub(crate) mod arbiter;
pub(crate) mod ask;
pub(crate) mod batch;
pub mod budget;
pub(crate) mod catch_panic;
pub(crate) mod chance;
pub(crate) mod diagram;
mod game;
pub(crate) mod input;
mod legal_moves;
mod misfit;
mod outcomes;
mod perft;
mod play;
mod plies;
mod position;
mod randomness;
#[cfg(feature = "png")]
mod raster;
pub(crate) mod record;
mod replay;
pub(crate) mod router;
pub(crate) mod samples;
#[cfg(feature = "contract")]
pub(crate) mod schemas;
mod start;
mod validate;
pub(crate) mod variant_operation;
mod view;
mod views;
pub(crate) mod work_class;

use crate::wire::service::{OperationLink, ServiceIndex};
use about::{About, Operation};
use variant_operation::{OperationOf, VariantOperation};

pub use crate::wire::limits::Limits;
pub use about::Variant;
#[cfg(feature = "contract")]
pub use arbiter::MountError;
pub use arbiter::{Arbiter, Reply};
pub use ask::Request;
pub use randomness::Randomness;

/// Who goes through all operations, each with its types.
pub(crate) trait Visitor {
    /// Comes to the next operation.
    fn visit<O: Operation>(&mut self);
}

/// Where to begin.
pub(crate) fn index() -> ServiceIndex {
    let operation = |about: &&About| OperationLink {
        path: about.path,
        methods: about.methods().collect(),
        summary: about
            .post
            .or(about.get)
            .map_or("", |[_, summary, _]| summary),
    };
    ServiceIndex {
        version: env!("CARGO_PKG_VERSION"),
        contract: "/openapi.json",
        documentation: "/docs/",
        problems: "/problems",
        variants: "/v1/variants",
        batch: "/v1/batch",
        operations: OPERATIONS.iter().map(operation).collect(),
    }
}

macro_rules! operations {
    ($($module:ident::$name:ident),* $(,)?) => {
        /// The description of every operation.
        pub(crate) static OPERATIONS: &[&About] = &[$(&<$module::$name as Operation>::ABOUT),*];

        /// The operations of a game.
        fn bind<G: Variant>() -> Vec<&'static dyn VariantOperation> {
            vec![$(OperationOf::<G, $module::$name>::IT),*]
        }

        /// Goes through all operations.
        pub(crate) fn visit_all(visitor: &mut impl Visitor) {
            $(visitor.visit::<$module::$name>();)*
        }
    };
}

operations![
    start::StartRequest,
    position::PositionRequest,
    legal_moves::LegalMovesRequest,
    validate::ValidateRequest,
    play::PlayRequest,
    outcomes::OutcomesRequest,
    view::ViewRequest,
    diagram::DiagramRequest,
    perft::PerftRequest,
    replay::ReplayRequest,
    record::RecordRequest,
];
