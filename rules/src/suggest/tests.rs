//! What the search remembers changes its work, not its ratings. A bare King is mated.

use crate::board::Color;
use crate::chance::Chance;
use crate::game::{Game, Listing, Unlimited};
use crate::{chakart, minigolf, twinkie};

use super::level::{Level, Strength};
use super::lookahead::Lookahead;
use super::rating::{Depth, RatingWindow};
use super::suggest;
use super::table::{Table, hash};

/// Returns the ratings of all moves, and the nodes that they took.
fn ratings<G: Game>(position: &G, plies: u8, remembered: usize) -> (Vec<i32>, u64) {
    let strength = Strength {
        nodes: u64::MAX,
        ways: 1,
        ..Level::Thorough.strength()
    };
    let mut budget = Unlimited;
    let mut lookahead = Lookahead::new(position.turn(), strength, &mut budget);
    lookahead.table = Table::of(remembered);
    let mut ratings = Vec::new();
    // As in a search, an earlier one of less depth puts the best moves first.
    for plies in 1..=plies {
        let depth = Depth {
            plies,
            captures: lookahead.strength.captures,
            made: 0,
            mobility: 0,
        };
        let moves = position.moves(Listing::FirstParts);
        let rate = |mv| lookahead.rate_move(position, mv, depth, RatingWindow::FULL);
        let rated: Result<Vec<i32>, _> = moves.iter().map(rate).collect();
        ratings = rated.expect("no limit stops the search");
    }
    (ratings, lookahead.budget.spent)
}

/// Ratings are equal with a table that is large enough, and with one in which few positions stay.
fn are_equal<G: Game>(text: &str, plies: u8) {
    let position = G::parse(text).expect("the position is lawful");
    let (plain, nodes) = ratings(&position, plies, 0);
    let (remembered, fewer) = ratings(&position, plies, 1 << 14);
    assert_eq!(remembered, plain, "{text}");
    assert!(fewer < nodes, "{fewer} and {nodes} nodes in {text}");
    assert_eq!(ratings(&position, plies, 7).0, plain, "{text}");
}

#[test]
fn what_a_search_remembers_changes_no_rating() {
    are_equal::<minigolf::Position>(
        "8/8/8/8/8/8/3k4/8/8/8/4K3/8/2Q5/8/8/8 w - - a1.c4:1,2 0 20",
        5,
    );
    // A mate is near.
    are_equal::<twinkie::Position>("k7/8/1K6/8/8/8/8/1R6 8/8/8/8/8/8/8/8 w - - - 0 20", 4);
    are_equal::<chakart::Position>("4k3/pp6/2n5/8/8/5B2/PP6/4K3 b 20 1111 000000000000 -", 3);
}

/// A shallow search does not have the first move of this mate among its best ones.
#[test]
fn a_mate_of_a_bare_king_in_four_turns_is_played() {
    let text = "5R2/5R1k/5K2/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - - 0 20";
    let mut position = minigolf::Position::parse(text).expect("the position is lawful");
    for _ in 0..7 {
        let mv = suggest(&position, Level::Careful, "", &|_| false, &mut Unlimited);
        let mv = mv
            .expect("no limit stops the search")
            .expect("there is a move");
        position = position.play_unchecked(&mv, &mut Chance::recorded(&[]), &mut ());
    }
    assert_eq!(position.status().winner, Some(Color::White), "{position}");
}

#[test]
fn hashes_are_equal_on_machines_with_other_words() {
    assert_eq!(hash(&7_usize), hash(&7_u64));
    assert_eq!(hash(&-7_isize), hash(&-7_i64));
    assert_ne!(hash(&(1_u8, 2_u8)), hash(&(2_u8, 1_u8)));
}
