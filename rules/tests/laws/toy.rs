//! A game of chance with hidden pieces, small enough to break each law by one change.
//!
//! A position is `<eight squares> <side> <number>`. A King or Runner steps to the next square
//! (`b1-c1`); a Runner goes there unseen (`b1?c1`), comes up again (`c1+`), or tosses a coin (`b1*`) and
//! is gone on tails. Who loses the King has lost.

use std::fmt;
use std::ops::ControlFlow;

use serde::Serialize;
use utoipa::ToSchema;
use variant_arbiter_rules::board::{Color, Square, SquareName};
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::effect::chess::{Capture, Move as Moved};
use variant_arbiter_rules::effect::{Change, Draw, EffectStruct, LogEntry, Recorder};
use variant_arbiter_rules::game::{
    Boards, CanWin, Description, DrawRules, Fault, FaultInfo, Illegal, Info, Listing, NoExtras,
    Notation, Observation, Occupant, PieceInfo, Reason, Repetition, Rules, Speed, State, Status,
    Template, UnknownSetup, Viewer, illegal,
};
use variant_arbiter_rules::{effects, faults, pieces};

/// Numbers the mistakes.
macro_rules! mistakes {
    ($($name:ident = $number:literal,)*) => { $(pub const $name: usize = $number;)* };
}

mistakes! {
    NONE = 0,
    NO_VERSION = 1,
    ANY_SETUP = 2,
    CHANCE_DENIED = 3,
    HIDING_DENIED = 4,
    NO_MEANING = 5,
    DEAD_LINK = 6,
    SHORT_PATTERN = 7,
    UNLISTED_PIECE = 8,
    SMALL_BOARD = 9,
    NUMBER_FORGOTTEN = 10,
    ANY_TEXT_READ = 11,
    UNLISTED_FAULT = 12,
    OTHER_SHORTCUT = 13,
    ONE_NOTATION = 14,
    ANY_STEP_LEGAL = 15,
    UNLISTED_SENTENCE = 16,
    FILTER_IGNORED = 17,
    NUMBER_ZERO = 18,
    CHANGE_MISSING = 19,
    WAY_REVERSED = 20,
    AIM_WRONG = 21,
    LOSS_UNTOLD = 22,
    LOG_COUNTS = 23,
    DRAW_INDEX = 24,
    CHANCE_UNTOLD = 25,
    VIEW_UNREADABLE = 26,
    SPECTATOR_SEES = 27,
    UNSEEN_BLOCKS = 28,
    EFFECTS_LEAK = 29,
    STATUS_LEAKS = 30,
    NO_WINNER = 31,
    MOVES_AFTER_END = 32,
    WIN_REGAINED = 33,
    ONE_REPETITION = 34,
    NUMBER_SEPARATES = 35,
    CHANCE_CLAIMED = 36,
    HIDING_CLAIMED = 37,
    RUNNER_MISNAMED = 38,
    NUMBER_REPEATS = 39,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Toy<const MISTAKE: usize> {
    cells: [char; 8],
    turn: Color,
    number: u32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Act {
    Step,
    Hide,
    Toss,
    Rise,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    act: Act,
    from: usize,
    to: usize,
}

/// A Runner is somewhere unseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, derive_more::Display, Serialize, ToSchema)]
#[display("unseen from {square}")]
pub struct Burrowed {
    square: SquareName,
}

/// A Runner is seen again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, derive_more::Display, Serialize, ToSchema)]
#[display("seen on {square}")]
pub struct Risen {
    square: SquareName,
}

/// A coin was tossed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, derive_more::Display, Serialize, ToSchema)]
#[display("a coin on {square}")]
pub struct Tossed {
    square: SquareName,
}

impl EffectStruct for Burrowed {}
impl EffectStruct for Risen {}
impl EffectStruct for Tossed {}

effects! {
    /// What a move does.
    pub enum Effect {
        "move" Moved,
        "capture" Capture,
        "burrowed" Burrowed,
        "risen" Risen,
        "tossed" Tossed,
    }
}

const INFO: Info = Info {
    id: "toy",
    name: "Toy",
    rules_version: "toy/1",
    summary: "Kings and Runners on a row.",
    boards: Boards {
        count: 1,
        files: 8,
        ranks: 1,
    },
    chance: true,
    hidden_information: true,
    setups: &["standard"],
    start: "KR....rk w 1",
    pieces: pieces! {
        'K' "King" "K": "One step.",
        'R' "Runner" "K": "One step, seen or unseen.",
    },
    armies: &[],
    position_grammar: "<squares> <side> <number>",
    move_grammar: "<from>-<to>, <from>?<to>, <from>*, <from>+",
    move_pattern: r"^[a-h]1(?:[-?][a-h]1|[*+])$",
    sources: &[],
    faults: faults! { shape: "The text is no position.", },
    fault_sentences: &[&[SHAPE]],
    rules: "# Toy\n\n## 1. All\n",
};

const SHAPE: Template = Template {
    code: "shape",
    text: "there are not three fields",
};
/// Why a text is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    NotUnderstood,
    CannotReach,
}

/// The reasons, with their meanings or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why<const MISTAKE: usize>(Refused);

impl<const MISTAKE: usize> Reason for Why<MISTAKE> {
    const ALL: &'static [Self] = &[Why(Refused::NotUnderstood), Why(Refused::CannotReach)];
    const TEMPLATES: &'static [Template<Self>] = &[
        Template {
            code: Why(Refused::NotUnderstood),
            text: "no move is written so",
        },
        Template {
            code: Why(Refused::CannotReach),
            text: "{text} is no move here",
        },
    ];

    fn code(self) -> &'static str {
        match self.0 {
            Refused::NotUnderstood => "not_understood",
            Refused::CannotReach => "cannot_reach",
        }
    }

    fn meaning(self) -> &'static str {
        match self.0 {
            Refused::CannotReach if MISTAKE == NO_MEANING => "",
            _ => "A meaning.",
        }
    }
}

fn square(file: usize) -> Square {
    Square::new(u8::try_from(file).unwrap(), 0)
}

fn name(file: usize) -> SquareName {
    SquareName::of(square(file))
}

fn at(file: usize, before: char, after: char) -> Change {
    let letter = |letter: char| Some(letter).filter(|letter| *letter != '.');
    Change {
        square: name(file),
        before: letter(before),
        after: letter(after),
    }
}

fn side(letter: char) -> Option<Color> {
    letter.is_ascii_alphabetic().then(|| match letter.is_ascii_uppercase() {
        true => Color::White,
        false => Color::Black,
    })
}

fn hides(letter: char, viewer: Viewer) -> bool {
    "Ii".contains(letter) && side(letter).map(Viewer::from) != Some(viewer)
}

impl<const MISTAKE: usize> fmt::Display for Toy<MISTAKE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = String::from_iter(self.cells);
        write!(f, "{cells} {} {}", self.turn.letter(), self.number)
    }
}

impl<const MISTAKE: usize> Toy<MISTAKE> {
    fn read(text: &str) -> Option<Self> {
        let [cells, turn, number] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let cells: [char; 8] = cells.chars().collect::<Vec<_>>().try_into().ok()?;
        let count = |king| cells.iter().filter(|cell| **cell == king).count();
        let turn = [Color::White, Color::Black].into_iter().find(|it| turn == it.letter().to_string())?;
        let read: u32 = number.parse().ok().filter(|read: &u32| read.to_string() == number)?;
        let is_lawful = cells.iter().all(|cell| ".KRIkri".contains(*cell))
            && count('K') < 2
            && count('k') < 2
            && count('K') + count('k') > 0
            && read > 0;
        is_lawful.then_some(Toy {
            cells,
            turn,
            number: if MISTAKE == NUMBER_FORGOTTEN { 1 } else { read },
        })
    }

    fn list(&self) -> Vec<Move> {
        let own = Viewer::from(self.turn);
        let is_over = self.status().state != State::Ongoing;
        if is_over && MISTAKE != MOVES_AFTER_END {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for from in 0..8 {
            let piece = self.cells[from];
            if side(piece) != Some(self.turn) {
                continue;
            }
            if "Ii".contains(piece) {
                moves.push(Move { act: Act::Rise, from, to: from });
                continue;
            }
            for to in [from.wrapping_sub(1), from + 1] {
                let Some(target) = self.cells.get(to) else { continue };
                let is_free = *target == '.' || hides(*target, own) && MISTAKE != UNSEEN_BLOCKS;
                if is_free || side(*target) == Some(!self.turn) && !hides(*target, own) {
                    moves.push(Move { act: Act::Step, from, to });
                }
                if is_free && "Rr".contains(piece) {
                    moves.push(Move { act: Act::Hide, from, to });
                }
            }
            if "Rr".contains(piece) {
                moves.push(Move { act: Act::Toss, from, to: from });
            }
        }
        moves
    }

    fn text(mv: &Move) -> String {
        let [from, to] = [mv.from, mv.to].map(name);
        match mv.act {
            Act::Step => format!("{from}-{to}"),
            Act::Hide if MISTAKE == ONE_NOTATION => format!("{from}-{to}"),
            Act::Hide => format!("{from}?{to}"),
            Act::Toss => format!("{from}*"),
            Act::Rise => format!("{from}+"),
        }
    }
}

const fn info(mistake: usize) -> Info {
    const NO_FAULTS: &[FaultInfo] = &[];
    const KING: &[PieceInfo] = pieces! { 'K' "King" "K": "One step.", };
    const MISNAMED: &[PieceInfo] = pieces! {
        'K' "King" "K": "One step.",
        'R' "Rook" "R": "Along ranks.",
        'I' "Runner" "R": "One step.",
    };
    match mistake {
        NO_VERSION => Info { rules_version: "", ..INFO },
        CHANCE_DENIED => Info { chance: false, ..INFO },
        HIDING_DENIED => Info { hidden_information: false, ..INFO },
        SHORT_PATTERN => Info { move_pattern: r"^[a-h]1(?:[-?][a-h]1|\*)$", ..INFO },
        UNLISTED_PIECE => Info { pieces: KING, ..INFO },
        RUNNER_MISNAMED => Info { pieces: MISNAMED, ..INFO },
        SMALL_BOARD => Info { boards: Boards { count: 1, files: 4, ranks: 1 }, ..INFO },
        UNLISTED_FAULT => Info { faults: NO_FAULTS, ..INFO },
        // Without Runners nothing is tossed, and nothing hides.
        CHANCE_CLAIMED | HIDING_CLAIMED => Info { start: "K......k w 1", ..INFO },
        _ => INFO,
    }
}

impl<const MISTAKE: usize> Toy<MISTAKE> {
    const INFO: &'static Info = &info(MISTAKE);
}

impl<const MISTAKE: usize> Rules for Toy<MISTAKE> {
    type Move = Move;
    type Filter = usize;
    type Effect = Effect;

    fn info() -> &'static Info {
        Self::INFO
    }

    fn parse(text: &str) -> Result<Self, Vec<Fault>> {
        let read = Toy::read(text);
        let read = read.or_else(|| Toy::read(INFO.start).filter(|_| MISTAKE == ANY_TEXT_READ));
        read.ok_or_else(|| vec![SHAPE.into()])
    }

    fn start(setup: &str, _: &mut Chance) -> Result<Self, UnknownSetup> {
        let known = INFO.setups;
        let start = Toy::read(Self::INFO.start);
        start
            .filter(|_| known.contains(&setup) || MISTAKE == ANY_SETUP)
            .ok_or(UnknownSetup { known })
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn filter(&self, square: &str) -> Option<usize> {
        (0..8).find(|file| name(*file).as_str() == square)
    }

    fn visit_moves(
        &self,
        _: Listing,
        filter: Option<&usize>,
        visit: &mut dyn FnMut(&Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let filter = filter.filter(|_| MISTAKE != FILTER_IGNORED);
        let mut moves = self.list();
        moves.retain(|mv| filter.is_none_or(|from| mv.from == *from));
        moves.iter().try_for_each(visit)
    }

    fn make<R: Recorder<Effect>>(&mut self, mv: &Move, chance: &mut Chance, log: &mut R) {
        let Move { act, from, to } = *mv;
        let (piece, target) = (self.cells[from], self.cells[to]);
        let in_case = |letter: char| match self.turn {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        };
        match act {
            Act::Step | Act::Hide => {
                let then = if act == Act::Hide { in_case('I') } else { piece };
                self.cells[from] = '.';
                self.cells[to] = then;
                log.change(|| at(from, piece, '.'));
                if MISTAKE != CHANGE_MISSING {
                    log.change(|| at(to, target, then));
                }
                if act == Act::Hide {
                    log.effect(|| Burrowed { square: name(from) });
                } else {
                    let [start, end] = if MISTAKE == WAY_REVERSED { [to, from] } else { [from, to] };
                    log.effect(|| Moved::new(piece, name(start), name(end)));
                    if target != '.' {
                        log.effect(|| Capture::new(target, name(to)));
                    }
                }
            }
            Act::Rise => {
                self.cells[from] = in_case('R');
                log.change(|| at(from, piece, in_case('R')));
                log.effect(|| Risen { square: name(from) });
            }
            Act::Toss => {
                let chosen = chance.draw(2) as usize;
                if chosen == 1 {
                    self.cells[from] = '.';
                    if MISTAKE != LOSS_UNTOLD {
                        log.change(|| at(from, piece, '.'));
                    }
                }
                let draw = Draw {
                    index: usize::from(MISTAKE == DRAW_INDEX),
                    options: vec!["heads".into(), "tails".into()],
                    chosen,
                };
                log.drawn_effect(Some(draw), || Tossed { square: name(from) });
            }
        }
        self.turn = !self.turn;
        self.number += 1 + u32::from(MISTAKE == LOG_COUNTS && R::KEEPS);
        if MISTAKE == NUMBER_ZERO {
            self.number = 0;
        }
    }

    fn status(&self) -> Status {
        let has = |king| self.cells.contains(&king);
        let can_win = CanWin::each(|color| MISTAKE != WIN_REGAINED || color == self.turn);
        let is_unseen = |cell: &char| hides(*cell, Viewer::from(self.turn));
        let in_check = MISTAKE == STATUS_LEAKS && self.cells.iter().any(is_unseen);
        match (has('K'), has('k')) {
            (true, true) => Status::ongoing(in_check, can_win),
            _ if MISTAKE == NO_WINNER => Status::drawn(State::KingCaptured, false, None),
            (true, false) => Status::won(State::KingCaptured, false, Color::White),
            _ => Status::won(State::KingCaptured, false, Color::Black),
        }
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Reported,
            section: 1,
        }
    }

    fn repetition_text(&self) -> String {
        match MISTAKE {
            ONE_REPETITION => String::new(),
            NUMBER_SEPARATES => self.to_string(),
            NUMBER_REPEATS => String::from_iter(self.cells),
            _ => format!("{:?} {:?}", self.cells, self.turn),
        }
    }
}

impl<const MISTAKE: usize> Notation for Toy<MISTAKE> {
    type Reason = Why<MISTAKE>;

    fn judge(&self, text: &str) -> Result<Move, Illegal<Why<MISTAKE>>> {
        if let Some(mv) = self.list().into_iter().find(|mv| Self::text(mv) == text) {
            return Ok(mv);
        }
        let is_square = |text: &str| self.filter(text);
        let from = text.get(..2).and_then(is_square);
        let rest = text.get(2..).unwrap_or_default();
        let to = rest.get(1..).and_then(is_square);
        let section = if MISTAKE == DEAD_LINK { 7 } else { 1 };
        let [no_text, no_move] = [Why::TEMPLATES[0], Why::TEMPLATES[1]];
        match (from, rest.chars().next(), to) {
            (Some(from), Some('-'), Some(to)) if MISTAKE == ANY_STEP_LEGAL => {
                Ok(Move { act: Act::Step, from, to })
            }
            (Some(_), Some('-' | '?'), Some(_)) | (Some(_), Some('*' | '+'), None)
                if to.is_some() || rest.len() == 1 =>
            {
                let template = Template {
                    text: if MISTAKE == UNLISTED_SENTENCE { "no: {text}" } else { no_move.text },
                    ..no_move
                };
                Err(illegal(template.with("text", text.to_owned()), section))
            }
            _ => Err(illegal(no_text, section)),
        }
    }

    fn write_notation(&self, mv: &Move, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(&Self::text(mv))
    }
}

impl<const MISTAKE: usize> Observation for Toy<MISTAKE> {
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = NoExtras;

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        let occupant = |file: usize| {
            let piece = self.cells[file];
            Some(Occupant {
                square: name(file),
                piece,
                color: Some(side(piece)?),
                name: if "Kk".contains(piece) { "King" } else { "Runner" },
                extras: NoExtras {},
            })
        };
        (0..8).filter_map(occupant).collect()
    }

    fn extras(&self) -> NoExtras {
        NoExtras {}
    }

    fn describe(&self, mv: &Move, _: Listing) -> Description<NoExtras> {
        let from = square(mv.from);
        let way = Description::way((from, square(mv.to)), self.cells[mv.from], NoExtras {});
        Description {
            from: (mv.to != mv.from).then(|| name(mv.from)),
            to: if MISTAKE == AIM_WRONG { name(mv.from) } else { name(mv.to) },
            chance: mv.act == Act::Toss && MISTAKE != CHANCE_UNTOLD,
            ..way
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        for cell in &mut seen.cells {
            let sees = MISTAKE == SPECTATOR_SEES && viewer == Viewer::Spectator && *cell == 'I';
            if hides(*cell, viewer) && !sees {
                *cell = '.';
            }
        }
        seen
    }

    fn view(&self, viewer: Viewer) -> String {
        let mark = if MISTAKE == VIEW_UNREADABLE { " ?" } else { "" };
        format!("{}{mark}", self.seen_by(viewer))
    }

    fn view_effects(
        &self,
        _: &Self,
        log: &[LogEntry<Effect>],
        viewer: Viewer,
    ) -> Vec<LogEntry<Effect>> {
        let mut log = log.to_vec();
        for entry in log.iter_mut().filter(|_| MISTAKE != EFFECTS_LEAK) {
            for change in &mut entry.changes {
                change.before = change.before.filter(|letter| !hides(*letter, viewer));
                change.after = change.after.filter(|letter| !hides(*letter, viewer));
            }
        }
        log
    }
}

impl<const MISTAKE: usize> Speed for Toy<MISTAKE> {
    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mark = if MISTAKE == OTHER_SHORTCUT { " " } else { "" };
        write!(out, "{self}{mark}")
    }
}
