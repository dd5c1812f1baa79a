#!/usr/bin/env python3
"""Plants one mistake in each of many copies of the two examples, and fails if a mistake is not caught.

Each mistake replaces text of examples/dice_minichess.rs or examples/orthodox_chess.rs. One program has all copies
as modules, so that one build compiles them; it runs `laws::check` or `Arbiter::mount` on each. The broken law, or
the error of `mount`, must be the expected one. Copies without a mistake must keep every law. Prints a Markdown
table. Arguments select mistakes by name.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import time
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
CRATE = TARGET / "wrong_variants"

# The file, the type of its positions, and the settings of the laws. The positions contain what a few random games
# rarely reach: promotion, and in chess castling, en passant and mate.
EXAMPLES = {
    "dice": ("dice_minichess", "Position", """
        .cases(64)
        .positions(["rnbqk/pp1pp/2s2/PPSPP/RNBQK w N 4", "k4/3P1/5/1p3/4K w P 9"])"""),
    "chess": ("orthodox_chess", "Chess", """
        .cases(8).length(30)
        .positions([
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/1P6/8/2pP4/8/8/8/R3K2R w KQkq c6 0 9",
            "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 30",
        ])
        .order(|types| {
            if !types.next(&["castle"]) {
                types.next(&["move"]);
                types.next(&["capture", "enPassant"]);
                types.next(&["promotion"]);
            }
        })"""),
}


class Mistake(NamedTuple):
    example: str
    name: str
    old: str
    new: str
    # The name of a law, or a part of the error of `mount`.
    expected: str

    @property
    def is_of_mount(self) -> bool:
        return " " in self.expected


MISTAKES = [Mistake(*row) for row in [
    # The variant's description of itself.
    ("dice", "`chance` is false", "chance: true,", "chance: false,", "chance_flag_is_true"),
    ("dice", "`hidden_information` is false", "hidden_information: true,", "hidden_information: false,",
     "hidden_flag_is_true"),
    ("dice", "a version without a number", '"dice-minichess/1"', '"dice-minichess"', "info_is_complete"),
    ("dice", "an empty version", '"dice-minichess/1"', '""', "the `rules_version` of dice-minichess is empty"),
    ("dice", "a start with two Kings", "PPSPP/RNBQK w", "PPSPP/KNBQK w", "start position"),
    ("dice", "a board of six ranks", "Boards::new(1, 5, 5)", "Boards::new(1, 5, 6)", "start position"),
    ("dice", "the Spy is not listed", """        'S' "Spy" "fmWfcFN": "As a Pawn, or as a Knight, which it then is.",\n""", "",
     "start position"),
    ("dice", "two pieces with one name", """'B' "Bishop" "B\"""", """'B' "Rook" "B\"""", "info_is_complete"),
    ("dice", "a fault that is not listed", "&[fault::COMMON, FAULTS]", "&[fault::COMMON]", "faults_are_listed"),
    ("dice", "a reason without a meaning", "/// A side passes only when it has no move.", "///",
     "the code has_move of dice-minichess has no meaning"),
    ("dice", "a link to a missing section", 'illegal(sentence.with("die", self.die), 2)',
     'illegal(sentence.with("die", self.die), 4)', "sections_exist"),
    ("dice", "a pattern without pass", "|pass)$", ")$", "move_pattern_is_right"),
    ("dice", "a pattern with a sixth file", "^(?:[a-e][1-5]", "^(?:[a-f][1-5]", "move_pattern_is_right"),
    # Names that the service uses.
    ("dice", "a custom field `turn`", "    die: char,\n}\n\nimpl fmt",
     "    #[serde(rename = \"turn\")]\n    die: char,\n}\n\nimpl fmt",
     'two fields "turn"'),
    ("dice", "an effect with a field `changes`", "        /// The letter of the kind of piece that moves next.\n"
     "        pub die: char = \"N\",\n    }\n    says |it, _| format!(\"the die shows {}\", it.die);",
     "        pub changes: char = \"N\",\n    }\n    says |it, _| format!(\"the die shows {}\", it.changes);",
     'two fields "changes"'),
    ("dice", "a custom `capture` with other fields", "use chess::{Capture, Move as Step, Promotion};",
     "use chess::{Move as Step, Promotion};\neffect_structs! {\n    /// A piece is taken.\n"
     "    pub struct Capture as CaptureEffect {\n"
     "        #[schema(value_type = Option<u32>)]\n        pub piece: char,\n        pub square: SquareName,\n    }\n"
     "    says |it, _| format!(\"{} is taken on {}\", it.piece, it.square);\n}\nimpl Capture {\n"
     "    fn of(piece: char, square: GridSquare) -> Capture {\n"
     "        Capture::new(piece, SquareName::of(square))\n    }\n}", "dice-minichess: the schema CaptureEffect is"),
    # Texts.
    ("dice", "the number is printed one too high", "self.board, self.die, self.number)",
     "self.board, self.die, self.number + 1)", "positions_read_back"),
    ("dice", "two moves have the same text", '"{from}{to}"', '"{from}{from}"',
     "notations_mean_their_moves"),
    ("dice", "every position is a repetition", "    fn status(&self) -> Status {",
     "    fn repetition_text(&self) -> String {\n        String::new()\n    }\n\n    fn status(&self) -> Status {",
     "repetition_texts_separate"),
    ("dice", "no position is a repetition", "    fn status(&self) -> Status {",
     "    fn repetition_text(&self) -> String {\n        self.to_string()\n    }\n\n    fn status(&self) -> Status {",
     "repetition_texts_join"),
    # Moves.
    ("dice", "a move goes the other way", "if let Some((from, to)) = *mv", "if let Some((to, from)) = *mv",
     "descriptions_agree"),
    ("dice", "the effect of a move goes the other way", "Step::of(piece, (from, to))", "Step::of(piece, (to, from))",
     "effects_can_be_drawn"),
    ("dice", "the moving piece is described as captured", "captures: self.board.get(way.1)", "captures: self.board.get(way.0)",
     "descriptions_agree"),
    ("dice", "a capture is not described", "captures: self.board.get(way.1)", "captures: None",
     "descriptions_agree"),
    ("dice", "the move number stays the same", "play.position.number = fields::next_number(play.position.number);", "",
     "moves_are_counted"),
    ("dice", "the side to move stays the same", "play.position.turn = !turn;", "", "moves_are_counted"),
    # The end of a game.
    ("dice", "the state of a captured King is not listed", "states: &[KING_CAPTURED],", "states: &[],",
     "status_is_consistent"),
    ("dice", "moves after the end", "            return Vec::new();\n", "", "ends_have_no_moves"),
    ("dice", "only the side to move can win", "CanWin::each(|_| true)", "CanWin::each(|side| side == self.turn)",
     "can_win_is_never_regained"),
    # Chance.
    ("dice", "the log shows the previous die", "play.position.die = *die;\n            play.drawn_effect(&die, "
     "DieThrown::new(*die));", "play.drawn_effect(&die, DieThrown::new(play.position.die));\n"
     "            play.position.die = *die;", "draws_are_logged"),
    ("dice", "the drawn die is forgotten", "            play.position.die = *die;\n", "", "chance_flag_is_true"),
    ("dice", "a draw is not recorded", "play.drawn_effect(&die, DieThrown::new(*die))",
     "play.effect(DieThrown::new(*die))", "draws_are_logged"),
    # Hidden pieces.
    ("dice", "a spectator sees the Spies", "'S' if viewer != Viewer::White", "'S' if viewer == Viewer::Black",
     "views_of_views_are_views"),
    ("dice", "a piece is hidden only in effects",
     "        seen.board = seen.board.seen(|it| Position::seen_letter(it, viewer));\n", "        let _ = &mut seen;\n"
     "        let _ = viewer;\n", "effects_rebuild_each_view"),
    ("dice", "nothing is hidden", "'S' if viewer != Viewer::White => 'P',\n            's' if viewer != "
     "Viewer::Black => 'p',", "'S' if viewer == Viewer::White => 'S',", "hidden_flag_is_true"),
    ("dice", "an unseen piece has a letter that cannot be read", "        seen\n    }\n\n    fn seen_letter",
     "        seen.board.set(GridSquare::FIRST, Some('?'));\n        seen\n    }\n\n    fn seen_letter",
     "views_read_back"),
    ("dice", "effects show the Spies", "    /// Both players see the die, so its draws are public.\n",
     "    fn seen_effect(&self, effect: &Effect, _: Viewer) -> Option<Effect> {\n        Some(effect.clone())\n    }\n\n"
     "    /// Both players see the die, so its draws are public.\n", "effects_can_be_drawn"),
    ("dice", "a shown die that depends on Spies", "if let Some(die) = play.pick(&DIE) {",
     "let has_spy = play.position.board.occupied().any(|it| it.1 == 's');\n"
     "        if let Some(die) = play.pick(&DIE[usize::from(has_spy)..]) {",
     "shown_draws_tell_nothing"),
    ("dice", "a refusal reveals a Spy", "self.is_own(*from) && !self.may_move(*from)",
     "!self.may_move(*from) && (self.is_own(*from) || self.board.get(*from).is_some_and(|it| \"Ss\".contains(it)))",
     "equal_views_answer_alike"),
    ("dice", "the status reveals a Spy", "Status::ongoing(false,",
     "Status::ongoing(self.board.occupied().any(|it| it.1 == 's'),", "equal_views_answer_alike"),
    # Orthodox chess.
    ("chess", "`chance` is true", "    summary:", "    chance: true,\n    summary:", "chance_flag_is_true"),
    ("chess", "`hidden_information` is true", "    summary:", "    hidden_information: true,\n    summary:",
     "hidden_flag_is_true"),
    ("chess", "the pieces are not listed", "    summary:", "    pieces: &[],\n    summary:", "pieces_are_listed"),
    ("chess", "a board of seven ranks", "    summary:", "    boards: Boards::new(1, 8, 7),\n    summary:",
     "squares_are_on_the_board"),
    ("chess", "a board of nine ranks", "    summary:", "    boards: Boards::new(1, 8, 9),\n    summary:",
     "squares_are_on_the_board"),
    ("chess", "a heading without its number", "## 1. The rules", "## The rules", "sections_exist"),
    ("chess", "a pattern without promotions", "    summary:",
     "    move_pattern: \"^[a-h][1-8][a-h][1-8]$\",\n    summary:", "move_pattern_is_right"),
    ("chess", "a promotion to a King is understood", "&['q', 'r', 'b', 'n']", "&['q', 'r', 'b', 'n', 'k']",
     "move_pattern_is_right"),
    ("chess", "a fault means something else", "    fen {", "    momentum_on_empty_square {",
     "the code momentum_on_empty_square"),
    ("chess", "the clock is printed one too high", "self.clock)\n", "self.clock + 1)\n", "positions_read_back"),
    ("chess", "a promotion is not described",
     "            promotion: mv.promotion.map(|kind| Role::ALL[kind as usize].letter()),\n", "",
     "notations_mean_their_moves"),
    ("chess", "the square of an en passant capture is not described", "captured_on: passed.map(at)",
     "captured_on: None", "descriptions_agree"),
    ("chess", "the Rook of castling is not described", "rook: self.castling(*mv).map(|(_, rook)| rook)", "rook: None",
     "descriptions_agree"),
    ("chess", "castling is described as ending on the Rook's square", "Description::way((at(mv.from), at(self.target(*mv)))",
     "Description::way((at(mv.from), at(mv.to))", "descriptions_agree"),
    ("chess", "a change is not logged", "                log.change(|| Change::of(at(square), self.piece(square), None));\n", "",
     "effects_rebuild_the_board"),
    ("chess", "the effect of a promotion comes first",
     "        log.effect(|| Step::new(letter, king.from, king.to));\n",
     "        if let Some(kind) = mv.promotion {\n"
     "            log.effect(|| Promotion::new(letter, king.to, Role::ALL[kind as usize].letter()));\n"
     "        }\n        log.effect(|| Step::new(letter, king.from, king.to));\n", "effects_can_be_drawn"),
    ("chess", "the effect of a promotion has a piece of the other side",
     "let becomes = Piece::new(self.turn(), ", "let becomes = Piece::new(!self.turn(), ", "effects_rebuild_the_board"),
    ("chess", "the side to move is reversed", "Color::BOTH[self.board.side_to_move() as usize]",
     "!Color::BOTH[self.board.side_to_move() as usize]", "effects_rebuild_the_board"),
    ("chess", "moves after mate", "let has_move = self.board.generate_moves(|_| true);", "let has_move = true;",
     "ends_have_no_moves"),
    ("chess", "the side that mates loses", "Status::of_chess(self.turn(),", "Status::of_chess(!self.turn(),",
     "status_is_consistent"),
    ("chess", "only the side with more pieces can win", "|side| own(side).len() > 1",
     "|side: Color| own(side).len() > own(!side).len()", "can_win_is_never_regained"),
    ("chess", "the move number is part of a repetition", "split(' ').take(4)", "split(' ')", "repetition_texts_join"),
    ("chess", "the board alone makes a repetition", 'fields.join(" ")\n', "fields[0].to_owned()\n",
     "repetition_texts_separate"),
]]

MANIFEST = """\
[package]
name = "wrong_variants"
version = "0.0.0"
edition = "2024"

[dependencies]
variant-arbiter = {{ path = "{root}", default-features = false, features = ["contract", "laws"] }}
cozy-chess = "0.3"
serde = {{ version = "1", features = ["derive"] }}
serde_json = "1"
utoipa = {{ version = "6", default-features = false, features = ["macros"] }}

[workspace]

[profile.dev]
debug = false

# As in the repository.
[profile.dev.package."*"]
debug = false

[profile.dev.package.variant-arbiter-rules]
opt-level = 1
"""

MAIN = """\
//! Written by examples/check/wrong_variants.py.
#![allow(dead_code)]
use std::sync::atomic::{{AtomicUsize, Ordering}};

use serde_json::json;
use variant_arbiter::laws::Laws;
use variant_arbiter::operations::Arbiter;

{modules}

const CHECKS: &[(usize, fn() -> Vec<(String, String)>)] = &[
{checks}
];

fn checked<G: variant_arbiter::game::Game>(laws: &Laws<G>) -> Vec<(String, String)> {{
    let broken = laws.check().err();
    let breaches = broken.into_iter().flat_map(|broken| broken.breaches);
    breaches.map(|it| (it.law.to_string(), it.sentence)).collect()
}}

fn mounted<G: variant_arbiter::picture::Pictured>() -> Vec<(String, String)> {{
    let refused = Arbiter::standard().mount::<G>().err();
    refused.into_iter().map(|it| ("mount".into(), it.to_string())).collect()
}}

fn main() {{
    std::panic::set_hook(Box::new(|_| ()));
    let next = AtomicUsize::new(0);
    let work = || {{
        while let Some((number, check)) = CHECKS.get(next.fetch_add(1, Ordering::Relaxed)) {{
            let found = std::panic::catch_unwind(check);
            println!("{{}}", json!({{ "number": number, "found": found.ok() }}));
        }}
    }};
    std::thread::scope(|scope| {{
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {{
            scope.spawn(work);
        }}
    }});
}}
"""


def copy(mistake: Mistake) -> str:
    """The example with the mistake, without its `main`."""
    text = (ROOT / "examples" / f"{EXAMPLES[mistake.example][0]}.rs").read_text()
    text, _, _ = text.partition("\nfn main()")
    if not mistake.old:
        return text
    if text.count(mistake.old) != 1:
        sys.exit(f"{mistake.example}, {mistake.name}: the text to replace occurs {text.count(mistake.old)} times")
    return text.replace(mistake.old, mistake.new)


def write(path: pathlib.Path, text: str) -> None:
    """Writes only a changed text, so that cargo does not compile the file again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def built(mistakes: list[Mistake]) -> pathlib.Path:
    """Builds the program with all copies; returns its path."""
    source = CRATE / "src"
    source.mkdir(parents=True, exist_ok=True)
    write(CRATE / "Cargo.toml", MANIFEST.format(root=ROOT))
    if not (CRATE / "Cargo.lock").exists():
        write(CRATE / "Cargo.lock", (ROOT / "Cargo.lock").read_text())
    modules, checks = [], []
    for number, mistake in enumerate(mistakes):
        module = f"copy_{number}"
        write(source / f"{module}.rs", copy(mistake))
        modules.append(f"#[allow(dead_code, unused)]\nmod {module};")
        _, kind, laws = EXAMPLES[mistake.example]
        check = f"checked(&Laws::<{module}::{kind}>::new(){laws}.seed(1))"
        if mistake.is_of_mount:
            check = f"mounted::<{module}::{kind}>()"
        checks.append(f"    ({number}, || {check}),")
    write(source / "main.rs", MAIN.format(modules="\n".join(modules), checks="\n".join(checks)))
    environment = {**os.environ, "CARGO_TARGET_DIR": str(TARGET)}
    command = ["cargo", "build", "--quiet", "--offline", "--manifest-path", CRATE / "Cargo.toml"]
    subprocess.run(command, check=True, env=environment)
    return TARGET / "debug" / "wrong_variants"


def main() -> None:
    started = time.monotonic()
    wanted = [it for it in MISTAKES if it.name in sys.argv[1:] or not sys.argv[1:]]
    whole = [Mistake(example, "", "", "", "") for example in EXAMPLES]
    mistakes = [*whole, *wanted]
    program = built(mistakes)
    compiled = time.monotonic()
    output = subprocess.run([program], check=True, stdout=subprocess.PIPE, text=True).stdout
    found = {line["number"]: line["found"] for line in map(json.loads, output.splitlines())}
    wrong = []
    print("| mistake | example | caught by | sentence |\n|---|---|---|---|")
    for number, mistake in enumerate(mistakes):
        violations = found[number]
        if not mistake.name:
            if violations != []:
                wrong.append(f"{mistake.example} without a mistake: {violations}")
            continue
        by = [(law, sentence) for law, sentence in violations or []
              if law == mistake.expected or law == "mount" and mistake.expected in sentence]
        if not by:
            wrong.append(f"{mistake.example}, {mistake.name}: expected {mistake.expected}, found {violations}")
            continue
        law, sentence = by[0]
        sentence = re.sub(r"([|*_<>\\[\]])", r"\\\1", sentence)
        print(f"| {mistake.name} | {mistake.example} | `{law}` | {sentence} |")
    ended = time.monotonic()
    print(f"\n{len(wanted)} mistakes; compiled in {compiled - started:.0f} s, checked in {ended - compiled:.0f} s.")
    if wrong:
        sys.exit("\n".join(wrong))


main()
