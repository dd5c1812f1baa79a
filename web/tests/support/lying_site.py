#!/usr/bin/env python3
"""Runs the example correspondence site with one lie: `lying_site.py LIE`, then the options of site.py.

    secret        replaces the secret and its commitment once both values are revealed
    late          the same, but still shows the players the first commitment
    contribution  shows each player a false commitment of the opponent
    history       shows a false position after the first ply, once there are two
    side          claims after the second ply that each player has the other side
    unasked       shows a position before the players have committed to anything
    record        publishes a record without the last ply
    variant       names another variant once the game is over, and publishes a false secret
    move          shows another move for the first ply, with the same position
"""

import importlib.util
import pathlib
import secrets
import sys

PLACE = pathlib.Path(__file__).resolve().parents[3] / "examples/correspondence/site.py"
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
        answer = super().seen()
        other = honest.SIDES[1 - honest.SIDES.index(self.side)]
        if LIE == "late":
            answer["commitment"] = self.state.get("shown", answer["commitment"])
        if LIE == "contribution" and answer["commitments"][other]:
            answer["commitments"] = answer["commitments"] | {other: "ab" * 32}
        if LIE == "history" and len(self.plies) > 2:
            first, *rest = answer["log"]
            answer["log"] = [first | {"position": rest[-1]["position"]}, *rest]
        if LIE == "unasked" and not self.plies:
            answer |= {"position": "8/8/8/8/8/8/8/K6k w 0 1111 000000000000 -", "turn": other, "status": {}, "log": []}
        if LIE == "move" and len(self.plies) > 1:
            first, *rest = answer["log"]
            answer["log"] = [first | {"move": "h2-h4"}, *rest]
        if LIE == "variant" and self.state["result"]:
            answer["variant"] = "minigolf"
        if LIE == "side" and len(self.plies) > 2:
            answer["side"] = other
        return answer

    def archive(self):
        if LIE == "record" and self.state["result"]:
            self.plies.pop()
        archive = super().archive()
        if LIE == "variant":
            archive = archive | {"provable": archive["provable"] | {"secret": "ab" * 32}}
        return archive


honest.Game = Game
honest.main()
