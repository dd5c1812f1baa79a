//! Benchmarks: `cargo bench --package benches --bench NAME`.
//!
//! | name | measures |
//! |---|---|
//! | `rules`, `chakart` | lists and moves |
//! | `answers` | whole answers, without HTTP |
//! | `replay` | whole games |
//! | `review` | the review of a game |
//! | `picture` | pictures |
//! | `memory` | the memory of an operation; fails beyond its bound |
