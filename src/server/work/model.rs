//! The policy on a simulated clock, beside clients that send as much as they can.

use std::net::Ipv4Addr;
use std::ops::Range;
use std::time::{Duration, Instant};
use std::{iter, slice};

use super::policy::{Job, Policy, RequestKey};
use crate::server::config::Queue;

const SLOTS: usize = 2;
const SLICE: u32 = 10;

/// A client whose connections each send a job when the last one has ended.
#[derive(Clone, Debug)]
struct Sender {
    connections: usize,
    /// The work of a job, and the pause after it, in milliseconds.
    work: u32,
    pause: u32,
    /// When it sends, in milliseconds.
    during: Range<u32>,
}

/// Returns a sender without pauses.
fn sender(connections: usize, work: u32, during: Range<u32>) -> Sender {
    Sender {
        connections,
        work,
        pause: 0,
        during,
    }
}

/// A job of a sender.
#[derive(Clone, Copy, Debug)]
struct Task {
    sender: usize,
    sent: u32,
    left: u32,
    /// The time since it got its slot.
    slice: u32,
}

/// What a simulation has measured.
#[derive(Debug)]
struct Measured {
    /// The longest time from sending a job to its end, besides its work, for each sender.
    longest: Vec<u32>,
    /// The time that the jobs of each sender have run after `since`.
    shares: Vec<u32>,
    /// The time in which a slot was free while a job waited.
    wasted: u32,
    /// The jobs that have not ended.
    left: usize,
    /// The jobs of each sender that ended because too many were long.
    refused: Vec<u32>,
}

fn ms(time: u32) -> Duration {
    Duration::from_millis(time.into())
}

/// Simulates senders until all their jobs have ended, or for at most five minutes.
fn simulate(senders: &[Sender], since: u32) -> Measured {
    let mut policy = Policy::new(SLOTS, queue([32, 8], [1024, 256]));
    let mut measured = Measured {
        longest: vec![0; senders.len()],
        shares: vec![0; senders.len()],
        wasted: 0,
        left: 0,
        refused: vec![0; senders.len()],
    };
    let start = Instant::now();
    let at = |time| start + ms(time);
    let (mut time, mut number) = (0, 0);
    let mut running: Vec<(Job, Task)> = Vec::new();
    let mut due = Vec::new();
    for (number, sender) in senders.iter().enumerate() {
        let task = Task {
            sender: number,
            sent: sender.during.start,
            left: sender.work,
            slice: 0,
        };
        due.extend(iter::repeat_n(task, sender.connections));
    }
    while time < 300_000 && !(due.is_empty() && measured.left == 0) {
        for task in due.extract_if(.., |task| task.sent <= time) {
            number += 1;
            let id = request(u8::try_from(task.sender).unwrap(), number);
            assert!(policy.submit(id, task).is_ok(), "the queue has room");
            measured.left += 1;
        }
        running.extend(iter::from_fn(|| policy.dispatch(at(time))));
        assert!(running.len() <= SLOTS);
        measured.wasted += u32::from(running.len() < SLOTS.min(measured.left));
        time += 1;
        // Each running job works for a millisecond.
        for (mut job, mut task) in std::mem::take(&mut running) {
            let sender = &senders[task.sender];
            measured.shares[task.sender] += u32::from(time > since);
            task.left -= 1;
            task.slice += 1;
            let is_over = task.left > 0 && task.slice >= SLICE;
            let is_refused = is_over && !policy.may_go_on(&mut job, ms(task.slice));
            measured.refused[task.sender] += u32::from(is_refused);
            if task.left == 0 || is_refused {
                policy.finish(at(time), job, ms(task.slice));
                measured.left -= 1;
                let longest = &mut measured.longest[task.sender];
                *longest = (time - task.sent - (sender.work - task.left)).max(*longest);
                let next = Task {
                    sent: time + sender.pause,
                    left: sender.work,
                    slice: 0,
                    ..task
                };
                due.extend((next.sent < sender.during.end).then_some(next));
            } else if is_over {
                policy.pause(at(time), &mut job, ms(task.slice));
                task.slice = 0;
                policy.wait(job, task);
            } else {
                running.push((job, task));
            }
        }
    }
    measured
}

#[test]
fn beside_any_jobs_of_others_a_newcomer_waits_no_longer_than_a_slice() {
    let honest = Sender {
        pause: 48,
        ..sender(1, 2, 100..8_000)
    };
    for work in [2, 15, 300, 3_000] {
        let hostile = [(32, work), (8, work), (16, 3_000)];
        let hostile = hostile.map(|(connections, work)| sender(connections, work, 0..8_000));
        let measured = simulate(&[slice::from_ref(&honest), &hostile].concat(), 0);
        assert!(measured.longest[0] <= SLICE + 1, "{measured:?}");
        assert_eq!((measured.wasted, measured.left), (0, 0));
    }
}

#[test]
fn a_few_long_jobs_do_not_wait_for_many_of_another_client() {
    let (many, few) = (sender(24, 1_500, 0..1), sender(2, 6_000, 50..51));
    let measured = simulate(&[many, few], 0);
    assert!(measured.longest[1] <= 7_000, "{measured:?}");
    assert_eq!(measured.refused[1], 0);
}

#[test]
fn a_client_that_has_sent_jobs_for_long_gets_as_much_as_a_new_one() {
    let (old, new) = (sender(4, 40, 0..24_000), sender(4, 40, 16_000..24_000));
    let measured = simulate(&[old, new], 20_000);
    let (one, other) = (measured.shares[0], measured.shares[1]);
    assert!(one * 2 >= other && other * 2 >= one, "{one} ms, {other} ms");
}

fn queue(long: [usize; 2], waiting: [usize; 2]) -> Queue {
    Queue {
        waiting,
        long,
        ..Queue::default()
    }
}

fn request(client: u8, number: u64) -> RequestKey {
    let client = Ipv4Addr::new(10, 0, 0, client).into();
    RequestKey { number, client }
}

/// Submits jobs of these clients. Returns the numbers of those that are queued.
fn submit(policy: &mut Policy<u64>, clients: &[u8]) -> Vec<u64> {
    let numbered = (1..).zip(clients);
    numbered
        .filter(|(number, client)| policy.submit(request(**client, *number), *number).is_ok())
        .map(|(number, _)| number)
        .collect()
}

#[test]
fn jobs_beyond_the_bounds_are_refused_and_a_newcomer_is_not() {
    let queue = Queue {
        short: 1,
        ..queue([2, 1], [4, 3])
    };
    let (now, mut policy) = (Instant::now(), Policy::new(1, queue));
    assert!(policy.submit(request(1, 0), 0).is_ok());
    let (mut first, _) = policy.dispatch(now).unwrap();
    let queued = submit(&mut policy, &[1, 1, 1, 1, 2, 2, 3]);
    assert_eq!(queued, [1, 2, 3, 5, 7]);
    let (last, _) = policy.cancel(request(3, 7), false).unwrap();
    policy.finish(now, last, Duration::ZERO);
    assert!(policy.cancel(request(3, 7), false).is_none());
    // A job that runs is not cancelled.
    assert!(policy.cancel(request(1, 0), true).is_none());
    // While the first job waits, its client may start no second one, but another client may.
    policy.pause(now, &mut first, Duration::ZERO);
    assert!(policy.dispatch(now).is_some_and(|(_, number)| number == 5));
    assert!(policy.dispatch(now).is_none());
}

/// Starts jobs of these clients, for each of which there is a slot.
fn start(policy: &mut Policy<u64>, clients: &[u8]) -> Vec<Job> {
    submit(policy, clients);
    let started = iter::from_fn(|| policy.dispatch(Instant::now()));
    let mut jobs: Vec<Job> = started.map(|(job, _)| job).collect();
    jobs.sort_by_key(|job| job.id);
    jobs
}

/// Lets running jobs use so much time. Returns whether each may go on.
fn use_time(policy: &mut Policy<u64>, jobs: &mut [Job], time: u32) -> Vec<bool> {
    let may_go_on = jobs.iter_mut().map(|job| policy.may_go_on(job, ms(time)));
    may_go_on.collect()
}

#[test]
fn a_client_may_have_a_few_long_jobs_however_many_others_have() {
    let mut policy = Policy::new(8, queue([2, 8], [8, 8]));
    let mut jobs = start(&mut policy, &[1, 1, 1, 1, 1, 2, 2]);
    let may_go_on = use_time(&mut policy, &mut jobs, 10);
    assert_eq!(may_go_on, [true, true, true, true, false, true, true]);
}

#[test]
fn a_job_that_would_be_long_beyond_the_bound_of_its_client_is_refused() {
    let mut policy = Policy::new(8, queue([8, 1], [8, 8]));
    let mut jobs = start(&mut policy, &[1, 1, 2]);
    assert_eq!(use_time(&mut policy, &mut jobs, 9), [true, true, true]);
    assert_eq!(use_time(&mut policy, &mut jobs, 10), [true, false, true]);
    // Once the long job has ended, another may be long.
    policy.finish(Instant::now(), jobs.remove(0), ms(10));
    assert_eq!(use_time(&mut policy, &mut jobs, 10), [true, true]);
}

#[test]
fn a_short_job_of_a_client_whose_long_jobs_fill_its_bound_starts_and_ends() {
    let (now, mut policy) = (Instant::now(), Policy::new(4, queue([2, 2], [8, 8])));
    let mut long = start(&mut policy, &[1, 1]);
    assert_eq!(use_time(&mut policy, &mut long, 10), [true, true]);
    for number in 3..100 {
        assert!(policy.submit(request(1, number), number).is_ok());
        let (mut short, _) = policy.dispatch(now).unwrap();
        assert!(policy.may_go_on(&mut short, ms(9)));
        policy.finish(now, short, ms(9));
    }
    assert_eq!(policy.started, 2);
}

#[test]
fn a_job_that_waits_for_memory_counts_as_long() {
    let queue = Queue {
        short: 1,
        ..queue([1, 1], [8, 8])
    };
    let (now, mut policy) = (Instant::now(), Policy::new(1, queue));
    let mut first = start(&mut policy, &[1, 1]).remove(0);
    assert!(policy.may_be_long(&mut first));
    policy.pause(now, &mut first, Duration::ZERO);
    // Its client may start another, which may not be long beside it.
    let (mut second, _) = policy.dispatch(now).unwrap();
    assert!(!policy.may_be_long(&mut second) && !policy.may_go_on(&mut second, ms(10)));
    policy.finish(now, first, Duration::ZERO);
    assert!(policy.may_be_long(&mut second));
}

#[test]
fn the_number_of_started_jobs_is_bounded_whatever_clients_send() {
    let queue = Queue {
        short: 3,
        ..queue([9, 6], [1024, 256])
    };
    let (now, mut policy) = (Instant::now(), Policy::new(2, queue));
    let mut most = 0;
    for (number, client) in (0..3_000).zip([1, 2, 3].into_iter().cycle()) {
        let _ = policy.submit(request(client, number), number);
        let Some((mut job, number)) = policy.dispatch(now) else {
            continue;
        };
        most = most.max(policy.started);
        // Some end, some wait for memory, and the others never end by themselves.
        let may_go_on = match number % 5 {
            0 => false,
            1 => policy.may_be_long(&mut job),
            _ => policy.may_go_on(&mut job, ms(4)),
        };
        if may_go_on {
            policy.pause(now, &mut job, ms(4));
            policy.wait(job, number);
        } else {
            policy.finish(now, job, ms(4));
        }
    }
    // Of each client four may be long although others have filled the bound.
    assert!((9..=9 + 2 * 4 + 3 * 3).contains(&most), "{most}");
}

#[test]
fn a_job_that_waits_for_a_slot_goes_on_at_once_if_its_client_has_hung_up() {
    let queue = queue([8, 8], [8, 8]);
    let (now, mut policy) = (Instant::now(), Policy::new(1, queue));
    submit(&mut policy, &[1]);
    let (mut long, _) = policy.dispatch(now).unwrap();
    assert!(policy.submit(request(2, 2), 2).is_ok());
    policy.pause(now, &mut long, ms(SLICE));
    policy.wait(long, 1);
    let (short, number) = policy.dispatch(now).unwrap();
    assert_eq!(number, 2);
    assert!(policy.cancel(request(1, 1), false).is_none());
    let (long, _) = policy.cancel(request(1, 1), true).unwrap();
    policy.finish(now, long, Duration::ZERO);
    assert!(policy.dispatch(now).is_none());
    policy.finish(now, short, Duration::ZERO);
    assert!(policy.submit(request(3, 3), 3).is_ok() && policy.dispatch(now).is_some());
}

#[test]
fn of_the_jobs_of_a_client_a_short_one_comes_before_an_older_long_one() {
    let (now, mut policy) = (Instant::now(), Policy::new(1, queue([8, 8], [8, 8])));
    submit(&mut policy, &[1]);
    let (mut long, _) = policy.dispatch(now).unwrap();
    policy.pause(now, &mut long, ms(SLICE));
    policy.wait(long, 1);
    assert!(policy.submit(request(1, 2), 2).is_ok());
    assert!(policy.dispatch(now).is_some_and(|(_, number)| number == 2));
}

#[test]
fn of_clients_without_jobs_only_accounts_are_kept_and_those_are_bounded() {
    let (now, mut policy) = (Instant::now(), Policy::new(1, queue([8, 8], [8, 8])));
    submit(&mut policy, &[1]);
    let (mut long, _) = policy.dispatch(now).unwrap();
    policy.pause(now, &mut long, ms(SLICE));
    policy.wait(long, 1);
    for number in 0..20_000 {
        let client = Ipv4Addr::from_bits(number).into();
        let id = RequestKey {
            number: number.into(),
            client,
        };
        assert!(policy.submit(id, 0).is_ok());
        let (job, _) = policy.cancel(id, false).unwrap();
        policy.finish(now, job, ms(SLICE));
        let (accounts, with_jobs) = policy.kept();
        assert!(accounts <= 4096 && with_jobs == 1);
    }
    // The client with a job has kept its account: one without comes first.
    assert!(policy.submit(request(2, 20_000), 2).is_ok());
    assert!(policy.dispatch(now).is_some_and(|(_, number)| number == 2));
}
