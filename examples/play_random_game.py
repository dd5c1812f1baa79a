#!/usr/bin/env python3
"""Plays a random game of Chakart, or of --variant, on a running service, and prints its record.

    python3 examples/play_random_game.py --secret SECRET > game.json
    python3 examples/play_random_game.py > game.json

With a secret of 64 lower-case hexadecimal digits the game is provable: its seeds are derived as
docs/RANDOMNESS.md says, and the record ends with the secret, as a site publishes it after the game.
With --white and --black, 64 digits each, the players contribute to every seed. Without a secret, the
service draws each seed. Stops when the game ends or after 300 plies.
"""

import argparse
import json
import random
import secrets
import urllib.parse
import urllib.request

from verify_draws import Agreement, commitment_of

MOST_PLIES = 300


def ask(address, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play_game(api, setup, seed_of, choice):
    """Returns the start and the plies of a record, each an unchanged answer of the service."""
    query = {"setup": setup, **seed_of(0)}
    start = ask(f"{api}/start?{urllib.parse.urlencode(query)}")
    plies = []
    position = start["position"]
    while len(plies) < MOST_PLIES:
        moves = ask(f"{api}/legal-moves", {"position": position})["moves"]
        if not moves:
            break
        # The move is chosen before its seed is known.
        move = choice.choice(moves)["move"]
        body = {"position": position, "move": move, **seed_of(len(plies) + 1)}
        answer = ask(f"{api}/play", body)
        plies.append({"before": position, **answer})
        position = answer["position"]
    return start, plies


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--service", default="http://127.0.0.1:8080", help="address of the service")
    parser.add_argument("--variant", default="chakart", help="variant to play")
    parser.add_argument("--setup", help="set-up of the variant; the last one by default")
    parser.add_argument("--secret", help="secret of the game, 64 hexadecimal digits")
    parser.add_argument("--game-id", default=secrets.token_hex(16), help="32 hexadecimal digits")
    parser.add_argument("--white", help="White's contribution, 64 hexadecimal digits")
    parser.add_argument("--black", help="Black's contribution, 64 hexadecimal digits")
    parser.add_argument("--choice", help="seed for the choice of moves")
    options = parser.parse_args()
    contributions = {"white": options.white, "black": options.black}
    contributions = {side: value for side, value in contributions.items() if value}
    if contributions and not options.secret:
        parser.error("--white and --black need --secret")

    api = f"{options.service}/v1/variants/{options.variant}"
    options.setup = options.setup or ask(api)["setups"][-1]
    provable, agreement = None, None
    if options.secret:
        provable, agreement = promised(api, options, contributions)

    def seed_of(entry):
        return {"seed": agreement.seed_of(entry)} if agreement else {}

    start, plies = play_game(api, options.setup, seed_of, random.Random(options.choice))
    game = {"variant": start["variant"], "rulesVersion": start["rulesVersion"],
            "start": start, "plies": plies}
    if provable:
        game["provable"] = provable
    print(json.dumps(game, ensure_ascii=False))


def promised(api, options, contributions):
    """Returns what a site reveals after the game, and the agreement of the game."""
    start = ask(f"{api}/start?{urllib.parse.urlencode({'setup': options.setup})}")
    origin = f"start:{options.setup}" if start["draws"] else start["position"]
    game_id, secret = bytes.fromhex(options.game_id), bytes.fromhex(options.secret)
    values = {side: bytes.fromhex(value) for side, value in contributions.items()}
    agreement = Agreement(start["rulesVersion"], origin, game_id, secret, values)
    return {"secret": options.secret, "gameId": options.game_id,
            "commitment": commitment_of(None, game_id, secret).hex(),
            "contributions": [{"side": side, "value": value.hex(),
                               "commitment": commitment_of(side, game_id, value).hex()}
                              for side, value in values.items()],
            "agreement": agreement.bytes.hex()}, agreement


if __name__ == "__main__":
    main()
