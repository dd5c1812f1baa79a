//! The service with its three variants.

use variant_arbiter::operations::Arbiter;
use variant_arbiter::program;

/// jemalloc returns free memory to the system, including that of idle threads; the allocator of the
/// C library keeps it.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::io::Result<()> {
    program::run(Arbiter::standard())
}
