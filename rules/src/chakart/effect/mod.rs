//! The effects of a move, with objects, eggs and powers.
//!
//! | file | contents |
//! |---|---|
//! | `object` | effects of objects and eggs |
//! | `piece` | effects of pieces and powers |

mod object;
mod piece;

use crate::effect::chess::{Capture, Dropped, Move, Promotion};

pub use object::{EggOpened, Mushroom, ObjectPlaced, ObjectTaken, Placed, Redirected, Taken};
pub use piece::{ColorChanged, Hidden, Immobilized, Released, Returned, Revealed, Shell, Swapped};

crate::effects! {
    /// What a move does.
    #[non_exhaustive]
    pub enum Effect {
        "move" Move,
        "capture" Capture,
        "promotion" Promotion,
        "objectPlaced" ObjectPlaced,
        "objectTaken" ObjectTaken,
        "mushroom" Mushroom,
        "redirected" Redirected,
        "egg" EggOpened,
        "immobilized" Immobilized,
        "released" Released,
        "colorChanged" ColorChanged,
        "returned" Returned,
        "swapped" Swapped,
        "dropped" Dropped,
        "hidden" Hidden,
        "revealed" Revealed,
        "shell" Shell,
    }
}
