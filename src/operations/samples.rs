//! The contract's examples, and their positions.

use serde_json::{Value, json};

pub use crate::twinkie::START;

/// An example of an operation. Its answer is computed when the contract is generated, so that it is
/// never out of date.
#[derive(Debug)]
pub struct Example {
    /// Requests that succeed, each with the id of its variant.
    pub requests: Vec<(&'static str, Value)>,
    /// A request to the first variant that is refused, if the contract shows one.
    pub refused: Option<Value>,
}

impl Example {
    /// Creates an example with a request of Twinkie Danger, of Minigolf and of Chakart.
    pub fn of(requests: [Value; 3]) -> Example {
        let variants = [TWINKIE, "minigolf", "chakart"];
        Example {
            requests: variants.into_iter().zip(requests).collect(),
            refused: None,
        }
    }

    #[must_use]
    pub fn refusing(mut self, request: Value) -> Example {
        self.refused = Some(request);
        self
    }
}

/// The game that most examples show.
pub const TWINKIE: &str = "twinkie-danger";
pub const A_SEED: &str = "correct horse";
/// A Knight in the corner, between the border that mirrors it and its own King.
pub const CORNER: &str = "4k3/8/8/8/8/8/8/8/8/8/8/8/8/8/8/N3K3 w - - - 0 1";
/// The Knight's move to its right.
pub const LEAP: &str = "a1.a1-a1.b3";
/// Black's Queen is invisible on d5.
pub const UNSEEN: &str = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 \
                          000000000000 -";
/// A few pieces; the Bishop leaves a bomb on one of four squares.
pub const SKETCH: &str = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
/// After 1. 0e2-0e4 0d7-0d5/+d5 2. 0e4x0d5/+d1 Q0d8x0d5/-d5 3. Q1d1-1h5 0g7-0g6/+g6.
pub const MIDDLE: &str = "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR \
                          8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4";
/// Two Kings, and a link of White's.
pub const LINKED: &str = "4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - we4 0 9";
/// After 1. 0e2-0e4 0d7-0d5/+d5.
pub const EARLY: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR \
                         8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2";

pub const MATE_OF_TWINKIE: &str = "4k3/8/4K3/8/8/8/8/R7 8/8/8/8/8/8/8/8 w - - - 0 1";
/// Black mates in the corner.
pub const MATE_OF_MINIGOLF: &str = "7k/8/8/8/8/8/8/8/r7/8/8/8/1r6/8/8/K7 b - - - 0 1";
/// The Rook takes the King.
pub const MATE_OF_CHAKART: &str = "4k3/8/8/8/4R3/8/8/4K3 w 2 1111 000000000000 -";

pub fn a_game() -> Value {
    json!({
        "moves": [
            { "move": "0e2-0e4" },
            { "move": "0d7-0d5/+d5", "position": EARLY },
            { "move": "0e4x0d5/+d1" },
        ],
        "result": "*",
    })
}

/// Returns a whole game of each variant. The caller provides that of Twinkie Danger.
pub fn games(twinkie: Value) -> Example {
    Example::of([
        twinkie,
        json!({ "start": CORNER, "moves": [{ "move": LEAP }] }),
        json!({ "start": SKETCH, "moves": [{ "move": "Be1-b4", "draws": [2] }] }),
    ])
}
