//! A small game breaks each law by one mistake.

mod toy;

use std::collections::BTreeSet;
use std::{env, fs, process};

use variant_arbiter_rules::laws::{Broken, Law, Laws};

use toy::{Mistake, Toy};

/// Returns laws that play games from the start, and from a position with the Runners in front of
/// the Kings.
fn laws() -> Laws<Toy> {
    let table = "epd KR....rk w 1\nperft 1 4";
    let laws = Laws::new().positions(["KR....rk w 1"]);
    laws.perft(table).mounts(toy::mounts)
}

fn broken(mistake: Mistake, law: Law) -> Broken {
    toy::make(mistake);
    // Most mistakes show in a few games.
    let few = laws().cases(12).seed(7).check().err();
    let few = few.filter(|broken| broken.contains(law));
    few.unwrap_or_else(|| laws().seed(7).check().unwrap_err())
}

#[test]
fn the_game_without_a_mistake_keeps_every_law_and_meets_everything() {
    let report = laws().check().unwrap();
    assert_eq!(report.not_covered().next(), None, "{report}");
    // One case for the given position.
    assert_eq!(report.cases, 65);
}

/// Declares a test for each mistake, with the law that it breaks, and the list of these laws.
macro_rules! mistakes {
    ($($test:ident: $mistake:ident breaks $law:ident,)*) => {
        $(#[test]
        fn $test() {
            let broken = broken(Mistake::$mistake, Law::$law);
            assert!(broken.contains(Law::$law), "{broken}");
        })*

        const BROKEN: &[Law] = &[$(Law::$law),*];
    };
}

mistakes! {
    a_version_is_an_id_and_a_number: NoVersion breaks InfoIsComplete,
    a_set_up_that_is_not_listed_is_refused: AnySetup breaks SetupsStart,
    a_game_that_draws_is_one_of_chance: ChanceDenied breaks ChanceFlagIsTrue,
    a_game_of_chance_draws: ChanceClaimed breaks ChanceFlagIsTrue,
    a_game_that_hides_says_so: HidingDenied breaks HiddenFlagIsTrue,
    a_game_of_hiding_hides: HidingClaimed breaks HiddenFlagIsTrue,
    a_reason_has_a_meaning: NoMeaning breaks CodesAreExplained,
    a_section_is_a_heading: DeadLink breaks SectionsExist,
    the_pattern_has_every_move: ShortPattern breaks MovePatternIsRight,
    a_piece_is_listed: UnlistedPiece breaks PiecesAreListed,
    a_piece_has_its_listed_name: RunnerMisnamed breaks PiecesAreListed,
    a_square_is_on_the_board: SmallBoard breaks SquaresAreOnTheBoard,
    a_position_reads_back: NumberForgotten breaks PositionsReadBack,
    any_text_is_no_position: AnyTextRead breaks PositionTextsAreCanonical,
    a_fault_is_listed: UnlistedFault breaks FaultsAreListed,
    a_shortcut_gives_the_same: OtherShortcut breaks ShortcutsAgree,
    a_notation_has_the_mark_of_the_status: OtherMark breaks ShortcutsAgree,
    a_notation_means_one_move: OneNotation breaks NotationsMeanTheirMoves,
    a_legal_text_is_listed: AnyStepLegal breaks LegalTextsAreListed,
    a_refusal_is_a_listed_sentence: UnlistedSentence breaks RefusalsAreWorded,
    a_narrowed_list_is_a_part: FilterIgnored breaks NarrowedListsAreParts,
    a_move_leads_to_a_lawful_position: NumberZero breaks MovesLeadToLawfulPositions,
    a_change_is_logged: ChangeMissing breaks EffectsRebuildTheBoard,
    a_way_is_whole: WayReversed breaks EffectsCanBeDrawn,
    a_description_has_the_aim: AimWrong breaks DescriptionsAgree,
    a_result_is_logged: LossUnlogged breaks OutcomesAreExact,
    a_log_changes_nothing: LogCounts breaks PlayGivesAnOutcome,
    a_draw_has_its_index: DrawIndex breaks DrawsAreLogged,
    an_effect_names_what_was_drawn: OtherOptionNamed breaks DrawsAreLogged,
    what_is_drawn_makes_a_difference: DrawIdle breaks ChanceFlagIsTrue,
    a_name_is_that_of_one_piece: TwoRunners breaks InfoIsComplete,
    a_board_has_no_ranks_without_use: BigBoard breaks SquaresAreOnTheBoard,
    the_number_is_that_of_the_full_move: NumberGrows breaks MovesAreCounted,
    what_is_taken_is_described: CaptureUnlogged breaks DescriptionsAgree,
    an_effect_names_the_piece_that_the_view_has: MoverMisnamed breaks EffectsCanBeDrawn,
    a_shown_draw_tells_nothing_of_unseen_pieces: DrawTells breaks ShownDrawsTellNothing,
    a_move_of_chance_says_so: ChanceUnmarked breaks ChanceIsDescribed,
    a_view_is_a_position: ViewUnreadable breaks ViewsReadBack,
    a_spectator_sees_no_more_than_players: SpectatorSees breaks ViewsOfViewsAreViews,
    an_unseen_piece_is_no_obstacle_in_a_list: UnseenBlocks breaks MoverSeesTheMoves,
    an_effect_shows_no_more_than_the_view: EffectsLeak breaks EffectsRebuildEachView,
    a_status_tells_nothing_of_unseen_pieces: StatusLeaks breaks EqualViewsAnswerAlike,
    an_effect_does_not_tell_where_a_piece_went_unseen: AimLeaks breaks EqualMovesHaveEqualEffects,
    a_captured_king_has_a_winner: NoWinner breaks StatusIsConsistent,
    a_game_that_is_over_has_no_moves: MovesAfterEnd breaks EndsHaveNoMoves,
    a_side_that_cannot_win_never_can: WinRegained breaks CanWinIsNeverRegained,
    positions_that_differ_are_no_repetition: OneRepetition breaks RepetitionTextsSeparate,
    the_side_to_move_is_part_of_a_repetition: NumberRepeats breaks RepetitionTextsSeparate,
    a_move_is_understood_when_the_game_is_over: EndDeaf breaks NotationsAreUnderstood,
    a_piece_goes_by_an_effect: CaptureUnlogged breaks EffectsTellTheChanges,
    a_move_is_heard_as_the_view_has_it: MoveTells breaks MovesAreHeardAlike,
    a_variant_is_mounted: Unmounted breaks CanBeMounted,
    a_field_changes_something: FieldIdle breaks FieldsMatter,
    an_effect_is_met: CaptureUnlogged breaks EffectsAreMet,
    the_leaves_are_counted: DrawIdle breaks PerftAgrees,
    the_number_of_the_move_is_no_part_of_a_repetition: NumberSeparates breaks RepetitionTextsJoin,
}

#[test]
fn a_square_that_is_wrong_has_its_pieces_in_words() {
    let broken = broken(Mistake::ChangeMissing, Law::EffectsRebuildTheBoard).to_string();
    let named = ["a White ", "a Black "].map(|it| broken.contains(it));
    assert!(named.contains(&true), "{broken}");
    assert!(!broken.contains("Some('"), "{broken}");
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
    let law = Law::EqualViewsAnswerAlike.to_string();
    assert_eq!(law, "equal_views_answer_alike");
}

#[test]
fn a_seed_gives_the_same_report_again() {
    let again = || broken(Mistake::NoWinner, Law::StatusIsConsistent);
    assert_eq!(again(), again());
}

#[test]
fn a_broken_law_is_described_with_the_shortest_game() {
    let broken = broken(Mistake::NumberZero, Law::PositionsReadBack);
    let [lawful, ..] = &broken.breaches[..] else {
        panic!("{broken}");
    };
    assert_eq!(lawful.law, Law::PositionsReadBack);
    assert!(lawful.sentence.contains("(after 1 moves from"), "{lawful}");
    assert!(broken.to_string().starts_with("toy breaks "), "{broken}");
}

#[test]
fn a_broken_law_that_the_same_game_breaks_is_listed_with_its_cause() {
    let broken = broken(Mistake::ChangeMissing, Law::EffectsRebuildTheBoard);
    let mut all = broken.breaches.iter();
    let views = all.find(|it| it.law == Law::EffectsRebuildEachView);
    assert_eq!(views.unwrap().with, Some(Law::EffectsRebuildTheBoard));
    for shown in [
        "\n- effects_rebuild_the_board: ",
        "\n  - in the same game, effects_rebuild_each_view: ",
    ] {
        assert!(broken.to_string().contains(shown), "{broken}");
    }
}

#[test]
fn a_game_that_breaks_a_law_is_kept_and_replayed_first() {
    let file = env::temp_dir().join(format!("variant-arbiter-laws-{}", process::id()));
    let laws = laws().keep(&file);
    toy::make(Mistake::NoWinner);
    let first = laws.clone().seed(7).cases(12).check().unwrap_err();
    // No other game, nor a position without one, breaks the law.
    let again = Laws::<Toy>::new().cases(0).keep(&file).check().unwrap_err();
    toy::make(Mistake::None);
    let fixed = Laws::<Toy>::new().keep(&file).check();
    let kept = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();
    for broken in [first, again] {
        assert!(broken.contains(Law::StatusIsConsistent), "{broken}");
        assert!(broken.to_string().contains("are kept in"), "{broken}");
    }
    let kept_law = r#""law":"status_is_consistent""#;
    assert_eq!(kept.matches(kept_law).count(), 1, "{kept}");
    fixed.unwrap();
}

#[test]
fn a_check_without_time_says_what_it_has_skipped() {
    let broken = laws().seconds(0).check().unwrap_err();
    let skipped = "skipped: 1 lines of perft tables, 65 cases, after 0 seconds";
    assert!(broken.to_string().contains(skipped), "{broken}");
}

#[test]
fn a_given_position_is_lawful() {
    let laws = Laws::<Toy>::new();
    let broken = laws.positions(["nonsense"]).check().unwrap_err();
    assert!(broken.contains(Law::PositionsReadBack), "{broken}");
}
