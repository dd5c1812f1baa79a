//! The laws of a variant, and the cases on which they are checked.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::BoxedStrategy;

use crate::game::Game;

use super::law::{Law, LawResult};
use super::log_animation::{Order, OwnEffects};
use super::met::{Met, game};
use super::trial::{Trial, trials};
use super::walk::{Walk, chance_of_start};
use super::{
    board, chance, effects, equal_views, info, lists, notation, positions, repetition, status,
    told, views,
};

/// The laws of a variant, and the cases on which they are checked.
#[derive(Clone, Debug)]
#[must_use]
pub struct Laws<G: Game> {
    texts: String,
    squares: Vec<String>,
    order: Option<Order>,
    own_effects: Option<OwnEffects>,
    pub(super) cases: u32,
    length: usize,
    pub(super) seed: Option<u64>,
    has_games: bool,
    starts: Vec<String>,
    generated: Vec<BoxedStrategy<Walk<G>>>,
    pub(super) may_miss: BTreeSet<&'static str>,
    pub(super) except: BTreeSet<Law>,
    pub(super) tables: Vec<String>,
    pub(super) most_leaves: u64,
    pub(super) mounts: Option<fn() -> LawResult>,
    pub(super) stops_early: bool,
    pub(super) seconds: u64,
    pub(super) kept: Option<PathBuf>,
}

impl<G: Game> Default for Laws<G> {
    fn default() -> Laws<G> {
        Laws::new()
    }
}

/// A law of one trial.
type PlainLaw<G> = fn(&Trial<G>) -> LawResult;
/// A law with its name. It may use the author's settings.
pub(super) type TrialLaw<'a, G> = (Law, Box<dyn Fn(&Trial<G>) -> LawResult + 'a>);

impl<G: Game> Laws<G> {
    /// Returns a check of sixty-four games of at most forty moves from the set-ups, in at most twenty
    /// seconds.
    pub fn new() -> Laws<G> {
        let pattern = G::info().move_pattern;
        let pattern = pattern.strip_prefix('^').unwrap_or(pattern);
        let pattern = pattern.strip_suffix('$').unwrap_or(pattern);
        Laws {
            texts: pattern.to_owned(),
            squares: squares::<G>(),
            order: None,
            own_effects: None,
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
            seconds: 20,
            kept: None,
        }
    }

    /// Stops at the first broken law. A check that only says whether a variant is right is faster so.
    pub const fn stop_early(mut self) -> Laws<G> {
        self.stops_early = true;
        self
    }

    /// Also mounts the variant. A program that has other variants says what it would refuse.
    pub fn mounts(mut self, mounts: fn() -> Result<(), String>) -> Laws<G> {
        self.mounts = Some(mounts);
        self
    }

    /// Also compares `perft` with the counts of a table: lines `epd` with a position, and after it
    /// lines `perft` with a depth and the number of leaves. Lines with `id` and `#` are comments. A
    /// position that does not end with a number gets ` 0 1`.
    pub fn perft(mut self, table: &str) -> Laws<G> {
        self.tables.push(table.to_owned());
        self
    }

    /// Sets the largest number of leaves that is counted: 20,000 by default. The report says how many
    /// lines of the tables have more.
    pub const fn most_leaves(mut self, leaves: u64) -> Laws<G> {
        self.most_leaves = leaves;
        self
    }

    /// Lets a check pass that never met these effects.
    pub fn may_miss(mut self, effects: impl IntoIterator<Item = &'static str>) -> Laws<G> {
        self.may_miss.extend(effects);
        self
    }

    /// Leaves out a law that a rule of the variant breaks on purpose.
    pub fn except(mut self, law: Law) -> Laws<G> {
        self.except.insert(law);
        self
    }

    /// Sets up a check for the night: a thousand longer games, and every line of the tables, however
    /// long they take.
    pub fn soak(self) -> Laws<G> {
        let all = self.cases(1000).length(120).most_leaves(u64::MAX);
        all.seconds(u64::MAX)
    }

    /// Sets after how many seconds no further case is checked. The report says what was skipped.
    pub const fn seconds(mut self, seconds: u64) -> Laws<G> {
        self.seconds = seconds;
        self
    }

    /// Keeps the cases that break a law in a file, a line each, and checks them first from then on.
    /// `cargo test` finds a relative path from the folder of the package.
    pub fn keep(mut self, file: impl Into<PathBuf>) -> Laws<G> {
        self.kept = Some(file.into());
        self
    }

    /// Also starts games from these positions.
    pub fn positions(mut self, texts: impl IntoIterator<Item = impl Into<String>>) -> Laws<G> {
        self.starts.extend(texts.into_iter().map(Into::into));
        self
    }

    /// Also checks positions of a strategy, as many as there are games.
    pub fn generated(mut self, positions: impl Strategy<Value = G> + 'static) -> Laws<G> {
        self.generated.push(positions.prop_map(Walk::of).boxed());
        self
    }

    /// Checks no random games, only the given positions and those of strategies.
    pub fn without_games(mut self) -> Laws<G> {
        self.has_games = false;
        self
    }

    /// Sets the order of the effects of a move. Without it, any order is allowed.
    pub fn order(mut self, order: Order) -> Laws<G> {
        self.order = Some(order);
        self
    }

    /// Also checks the game's own effects, each on the board before it.
    pub fn own_effects(mut self, check: OwnEffects) -> Laws<G> {
        self.own_effects = Some(check);
        self
    }

    /// Sets the pattern of texts that look like moves. The default is `Info::move_pattern`.
    pub fn texts(mut self, expression: &str) -> Laws<G> {
        expression.clone_into(&mut self.texts);
        self
    }

    /// Sets the squares to which lists are restricted, besides those of the moves. The default is
    /// all squares named by file and rank, after the board's number if there are several.
    pub fn squares(mut self, names: impl IntoIterator<Item = impl ToString>) -> Laws<G> {
        self.squares = names.into_iter().map(|name| name.to_string()).collect();
        self
    }

    /// Sets the number of games, and of positions of each strategy.
    pub fn cases(mut self, cases: u32) -> Laws<G> {
        self.cases = cases;
        self
    }

    /// Sets the maximum number of moves of a game.
    pub fn length(mut self, moves: usize) -> Laws<G> {
        self.length = moves;
        self
    }

    /// Sets the seed, to repeat the cases of a report. Without it, every check has other cases.
    pub fn seed(mut self, seed: u64) -> Laws<G> {
        self.seed = Some(seed);
        self
    }

    pub(super) fn laws(&self) -> Vec<TrialLaw<'_, G>> {
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
            Box::new(|trial| effects::can_be_drawn((self.order, self.own_effects), trial)),
        ));
        laws
    }

    /// Returns the positions from which games start, in addition to the set-ups: each one, or why
    /// it is refused.
    pub(super) fn starts(&self) -> impl Iterator<Item = Result<G, String>> {
        self.starts.iter().map(|text| {
            G::parse(text).map_err(|faults| {
                format!("the position \"{text}\", which games begin from, is refused: {faults}")
            })
        })
    }

    /// Returns each source of trials with the number of its cases: the given positions without a
    /// game, then games, then positions of strategies.
    pub(super) fn plan(&self, given: usize) -> Vec<(usize, u32)> {
        let games = (given, if self.has_games { self.cases } else { 0 });
        let generated = (1..=self.generated.len()).map(|place| (given + place, self.cases));
        let given = (0..given).map(|place| (place, 1));
        given.chain([games]).chain(generated).collect()
    }

    /// Returns the trials of a source. Games prefer what was seldom met.
    pub(super) fn source(
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
            let walk = game(start, seed, &picks, &met);
            Some(Walk { is_whole, ..walk })
        });
        games.boxed()
    }
}

/// Returns the names of a variant's squares by the usual scheme.
fn squares<G: Game>() -> Vec<String> {
    let names = G::info().boards.squares().map(|square| square.to_string());
    names.filter(|name| G::square(name).is_some()).collect()
}
