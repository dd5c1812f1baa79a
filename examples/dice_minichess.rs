//! Dice Minichess: a small variant with chance and hidden pieces, implemented outside the library.
//! `docs/NEW_VARIANT.md` explains the interface.
//!
//! `cargo run --example dice_minichess` serves it beside the three built-in variants.

use variant_arbiter::prelude::*;

/// The description of the variant, served at `/v1/variants/dice-minichess`.
static INFO: Info = Info {
    id: "dice-minichess",
    name: "Dice Minichess",
    rules_version: "dice-minichess/1",
    summary: "Chess on 25 squares: a die says what moves, and a Pawn of each side is a Spy.",
    boards: Boards::new(1, 5, 5),
    chance: true,
    hidden_information: true,
    start: "rnbqk/ppspp/5/PPSPP/RNBQK w P 1",
    pieces: pieces! {
        'K' "King" "K": "One step in any direction.",
        'Q' "Queen" "Q": "Along ranks, files and diagonals.",
        'R' "Rook" "R": "Along ranks and files.",
        'B' "Bishop" "B": "Along diagonals.",
        'N' "Knight" "N": "A leap of two and one.",
        'P' "Pawn" "fmWfcF": "One step ahead, and diagonally to take.",
        'S' "Spy" "fmWfcFN": "As a Pawn, or as a Knight, which it then is.",
    },
    position_grammar: "<board> <side> <die> <number>; board as FEN rows, rank 5 first, s a Spy; \
                       side w or b; die the kind that moves, of KQRBNP",
    move_grammar: "<from><to>, as a2a3, or pass",
    move_pattern: "^(?:[a-e][1-5][a-e][1-5]|pass)$",
    sources: sources! { "The repository of the service": "the rules", },
    faults: &[fault::COMMON, FAULTS],
    own_codes: OwnCodes {
        states: &[KING_CAPTURED],
        ..OwnCodes::NONE
    },
    rules: "# Dice Minichess\n\n\
            ## 1. Moves\n\nPieces move as in chess. A Pawn goes one step and becomes a Queen on \
            the last rank. There is no check: a side wins by taking the King.\n\n\
            ## 2. The die\n\nAfter each move a die shows the kind of piece that moves next. A \
            side that has no such move passes.\n\n\
            ## 3. The Spy\n\nThe opponent sees a Spy as a Pawn. It moves as a Pawn when Pawns \
            do. When Knights do, it may leap as a Knight, and is one from then on.\n",
    ..Info::BASE
};

const KING_CAPTURED: OwnCode = OwnCode::new("kingCaptured", "the capture of the King");

faults! { FAULTS:
    /// The die shows one of KQRBNP.
    bad_die { BAD_DIE: "the die shows one of KQRBNP, not \"{text}\"", }
    /// A side has one King at most, and one side has one.
    king_count { KINGS: "White has {white} Kings and Black {black}", }
}

variant_reasons! {
    /// Why a text is no legal move.
    pub enum Reason {
        /// The die shows another kind of piece.
        DieForbids die_forbids "the die shows {die}, and on {square} stands another piece";
        /// A side passes only when it has no move.
        HasMove has_move "the die shows {die}, and there is a move with it";
    }
}

effect_structs! {
    /// A Spy shows that it is a Knight (dice-minichess).
    pub struct Unmasked as UnmaskedEffect {
        pub square: SquareName,
    }
    says |it, _| format!("the Spy on {} is a Knight", it.square);
    marks |it| vec![Mark::Tag(it.square, "N".into())];

    /// The die is thrown for the next move (dice-minichess).
    pub struct DieThrown as DieThrownEffect {
        /// The letter of the kind of piece that moves next.
        pub die: char = "N",
    }
    says |it, _| format!("the die shows {}", it.die);
}

effects! {
    /// What a move does.
    pub enum Effect {
        "move" Step,
        "capture" Capture,
        "promotion" Promotion,
        "unmasked" Unmasked,
        "dieThrown" DieThrown,
    }
}
use chess::{Capture, Move as Step, Promotion};

/// A lawful position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Grid,
    turn: Color,
    die: char,
    number: u32,
}

/// The origin and target squares, or a pass.
type Move = Option<(GridSquare, GridSquare)>;

/// The faces of the die.
const DIE: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

/// The position's own fields in answers.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Fields {
    /// dice-minichess: the letter of the kind of piece that moves.
    #[schema(example = "N")]
    die: char,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn.letter();
        write!(f, "{} {turn} {} {}", self.board, self.die, self.number)
    }
}

impl Position {
    fn is_own(&self, square: GridSquare) -> bool {
        self.board.get(square).map(Color::of_letter) == Some(self.turn)
    }

    /// Returns whether the die allows an own piece on the square to move.
    fn may_move(&self, square: GridSquare) -> bool {
        let kind = self.board.get(square).map(|it| it.to_ascii_uppercase());
        let is_spy = kind == Some('S') && matches!(self.die, 'P' | 'N');
        self.is_own(square) && (kind == Some(self.die) || is_spy)
    }

    /// Returns the number of White and Black Kings.
    fn kings(board: &Grid) -> [usize; 2] {
        ['K', 'k'].map(|king| board.occupied().filter(|it| it.1 == king).count())
    }
}

impl Game for Position {
    type Move = Move;
    type Effect = Effect;
    type Reason = Reason;
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = Fields;

    fn info() -> &'static Info {
        &INFO
    }

    fn parse(text: &str) -> Result<Position, InvalidPosition> {
        let mut faults = Faults::default();
        let [board, side, die, number] = fields::named(text, &["board", "side", "die", "number"])?;
        let board = faults.keep_letters(&INFO, &[board]);
        let turn = faults.keep(fields::side(side));
        let shown = DIE.into_iter().find(|letter| die.chars().eq([*letter]));
        let die = faults.expect(BAD_DIE, die, shown);
        let number = faults.keep(fields::number("number", number, 1));
        let kings = board.as_ref().map(Position::kings);
        if let Some([white, black]) = kings.filter(|it| ![[0, 1], [1, 0], [1, 1]].contains(it)) {
            faults.add(KINGS.with("white", white).with("black", black));
        }
        let read = board.zip(turn).zip(die.zip(number));
        faults.or(read.map(|((board, turn), (die, number))| Position {
            board,
            turn,
            die,
            number,
        }))
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

    fn extras(&self) -> Fields {
        Fields { die: self.die }
    }

    fn moves(&self, _: Listing) -> Vec<Move> {
        if self.status().state != State::Ongoing {
            return Vec::new();
        }
        let betza = INFO.piece(self.die).map_or("", |row| row.betza);
        let mut moves = Vec::new();
        for from in INFO.boards.squares().filter(|it| self.may_move(*it)) {
            let targets = self.board.targets(from, self.turn, betza).into_iter();
            moves.extend(targets.flatten().map(|to| Some((from, to))));
        }
        if moves.is_empty() { vec![None] } else { moves }
    }

    fn write_notation(&self, mv: &Move, _: &str, out: &mut impl fmt::Write) -> fmt::Result {
        let squares = mv.map(|(from, to)| format!("{from}{to}"));
        out.write_str(squares.as_deref().unwrap_or("pass"))
    }

    fn describe(&self, mv: &Move, _: Listing) -> Description<NoExtras> {
        let letter = |square| self.board.get(square).unwrap_or_default();
        let Some(way) = *mv else {
            // A pass is described on the first square with an own piece.
            let own = INFO.boards.squares().find(|it| self.is_own(*it));
            let square = own.unwrap_or(GridSquare::FIRST);
            return Description::on(square, letter(square), NoExtras {});
        };
        let is_promoted = self.die == 'P' && matches!(way.1.rank(), 0 | 4);
        Description {
            captures: self.board.get(way.1),
            promotion: is_promoted.then_some('Q'),
            ..Description::way(way, letter(way.0), NoExtras {})
        }
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Self, R>, mv: &Move) {
        let turn = play.position.turn;
        if let Some((from, to)) = *mv
            && let Some(piece) = play.position.board.set(from, None)
        {
            let taken = play.position.board.set(to, Some(piece));
            play.effect(Step::of(piece, (from, to)));
            if let Some(taken) = taken {
                play.effect(Capture::of(taken, to));
            }
            if play.position.die == 'N' && "Ss".contains(piece) {
                play.position.board.set(to, Some(Core::of_side(turn, 'N')));
                play.effect(Unmasked::new(SquareName::of(to)));
            } else if play.position.die == 'P' && matches!(to.rank(), 0 | 4) {
                let queen = Core::of_side(turn, 'Q');
                play.position.board.set(to, Some(queen));
                play.effect(Promotion::new(piece, SquareName::of(to), queen));
            }
        }
        if turn == Color::Black {
            play.position.number = fields::next_number(play.position.number);
        }
        play.position.turn = !turn;
        if let Some(die) = play.pick(&DIE) {
            play.position.die = *die;
            play.drawn_effect(&die, DieThrown::new(*die));
        }
    }

    fn status(&self) -> Status {
        match Position::kings(&self.board) {
            [0, _] => Status::won(State::Own(KING_CAPTURED), false, Color::Black),
            [_, 0] => Status::won(State::Own(KING_CAPTURED), false, Color::White),
            _ => Status::ongoing(false, CanWin::each(|_| true)),
        }
    }

    fn explain(&self, text: &str) -> Illegal<Reason> {
        let from = parts(INFO.boards, text).map(|(from, ..)| from);
        let forbidden = from.filter(|from| self.is_own(*from) && !self.may_move(*from));
        let sentence = match (self.status().state, forbidden) {
            (State::Ongoing, Some(from)) => Reason::DieForbids.with("square", from),
            (State::Ongoing, None) if text == "pass" => Reason::HasMove.template().into(),
            (_, None) if text == "pass" => return illegal(Reason::GameOver.template(), 1),
            _ => return explain(self, text),
        };
        illegal(sentence.with("die", self.die), 2)
    }

    fn seen_by(&self, viewer: Viewer) -> Position {
        let mut seen = self.clone();
        seen.board = seen.board.seen(|it| Position::seen_letter(it, viewer));
        seen
    }

    fn seen_letter(letter: char, viewer: Viewer) -> Option<char> {
        Some(match letter {
            'S' if viewer != Viewer::White => 'P',
            's' if viewer != Viewer::Black => 'p',
            _ => letter,
        })
    }

    /// Both players see the die, so its draws are public.
    fn is_public_draw(&self, _: &Draw) -> bool {
        true
    }
}

impl Pictured for Position {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    Ok(program::run(Arbiter::standard().mount::<Position>()?)?)
}
