//! The service over HTTP, as a client sees it: a module for each group of operations.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test panics on an unexpected value"
)]

mod animation;
mod bad_input;
mod batch;
mod browsers;
mod caching;
mod chakart;
mod compression;
mod contract;
mod diagram;
mod dice_minichess;
mod games;
mod golden;
mod hang_up;
mod health;
mod helpers;
mod history;
mod html_pages;
mod limits;
mod links;
mod logs;
mod metrics;
mod module;
mod mount;
mod moves;
mod orthodox_chess;
mod overload;
mod own_codes;
mod pages;
mod pipelining;
mod plan;
mod playground;
mod process;
mod proof;
mod properties;
mod record;
mod recorded;
mod replay;
mod replayed_plies;
mod review;
mod router;
mod sentences;
mod settings;
mod slow;
mod solve;
mod static_site;
mod stop;
mod variations;
mod viewed_headers;
mod viewed_record;
