//! The policy on a simulated clock, beside clients that send as much as they can.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::thread;
use std::time::{Duration, Instant};

use super::policy::{JobId, Policy};
use crate::server::config::Queue;

const SLOTS: usize = 2;
const SLICE: u32 = 10;

/// A mistake that the laws must find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mistake {
    NoSlices,
    NoFading,
    AccountsByConnection,
    ChargedAtTheEnd,
}

/// A client whose connections each send a job when the last one has ended.
#[derive(Clone, Copy, Debug)]
struct Sender {
    connections: u8,
    /// The work of a job, and the pause after it, in milliseconds.
    work: u32,
    pause: u32,
    /// When it sends, in milliseconds.
    from: u32,
    until: u32,
}

#[derive(Clone, Copy, Debug)]
struct Job {
    sender: usize,
    connection: u8,
    sent: u32,
    left: u32,
    /// The time since it got its slot, or since its last slice was over.
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
}

struct Simulation<'a> {
    senders: &'a [Sender],
    mistake: Option<Mistake>,
    policy: Policy,
    start: Instant,
    time: u32,
    jobs: HashMap<JobId, Job>,
}

impl Simulation<'_> {
    fn now(&self) -> Instant {
        let fades = self.mistake != Some(Mistake::NoFading);
        self.start + ms(if fades { self.time } else { 0 })
    }

    fn send(&mut self, sender: usize, connection: u8) {
        let by_connection = self.mistake == Some(Mistake::AccountsByConnection);
        let last = if by_connection { connection } else { 0 };
        let address = Ipv4Addr::new(10, 0, u8::try_from(sender).unwrap(), last);
        let id = self.policy.submit(self.now(), address.into());
        let job = Job {
            sender,
            connection,
            sent: self.time,
            left: self.senders[sender].work,
            slice: 0,
        };
        self.jobs.insert(id.expect("the queue has room"), job);
    }

    /// Lets each running job work for a millisecond. Returns their senders, and those that have ended.
    fn step(&mut self) -> (Vec<usize>, Vec<Job>) {
        while self.policy.dispatch(self.now()).is_some() {}
        self.time += 1;
        let now = self.now();
        let (mut ran, mut ended) = (Vec::new(), Vec::new());
        let ids = self.jobs.keys().copied();
        let running: Vec<JobId> = ids.filter(|id| self.policy.is_running(*id)).collect();
        let at_end = self.mistake == Some(Mistake::ChargedAtTheEnd);
        for id in running {
            let job = self.jobs.get_mut(&id).unwrap();
            job.left -= 1;
            job.slice += 1;
            ran.push(job.sender);
            if job.left == 0 {
                let work = self.senders[job.sender].work;
                let time = if at_end { work } else { job.slice };
                self.policy.finish(now, id, ms(time));
                ended.extend(self.jobs.remove(&id));
            } else if job.slice >= SLICE && self.mistake != Some(Mistake::NoSlices) {
                let time = if at_end { 0 } else { job.slice };
                job.slice = 0;
                self.policy.end_slice(now, id, ms(time));
            }
        }
        (ran, ended)
    }
}

fn ms(time: u32) -> Duration {
    Duration::from_millis(time.into())
}

/// Simulates senders until all their jobs have ended, or for at most five minutes.
fn simulate(senders: &[Sender], since: u32, mistake: Option<Mistake>) -> Measured {
    let mut simulation = Simulation {
        senders,
        mistake,
        policy: Policy::new(SLOTS, queue([32, 8], [1024, 256])),
        start: Instant::now(),
        time: 0,
        jobs: HashMap::new(),
    };
    let mut measured = Measured {
        longest: vec![0; senders.len()],
        shares: vec![0; senders.len()],
        wasted: 0,
        left: 0,
    };
    let mut due: Vec<(u32, usize, u8)> = Vec::new();
    for (number, sender) in senders.iter().enumerate() {
        due.extend((0..sender.connections).map(|connection| (sender.from, number, connection)));
    }
    while simulation.time < 300_000 && !(due.is_empty() && simulation.jobs.is_empty()) {
        let time = simulation.time;
        let sent: Vec<_> = due.extract_if(.., |(at, ..)| *at <= time).collect();
        for (_, sender, connection) in sent {
            simulation.send(sender, connection);
        }
        let jobs = simulation.jobs.len();
        let (ran, ended) = simulation.step();
        assert!(ran.len() <= SLOTS);
        measured.wasted += u32::from(ran.len() < SLOTS.min(jobs));
        for sender in ran {
            measured.shares[sender] += u32::from(time >= since);
        }
        for job in ended {
            let sender = &senders[job.sender];
            let longest = &mut measured.longest[job.sender];
            *longest = (simulation.time - job.sent - sender.work).max(*longest);
            let next = simulation.time + sender.pause;
            if next < sender.until {
                due.push((next, job.sender, job.connection));
            }
        }
    }
    measured.left = simulation.jobs.len();
    measured
}

/// Checks the laws. Returns the first that does not hold.
fn check(mistake: Option<Mistake>) -> Result<(), String> {
    let endless = |connections, work| Sender {
        connections,
        work,
        pause: 0,
        from: 0,
        until: 8_000,
    };
    let honest = Sender {
        connections: 1,
        work: 2,
        pause: 48,
        from: 100,
        until: 8_000,
    };
    for work in [2, 15, 300, 3_000] {
        let hostile = [endless(32, work), endless(8, work), endless(16, 3_000)];
        let measured = simulate(&[&[honest], &hostile[..]].concat(), 0, mistake);
        if measured.longest[0] > SLICE + 1 {
            return Err(format!("a newcomer waits {} ms", measured.longest[0]));
        }
        if measured.wasted > 0 {
            return Err("a slot is free while a job waits".to_owned());
        }
        if measured.left > 0 {
            return Err("a job does not end".to_owned());
        }
    }
    let many = Sender {
        until: 1,
        ..endless(24, 1_500)
    };
    let few = Sender {
        from: 50,
        until: 51,
        ..endless(2, 6_000)
    };
    let measured = simulate(&[many, few], 0, mistake);
    let waited = measured.longest[1];
    if waited > 7_000 {
        return Err(format!("two jobs wait {waited} ms behind many"));
    }
    let old = Sender {
        until: 24_000,
        ..endless(4, 40)
    };
    let new = Sender {
        from: 16_000,
        until: 24_000,
        ..endless(4, 40)
    };
    let measured = simulate(&[old, new], 20_000, mistake);
    let (one, other) = (measured.shares[0], measured.shares[1]);
    if one * 2 < other || other * 2 < one {
        return Err(format!(
            "of two clients one gets {one} ms and the other {other} ms"
        ));
    }
    Ok(())
}

#[test]
fn the_laws_hold() {
    assert_eq!(check(None), Ok(()));
}

#[test]
fn each_planted_mistake_is_found() {
    use Mistake::{AccountsByConnection, ChargedAtTheEnd, NoFading, NoSlices};
    thread::scope(|scope| {
        for mistake in [NoSlices, NoFading, AccountsByConnection, ChargedAtTheEnd] {
            scope.spawn(move || assert!(check(Some(mistake)).is_err(), "{mistake:?}"));
        }
    });
}

fn queue(started: [usize; 2], waiting: [usize; 2]) -> Queue {
    Queue {
        waiting,
        started,
        ..Queue::default()
    }
}

fn client(last: u8) -> IpAddr {
    IpAddr::from(Ipv4Addr::new(10, 0, 0, last))
}

#[test]
fn jobs_beyond_the_bounds_are_refused_and_a_newcomer_is_not() {
    let queue = queue([2, 1], [4, 3]);
    let (now, mut policy) = (Instant::now(), Policy::new(1, queue));
    let first = policy.submit(now, client(1)).unwrap();
    assert_eq!(policy.dispatch(now), Some(first));
    for _ in 0..3 {
        assert!(policy.submit(now, client(1)).is_some());
    }
    assert_eq!(policy.submit(now, client(1)), None);
    assert!(policy.submit(now, client(2)).is_some());
    assert_eq!(policy.submit(now, client(2)), None);
    let last = policy.submit(now, client(3)).unwrap();
    assert!(policy.cancel(last) && !policy.cancel(last) && !policy.cancel(first));
    // The first job blocks: its client may start no second one, but another client may.
    policy.block(now, first, Duration::ZERO);
    assert!(policy.dispatch(now).is_some_and(|id| id != first));
    assert_eq!(policy.dispatch(now), None);
}

#[test]
fn a_newcomer_starts_however_many_jobs_of_others_have_started() {
    let queue = queue([2, 2], [8, 8]);
    let (now, mut policy) = (Instant::now(), Policy::new(4, queue));
    let jobs = [1, 1, 1, 2, 2].map(|last| policy.submit(now, client(last)).unwrap());
    let started: Vec<_> = std::iter::from_fn(|| policy.dispatch(now)).collect();
    assert_eq!(started, [0, 1, 3].map(|number| jobs[number]));
}

#[test]
fn a_job_whose_client_has_hung_up_goes_on_at_once() {
    let queue = queue([8, 8], [8, 8]);
    let (now, mut policy) = (Instant::now(), Policy::new(1, queue));
    let long = policy.submit(now, client(1)).unwrap();
    assert_eq!(policy.dispatch(now), Some(long));
    let short = policy.submit(now, client(2)).unwrap();
    assert!(policy.end_slice(now, long, ms(SLICE)));
    assert_eq!(policy.dispatch(now), Some(short));
    assert!(!policy.cancel(long) && policy.is_running(long));
    policy.finish(now, long, Duration::ZERO);
    assert_eq!(policy.dispatch(now), None);
    policy.finish(now, short, Duration::ZERO);
    let next = policy.submit(now, client(3));
    assert_eq!(policy.dispatch(now), next);
}

#[test]
fn what_is_kept_of_clients_is_bounded_and_one_with_jobs_keeps_its_account() {
    let (now, mut policy) = (Instant::now(), Policy::new(1, queue([8, 8], [8, 8])));
    let busy = policy.submit(now, Ipv4Addr::LOCALHOST.into());
    for number in 0..20_000 {
        let client = Ipv4Addr::from_bits(number).into();
        assert!(policy.may_answer_in_place(now, client));
        policy.answered_in_place(now, client, ms(SLICE));
        assert!(policy.accounts() <= 4096);
    }
    assert_eq!(policy.dispatch(now), busy);
}
