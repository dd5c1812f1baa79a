#!/usr/bin/env python3
"""Reads what `record` writes with another program, python-chess.

    examples/check/second_reader.py http://127.0.0.1:8080

Imports each game of rules/tests/replay/corpus, writes it with `record`, and compares tags, squares, annotations,
comments, variations and result as python-chess reads them. Its grammar has no moves in double quotes: of a game
with such a move only the tags are compared.
"""

import io
import json
import pathlib
import re
import sys
import urllib.error
import urllib.request

import chess
import chess.pgn

CORPUS = pathlib.Path(__file__).resolve().parents[2] / "rules/tests/replay/corpus"
VARIANTS = ["twinkie-danger", "minigolf", "chakart"]
# These follow from the game.
OWN = {"Result", "Variant", "RulesVersion", "SetUp", "FEN", "Armies"}
ROSTER = {"Event", "Site", "Date", "Round", "White", "Black"}


def ask(service, variant, operation, body):
    request = urllib.request.Request(f"{service}/v1/variants/{variant}/{operation}", json.dumps(body).encode(), {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as problem:
        return json.load(problem)


def text_of(file):
    try:
        return file.read_text("utf-8-sig")
    except UnicodeDecodeError:
        return file.read_text("latin-1")


def read(service, text, number):
    """A game of a text, by the first variant that reads it whole."""
    for variant in VARIANTS:
        answer = ask(service, variant, "replay", {"pgn": text, "lenient": True, "game": number})
        if answer.get("plies"):
            return answer
    raise SystemExit(f"no variant reads game {number}: {answer}")


def entries(plies):
    names = ["move", "draws", "commentBefore", "comment", "glyphs"]
    return [{**{name: ply[name] for name in names if name in ply},
             "variations": [entries(line["plies"]) for line in ply.get("variations", []) if line["plies"]]} for ply in plies]


def escaped(value):
    """A value as a tag has it; python-chess leaves the escapes in."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def squares(move):
    return re.findall("[a-h][1-8]|O-O(?:-O)?", move)


def events(game):
    """What a reader should find, in order."""
    found = [game["comment"]] if "comment" in game else []

    def add(plies):
        for ply in plies:
            found.extend([ply["commentBefore"]] if "commentBefore" in ply else [])
            found.extend(squares(ply["move"]))
            found.extend(f"${glyph}" for glyph in ply.get("glyphs", []))
            found.extend([ply["comment"]] if "comment" in ply else [])
            for line in ply.get("variations", []):
                if line["plies"]:
                    found.append("(")
                    add(line["plies"])
                    found.append(")")
    add(game["plies"])
    return [*found, game["result"]]


class Reader(chess.pgn.BaseVisitor):
    """Notes what python-chess finds. The moves are of another game, so each is a null move to it."""

    def __init__(self):
        self.found = []

    def parse_san(self, board, san):
        self.found += squares(san)
        return chess.Move.null()

    def visit_comment(self, comment):
        words = " ".join(comment.split())
        self.found += [] if words.startswith(("[%draws", "[%seed")) else [words]

    def visit_nag(self, nag):
        self.found.append(f"${nag}")

    def begin_variation(self):
        self.found.append("(")

    def end_variation(self):
        self.found.append(")")

    def visit_result(self, result):
        self.found.append(result)


    def result(self):
        return self

    def handle_error(self, error):
        raise error


def main():
    service = sys.argv[1]
    whole = 0
    files = sorted(CORPUS.glob("*.pgn"))
    for file in files:
        text, number, games = text_of(file), 1, 1
        while number <= games:
            game = read(service, text, number)
            games = game["games"]
            tags = {tag["name"]: tag["value"] for tag in game.get("tags", [])}
            kept = {name: value for name, value in tags.items() if name not in OWN}
            body = {"start": game["startPosition"], "moves": entries(game["plies"]), "result": game["result"], "tags": kept}
            body |= {"comment": game["comment"]} if "comment" in game else {}
            answer = ask(service, game["variant"], "record", body)
            if "pgn" not in answer:
                raise SystemExit(f"{file.name}, game {number}: {answer}")
            pgn = answer["pgn"]
            headers, movetext = pgn.split("\n\n", 1)
            found = dict(chess.pgn.read_headers(io.StringIO(pgn)).items())
            if '"' not in re.sub(r"\{[^}]*\}", "", movetext):
                # It would set up a board by these tags.
                chess_like = re.sub(r"^\[(Variant|SetUp|FEN) ", r"[Own\1 ", pgn, flags=re.MULTILINE)
                reader = chess.pgn.read_game(io.StringIO(chess_like), Visitor=Reader)
                if reader.found != events(game):
                    raise SystemExit(f"{file.name}, game {number}: python-chess reads {reader.found} of {pgn}, not {events(game)}")
                whole += 1
            missing = {name: value for name, value in kept.items() if found.get(name) != escaped(value)}
            if missing or set(found) - OWN - set(kept) - ROSTER:
                raise SystemExit(f"{file.name}, game {number}: other tags: {missing} {found}")
            if wide := [line for line in movetext.splitlines() if len(line) > 79]:
                raise SystemExit(f"{file.name}, game {number}: lines of more than 79 characters: {wide}")
            number += 1
    print(f"python-chess reads what `record` writes of {len(files)} texts; of {whole} games also the moves")


if __name__ == "__main__":
    main()
