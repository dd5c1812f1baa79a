//! The ending of the Twinkie source, within the horizon of the search.
//!
//! `examples/twinkie_endgame.rs` solves it completely: White wins with a link on b2 in 27 plies, on
//! b3 in 29, and with no other link. So no win is forced within a few turns, for any square and
//! either side to move.

use variant_arbiter_rules::board::Square;
use variant_arbiter_rules::game::{Game, Listing, Unlimited};
use variant_arbiter_rules::solve::{Finding, Question, solve};
use variant_arbiter_rules::twinkie::Position;

const TURNS: u8 = 3;

/// Returns the position with White's King on c2 and Pawn on b2, Black's King on c4, and possibly a
/// link of White's, or `None` if it is not lawful.
fn ending(link: Option<Square>, side: char) -> Option<Position> {
    let other = match link {
        Some(square) if square.to_string() == "b2" => "1P6",
        _ => "8",
    };
    let links = link.map_or("-".to_owned(), |square| format!("w{square}"));
    let boards = format!("8/8/8/8/2k5/8/1PK5/8 8/8/8/8/8/8/{other}/8");
    Position::parse(&format!("{boards} {side} - - {links} 0 30")).ok()
}

fn finding(position: &Position) -> Finding {
    let question = Question::new(TURNS, None).unwrap();
    solve(position, &question, &mut Unlimited).unwrap().finding
}

#[test]
fn neither_side_wins_within_three_turns_whatever_the_link_and_the_side() {
    let mut endings = 0;
    for link in Square::all().map(Some).chain([None]) {
        let (Some(white), Some(black)) = (ending(link, 'w'), ending(link, 'b')) else {
            continue;
        };
        assert_eq!(finding(&white), Finding::Refuted, "{white}");
        assert_eq!(finding(&black), Finding::Refuted, "{black}");
        let replies = black.moves(Listing::Turns);
        let holds = |reply| finding(&black.after(reply, &mut ())) == Finding::Refuted;
        assert!(replies.iter().any(holds), "{black}");
        endings += 1;
    }
    assert!(endings > 60, "only {endings} links are lawful");
}
