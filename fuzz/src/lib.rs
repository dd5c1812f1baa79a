//! The checks that the fuzzer runs on the rules and on the shell around them. `tests/library/fuzz_seeds.rs`
//! runs them on the kept cases, without a fuzzer.
//!
//! The first byte of a case chooses the game (`t`, `m` and `c` are Twinkie Danger, Minigolf and
//! Chakart; every other byte counts as one of them), so that cases are easy to read and write.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::Duration;

use variant_arbiter::board::Color;
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::effect::{EffectLog, LogEntry};

use variant_arbiter::game::{Game, Listing, Played, Unlimited, Viewer};
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Limits, Reply, Request};
use variant_arbiter::picture::{self, Layer, Moment, Options, Pictured, Theme};
use variant_arbiter::replay::pgn::{self, Lenient, PgnHeaders, PgnLimits};
use variant_arbiter::replay::{Replay, replay};
use variant_arbiter::{chakart, minigolf, twinkie};

pub mod hostile;

static ARBITER: LazyLock<Arbiter> = LazyLock::new(Arbiter::standard);

/// The maximum number of moves to play in one position.
const MAX_MOVES: usize = 256;

/// Reads any text as a position. It is refused with faults, or it is lawful. A lawful position
/// reads back as printed, has a view for every viewer and a picture, and its listed moves can be
/// played.
pub fn position(data: &[u8]) {
    let Some((game, text)) = split(data) else {
        return;
    };
    match game {
        Variant::Twinkie => position_of::<twinkie::Position>(text),
        Variant::Minigolf => position_of::<minigolf::Position>(text),
        Variant::Chakart => position_of::<chakart::Position>(text),
    }
}

/// Reads any text as a move in busy positions. It is refused with a reason, or it can be played.
pub fn mv(data: &[u8]) {
    let Some((game, text)) = split(data) else {
        return;
    };
    match game {
        Variant::Twinkie => move_of::<twinkie::Position>(&TWINKIE, text),
        Variant::Minigolf => move_of::<minigolf::Position>(&MINIGOLF, text),
        Variant::Chakart => move_of::<chakart::Position>(&CHAKART, text),
    }
}

/// Returns the operation that a digit chooses.
pub fn operation_of(digit: u8) -> &'static str {
    OPERATIONS[usize::from(digit.wrapping_sub(b'0')) % OPERATIONS.len()]
}

/// Sends any bytes as the body of an operation, chosen by the second byte, a digit. The result is
/// an answer or a problem with a code, never an internal error.
pub fn request(data: &[u8]) {
    let [game, operation, body @ ..] = data else {
        return;
    };
    let variant = Variant::of(*game).id();
    let operation = operation_of(*operation);
    let request = Request {
        method: "POST",
        target: &format!("/v1/variants/{variant}/{operation}"),
        body,
        id: "fuzz",
    };
    // A fuzzer has no time for long counts and searches.
    let mut budget = RequestBudget::new(Limits {
        nodes: 100_000,
        ..Limits::default()
    });
    let Reply { status, body, .. } = ARBITER.ask(&request, &mut budget);
    let is_picture = match operation {
        "diagram" => body.starts_with(b"<svg"),
        "animation" => body.starts_with(b"\x89PNG"),
        _ => false,
    };
    if status == 200 && is_picture {
        return;
    }
    let answer: serde_json::Value = serde_json::from_slice(&body).expect("the answer is JSON");
    match status {
        // Without the feature `png`, the answer describes the animation.
        200 if operation == "animation" => assert!(answer["frames"].is_u64(), "{answer}"),
        200 => assert!(answer["variant"] == variant, "{answer}"),
        400 | 422 => assert!(answer["code"].is_string(), "{answer}"),
        _ => panic!("{status}: {answer}"),
    }
}

/// Reads any text as a record. It is refused, or it can be replayed. A valid game can be written,
/// and reading it back gives the same game and the same text.
pub fn record(data: &[u8]) {
    let Some((game, text)) = split(data) else {
        return;
    };
    match game {
        Variant::Twinkie => record_of::<twinkie::Position>(text),
        Variant::Minigolf => record_of::<minigolf::Position>(text),
        Variant::Chakart => record_of::<chakart::Position>(text),
    }
}

/// Plays a game by the public API. Each pair of bytes chooses a move of this position or of an
/// earlier one. It is made or refused as the list says, and a refusal gives the position back.
pub fn api(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    match Variant::of(*first) {
        Variant::Twinkie => game_of::<twinkie::Position>(rest),
        Variant::Minigolf => game_of::<minigolf::Position>(rest),
        Variant::Chakart => game_of::<chakart::Position>(rest),
    }
}

enum Variant {
    Twinkie,
    Minigolf,
    Chakart,
}

impl Variant {
    fn of(byte: u8) -> Variant {
        match byte % 3 {
            0 => Variant::Chakart,
            1 => Variant::Minigolf,
            _ => Variant::Twinkie,
        }
    }

    fn id(&self) -> &'static str {
        match self {
            Variant::Twinkie => twinkie::Position::info().id,
            Variant::Minigolf => minigolf::Position::info().id,
            Variant::Chakart => chakart::Position::info().id,
        }
    }
}

/// The operations, in the order in which a digit chooses them.
static OPERATIONS: LazyLock<Vec<&str>> = LazyLock::new(|| Arbiter::operations().collect());

const TWINKIE: [&str; 4] = [
    twinkie::START,
    "r3k2r/ppp2ppp/8/8/3pP3/8/PPP2PPP/R3K2R r7/3p4/8/8/3p4/8/4P3/8 b KQkq 0e3 ba8,bd4,we3 0 12",
    "4k3/PP5P/8/8/8/8/7p/R3K2R 8/PP6/8/8/8/8/pp6/R7 w KQ - wa1,wb7,bg1 0 30",
    "4k2r/8/8/8/8/8/5K2/q6R 8/8/8/8/8/4p3/8/8 b k - bb2 1 3",
];

const MINIGOLF: [&str; 4] = [
    minigolf::START,
    "r1b1kbnr/1p2ppp1/5n1p/8/8/8/8/2p1p2P/1q2P3/1P6/8/p1B1Q3/5N2/8/P1PP1PP1/RN1K1B1R b kq - \
     a2.h1:0,1;a1.e8:0,1;a1.b7:0,1;a1.e5:2,1;a1.f4:-1,1;a1.c5:0,2;a2.c1:0,-1;a1.a5:0,-2;\
     a1.b8:1,-2;a2.e1:-2,0;a2.f6:2,-1;a2.h6:0,-1 1 7",
    "5rnr/1pPkp2p/3p3P/8/6n1/2B5/8/p7/b2Q4/6p1/5pP1/8/4P1q1/1N6/1B1P1P2/4KR1N w - - \
     a1.f1:1,1;a2.c7:0,1;a2.c3:0,2;a1.d8:0,3;a1.b3:-1,-2;a1.e4:0,2;a2.d6:0,1;a2.a1:0,-1;\
     a1.g4:-2,-2;a1.a8:-2,2;a2.g4:-2,-1 1 27",
    "r3k2r/8/8/8/8/8/8/8/8/8/8/8/8/8/P7/R3K2R w KQkq - - 0 1",
];

const CHAKART: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -",
    "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100 -",
    "4k3/3i4/8/dwd5/1O6/wdw5/8/4K1R1 w 12 1111 111111011000 toadette:g1",
    "krq1eb1r/ppppp1pb/In5m/5m1p/3PmPeP/3mm1NP/PPP1mn2/RRBBN1Kp b 19 1011 100000000000 \
     promotion:h1+end",
];

/// Returns the game and the text of a case.
fn split(data: &[u8]) -> Option<(Variant, &str)> {
    let (game, text) = data.split_first()?;
    let text = std::str::from_utf8(text).ok()?;
    Some((Variant::of(*game), text))
}

fn position_of<G: Pictured>(text: &str) {
    let position = match G::parse(text) {
        Ok(position) => position,
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a reason: {text}");
            for fault in faults {
                let known = G::info().all_faults().any(|known| known.code == fault.code);
                assert!(known && !fault.to_string().is_empty(), "{fault:?}");
            }
            return;
        }
    };
    reads_back(&position);
    for viewer in Viewer::ALL {
        let seen = position.view(viewer);
        let again = G::parse(&seen).unwrap_or_else(|faults| panic!("{seen}: {faults:?}"));
        assert_eq!(again.view(viewer), seen, "the view of a view is that view");
    }
    pictured(&position, None);
    for listing in [Listing::FirstParts, Listing::Turns] {
        let mut index = 0;
        // A few pieces of Minigolf can have millions of turns.
        let _ = position.visit_moves(listing, None, &mut |mv| {
            let text = position.notation(mv);
            let judged = position.judge(&text);
            let judged = judged.unwrap_or_else(|why| panic!("{text} in {position}: {why}"));
            assert_eq!(judged, *mv, "{text} in {position}");
            // Pictures take longer than all other checks.
            let is_pictured = index == 0;
            played(&position, mv, is_pictured);
            index += 1;
            if index < MAX_MOVES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
}

fn move_of<G: Pictured>(positions: &[&str], text: &str) {
    for position in positions {
        let Ok(position) = G::parse(position) else {
            panic!("{position} is lawful")
        };
        match position.judge(text) {
            Ok(mv) => {
                let canonical = position.notation(&mv);
                assert_eq!(
                    position.judge(&canonical).as_ref(),
                    Ok(&mv),
                    "{text}: {canonical}"
                );
                played(&position, &mv, true);
            }
            Err(why) => {
                assert!(!why.sentence.to_string().is_empty(), "{text} in {position}");
                assert!(why.section > 0, "{text} in {position}");
            }
        }
    }
}

const LIMITS: PgnLimits = PgnLimits {
    plies: 300,
    moves: 600,
    depth: 20,
    comments: 4096,
};

fn parsed<G: Game>(text: &str) -> Result<pgn::PgnText, pgn::Error> {
    pgn::read::<G>(text, &LIMITS, &mut Unlimited).expect("nothing stops the parser")
}

fn record_of<G: Game>(text: &str) {
    let lenient = Lenient::of(text, 1, &mut Unlimited).expect("nothing stops the reader");
    let _ = lenient.read::<G>(&LIMITS, &mut Unlimited);
    let Ok(read) = parsed::<G>(text) else {
        return;
    };
    let Ok(read) = pgn::interpret::<G>(read, None) else {
        return;
    };
    let replayed = replay(&read.record, &mut Unlimited).expect("nothing stops the replay");
    if replayed.failure.is_some() || replayed.failing_variation().is_some() {
        return;
    }
    let write = |replayed: &Replay| {
        let headers = PgnHeaders {
            info: G::info(),
            tags: read.other_tags(),
            armies: read.record.start.armies(),
            provable: read.record.provable.as_ref(),
            setup: (read.record.named_start.as_ref())
                .map(|named| (named.setup.as_str(), named.seed.as_deref())),
            result: read.record.result,
            view: None,
        };
        pgn::write(replayed, &headers)
    };
    let written = write(&replayed);
    let again = parsed::<G>(&written).and_then(|text| pgn::interpret::<G>(text, None));
    let again = again.unwrap_or_else(|fault| panic!("{fault} in {written}"));
    let replayed_again = replay(&again.record, &mut Unlimited).expect("nothing stops the replay");
    assert_eq!(replayed_again.failure, None, "{written}");
    assert_eq!(
        replayed_again.last().position,
        replayed.last().position,
        "{written}"
    );
    assert_eq!(write(&replayed_again), written);
}

fn game_of<G: Game>(bytes: &[u8]) {
    let mut position = G::parse(G::info().start).expect("the start is lawful");
    let mut earlier: Vec<G::Move> = Vec::new();
    for pair in bytes.chunks_exact(2).take(MAX_MOVES) {
        let moves = position.legal_moves();
        let from = if pair[0] % 2 == 0 { &moves } else { &earlier };
        let place = usize::from(pair[0] / 2) << 8 | usize::from(pair[1]);
        let Some(mv) = from.get(place % from.len().max(1)) else {
            continue;
        };
        let played = position
            .clone()
            .play(mv, &mut Chance::recorded(&[]), &mut ());
        assert_eq!(played.is_ok(), moves.contains(mv), "{mv:?} in {position}");
        match played {
            Ok(after) => {
                let (chance, log) = (&mut Chance::recorded(&[]), &mut EffectLog::default());
                let made = position.play_unchecked(mv, chance, log);
                assert_eq!(after, made, "{mv:?} in {position}");
                reads_back(&after);
                position = after;
                earlier.extend(moves.into_iter().step_by(5));
            }
            Err(refused) => assert_eq!(refused.position, position),
        }
    }
}

fn reads_back<G: Game>(position: &G) {
    let text = position.to_string();
    let again = G::parse(&text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    assert_eq!(again, *position, "{text}");
    assert_eq!(again.to_string(), text);
}

/// Plays a legal move, and checks that its changes turn the board before it into the board after
/// it.
fn played<G: Pictured>(position: &G, mv: &G::Move, is_pictured: bool) {
    let text = position.notation(mv);
    let mut chance = Chance::seeded(&DrawKey {
        seed: "fuzz",
        rules_version: G::info().rules_version,
        position: &position.to_string(),
        mv: &text,
    });
    let played = Played::of(position, mv.clone(), &mut chance);
    let draws = chance.finish().expect("seeded draws fit");
    let Played { after, effects, .. } = &played;
    assert_eq!(
        rebuilt(board(position), effects),
        board(after),
        "{text} in {position}"
    );
    reads_back(after);
    let mut recorded = Chance::recorded(&draws);
    assert_eq!(
        position.play_unchecked(mv, &mut recorded, &mut ()),
        *after,
        "{text} in {position}"
    );
    assert_eq!(recorded.finish(), Ok(draws), "{text} in {position}");
    for viewer in Viewer::ALL {
        position.view_effects(after, effects, viewer);
        position.view_move(mv, viewer);
    }
    if is_pictured {
        pictured(position, Some(&played));
    }
}

fn pictured<G: Pictured>(position: &G, played: Option<&Played<G>>) {
    for (viewer, moment) in [
        (None, Moment::Before),
        (Some(Viewer::White), Moment::After),
        (Some(Viewer::Spectator), Moment::Before),
    ] {
        let options = Options {
            orientation: Color::White,
            coordinates: true,
            theme: Theme::Auto,
            size: None,
            highlights: Vec::new(),
            viewer,
            moment,
            landscape: viewer.is_some(),
            layers: viewer.map(|_| vec![Layer::Under, Layer::Over, Layer::Effects]),
            ..Options::default()
        };
        let picture = picture::draw(position, played, &options);
        assert!(picture.ends_with("</svg>\n"));
    }
}

fn board<G: Game>(position: &G) -> BTreeMap<String, char> {
    let pieces = position.occupants().into_iter();
    pieces
        .map(|piece| (piece.square.to_string(), piece.piece))
        .collect()
}

/// Applies the changes of a log. Each change has to find the piece that it names.
fn rebuilt<E: Debug>(
    mut board: BTreeMap<String, char>,
    effects: &[LogEntry<E>],
) -> BTreeMap<String, char> {
    for change in effects.iter().flat_map(|effect| &effect.changes) {
        let square = change.square.to_string();
        let found = board.get(&square).copied();
        assert_eq!(found, change.before, "{square} in {effects:?}");
        match change.after {
            Some(piece) => board.insert(square, piece),
            None => board.remove(&square),
        };
    }
    board
}

/// The limits of [`budget`]. They are low, so that a fuzzer often reaches them.
pub const LOW: Limits = Limits {
    solve: true,
    suggest: true,
    nodes: 20_000,
    outcomes: 2_000,
    animation_plies: 40,
    animation_pixels: 100_000,
    pixels: 100_000,
    answer: 1 << 20,
    batch_answers: 1 << 20,
    memory: 1 << 20,
    work: Duration::from_secs(2),
    body: 256 * 1024,
    batch: 256,
    game: PgnLimits {
        plies: 2000,
        moves: 4000,
        depth: 20,
        comments: 16 * 1024,
    },
    plan_nodes: 512,
    plan_depth: 32,
    plan_bytes: 64 * 1024,
    receive_deadline: Duration::from_secs(5),
};

/// The cost of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The status of the answer.
    pub status: u16,
    /// The length of the answer, in bytes.
    pub bytes: usize,
    /// The number of nodes counted.
    pub nodes: u64,
    /// The most memory reserved at once, in bytes.
    pub held: usize,
}

/// Answers a request built to be expensive, and checks that the cost stays within the limits.
pub fn budget(data: &[u8]) -> Option<(hostile::Request, Cost)> {
    let request = hostile::Request::of(data)?;
    let hostile::Request {
        variant,
        operation,
        ref body,
    } = request;
    let mut budget = RequestBudget::new(LOW);
    let reply = ARBITER.call_within(variant, operation, body.as_bytes(), &mut budget);
    let (nodes, held) = budget.used();
    let cost = Cost {
        status: reply.status,
        bytes: reply.body.len(),
        nodes,
        held,
    };
    assert!(matches!(cost.status, 200 | 400 | 422), "{cost:?} of {body}");
    assert!(cost.nodes <= LOW.nodes, "{cost:?} of {body}");
    // The answer may exist in a list and in the whole, and both while they grow.
    assert!(
        cost.held <= LOW.memory + 4 * LOW.answer,
        "{cost:?} of {body}"
    );
    assert!(cost.bytes <= LOW.answer, "{cost:?} of {body}");
    Some((request, cost))
}
