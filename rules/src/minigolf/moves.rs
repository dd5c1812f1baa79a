//! The chosen actions of a turn (`docs/minigolf.md` §3 to §5).

use std::ops::ControlFlow;

use crate::board::{Color, Role};
use crate::effect::Wing;

use super::Position;
use super::edges;
use super::momentum::{Course, Momentum};
use super::square::{Square, Squares};

/// The kind of a chosen move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Special {
    /// An ordinary move.
    Ordinary,
    /// A Pawn's double step from its own second rank.
    DoubleStep,
    /// A Pawn captures a Pawn en passant after that Pawn's chosen double step.
    EnPassant,
    /// A Pawn reaches its last rank and becomes this piece.
    Promotion(Role),
}

/// A chosen move of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceMove {
    /// The piece that moves.
    pub role: Role,
    /// The square that it leaves.
    pub from: Square,
    /// The square that it reaches.
    pub to: Square,
    /// The momentum of the move at its start, before bounces; Kings have none.
    pub sets_out: Option<Momentum>,
    /// The momentum that the move leaves.
    pub momentum: Option<Momentum>,
    /// The captured piece.
    pub captured: Option<Role>,
    /// The kind of move.
    pub special: Special,
}

/// The chosen action of a turn (§5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A move of a piece without momentum.
    Move(PieceMove),
    /// The King and the corner piece move together.
    Castle(Wing),
    /// A piece in motion is stopped on its square.
    Stop(Square),
}

impl Action {
    /// Returns whether the action moves the King to another square.
    pub(super) const fn moves_king(self) -> bool {
        match self {
            Action::Move(mv) => matches!(mv.role, Role::King),
            Action::Castle(_) => true,
            Action::Stop(_) => false,
        }
    }
}

/// The Pawns promoted in the momentum phase, in order, and what they become (§7). There are at most
/// eight, since the last rank has eight squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MomentumPromotions([Option<(Square, Role)>; 8]);

impl MomentumPromotions {
    /// Returns what the Pawn promoted on a square becomes; a Queen if no choice was made.
    #[must_use]
    pub fn choice(&self, square: Square) -> Role {
        let chosen = self.iter().find(|(known, _)| *known == square);
        chosen.map_or(Role::Queen, |(_, role)| role)
    }

    /// Returns the squares in the order of the promotions, with the choices.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Role)> {
        self.0.into_iter().flatten()
    }

    /// Returns every combination of choices for Pawns promoted on these squares, Queens first.
    pub(super) fn every(promoted: &[Square]) -> impl Iterator<Item = MomentumPromotions> {
        let count = promoted.len();
        (0..1_usize << (2 * count)).map(move |number| {
            // The last choice varies fastest.
            let choice = |place: usize| Role::PROMOTIONS[number >> (2 * (count - 1 - place)) & 3];
            let places = promoted.iter().enumerate();
            places
                .map(|(place, square)| (*square, choice(place)))
                .collect()
        })
    }
}

impl FromIterator<(Square, Role)> for MomentumPromotions {
    fn from_iter<I: IntoIterator<Item = (Square, Role)>>(chosen: I) -> MomentumPromotions {
        let mut promotions = MomentumPromotions::default();
        for (place, choice) in promotions.0.iter_mut().zip(chosen) {
            *place = Some(choice);
        }
        promotions
    }
}

/// The squares on which Pawns were promoted in the momentum phase, in order. The list is usually
/// empty and then allocates nothing.
pub(super) type Promoted = Vec<Square>;

/// A whole turn: the chosen action, and the promotions in the momentum phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The chosen action.
    pub action: Action,
    /// The choices of the momentum phase.
    pub promotions: MomentumPromotions,
}

impl From<Action> for Turn {
    /// Chooses Queens for Pawns promoted in the momentum phase.
    fn from(action: Action) -> Turn {
        let promotions = MomentumPromotions::default();
        Turn { action, promotions }
    }
}

/// The courses that a Pawn may choose.
pub(super) struct PawnCourses {
    pub step: Course,
    pub double: Course,
    /// The captures towards the a-file and the h-file.
    pub takes: [Course; 2],
}

static PAWNS: [PawnCourses; 2] = [pawn_courses(Color::White), pawn_courses(Color::Black)];

const fn pawn(color: Color, dx: i8, dy: i8) -> Course {
    Course::of(color, Role::Pawn, dx, dy).expect("a Pawn has this course")
}

const fn pawn_courses(color: Color) -> PawnCourses {
    let ahead = color.forward();
    PawnCourses {
        step: pawn(color, 0, ahead),
        double: pawn(color, 0, 2 * ahead),
        takes: [pawn(color, -1, ahead), pawn(color, 1, ahead)],
    }
}

impl Position {
    /// Visits every pseudo-legal action, that is, ignoring the King's safety after it.
    pub(super) fn visit_actions(
        &self,
        among: Squares,
        mut visit: impl FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let able = self.standing(self.turn) & among;
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in able & self.pieces.with(role) {
                self.visit_piece(role, from, &mut visit)?;
            }
        }
        for from in able & self.pieces.with(Role::Pawn) {
            self.visit_pawn(from, &mut visit)?;
        }
        for from in able & self.pieces.with(Role::King) {
            self.visit_king(from, &mut visit)?;
        }
        if (self.moving.squares(self.turn) & among).is_empty() {
            return ControlFlow::Continue(());
        }
        for moving in self.moving.by_color(self.turn) {
            if among.contains(moving.square) {
                visit(&Turn::from(Action::Stop(moving.square)))?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn visit_piece(
        &self,
        role: Role,
        from: Square,
        visit: &mut impl FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let color = self.turn;
        let own = self.pieces.by_color(color);
        let occupied = self.pieces.occupied();
        for course in edges::chosen(color, role, from) {
            let leg = edges::leg(color, from, course);
            let met = leg.squares() & occupied;
            let captured = if met.is_empty() {
                None
            } else if leg.takes(met) && !own.contains(leg.to) {
                self.pieces.role_at(leg.to)
            } else {
                continue;
            };
            let momentum = Momentum::new(leg.after, captured.is_some());
            visit(&Turn::from(Action::Move(PieceMove {
                role,
                from,
                to: leg.to,
                sets_out: Some(momentum.along(course)),
                momentum: Some(momentum),
                captured,
                special: Special::Ordinary,
            })))?;
        }
        ControlFlow::Continue(())
    }

    fn enemy_on(&self, square: Square) -> Option<Role> {
        if self.pieces.by_color(!self.turn).contains(square) {
            self.pieces.role_at(square)
        } else {
            None
        }
    }

    fn visit_pawn(
        &self,
        from: Square,
        visit: &mut impl FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let color = self.turn;
        let courses = &PAWNS[color as usize];
        let occupied = self.pieces.occupied();
        let Some(step) = from.ahead(color, 1) else {
            return ControlFlow::Continue(());
        };
        let quiet = |course, to, special| pawn_move(from, to, course, None, special);
        if !occupied.contains(step) {
            visit_promotions(color, quiet(courses.step, step, Special::Ordinary), visit)?;
            if from.rank_for(color) == 1
                && let Some(double) = from.ahead(color, 2)
                && !occupied.contains(double)
            {
                let mv = quiet(courses.double, double, Special::DoubleStep);
                visit(&Turn::from(Action::Move(mv)))?;
            }
        }
        for (side, course) in [-1, 1].into_iter().zip(courses.takes) {
            let Some(to) = step.offset(side, 0) else {
                continue;
            };
            if let Some(captured) = self.enemy_on(to) {
                let mv = pawn_move(from, to, course, Some(captured), Special::Ordinary);
                visit_promotions(color, mv, visit)?;
            } else if self.en_passant == Some(to) {
                let mv = pawn_move(from, to, course, Some(Role::Pawn), Special::EnPassant);
                visit(&Turn::from(Action::Move(mv)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_king(
        &self,
        from: Square,
        visit: &mut impl FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in edges::king(from) - self.pieces.by_color(self.turn) {
            visit(&Turn::from(Action::Move(PieceMove {
                role: Role::King,
                from,
                to,
                sets_out: None,
                momentum: None,
                captured: self.enemy_on(to),
                special: Special::Ordinary,
            })))?;
        }
        for wing in Wing::BOTH {
            if self.castling_fault(wing).is_none() {
                visit(&Turn::from(Action::Castle(wing)))?;
            }
        }
        ControlFlow::Continue(())
    }
}

const fn pawn_move(
    from: Square,
    to: Square,
    course: Course,
    captured: Option<Role>,
    special: Special,
) -> PieceMove {
    let momentum = Momentum::new(course, captured.is_some());
    PieceMove {
        role: Role::Pawn,
        from,
        to,
        sets_out: Some(momentum),
        momentum: Some(momentum),
        captured,
        special,
    }
}

/// Visits the move, or its four promotions if the Pawn ends on its last rank and so stands still.
fn visit_promotions(
    color: Color,
    mv: PieceMove,
    visit: &mut impl FnMut(&Turn) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if mv.to.rank_for(color) < 15 {
        return visit(&Turn::from(Action::Move(mv)));
    }
    for role in Role::PROMOTIONS {
        visit(&Turn::from(Action::Move(PieceMove {
            momentum: None,
            special: Special::Promotion(role),
            ..mv
        })))?;
    }
    ControlFlow::Continue(())
}
