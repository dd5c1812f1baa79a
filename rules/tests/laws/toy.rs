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
    Boards, CanWin, CommonReason, Description, DrawRules, Fault, Game, Illegal, Info,
    InvalidPosition, Listing, NoExtras, Occupant, OwnCode, OwnCodes, PieceInfo, Play, Reason,
    Repetition, State, Status, Template, UnknownSetup, VariantReason, Viewer, illegal,
};
use variant_arbiter_rules::{effects, faults, pieces};

/// The mistake in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[rustfmt::skip]
pub enum Mistake {
    None, NoVersion, AnySetup, ChanceDenied, HidingDenied, NoMeaning, DeadLink, ShortPattern,
    UnlistedPiece, SmallBoard, NumberForgotten, AnyTextRead, UnlistedFault, OtherShortcut,
    OneNotation, AnyStepLegal, UnlistedSentence, FilterIgnored, NumberZero, ChangeMissing,
    WayReversed, AimWrong, LossUnlogged, LogCounts, DrawIndex, ChanceUnmarked, ViewUnreadable,
    SpectatorSees, UnseenBlocks, EffectsLeak, StatusLeaks, NoWinner, MovesAfterEnd, WinRegained,
    OneRepetition, NumberSeparates, ChanceClaimed, HidingClaimed, RunnerMisnamed, NumberRepeats,
    AimLeaks, DrawTells, OtherOptionNamed, DrawIdle, TwoRunners, BigBoard, NumberGrows,
    CaptureUnlogged, MoverMisnamed, OtherMark, EndDeaf, MoveTells, Unmounted, FieldIdle,
}
use Mistake as M;

thread_local! {
    /// A thread-local, because each test has its own thread, and [`Rules::info`] takes no position.
    static MISTAKE: Cell<Mistake> = const { Cell::new(M::None) };
    /// What the game says of itself, with that mistake.
    static INFO_HERE: Cell<&'static Info> = const { Cell::new(&INFO) };
}

/// Makes a mistake in this thread.
pub fn make(mistake: Mistake) {
    MISTAKE.set(mistake);
    INFO_HERE.set(Box::leak(Box::new(info_with(mistake))));
}

/// Returns whether a program would mount the game.
pub fn mounts() -> Result<(), String> {
    let refused = Err("another variant has this id".to_owned());
    wrong_if(M::Unmounted, refused, Ok(()))
}

/// Returns whether this mistake is made.
fn has(mistake: Mistake) -> bool {
    MISTAKE.get() == mistake
}

/// Returns the wrong one of two values if this mistake is made.
fn wrong_if<T>(mistake: Mistake, wrong: T, right: T) -> T {
    if has(mistake) { wrong } else { right }
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
pub enum Why {
    NotUnderstood,
    CannotReach,
}

impl VariantReason for Why {
    fn common(_: CommonReason) -> Self {
        Why::NotUnderstood
    }
}

impl Reason for Why {
    const ALL: &'static [Self] = &[Why::NotUnderstood, Why::CannotReach];
    const TEMPLATES: &'static [Template<Self>] = &[
        Template {
            code: Why::NotUnderstood,
            text: "no move is written so",
        },
        Template {
            code: Why::CannotReach,
            text: "{text} is no move here",
        },
    ];

    fn code(self) -> &'static str {
        match self {
            Why::NotUnderstood => "not_understood",
            Why::CannotReach => "cannot_reach",
        }
    }

    fn meaning(self) -> &'static str {
        match self {
            Why::CannotReach => wrong_if(M::NoMeaning, "", "A meaning."),
            Why::NotUnderstood => "A meaning.",
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
    let is_piece = letter.is_ascii_alphabetic();
    is_piece.then(|| Color::of_letter(letter))
}

fn hides(letter: char, viewer: Viewer) -> bool {
    "Ii".contains(letter) && side(letter).map(Viewer::from) != Some(viewer)
}

impl fmt::Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = String::from_iter(self.cells);
        let mark = if self.mark { "x " } else { "- " };
        let mark = Some(mark).filter(|_| has(M::FieldIdle));
        let (turn, mark) = (self.turn.letter(), mark.unwrap_or_default());
        write!(f, "{cells} {turn} {mark}{}", self.number)
    }
}

impl Toy {
    fn read(text: &str) -> Option<Self> {
        let mut fields: Vec<&str> = text.split(' ').collect();
        let has_mark = has(M::FieldIdle) && fields.len() == 4;
        let mark = has_mark.then(|| fields.remove(2) == "x");
        let [cells, turn, number] = fields.try_into().ok()?;
        let cells: [char; 8] = cells.chars().collect::<Vec<_>>().try_into().ok()?;
        let count = |king| cells.iter().filter(|cell| **cell == king).count();
        let is_turn = |it: &Color| turn == it.letter().to_string();
        let turn = Color::BOTH.into_iter().find(is_turn)?;
        let read: u32 = number.parse().ok()?;
        let is_canonical = read.to_string() == number;
        let is_lawful = cells.iter().all(|cell| ".KRIkri".contains(*cell))
            && count('K') < 2
            && count('k') < 2
            && count('K') + count('k') > 0
            && is_canonical
            && read > 0;
        is_lawful.then_some(Toy {
            cells,
            turn,
            number: wrong_if(M::NumberForgotten, 1, read),
            mark: mark.unwrap_or(false),
        })
    }

    fn list(&self) -> Vec<Move> {
        let own = Viewer::from(self.turn);
        let is_over = self.status().state != State::Ongoing;
        if is_over && !has(M::MovesAfterEnd) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for from in 0..8 {
            let piece = self.cells[from];
            if side(piece) != Some(self.turn) {
                continue;
            }
            let mut push = |act, to| moves.push(Move { act, from, to });
            if "Ii".contains(piece) {
                push(Act::Rise, from);
                continue;
            }
            for to in [from.wrapping_sub(1), from + 1] {
                let Some(target) = self.cells.get(to) else {
                    continue;
                };
                let is_free = *target == '.' || hides(*target, own) && !has(M::UnseenBlocks);
                if is_free || side(*target) == Some(!self.turn) && !hides(*target, own) {
                    push(Act::Step, to);
                }
                if is_free && "Rr".contains(piece) && !has(M::HidingClaimed) {
                    push(Act::Hide, to);
                }
            }
            if "Rr".contains(piece) && !has(M::ChanceClaimed) {
                push(Act::Toss, from);
            }
        }
        moves
    }

    fn text(mv: &Move) -> String {
        let [from, to] = [mv.from, mv.to].map(name);
        match mv.act {
            Act::Step => format!("{from}-{to}"),
            Act::Hide if has(M::OneNotation) => format!("{from}-{to}"),
            Act::Hide => format!("{from}?{to}"),
            Act::Toss => format!("{from}*"),
            Act::Rise => format!("{from}+"),
        }
    }
}

const KING: &[PieceInfo] = pieces! { 'K' "King" "K": "One step.", };
const MISNAMED: &[PieceInfo] = pieces! {
    'K' "King" "K": "One step.",
    'R' "Rook" "R": "Along ranks.",
    'I' "Runner" "R": "One step.",
};
const TWICE: &[PieceInfo] = pieces! {
    'K' "King" "K": "One step.",
    'R' "Runner" "K": "One step, seen or unseen.",
    'S' "Runner" "K": "One step, seen or unseen.",
};

fn info_with(mistake: Mistake) -> Info {
    let mut info = INFO;
    match mistake {
        M::NoVersion => info.rules_version = "",
        M::ChanceDenied => info.chance = false,
        M::HidingDenied => info.hidden_information = false,
        M::ShortPattern => info.move_pattern = r"^[a-h]1(?:[-?][a-h]1|\*)$",
        M::UnlistedPiece => info.pieces = KING,
        M::RunnerMisnamed => info.pieces = MISNAMED,
        M::TwoRunners => info.pieces = TWICE,
        M::BigBoard => info.boards = Boards::new(1, 8, 2),
        M::SmallBoard => info.boards = Boards::new(1, 4, 1),
        M::UnlistedFault => info.faults = &[],
        _ => {}
    }
    info
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
                let is_hiding = act == Act::Hide;
                let then = if is_hiding { letter_for('I') } else { piece };
                self.cells[from] = '.';
                self.cells[to] = then;
                log.change(|| at(from, piece, '.'));
                if !has(M::ChangeMissing) {
                    log.change(|| at(to, target, then));
                }
                if is_hiding {
                    let aim = wrong_if(M::AimLeaks, to, from);
                    log.effect(|| Burrowed { square: name(aim) });
                } else {
                    let [start, end] = wrong_if(M::WayReversed, [to, from], [from, to]);
                    log.effect(|| Moved::new(piece, name(start), name(end)));
                    if target != '.' && !has(M::CaptureUnlogged) {
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
                let chosen = chance.draw(2) as usize;
                if chosen == 1 && !has(M::DrawIdle) {
                    self.cells[from] = '.';
                    if !has(M::LossUnlogged) {
                        log.change(|| at(from, piece, '.'));
                    }
                }
                let is_hidden = self.cells.iter().any(|it| "Ii".contains(*it));
                let tails = if is_hidden { "tails!" } else { "tails" };
                let options = ["heads", wrong_if(M::DrawTells, tails, "tails")];
                let draw = Draw {
                    index: usize::from(has(M::DrawIndex)),
                    options: options.map(Into::into).to_vec(),
                    chosen,
                };
                let named = wrong_if(M::OtherOptionNamed, 1 - chosen, chosen);
                let (square, side) = (name(from), ["heads", "tails"][named]);
                log.drawn_effect(Some(draw), || Tossed { square, side });
            }
        }
        let is_over = self.turn == Color::Black || has(M::NumberGrows);
        self.turn = !self.turn;
        self.mark = !self.mark && has(M::FieldIdle);
        self.number += u32::from(is_over) + u32::from(has(M::LogCounts) && R::KEEPS);
        if has(M::NumberZero) {
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
        INFO_HERE.get()
    }

    fn parse(text: &str) -> Result<Self, InvalidPosition> {
        let read = Toy::read(text);
        let read = read.or_else(|| Toy::read(INFO.start).filter(|_| has(M::AnyTextRead)));
        read.ok_or_else(|| Fault::from(SHAPE).into())
    }

    fn start(setup: &str, _: &mut Chance) -> Result<Self, UnknownSetup> {
        let known = INFO.setups;
        let is_known = known.contains(&setup) || has(M::AnySetup);
        let start = Toy::read(INFO.start).filter(|_| is_known);
        start.ok_or(UnknownSetup { known })
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
        let from = from.filter(|_| !has(M::FilterIgnored));
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
        mv.act == Act::Toss && !has(M::ChanceUnmarked)
    }

    fn status(&self) -> Status {
        let stands = |king| self.cells.contains(&king);
        let can_win = CanWin::each(|color| !has(M::WinRegained) || color == self.turn);
        let is_unseen = |cell: &char| hides(*cell, Viewer::from(self.turn));
        let in_check = has(M::StatusLeaks) && self.cells.iter().any(is_unseen);
        let winner = match (stands('K'), stands('k')) {
            (true, true) => return Status::ongoing(in_check, can_win),
            (true, false) => Color::White,
            _ => Color::Black,
        };
        let won = Status::won(State::Own(KING_CAPTURED), false, winner);
        Status {
            winner: won.winner.filter(|_| !has(M::NoWinner)),
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
            M::OneRepetition => String::new(),
            M::NumberSeparates => self.to_string(),
            M::NumberRepeats => String::from_iter(self.cells),
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
        let section = wrong_if(M::DeadLink, 7, 1);
        let [no_text, no_move] = [Why::TEMPLATES[0], Why::TEMPLATES[1]];
        match (from, rest.chars().next(), to) {
            _ if has(M::EndDeaf) && self.list().is_empty() => Err(illegal(no_text, section)),
            (Some(from), Some('-'), Some(to)) if has(M::AnyStepLegal) => {
                let act = Act::Step;
                Ok(Move { act, from, to })
            }
            (Some(_), Some('-' | '?'), Some(_)) | (Some(_), Some('*' | '+'), None)
                if to.is_some() || rest.len() == 1 =>
            {
                let template = Template {
                    text: wrong_if(M::UnlistedSentence, "no: {text}", no_move.text),
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
        wrong_if(M::OtherMark, "+", "")
    }

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        let occupant = |file: usize| {
            let piece = self.cells[file];
            let color = Some(side(piece)?);
            let is_king = "Kk".contains(piece);
            Some(Occupant {
                name: if is_king { "King" } else { "Runner" },
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
            to: name(wrong_if(M::AimWrong, mv.from, mv.to)),
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
            let is_shown = has(M::SpectatorSees) && viewer == Viewer::Spectator && *cell == 'I';
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
        let mark = wrong_if(M::ViewUnreadable, " ?", "");
        format!("{}{mark}", self.seen_by(viewer))
    }

    fn view_move(&self, mv: &Move, viewer: Viewer) -> String {
        match mv.act {
            Act::Hide if viewer != Viewer::from(self.turn) => format!("{}?", name(mv.from)),
            _ if has(M::MoveTells) && self.seen_by(viewer) != *self => {
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
            if let (Effect::Moved(step), true) = (&mut entry.effect, has(M::MoverMisnamed)) {
                step.piece = 'K';
            }
        }
        for entry in log.iter_mut().filter(|_| !has(M::EffectsLeak)) {
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
        taken.filter(|_| !has(M::OtherShortcut))
    }
}
