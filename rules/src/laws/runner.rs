//! Runs the laws on random games, and finds the shortest game that breaks a law.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::{BoxedStrategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::chance::Chance;
use crate::game::{Game, Listing, Viewer};

use super::chance::some_outcomes;
use super::law::Law;
use super::law_result::LawResult;
use super::log_animation::Order;
use super::met::Met;
use super::report::{Breach, Broken, Report};
use super::trial::{Trial, trials};
use super::walk::{Walk, chance_of, chance_of_start};
use super::{
    board, chance, effects, equal_views, info, lists, notation, perft, positions, repetition,
    status, steered, told, views,
};

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

/// The laws of a variant, and the cases on which they are checked.
#[derive(Clone, Debug)]
pub struct Laws<G: Game> {
    texts: String,
    squares: Vec<String>,
    order: Option<Order>,
    cases: u32,
    length: usize,
    seed: Option<u64>,
    has_games: bool,
    starts: Vec<String>,
    generated: Vec<BoxedStrategy<Walk<G>>>,
    may_miss: BTreeSet<&'static str>,
    except: BTreeSet<Law>,
    tables: Vec<String>,
    most_leaves: u64,
    mounts: Option<fn() -> LawResult>,
    stops_early: bool,
}

impl<G: Game> Default for Laws<G> {
    fn default() -> Laws<G> {
        Laws::new()
    }
}

/// A law of one trial.
type PlainLaw<G> = fn(&Trial<G>) -> LawResult;
/// A law with its name. It may use the author's settings.
type TrialLaw<'a, G> = (Law, Box<dyn Fn(&Trial<G>) -> LawResult + 'a>);

impl<G: Game> Laws<G> {
    /// Returns a check of sixty-four games of at most forty moves from the set-ups.
    #[must_use]
    pub fn new() -> Laws<G> {
        let pattern = G::info().move_pattern;
        let pattern = pattern.strip_prefix('^').unwrap_or(pattern);
        let pattern = pattern.strip_suffix('$').unwrap_or(pattern);
        Laws {
            texts: pattern.to_owned(),
            squares: squares::<G>(),
            order: None,
            cases: 64,
            length: 40,
            seed: None,
            has_games: true,
            starts: Vec::new(),
            generated: Vec::new(),
            may_miss: BTreeSet::new(),
            except: BTreeSet::new(),
            tables: Vec::new(),
            most_leaves: 20_000,
            mounts: None,
            stops_early: false,
        }
    }

    /// Stops at the first broken law. A check that only says whether a variant is right is faster so.
    #[must_use]
    pub const fn stop_early(mut self) -> Laws<G> {
        self.stops_early = true;
        self
    }

    /// Also mounts the variant. A program that has other variants says what it would refuse.
    #[must_use]
    pub fn mounts(mut self, mounts: fn() -> Result<(), String>) -> Laws<G> {
        self.mounts = Some(mounts);
        self
    }

    /// Also compares `perft` with the counts of a table: lines `epd` with a position, and after it
    /// lines `perft` with a depth and the number of leaves. Lines with `id` and `#` are comments. A
    /// position without its numbers gets ` 0 1`.
    #[must_use]
    pub fn perft(mut self, table: &str) -> Laws<G> {
        self.tables.push(table.to_owned());
        self
    }

    /// Sets the largest number of leaves that is counted. The report says how many lines of the
    /// tables have more.
    #[must_use]
    pub const fn most_leaves(mut self, leaves: u64) -> Laws<G> {
        self.most_leaves = leaves;
        self
    }

    /// Lets a check pass that never met these effects.
    #[must_use]
    pub fn may_miss(mut self, effects: impl IntoIterator<Item = &'static str>) -> Laws<G> {
        self.may_miss.extend(effects);
        self
    }

    /// Leaves out a law that a rule of the variant breaks on purpose.
    #[must_use]
    pub fn except(mut self, law: Law) -> Laws<G> {
        self.except.insert(law);
        self
    }

    /// Sets up a check for the night: a thousand longer games, and every line of the tables.
    #[must_use]
    pub fn soak(self) -> Laws<G> {
        self.cases(1000).length(120).most_leaves(u64::MAX)
    }

    /// Also starts games from these positions.
    #[must_use]
    pub fn positions(mut self, texts: impl IntoIterator<Item = impl Into<String>>) -> Laws<G> {
        self.starts.extend(texts.into_iter().map(Into::into));
        self
    }

    /// Also checks positions of a strategy, as many as there are games.
    #[must_use]
    pub fn generated(mut self, positions: impl Strategy<Value = G> + 'static) -> Laws<G> {
        self.generated.push(positions.prop_map(Walk::of).boxed());
        self
    }

    /// Checks no random games, only the given positions and those of strategies.
    #[must_use]
    pub fn without_games(mut self) -> Laws<G> {
        self.has_games = false;
        self
    }

    /// Sets the order of the effects of a move. Without it, any order is allowed.
    #[must_use]
    pub fn order(mut self, order: Order) -> Laws<G> {
        self.order = Some(order);
        self
    }

    /// Sets the pattern of texts that look like moves. The default is `Info::move_pattern`.
    #[must_use]
    pub fn texts(mut self, expression: &str) -> Laws<G> {
        expression.clone_into(&mut self.texts);
        self
    }

    /// Sets the squares to which lists are restricted, besides those of the moves. The default is
    /// all squares named by file and rank, after the board's number if there are several.
    #[must_use]
    pub fn squares(mut self, names: impl IntoIterator<Item = impl ToString>) -> Laws<G> {
        self.squares = names.into_iter().map(|name| name.to_string()).collect();
        self
    }

    /// Sets the number of games, and of positions of each strategy.
    #[must_use]
    pub fn cases(mut self, cases: u32) -> Laws<G> {
        self.cases = cases;
        self
    }

    /// Sets the maximum number of moves of a game.
    #[must_use]
    pub fn length(mut self, moves: usize) -> Laws<G> {
        self.length = moves;
        self
    }

    /// Sets the seed, to repeat the cases of a report. Without it, every check has other cases.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Laws<G> {
        self.seed = Some(seed);
        self
    }

    /// Checks every law.
    ///
    /// # Errors
    /// Returns every broken law, with the shortest game found that breaks it.
    pub fn check(&self) -> Result<Report, Broken> {
        let seed = || TestRunner::default().rng().next_u64();
        let mut report = Report {
            seed: self.seed.unwrap_or_else(seed),
            ..Report::default()
        };
        let mut met = Arc::new(Met::of::<G>());
        let mut broken = BTreeMap::new();
        let mut found = |law: Law, result: LawResult| {
            if let Err(sentence) = result {
                broken.entry(law).or_insert(sentence);
            }
        };
        found(Law::InfoIsComplete, info::is_complete::<G>());
        found(Law::SetupsStart, info::setups_start::<G>());
        found(Law::CodesAreExplained, info::codes_are_explained::<G>());
        found(Law::SectionsExist, info::section_on_draws_exists::<G>());
        found(Law::MovePatternIsRight, notation::pattern::<G>().map(drop));
        found(
            Law::CanBeMounted,
            self.mounts.map_or(Ok(()), |mounts| mounts()),
        );
        let starts = self.starts();
        found(Law::PositionsReadBack, starts.clone().map(drop));
        let starts = starts.unwrap_or_default();
        let laws = self.laws();
        let mut extent = (0, 0);
        let mut turns = [0, 0];
        for (place, cases) in self.plan(starts.len()) {
            for case in 0..cases {
                if self.stops_early && !broken.is_empty() {
                    break;
                }
                let trials = || self.source(&starts, &met, place);
                let Some(mut tree) = trials().and_then(|it| tree(&it, report.seed, place, case))
                else {
                    continue;
                };
                let trial = tree.current();
                count(&trial, &mut report);
                for (before, _, after) in trial.walk.steps() {
                    turns[usize::from(before.turn() != after.turn())] += 1;
                }
                for position in &trial.walk.positions {
                    let (files, ranks) = board::extent(position);
                    extent = (extent.0.max(files), extent.1.max(ranks));
                }
                for (law, holds) in &laws {
                    let is_done = self.stops_early && !broken.is_empty();
                    if is_done || broken.contains_key(law) || self.except.contains(law) {
                        continue;
                    }
                    if let Err(sentence) = holds(&trial) {
                        let sentence = shortest(tree.as_mut(), &sentence, holds);
                        broken.insert(*law, sentence);
                        // The search for the shortest game has used up the tree.
                        match trials().and_then(|it| self::tree(&it, report.seed, place, case)) {
                            Some(again) => tree = again,
                            None => break,
                        }
                    }
                }
                let moves = trial.position().moves(Listing::Turns);
                let some: Vec<&G::Move> = trial.some(&moves, MET).collect();
                Arc::make_mut(&mut met).add(trial.position(), &some, trial.pick);
            }
        }
        for table in &self.tables {
            if self.stops_early && !broken.is_empty() {
                break;
            }
            match perft::agrees::<G>(table, self.most_leaves) {
                Ok(skipped) => report.skipped += skipped,
                Err(sentence) => drop(broken.entry(Law::PerftAgrees).or_insert(sentence)),
            }
        }
        report.met = Arc::unwrap_or_clone(met);
        let extent = board::is_used::<G>(extent);
        let turns = turns_pass(turns);
        let whole = [
            (Law::SquaresAreOnTheBoard, extent),
            (Law::MovesAreCounted, turns),
            (Law::EffectsAreMet, self.effects_are_met(&report.met)),
        ];
        for (law, result) in flags::<G>(&report).into_iter().chain(whole) {
            if let Err(sentence) = result {
                broken.entry(law).or_insert(sentence);
            }
        }
        broken.retain(|law, _| !self.except.contains(law));
        if broken.is_empty() {
            return Ok(report);
        }
        let breaches = broken.into_iter();
        Err(Broken {
            variant: G::info().id,
            breaches: breaches
                .map(|(law, sentence)| Breach { law, sentence })
                .collect(),
            report: Box::new(report),
        })
    }

    /// Returns the laws that are checked on each trial.
    fn laws(&self) -> Vec<TrialLaw<'_, G>> {
        let plain: [(Law, PlainLaw<G>); 34] = [
            (Law::SectionsExist, info::sections_exist),
            (Law::MovePatternIsRight, notation::pattern_is_right),
            (Law::PiecesAreListed, board::pieces_are_listed),
            (Law::SquaresAreOnTheBoard, board::squares_are_on_the_board),
            (Law::PositionsReadBack, positions::read_back),
            (
                Law::PositionTextsAreCanonical,
                positions::texts_are_canonical,
            ),
            (Law::FaultsAreListed, positions::faults_are_listed),
            (Law::ShortcutsAgree, positions::shortcuts_agree),
            (Law::NotationsMeanTheirMoves, notation::means_its_move),
            (Law::LegalTextsAreListed, notation::legal_texts_are_listed),
            (Law::NotationsAreUnderstood, notation::are_understood),
            (Law::RefusalsAreWorded, notation::refusals_are_worded),
            (
                Law::MovesLeadToLawfulPositions,
                effects::lead_to_lawful_positions,
            ),
            (Law::MovesAreCounted, effects::are_counted),
            (Law::EffectsRebuildTheBoard, effects::rebuild_the_board),
            (Law::EffectsTellTheChanges, told::effects_tell_the_changes),
            (Law::DescriptionsAgree, effects::descriptions_agree),
            (Law::OutcomesAreExact, chance::outcomes_are_exact),
            (Law::PlayGivesAnOutcome, chance::play_gives_one),
            (Law::DrawsAreLogged, chance::draws_are_logged),
            (Law::ChanceIsDescribed, chance::chance_is_described),
            (Law::ViewsReadBack, views::read_back),
            (Law::ViewsOfViewsAreViews, views::are_final),
            (Law::MoverSeesTheMoves, views::mover_sees_the_moves),
            (Law::EffectsRebuildEachView, views::effects_rebuild),
            (Law::EqualViewsAnswerAlike, equal_views::answer_alike),
            (Law::MovesAreHeardAlike, equal_views::are_heard_alike),
            (
                Law::ShownDrawsTellNothing,
                equal_views::shown_draws_tell_nothing,
            ),
            (
                Law::EqualMovesHaveEqualEffects,
                equal_views::have_equal_effects,
            ),
            (Law::StatusIsConsistent, status::is_consistent),
            (Law::EndsHaveNoMoves, status::ends_have_no_moves),
            (
                Law::CanWinIsNeverRegained,
                status::can_win_is_never_regained,
            ),
            (Law::RepetitionTextsSeparate, repetition::texts_separate),
            (Law::RepetitionTextsJoin, repetition::texts_join),
        ];
        let mut laws: Vec<TrialLaw<'_, G>> = Vec::new();
        for (law, holds) in plain {
            laws.push((law, Box::new(holds)));
        }
        laws.push((
            Law::NarrowedListsAreParts,
            Box::new(|trial| lists::narrowed_are_parts(&self.squares, trial)),
        ));
        laws.push((
            Law::EffectsCanBeDrawn,
            Box::new(|trial| effects::can_be_drawn(self.order, trial)),
        ));
        laws
    }

    /// Returns the positions from which games start, in addition to the set-ups.
    fn starts(&self) -> Result<Vec<G>, String> {
        let read = |text: &String| {
            let read = G::parse(text);
            read.map_err(|faults| {
                format!("the position \"{text}\", which games begin from, is refused: {faults}")
            })
        };
        self.starts.iter().map(read).collect()
    }

    /// Returns whether every declared effect occurred, or may be missed.
    fn effects_are_met(&self, met: &Met) -> LawResult {
        let missed = met.effects.iter().filter(|(_, count)| **count == 0);
        let missed: Vec<&str> = missed.map(|(tag, _)| *tag).collect();
        let missed: Vec<&str> = missed
            .into_iter()
            .filter(|tag| !self.may_miss.contains(tag))
            .collect();
        let all = missed.join(", ");
        missed.is_empty().then_some(()).ok_or_else(|| {
            format!(
                "no move had the effects {all}, which are declared: give positions in which moves \
                 have them, or say that they may be missed"
            )
        })
    }

    /// Returns each source of trials with the number of its cases: the given positions without a
    /// game, then games, then positions of strategies.
    fn plan(&self, given: usize) -> Vec<(usize, u32)> {
        let games = (given, if self.has_games { self.cases } else { 0 });
        let generated = (1..=self.generated.len()).map(|place| (given + place, self.cases));
        let given = (0..given).map(|place| (place, 1));
        given.chain([games]).chain(generated).collect()
    }

    /// Returns the trials of a source. Games prefer what was seldom met.
    fn source(
        &self,
        starts: &[G],
        met: &Arc<Met>,
        place: usize,
    ) -> Option<BoxedStrategy<Trial<G>>> {
        let walks = match place.checked_sub(starts.len()) {
            None => Just(Walk::of(starts.get(place)?.clone())).boxed(),
            Some(0) => self.games(starts.to_vec(), Arc::clone(met)),
            Some(place) => self.generated.get(place - 1)?.clone(),
        };
        Some(trials(walks, &self.texts, met.texts()))
    }

    fn games(&self, starts: Vec<G>, met: Arc<Met>) -> BoxedStrategy<Walk<G>> {
        let setups = G::info().setups;
        let begin = move |choice: usize, seed: u64| {
            let choice = choice % (setups.len() + starts.len()).max(1);
            let start = match setups.get(choice) {
                Some(setup) => G::start(setup, &mut chance_of_start::<G>(seed)).ok(),
                None => starts.get(choice - setups.len()).cloned(),
            };
            Some((start?, choice < setups.len()))
        };
        let picks = prop::collection::vec(any::<u16>(), 0..=self.length);
        let games = (any::<usize>(), any::<u64>(), picks);
        let games = games.prop_filter_map("no start", move |(choice, seed, picks)| {
            let (start, is_whole) = begin(choice, seed)?;
            let walk = steered::game(start, seed, &picks, &met);
            Some(Walk { is_whole, ..walk })
        });
        games.boxed()
    }
}

/// Returns whether the turn passed in some of the moves in which it stayed or passed.
fn turns_pass(turns: [usize; 2]) -> LawResult {
    match turns {
        [stayed @ (1..), 0] => Err(format!("in {stayed} moves the turn never passed")),
        _ => Ok(()),
    }
}

/// Returns the names of a variant's squares by the usual scheme.
fn squares<G: Game>() -> Vec<String> {
    let info = G::info();
    let boards = (0..info.boards.count()).map(|board| match info.boards.count() {
        1 => String::new(),
        _ => board.to_string(),
    });
    let files = (0..info.boards.files()).map(|file| char::from(b'a' + file));
    let ranks = 1..=info.boards.ranks();
    let names = boards.flat_map(|board| {
        let ranks = ranks.clone();
        let names = files
            .clone()
            .flat_map(move |file| ranks.clone().map(move |rank| (file, rank)));
        names.map(move |(file, rank)| format!("{board}{file}{rank}"))
    });
    names.filter(|name| G::square(name).is_some()).collect()
}

/// Returns the tree of values of a case, which is the same each time.
fn tree<T: std::fmt::Debug>(
    trials: &BoxedStrategy<T>,
    seed: u64,
    place: usize,
    case: u32,
) -> Option<Box<dyn ValueTree<Value = T>>> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..12].copy_from_slice(&case.to_le_bytes());
    bytes[16..24].copy_from_slice(&(place as u64).to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    trials.new_tree(&mut runner).ok()
}

/// Returns the sentence of the simplest trial found that still breaks the law.
fn shortest<G: Game>(
    tree: &mut dyn ValueTree<Value = Trial<G>>,
    sentence: &str,
    holds: &dyn Fn(&Trial<G>) -> LawResult,
) -> String {
    let with_history =
        |trial: &Trial<G>, sentence: &str| format!("{sentence}{}", trial.walk.history());
    let mut shortest = with_history(&tree.current(), sentence);
    let mut goes_on = tree.simplify();
    for _ in 0..TRIES {
        if !goes_on {
            break;
        }
        let trial = tree.current();
        goes_on = match holds(&trial) {
            Err(sentence) => {
                shortest = with_history(&trial, &sentence);
                tree.simplify()
            }
            Ok(()) => tree.complicate(),
        };
    }
    shortest
}

/// Adds a trial to the counts of a report.
fn count<G: Game>(trial: &Trial<G>, report: &mut Report) {
    let walk = &trial.walk;
    report.cases += 1;
    report.positions += walk.positions.len();
    let draws = |seed: u64, position: &G, mv: &G::Move| {
        let mut chance: Chance = chance_of(seed, position, mv);
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
        let viewers = [Viewer::White, Viewer::Black, Viewer::Spectator];
        let hides = |viewer: &Viewer| position.seen_by(*viewer) != *position;
        report.hiding_views += viewers.iter().filter(|viewer| hides(viewer)).count();
    }
    let is_over = last.moves(Listing::FirstParts).is_empty();
    report.ends += usize::from(is_over);
    report.equal_views += equal_views::count(trial);
    report.renumbered += usize::from(repetition::later(last).is_some());
}

/// Compares the flags of the description with what was met.
fn flags<G: Game>(report: &Report) -> [(Law, LawResult); 3] {
    let info = G::info();
    let agrees = |flag: &str, says: bool, met: usize, what: &str| {
        let cases = report.cases;
        match (says, met) {
            (false, 1..) => Err(format!("`{flag}` is false, but {met} {what}")),
            (true, 0) => Err(format!(
                "`{flag}` is true, but none of the {what} in {cases} cases; give positions in which it shows"
            )),
            _ => Ok(()),
        }
    };
    let (drew, hid) = (report.drawing_moves, report.hiding_views);
    [
        (
            Law::ChanceFlagIsTrue,
            agrees("chance", info.chance, drew, "moves drew"),
        ),
        (
            Law::ChanceFlagIsTrue,
            agrees(
                "chance",
                info.chance,
                report.moves_with_several_results,
                "moves had several results",
            ),
        ),
        (
            Law::HiddenFlagIsTrue,
            agrees(
                "hidden_information",
                info.hidden_information,
                hid,
                "views hid something",
            ),
        ),
    ]
}
