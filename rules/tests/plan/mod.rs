//! Conditional moves in random games of every variant.
//!
//! Each test makes a plan around a game that continues as its owner foresees, and plays by it. The
//! node that applies must be that of a plain definition, the verdict on each node must hold, and
//! playing by the plan must equal playing the same moves one by one.
//!
//! Each game gets eight times `PROPTEST_CASES` plans.

mod making;
mod model;
mod ply;

use std::collections::BTreeMap;

use proptest::test_runner::Config as ProptestConfig;
use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::{Game, Unlimited, Viewer};
use variant_arbiter_rules::plan::{
    Condition, EventBy, NodeVerdict, Plan, PlanEnd, PlanNode, ReplyVerdict, SeenEvent, follow,
    judge_plan,
};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use crate::rules::support::Choices;

use ply::Ply;

/// How often each case occurred.
#[derive(Default, Debug)]
struct Coverage(BTreeMap<&'static str, usize>);

impl Coverage {
    fn count(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }

    fn count_if(&mut self, happened: bool, what: &'static str) {
        if happened {
            self.count(what);
        }
    }

    #[track_caller]
    fn has(&self, what: &str) {
        assert!(self.0.contains_key(what), "no {what}: {self:?}");
    }
}

/// Returns the plan with only the remaining nodes at the top.
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

/// Returns whether the verdict on a node fits what happened later.
fn holds<R>(verdict: &NodeVerdict<R>, is_legal: Option<bool>) -> bool {
    let fits = match (&verdict.reply, is_legal) {
        (None, None) | (Some(ReplyVerdict::Provisional), Some(_)) => true,
        (Some(ReplyVerdict::Legal), Some(legal)) => legal,
        (Some(ReplyVerdict::Illegal), Some(legal)) => !legal,
        _ => false,
    };
    fits && !verdict.never && !verdict.covered
}

/// Makes a plan, plays by it, and compares.
fn try_plan<G: Game>(start: &G, seed: u64, choices: &mut Choices, coverage: &mut Coverage) {
    let owner = choices.pick(&Color::BOTH);
    let before = line(start, seed, choices.below(24), choices);
    let position = before.last().map_or(start, |ply| &ply.after);
    let foreseen = line(position, seed, 6, choices);
    if foreseen.is_empty() {
        return;
    }
    let plan = making::plan_for(&foreseen, owner, choices);
    let verdicts = judge_plan(&plan, position, owner, &mut Unlimited).unwrap();
    let view = position.seen_by(owner.into());
    let of_view = judge_plan(&plan, &view, owner, &mut Unlimited);
    // The owner's view gives the same verdicts.
    assert_eq!(of_view.as_ref(), Ok(&verdicts));
    coverage.count("plans");
    count_verdicts(&verdicts, coverage);
    let mut game = PlannedGame {
        owner,
        verdicts: &verdicts,
        origin: (0..plan.nodes().len()).collect(),
        plan,
        reply: None,
        fired: 0,
    };
    let mut at = position.clone();
    let mut played: Vec<Ply<G>> = Vec::new();
    for next in &foreseen {
        let ply = match game.reply.take() {
            Some(mv) => Some(Ply::play(&at, &mv, seed)),
            None if next.before == at && !choices.once_in(12) => Some(next.clone()),
            None => Ply::random(&at, seed, choices),
        };
        let Some(ply) = ply else {
            break;
        };
        game.follow(&ply, coverage);
        at = ply.after.clone();
        played.push(ply);
    }
    coverage.count_if(game.fired >= 2, "depth two");
    one_by_one(position, &played, seed);
}

/// Returns random plies, until the game ends.
fn line<G: Game>(start: &G, seed: u64, length: usize, choices: &mut Choices) -> Vec<Ply<G>> {
    let mut plies: Vec<Ply<G>> = Vec::new();
    while plies.len() < length {
        let last = plies.last().map_or(start, |ply| &ply.after);
        match Ply::random(last, seed, choices) {
            Some(ply) => plies.push(ply),
            None => break,
        }
    }
    plies
}

/// Playing the same moves one by one, as text, gives the same positions.
fn one_by_one<G: Game>(start: &G, played: &[Ply<G>], seed: u64) {
    let mut at = start.clone();
    for ply in played {
        let mv = at.judge(&ply.before.notation(&ply.mv)).unwrap();
        let again = Ply::play(&at, &mv, seed);
        assert_eq!(again.all_views(), ply.all_views());
        at = again.after;
    }
}

/// A game played by a plan.
struct PlannedGame<'a, G: Game> {
    owner: Color,
    verdicts: &'a [NodeVerdict<G::Reason>],
    /// The rest of the plan.
    plan: Plan,
    /// The original index of each of its nodes.
    origin: Vec<usize>,
    /// The owner's next move.
    reply: Option<G::Move>,
    fired: usize,
}

impl<G: Game> PlannedGame<'_, G> {
    /// Follows the plan, and compares it with the definition and with the earlier verdicts.
    fn follow(&mut self, ply: &Ply<G>, coverage: &mut Coverage) {
        let (plan, owner) = (&self.plan, self.owner);
        let event = SeenEvent::of(owner, &ply.before, &ply.mv, &ply.after, &ply.log);
        let followed = follow(plan, &ply.before, &event, &ply.after, &mut Unlimited).unwrap();
        let taken = model::taken(plan, ply, owner);
        assert_eq!(followed.taken, taken, "{}", ply.all_views());
        assert_eq!(followed.remaining, model::remaining(plan, ply, owner));
        assert_eq!(followed.end.is_some(), followed.remaining.is_empty());
        let goes_on = followed.end != Some(PlanEnd::GameOver);
        if let Some(taken) = followed.taken.filter(|_| goes_on) {
            self.fired += 1;
            let node = &plan.nodes()[taken];
            let verdict = &self.verdicts[self.origin[taken]];
            let is_legal = node.reply.as_ref().map(|_| followed.reply.is_some());
            let views = ply.all_views();
            let is_right = holds(verdict, is_legal);
            assert!(is_right, "{verdict:?} of {node:?}: {views}");
            count_fired(ply, node, verdict, coverage);
        }
        let is_illegal = followed.end == Some(PlanEnd::IllegalReply);
        coverage.count_if(is_illegal, "illegal reply");
        let (rest, from) = rest_of(plan, &followed.remaining);
        self.origin = from.iter().map(|index| self.origin[*index]).collect();
        self.plan = rest;
        self.reply = followed.reply;
    }
}

fn count_fired<G: Game>(
    ply: &Ply<G>,
    node: &PlanNode,
    verdict: &NodeVerdict<G::Reason>,
    coverage: &mut Coverage,
) {
    let Condition {
        by,
        mv,
        effects,
        squares,
    } = &node.condition;
    let is_bare = effects.is_empty() && squares.is_empty();
    let is_own = *by == EventBy::Owner;
    let shown = ply.shown_move(Viewer::from(!ply.by()));
    coverage.count_if(mv.is_some(), "move");
    coverage.count_if(!effects.is_empty(), "effects");
    coverage.count_if(!squares.is_empty(), "squares");
    coverage.count_if(mv.is_none() && is_bare, "anything");
    coverage.count_if(is_own, "own");
    coverage.count_if(is_own && node.reply.is_some(), "own pending");
    coverage.count_if(is_own && ply.drew && !is_bare, "own chance");
    coverage.count_if(shown != ply.before.notation(&ply.mv), "unseen");
    match verdict.reply {
        Some(ReplyVerdict::Legal) => coverage.count("known before"),
        Some(ReplyVerdict::Provisional) => coverage.count("provisional"),
        _ => {}
    }
}

fn count_verdicts<R>(verdicts: &[NodeVerdict<R>], coverage: &mut Coverage) {
    for verdict in verdicts {
        let is_illegal = matches!(verdict.reply, Some(ReplyVerdict::Illegal));
        coverage.count_if(verdict.never, "never");
        coverage.count_if(verdict.covered, "covered");
        coverage.count_if(verdict.yields_to.is_some(), "yields");
        coverage.count_if(is_illegal, "illegal before");
    }
}

#[rustfmt::skip]
const EVERYWHERE: [&str; 12] = [
    "move", "effects", "squares", "anything", "own", "known before", "provisional",
    "illegal reply", "illegal before", "never", "covered", "yields",
];

fn try_all<G: Game>(starts: &[&str]) -> Coverage {
    let mut coverage = Coverage::default();
    let starts: Vec<G> = starts.iter().map(|text| G::parse(text).unwrap()).collect();
    for seed in 0..8 * u64::from(ProptestConfig::default().cases) {
        let mut choices = Choices(seed);
        let start = choices.pick(&starts);
        try_plan(&start, seed, &mut choices, &mut coverage);
    }
    for what in EVERYWHERE {
        coverage.has(what);
    }
    let (plans, deep) = (coverage.0["plans"], coverage.0["depth two"]);
    assert!(
        3 * deep >= plans,
        "only {deep} of {plans} fire to depth two"
    );
    coverage
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
    let coverage = try_all::<chakart::Position>(&[
        chakart::START,
        "rnbqkbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w 4 1111 000000000000 -",
        "q3k2r/peemPwdP/1e2m3/3Q1e2/2ee1e2/4d3/peewmepp/R2QK3 w 30 1111 111110111110 -",
        "1e2k3/P1e1P3/eeeeeeee/3q4/4N3/eeeeeeee/p2m2pe/4K2Q b 12 1111 100000011000 -",
    ]);
    for what in ["own pending", "own chance", "unseen"] {
        coverage.has(what);
    }
}

#[test]
fn a_view_in_which_nothing_may_be_hidden_is_the_position() {
    let start = chakart::Position::parse(chakart::START).unwrap();
    let (mut hidden, mut open) = (0, 0);
    for seed in 0..400 {
        let mut choices = Choices(seed);
        let mut position = start;
        while let Some(ply) = Ply::random(&position, seed, &mut choices) {
            position = ply.after;
            for viewer in Viewer::ALL {
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
