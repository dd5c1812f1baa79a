//! Section 9: different armies.

use std::collections::BTreeSet;

use variant_arbiter_rules::board::{Color, PieceRole as _, Square};
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::{Game, Listing, State};
use variant_arbiter_rules::twinkie::{Armies, ArmyRole, Board, Piece, Position, Reason, START};

use super::super::support::At;
use super::super::wording::faults;
use super::plain::{self, is_attacked, ways};
use super::{at, role, zero};

const ARMIES: [&str; 4] = ["fide", "clobberers", "knights", "rookies"];

fn start_of(setup: &str) -> At<Position> {
    At(Position::start(setup, &mut Chance::recorded(&[])).unwrap())
}

#[test]
fn each_pair_of_armies_is_a_set_up_and_standard_is_that_of_the_fides() {
    let pairs = ARMIES
        .into_iter()
        .flat_map(|white| ARMIES.map(|black| format!("{white}:{black}")));
    let setups: Vec<String> = ["standard".to_owned()].into_iter().chain(pairs).collect();
    assert_eq!(Position::info().setups, setups);
    for setup in ["standard", "fide:fide"] {
        assert_eq!(start_of(setup).0.to_string(), START);
    }
    for setup in &setups[2..] {
        let text = start_of(setup).0.to_string();
        let rest = format!(" w KQkq - - 0 1 {setup}");
        assert!(text.ends_with(&rest), "{text}");
        assert_eq!(at(&text).0.to_string(), text);
    }
    assert_eq!(
        start_of("clobberers:knights").0.to_string(),
        "gihokhig/pppppppp/8/8/8/8/PPPPPPPP/DWACKAWD 8/8/8/8/8/8/8/8 w KQkq - - 0 1 \
         clobberers:knights"
    );
    assert_eq!(
        start_of("rookies:fide").0.to_string(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/SMFEKFMS 8/8/8/8/8/8/8/8 w KQkq - - 0 1 rookies:fide"
    );
    for wrong in "|clobberers|fide:|:|Fide:fide|fide:knight|forward:fide".split('|') {
        let refused = Position::start(wrong, &mut Chance::recorded(&[]));
        assert!(refused.is_err(), "{wrong}");
    }
}

#[test]
fn the_ninth_field_is_left_out_when_both_are_fide_and_only_then() {
    assert_eq!(at(&format!("{START} fide:fide")).0.to_string(), START);
    let text = START.replace("RNBQKBNR", "SMFEKFMS");
    let named = format!("{text} rookies:fide");
    assert_eq!(at(&named).0.to_string(), named);
    assert_eq!(faults::<Position>(&text), ["piece_of_no_army"; 4]);
}

#[test]
fn each_fault_of_armies_has_its_own_code() {
    for (armies, code) in [
        ("clobbers:fide", "bad_armies"),
        ("fide", "bad_armies"),
        ("fide:fide:fide", "bad_armies"),
        ("FIDE:fide", "bad_armies"),
        ("7", "field_count"),
        ("fide:fide fide:fide", "field_count"),
    ] {
        assert_eq!(faults::<Position>(&format!("{START} {armies}")), [code]);
    }
    // The first rank of each board.
    let position = |zero: &str, one: &str, rest: &str| {
        format!("4k3/8/8/8/8/8/8/{zero} 8/8/8/8/8/8/8/{one} w {rest}")
    };
    for (zero, one, rest, code) in [
        ("W3K3", "8", "- - - 0 1", "piece_of_no_army"),
        ("4K3", "W7", "- - - 0 1 fide:knights", "piece_of_no_army"),
        ("X3K3", "8", "- - - 0 1 fide:knights", "bad_placement"),
    ] {
        let text = position(zero, one, rest);
        assert_eq!(faults::<Position>(&text), [code], "{text}");
    }
    // A promoted Rook, not the corner piece of the side's own army.
    for army in ["knights", "clobberers"] {
        let text = position("R3K3", "8", &format!("Q - - 0 9 {army}:fide"));
        assert_eq!(faults::<Position>(&text), ["castling_without_home"]);
    }
    at(&position("R3K3", "8", "- - - 0 9 knights:fide"));
    at(&position("G3K3", "8", "Q - - 0 9 knights:fide"));
    // Pawns promote to pieces of both armies, so a side may have pieces of either.
    at(&position("4K3", "w6W", "- - - 0 9 knights:clobberers"));
}

/// Returns the squares that a piece reaches on an empty board, from its Betza notation.
fn walked(piece: Piece, from: Square) -> BTreeSet<Square> {
    let mut found = BTreeSet::new();
    for (files, ranks, times) in ways(piece) {
        let mut at = from.offset(files, ranks);
        for _ in 0..times {
            let Some(square) = at else { break };
            found.insert(square);
            at = square.offset(files, ranks);
        }
    }
    found
}

fn pieces() -> impl Iterator<Item = (Piece, Armies)> {
    let roles = ArmyRole::all().filter(|role| role.army().is_some());
    roles.flat_map(|role| {
        let id = role.army().unwrap().id();
        let armies: Armies = format!("{id}:{id}").parse().unwrap();
        Color::BOTH.map(|color| (Piece { color, role }, armies))
    })
}

/// Returns the position with these pieces on boards 0 and 1, if it is lawful.
fn position(
    zero: &[(Square, char)],
    one: &[(Square, char)],
    turn: Color,
    rest: &str,
) -> Option<Position> {
    let rows = |pieces: &[(Square, char)]| {
        let pieces = pieces
            .iter()
            .map(|(square, letter)| ((square.file(), square.rank()), *letter));
        super::super::support::rows::<8>(&pieces.collect())
    };
    let text = format!("{} {} {} - - {rest}", rows(zero), rows(one), turn.letter());
    Position::parse(&text).ok()
}

fn king_of(color: Color) -> char {
    if color == Color::White { 'K' } else { 'k' }
}

#[test]
fn every_piece_goes_from_every_square_of_both_boards_where_betzas_text_says() {
    let mut asked = 0;
    for (piece, armies) in pieces() {
        for from in Square::all() {
            for board in Board::BOTH {
                let expected = walked(piece, from);
                // The Kings are on squares that the piece does not attack, or they would end a
                // slide.
                let free: Vec<Square> = Square::all()
                    .filter(|square| *square != from && !expected.contains(square))
                    .collect();
                let mut kings = free
                    .iter()
                    .flat_map(|own| free.iter().rev().map(move |other| (*own, *other)));
                let found = kings.find_map(|(own, other)| {
                    let king = |color: Color| if color == piece.color { own } else { other };
                    let kings = Color::BOTH.map(|it| (king(it), king_of(it)));
                    let mut boards = [kings.to_vec(), vec![]];
                    boards[board as usize].push((from, piece.letter()));
                    let [zero, one] = &boards;
                    position(zero, one, piece.color, &format!("- 0 9 {armies:?}"))
                });
                let found = found.expect("there is no room for the Kings");
                let firsts = found.first_parts().into_iter();
                let own = firsts.filter(|first| first.role == piece.role);
                let reached: BTreeSet<Square> = own.map(|first| first.to).collect();
                assert_eq!(reached, expected, "{piece:?} on {from}: {found}");
                asked += 1;
            }
        }
    }
    assert_eq!(asked, 16 * 2 * 64 * 2);
}

#[test]
fn a_leaper_leaps_over_a_linked_square_and_is_on_both_boards_when_it_ends_on_one() {
    let game = at("4k3/8/8/8/8/p7/p7/D3K3 8/8/8/8/8/p7/p7/8 w - - wa2,ba3,wc1 0 9 clobberers:fide");
    let on = |at: &At<Position>, square: &str| at.0.piece_at(square.parse().unwrap());
    let after = game.plays("D0a1x0a3");
    assert_eq!(on(&after, "1a3"), on(&after, "0a3"));
    let both = game.plays("D0a1-0c1");
    assert_eq!(on(&both, "1c1").map(Piece::letter), Some('D'));
    // From there it may leap along board 1.
    both.plays("K0e8-0d8")
        .allows("D1c1-1e1")
        .refuses("D1c1-0e1", Reason::WrongBoard);
}

#[test]
fn what_leaps_cannot_be_blocked_and_what_slides_a_few_squares_gives_check_no_further() {
    // A Bede on e6 checks the King on e8 over e7.
    zero("4k2q/8/4D3/8/8/8/8/4K3", "b - - - 0 9 clobberers:fide")
        .is_in_check(true)
        .refuses("Q0h8-0e5", Reason::MustAnswerCheck)
        .refuses("Q0h8-0e5+", Reason::MustAnswerCheck)
        .allows("K0e8-0d8")
        .refuses("Q0h8-0h7", Reason::MustAnswerCheck);
    let rookies = "b - - - 0 9 rookies:fide";
    zero("4k3/8/8/8/4S3/8/8/K7", rookies).is_in_check(true);
    zero("4k3/8/8/8/8/4S3/8/K7", rookies).is_in_check(false);
}

#[test]
fn a_piece_that_goes_forward_attacks_forward_as_its_own_side_sees_it() {
    for (text, check) in [
        ("4k3/8/8/8/8/8/8/K3G3", true),
        ("4G3/8/8/8/4k3/8/8/K7", false),
        ("8/4G3/4k3/8/8/8/8/K7", true),
        ("8/3O4/8/4k3/8/8/8/K7", false),
        ("8/8/4k3/8/3O4/8/8/K7", true),
    ] {
        zero(text, "b - - - 0 9 knights:fide").is_in_check(check);
    }
    zero("4k3/8/8/4g3/8/8/8/4K3", "w - - - 0 9 fide:knights").is_in_check(true);
}

#[test]
fn a_pawn_becomes_any_piece_of_either_army_its_own_first() {
    for (armies, white, black) in [
        ("fide:fide", "QRBN", "QRBN"),
        ("clobberers:clobberers", "CDAW", "CDAW"),
        ("clobberers:knights", "CDAWOGHI", "OGHICDAW"),
        ("rookies:fide", "ESFMQRBN", "QRBNESFM"),
    ] {
        for (side, expected) in [('w', white), ('b', black)] {
            let rest = format!("{side} - - - 0 9 {armies}");
            let game = zero("8/P6k/8/8/8/8/p6K/8", &rest);
            let list = game.0.moves(Listing::FirstParts);
            let letters: String = list
                .iter()
                .filter_map(|turn| game.0.describe(turn, Listing::FirstParts).promotion)
                .collect();
            assert_eq!(letters, expected, "{armies} {side}");
        }
    }
    let game = zero("8/P6k/8/8/8/8/8/K7", "w - - - 0 9 clobberers:knights");
    let promoted = zero("O7/7k/8/8/8/8/8/K7", "b - - - 0 9 clobberers:knights");
    assert_eq!(game.plays("0a7-0a8=O").0, promoted.0);
    for letter in ["Q", "E", "S", "K"] {
        game.refuses(&format!("0a7-0a8={letter}"), Reason::PromotionNotAllowed);
    }
    game.refuses("0a7-0a8", Reason::PromotionMissing);
    let message = "a Pawn becomes one of C, D, A, W, O, G, H, I, and no Queen";
    assert_eq!(game.refusal("0a7-0a8=Q"), message);
    zero("8/P6k/8/8/8/8/8/K7", "w - - - 0 9").refuses("0a7-0a8=W", Reason::PromotionNotAllowed);
}

#[test]
fn clobberers_castle_to_b1_on_the_queens_wing() {
    let castled = |home: &str, side: char, armies: &str, wing: &str| {
        let (rights, next, number) = match side {
            'w' => ("KQ", 'b', 9),
            _ => ("q", 'w', 10),
        };
        let at = zero(home, &format!("{side} {rights} - - 0 9 {armies}"));
        let after = at.plays(wing).0.to_string();
        let rest = format!(" 8/8/8/8/8/8/8/8 {next} - - - 1 {number} {armies}");
        after.strip_suffix(&rest).expect("castling").to_owned()
    };
    let home = "4k3/8/8/8/8/8/8/D3K2D";
    let after = castled(home, 'w', "clobberers:fide", "O-O-O");
    assert_eq!(after, "4k3/8/8/8/8/8/8/1KD4D");
    let after = castled(home, 'w', "clobberers:fide", "O-O");
    assert_eq!(after, "4k3/8/8/8/8/8/8/D4DK1");
    // Black's army decides, whatever White's is.
    let home = "d3k3/8/8/8/8/8/8/4K3";
    let after = castled(home, 'b', "fide:clobberers", "O-O-O");
    assert_eq!(after, "1kd5/8/8/8/8/8/8/4K3");
    for (army, corner) in [("knights", 'G'), ("rookies", 'S'), ("fide", 'R')] {
        let home = format!("4k3/8/8/8/8/8/8/{corner}3K2{corner}");
        let after = castled(&home, 'w', &format!("{army}:clobberers"), "O-O-O");
        assert_eq!(after, format!("4k3/8/8/8/8/8/8/2K{corner}3{corner}"));
    }
    // The King breaks the link of b1; the link of c1 puts the Bede on both boards; d1 keeps its
    // link.
    let rest = "w KQ - wb1,bc1,wd1 0 9 clobberers:fide";
    zero("4k3/8/8/8/8/8/8/D3K2D", rest)
        .gives("O-O-O: 4k3/8/8/8/8/8/8/1KD4D 8/8/8/8/8/8/8/2D5 b - - bc1,wd1 1 9 clobberers:fide");
    let rest = "w KQ - - 0 9 clobberers:fide";
    for (placement, reason) in [
        ("4k3/8/8/8/8/8/8/DN2K2D", Reason::Blocked),
        ("4k3/8/8/8/8/8/8/D1n1K2D", Reason::Blocked),
        ("3rk3/8/8/8/8/8/8/D3K2D", Reason::CastlingThroughCheck),
        ("2r1k3/8/8/8/8/8/8/D3K2D", Reason::CastlingThroughCheck),
        ("1r2k3/8/8/8/8/8/8/D3K2D", Reason::LeavesKingInCheck),
        ("4k3/8/8/8/8/8/8/D3K1rD", Reason::MustAnswerCheck),
    ] {
        zero(placement, rest).refuses("O-O-O", reason);
    }
    // An attack on a1 does not matter, because the King never is there.
    zero("r3k3/8/8/8/8/8/8/D3K2D", rest).allows("O-O-O");
    let lost = zero("4k3/8/8/8/8/8/8/G3K3", "w - - - 0 9 knights:fide");
    lost.refuses("O-O-O", Reason::CastlingRightLost);
    let said = "that Charging Rook has moved";
    assert!(lost.refusal("O-O-O").contains(said));
}

#[test]
fn reasons_call_pieces_by_name() {
    let game = start_of("clobberers:knights");
    #[rustfmt::skip]
    let refused = [
        ("W0b1-0b4", "the Waffle on 0b1 does not move to 0b4"),
        ("N0b1-0c3", "no Knight stands on 0b1, but the Waffle, whose letter is W"),
        ("C0d1-0d2", "the Cardinal on 0d1 does not move to 0d2"),
        ("O0d8-0d6", "White is to move, and the Colonel on 0d8 is Black's"),
        ("W0b1-0b2", "your own Pawn stands on 0b2"),
    ];
    for (text, message) in refused {
        assert_eq!(game.refusal(text), message, "{text}");
    }
    // The Bede leaps over its own Pawn.
    game.allows("D0a1-0a3");
}

#[test]
fn armies_belong_to_what_repeats_only_where_they_differ_from_fides() {
    let text = start_of("standard").0.repetition_text();
    assert_eq!(text, START.trim_end_matches(" 0 1"));
    let bare = "4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 1";
    let texts: BTreeSet<String> = Position::info().setups[1..]
        .iter()
        .map(|armies| at(&format!("{bare} {armies}")).0.repetition_text())
        .collect();
    assert_eq!(texts.len(), 16);
}

#[test]
fn what_cannot_mate_with_any_help_is_dead_by_kind_alone() {
    let is_dead = |placement: &str, rest: &str| {
        let status = zero(placement, rest).0.status();
        status.state == State::Draw
    };
    for (piece, armies) in pieces() {
        let (letter, side) = (piece.letter(), piece.color.letter());
        let alone = format!("7k/8/8/8/8/{letter}7/8/7K");
        let kind = piece.role.letter();
        let dead = is_dead(&alone, &format!("{side} - - - 0 9 {armies:?}"));
        assert_eq!(dead, "NBDAW".contains(kind), "{piece:?}");
        let linked = is_dead(&alone, &format!("{side} - - wd4 0 9 {armies:?}"));
        assert!(!linked, "{piece:?}");
        // With a Black piece on the same colour, and on the other; no King is in check.
        let black = letter.to_ascii_lowercase();
        let both = format!("8/8/8/8/8/{letter}7/8/2{black}2k1K");
        let other = format!("8/8/8/8/8/{letter}7/8/1{black}3k1K");
        for (zero, dead) in [(both, "BDA".contains(kind)), (other, false)] {
            let text = format!("{zero} 8/8/8/8/8/8/8/8 w - - - 0 9 {armies:?}");
            if let Ok(position) = Position::parse(&text) {
                assert_eq!(position.status().state == State::Draw, dead, "{text}");
            }
        }
    }
    // Colour-bound pieces of both sides and several kinds, all on dark squares; a Waffle is not
    // colour-bound.
    let rest = "w - - - 0 9 fide:clobberers";
    assert!(is_dead("7k/8/8/8/8/d7/1A6/B6K", rest));
    assert!(!is_dead("7k/8/8/8/8/d7/1W6/7K", rest));
}

/// Returns the first position of White's King, one White piece and Black's King in which Black is
/// mated. The exhaustive search uses the definition, not the engine.
fn mate_with(piece: Piece) -> Option<[Square; 3]> {
    let near =
        |a: Square, b: Square| a.file().abs_diff(b.file()) < 2 && a.rank().abs_diff(b.rank()) < 2;
    let mut asked = 0;
    // Pieces move symmetrically to the left and right, so half of the squares suffice for Black's
    // King.
    for black in Square::all().filter(|square| square.file() < 4) {
        // Mate needs a check, which White's own King rarely blocks.
        for at in Square::all().filter(|at| walked(piece, *at).contains(&black)) {
            for white in Square::all().filter(|white| *white != at && !near(*white, black)) {
                asked += 1;
                let on = |square| match square {
                    _ if square == at => Some(piece),
                    _ if square == white => Some(plain::piece(Color::Black, ArmyRole::PAWN)),
                    _ => None,
                };
                let is_hit = |to| is_attacked(&on, to, Color::Black);
                let is_taken = |to| near(white, to) || to != at && is_hit(to);
                let mut aims = Square::all().filter(|to| near(*to, black) && *to != black);
                if is_hit(black) && aims.all(is_taken) {
                    return Some([white, at, black]);
                }
            }
        }
    }
    assert!(asked > 1000);
    None
}

#[test]
fn an_exhaustive_search_finds_which_single_pieces_can_mate() {
    for (piece, armies) in pieces().filter(|(piece, _)| piece.color == Color::White) {
        let found = mate_with(piece);
        let cannot = "NBDAW".contains(piece.letter());
        assert_eq!(found.is_none(), cannot, "{piece:?} {found:?}");
        if let Some([white, at, black]) = found {
            let zero = [(white, 'K'), (at, piece.letter()), (black, 'k')];
            let mated = position(&zero, &[], Color::Black, &format!("- 0 9 {armies:?}"));
            assert_eq!(mated.unwrap().status().state, State::Checkmate);
        }
    }
    assert_eq!(role('W').name(), "Waffle");
}

#[test]
fn a_lone_king_cannot_win_and_every_other_side_can_unless_the_position_is_dead() {
    let (mut asked, mut lost) = (0, 0);
    for (piece, armies) in pieces().filter(|(piece, _)| piece.color == Color::White) {
        for black in ["a8", "b8", "c7", "d5"].map(|name| name.parse::<Square>().unwrap()) {
            for (white, at) in
                Square::all().flat_map(|white| Square::all().map(move |at| (white, at)))
            {
                let zero = [(white, 'K'), (at, piece.letter()), (black, 'k')];
                for turn in Color::BOTH {
                    let found = position(&zero, &[], turn, &format!("- 0 9 {armies:?}"));
                    let Some(status) = found.map(|position| position.status()) else {
                        continue;
                    };
                    let can_win = [status.can_win.white, status.can_win.black];
                    let goes_on = status.state == State::Ongoing;
                    let has_won = status.state == State::Checkmate;
                    assert_eq!(can_win, [goes_on || has_won, false], "{zero:?}");
                    assert_ne!(status.winner, Some(Color::Black), "{zero:?}");
                    asked += 1;
                    lost += usize::from(has_won);
                }
            }
        }
    }
    assert!(asked > 50_000 && lost > 100, "{asked}, {lost}");
}

#[test]
fn without_a_link_to_be_had_what_stands_on_board_1_wins_nothing() {
    let can_win = |text: &str| {
        let status = Position::parse(text).unwrap().status();
        [status.can_win.white, status.can_win.black]
    };
    let position =
        |board_1: &str, links: &str| format!("4k2r/8/8/8/8/8/8/4K3 {board_1} w - - {links} 0 9");
    assert_eq!(can_win(&position("8/8/8/8/8/8/8/Q7", "-")), [false, true]);
    // Black has four pieces, and may link a1.
    assert_eq!(can_win(&position("8/8/8/8/8/8/8/Q4r1r", "-")), [true, true]);
    // A link can bring the Queen back.
    assert_eq!(can_win(&position("8/8/8/8/8/8/8/Q7", "ba4")), [true, true]);
    assert_eq!(can_win(&position("8/8/8/8/8/8/8/8", "ba4")), [false, true]);
}

/// `examples/twinkie_helpmates.rs` computes this table.
#[test]
fn a_piece_that_cannot_mate_alone_may_mate_with_help() {
    let can_win = |piece: char, helpers: &str, armies: &str| {
        let placement = format!("4k3/{helpers}/8/8/8/8/8/{piece}5K1");
        let status = zero(&placement, &format!("w - - - 0 9{armies}")).0.status();
        status.can_win.white
    };
    assert!(!can_win('N', "7q", ""));
    assert!(can_win('N', "7r", "") && can_win('N', "7p", "") && can_win('N', "6qq", ""));
    assert!(!can_win('B', "7r", "") && can_win('B', "7n", ""));
    assert!(!can_win('W', "7c", " clobberers:clobberers"));
    assert!(can_win('W', "7q", " clobberers:fide"));
    assert!(!can_win('A', "7e", " clobberers:rookies"));
    assert!(can_win('R', "7q", ""));
}
