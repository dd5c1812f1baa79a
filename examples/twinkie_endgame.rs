//! Solves the ending of Ralph Betza's article on Twinkie Danger Chess, every position of it.
//!
//! White has Kc2 and a Pawn on b2, Black Kc4, on board 0; White may own one link. The article says:
//! "If there is a link owned by White at b2 or at b3, White wins. No other link makes a difference."
//! For each square of the link, and with no link, either side to move, this prints whether White
//! wins, in how many plies with best play, and where that differs from the article.
//!
//! ```text
//! cargo run --release --example twinkie_endgame                # every square, some minutes
//! cargo run --release --example twinkie_endgame -- none b2 d4  # these, each with a line of play
//! ```
//!
//! The moves come from the crate's move generator alone. With so few men nobody can make a link, so
//! that a link stands until White breaks it or a King moves onto it. Every position that can arise
//! is listed with its successors, and the wins are found by working back from the mates. The
//! fifty-move and seventy-five-move rules are left out of account, and so is the en passant field,
//! for Black has no Pawn.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fmt, mem, thread};

use variant_arbiter::board::{ByColor, Color, Piece, Role, Square, placement};
use variant_arbiter::game::{Game, State};
use variant_arbiter::twinkie::{Board, Position, Spot, Turn};

/// The squares of the links with which White wins, as the article has it.
const ARTICLE_WINS: [&str; 2] = ["b2", "b3"];

/// What White's man can be, in the order of the states.
const MEN: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];
/// Man, its board and square, the Kings' squares, and the side to move.
const STATES: usize = MEN.len() * 2 * 64 * 64 * 64 * 2;

/// How a state ends: 0 is a draw, or not known yet; else White wins, and it is 1 + the plies to mate.
type Depth = u8;
const DRAW: Depth = 0;
const MATE: Depth = 1;

/// Where the men are. White's man is given by board 0 when it is on both.
#[derive(Clone, Copy)]
struct Places {
    kings: ByColor<Square>,
    man: (Role, Spot),
}

impl Places {
    fn start() -> Places {
        let [white, black, square] =
            ["c2", "c4", "b2"].map(|name| Square::parse(name).expect("a square's name"));
        let board = Board::Zero;
        Places {
            kings: ByColor([white, black]),
            man: (Role::Pawn, Spot { board, square }),
        }
    }

    /// The places after a turn, or nothing when White's man is taken.
    fn after(&self, turn: &Turn, after: &Position) -> Option<Places> {
        let to = turn.first.to;
        let mut kings = self.kings;
        if turn.first.role == Role::King {
            kings[!after.turn()] = to;
        }
        let man_on = |spot| match after.piece_at(spot)? {
            Piece { color, role } if color == Color::White && role != Role::King => {
                Some((role, spot))
            }
            _ => None,
        };
        let man = [self.man.1.square, to].into_iter().find_map(|square| {
            let spots = Board::BOTH.map(|board| Spot { board, square });
            spots.into_iter().find_map(man_on)
        })?;
        Some(Places { kings, man })
    }

    fn state(&self, turn: Color) -> usize {
        let (role, spot) = self.man;
        let place = (role as usize * 2 + spot.board as usize) * 64 + spot.square.index();
        let [white, black] = self.kings.0.map(Square::index);
        ((place * 64 + white) * 64 + black) * 2 + turn as usize
    }

    /// The reverse of [`Places::state`].
    fn of_state(state: usize) -> (Places, Color) {
        let bits = |at: usize| u8::try_from(state >> at & 7).expect("three bits");
        let square = |at| Square::new(bits(at), bits(at + 3));
        let spot = Spot {
            board: Board::BOTH[state >> 19 & 1],
            square: square(13),
        };
        let places = Places {
            kings: ByColor([square(7), square(1)]),
            man: (MEN[state >> 20], spot),
        };
        (places, Color::BOTH[state & 1])
    }

    /// The position with these men and perhaps a link of White's, if it is lawful.
    fn position(self, turn: Color, link: Option<Square>) -> Option<Position> {
        let [white, black] = self.kings.0;
        let man = self.man.1;
        if white == black || man.board == Board::Zero && [white, black].contains(&man.square) {
            return None;
        }
        let [zero, one] = Board::BOTH.map(|board| Placement {
            places: self,
            board,
            link,
        });
        let links = link.map_or("-".to_owned(), |square| format!("w{square}"));
        // A late move number, so that White's turn has a second part.
        let text = format!("{zero} {one} {} - - {links} 0 30", turn.letter());
        Position::parse(&text).ok()
    }
}

/// One board's field of a position's text.
struct Placement {
    places: Places,
    board: Board,
    link: Option<Square>,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (role, man) = self.places.man;
        placement::write(f, 8, 8, |file, rank| {
            let square = Square::new(file, rank);
            let has_man = man.board == self.board || self.link == Some(square);
            let is_king = |color| self.board == Board::Zero && self.places.kings[color] == square;
            match square {
                _ if has_man && man.square == square => Some(role.letter()),
                _ if is_king(Color::White) => Some('K'),
                _ if is_king(Color::Black) => Some('k'),
                _ => None,
            }
        })
    }
}

/// Positions with their successors, either all with one link or all without.
struct Graph<'a> {
    /// The solution without a link, to which a position goes over when its link is broken.
    unlinked: Option<&'a [Depth]>,
    seen: Vec<bool>,
    /// The positions that are still to be expanded.
    open: Vec<(Position, Places)>,
    /// The expanded states, and where the successors of each end in `next`.
    order: Vec<(u32, u32)>,
    next: Vec<u32>,
    /// The depth that a state has by the turns that leave the graph alone: White's quickest win,
    /// Black's longest loss.
    known: Vec<Depth>,
    /// For Black to move, the turns that are not known to lose.
    ways: Vec<u8>,
}

impl<'a> Graph<'a> {
    fn new(unlinked: Option<&'a [Depth]>) -> Graph<'a> {
        Graph {
            unlinked,
            seen: vec![false; STATES],
            open: Vec::new(),
            order: Vec::new(),
            next: Vec::new(),
            known: vec![DRAW; STATES],
            ways: vec![0; STATES],
        }
    }

    /// Adds a position and all that can follow.
    fn add(&mut self, position: Position, places: Places) {
        self.meet(position, places);
        while let Some((position, places)) = self.open.pop() {
            self.expand(&position, &places);
        }
    }

    fn meet(&mut self, position: Position, places: Places) -> usize {
        let state = places.state(position.turn());
        if !mem::replace(&mut self.seen[state], true) {
            self.open.push((position, places));
        }
        state
    }

    fn expand(&mut self, position: &Position, places: &Places) {
        let state = places.state(position.turn());
        let turns = position.turns();
        let mut leaving = Vec::new();
        for turn in &turns {
            let after = position.after(turn, &mut ());
            match (places.after(turn, &after), self.unlinked) {
                (None, _) => leaving.push(DRAW),
                (Some(places), Some(unlinked)) if after.links().is_empty() => {
                    leaving.push(unlinked[places.state(after.turn())]);
                }
                (Some(places), _) => {
                    let next = self.meet(after, places);
                    self.next.push(narrow(next));
                }
            }
        }
        self.order.push((narrow(state), narrow(self.next.len())));
        self.known[state] = if position.status().state == State::Checkmate {
            MATE
        } else if position.turn() == Color::White {
            let wins = leaving.iter().filter(|depth| **depth != DRAW);
            wins.min().map_or(DRAW, |depth| depth + 1)
        } else {
            leaving.iter().max().map_or(DRAW, |depth| depth + 1)
        };
        if position.turn() == Color::Black && self.known[state] != MATE {
            let lost = leaving.iter().filter(|depth| **depth != DRAW).count();
            // A stalemate counts as a way that never loses.
            self.ways[state] = u8::try_from(turns.len().max(1) - lost).expect("a King's moves");
        }
    }

    /// For each state where the states begin that lead to it, and those of all states.
    fn predecessors(&self) -> (Vec<u32>, Vec<u32>) {
        let mut begin = vec![0_u32; STATES + 1];
        for &next in &self.next {
            begin[next as usize] += 1;
        }
        let mut sum = 0;
        for count in &mut begin {
            sum += *count;
            *count = sum;
        }
        let mut before = vec![0; self.next.len()];
        let mut start = 0;
        for &(state, end) in &self.order {
            for &next in &self.next[start..end as usize] {
                let place = &mut begin[next as usize];
                *place -= 1;
                before[*place as usize] = state;
            }
            start = end as usize;
        }
        (begin, before)
    }

    /// Works back from the mates and from what leaves the graph, the quickest wins first.
    fn solve(mut self) -> Vec<Depth> {
        let (begin, before) = self.predecessors();
        let mut queue = vec![Vec::new(); usize::from(Depth::MAX) + 1];
        for &(state, _) in &self.order {
            let known = self.known[state as usize];
            if known != DRAW && self.ways[state as usize] == 0 {
                queue[usize::from(known)].push(state);
            }
        }
        let mut solved = vec![DRAW; STATES];
        for depth in MATE..Depth::MAX {
            for state in mem::take(&mut queue[usize::from(depth)]) {
                let state = state as usize;
                if solved[state] != DRAW {
                    continue;
                }
                solved[state] = depth;
                for &previous in &before[begin[state] as usize..begin[state + 1] as usize] {
                    if let Some(found) = self.step_back(previous as usize, depth) {
                        queue[usize::from(found)].push(previous);
                    }
                }
            }
        }
        assert!(
            queue.iter().all(Vec::is_empty),
            "a win is too long to count"
        );
        solved
    }

    /// The depth of a state, if it is known now that one of its turns leads to a win of `depth`.
    fn step_back(&mut self, state: usize, depth: Depth) -> Option<Depth> {
        let (_, turn) = Places::of_state(state);
        if turn == Color::White {
            return Some(depth + 1);
        }
        self.ways[state] -= 1;
        (self.ways[state] == 0).then(|| self.known[state].max(depth + 1))
    }
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).expect("some millions at most")
}

/// Solves the positions without a link, wherever the men are: a link may be broken at any time.
fn solve_unlinked() -> Vec<Depth> {
    let mut graph = Graph::new(None);
    let file = Places::start().man.1.square.file();
    for state in 0..STATES {
        let (places, turn) = Places::of_state(state);
        // Black has nothing to take, so that the Pawn stays on its file.
        let (role, man) = places.man;
        if !graph.seen[state]
            && (role != Role::Pawn || man.square.file() == file)
            && let Some(position) = places.position(turn, None)
        {
            graph.add(position, places);
        }
    }
    graph.solve()
}

/// What was found for one square of the link.
struct Verdict {
    link: Option<Square>,
    depths: ByColor<Depth>,
    lines: Vec<String>,
}

impl Verdict {
    fn of(link: Option<Square>, unlinked: &[Depth], with_lines: bool) -> Verdict {
        let places = Places::start();
        let starts = Color::BOTH.map(|turn| places.position(turn, link).expect("a lawful start"));
        let linked = link.map(|_| {
            let mut graph = Graph::new(Some(unlinked));
            for start in starts {
                graph.add(start, places);
            }
            graph.solve()
        });
        let solved = linked.as_deref().unwrap_or(unlinked);
        let depths = ByColor(Color::BOTH.map(|turn| solved[places.state(turn)]));
        let won = starts
            .into_iter()
            .filter(|start| with_lines && depths[start.turn()] != DRAW);
        let lines = won.map(|start| best_line(start, places, solved, unlinked));
        Verdict {
            link,
            depths,
            lines: lines.collect(),
        }
    }

    fn wins_in_article(&self) -> bool {
        self.link
            .is_some_and(|link| ARTICLE_WINS.contains(&link.to_string().as_str()))
    }
}

/// Best play from a position that White wins.
fn best_line(start: Position, places: Places, linked: &[Depth], unlinked: &[Depth]) -> String {
    let mut line = format!("{start}:");
    let (mut position, mut places) = (start, places);
    loop {
        let turn = position.turn();
        let ways = position.turns().into_iter().map(|way| {
            let after = position.after(&way, &mut ());
            let there = places
                .after(&way, &after)
                .expect("Black never takes the man");
            let solved = if after.links().is_empty() {
                unlinked
            } else {
                linked
            };
            (solved[there.state(after.turn())], way, after, there)
        });
        let best = match turn {
            Color::White => ways.filter(|way| way.0 != DRAW).min_by_key(|way| way.0),
            Color::Black => ways.max_by_key(|way| way.0),
        };
        let Some((_, way, after, there)) = best else {
            return line;
        };
        line.push(' ');
        line.push_str(&position.notation(&way));
        (position, places) = (after, there);
    }
}
fn main() -> ExitCode {
    let t = std::time::Instant::now();
    let unlinked = solve_unlinked();
    eprintln!(
        "{:?} wins {}",
        t.elapsed(),
        unlinked.iter().filter(|d| **d > 0).count()
    );
    for l in env::args().skip(1) {
        let v = Verdict::of(Square::parse(&l), &unlinked, true);
        eprintln!(
            "{:?} {:?} {:?}\n{}",
            t.elapsed(),
            v.link,
            v.depths,
            v.lines.join("\n")
        );
    }
    ExitCode::SUCCESS
}
