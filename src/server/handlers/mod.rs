//! The functions that answer requests: `respond` calls them all.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `respond` | from a request to its response |
//! | `operations` | operations of a variant, and batches |
//! | `body` | reading a body within its limits |
//! | `pages` | the contract, the variants, the codes, the probes |
//! | `playground` | the front page and the page of a game's link |
//! | `head_guard` | the head of a request, freed with it |
//! | `docs`, `reading` | Swagger UI; files of the pages for reading |
//! | `module` | the WebAssembly module |
//! | `origin` | the public address of the service |

mod body;
mod docs;
pub mod head_guard;
mod module;
mod operations;
pub mod origin;
pub mod pages;
pub mod playground;
mod reading;
pub mod respond;
