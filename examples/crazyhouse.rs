//! Crazyhouse, in which taken pieces come back, on the core of chess.
//!
//! `cargo run --example crazyhouse` serves it beside the three built-in variants.

use chess::{Capture, Castle, Dropped, EnPassant, Promotion};
use variant_arbiter::prelude::*;

/// The description of the variant, served at `/v1/variants/crazyhouse`.
static INFO: Info = Info {
    id: "crazyhouse",
    name: "Crazyhouse",
    rules_version: "crazyhouse/1",
    summary: "Chess in which a side can put the pieces that it has taken on the board.",
    rules: "# Crazyhouse\n\n## 1. Drops\n\nThe rules of chess apply, except: a taken piece joins \
            the taker's reserve, a promoted one as a Pawn. Instead of a move, a side may put a \
            piece of its reserve on an empty square, a Pawn on ranks 2 to 7 alone.\n",
    ..Pockets::INFO
};

effects! {
    /// What a move does.
    pub enum Effect {
        "move" ChessMove,
        "capture" Capture,
        "enPassant" EnPassant,
        "castle" Castle,
        "promotion" Promotion,
        "dropped" Dropped,
    }
}
use chess::Move as ChessMove;

/// A lawful position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Crazyhouse {
    /// The board and the fields of chess.
    pub core: Core,
    /// The pieces in reserve and the marks of promoted pieces.
    pub pockets: Pockets,
}

/// A move of a piece, or a piece put on the board.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names are enough")]
pub enum Move {
    Step(Step),
    Drop(Role, Square),
}

impl fmt::Display for Crazyhouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.pockets.add_to(&self.core.to_string()))
    }
}

impl Crazyhouse {
    fn is_legal(&self, mv: &Move) -> bool {
        let after = self.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
        !after.core.is_in_check(self.core.turn)
    }
}

impl Game for Crazyhouse {
    type Move = Move;
    type Effect = Effect;
    type Reason = CommonReason;
    type SquareExtras = PromotedExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = ChessExtras;
    const PROMOTIONS: &'static [char] = &['q', 'r', 'b', 'n'];
    const DROPS: &'static [char] = &['P', 'N', 'B', 'R', 'Q'];

    fn info() -> &'static Info {
        &INFO
    }

    fn parse(text: &str) -> Result<Crazyhouse, InvalidPosition> {
        let mut faults = Faults::default();
        let mut fields = fields::named(text, &Core::FIELDS)?;
        let (rows, pockets) = Pockets::read(&mut faults, fields[0]);
        fields[0] = &rows;
        let core = Core::read(&mut faults, &INFO, fields);
        if let Some(core) = &core {
            core.check_kings(&mut faults, false, Core::is_in_check);
        }
        faults.or(core.map(|core| Crazyhouse { core, pockets }))
    }

    fn turn(&self) -> Color {
        self.core.turn
    }

    fn move_number(&self) -> u32 {
        self.core.number
    }

    fn occupants(&self) -> Vec<Occupant<PromotedExtras>> {
        self.core
            .occupants(&INFO, |square| self.pockets.extras(square))
    }

    fn extras(&self) -> ChessExtras {
        self.core.extras()
    }

    fn reserve(&self, color: Color) -> Vec<(char, u8)> {
        self.pockets.reserve.letters(color)
    }

    fn moves(&self, _: Listing) -> Vec<Move> {
        let by = !self.core.turn;
        let steps = self.core.steps(|square| self.core.is_attacked(square, by));
        let drops = self.pockets.drops(&self.core).into_iter();
        let drops = drops.map(|(role, to)| Move::Drop(role, to));
        let all = steps.into_iter().map(Move::Step).chain(drops);
        all.filter(|mv| self.is_legal(mv)).collect()
    }

    fn describe(&self, mv: &Move, _: Listing) -> Description<NoExtras> {
        match mv {
            Move::Step(step) => self.core.describe(step, NoExtras {}),
            Move::Drop(role, to) => {
                let letter = Core::of_side(self.core.turn, role.letter());
                Description {
                    drop: Some(role.letter()),
                    ..Description::on(*to, letter, NoExtras {})
                }
            }
        }
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Crazyhouse, R>, mv: &Move) {
        let turn = play.position.core.turn;
        match mv {
            Move::Step(step) => {
                let taken = Core::go(play, |it| &mut it.core, step);
                play.position.pockets.follow(turn, step, taken);
            }
            Move::Drop(role, to) => {
                let letter = Core::of_side(turn, role.letter());
                play.position.pockets.reserve.take(turn, *role);
                play.position.core.put(*to, Some(letter));
                play.position.core.pass(None);
                play.effect(Dropped::new(letter, SquareName::of(*to)));
            }
        }
    }

    fn status(&self) -> Status {
        let has_move = !self.moves(Listing::Turns).is_empty();
        let draw = || (self.core.clock >= 150).then_some(DrawReason::SeventyFiveMoves);
        let in_check = self.core.is_in_check(self.core.turn);
        Status::of_chess(self.core.turn, in_check, has_move, draw, |_| true)
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        self.core.clock_claim()
    }

    fn repetition_text(&self) -> String {
        let moves = self.moves(Listing::Turns);
        let steps = moves.iter().filter_map(|mv| match mv {
            Move::Step(step) => Some(step),
            Move::Drop(..) => None,
        });
        self.pockets.add_to(&self.core.repetition_text(steps))
    }
}

impl Pictured for Crazyhouse {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    Ok(program::run(Arbiter::standard().mount::<Crazyhouse>()?)?)
}
