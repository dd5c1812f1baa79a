//! Solves every position of the ending in Ralph Betza's article on Twinkie Danger Chess.
//!
//! White has Kc2 and a Pawn on b2, Black Kc4, on board 0; White may own one link. The article says:
//! "If there is a link owned by White at b2 or at b3, White wins. No other link makes a
//! difference." For each square of the link and for no link, with either side to move, this prints
//! whether White wins, in how many plies with best play, and where the result differs from the
//! article.
//!
//! ```text
//! cargo run --release --example twinkie_endgame                # every square: minutes, 2 GiB
//! cargo run --release --example twinkie_endgame -- none b2 d4  # these squares and no link
//! ```
//!
//! The moves come from the crate's move generator alone. With so few pieces neither player can make
//! a link, so a link stays until White breaks it or a King moves onto it. The program lists every
//! reachable position with its successors, and finds the wins by retrograde analysis from the
//! mates. It ignores the fifty-move and seventy-five-move rules. It also ignores the en passant
//! field, because Black has no Pawn.

#![expect(clippy::print_stdout, reason = "the program prints a report")]

use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::{env, iter, mem, thread};

use variant_arbiter::board::{Color, Square};
use variant_arbiter::game::{Game, Listing, State};
use variant_arbiter::twinkie::{ArmyRole, Board, BoardSquare, Piece, Position, Turn};

/// The link squares with which White wins, according to the article.
const ARTICLE_WINS: [&str; 2] = ["b2", "b3"];
/// The argument that selects no link.
const NO_LINK: &str = "none";

/// The number of states: whether the link exists, White's piece, its board and square, the Kings'
/// squares, and the side to move.
const STATES: usize = 2 * 5 * 2 * 64 * 64 * 64 * 2;

/// The value of a state: 0 is a draw; otherwise White wins, and it is 1 + the plies to mate.
type Depth = u16;
const DRAW: Depth = 0;
const MATE: Depth = 1;

/// A position with the squares of its pieces, which saves searching for them. A piece of White's on
/// both boards has its square on board 0.
#[derive(Clone, Copy)]
struct Node {
    position: Position,
    /// White's King, then Black's.
    kings: [Square; 2],
    piece: (ArmyRole, BoardSquare),
}

impl Node {
    /// Returns the start with the Pawn on this board, or on both boards if the link is on its
    /// square. Returns `None` if the link is not lawful.
    fn start(board: Board, link: Option<Square>, turn: Color) -> Option<Node> {
        let [white, black, square] = ["c2", "c4", "b2"].map(|it| it.parse::<Square>().ok());
        let has_pawn = |on| on == board || link.is_some() && link == square;
        let zero = if has_pawn(Board::Zero) { "1PK5" } else { "2K5" };
        let one = if has_pawn(Board::One) { "1P6" } else { "8" };
        let links = link.map_or("-".to_owned(), |square| format!("w{square}"));
        // Move 30, because White's first move has no second part.
        let fields = format!("{} - - {links} 0 30", turn.letter());
        let text = format!("8/8/8/8/2k5/8/{zero}/8 8/8/8/8/8/8/{one}/8 {fields}");
        let square = square?;
        Some(Node {
            position: Position::parse(&text).ok()?,
            kings: [white?, black?],
            piece: (ArmyRole::PAWN, BoardSquare { board, square }),
        })
    }

    /// Returns the node after a turn, or `None` if White's piece is captured.
    fn after(&self, turn: &Turn) -> Option<Node> {
        let position = self.position.after(turn, &mut ());
        let to = turn.first.to;
        let mut kings = self.kings;
        if turn.first.role == ArmyRole::KING {
            kings[self.position.turn() as usize] = to;
        }
        let piece_at = |square| {
            let places = Board::BOTH.map(|board| BoardSquare { board, square });
            places.into_iter().find_map(|place| {
                let role = position.piece_at(place)?.role;
                (role != ArmyRole::KING).then_some((role, place))
            })
        };
        Some(Node {
            position,
            kings,
            piece: piece_at(self.piece.1.square).or_else(|| piece_at(to))?,
        })
    }

    fn state(&self) -> usize {
        let (role, place) = self.piece;
        let is_linked = !self.position.links().is_empty();
        let mut roles = ArmyRole::all().filter(|role| *role != ArmyRole::KING);
        let index = roles.position(|each| each == role).unwrap_or_default();
        let piece = (usize::from(is_linked) * 5 + index) * 2 + place.board as usize;
        let [white, black] = self.kings.map(Square::index);
        let places = ((piece * 64 + place.square.index()) * 64 + white) * 64 + black;
        places * 2 + self.position.turn() as usize
    }
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).expect("there are at most a few million")
}

/// Positions and their successors.
#[derive(Clone)]
struct Graph {
    met: Vec<bool>,
    /// Nodes that are not yet expanded.
    open: Vec<Node>,
    /// The expanded states, each with the end of its successors in `next`.
    order: Vec<(u32, u32)>,
    next: Vec<u32>,
    /// If Black is to move, the number of turns not yet known to lose.
    ways: Vec<u8>,
    mates: Vec<u32>,
}

impl Graph {
    /// Explores the positions without a link, with the Pawn starting on this board.
    fn unlinked_on(board: Board) -> Graph {
        let mut graph = Graph {
            met: vec![false; STATES],
            open: Vec::new(),
            order: Vec::new(),
            next: Vec::new(),
            ways: vec![0; STATES],
            mates: Vec::new(),
        };
        for turn in Color::BOTH {
            graph.add(Node::start(board, None, turn).expect("the start is lawful"));
        }
        graph
    }

    /// Explores the positions without a link, with the Pawn starting on either board.
    fn unlinked() -> Graph {
        let (mut zero, one) = thread::scope(|scope| {
            let one = scope.spawn(|| Graph::unlinked_on(Board::One));
            let zero = Graph::unlinked_on(Board::Zero);
            (zero, one.join().expect("the thread did not panic"))
        });
        // No position of board 1 leads elsewhere or to mate. So all of them are drawn, and their
        // turns can be dropped.
        assert!(one.mates.is_empty(), "board 1 has a mate");
        for (met, on_one) in zero.met.iter_mut().zip(one.met) {
            *met |= on_one;
        }
        zero
    }

    /// Adds a node and every node that can follow it.
    fn add(&mut self, node: Node) {
        self.meet(node);
        while let Some(node) = self.open.pop() {
            self.expand(&node);
        }
    }

    fn meet(&mut self, node: Node) -> u32 {
        let state = node.state();
        if !mem::replace(&mut self.met[state], true) {
            self.open.push(node);
        }
        narrow(state)
    }

    fn expand(&mut self, node: &Node) {
        let position = &node.position;
        let turns = position.moves(Listing::Turns);
        for turn in &turns {
            if let Some(after) = node.after(turn) {
                let next = self.meet(after);
                self.next.push(next);
            }
        }
        let state = node.state();
        self.order.push((narrow(state), narrow(self.next.len())));
        if position.turn() == Color::Black {
            // A stalemate and a turn that captures White's piece count as turns that never lose.
            self.ways[state] = u8::try_from(turns.len().max(1)).expect("at most eight moves");
            if turns.is_empty() && position.status().state == State::Checkmate {
                self.mates.push(narrow(state));
            }
        }
    }

    /// Returns the start of each state's predecessors in the list of predecessors, and that list.
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

    /// Solves all states by retrograde analysis from the mates, ply by ply.
    fn solve(mut self) -> Vec<Depth> {
        let (begin, before) = self.predecessors();
        let mut solved = vec![DRAW; STATES];
        let mut found = self.mates;
        for depth in MATE.. {
            let mut earlier = Vec::new();
            for state in found {
                let state = state as usize;
                if solved[state] != DRAW {
                    continue;
                }
                solved[state] = depth;
                for &previous in &before[begin[state] as usize..begin[state + 1] as usize] {
                    // White's count is always 0: a single winning turn is enough.
                    let ways = &mut self.ways[previous as usize];
                    *ways = ways.saturating_sub(1);
                    if *ways == 0 {
                        earlier.push(previous);
                    }
                }
            }
            if earlier.is_empty() {
                break;
            }
            found = earlier;
        }
        solved
    }
}

/// The result for one square of the link, or for no link.
struct Verdict {
    link: Option<Square>,
    /// With White to move, then with Black to move.
    depths: [Depth; 2],
    /// Best play from each start that White wins.
    lines: Vec<String>,
}

impl Verdict {
    fn of(link: Option<Square>, unlinked: &Graph) -> Verdict {
        let start = |turn| Node::start(Board::Zero, link, turn).expect("the start is lawful");
        let starts = Color::BOTH.map(start);
        let mut graph = unlinked.clone();
        for start in starts {
            graph.add(start);
        }
        let solved = graph.solve();
        let won = starts.iter().filter(|start| solved[start.state()] != DRAW);
        let lines = won.map(|start| best_line(*start, &solved)).collect();
        let depths = starts.map(|start| solved[start.state()]);
        Verdict {
            link,
            depths,
            lines,
        }
    }
}

fn name(link: Option<Square>) -> String {
    link.map_or(NO_LINK.to_owned(), |square| square.to_string())
}

/// Returns the best play from a start that White wins.
fn best_line(mut node: Node, solved: &[Depth]) -> String {
    let mut line = format!("{}\n ", node.position);
    loop {
        let position = node.position;
        let ways = position.moves(Listing::Turns).into_iter().map(|turn| {
            let after = node.after(&turn).expect("a won game keeps White's piece");
            (solved[after.state()], turn, after)
        });
        let best = match position.turn() {
            Color::White => ways.filter(|way| way.0 != DRAW).min_by_key(|way| way.0),
            Color::Black => ways.max_by_key(|way| way.0),
        };
        let Some((_, turn, after)) = best else {
            return line;
        };
        line.push(' ');
        line.push_str(&position.notation(&turn));
        node = after;
    }
}

/// Solves the ending with each of these links, on every core.
fn solve_all(links: impl Iterator<Item = Option<Square>> + Send) -> Vec<Verdict> {
    let unlinked = Graph::unlinked();
    let links = Mutex::new(links);
    let verdicts = Mutex::new(Vec::new());
    let work = || {
        for link in iter::from_fn(|| links.lock().expect("no thread panicked").next()) {
            let verdict = Verdict::of(link, &unlinked);
            verdicts.lock().expect("no thread panicked").push(verdict);
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    let mut verdicts = verdicts.into_inner().expect("no thread panicked");
    verdicts.sort_by_key(|verdict| verdict.link);
    verdicts
}

/// Prints a board with the result for a link on each square.
fn print_board(verdicts: &[Verdict], turn: Color) {
    println!("\n{turn} to move: plies to mate by the square of the link, - for a draw");
    let start = Node::start(Board::Zero, None, turn).expect("the start is lawful");
    let letter = |place| start.position.piece_at(place).map_or(' ', Piece::letter);
    for rank in (0..8).rev() {
        print!("  {}", rank + 1);
        for square in (0..8).map(|file| Square::new(file, rank)) {
            let board = Board::Zero;
            let found = verdicts.iter().find(|verdict| verdict.link == Some(square));
            let text = match found.map(|verdict| verdict.depths[turn as usize]) {
                Some(DRAW) => "-".to_owned(),
                Some(depth) => (depth - 1).to_string(),
                None => letter(BoardSquare { board, square }).to_string(),
            };
            print!("{text:>4}");
        }
        println!();
    }
    println!("      a   b   c   d   e   f   g   h");
}

fn print_report(verdicts: &[Verdict]) {
    let names = |which: &dyn Fn(&Verdict) -> bool| {
        let chosen = verdicts.iter().filter(|verdict| which(verdict));
        let names: Vec<_> = chosen.map(|verdict| name(verdict.link)).collect();
        if names.is_empty() {
            "-".to_owned()
        } else {
            names.join(" ")
        }
    };
    println!("White Kc2 Pb2, Black Kc4; a link of White's at each square that was asked for.");
    println!("The article: link at b2 or at b3: White wins; no other link makes a difference.");
    for turn in Color::BOTH {
        print_board(verdicts, turn);
        let wins = |verdict: &Verdict| verdict.depths[turn as usize] != DRAW;
        let differs = |verdict: &Verdict| {
            wins(verdict) != ARTICLE_WINS.contains(&name(verdict.link).as_str())
        };
        println!("White wins: {}", names(&wins));
        println!("Draw: {}", names(&|verdict| !wins(verdict)));
        match names(&differs).as_str() {
            "-" => println!("As in the article."),
            links => println!("Other than in the article: {links}"),
        }
    }
    for line in verdicts.iter().flat_map(|verdict| &verdict.lines) {
        println!("\n{line}");
    }
}

fn main() -> ExitCode {
    let is_lawful = |link: &_| Node::start(Board::Zero, *link, Color::White).is_some();
    let every = iter::once(None).chain(Square::all().map(Some));
    let every: Vec<_> = every.filter(is_lawful).collect();
    let asked: Vec<String> = env::args().skip(1).collect();
    let is_known = |text: &&String| every.iter().any(|link| name(*link) == **text);
    if let Some(text) = asked.iter().find(|text| !is_known(text)) {
        eprintln!("{text:?} is neither {NO_LINK} nor a square where a link can be, such as b2");
        return ExitCode::FAILURE;
    }
    let is_asked = |link: &_| asked.is_empty() || asked.contains(&name(*link));
    let verdicts = solve_all(every.into_iter().filter(is_asked));
    print_report(&verdicts);
    ExitCode::SUCCESS
}
