//! Runs the project's checks and generators: `cargo xtask` lists them.
#![allow(clippy::print_stdout, reason = "it is a program")]

mod shell;
mod steps;

use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, thread};

use shell::{Outcome, Shell};
use steps::{GROUPS, STEPS, Step};

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let is_group = GROUPS.iter().any(|(group, _)| *group == name);
    let is_chosen = |step: &&Step| {
        let of_group = step.groups.contains(&name.as_str());
        step.name == name || is_group && of_group
    };
    let chosen: Vec<&Step> = STEPS.iter().filter(is_chosen).collect();
    if chosen.is_empty() {
        list();
        return if name.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    // Only a single step takes arguments.
    let outcome = Shell::new(arguments.collect()).and_then(|shell| run(&chosen, &shell));
    if let Err(failure) = outcome {
        println!("\n{failure}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn list() {
    println!("cargo xtask GROUP, or cargo xtask STEP [ARGUMENTS]");
    for (group, about) in GROUPS {
        println!("\n{group}: {about}");
        // A step is listed below its first group.
        for step in STEPS.iter().filter(|step| step.groups[0] == *group) {
            println!("  {:15} {}", step.name, step.about);
        }
    }
}

/// Runs steps until one fails, and prints how long each took.
fn run(steps: &[&Step], shell: &Shell) -> Outcome {
    // A missing package is named before the first step has taken minutes.
    for step in steps {
        shell.have(step.needs)?;
    }
    let begun = Instant::now();
    let mut times = Vec::new();
    for group in steps.chunk_by(|_, next| next.runs_beside) {
        for step in group {
            println!("\n== {} {}: {}", minutes(begun.elapsed()), step.name, step.about);
        }
        times.extend(run_beside(group, shell)?);
    }
    println!("\n== {} done", minutes(begun.elapsed()));
    for (name, time) in times {
        println!("{:7.1} s  {name}", time.as_secs_f64());
    }
    Ok(())
}

/// Runs steps at the same time, and returns how long each took. The first failure is reported.
fn run_beside(steps: &[&Step], shell: &Shell) -> Outcome<Vec<(&'static str, Duration)>> {
    let shell = &shell.printing_whole(steps.len() > 1);
    let timed = |step: &Step| {
        let begun = Instant::now();
        let outcome = (step.work)(shell).map_err(|failure| format!("{} failed: {failure}", step.name));
        outcome.map(|()| (step.name, begun.elapsed()))
    };
    let outcomes: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = steps.iter().map(|step| scope.spawn(|| timed(step))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a step panicked".to_owned()))).collect()
    });
    Ok(outcomes.into_iter().collect::<Result<_, String>>()?)
}

fn minutes(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}
