//! The chosen actions of a turn (`docs/rules/minigolf.md` §3 to §5).

use std::ops::ControlFlow;

use crate::board::{Color, Role};
use crate::effect::Wing;

use super::Position;
use super::edges;
use super::momentum::{Course, Momentum};
use super::square::{Square, Squares};

/// What is special about a chosen move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Special {
    /// Nothing.
    Ordinary,
    /// A Pawn's two steps from its own second rank.
    DoubleStep,
    /// A Pawn takes one that has just made two chosen steps past it.
    EnPassant,
    /// A Pawn reaches its last rank and becomes this.
    Promotion(Role),
}

/// A chosen move of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceMove {
    /// What moves.
    pub role: Role,
    /// Where it sets out.
    pub from: Square,
    /// Where it arrives.
    pub to: Square,
    /// The move as it was at its beginning, before bounces; Kings have none.
    pub sets_out: Option<Momentum>,
    /// The momentum that it leaves.
    pub momentum: Option<Momentum>,
    /// What it takes.
    pub captured: Option<Role>,
    /// What is special about it.
    pub special: Special,
}

/// The chosen action of a turn (§5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A move of a piece without momentum.
    Move(PieceMove),
    /// King and corner piece move in one.
    Castle(Wing),
    /// A piece in motion is stopped on its square.
    Stop(Square),
}

impl Action {
    /// Whether the King goes to another square by it.
    pub(super) const fn moves_king(self) -> bool {
        match self {
            Action::Move(mv) => matches!(mv.role, Role::King),
            Action::Castle(_) => true,
            Action::Stop(_) => false,
        }
    }
}

/// What Pawns become that are promoted in the momentum phase, in the order in which it happens
/// (§7). There are at most eight: the last rank has no more squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MomentumPromotions {
    count: u8,
    /// Two bits each: an index into [`Role::PROMOTIONS`].
    choices: u16,
}

impl MomentumPromotions {
    /// What the Pawn promoted in this place becomes; a Queen where nothing is said.
    #[must_use]
    pub const fn choice(self, place: usize) -> Role {
        Role::PROMOTIONS[(self.choices >> (2 * (place & 7)) & 3) as usize]
    }

    /// The choices in order.
    #[must_use]
    pub fn of(roles: &[Role]) -> MomentumPromotions {
        let mut promotions = MomentumPromotions::default();
        for role in roles.iter().take(8) {
            let index = Role::PROMOTIONS.iter().position(|known| known == role);
            let bits = u16::try_from(index.unwrap_or(0)).unwrap_or(0);
            promotions.choices |= bits << (2 * promotions.count);
            promotions.count += 1;
        }
        promotions
    }

    /// Every way to choose for so many Pawns, Queens first.
    pub(super) fn every(count: usize) -> impl Iterator<Item = MomentumPromotions> {
        (0..1_u32 << (2 * count)).map(move |number| {
            let mut promotions = MomentumPromotions::default();
            for place in 0..count {
                // The last choice changes first.
                let digit = number >> (2 * (count - 1 - place)) & 3;
                promotions.choices |= u16::try_from(digit).unwrap_or(0) << (2 * place);
                promotions.count += 1;
            }
            promotions
        })
    }
}

/// The squares on which Pawns were promoted in the momentum phase, in order. There are seldom any,
/// and an empty list takes no memory.
pub(super) type Promoted = Vec<Square>;

/// A whole turn: the chosen action, and what Pawns become in the momentum phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The chosen action.
    pub action: Action,
    /// The choices of the momentum phase.
    pub promotions: MomentumPromotions,
}

impl From<Action> for Turn {
    /// With Queens, if Pawns are promoted in the momentum phase.
    fn from(action: Action) -> Turn {
        let promotions = MomentumPromotions::default();
        Turn { action, promotions }
    }
}

/// A Pawn's chosen courses.
pub(super) struct PawnCourses {
    pub step: Course,
    pub double: Course,
    /// Towards the a side and towards the h side.
    pub takes: [Course; 2],
}

static PAWNS: [PawnCourses; 2] = [pawn_courses(Color::White), pawn_courses(Color::Black)];

const fn pawn(color: Color, dx: i8, dy: i8) -> Course {
    Course::of(color, Role::Pawn, dx, dy).expect("a Pawn has this course")
}

const fn pawn_courses(color: Color) -> PawnCourses {
    let ahead = match color {
        Color::White => 1,
        Color::Black => -1,
    };
    PawnCourses {
        step: pawn(color, 0, ahead),
        double: pawn(color, 0, 2 * ahead),
        takes: [pawn(color, -1, ahead), pawn(color, 1, ahead)],
    }
}

impl Position {
    /// Every action of the right shape, the King's safety after it apart.
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

/// A Pawn that ends on its last rank becomes one of four pieces and stands still.
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
