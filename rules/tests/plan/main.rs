//! Conditional moves in random games of every variant.
//!
//! A plan is made around a game that goes on as its owner foresees it, and played: the node that applies
//! is that of a plain definition, what was said before about each node holds, and playing by the plan
//! equals playing the same moves one by one.
//!
//! `PLANS=100000 cargo test --release -p variant-arbiter-rules --test plan` tries so many of each game.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that meets the unexpected ends there"
)]

mod choices;
mod making;
mod model;
mod ply;

use std::collections::BTreeMap;

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::{Game, Observation as _, Rules as _, Unlimited, Viewer};
use variant_arbiter_rules::plan::{
    EventBy, NodeVerdict, Plan, PlanEnd, ReplyVerdict, SeenEvent, follow, judge_plan,
};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use choices::Choices;
use ply::Ply;

/// How often each thing was met.
#[derive(Default, Debug)]
struct Met(BTreeMap<&'static str, usize>);

impl Met {
    fn count(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }

    #[track_caller]
    fn has(&self, what: &str) {
        assert!(self.0.contains_key(what), "no {what}: {self:?}");
    }
}

fn plans() -> u64 {
    let plans = std::env::var("PLANS").map(|count| count.parse().unwrap());
    plans.unwrap_or(300)
}

/// The plan with the nodes at its top alone that remain.
fn rest_of(plan: &Plan, remaining: &[usize]) -> (Plan, Vec<usize>) {
    let node = |index: &usize| {
        let node = &plan.nodes()[*index];
        (node.condition.clone(), node.reply.clone())
    };
    let mut rest = Plan::new(remaining.iter().map(node));
    let mut origin = remaining.to_vec();
    let mut at = 0;
    while at < origin.len() {
        let below: Vec<usize> = plan.below(origin[at]).collect();
        rest.add(at, below.iter().map(node));
        origin.extend(below);
        at += 1;
    }
    (rest, origin)
}

fn holds<G: Game>(verdict: &NodeVerdict<G::Reason>, is_legal: Option<bool>) -> bool {
    let fits = match (&verdict.reply, is_legal) {
        (None, None) => true,
        (Some(ReplyVerdict::Legal), Some(legal)) => legal,
        (Some(ReplyVerdict::Illegal(_)), Some(legal)) => !legal,
        (Some(ReplyVerdict::Provisional), Some(_)) => true,
        _ => false,
    };
    fits && !verdict.never && !verdict.covered
}

/// Makes a plan, plays on by it, and compares.
fn try_plan<G: Game>(start: &G, seed: u64, choices: &mut Choices, met: &mut Met) {
    let owner = [Color::White, Color::Black][choices.among(2)];
    let mut position = start.clone();
    for _ in 0..choices.among(24) {
        match Ply::random(&position, seed, choices) {
            Some(ply) => position = ply.after,
            None => return,
        }
    }
    let mut foreseen: Vec<Ply<G>> = Vec::new();
    while foreseen.len() < 6 {
        let last = foreseen.last().map_or(&position, |ply| &ply.after);
        match Ply::random(last, seed, choices) {
            Some(ply) => foreseen.push(ply),
            None => break,
        }
    }
    if foreseen.is_empty() {
        return;
    }
    let whole = making::plan_for(&foreseen, owner, choices);
    let verdicts = judge_plan(&whole, &position, owner, &mut Unlimited).unwrap();
    let seen = judge_plan(
        &whole,
        &position.seen_by(owner.into()),
        owner,
        &mut Unlimited,
    );
    assert_eq!(seen.as_ref(), Ok(&verdicts), "the owner's view decides");
    met.count("plans");
    let mut origin: Vec<usize> = (0..whole.nodes().len()).collect();
    let mut plan = whole.clone();
    let mut played: Vec<String> = Vec::new();
    let mut moves: Vec<String> = Vec::new();
    let mut planned: Option<G::Move> = None;
    let mut at = position.clone();
    let mut fired = 0;
    for step in 0..foreseen.len() {
        let ply = match planned.take() {
            Some(mv) => Ply::play(&at, &mv, seed),
            None if foreseen[step].before == at && !choices.once_in(12) => {
                Ply::play(&at, &foreseen[step].mv, seed)
            }
            None => match Ply::random(&at, seed, choices) {
                Some(ply) => ply,
                None => break,
            },
        };
        moves.push(at.notation(&ply.mv));
        played.push(ply.told());
        let event = SeenEvent::of(owner, &ply.before, &ply.mv, &ply.after, &ply.log);
        let followed = follow(&plan, &ply.before, &event, &ply.after, &mut Unlimited).unwrap();
        assert_eq!(
            followed.taken,
            model::taken(&plan, &ply, owner),
            "{}",
            ply.told()
        );
        assert_eq!(followed.remaining, model::remaining(&plan, &ply, owner));
        assert_eq!(followed.end.is_some(), followed.remaining.is_empty());
        if let Some(taken) = followed.taken {
            fired += 1;
            let node = &plan.nodes()[taken];
            let goes_on = followed.end != Some(PlanEnd::GameOver);
            let has_reply = node.reply.is_some() && goes_on;
            let verdict = &verdicts[origin[taken]];
            let is_legal = has_reply.then_some(followed.reply.is_some());
            if goes_on {
                assert!(
                    holds::<G>(verdict, is_legal),
                    "{verdict:?} of {:?} in {}: {}",
                    node,
                    ply.before,
                    ply.told()
                );
            }
            count_fired(&ply, node, verdict, met);
        }
        if let Some(PlanEnd::IllegalReply(_)) = followed.end {
            met.count("illegal reply");
        }
        planned = followed.reply;
        let (rest, from) = rest_of(&plan, &followed.remaining);
        origin = from.iter().map(|index| origin[*index]).collect();
        plan = rest;
        at = ply.after;
    }
    if fired >= 2 {
        met.count("depth two");
    }
    // The same moves one by one.
    let mut at = position;
    for (text, told) in moves.iter().zip(&played) {
        let mv = at.judge(text).unwrap();
        let ply = Ply::play(&at, &mv, seed);
        assert_eq!(ply.told(), *told);
        at = ply.after;
    }
    count_verdicts(&verdicts, met);
}

fn count_fired<G: Game>(
    ply: &Ply<G>,
    node: &variant_arbiter_rules::plan::PlanNode,
    verdict: &NodeVerdict<G::Reason>,
    met: &mut Met,
) {
    let condition = &node.condition;
    if condition.mv.is_some() {
        met.count("move");
    }
    if !condition.effects.is_empty() {
        met.count("effects");
    }
    if !condition.squares.is_empty() {
        met.count("squares");
    }
    if condition.mv.is_none() && condition.effects.is_empty() && condition.squares.is_empty() {
        met.count("anything");
    }
    if condition.by == EventBy::Owner {
        met.count("own");
        if node.reply.is_some() {
            met.count("own pending");
        }
        if ply.drew && !(condition.effects.is_empty() && condition.squares.is_empty()) {
            met.count("own chance");
        }
    }
    if ply.heard(Viewer::from(!ply.by())) != ply.before.notation(&ply.mv) {
        met.count("unseen");
    }
    match verdict.reply {
        Some(ReplyVerdict::Legal) => met.count("known before"),
        Some(ReplyVerdict::Provisional) => met.count("provisional"),
        _ => {}
    }
}

fn count_verdicts<R>(verdicts: &[NodeVerdict<R>], met: &mut Met) {
    for verdict in verdicts {
        if verdict.never {
            met.count("never");
        }
        if verdict.covered {
            met.count("covered");
        }
        if verdict.yields_to.is_some() {
            met.count("yields");
        }
        if matches!(verdict.reply, Some(ReplyVerdict::Illegal(_))) {
            met.count("illegal before");
        }
    }
}

const EVERYWHERE: [&str; 12] = [
    "move",
    "effects",
    "squares",
    "anything",
    "own",
    "known before",
    "provisional",
    "illegal reply",
    "illegal before",
    "never",
    "covered",
    "yields",
];

fn try_all<G: Game>(starts: &[&str]) -> Met {
    let mut met = Met::default();
    let starts: Vec<G> = starts.iter().map(|text| G::parse(text).unwrap()).collect();
    for seed in 0..plans() {
        let mut choices = Choices::new(seed);
        let start = choices.of(&starts).clone();
        try_plan(&start, seed, &mut choices, &mut met);
    }
    println!("{met:?}");
    for what in EVERYWHERE {
        met.has(what);
    }
    let (plans, deep) = (met.0["plans"], met.0["depth two"]);
    assert!(3 * deep >= plans, "{deep} of {plans} fire to depth two");
    met
}

#[test]
fn plans_of_twinkie_danger() {
    try_all::<twinkie::Position>(&[
        twinkie::START,
        "r3k2r/ppp2ppp/8/8/3pP3/8/PPP2PPP/R3K2R r7/3p4/8/8/3p4/8/4P3/8 b KQkq 0e3 ba8,bd4,we3 0 12",
    ]);
}

#[test]
fn plans_of_minigolf() {
    try_all::<minigolf::Position>(&[minigolf::START]);
}

#[test]
fn plans_of_chakart_with_chance_and_an_unseen_queen() {
    let met = try_all::<chakart::Position>(&[
        chakart::START,
        "rnbqkbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w 4 1111 000000000000 -",
        "q3k2r/peemPwdP/1e2m3/3Q1e2/2ee1e2/4d3/peewmepp/R2QK3 w 30 1111 111110111110 -",
        "1e2k3/P1e1P3/eeeeeeee/3q4/4N3/eeeeeeee/p2m2pe/4K2Q b 12 1111 100000011000 -",
    ]);
    for what in ["own pending", "own chance", "unseen"] {
        met.has(what);
    }
}

#[test]
fn a_view_in_which_nothing_may_be_hidden_is_the_position() {
    let start = chakart::Position::parse(chakart::START).unwrap();
    let (mut hidden, mut open) = (0, 0);
    for seed in 0..400 {
        let mut choices = Choices::new(seed);
        let mut position = start;
        while let Some(ply) = Ply::random(&position, seed, &mut choices) {
            position = ply.after;
            for viewer in [Viewer::White, Viewer::Black, Viewer::Spectator] {
                let view = position.seen_by(viewer);
                hidden += usize::from(view != position);
                open += usize::from(!view.may_hide_from(viewer));
                assert!(view == position || view.may_hide_from(viewer), "{position}");
            }
            if choices.once_in(60) {
                break;
            }
        }
    }
    assert!(hidden > 10 && open > 10, "{hidden}, {open}");
}
