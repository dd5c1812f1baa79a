//! A variant with its own codes for states, draws and pending actions.

use serde_json::json;
use variant_arbiter::laws::{self, Law};
use variant_arbiter::openapi;
use variant_arbiter::prelude::*;

const FULL: OwnCode = OwnCode::new("boardFull", "the last empty square");
const TIRED: OwnCode = OwnCode::new("tired", "the rule of thirty moves");
const LATE: OwnCode = OwnCode::new("late", "the rule of twenty moves");
const SALUTE: OwnCode = OwnCode::new("salute", "a salute");

/// A game in which the sides put Pawns on three squares in turn, and the side that fills the board
/// wins. After every second turn a salute is pending. `LISTED` says whether the description lists
/// the codes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Filling<const LISTED: bool> {
    board: Grid,
    turn: Color,
    owes_salute: bool,
    number: u32,
}

type Listed = Filling<true>;

static INFO: Info = Info {
    id: "filling",
    name: "Filling",
    rules_version: "filling/1",
    summary: "Three squares are filled.",
    boards: Boards::new(1, 3, 1),
    start: "3 w - 1",
    pieces: pieces! { 'P' "Pawn" "": "It stays.", },
    position_grammar: "<board> <side> <salute> <number>",
    move_grammar: "<square>",
    move_pattern: "^[abc]1$",
    faults: &[fault::COMMON, FAULTS],
    own_codes: OwnCodes {
        states: &[FULL],
        draws: &[TIRED],
        claims: &[LATE],
        pendings: &[SALUTE],
    },
    rules: "# Filling\n\n## 1. Moves\n\nA side fills a square.\n",
    ..Info::BASE
};

static UNLISTED: Info = Info {
    own_codes: OwnCodes::NONE,
    ..INFO
};

faults! { FAULTS:
    /// The salute is s or -.
    bad_salute { BAD_SALUTE: "the salute is s or -, not \"{text}\"", }
}

effect_structs! {
    /// A square is filled (filling).
    pub struct Filled as FilledEffect {
        pub square: SquareName,
    }
    says |it, _| format!("{} is filled", it.square);
}

effects! {
    /// What a move does.
    pub enum Effect {
        "filled" Filled,
    }
}

impl<const LISTED: bool> fmt::Display for Filling<LISTED> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let salute = if self.owes_salute { 's' } else { '-' };
        let turn = self.turn.letter();
        write!(f, "{} {turn} {salute} {}", self.board, self.number)
    }
}

impl<const LISTED: bool> Game for Filling<LISTED> {
    type Move = GridSquare;
    type Effect = Effect;
    type Reason = CommonReason;
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = NoExtras;

    fn info() -> &'static Info {
        if LISTED { &INFO } else { &UNLISTED }
    }

    fn parse(text: &str) -> Result<Self, InvalidPosition> {
        let mut faults = Faults::default();
        let names = ["board", "side", "salute", "number"];
        let [board, side, salute, number] = fields::named(text, &names)?;
        let board = faults.keep_letters(&INFO, &[board]);
        let turn = faults.keep(fields::side(side));
        let known = matches!(salute, "s" | "-").then_some(salute == "s");
        let owes_salute = faults.expect(BAD_SALUTE, salute, known);
        let number = faults.keep(fields::number("number", number, 1));
        faults.or((|| {
            Some(Filling {
                board: board?,
                turn: turn?,
                owes_salute: owes_salute?,
                number: number?,
            })
        })())
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        INFO.occupants(self.board.letters())
    }

    fn extras(&self) -> NoExtras {
        NoExtras {}
    }

    fn moves(&self, _: Listing) -> Vec<GridSquare> {
        let empty = |square: &GridSquare| self.board.get(*square).is_none();
        INFO.boards.squares().filter(empty).collect()
    }

    fn describe(&self, mv: &GridSquare, _: Listing) -> Description<NoExtras> {
        Description::on(*mv, 'P', NoExtras {})
    }

    fn explain(&self, text: &str) -> Illegal<CommonReason> {
        let sentence = match INFO.boards.parse(text) {
            None => return explain(self, text),
            Some(_) if self.moves(Listing::Turns).is_empty() => {
                CommonReason::GameOver.template().into()
            }
            Some(to) => CommonReason::CannotReach
                .with("piece", "Pawn")
                .with("from", "reserve")
                .with("to", to),
        };
        illegal(sentence, 1)
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Self, R>, mv: &GridSquare) {
        let letter = Piece::new(play.position.turn, Role::Pawn).letter();
        play.position.board.set(*mv, Some(letter));
        play.effect(Filled::new(SquareName::of(*mv)));
        if play.position.turn == Color::Black {
            play.position.number = fields::next_number(play.position.number);
        }
        play.position.turn = !play.position.turn;
        play.position.owes_salute = !play.position.owes_salute;
    }

    fn status(&self) -> Status {
        match self.moves(Listing::Turns).is_empty() {
            true => Status::won(State::Own(FULL), false, !self.turn),
            false if self.number >= 30 => {
                Status::drawn(State::Draw, false, Some(DrawReason::Own(TIRED)))
            }
            false => Status::ongoing(false, CanWin::each(|_| true)),
        }
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.number >= 20).then_some(ClockClaim::Own(LATE))
    }

    fn pending(&self) -> Option<PendingAction> {
        self.owes_salute.then(|| PendingAction {
            kind: PendingKind::Own(SALUTE),
            square: SquareName::of(GridSquare::FIRST),
            then: None,
        })
    }
}

impl<const LISTED: bool> Pictured for Filling<LISTED> {}

fn ask(operation: &str, request: &serde_json::Value) -> serde_json::Value {
    let arbiter = Arbiter::standard().mount::<Listed>().unwrap();
    let reply = arbiter.call("filling", operation, request.to_string().as_bytes());
    assert_eq!(
        reply.status,
        200,
        "{}",
        String::from_utf8_lossy(&reply.body)
    );
    serde_json::from_slice(&reply.body).unwrap()
}

#[test]
fn answers_have_the_own_codes_and_the_description_says_what_they_mean() {
    let play = |position: &str, mv: &str| ask("play", &json!({ "position": position, "move": mv }));
    let owing = play("3 w - 1", "a1");
    assert_eq!(owing["pending"]["kind"], "salute");
    let full = play("1pP w - 2", "a1");
    assert_eq!(full["status"]["state"], "boardFull");
    assert_eq!(full["status"]["winner"], "white");
    let tired = ask("position", &json!({ "position": "3 w - 30" }));
    assert_eq!(tired["status"]["drawBy"], "tired");
    let mut request = json!({ "position": "3 w - 20" });
    request["history"] = json!([ask("position", &request)["key"]]);
    let late = ask("position", &request);
    assert_eq!(late["claims"][0]["code"], "late");
    let replayed = ask(
        "replay",
        &json!({ "start": "1pP w - 2", "moves": [{ "move": "a1" }, { "move": "b1" }] }),
    );
    let failure = &replayed["failure"];
    assert_eq!(failure["params"]["how"], "boardFull");
    let detail = failure["detail"].as_str().unwrap();
    assert!(detail.contains("the last empty square"), "{detail}");
}

#[test]
fn the_contract_has_the_own_codes() {
    let arbiter = Arbiter::standard().mount::<Listed>().unwrap();
    let document = openapi::document(&arbiter);
    for (schema, code) in [
        ("State", "boardFull"),
        ("DrawReason", "tired"),
        ("ClaimCode", "tired"),
        ("ClaimCode", "late"),
        ("PendingKind", "salute"),
    ] {
        let codes = document["components"]["schemas"][schema]["enum"].as_array();
        assert!(codes.unwrap().contains(&json!(code)), "{schema}");
    }
}

#[test]
fn the_laws_hold_where_the_codes_are_listed_and_only_there() {
    laws::check::<Listed>().unwrap();
    let broken = laws::check::<Filling<false>>().unwrap_err();
    assert!(broken.contains(Law::StatusIsConsistent), "{broken}");
}
