//! The laws, each broken by a small game with one mistake.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

mod toy;

use std::collections::BTreeSet;

use variant_arbiter_rules::laws::{Broken, Law, Laws};

use toy::Toy;

fn broken<const MISTAKE: usize>() -> Broken {
    Laws::<Toy<MISTAKE>>::new().seed(7).check().unwrap_err()
}

#[test]
fn the_game_without_a_mistake_keeps_every_law_and_meets_everything() {
    let report = Laws::<Toy<{ toy::NONE }>>::new().check().unwrap();
    assert_eq!(report.unmet().collect::<Vec<_>>(), [""; 0], "{report}");
    assert_eq!(report.cases, 64);
}

/// Declares a test for each mistake, with the law that it breaks, and the list of these laws.
macro_rules! mistakes {
    ($($test:ident: $mistake:ident breaks $law:ident,)*) => {
        $(#[test]
        fn $test() {
            let broken = broken::<{ toy::$mistake }>();
            assert!(broken.has(Law::$law), "{broken}");
        })*

        const BROKEN: &[Law] = &[$(Law::$law),*];
    };
}

mistakes! {
    a_version_is_an_id_and_a_number: NO_VERSION breaks InfoIsComplete,
    a_set_up_that_is_not_listed_is_refused: ANY_SETUP breaks SetupsStart,
    a_game_that_draws_is_one_of_chance: CHANCE_DENIED breaks ChanceFlagIsTrue,
    a_game_of_chance_draws: CHANCE_CLAIMED breaks ChanceFlagIsTrue,
    a_game_that_hides_says_so: HIDING_DENIED breaks HiddenFlagIsTrue,
    a_game_of_hiding_hides: HIDING_CLAIMED breaks HiddenFlagIsTrue,
    a_reason_has_a_meaning: NO_MEANING breaks CodesAreExplained,
    a_section_is_a_heading: DEAD_LINK breaks SectionsExist,
    the_pattern_has_every_move: SHORT_PATTERN breaks MovePatternIsRight,
    a_piece_is_listed: UNLISTED_PIECE breaks PiecesAreListed,
    a_piece_has_its_listed_name: RUNNER_MISNAMED breaks PiecesAreListed,
    a_square_is_on_the_board: SMALL_BOARD breaks SquaresAreOnTheBoard,
    a_position_reads_back: NUMBER_FORGOTTEN breaks PositionsReadBack,
    any_text_is_no_position: ANY_TEXT_READ breaks PositionTextsAreCanonical,
    a_fault_is_listed: UNLISTED_FAULT breaks FaultsAreListed,
    a_shortcut_gives_the_same: OTHER_SHORTCUT breaks ShortcutsAgree,
    a_notation_means_one_move: ONE_NOTATION breaks NotationsMeanTheirMoves,
    a_legal_text_is_listed: ANY_STEP_LEGAL breaks LegalTextsAreListed,
    a_refusal_is_a_listed_sentence: UNLISTED_SENTENCE breaks RefusalsAreWorded,
    a_narrowed_list_is_a_part: FILTER_IGNORED breaks NarrowedListsAreParts,
    a_move_leads_to_a_lawful_position: NUMBER_ZERO breaks MovesLeadToLawfulPositions,
    a_change_is_logged: CHANGE_MISSING breaks EffectsRebuildTheBoard,
    a_way_is_whole: WAY_REVERSED breaks EffectsCanBeDrawn,
    a_description_has_the_aim: AIM_WRONG breaks DescriptionsAgree,
    a_result_is_logged: LOSS_UNTOLD breaks OutcomesAreExact,
    a_log_changes_nothing: LOG_COUNTS breaks PlayGivesAnOutcome,
    a_draw_has_its_index: DRAW_INDEX breaks DrawsAreLogged,
    a_move_of_chance_says_so: CHANCE_UNTOLD breaks ChanceIsTold,
    a_view_is_a_position: VIEW_UNREADABLE breaks ViewsReadBack,
    a_spectator_sees_no_more_than_players: SPECTATOR_SEES breaks ViewsOfViewsAreViews,
    an_unseen_piece_is_no_obstacle_in_a_list: UNSEEN_BLOCKS breaks MoverSeesTheMoves,
    an_effect_shows_no_more_than_the_view: EFFECTS_LEAK breaks EffectsRebuildEachView,
    a_status_tells_nothing_of_unseen_pieces: STATUS_LEAKS breaks EqualViewsAnswerAlike,
    a_captured_king_has_a_winner: NO_WINNER breaks StatusIsConsistent,
    a_game_that_is_over_has_no_moves: MOVES_AFTER_END breaks EndsHaveNoMoves,
    a_side_that_cannot_win_never_can: WIN_REGAINED breaks CanWinIsNeverRegained,
    positions_that_differ_are_no_repetition: ONE_REPETITION breaks RepetitionTextsSeparate,
    the_side_to_move_is_part_of_a_repetition: NUMBER_REPEATS breaks RepetitionTextsSeparate,
    the_number_of_the_move_is_no_part_of_a_repetition: NUMBER_SEPARATES breaks RepetitionTextsJoin,
}

#[test]
fn each_law_is_broken_by_a_mistake() {
    let broken: BTreeSet<Law> = BROKEN.iter().copied().collect();
    assert!(broken.iter().eq(Law::ALL), "{broken:?}");
}

#[test]
fn every_law_has_a_name_and_a_meaning() {
    let names: BTreeSet<&str> = Law::ALL.iter().map(|law| law.name()).collect();
    assert_eq!(names.len(), Law::ALL.len());
    assert!(Law::ALL.iter().all(|law| law.meaning().ends_with('.')));
    assert_eq!(Law::EqualViewsAnswerAlike.to_string(), "equal_views_answer_alike");
}

#[test]
fn a_seed_gives_the_same_report_again() {
    assert_eq!(broken::<{ toy::NO_WINNER }>(), broken::<{ toy::NO_WINNER }>());
}

#[test]
fn a_broken_law_is_told_with_the_shortest_game() {
    let broken = broken::<{ toy::NUMBER_ZERO }>();
    let [lawful, ..] = &broken.breaches[..] else {
        panic!("{broken}");
    };
    assert_eq!(lawful.law, Law::PositionsReadBack);
    assert!(lawful.sentence.contains("(after 1 moves from"), "{lawful}");
    assert!(broken.to_string().starts_with("toy breaks "), "{broken}");
}

#[test]
fn a_given_position_is_lawful() {
    let laws = Laws::<Toy<{ toy::NONE }>>::new();
    let broken = laws.positions(["nonsense"]).check().unwrap_err();
    assert!(broken.has(Law::PositionsReadBack), "{broken}");
}
