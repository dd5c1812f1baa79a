//! Benchmarks: `cargo bench --package benches --bench NAME`.
//!
//! | name | measures |
//! |---|---|
//! | `rules`, `chakart` | lists and moves |
//! | `answers` | whole answers, without HTTP |
//! | `replay` | whole games |
//! | `picture` | pictures |
//! | `effort` | the longest work on an I/O thread; fails beyond its bound |
//! | `memory` | the memory of an operation; fails beyond its bound |
