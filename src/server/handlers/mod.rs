//! The functions that answer requests. `respond` calls them all.
//!
//! | file | contents |
//! |---|---|
//! | `respond` | turns a request into its response |
//! | `operations` | operations of a variant, and batches |
//! | `body` | reading a body within its limits |
//! | `pages` | the index, the variants, the codes, the rules, the contract; probes and metrics |
//! | `playground` | the front page, the pages of games and of verification, their files |
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
