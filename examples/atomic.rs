//! Atomic chess, in which a capture explodes, on the core of chess: `cargo run --example atomic`.

use chess::{Capture, Castle, EnPassant, Exploded, Move, Promotion};
use variant_arbiter::prelude::*;

/// The description of the variant, served at `/v1/variants/atomic`.
static INFO: Info = Info {
    id: "atomic",
    name: "Atomic Chess",
    rules_version: "atomic/1",
    summary: "Chess in which a capture explodes; a side wins by blowing up the enemy King.",
    rules: "# Atomic Chess\n\n## 1. Explosions\n\nThe rules of chess apply, except: a capture \
            takes the capturing piece too, and every piece but Pawns on the eight squares around. \
            A King never captures. A side wins by mate or by blowing up the enemy King; no move \
            blows up the own King. Kings side by side are not in check.\n",
    own_codes: OwnCodes {
        states: &[KING_CAPTURED],
        ..OwnCodes::NONE
    },
    ..Core::INFO
};

const KING_CAPTURED: OwnCode = OwnCode::new("kingCaptured", "a King is captured");

effects! {
    /// What a move does.
    pub enum Effect {
        "move" Move,
        "capture" Capture,
        "enPassant" EnPassant,
        "castle" Castle,
        "promotion" Promotion,
        "exploded" Exploded,
    }
}

/// A lawful position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Atomic(pub Core);

impl fmt::Display for Atomic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Returns whether a capture on a square is possible that does not blow up the own King.
fn is_attacked(core: &Core, square: Square, by: Color) -> bool {
    let near = |king| geometry::king(square).contains(king);
    !core.king(by).is_some_and(near) && core.is_attacked(square, by)
}

fn is_in_check(core: &Core, side: Color) -> bool {
    let king = core.king(side);
    king.is_some_and(|king| is_attacked(core, king, !side))
}

impl Atomic {
    fn is_legal(&self, step: Step) -> bool {
        let turn = self.0.turn;
        let is_king = self.0.king(turn) == Some(step.from);
        let Atomic(after) = self.play_unchecked(&step, &mut Chance::recorded(&[]), &mut ());
        let is_safe = after.king(!turn).is_none() || !is_in_check(&after, turn);
        after.king(turn).is_some() && is_safe && !(is_king && self.0.taken(&step).is_some())
    }
}

impl Game for Atomic {
    type Move = Step;
    type Effect = Effect;
    type Reason = CommonReason;
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = ChessExtras;
    const PROMOTIONS: &'static [char] = &['q', 'r', 'b', 'n'];

    fn info() -> &'static Info {
        &INFO
    }

    fn parse(text: &str) -> Result<Atomic, InvalidPosition> {
        let kings = |core: &Core, faults: &mut Faults| core.check_kings(faults, true, is_in_check);
        Core::parse(&INFO, text, kings).map(Atomic)
    }

    fn turn(&self) -> Color {
        self.0.turn
    }

    fn move_number(&self) -> u32 {
        self.0.number
    }

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        self.0.occupants(&INFO, |_| NoExtras {})
    }

    fn extras(&self) -> ChessExtras {
        self.0.extras()
    }

    fn moves(&self, _: Listing) -> Vec<Step> {
        let turn = self.0.turn;
        let mut steps = self.0.steps(|square| is_attacked(&self.0, square, !turn));
        steps.retain(|step| self.is_legal(*step));
        steps
    }

    fn describe(&self, step: &Step, _: Listing) -> Description<NoExtras> {
        self.0.describe(step, NoExtras {})
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Atomic, R>, step: &Step) {
        if Core::go(play, |it| &mut it.0, step).is_some() {
            let core = &mut play.position.0;
            let near = geometry::king(step.to) & core.squares(|letter| !"Pp".contains(letter));
            let gone = near | SquareSet::of(step.to);
            gone.into_iter().for_each(|square| core.put(square, None));
            let squares = gone.into_iter().map(SquareName::of).collect();
            play.effect(Exploded::new(SquareName::of(step.to), squares));
        }
    }

    fn status(&self) -> Status {
        let turn = self.0.turn;
        if self.0.king(turn).is_none() {
            return Status::won(State::Own(KING_CAPTURED), false, !turn);
        }
        let has_move = !self.moves(Listing::Turns).is_empty();
        self.0.status(is_in_check(&self.0, turn), has_move)
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        self.0.clock_claim()
    }

    fn repetition_text(&self) -> String {
        self.0.repetition_text(&self.moves(Listing::Turns))
    }
}

impl Pictured for Atomic {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    Ok(program::run(Arbiter::standard().mount::<Atomic>()?)?)
}
