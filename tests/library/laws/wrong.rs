//! A variant with one mistake. Most mistakes are made around a correct variant: in what it says of a
//! move, a position or a text. Those in the rules change the core of chess after the move.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use variant_arbiter::effect::{Change, EffectLog, Effects, LogEntry};
use variant_arbiter::game::chess::{Core, Step};
use variant_arbiter::prelude::*;

use super::atomic::Atomic;
use super::crazyhouse::{self, Crazyhouse};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[rustfmt::skip]
pub enum Mistake {
    None,
    // Effects.
    EffectLeftOut, PieceVanishes, EnPassantKeepsPawn, IdleEffect,
    // Texts and lists.
    NumberForgotten, StrictReader, DropSmall, PromotionUnwritten, PromotionUndescribed, RookUndescribed,
    CaptureUndescribed, RandomOrder, DeafAtEnd, TargetWrong, Unlisted,
    // Status.
    NoWinner, DrawBeforeMate, CanWinTurns, MateIsStalemate, NeverCheck,
    // Repetition.
    ClockSeparates, PocketsForgotten, RightsForgotten, SideForgotten, NumberSeparates,
    // Numbers and turns.
    NumberAfterWhite, NumberStays, PromoterStays, PawnsClock,
    // Rules of chess.
    EnPassantStays, RightStays, PinsIgnored, CastlesThroughCheck, CastlesAway, NoEnPassant, NoUnderpromotion,
    NoCastling, QueenPromotedOnly,
    // Rules of the variants.
    PawnsExplode, NoExplosion, KingsCapture, PocketStays, TakenIsLost, PawnOnEndRank, PromotedStays,
    // What is hidden.
    NotationTells, SeenByForgotten, StatusTells, RefusalTells,
}
use Mistake as M;

thread_local! {
    static MISTAKE: Cell<Mistake> = const { Cell::new(M::None) };
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

/// Makes a mistake in this thread.
pub fn make(mistake: Mistake) {
    MISTAKE.set(mistake);
}

fn has(mistake: Mistake) -> bool {
    MISTAKE.get() == mistake
}

/// A variant whose mistakes a test can make.
pub trait Sound: Game {
    /// The core of chess, if the variant has one.
    fn core(&mut self) -> Option<&mut Core> {
        None
    }

    /// The step of the core that a move is.
    fn step(_: &Self::Move) -> Option<Step> {
        None
    }

    fn of_step(_: Step) -> Option<Self::Move> {
        None
    }

    /// Breaks a rule of the variant's own after a move.
    fn spoil(&mut self, _: &Self, _: &Self::Move) {}

    fn more_moves(&self) -> Vec<Self::Move> {
        Vec::new()
    }
}

impl Sound for Atomic {
    fn core(&mut self) -> Option<&mut Core> {
        Some(&mut self.0)
    }

    fn step(mv: &Step) -> Option<Step> {
        Some(*mv)
    }

    fn of_step(step: Step) -> Option<Step> {
        Some(step)
    }
}

impl Sound for Crazyhouse {
    fn core(&mut self) -> Option<&mut Core> {
        Some(&mut self.core)
    }

    fn step(mv: &crazyhouse::Move) -> Option<Step> {
        match mv {
            crazyhouse::Move::Step(step) => Some(*step),
            crazyhouse::Move::Drop(..) => None,
        }
    }

    fn of_step(step: Step) -> Option<crazyhouse::Move> {
        Some(crazyhouse::Move::Step(step))
    }

    fn spoil(&mut self, before: &Self, mv: &crazyhouse::Move) {
        let turn = before.core.turn;
        match mv {
            crazyhouse::Move::Drop(role, _) if has(M::PocketStays) => {
                self.pockets.reserve.add(turn, *role);
            }
            crazyhouse::Move::Step(step) => {
                if has(M::TakenIsLost) {
                    self.pockets = before.pockets.clone();
                    self.pockets.follow(turn, step, None);
                } else if has(M::PromotedStays) && step.promotion.is_some() {
                    self.pockets.promoted.remove(step.to);
                }
            }
            crazyhouse::Move::Drop(..) => {}
        }
    }

    fn more_moves(&self) -> Vec<crazyhouse::Move> {
        let turn = self.core.turn;
        let ends = (SquareSet::rank(0) | SquareSet::rank(7)) - self.core.squares(|_| true);
        let has_pawn = has(M::PawnOnEndRank) && self.pockets.reserve.count(turn, Role::Pawn) > 0;
        let ends = ends
            .into_iter()
            .filter(|_| has_pawn && !self.core.is_in_check(turn));
        ends.map(|at| crazyhouse::Move::Drop(Role::Pawn, at))
            .collect()
    }
}

impl Sound for super::dice::Position {}

/// A variant, perhaps with a mistake.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Wrong<G>(G);

impl<G: Sound> fmt::Display for Wrong<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        match text.rsplit_once(' ') {
            Some((fields, _)) if has(M::NumberForgotten) => write!(f, "{fields} 1"),
            _ => f.write_str(&text),
        }
    }
}

/// Returns a text with some of its fields.
fn fields(text: &str, kept: impl Fn(usize) -> bool) -> String {
    let fields = text.split(' ').enumerate();
    let fields: Vec<&str> = fields.filter(|(at, _)| kept(*at)).map(|it| it.1).collect();
    fields.join(" ")
}

fn letters<G: Game>(position: &G) -> BTreeMap<SquareName, char> {
    let occupants = position.occupants().into_iter();
    occupants.map(|it| (it.square, it.piece)).collect()
}

impl<G: Sound> Wrong<G> {
    /// Returns the position after a move, with the mistake.
    fn after(&self, mut after: G, mv: &G::Move) -> G {
        let mut before = self.0.clone();
        after.spoil(&before, mv);
        let step = G::step(mv);
        if let (Some(core), Some(old)) = (after.core(), before.core()) {
            match MISTAKE.get() {
                M::NumberAfterWhite => {
                    core.number = old.number + u32::from(old.turn == Color::White);
                }
                M::NumberStays => core.number = old.number,
                M::PromoterStays if step.is_some_and(|it| it.promotion.is_some()) => {
                    core.turn = old.turn;
                }
                M::PawnsClock if core.clock == 0 => {
                    let is_taking = step.is_some_and(|it| old.taken(&it).is_some());
                    core.clock = if is_taking { 0 } else { old.clock + 1 };
                }
                M::EnPassantStays if core.en_passant.is_none() => core.en_passant = old.en_passant,
                M::RightStays => core.rights = old.rights,
                M::NoExplosion => {
                    if let Some(step) = step.filter(|it| old.taken(it).is_some()) {
                        core.put(step.to, old.letter(step.from));
                    }
                }
                M::PawnsExplode => {
                    if let Some(step) = step.filter(|it| old.taken(it).is_some()) {
                        geometry::king(step.to)
                            .into_iter()
                            .for_each(|at| core.put(at, None));
                    }
                }
                _ => {}
            }
        }
        after
    }
}

impl<G: Sound> Game for Wrong<G> {
    type Move = G::Move;
    type Effect = G::Effect;
    type Reason = G::Reason;
    type SquareExtras = G::SquareExtras;
    type MoveExtras = G::MoveExtras;
    type PositionExtras = G::PositionExtras;
    const PROMOTIONS: &'static [char] = G::PROMOTIONS;
    const DROPS: &'static [char] = G::DROPS;

    fn info() -> &'static Info {
        G::info()
    }

    fn parse(text: &str) -> Result<Self, InvalidPosition> {
        match text.split(' ').nth(3) {
            Some(crossed) if crossed != "-" && has(M::StrictReader) => {
                return G::parse("").map(Wrong);
            }
            _ => {}
        }
        let read = G::parse(text);
        let unread = read.is_err() && (has(M::EnPassantStays) || has(M::RightStays));
        if !unread {
            return read.map(Wrong);
        }
        // A reader that does not check the fields of chess.
        let field = if has(M::EnPassantStays) { 3 } else { 2 };
        let mut fields: Vec<&str> = text.split(' ').collect();
        let value = std::mem::replace(&mut fields[field], "-");
        let mut game = G::parse(&fields.join(" "))?;
        if let Some(core) = game.core() {
            match field {
                3 => core.en_passant = value.parse().ok(),
                _ => core.rights = Rights::parse(value)?,
            }
        }
        Ok(Wrong(game))
    }

    fn start(setup: &str, chance: &mut Chance) -> Result<Self, UnknownSetup> {
        G::start(setup, chance).map(Wrong)
    }

    fn turn(&self) -> Color {
        self.0.turn()
    }

    fn move_number(&self) -> u32 {
        self.0.move_number()
    }

    fn occupants(&self) -> Vec<Occupant<G::SquareExtras>> {
        self.0.occupants()
    }

    fn extras(&self) -> G::PositionExtras {
        self.0.extras()
    }

    fn reserve(&self, side: Color) -> Vec<(char, u8)> {
        self.0.reserve(side)
    }

    fn moves(&self, listing: Listing) -> Vec<G::Move> {
        let mut moves = self.0.moves(listing);
        let mut game = self.0.clone();
        let side = self.turn();
        let is_over = moves.is_empty();
        if let Some(core) = game.core() {
            let of = |step: &G::Move| G::step(step).map(|it| (it, core.castling(&it).is_some()));
            moves.retain(|mv| {
                of(mv).is_none_or(|(step, castles)| {
                    let is_passing = core.taken(&step).is_some_and(|it| it.1 != step.to);
                    !(has(M::NoCastling) && castles
                        || has(M::NoEnPassant) && is_passing
                        || has(M::NoUnderpromotion) && step.promotion.is_some_and(|it| it != 'Q')
                        || has(M::QueenPromotedOnly) && step.promotion == Some('R'))
                })
            });
            let all = match MISTAKE.get() {
                M::PinsIgnored => core.steps(|square| core.is_attacked(square, !side)),
                M::CastlesThroughCheck => core.steps(|_| false),
                M::KingsCapture => core.steps(|_| true),
                M::CastlesAway => {
                    let mut free = core.clone();
                    let ranks = [Wing::King, Wing::Queen]
                        .map(|it| CastlingSquares::<SquareSet>::of(side, it));
                    for square in ranks.into_iter().flat_map(|way| way.between) {
                        let is_knight = matches!(free.letter(square), Some('N' | 'n' | 'B' | 'b'));
                        if is_knight {
                            free.board.set(square.at(), None);
                        }
                    }
                    free.steps(|square| core.is_attacked(square, !side))
                }
                _ => Vec::new(),
            };
            let more = all.into_iter().filter(|step| match MISTAKE.get() {
                M::PinsIgnored => true,
                M::KingsCapture => Some(step.from) == core.king(side) && core.taken(step).is_some(),
                _ => core.castling(step).is_some(),
            });
            for mv in more.filter_map(G::of_step) {
                let Wrong(mut after) =
                    self.play_unchecked(&mv, &mut Chance::recorded(&[]), &mut ());
                let is_alive = after.core().is_some_and(|it| it.king(side).is_some());
                let is_any = has(M::PinsIgnored) || has(M::KingsCapture);
                if !is_over
                    && (is_alive || has(M::KingsCapture))
                    && !moves.contains(&mv)
                    && (is_any || G::parse(&after.to_string()).is_ok())
                {
                    moves.push(mv);
                }
            }
        }
        moves.extend(self.0.more_moves());
        if has(M::RandomOrder) {
            CALLS.set(CALLS.get() + 1);
            let len = moves.len().max(1);
            moves.rotate_left(CALLS.get() % len);
        }
        if has(M::Unlisted) && moves.len() > 1 {
            moves.pop();
        }
        moves
    }

    fn judge(&self, text: &str) -> Result<G::Move, Illegal<G::Reason>> {
        let moves = if has(M::Unlisted) {
            self.0.moves(Listing::Turns)
        } else {
            self.moves(Listing::Turns)
        };
        let mut moves = moves.into_iter();
        let found = moves.find(|mv| self.notation(mv) == text);
        found.ok_or_else(|| self.explain(text))
    }

    fn explain(&self, text: &str) -> Illegal<G::Reason> {
        if has(M::RefusalTells) {
            let mut occupants = self.0.occupants().into_iter();
            let hides = occupants.any(|it| it.piece.eq_ignore_ascii_case(&'S'));
            return self.0.explain(if hides { "a1a1" } else { "nonsense" });
        }
        let is_deaf = has(M::DeafAtEnd) && self.0.status().state != State::Ongoing;
        self.0.explain(if is_deaf { "nonsense" } else { text })
    }

    fn write_notation(&self, mv: &G::Move, mark: &str, out: &mut impl fmt::Write) -> fmt::Result {
        let mut text = String::new();
        self.0.write_notation(mv, mark, &mut text)?;
        let described = self.0.describe(mv, Listing::Turns);
        match MISTAKE.get() {
            M::DropSmall if described.drop.is_some() => text = text.to_ascii_lowercase(),
            M::PromotionUnwritten if described.promotion.is_some() => text.truncate(4),
            M::NotationTells if described.piece.eq_ignore_ascii_case(&'S') => text.insert(0, 'S'),
            _ => {}
        }
        out.write_str(&text)
    }

    fn describe(&self, mv: &G::Move, listing: Listing) -> Description<G::MoveExtras> {
        let mut it = self.0.describe(mv, listing);
        match MISTAKE.get() {
            M::RookUndescribed => it.rook = None,
            M::PromotionUndescribed => it.promotion = None,
            M::CaptureUndescribed => it.captures = None,
            M::TargetWrong if it.captured_on.is_some() => it.to = it.captured_on.unwrap_or(it.to),
            _ => {}
        }
        it
    }

    fn make<R: Recorder<G::Effect>>(play: &mut Play<'_, Self, R>, mv: &G::Move) {
        let before = play.position.clone();
        if !R::KEEPS {
            let after = before.0.play_unchecked(mv, play.chance, &mut ());
            play.position = Wrong(before.after(after, mv));
            return;
        }
        let mut log = EffectLog::default();
        let after = before.0.play_unchecked(mv, play.chance, &mut log);
        let after = before.after(after, mv);
        let entries: Vec<LogEntry<G::Effect>> = log.into_effects();
        let count = entries.len();
        for (place, entry) in entries.into_iter().enumerate() {
            let tag = entry.effect.tag();
            let is_left_out = match MISTAKE.get() {
                M::EffectLeftOut => tag == "promotion",
                M::PieceVanishes => tag == "capture" || tag == "exploded",
                _ => false,
            };
            if is_left_out {
                continue;
            }
            let keeps = !(has(M::EnPassantKeepsPawn) && tag == "enPassant");
            for change in entry.changes.into_iter().filter(|_| keeps) {
                play.log.change(|| change);
            }
            if place + 1 == count && !G::info().chance {
                // The changes of the mistake belong to the last effect.
                let sound = before
                    .0
                    .play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
                let [was, now] = [letters(&sound), letters(&after)];
                let squares: BTreeSet<SquareName> = was.keys().chain(now.keys()).copied().collect();
                for square in squares {
                    let [before, after] = [&was, &now].map(|it| it.get(&square).copied());
                    if before != after {
                        play.log.change(|| Change {
                            square,
                            before,
                            after,
                        });
                    }
                }
            }
            play.log.drawn_effect(entry.draw, || entry.effect.clone());
            if has(M::IdleEffect) && tag == "enPassant" {
                play.log.effect(|| entry.effect);
            }
        }
        play.position = Wrong(after);
    }

    fn status(&self) -> Status {
        let mut status = self.0.status();
        let mut game = self.0.clone();
        match MISTAKE.get() {
            M::NoWinner if status.state == State::Checkmate => status.winner = None,
            M::DrawBeforeMate if game.core().is_some_and(|it| it.clock >= 150) => {
                let reason = Some(DrawReason::SeventyFiveMoves);
                return Status::drawn(State::Draw, status.in_check, reason);
            }
            M::CanWinTurns if status.state == State::Ongoing => {
                status.can_win = CanWin::each(|side| side == self.turn());
            }
            M::MateIsStalemate if status.state == State::Checkmate => {
                return Status::drawn(State::Stalemate, status.in_check, None);
            }
            M::NeverCheck => status.in_check = false,
            M::StatusTells if status.state == State::Ongoing => {
                status.in_check = self.0.occupants().iter().any(|it| it.piece == 'S');
            }
            _ => {}
        }
        status
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        self.0.clock_claim()
    }

    fn repetition_text(&self) -> String {
        let text = self.0.repetition_text();
        let whole = self.0.to_string();
        match MISTAKE.get() {
            M::ClockSeparates => fields(&whole, |at| at != 5),
            M::NumberSeparates => whole,
            M::PocketsForgotten => {
                let (rows, rest) = text.split_once('[').unwrap_or((&text, ""));
                format!("{rows}{}", rest.split_once(']').map_or("", |it| it.1))
            }
            M::RightsForgotten => fields(&text, |at| at != 2),
            M::SideForgotten => fields(&text, |at| at != 1),
            _ => text,
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        if has(M::SeenByForgotten) {
            self.clone()
        } else {
            Wrong(self.0.seen_by(viewer))
        }
    }

    fn seen_letter(letter: char, viewer: Viewer) -> Option<char> {
        G::seen_letter(letter, viewer)
    }

    fn is_public_draw(&self, draw: &Draw) -> bool {
        self.0.is_public_draw(draw)
    }
}
