#!/usr/bin/env python3
"""Plays a game of Chakart at random against a running service, and writes it as a recorded game.

    python3 examples/play_random_game.py --secret SECRET > game.json
    python3 examples/play_random_game.py > game.json

With a secret of 64 hexadecimal digits the game is a provable one: its seeds are derived as
docs/RANDOMNESS.md says, and the record ends with the secret as a site publishes it after the game.
With --white and --black, 64 hexadecimal digits each, the players have a part in every seed.
Without one the service draws each seed itself. Ends when the game ends or after 300 plies.
"""

import argparse
import hashlib
import hmac
import json
import random
import urllib.parse
import urllib.request

MOST_PLIES = 300


def ask(address, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play_game(api, setup, seed_of, choice):
    """The start and the plies of a record: each is an answer, kept as it came."""
    query = {"setup": setup, **seed_of(0)}
    start = ask(f"{api}/start?{urllib.parse.urlencode(query)}")
    plies = []
    position = start["position"]
    while len(plies) < MOST_PLIES:
        moves = ask(f"{api}/legal-moves", {"position": position})["moves"]
        if not moves:
            break
        # The move is fixed before the seed is taken.
        move = choice.choice(moves)["move"]
        body = {"position": position, "move": move, **seed_of(len(plies) + 1)}
        answer = ask(f"{api}/play", body)
        plies.append({"before": position, **answer})
        position = answer["position"]
    return start, plies


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--service", default="http://127.0.0.1:8080", help="where it listens")
    parser.add_argument("--setup", default="shuffled", help="standard, mirrored or shuffled")
    parser.add_argument("--secret", help="the game's secret, 64 hexadecimal digits")
    parser.add_argument("--game-id", default="random-game", help="the game's id, in every seed")
    parser.add_argument("--white", help="White's contribution, 64 hexadecimal digits")
    parser.add_argument("--black", help="Black's contribution, 64 hexadecimal digits")
    parser.add_argument("--choice", help="the same text chooses the same moves again")
    options = parser.parse_args()

    secret = bytes.fromhex(options.secret or "")
    values = {side: bytes.fromhex(value) for side, value in
              [("white", options.white), ("black", options.black)] if value}
    if values and not secret:
        parser.error("a contribution needs a --secret beside which it counts")

    def seed_of(entry):
        if not secret:
            return {}
        texts = [options.game_id, str(entry)]
        for side, value in values.items():
            texts += [side, value.hex()]
        message = "\0".join(texts).encode()
        return {"seed": hmac.new(secret, message, hashlib.sha256).hexdigest()}

    api = f"{options.service}/v1/variants/chakart"
    start, plies = play_game(api, options.setup, seed_of, random.Random(options.choice))
    game = {"variant": start["variant"], "rulesVersion": start["rulesVersion"],
            "start": start, "plies": plies}
    if secret:
        game["provable"] = {"secret": secret.hex(), "gameId": options.game_id,
                            "commitment": hashlib.sha256(secret).hexdigest(),
                            "contributions": [
                                {"side": side, "value": value.hex(),
                                 "commitment": hashlib.sha256(value).hexdigest()}
                                for side, value in values.items()]}
    print(json.dumps(game, ensure_ascii=False))


if __name__ == "__main__":
    main()
