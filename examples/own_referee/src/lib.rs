//! A WebAssembly referee for a chosen set of variants; `docs/IN_PROCESS.md` has the command. Mount
//! your own variant in the same way.

use variant_arbiter::operations::Arbiter;
use variant_arbiter::{chakart, minigolf};

variant_arbiter::export_referee!(|| {
    let chosen = Arbiter::empty().mount::<chakart::Position>();
    let chosen = chosen.and_then(|arbiter| arbiter.mount::<minigolf::Position>());
    chosen.expect("they can be mounted together")
});
