#!/usr/bin/env python3
"""The correspondence site of the examples, except that it lies: `.ci/lying_site.py LIE` and its options.

    secret        takes another secret when both values are revealed, and shows another commitment
    late          the same, but shows the first commitment until the game is over
    contribution  shows each player another commitment of the opponent than the one that it was sent
    history       shows another position after the first ply, when there are two
    side          tells each player after the second ply that they have the other side
    unasked       shows a position before the players have committed to anything
    record        publishes a record that lacks the last ply
    variant       calls the game another variant when it is over, and publishes another secret
    move          shows another move of the first ply, which leads to the same position
"""

import importlib.util
import pathlib
import secrets
import sys

PLACE = pathlib.Path(__file__).resolve().parents[1] / "examples/correspondence/site.py"
SPEC = importlib.util.spec_from_file_location("correspondence", PLACE)
honest = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(honest)
LIE = sys.argv.pop(1)


class Game(honest.Game):
    def begin(self):
        if LIE in ("secret", "late"):
            secret = secrets.token_hex(32)
            lie = {"shown": self.state["commitment"], "secret": secret,
                   "commitment": honest.commitment(0, self.name, secret)}
            self.change(**lie)
            self.state |= lie
            self.version += 1
        super().begin()

    def seen(self):
        told = super().seen()
        other = honest.SIDES[1 - honest.SIDES.index(self.side)]
        if LIE == "late":
            told["commitment"] = self.state.get("shown", told["commitment"])
        if LIE == "contribution" and told["commitments"][other]:
            told["commitments"] = told["commitments"] | {other: "ab" * 32}
        if LIE == "history" and len(self.plies) > 2:
            first, *rest = told["log"]
            told["log"] = [first | {"position": rest[-1]["position"]}, *rest]
        if LIE == "unasked" and not self.plies:
            told |= {"position": "8/8/8/8/8/8/8/K6k w 0 1111 000000000000 -", "turn": other, "status": {}, "log": []}
        if LIE == "move" and len(self.plies) > 1:
            first, *rest = told["log"]
            told["log"] = [first | {"move": "h2-h4"}, *rest]
        if LIE == "variant" and self.state["result"]:
            told["variant"] = "minigolf"
        if LIE == "side" and len(self.plies) > 2:
            told["side"] = other
        return told

    def archive(self):
        if LIE == "record" and self.state["result"]:
            self.plies.pop()
        archive = super().archive()
        if LIE == "variant":
            archive = archive | {"provable": archive["provable"] | {"secret": "ab" * 32}}
        return archive


honest.Game = Game
honest.main()
