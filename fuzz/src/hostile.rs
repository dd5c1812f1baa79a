//! Requests built to be expensive: boards full of long-range pieces, many of them in motion, with
//! links, objects and Kings in check.

use variant_arbiter::board::SquareName;
use variant_arbiter::game::Game;
use variant_arbiter::minigolf::Square;
use variant_arbiter::{chakart, minigolf, twinkie};

use super::{OPERATIONS, Variant};

/// A request of any operation.
#[derive(Debug)]
pub struct Request {
    pub variant: &'static str,
    pub operation: &'static str,
    pub body: String,
}

/// Bytes to consume one by one, followed by zeros.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn pick<T: Copy>(&mut self, options: &[T]) -> T {
        options[usize::from(self.next()) % options.len()]
    }
}

impl Request {
    /// Builds a request. The first byte chooses the game, and the second, a digit, the operation.
    /// The rest is the body if it begins with `{`; otherwise the body is generated from it.
    pub fn of(data: &[u8]) -> Option<Request> {
        let [game, operation, rest @ ..] = data else {
            return None;
        };
        let variant = Variant::of(*game);
        let operation = OPERATIONS[usize::from(operation.wrapping_sub(b'0')) % OPERATIONS.len()];
        let body = if rest.first() == Some(&b'{') {
            String::from_utf8(rest.to_vec()).ok()?
        } else {
            let mut bytes = Bytes(rest.iter());
            match variant {
                Variant::Twinkie => body(operation, &twinkie_position(&mut bytes), &mut bytes),
                Variant::Minigolf => body(operation, &minigolf_position(&mut bytes), &mut bytes),
                Variant::Chakart => body(operation, &chakart_position(&mut bytes), &mut bytes),
            }
        };
        Some(Request {
            variant: variant.id(),
            operation,
            body,
        })
    }
}

/// Builds the body of an operation that asks for as much as possible.
fn body<G: Game>(operation: &str, position: &G, bytes: &mut Bytes<'_>) -> String {
    let moves = some_moves(position);
    let mv = moves[usize::from(bytes.next()) % moves.len()].as_str();
    let rest = match operation {
        "legal-moves" => ",\"results\":true,\"seed\":\"x\"".to_owned(),
        "validate" | "outcomes" => format!(",\"move\":\"{mv}\""),
        "play" => {
            let plan = nodes(mv, usize::from(bytes.next()));
            format!(
                ",\"move\":\"{mv}\",\"seed\":\"x\",\"views\":true,\"plan\":{{\"white\":{plan},\"black\":{plan}}}"
            )
        }
        "plan" => {
            let owner = bytes.pick(&["white", "black"]);
            let plan = nodes(mv, usize::from(bytes.next()));
            format!(",\"owner\":\"{owner}\",\"nodes\":{plan}")
        }
        "diagram" => format!(",\"move\":\"{mv}\",\"seed\":\"x\""),
        "view" => ",\"viewer\":\"white\"".to_owned(),
        "perft" => {
            let depth = bytes.pick(&[1, 2, 3, 9]);
            format!(",\"depth\":{depth},\"divide\":{}", bytes.next() & 1 == 1)
        }
        "replay" | "record" | "review" => {
            // Only a game that can be replayed is reviewed.
            let count = if operation == "review" { 1 } else { 40 };
            let entries = vec![format!("{{\"move\":\"{mv}\",\"seed\":\"x\"}}"); count];
            let moves = entries.join(",");
            let more = match operation {
                "replay" => "\"include\":[\"notation\",\"effects\",\"views\"]",
                "review" => "\"result\":\"1-0\"",
                _ => "\"viewer\":\"white\"",
            };
            return format!("{{\"start\":\"{position}\",\"moves\":[{moves}],{more}}}");
        }
        _ => String::new(),
    };
    let expand = match (operation, bytes.next() & 3) {
        ("legal-moves", 0) => ",\"expand\":true",
        _ => "",
    };
    format!("{{\"position\":\"{position}\"{rest}{expand}}}")
}

/// Writes the nodes of a plan: `count` + 1 for the next ply, the last of which plans three more
/// plies.
fn nodes(mv: &str, count: usize) -> String {
    let when = format!(
        "{{\"move\":\"{mv}\",\"effects\":[{{\"type\":\"capture\",\"piece\":\"p\"}}],\"squares\":{{\"e4\":null}}}}"
    );
    let node = format!("{{\"when\":{when},\"play\":\"{mv}\"}},").repeat(count);
    let own = "{\"when\":{\"by\":\"owner\"}}";
    format!("[{node}{{\"play\":\"{mv}\",\"then\":[{{\"then\":[{own},{{\"then\":[{own}]}}]}}]}}]")
}

/// Returns up to 64 legal moves, or an illegal one if there are none.
fn some_moves<G: Game>(position: &G) -> Vec<String> {
    let mut moves = Vec::new();
    let listing = variant_arbiter::game::Listing::FirstParts;
    let _ = position.visit_moves(listing, None, &mut |mv| {
        moves.push(position.notation(mv));
        if moves.len() < 64 {
            std::ops::ControlFlow::Continue(())
        } else {
            std::ops::ControlFlow::Break(())
        }
    });
    if moves.is_empty() {
        moves.push("0e2-0e4".to_owned());
    }
    moves
}

/// Writes the placement of a board with ranks of eight squares.
fn placement(squares: &[char]) -> String {
    let ranks: Vec<String> = squares
        .chunks(8)
        .map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for square in rank {
                if *square == ' ' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text.push(*square);
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        })
        .collect();
    ranks.join("/")
}

/// Fills squares with letters of the bag. The next byte sets the density.
fn filled(count: usize, bag: &str, bytes: &mut Bytes<'_>) -> Vec<char> {
    let bag: Vec<char> = bag.chars().collect();
    let density = bytes.next();
    let letter = |bytes: &mut Bytes<'_>| {
        if bytes.next() <= density {
            bytes.pick(&bag)
        } else {
            ' '
        }
    };
    (0..count).map(|_| letter(bytes)).collect()
}

/// Returns the first lawful position with both Kings placed, or the start. The next byte chooses
/// where the search for it begins.
fn with_kings<G: Game>(
    squares: &[char],
    bytes: &mut Bytes<'_>,
    rest: impl Fn(&[char], char) -> String,
) -> G {
    let count = squares.len().min(128);
    let start = usize::from(bytes.next());
    for step in 0..count * 4 {
        let white = (start + step) % count;
        let black = (start + step * 7 + count / 2) % count;
        if white == black {
            continue;
        }
        let mut squares = squares.to_vec();
        squares[white] = 'K';
        squares[black] = 'k';
        for side in ['w', 'b'] {
            if let Ok(position) = G::parse(&rest(&squares, side)) {
                return position;
            }
        }
    }
    G::parse(G::info().start).expect("the start is lawful")
}

const FILES: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

fn twinkie_position(bytes: &mut Bytes<'_>) -> twinkie::Position {
    let bag = bytes.pick(&["QRBNPqrbnp", "QQqq", "QQQQqn", "Pp", "QRqp"]);
    let clear_of_pawns = |squares: &mut Vec<char>| {
        for at in (0..8).chain(56..64) {
            if "Pp".contains(squares[at]) {
                squares[at] = 'Q';
            }
        }
    };
    let mut zero = filled(64, bag, bytes);
    let mut one = filled(64, bag, bytes);
    clear_of_pawns(&mut zero);
    clear_of_pawns(&mut one);
    let links: Vec<(char, usize)> = ['w', 'w', 'b', 'b']
        .into_iter()
        .map(|owner| (owner, usize::from(bytes.next()) % 64))
        .collect();
    let has_links = bytes.next() & 1 == 1;
    with_kings(&zero, bytes, |zero, side| {
        let mut one = one.clone();
        let mut written: Vec<String> = Vec::new();
        for (owner, at) in &links {
            if has_links && !"Kk".contains(zero[*at]) {
                one[*at] = zero[*at];
                let (file, rank) = (FILES[*at % 8], 8 - *at / 8);
                written.push(format!("{owner}{file}{rank}"));
            }
        }
        let links = if written.is_empty() {
            "-".to_owned()
        } else {
            written.join(",")
        };
        let boards = [placement(zero), placement(&one)].join(" ");
        format!("{boards} {side} - - {links} 0 9")
    })
}

fn minigolf_position(bytes: &mut Bytes<'_>) -> minigolf::Position {
    let bag = bytes.pick(&["QRBNPqrbnp", "QQqq", "PPPPQQqn", "RRrr", "QRBNqp", "QQQQQn"]);
    let mut squares = filled(128, bag, bytes);
    for at in (0..8).chain(120..128) {
        if "Pp".contains(squares[at]) {
            squares[at] = 'N';
        }
    }
    let moving = bytes.next();
    let vectors: Vec<u8> = (0..128).map(|_| bytes.next()).collect();
    with_kings(&squares, bytes, |squares, side| {
        let movers: Vec<String> = (0..128)
            .filter(|at| vectors[*at] < moving)
            .filter_map(|at| {
                let (dx, dy) = vector(squares[at], vectors[at])?;
                // Positions are written from the top rank down.
                let index = u32::try_from((15 - at / 8) * 8 + at % 8).ok()?;
                let name = SquareName::of(Square::from_index(index));
                Some(format!("{}:{dx},{dy}", name.as_str()))
            })
            .collect();
        let movers = if movers.is_empty() {
            "-".to_owned()
        } else {
            movers.join(";")
        };
        format!("{} {side} - - {movers} 0 9", placement(squares))
    })
}

/// Returns a momentum that the piece can have.
fn vector(letter: char, byte: u8) -> Option<(i8, i8)> {
    let sign = |bit: u8| if byte >> bit & 1 == 1 { 1 } else { -1 };
    let (a, b) = (sign(0), sign(1));
    let vector = match letter {
        'P' => (0, 1),
        'p' => (0, -1),
        'N' => [(a, 2 * b), (a, b)][usize::from(byte >> 2 & 1)],
        'n' => [(2 * a, b), (a, b)][usize::from(byte >> 2 & 1)],
        'B' | 'b' => (a, b),
        'R' => [(a, b), (2 * a, 2 * b), (4 * a, 4 * b)][usize::from(byte % 3)],
        'r' => [(0, a), (2 * a, 0), (0, 4 * b)][usize::from(byte % 3)],
        'Q' | 'q' => [(a, 2 * b), (a, b), (2 * a, b)][usize::from(byte % 3)],
        _ => return None,
    };
    Some(vector)
}

fn chakart_position(bytes: &mut Bytes<'_>) -> chakart::Position {
    let bag = bytes.pick(&[
        "wd",
        "wdem",
        "QRBwd",
        "QRBNPqrbnpwdem",
        "wwwwddddRr",
        "e",
        "mmQq",
    ]);
    let mut squares = filled(64, bag, bytes);
    let mut pieces = 0;
    for (at, letter) in squares.iter_mut().enumerate() {
        let is_piece = "QRBNPqrbnp".contains(*letter);
        pieces += usize::from(is_piece);
        let on_last = !(8..56).contains(&at);
        if is_piece && (pieces > 20 || on_last && "Pp".contains(*letter)) {
            *letter = 'w';
        }
    }
    if let Some(at) = squares.iter().position(|letter| "wdm".contains(*letter)) {
        squares[at] = 'R';
    }
    with_kings(&squares, bytes, |squares, side| {
        format!("{} {side} 4 1111 111111111111 -", placement(squares))
    })
}
