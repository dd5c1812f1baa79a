//! A game of chance with hidden pieces, small enough to break each law by one change.
//!
//! A position is `<eight squares> <side> <number>`. A King or Runner steps to the next square
//! (`b1-c1`). A Runner also goes there unseen (`b1?c1`), comes up again (`c1+`), or tosses a coin
//! (`b1*`) and is removed on tails. A side that loses its King loses the game.

use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;

use serde::Serialize;
use utoipa::ToSchema;
use variant_arbiter_rules::board::{Color, Square, SquareName};
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::effect::chess::{Capture, Move as Moved};
use variant_arbiter_rules::effect::{Change, Draw, EffectStruct, LogEntry, Recorder, ThePiece};
use variant_arbiter_rules::game::{
    Boards, CanWin, CommonReason, Description, DrawRules, Fault, FaultInfo, Game, Illegal, Info,
    InvalidPosition, Listing, NoExtras, Occupant, OwnCode, OwnCodes, PieceInfo, Play, Reason,
    Repetition, State, Status, Template, UnknownSetup, VariantReason, Viewer, illegal,
};
use variant_arbiter_rules::{effects, faults, pieces};

/// The mistake in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    None,
    NoVersion,
    AnySetup,
    ChanceDenied,
    HidingDenied,
    NoMeaning,
    DeadLink,
    ShortPattern,
    UnlistedPiece,
    SmallBoard,
    NumberForgotten,
    AnyTextRead,
    UnlistedFault,
    OtherShortcut,
    OneNotation,
    AnyStepLegal,
    UnlistedSentence,
    FilterIgnored,
    NumberZero,
    ChangeMissing,
    WayReversed,
    AimWrong,
    LossUnlogged,
    LogCounts,
    DrawIndex,
    ChanceUnmarked,
    ViewUnreadable,
    SpectatorSees,
    UnseenBlocks,
    EffectsLeak,
    StatusLeaks,
    NoWinner,
    MovesAfterEnd,
    WinRegained,
    OneRepetition,
    NumberSeparates,
    ChanceClaimed,
    HidingClaimed,
    RunnerMisnamed,
    NumberRepeats,
    AimLeaks,
    DrawTells,
    OtherOptionNamed,
    DrawIdle,
    TwoRunners,
    BigBoard,
    NumberGrows,
    CaptureUnlogged,
    MoverMisnamed,
    OtherMark,
    EndDeaf,
    MoveTells,
    Unmounted,
    FieldIdle,
}

thread_local! {
    /// A thread-local, because each test has its own thread, and [`Rules::info`] takes no position.
    static MISTAKE: Cell<Mistake> = const { Cell::new(Mistake::None) };
}

/// Makes a mistake in this thread.
pub fn make(mistake: Mistake) {
    MISTAKE.set(mistake);
}

/// Returns whether a program would mount the game.
pub fn mounts() -> Result<(), String> {
    let mounts = Err("another variant has this id".to_owned());
    if has(Mistake::Unmounted) {
        mounts
    } else {
        Ok(())
    }
}

/// Returns whether this mistake is made.
fn has(mistake: Mistake) -> bool {
    MISTAKE.get() == mistake
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    cells: [char; 8],
    turn: Color,
    number: u32,
    /// A field that changes nothing, which only a mistake writes.
    mark: bool,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Burrowed {
    square: SquareName,
}

/// A Runner is seen again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Risen {
    square: SquareName,
}

/// A coin was tossed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Tossed {
    square: SquareName,
    side: &'static str,
}

impl EffectStruct for Burrowed {
    fn sentence(&self, _: ThePiece<'_>) -> String {
        format!("a Runner is unseen from {}", self.square)
    }
}

impl EffectStruct for Risen {
    fn sentence(&self, _: ThePiece<'_>) -> String {
        format!("a Runner is seen on {}", self.square)
    }
}

impl EffectStruct for Tossed {
    fn sentence(&self, _: ThePiece<'_>) -> String {
        format!("a coin on {} shows {}", self.square, self.side)
    }
}

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
    boards: Boards::new(1, 8, 1),
    chance: true,
    hidden_information: true,
    setups: &["standard"],
    start: "RK....kr w 1",
    pieces: pieces! {
        'K' "King" "K": "One step.",
        'R' "Runner" "K": "One step, seen or unseen.",
    },
    armies: &[],
    position_grammar: "<squares> <side> <number>",
    move_grammar: "<from>-<to>, <from>?<to>, <from>*, <from>+",
    move_pattern: r"^[a-h]1(?:[-?][a-h]1|[*+])$",
    sources: &[],
    faults: &[FAULTS],
    own_codes: OwnCodes {
        states: &[KING_CAPTURED],
        ..OwnCodes::NONE
    },
    rules: "# Toy\n\n## 1. All\n",
};

const KING_CAPTURED: OwnCode = OwnCode::new("kingCaptured", "the capture of the King");

faults! { FAULTS:
    /// The text is no position.
    shape { SHAPE: "there are not three fields", }
}

/// The reason why a text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    NotUnderstood,
    CannotReach,
}

/// A reason, with or without a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why(Refused);

impl VariantReason for Why {
    fn common(_: CommonReason) -> Self {
        Why::ALL[0]
    }
}

impl Reason for Why {
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
            Refused::CannotReach if has(Mistake::NoMeaning) => "",
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
    letter
        .is_ascii_alphabetic()
        .then(|| Color::of_letter(letter))
}

fn hides(letter: char, viewer: Viewer) -> bool {
    "Ii".contains(letter) && side(letter).map(Viewer::from) != Some(viewer)
}

impl fmt::Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = String::from_iter(self.cells);
        let mark = if self.mark { "x " } else { "- " };
        let mark = Some(mark).filter(|_| has(Mistake::FieldIdle));
        let (turn, mark) = (self.turn.letter(), mark.unwrap_or_default());
        write!(f, "{cells} {turn} {mark}{}", self.number)
    }
}

impl Toy {
    fn read(text: &str) -> Option<Self> {
        let mut fields: Vec<&str> = text.split(' ').collect();
        let has_mark = has(Mistake::FieldIdle) && fields.len() == 4;
        let mark = has_mark.then(|| fields.remove(2) == "x");
        let [cells, turn, number] = fields.try_into().ok()?;
        let cells: [char; 8] = cells.chars().collect::<Vec<_>>().try_into().ok()?;
        let count = |king| cells.iter().filter(|cell| **cell == king).count();
        let turn = [Color::White, Color::Black]
            .into_iter()
            .find(|it| turn == it.letter().to_string())?;
        let read: u32 = number
            .parse()
            .ok()
            .filter(|read: &u32| read.to_string() == number)?;
        let is_lawful = cells.iter().all(|cell| ".KRIkri".contains(*cell))
            && count('K') < 2
            && count('k') < 2
            && count('K') + count('k') > 0
            && read > 0;
        is_lawful.then_some(Toy {
            cells,
            turn,
            number: if has(Mistake::NumberForgotten) {
                1
            } else {
                read
            },
            mark: mark.unwrap_or(false),
        })
    }

    fn list(&self) -> Vec<Move> {
        let own = Viewer::from(self.turn);
        let is_over = self.status().state != State::Ongoing;
        if is_over && !has(Mistake::MovesAfterEnd) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for from in 0..8 {
            let piece = self.cells[from];
            if side(piece) != Some(self.turn) {
                continue;
            }
            if "Ii".contains(piece) {
                moves.push(Move {
                    act: Act::Rise,
                    from,
                    to: from,
                });
                continue;
            }
            for to in [from.wrapping_sub(1), from + 1] {
                let Some(target) = self.cells.get(to) else {
                    continue;
                };
                let is_free = *target == '.' || hides(*target, own) && !has(Mistake::UnseenBlocks);
                if is_free || side(*target) == Some(!self.turn) && !hides(*target, own) {
                    moves.push(Move {
                        act: Act::Step,
                        from,
                        to,
                    });
                }
                if is_free && "Rr".contains(piece) && !has(Mistake::HidingClaimed) {
                    moves.push(Move {
                        act: Act::Hide,
                        from,
                        to,
                    });
                }
            }
            if "Rr".contains(piece) && !has(Mistake::ChanceClaimed) {
                moves.push(Move {
                    act: Act::Toss,
                    from,
                    to: from,
                });
            }
        }
        moves
    }

    fn text(mv: &Move) -> String {
        let [from, to] = [mv.from, mv.to].map(name);
        match mv.act {
            Act::Step => format!("{from}-{to}"),
            Act::Hide if has(Mistake::OneNotation) => format!("{from}-{to}"),
            Act::Hide => format!("{from}?{to}"),
            Act::Toss => format!("{from}*"),
            Act::Rise => format!("{from}+"),
        }
    }
}

const TWICE: &[PieceInfo] = pieces! {
    'K' "King" "K": "One step.",
    'R' "Runner" "K": "One step, seen or unseen.",
    'S' "Runner" "K": "One step, seen or unseen.",
};

fn info() -> &'static Info {
    const NO_FAULTS: &[&[FaultInfo]] = &[];
    const KING: &[PieceInfo] = pieces! { 'K' "King" "K": "One step.", };
    const MISNAMED: &[PieceInfo] = pieces! {
        'K' "King" "K": "One step.",
        'R' "Rook" "R": "Along ranks.",
        'I' "Runner" "R": "One step.",
    };
    match MISTAKE.get() {
        Mistake::NoVersion => {
            const {
                &Info {
                    rules_version: "",
                    ..INFO
                }
            }
        }
        Mistake::ChanceDenied => {
            const {
                &Info {
                    chance: false,
                    ..INFO
                }
            }
        }
        Mistake::HidingDenied => {
            const {
                &Info {
                    hidden_information: false,
                    ..INFO
                }
            }
        }
        Mistake::ShortPattern => {
            const {
                &Info {
                    move_pattern: r"^[a-h]1(?:[-?][a-h]1|\*)$",
                    ..INFO
                }
            }
        }
        Mistake::UnlistedPiece => {
            const {
                &Info {
                    pieces: KING,
                    ..INFO
                }
            }
        }
        Mistake::RunnerMisnamed => {
            const {
                &Info {
                    pieces: MISNAMED,
                    ..INFO
                }
            }
        }
        Mistake::TwoRunners => {
            const {
                &Info {
                    pieces: TWICE,
                    ..INFO
                }
            }
        }
        Mistake::BigBoard => {
            const {
                &Info {
                    boards: Boards::new(1, 8, 2),
                    ..INFO
                }
            }
        }
        Mistake::SmallBoard => {
            const {
                &Info {
                    boards: Boards::new(1, 4, 1),
                    ..INFO
                }
            }
        }
        Mistake::UnlistedFault => {
            const {
                &Info {
                    faults: NO_FAULTS,
                    ..INFO
                }
            }
        }
        _ => &INFO,
    }
}

impl Toy {
    fn go<R: Recorder<Effect>>(&mut self, mv: &Move, chance: &mut Chance, log: &mut R) {
        let Move { act, from, to } = *mv;
        let (piece, target) = (self.cells[from], self.cells[to]);
        let letter_for = |letter: char| match self.turn {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        };
        match act {
            Act::Step | Act::Hide => {
                let then = if act == Act::Hide {
                    letter_for('I')
                } else {
                    piece
                };
                self.cells[from] = '.';
                self.cells[to] = then;
                log.change(|| at(from, piece, '.'));
                if !has(Mistake::ChangeMissing) {
                    log.change(|| at(to, target, then));
                }
                if act == Act::Hide {
                    let aim = if has(Mistake::AimLeaks) { to } else { from };
                    log.effect(|| Burrowed { square: name(aim) });
                } else {
                    let [start, end] = if has(Mistake::WayReversed) {
                        [to, from]
                    } else {
                        [from, to]
                    };
                    log.effect(|| Moved::new(piece, name(start), name(end)));
                    if target != '.' && !has(Mistake::CaptureUnlogged) {
                        log.effect(|| Capture::new(target, name(to)));
                    }
                }
            }
            Act::Rise => {
                self.cells[from] = letter_for('R');
                log.change(|| at(from, piece, letter_for('R')));
                log.effect(|| Risen { square: name(from) });
            }
            Act::Toss => {
                let tells =
                    has(Mistake::DrawTells) && self.cells.iter().any(|it| "Ii".contains(*it));
                let chosen = chance.draw(2) as usize;
                if chosen == 1 && !has(Mistake::DrawIdle) {
                    self.cells[from] = '.';
                    if !has(Mistake::LossUnlogged) {
                        log.change(|| at(from, piece, '.'));
                    }
                }
                let draw = Draw {
                    index: usize::from(has(Mistake::DrawIndex)),
                    options: if tells {
                        vec!["heads".into(), "tails!".into()]
                    } else {
                        vec!["heads".into(), "tails".into()]
                    },
                    chosen,
                };
                let other = has(Mistake::OtherOptionNamed);
                let side = if (chosen == 1) == other {
                    "heads"
                } else {
                    "tails"
                };
                let square = name(from);
                log.drawn_effect(Some(draw), || Tossed { square, side });
            }
        }
        let is_over = self.turn == Color::Black || has(Mistake::NumberGrows);
        self.turn = !self.turn;
        self.mark = !self.mark && has(Mistake::FieldIdle);
        self.number += u32::from(is_over) + u32::from(has(Mistake::LogCounts) && R::KEEPS);
        if has(Mistake::NumberZero) {
            self.number = 0;
        }
    }
}

impl Game for Toy {
    type Move = Move;
    type Effect = Effect;
    type Reason = Why;
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = NoExtras;

    fn info() -> &'static Info {
        info()
    }

    fn parse(text: &str) -> Result<Self, InvalidPosition> {
        let read = Toy::read(text);
        let read = read.or_else(|| Toy::read(INFO.start).filter(|_| has(Mistake::AnyTextRead)));
        read.ok_or_else(|| Fault::from(SHAPE).into())
    }

    fn start(setup: &str, _: &mut Chance) -> Result<Self, UnknownSetup> {
        let known = INFO.setups;
        let start = Toy::read(info().start);
        start
            .filter(|_| known.contains(&setup) || has(Mistake::AnySetup))
            .ok_or(UnknownSetup { known })
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn moves(&self, _: Listing) -> Vec<Move> {
        self.list()
    }

    fn visit_moves(
        &self,
        _: Listing,
        from: Option<SquareName>,
        visit: &mut dyn FnMut(&Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = from.filter(|_| !has(Mistake::FilterIgnored));
        let mut moves = self.list();
        moves.retain(|mv| from.is_none_or(|from| name(mv.from) == from));
        moves.iter().try_for_each(visit)
    }

    fn square(text: &str) -> Option<SquareName> {
        (0..8).map(name).find(|name| name.as_str() == text)
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Toy, R>, mv: &Move) {
        play.position.go::<R>(mv, play.chance, play.log);
    }

    fn may_draw(&self, mv: &Move) -> bool {
        mv.act == Act::Toss && !has(Mistake::ChanceUnmarked)
    }

    fn status(&self) -> Status {
        let stands = |king| self.cells.contains(&king);
        let can_win = CanWin::each(|color| !has(Mistake::WinRegained) || color == self.turn);
        let is_unseen = |cell: &char| hides(*cell, Viewer::from(self.turn));
        let in_check = has(Mistake::StatusLeaks) && self.cells.iter().any(is_unseen);
        let winner = match (stands('K'), stands('k')) {
            (true, true) => return Status::ongoing(in_check, can_win),
            (true, false) => Color::White,
            _ => Color::Black,
        };
        let won = Status::won(State::Own(KING_CAPTURED), false, winner);
        Status {
            winner: won.winner.filter(|_| !has(Mistake::NoWinner)),
            ..won
        }
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Reported,
            section: 1,
        }
    }

    fn repetition_text(&self) -> String {
        match MISTAKE.get() {
            Mistake::OneRepetition => String::new(),
            Mistake::NumberSeparates => self.to_string(),
            Mistake::NumberRepeats => String::from_iter(self.cells),
            _ => format!("{:?} {:?}", self.cells, self.turn),
        }
    }

    fn judge(&self, text: &str) -> Result<Move, Illegal<Why>> {
        if let Some(mv) = self.list().into_iter().find(|mv| Self::text(mv) == text) {
            return Ok(mv);
        }
        let is_square = |text: &str| (0..8).find(|file| name(*file).as_str() == text);
        let from = text.get(..2).and_then(is_square);
        let rest = text.get(2..).unwrap_or_default();
        let to = rest.get(1..).and_then(is_square);
        let section = if has(Mistake::DeadLink) { 7 } else { 1 };
        let [no_text, no_move] = [Why::TEMPLATES[0], Why::TEMPLATES[1]];
        match (from, rest.chars().next(), to) {
            _ if has(Mistake::EndDeaf) && self.list().is_empty() => Err(illegal(no_text, section)),
            (Some(from), Some('-'), Some(to)) if has(Mistake::AnyStepLegal) => Ok(Move {
                act: Act::Step,
                from,
                to,
            }),
            (Some(_), Some('-' | '?'), Some(_)) | (Some(_), Some('*' | '+'), None)
                if to.is_some() || rest.len() == 1 =>
            {
                let template = Template {
                    text: if has(Mistake::UnlistedSentence) {
                        "no: {text}"
                    } else {
                        no_move.text
                    },
                    ..no_move
                };
                Err(illegal(template.with("text", text.to_owned()), section))
            }
            _ => Err(illegal(no_text, section)),
        }
    }

    fn write_notation(&self, mv: &Move, mark: &str, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{}{mark}", Self::text(mv))
    }

    fn check_mark(&self, _: &Move) -> &'static str {
        if has(Mistake::OtherMark) { "+" } else { "" }
    }

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        let occupant = |file: usize| {
            let piece = self.cells[file];
            let color = Some(side(piece)?);
            Some(Occupant {
                name: if "Kk".contains(piece) {
                    "King"
                } else {
                    "Runner"
                },
                ..Occupant::new(name(file), piece, color, None, NoExtras {})
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
            to: if has(Mistake::AimWrong) {
                name(mv.from)
            } else {
                name(mv.to)
            },
            captures: Some(self.cells[mv.to]).filter(|it| {
                let is_seen = !hides(*it, Viewer::from(self.turn));
                mv.act == Act::Step && side(*it).is_some() && is_seen
            }),
            ..way
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        for cell in &mut seen.cells {
            let is_shown =
                has(Mistake::SpectatorSees) && viewer == Viewer::Spectator && *cell == 'I';
            if hides(*cell, viewer) && !is_shown {
                *cell = '.';
            }
        }
        seen
    }

    fn seen_letter(letter: char, viewer: Viewer) -> Option<char> {
        Some(letter).filter(|letter| !hides(*letter, viewer))
    }

    fn view(&self, viewer: Viewer) -> String {
        let mark = if has(Mistake::ViewUnreadable) {
            " ?"
        } else {
            ""
        };
        format!("{}{mark}", self.seen_by(viewer))
    }

    fn view_move(&self, mv: &Move, viewer: Viewer) -> String {
        match mv.act {
            Act::Hide if viewer != Viewer::from(self.turn) => format!("{}?", name(mv.from)),
            _ if has(Mistake::MoveTells) && self.seen_by(viewer) != *self => {
                format!("{}!", Self::text(mv))
            }
            _ => Self::text(mv),
        }
    }

    fn view_effects(
        &self,
        _: &Self,
        log: &[LogEntry<Effect>],
        viewer: Viewer,
    ) -> Vec<LogEntry<Effect>> {
        let mut log = log.to_vec();
        for entry in &mut log {
            if let (Effect::Moved(step), true) = (&mut entry.effect, has(Mistake::MoverMisnamed)) {
                step.piece = 'K';
            }
        }
        for entry in log.iter_mut().filter(|_| !has(Mistake::EffectsLeak)) {
            for change in &mut entry.changes {
                change.before = change.before.filter(|letter| !hides(*letter, viewer));
                change.after = change.after.filter(|letter| !hides(*letter, viewer));
            }
            // Even an empty change would reveal its square.
            entry.changes.retain(|it| it.before != it.after);
        }
        log
    }

    fn takes(&self, mv: &Self::Move) -> Option<char> {
        let taken = self.describe(mv, Listing::Turns).captures;
        taken.filter(|_| !has(Mistake::OtherShortcut))
    }
}
