//! Runs the laws on random games, and finds the shortest game that breaks a law.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::game::{Game, Listing, Viewer};

use super::chance::some_outcomes;
use super::fields::Fields;
use super::law::{Law, LawResult};
use super::met::Met;
use super::perft::{self, Until};
use super::report::{Breach, Broken, Report};
use super::settings::{Laws, TrialLaw};
use super::trial::Trial;
use super::walk::chance_of;
use super::{board, equal_views, info, kept, notation, repetition};

/// The maximum number of attempts to find a shorter game.
const TRIES: usize = 400;
/// The maximum number of moves of a position that are counted in the report.
const MET: usize = 128;

/// Checks every law of a variant in random games from its set-ups.
///
/// # Errors
/// Returns every law that the variant breaks.
pub fn check<G: Game>() -> Result<Report, Broken> {
    Laws::<G>::new().check()
}

impl<G: Game> Laws<G> {
    /// Checks every law: what is declared, the kept cases, the tables, the positions and the games.
    ///
    /// # Errors
    /// Returns every broken law, with the shortest game found that breaks it.
    pub fn check(&self) -> Result<Report, Broken> {
        let mut run = Run::new(self);
        run.declared();
        let kept = self.kept.as_deref();
        if let Some(file) = kept {
            run.replay(file);
        }
        run.tables();
        run.cases();
        run.whole();
        run.result(kept)
    }
}

/// What breaks a law: a sentence, and the game if there is one.
type Found<G> = (String, Option<Trial<G>>);
/// The values of a case, from the longest game to the shortest.
type Tree<G> = Box<dyn ValueTree<Value = Trial<G>>>;

/// One check.
struct Run<'a, G: Game> {
    settings: &'a Laws<G>,
    laws: Vec<TrialLaw<'a, G>>,
    /// The positions from which games start, in addition to the set-ups.
    starts: Vec<G>,
    report: Report,
    met: Arc<Met>,
    fields: Fields,
    /// The number of moves after which the turn stayed, and passed.
    turns: [usize; 2],
    /// The number of files and ranks that were used.
    extent: (u8, u8),
    broken: BTreeMap<Law, Found<G>>,
    begun: Instant,
}

impl<'a, G: Game> Run<'a, G> {
    fn new(settings: &'a Laws<G>) -> Run<'a, G> {
        let seed = || TestRunner::default().rng().next_u64();
        Run {
            settings,
            laws: settings.laws(),
            starts: Vec::new(),
            report: Report {
                seed: settings.seed.unwrap_or_else(seed),
                ..Report::default()
            },
            met: Arc::new(Met::of::<G>()),
            fields: Fields::default(),
            turns: [0, 0],
            extent: (0, 0),
            broken: BTreeMap::new(),
            begun: Instant::now(),
        }
    }

    /// Returns when a part of the seconds will have passed.
    fn until(&self, parts: u64) -> Until {
        let seconds = Duration::from_secs(self.settings.seconds / parts);
        Until(self.begun.checked_add(seconds))
    }

    fn stops(&self) -> bool {
        self.settings.stops_early && !self.broken.is_empty()
    }

    fn found(&mut self, law: Law, result: LawResult) {
        let is_meant = !self.settings.except.contains(&law);
        if let Some(sentence) = result.err().filter(|_| is_meant) {
            self.broken.entry(law).or_insert((sentence, None));
        }
    }

    /// Checks what the variant says of itself, and the given positions.
    fn declared(&mut self) {
        let mounts = self.settings.mounts;
        self.found(Law::InfoIsComplete, info::is_complete::<G>());
        self.found(Law::SetupsStart, info::setups_start::<G>());
        self.found(Law::CodesAreExplained, info::codes_are_explained::<G>());
        self.found(Law::SectionsExist, info::section_on_draws_exists::<G>());
        self.found(Law::MovePatternIsRight, notation::pattern::<G>().map(drop));
        self.found(Law::CanBeMounted, mounts.map_or(Ok(()), |mounts| mounts()));
        for start in self.settings.starts() {
            match start {
                Ok(start) => self.starts.push(start),
                Err(sentence) => self.found(Law::PositionsReadBack, Err(sentence)),
            }
        }
    }

    fn replay(&mut self, file: &Path) {
        match kept::read(file) {
            Ok((cases, stale)) => {
                for trial in &cases {
                    self.case(trial, || None);
                }
                if stale > 0 {
                    let stale = format!("{stale} kept games that are refused now");
                    self.report.skipped.push(stale);
                }
            }
            Err(error) => self.report.skipped.push(format!("the kept games: {error}")),
        }
    }

    /// Counts, for half of the time at most.
    fn tables(&mut self) {
        let until = self.until(2);
        let mut skipped = 0;
        for table in &self.settings.tables {
            if self.stops() {
                return;
            }
            match perft::agrees::<G>(table, self.settings.most_leaves, until) {
                Ok(more) => skipped += more,
                Err(sentence) => self.found(Law::PerftAgrees, Err(sentence)),
            }
        }
        if skipped > 0 {
            let lines = format!("{skipped} lines of perft tables");
            self.report.skipped.push(lines);
        }
    }

    fn cases(&mut self) {
        let mut skipped = 0;
        for (place, cases) in self.settings.plan(self.starts.len()) {
            for case in 0..cases {
                if self.stops() {
                    return;
                }
                if self.until(1).is_over() {
                    skipped += 1;
                    continue;
                }
                let (settings, seed) = (self.settings, self.report.seed);
                let source = settings.source(&self.starts, &self.met, place);
                let tree = || tree(source.as_ref()?, seed, place, case);
                if let Some(trial) = tree().map(|it| it.current()) {
                    self.case(&trial, tree);
                }
            }
        }
        if skipped > 0 {
            let cases = format!("{skipped} cases, after {} seconds", self.settings.seconds);
            self.report.skipped.push(cases);
        }
    }

    /// Checks a case. A tree gives shorter games.
    fn case(&mut self, trial: &Trial<G>, tree: impl Fn() -> Option<Tree<G>>) {
        let until = self.until(1);
        count(trial, &mut self.report);
        for (before, _, after) in trial.walk.steps() {
            self.turns[usize::from(before.turn() != after.turn())] += 1;
        }
        for position in &trial.walk.positions {
            let (files, ranks) = board::extent(position);
            self.extent = (self.extent.0.max(files), self.extent.1.max(ranks));
        }
        self.fields.compare(trial);
        for (law, holds) in &self.laws {
            if self.broken.contains_key(law) || self.settings.except.contains(law) {
                continue;
            }
            if let Err(sentence) = holds(trial) {
                let shorter = tree().filter(|_| !self.settings.stops_early);
                let shortest = shorter.and_then(|tree| shortest(tree, holds, until));
                let (sentence, trial) = shortest.unwrap_or_else(|| (sentence, trial.clone()));
                let sentence = format!("{sentence}{}", trial.walk.history());
                self.broken.insert(*law, (sentence, Some(trial)));
                if self.settings.stops_early {
                    return;
                }
            }
        }
        let moves = trial.position().moves(Listing::Turns);
        let some: Vec<&G::Move> = trial.some(&moves, MET).collect();
        Arc::make_mut(&mut self.met).add(trial.position(), &some, trial.pick);
    }

    /// Checks what all cases together show.
    fn whole(&mut self) {
        let turns = match self.turns {
            [stayed @ (1..), 0] => Err(format!("in {stayed} moves the turn never passed")),
            _ => Ok(()),
        };
        let extent = board::is_used::<G>(self.extent);
        self.found(Law::SquaresAreOnTheBoard, extent);
        self.found(Law::MovesAreCounted, turns);
        self.found(Law::FieldsMatter, self.fields.matter());
        let unmet = self.effects_are_met();
        self.found(Law::EffectsAreMet, unmet);
        for (law, result) in flags::<G>(&self.report) {
            self.found(law, result);
        }
        self.report.met = Met::clone(&self.met);
    }

    /// Returns whether every declared effect occurred, or may be missed.
    fn effects_are_met(&self) -> LawResult {
        let missed = self.met.effects.iter().filter(|(_, count)| **count == 0);
        let missed = missed.map(|(tag, _)| *tag);
        let missed: Vec<&str> = missed
            .filter(|tag| !self.settings.may_miss.contains(tag))
            .collect();
        let all = missed.join(", ");
        missed.is_empty().then_some(()).ok_or_else(|| {
            format!(
                "no move had the effects {all}, which are declared: give positions in which moves \
                 have them, or say that they may be missed"
            )
        })
    }

    /// Returns the broken laws, each with an earlier one that the same game breaks. Keeps a game of
    /// each cause.
    fn result(self, file: Option<&Path>) -> Result<Report, Broken> {
        if self.broken.is_empty() {
            return Ok(self.report);
        }
        let mut breaches = Vec::<Breach>::new();
        let mut kept = Ok(());
        for (law, (sentence, trial)) in &self.broken {
            let breaks = |earlier: &&Breach, trial: &Trial<G>| {
                let mut laws = self.laws.iter().filter(|(law, _)| *law == earlier.law);
                earlier.with.is_none() && laws.any(|(_, holds)| holds(trial).is_err())
            };
            let with = trial.as_ref().and_then(|trial| {
                let earlier = breaches.iter().find(|earlier| breaks(earlier, trial));
                earlier.map(|earlier| earlier.law)
            });
            if let (Some(file), Some(trial), None) = (file, trial, with) {
                kept = kept.and_then(|()| kept::add(file, *law, trial));
            }
            breaches.push(Breach {
                law: *law,
                with,
                sentence: sentence.clone(),
            });
        }
        let has_game = self.broken.values().any(|(_, trial)| trial.is_some());
        let kept = file.filter(|_| has_game).map(|file| match kept {
            Ok(()) => format!("The games are kept in {}.", file.display()),
            Err(error) => format!("The games cannot be kept in {}: {error}.", file.display()),
        });
        Err(Broken {
            variant: G::info().id,
            breaches,
            report: Box::new(self.report),
            kept,
        })
    }
}

/// Returns the tree of values of a case, which is the same each time.
fn tree<G: Game>(
    trials: &BoxedStrategy<Trial<G>>,
    seed: u64,
    place: usize,
    case: u32,
) -> Option<Tree<G>> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..12].copy_from_slice(&case.to_le_bytes());
    bytes[16..24].copy_from_slice(&(place as u64).to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    trials.new_tree(&mut runner).ok()
}

/// Returns the simplest case found until a time that still breaks the law, with what is wrong.
fn shortest<G: Game>(
    mut tree: Tree<G>,
    holds: &dyn Fn(&Trial<G>) -> LawResult,
    until: Until,
) -> Option<(String, Trial<G>)> {
    let mut shortest = None;
    let mut goes_on = tree.simplify();
    for _ in 0..TRIES {
        if !goes_on || until.is_over() {
            break;
        }
        let trial = tree.current();
        goes_on = match holds(&trial) {
            Err(sentence) => {
                shortest = Some((sentence, trial));
                tree.simplify()
            }
            Ok(()) => tree.complicate(),
        };
    }
    shortest
}

fn count<G: Game>(trial: &Trial<G>, report: &mut Report) {
    let walk = &trial.walk;
    report.cases += 1;
    report.positions += walk.positions.len();
    let draws = |seed: u64, position: &G, mv: &G::Move| {
        let mut chance = chance_of(seed, position, mv);
        let _ = position.play_unchecked(mv, &mut chance, &mut ());
        usize::from(chance.count() > 0)
    };
    for (before, mv, _) in walk.steps() {
        report.drawing_moves += draws(walk.seed, before, mv);
    }
    let last = trial.position();
    let moves = last.moves(Listing::Turns);
    for mv in trial.some(&moves, 8) {
        report.drawing_moves += draws(trial.pick, last, mv);
    }
    if G::info().chance && report.moves_with_several_results == 0 {
        // One such move shows that the draws make a difference.
        let found = some_outcomes(trial).into_iter();
        report.moves_with_several_results += found.filter(|(_, all)| all.len() > 1).count();
    }
    for position in &walk.positions {
        let hides = |viewer: &Viewer| position.seen_by(*viewer) != *position;
        report.hiding_views += Viewer::ALL.iter().filter(|viewer| hides(viewer)).count();
    }
    let is_over = last.moves(Listing::FirstParts).is_empty();
    report.ends += usize::from(is_over);
    report.equal_views += equal_views::count(trial);
    report.renumbered += usize::from(repetition::later(last).is_some());
}

/// Compares the flags of the description with what was met.
fn flags<G: Game>(report: &Report) -> [(Law, LawResult); 3] {
    let (info, cases) = (G::info(), report.cases);
    let (chance, hides) = (Law::ChanceFlagIsTrue, Law::HiddenFlagIsTrue);
    let several = report.moves_with_several_results;
    let compared = [
        (chance, info.chance, report.drawing_moves, "moves drew"),
        (chance, info.chance, several, "moves had several results"),
        (
            hides,
            info.hidden_information,
            report.hiding_views,
            "views hid something",
        ),
    ];
    compared.map(|(law, says, met, what)| {
        let flag = if law == chance { "chance" } else { "hidden_information" };
        let result = match (says, met) {
            (false, 1..) => Err(format!("`{flag}` is false, but {met} {what}")),
            (true, 0) => Err(format!(
                "`{flag}` is true, but none of the {what} in {cases} cases; give positions in which it shows"
            )),
            _ => Ok(()),
        };
        (law, result)
    })
}
