//! A game of chance small enough to check by hand: two counters on a ring of twelve fields.
//!
//! A position is `<White's field> <Black's field> <side> <turns> <taken side>`. `roll` advances by
//! a die; `roll??` by two; `wait` stays; `bonus:a@b` advances by a coin's 0 or 1 and moves again;
//! `take` ends the game. As in Chakart, repetition is only reported.

use std::fmt;

use variant_arbiter_rules::board::{ByColor, Color};
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::effect::Recorder;
use variant_arbiter_rules::effect::chess::Effect;
use variant_arbiter_rules::game::{
    ArmyInfo, Boards, CanWin, CommonReason, Description, DrawRules, Fault, FaultInfo, Game,
    Illegal, Info, InvalidPosition, Listing, NoExtras, Occupant, OwnCode, OwnCodes, Play, Reason,
    Repetition, State, Status, Template, UnknownSetup, VariantReason, faults, illegal,
};

const FIELDS: u32 = 12;
pub const MOVES: [&str; 5] = ["roll", "roll??", "wait", "bonus:a@b", "take"];

pub type Toy = Race<0>;

/// A position of the race. `WHICH` selects one of [`INFOS`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Race<const WHICH: usize> {
    fields: [u32; 2],
    turn: Color,
    turns: u32,
    taken: Option<Color>,
}

const KING_CAPTURED: OwnCode = OwnCode::new("kingCaptured", "the capture of the King");

static INFOS: [Info; 9] = [
    INFO,
    Info {
        id: "Toy Race",
        ..INFO
    },
    Info {
        start: "0 6 w 00 -",
        ..INFO
    },
    WITH_ARMIES,
    // A pair of armies without a set-up.
    Info {
        setups: &["standard"],
        ..WITH_ARMIES
    },
    WITH_ARMIES,
    Info {
        rules_version: "",
        ..INFO
    },
    // A code that the service uses.
    Info {
        faults: &[&[FaultInfo {
            code: "malformed_json",
            meaning: "The counters are unwell.",
            own: &[],
        }]],
        ..INFO
    },
    Info {
        faults: &[&[FaultInfo {
            meaning: "",
            ..FAULTS[0]
        }]],
        ..INFO
    },
];

/// A variant with armies whose positions do not return them.
const ARMIES_MISSING: usize = 5;

const WITH_ARMIES: Info = Info {
    setups: &["standard", "hares:hares"],
    armies: &[ArmyInfo {
        id: "hares",
        name: "Hares",
        pieces: &[],
    }],
    ..INFO
};

const INFO: Info = Info {
    id: "toy",
    name: "Toy Race",
    rules_version: "toy/1",
    boards: Boards::new(1, 12, 1),
    chance: true,
    start: "0 6 w 0 -",
    faults: &[FAULTS],
    own_codes: OwnCodes {
        states: &[KING_CAPTURED],
        ..OwnCodes::NONE
    },
    ..Info::BASE
};

faults! { FAULTS:
    /// The text is no position.
    shape { NO_POSITION: "not five fields", }
}

const NO_MOVE: Template<NoMove> = Template {
    code: NoMove,
    text: "\"{text}\" is no move",
};

/// The only reason why a text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoMove;

impl VariantReason for NoMove {
    fn common(_: CommonReason) -> Self {
        NoMove::ALL[0]
    }
}

impl Reason for NoMove {
    const ALL: &'static [NoMove] = &[NoMove];
    const TEMPLATES: &'static [Template<NoMove>] = &[NO_MOVE];

    fn code(self) -> &'static str {
        "not_understood"
    }

    fn meaning(self) -> &'static str {
        "The text is no move."
    }
}

impl<const WHICH: usize> fmt::Display for Race<WHICH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.fields;
        let taken = self.taken.map_or('-', Color::letter);
        let (turn, turns) = (self.turn.letter(), self.turns);
        write!(f, "{white} {black} {turn} {turns} {taken}")
    }
}

fn read<const WHICH: usize>(text: &str) -> Option<Race<WHICH>> {
    let [white, black, turn, turns, taken] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let side = |text: &str| Color::from_letter(text.chars().next()?);
    let toy = Race {
        fields: [white.parse().ok()?, black.parse().ok()?],
        turn: side(turn)?,
        turns: turns.parse().ok()?,
        taken: side(taken),
    };
    (toy.to_string() == text && toy.fields.iter().all(|field| *field < FIELDS)).then_some(toy)
}

impl<const WHICH: usize> Game for Race<WHICH> {
    type Move = &'static str;
    type Effect = Effect;
    type Reason = NoMove;
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = NoExtras;

    fn info() -> &'static Info {
        &INFOS[WHICH]
    }

    fn armies(&self) -> Option<ByColor<&'static str>> {
        let army = Self::info().armies.first()?;
        (WHICH != ARMIES_MISSING).then_some(ByColor([army.id; 2]))
    }

    fn parse(text: &str) -> Result<Self, InvalidPosition> {
        read(text).ok_or_else(|| Fault::from(NO_POSITION).into())
    }

    fn start(_: &str, _: &mut Chance) -> Result<Self, UnknownSetup> {
        Ok(read(INFO.start).unwrap())
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.turns / 2 + 1
    }

    fn moves(&self, _: Listing) -> Vec<&'static str> {
        MOVES.to_vec()
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Self, R>, mv: &&'static str) {
        let die = |chance: &mut Chance| chance.draw(6) + 1;
        let Play {
            position, chance, ..
        } = play;
        let steps = match *mv {
            "roll" => die(chance),
            "roll??" => die(chance) + die(chance),
            "bonus:a@b" => chance.draw(2),
            _ => 0,
        };
        let field = &mut position.fields[usize::from(position.turn == Color::Black)];
        *field = (*field + steps) % FIELDS;
        if *mv == "take" {
            position.taken = Some(!position.turn);
        }
        if *mv != "bonus:a@b" {
            position.turn = !position.turn;
            position.turns += 1;
        }
    }

    fn status(&self) -> Status {
        match self.taken {
            None => Status::ongoing(false, CanWin::each(|_| true)),
            Some(taken) => Status::won(State::Own(KING_CAPTURED), false, !taken),
        }
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Reported,
            section: 1,
        }
    }

    fn repetition_text(&self) -> String {
        format!("{:?} {:?}", self.fields, self.turn)
    }

    fn judge(&self, text: &str) -> Result<&'static str, Illegal<NoMove>> {
        let known = MOVES.into_iter().find(|mv| *mv == text);
        known.ok_or_else(|| illegal(NO_MOVE.with("text", text.to_owned()), 1))
    }

    fn write_notation(&self, mv: &&'static str, _: &str, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(mv)
    }

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        Vec::new()
    }

    fn extras(&self) -> NoExtras {
        NoExtras {}
    }

    fn describe(&self, _: &&'static str, _: Listing) -> Description<NoExtras> {
        panic!("no test of whole games needs descriptions of moves")
    }
}
