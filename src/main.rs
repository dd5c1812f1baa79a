//! The service with its three variants.

use variant_arbiter::operations::Arbiter;
use variant_arbiter::program;

fn main() -> std::io::Result<()> {
    program::run(Arbiter::standard())
}
