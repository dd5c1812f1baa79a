#!/usr/bin/env python3
"""Verifies games of the service at SERVICE with two programs that share no code with it; both must refuse forged games.

The games of dice minichess, a variant from another crate, are those of the example in the folder of builds.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

EXAMPLES = pathlib.Path(__file__).resolve().parents[1]
DICE = f"{os.environ['CARGO_TARGET_DIR']}/debug/examples/dice_minichess"
VERIFIERS = [["python3", EXAMPLES / "verify_draws.py"], ["node", EXAMPLES / "verify_draws.mjs"]]
ONE, THREE, FOUR = f"{1:064}", f"{3:064}", f"ab{4:062}"


def played(service: str, *options: str) -> dict:
    command = ["python3", EXAMPLES / "play_random_game.py", "--service", service, *options]
    return json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)


def expect(status: int, start: str, game: object, *options: str) -> None:
    """Expects that both verifiers exit with a status, and print a text that starts with `start`."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(game if isinstance(game, str) else json.dumps(game))
        file.flush()
        for verifier in VERIFIERS:
            found = subprocess.run([*verifier, file.name, *options], capture_output=True, text=True)
            if found.returncode != status or not found.stdout.startswith(start):
                sys.exit(f"{verifier[0]} {options}: expected {status} and {start!r}, found {found}: {str(game)[:200]}")
    print(status, found.stdout.strip() or "no game")


def main() -> None:
    for verifier in VERIFIERS:
        # The vectors of docs/RANDOMNESS.md.
        subprocess.run([*verifier, "--vectors"], stdout=subprocess.DEVNULL, check=True)

    provable = played(os.environ["SERVICE"], "--secret", ONE, "--white", THREE, "--black", FOUR)
    agreement = provable["provable"]["agreement"]
    expect(0, "consistent: ", provable)
    expect(0, "proven: ", provable, "--agreement", agreement)
    expect(1, "wrong: ", provable, "--agreement", ONE)
    expect(1, "wrong: ", {**provable, "rulesVersion": "chakart/1 "})
    uncommitted = played(os.environ["SERVICE"], "--setup", "mirrored")  # the service draws the seeds
    expect(0, "uncommitted: ", uncommitted)
    expect(1, "wrong: ", uncommitted, "--agreement", agreement)
    expect(2, "", "1. e4")
    for nothing in ({}, [], None, {"start": 1, "rulesVersion": "chakart/1"}):
        expect(2, "", nothing)
    expect(2, "", {"moves": [{"move": "e2-e4"}]})
    expect(2, "", json.dumps(provable).replace('"draws": [', '"draws": [0.0, ', 1))
    expect(2, "", '[Variant "chakart"]\n\n*')

    with subprocess.Popen([DICE, "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True) as dice:
        address = dice.stdout.readline().split()[-1]
        game = played(address, "--variant", "dice-minichess", "--secret", ONE)
        dice.kill()
    expect(0, "consistent: ", game)
    expect(0, "proven: ", game, "--agreement", game["provable"]["agreement"])
    ply = game["plies"][2]
    ply["draws"][0] = ply["effects"][-1]["draw"]["chosen"] = (ply["draws"][0] + 1) % 6
    expect(1, "wrong: ", game)


main()
