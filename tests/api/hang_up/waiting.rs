//! Queued work of a client that hangs up never starts, and short work is never queued.

use std::collections::BTreeSet;
use std::io::Read;
use std::net::{SocketAddr, TcpStream};

use variant_arbiter::server::{Config, WorkCapacity, Workers};

use super::asked::Asked;
use super::long::{count_without_end, long, outcomes_without_end, search_without_end};
use super::short::{at_once, handed_over};
use super::{A_LONG_TIME, endless, held};
use crate::helpers::{get, service, until};

/// Starts a service whose workers are all busy until their clients hang up.
fn busy(waiting: usize) -> (SocketAddr, Workers, [TcpStream; 3]) {
    let (address, work) = service(Config {
        work: WorkCapacity {
            threads: 1,
            max_waiting: waiting,
            max_wait: A_LONG_TIME,
        },
        ..endless()
    });
    let endless = [
        count_without_end(),
        outcomes_without_end(),
        search_without_end(),
    ];
    let clients = endless.map(|asked| asked.sent(address));
    until("all worker pools are busy", || work.running() == 3);
    (address, work, clients)
}

fn status(asked: &Asked, address: SocketAddr) -> String {
    let mut status = [0; 12];
    asked.sent(address).read_exact(&mut status).unwrap();
    String::from_utf8_lossy(&status[9..]).into_owned()
}

#[test]
fn whatever_waits_leaves_the_queue_when_its_client_hangs_up() {
    let (address, work, clients) = busy(1);
    for asked in [long(), handed_over()].concat() {
        for asked in [Some(asked.clone()), asked.in_batch(0)]
            .into_iter()
            .flatten()
        {
            let client = asked.sent(address);
            until(&format!("{asked} waits"), || work.waiting() == 1);
            drop(client);
            until("it does not wait", || work.waiting() == 0);
        }
    }
    assert_eq!((work.running(), work.abandoned()), (3, 0));
    drop(clients);
    until("the worker pools are free", || work.running() == 0);
    // A job left in a queue would run before the next request.
    for asked in handed_over() {
        if let Some(batch) = asked.in_batch(0) {
            assert_eq!(status(&batch, address), "200", "{asked} in a batch");
        }
        assert_ne!(status(&asked, address), "503", "{asked}");
    }
    assert_eq!(work.abandoned(), 3, "a job was left in a queue");
    until("all memory is given back", || held(address) == 0);
}

#[test]
fn what_is_always_short_never_reaches_a_worker() {
    let (address, _, _clients) = busy(0);
    for asked in at_once() {
        assert_eq!(status(&asked, address), "200", "{asked}");
    }
    // All other requests need a worker, and no queue has room.
    for asked in [long(), handed_over()].concat() {
        assert_eq!(status(&asked, address), "503", "{asked}");
    }
}

#[test]
fn each_operation_of_each_game_is_shown_to_stop_or_to_be_short() {
    let contract = get("/openapi.json").ok();
    let of_variant = |path: &String| {
        path.strip_prefix("/v1/variants/{variant}/")
            .map(str::to_owned)
    };
    let operations: Vec<String> = contract["paths"]
        .as_object()
        .unwrap()
        .keys()
        .filter_map(of_variant)
        .collect();
    let variants = get("/v1/variants").ok();
    let variants = variants["variants"].as_array().unwrap();
    let named = |variant: &serde_json::Value| variant["id"].as_str().unwrap().to_owned();
    let there_are: BTreeSet<(String, String)> = variants
        .iter()
        .flat_map(|variant| {
            operations
                .iter()
                .map(move |operation| (named(variant), operation.clone()))
        })
        .collect();
    let shown = [long(), handed_over(), at_once()].concat();
    let shown = shown
        .iter()
        .map(|asked| (asked.variant.to_owned(), asked.operation.to_owned()));
    assert_eq!(shown.collect::<BTreeSet<_>>(), there_are);
    assert!(there_are.len() >= 33, "{there_are:?}");
}
