//! The functions that answer requests. `respond` calls them all.
//!
//! | file | contents |
//! |---|---|
//! | `respond` | turns a request into its response |
//! | `operations` | operations of a variant, and batches |
//! | `body` | reading a body within its limits |
//! | `pages` | the contract, the variants, the codes, the probes |
//! | `playground` | the front page and the page of a game's link |
//! | `docs`, `html_pages` | Swagger UI; static HTML pages and their style sheet |
//! | `module` | the WebAssembly module |
//! | `origin` | the public address of the service |

mod body;
mod docs;
mod html_pages;
mod module;
mod operations;
mod origin;
pub mod pages;
pub mod playground;
pub mod respond;
