//! The functions that answer requests. `respond` calls them all.
//!
//! | file | contents |
//! |---|---|
//! | `respond` | turns a request into its response |
//! | `operations` | operations of a variant, and batches |
//! | `body` | reading a body within its limits |
//! | `pages` | pages and files that are made once and kept |
//! | `playground` | the front page and the pages of games, with their previews |
//! | `probes` | probes, metrics, and redirections |

mod body;
mod operations;
pub mod pages;
pub mod playground;
mod probes;
pub mod respond;
