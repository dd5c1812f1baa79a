#!/usr/bin/env python3
"""Attacks every verifier with forged games.

    examples/check/tamper.py http://127.0.0.1:8080 [--games 30] [--changes 500] [--choice TEXT] [--night TEXT]

Plays random games through the service and verifies them: the verifiers must reproduce each ply byte for
byte. Then tries known attacks and single changes to a record: a random sample or, with `--changes 0`, all.
examples/verify_draws.py, clients/typescript/src/verify/verify_record.js and, for the fields that it reads,
the service's `replay` must refuse each change, unless it leaves all draws unchanged. All readers must give one
verdict, also on the matrix of readers.py.
"""

import argparse
import collections
import copy
import datetime
import http.client
import itertools
import json
import math
import pathlib
import random
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples"))
import readers  # noqa: E402
import verify_draws as verifier  # noqa: E402

MOST_PLIES = 300


class Service:
    """Sends all requests over one connection."""

    def __init__(self, address):
        self.address = address
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc)

    def ask(self, operation, body, variant="chakart"):
        return self.send(operation, json.dumps(body).encode(), variant)

    def send(self, operation, body, variant="chakart"):
        path = f"/v1/variants/{variant}/{operation}"
        try:
            return self.once(path, body)
        except (ConnectionError, http.client.HTTPException):
            self.connection.close()  # the service has closed it
            return self.once(path, body)

    def once(self, path, body):
        self.connection.request("POST", path, body, {"content-type": "application/json"})
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())

    def answer(self, operation, body, variant="chakart"):
        status, answer = self.ask(operation, body, variant)
        if status != 200:
            raise SystemExit(f"{operation} {body}: {answer}")
        return answer


class Parties:
    """A site and two players, who reveal their secrets after the game."""

    def __init__(self, setup, chance, position=None):
        digits = lambda count: bytes(chance.randrange(256) for _ in range(count)).hex()
        self.setup, self.position, self.id, self.secret = setup, position, digits(16), digits(32)
        self.values = {side: digits(32) for side in ("white", "black")}

    def agreement(self):
        origin = f"start:{self.setup}" if self.setup in ("mirrored", "shuffled") else self.position
        values = {side: bytes.fromhex(value) for side, value in self.values.items()}
        return verifier.Agreement(verifier.RULES, origin, bytes.fromhex(self.id),
                                  bytes.fromhex(self.secret), values)

    def revealed(self):
        commitment = lambda side, value: verifier.commitment_of(
            side, bytes.fromhex(self.id), bytes.fromhex(value)).hex()
        return {"secret": self.secret, "gameId": self.id, "commitment": commitment(None, self.secret),
                "contributions": [{"side": side, "value": value, "commitment": commitment(side, value)}
                                  for side, value in self.values.items()],
                "agreement": self.agreement().bytes.hex()}


def chosen(moves, chance):
    """Prefers moves that are rare in random games, and avoids capturing a King."""
    calm = [move for move in moves if (move.get("captures") or ".").lower() not in "kl"] or moves
    rare = [move for move in moves if move["kind"] in ("stealth", "shell")]
    pawns = [move for move in calm if move["piece"].lower() == "p"]
    kinds = [rare if chance.random() < .1 else [], pawns if chance.random() < .3 else [], calm]
    return chance.choice(next(kind for kind in kinds if kind))["move"]


def played(service, parties, chance, most=MOST_PLIES):
    agreement = parties.agreement()
    if parties.setup:
        start = service.answer("start", {"setup": parties.setup, "seed": agreement.seed_of(0)})
    else:
        start = {"position": parties.position}
    moves = service.answer("legal-moves", {"position": start["position"]})["moves"]
    plies, position = [], start["position"]
    while moves and len(plies) < most:
        body = {"position": position, "move": chosen(moves, chance), "seed": agreement.seed_of(len(plies) + 1)}
        answer = service.answer("play", {**body, "next": True})
        moves = answer.pop("next")["moves"]
        plies.append({"before": position, **answer})
        position = answer["position"]
    return {"variant": "chakart", "rulesVersion": verifier.RULES, "start": start, "plies": plies,
            "provable": parties.revealed()}


def verdicts_of_javascript(questions):
    """Calls the JavaScript verifier in one process: each question is a game, or a change to the last one."""
    lines = "\n".join(json.dumps(question) for question in questions)
    program = ["node", ROOT / "examples/check/verdicts.mjs"]
    answers = subprocess.run(program, input=lines, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [json.loads(line) for line in answers.splitlines()]


# Random games.

STANDARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -"
# Positions that random games rarely reach: late promotions with and without a move for a Daisy, of a frozen
# Pawn, and before other second actions; an unseen Queen among promoting Pawns; eggs everywhere; a maximal turn count.
RARE = [
    "2RRPR1k/2RRRR2/8/8/8/8/8/K7 w 9 1111 000000000000 promotion:e8+daisy",
    "3RP2k/3RR3/8/8/8/8/8/K7 w 9 1111 000000000000 promotion:e8+daisy",
    "4S2k/3ss3/8/8/8/8/8/K7 w 9 1111 000000000000 promotion:e8+end",
    "4k2P/8/8/8/8/8/8/RNB1K2R w 3 1111 500000500000 promotion:h8+kingboo",
    "4k2P/8/8/8/8/8/8/RNB1K2R w 3 1111 500000500000 promotion:h8+toadette",
    "r3k3/PPPPPPP1/8/3i4/8/2emdw2/ppppp3/K6R w 7 1111 321000100000 -",
    "eeeek3/PPPPP3/mmmmmmmm/dddddddd/wwwwwwww/8/ppppppp1/K6R b 8 1111 200000000000 -",
    "4k3/2N1e3/3e4/8/8/4e3/2n1e3/4K3 w 12 1111 111100111100 -",
    "4k3/8/8/8/eeeeeeee/8/PPPPPPPP/RNBQK2R w 999999998 1111 000000222200 -",
    "4k3/8/8/8/dwdwdwdw/8/8/RNB1K2R w 3 1111 500000500000 toadette:a1",
    "4k3/8/8/8/8/8/8/RNB1K2R w 3 1111 000000000000 kingboo:b1",
]
KINDS = {
    "capture", "colorChanged", "dropped", "hidden", "immobilized", "mushroom", "objectPlaced", "objectTaken",
    "promotion", "redirected", "released", "returned", "revealed", "shell", "swapped", "eggkingBoo", "eggkoopa",
    "eggtoadette", "eggchomp", "eggdaisy", "eggbowser", "eggluigi", "eggwaluigi", "pending kingboo",
    "pending toadette", "pending daisy", "pending promotion+end", "dropped Daisy", "frozen promotion"}


def kinds_of(ply):
    pending, was = ply["position"].split(" ")[5], ply["before"].split(" ")[5]
    for effect in ply["effects"]:
        yield effect["type"] + effect.get("effect", "")
    yield f"pending {pending.split(':')[0]}{''.join(pending.partition('+')[1:])}"
    if was.endswith("+daisy") and pending == "-":
        yield "dropped Daisy"
    if ply["move"].startswith("promote") and ply["effects"][0]["piece"] in "Ss":
        yield "frozen promotion"


def random_games(service, count, chance):
    games = [played(service, Parties(None, chance, position), chance, 6) for position in RARE for _ in range(6)]
    for number in range(count):
        setup = ["standard", "mirrored", "shuffled"][number % 3]
        games.append(played(service, Parties(setup, chance, STANDARD), chance))
    questions = [{"game": game, "noted": {"agreement": game["provable"]["agreement"]}} for game in games]
    seen = collections.Counter()
    for game, found in zip(games, verdicts_of_javascript(questions)):
        noted = game["provable"]["agreement"]
        verdict, agreement, faults = verifier.verify(game, noted)
        if (verdict, agreement) != ("proven", noted) or found["verdict"] != "proven":
            raise SystemExit(f"a true game is refused: {faults} {found} {json.dumps(game)}")
        seen.update(kind for ply in game["plies"] for kind in kinds_of(ply))
    if missing := KINDS - set(seen):
        raise SystemExit(f"the random games lack {missing}")
    plies = sum(len(game["plies"]) for game in games)
    print(f"{len(games)} random games, {plies} plies: the verifiers reproduce each ply byte for byte")
    print(", ".join(f"{count} {kind}" for kind, count in sorted(seen.items())))


# Attacks: a name, the start of the first fault (None: the record is consistent), the game, and the agreement that
# the victim noted.

def rerolled(ply, before, move_text, agreement, entry):
    """The ply with the draws of another key: for another spelling of the move, or another position."""
    key = verifier.key_of(agreement.seed_of(entry), verifier.RULES, before, move_text)
    position = verifier.Position(ply["before"])
    move = verifier.Move(position, ply["effects"])
    play = verifier.Play(position, move, verifier.drawing(key))
    return {**ply, "before": before, "move": move_text, "draws": [draw for _, draw in play.draws],
            "effects": play.effects, "position": str(position)}


def with_field(position, index, change):
    fields = position.split(" ")
    fields[index] = change(fields[index])
    return " ".join(fields)


def attacks(service, parties, game, chance):
    agreement, plies = parties.agreement(), game["plies"]
    noted = agreement.bytes.hex()
    ways = lambda ply: math.prod(len(effect["draw"]["options"]) for effect in ply["effects"] if "draw" in effect)
    # Not the last ply, since some attacks change the one after it.
    at = max(range(1, len(plies) - 1), key=lambda index: ways(plies[index]) * ("-" in plies[index]["move"]))
    calm = next(index for index, ply in enumerate(plies) if not ply["draws"])
    ply = f"ply {at + 1}"

    def changed(change):
        other = copy.deepcopy(game)
        change(other, other["plies"])
        return other

    def way(name, fault, change):
        return name, fault, changed(change), None

    # Other keys for the same ply.
    piece = next(index for index, each in enumerate(plies) if each["draws"] and each["move"][0] in "RNBQK")
    spelled = plies[piece]["move"][1:]
    dice = rerolled(plies[piece], plies[piece]["before"], spelled, agreement, piece + 1)
    yield way("spelling", f"ply {piece + 1}: expected the move {plies[piece]['move']}, found {spelled}",
              lambda _, plies: plies.__setitem__(slice(piece, None), [dice]))
    other_x = plies[at]["move"].replace("-", "x")
    yield way("sign", f"{ply}: expected the move", lambda _, plies: plies.__setitem__(
        slice(at, None), [rerolled(plies[at], plies[at]["before"], other_x, agreement, at + 1)]))
    for name, index, change in [("turns", 2, lambda turns: str(int(turns) + 2)), ("powers", 3, lambda powers: powers.translate({48: "1", 49: "0"})),
                                ("reserve", 4, lambda digits: digits[:-1] + ("1" if digits[-1] == "0" else "0")), ("zeros", 2, lambda turns: "0" + turns),
                                ("side", 1, lambda side: side.upper()), ("pending", 5, lambda _: "")]:
        before = with_field(plies[at]["before"], index, change)

        def in_position(_, plies, before=before):
            plies[at - 1]["position"] = before
            plies[at:] = [rerolled(plies[at], before, plies[at]["move"], agreement, at + 1)]
        yield way(f"{name} of a position", f"ply {at}: expected the position {plies[at]['before']}", in_position)
        given = Parties(None, chance, with_field(STANDARD, index, change))
        yield (f"{name} of a given start", "start: " if name not in ("turns", "powers", "reserve") else None,
               {**game, "start": {"position": given.position}, "plies": [], "provable": given.revealed()}, None)

    # Consistent records of the same parties, refused only because of the noted agreement.
    def whole(name, change, setup=parties.setup):
        other = copy.deepcopy(parties)
        other.setup = setup
        change(other)
        record = played(service, other, chance, 3)
        yield f"{name}, whole", None, record, None
        yield f"{name}, whole, with a noted agreement", f"provable: expected the agreement {noted}, found", record, noted
        if other.setup == parties.setup:  # the set-up of the played game
            yield way(name, "start: ", lambda game, _: game.update(
                provable={key: value for key, value in record["provable"].items() if key != "agreement"}))

    def ground(other):
        """Tries ids until the start position suits."""
        for number in itertools.count():
            other.id = f"{number:032x}"
            key = verifier.key_of(other.agreement().seed_of(0), verifier.RULES, "", f"start:{other.setup}")
            draw = verifier.drawing(key)
            if [draw(options) for options in (4, 4)] == [0, 0]:
                return
    yield from whole("ground id", ground)
    yield from whole("another id", lambda other: setattr(other, "id", "0" * 32))
    yield from whole("late contribution", lambda other: other.values.update(black="0" * 64))
    yield from whole("dropped contribution", lambda other: other.values.pop("black"))
    yield from whole("swapped sides", lambda other: other.values.update(
        white=other.values["black"], black=other.values["white"]))
    yield from whole("another secret", lambda other: setattr(other, "secret", "0" * 64))
    yield from whole("another set-up", lambda other: None, "mirrored")
    yield way("another set-up", "provable: expected the agreement", lambda game, _: game["start"].update(setup="mirrored"))

    def outcome(_, plies):
        request = {"position": plies[at]["before"], "move": plies[at]["move"]}
        outcomes = service.answer("outcomes", request)["outcomes"]
        # `outcomes` lists only the first of several ways to a result.
        draws = next(each["draws"] for each in reversed(outcomes) if each["position"] != plies[at]["position"])
        answer = service.answer("play", {**request, "draws": draws})
        plies[at:] = [{"before": plies[at]["before"], **answer, "seed": plies[at]["seed"]}]

    def fewer_options(_, plies):
        effect = next(effect for effect in plies[at]["effects"] if "draw" in effect)
        del effect["draw"]["options"][-1]

    def swapped_values(game, _):
        white, black = game["provable"]["contributions"]
        white["side"], black["side"] = "black", "white"

    def value_of(index, change):
        def changing(game, _):
            own = game["provable"]["contributions"][index]
            own["value"] = change(own["value"])
        return changing

    yield way("outcome", f"{ply}: result ", outcome)
    yield way("listed draw", f"{ply}: chance decided", lambda _, plies: plies[at]["draws"].append(0))
    yield way("invented draw", f"ply {calm + 1}: chance decided", lambda _, plies: plies[calm]["draws"].append(0))
    yield way("fewer options", f"{ply}: effect ", fewer_options)
    yield way("seed", f"{ply}: the seed is not", lambda _, plies: plies[at].update(seed="0" * 64))
    yield way("before", f"{ply}: it does not begin", lambda _, plies: plies[at].update(before=plies[at]["position"]))
    yield way("turns before", f"{ply}: it does not begin", lambda _, plies: plies[at].update(
        before=with_field(plies[at]["before"], 2, lambda turns: str(int(turns) + 2))))
    yield way("left out", f"{ply}: it does not begin", lambda _, plies: plies.pop(at))
    yield way("twice", f"ply {at + 2}: it does not begin", lambda _, plies: plies.insert(at, plies[at]))
    yield way("rules with a blank", "rules: ", lambda game, _: game.update(rulesVersion="chakart/1 "))
    yield way("other rules", "rules: ", lambda game, _: game.update(rulesVersion="chakart/2"))
    yield way("no rules", "record: ", lambda game, _: game.update(rulesVersion=None))
    yield way("blanks in a contribution", "record: ", value_of(0, lambda value: " ".join(value[i:i + 2] for i in range(0, 64, 2))))
    yield way("a blank for a digit", "record: ", value_of(0, lambda value: value[:62] + " " + value[63:]))
    yield way("upper case", "record: ", value_of(1, str.upper))
    yield way("swapped contributions", "provable: black's contribution is not the one", swapped_values)
    yield way("second contribution", "record: ", lambda game, _: game["provable"][
        "contributions"].append(game["provable"]["contributions"][0]))
    yield way("another agreement", "provable: expected the agreement", lambda game, _: game["provable"].update(agreement="0" * 64))
    yield ("no secret, with a noted agreement", "provable: expected the agreement", changed(lambda game, _: game.pop("provable")), noted)
    yield ("upper case noted", "provable: expected the agreement", game, noted.upper() if noted.upper() != noted else "A" * 64)


def try_attacks(service, chance):
    for _ in range(100):
        parties = Parties("shuffled", chance, STANDARD)
        game = played(service, parties, chance, 60)
        if len(game["plies"]) > 40 and any(ply["draws"] and ply["move"][0] in "RB" for ply in game["plies"][:-1]):
            break
    tried = list(attacks(service, parties, game, chance))
    questions = [{"game": other, "noted": noted and {"agreement": noted}} for _, _, other, noted in tried]
    for (name, words, other, noted), found in zip(tried, verdicts_of_javascript(questions)):
        verdict, _, faults = verifier.verify(other, noted)
        expected = "consistent" if words is None else "wrong"
        for who, verdict, faults in [("Python", verdict, faults), ("JavaScript", found["verdict"], found["faults"])]:
            first = faults[0] if faults else ""
            if verdict != expected or not first.startswith(words or ""):
                raise SystemExit(f"{name}: {who} says {verdict}: {first!r}; expected {expected}: {words!r}")
        print(f"{'caught' if faults else 'needs a noted agreement'}: {name}{': ' if faults else ''}{(faults or [''])[0][:100]}")
    print(f"{len(tried)} attacks")
    return game


# Single changes.

DROPPED = object()


def texts_near(text):
    """Texts that differ in one character, or spell the same value differently."""
    for index, letter in enumerate(text):
        others = {letter.swapcase(), " ", "0" if letter != "0" else "1", "f" if letter != "f" else "e"} - {letter}
        for other in [*sorted(others), "", letter * 2, " " + letter]:
            yield text[:index] + other + text[index + 1:]
    full = "".join(chr(ord(letter) + 0xFEE0) if letter.isdigit() else letter for letter in text)
    yield from {text.upper(), text.lower(), text + " ", " " + text, text + "\n", text + "\0", "0x" + text, "+" + text,
                text[::-1], full, "", text.replace("-", "x"), text.replace("x", "-"), text[1:]} - {text}


def values_near(value):
    if isinstance(value, str):
        yield from texts_near(value)
    elif isinstance(value, bool) or value is None:
        yield from (0, 1, "", "null", [])
    elif isinstance(value, int):
        yield from (value + 1, value - 1, str(value), value + 0.5, [value])
    elif isinstance(value, list) and len(value) > 1:
        yield value[::-1]
        yield value[1:]
        yield value + value[-1:]
    elif isinstance(value, dict):
        yield dict(reversed(value.items()))
        yield {**value, "more": 1}
    if value is not None:
        yield None
    yield DROPPED


# The fields that the verifiers read. Others are neither hashed nor drawn.
READ = {"rulesVersion", "start", "plies", "provable", "setup", "seed", "draws", "position", "before", "move", "effects"}


def changes_of(value, path=()):
    """Every single change, as a path and a new value."""
    if path:
        yield from ((path, other) for other in values_near(value))
    parts = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    inside = path[:1] == ("provable",) or "effects" in path
    for name, part in parts:
        if inside or isinstance(name, int) or name in READ:
            yield from changes_of(part, (*path, name))


class changed:
    """Applies one change to a record and reverts it."""

    def __init__(self, record, path, value):
        for name in path[:-1]:
            record = record[name]
        self.holder, self.name, self.value = record, path[-1], value

    def __enter__(self):
        self.kept = self.holder[self.name] if not isinstance(self.holder, dict) else dict(self.holder)
        if self.value is not DROPPED:
            self.holder[self.name] = self.value
        else:
            del self.holder[self.name]

    def __exit__(self, *_):
        if isinstance(self.holder, dict):
            self.holder.clear()
            self.holder.update(self.kept)
        elif self.value is DROPPED:
            self.holder.insert(self.name, self.kept)
        else:
            self.holder[self.name] = self.kept


def drawn(record):
    """The draws of a record and their inputs, which an accepted change must not alter."""
    parts = (record["start"], *record["plies"])
    return json.dumps([[each.get("draws") or [], [each.get(name) for name in ("before", "move", "position")]] for each in parts])


def is_left(record, draws):
    """Whether a change only omits the draws of the start, which follow from its seed, or the last plies."""
    start, *plies = json.loads(drawn(record))
    right, *rights = json.loads(draws)
    return start[1] == right[1] and start[0] in ([], right[0]) and plies == rights[:len(plies)]


def single_changes(service, game, count, chance):
    """All readers give one verdict on each changed record; no accepted change alters a draw."""
    every = list(changes_of(game))
    sample = every if count == 0 else chance.sample(every, min(count, len(every)))
    draws, rows, places = drawn(game), [], []
    for path, value in sample:
        with changed(game, path, value):
            place = f"{'.'.join(map(str, path))} = {'nothing' if value is DROPPED else json.dumps(value)[:200]}"
            rows.append(readers.Row(place, None, json.dumps(game), reads_effects="effects" not in path))
            places.append(copy.deepcopy(game))
    counts = collections.Counter()
    # The page asks the service about each ply, so it reads a tenth of the changes.
    for row, record, verdict in zip(rows, places, readers.verdicts(service, rows, every_page=10)):
        counts[verdict] += 1
        if verdict != "refused" and not is_left(record, draws):
            raise SystemExit(f"{verdict}, with other draws: {row.name}")
    print(f"{len(sample)} of {len(every)} single changes, one verdict of all readers: {dict(counts)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("service")
    parser.add_argument("--games", type=int, default=30, help="number of random games to verify")
    parser.add_argument("--changes", type=int, default=500, help="number of single changes; 0 for all")
    parser.add_argument("--choice", default="dice", help="seed for the games")
    parser.add_argument("--night", default=datetime.date.today().isoformat(), help="seed for the changes; by default the day")
    options = parser.parse_args()
    service, chance = Service(options.service), random.Random(options.choice)
    random_games(service, options.games, chance)
    try_attacks(service, chance)
    # In a short game a larger share of the changes is outside the plies.
    def short_game():
        game = played(service, Parties("shuffled", chance, STANDARD), chance, 16)
        return game if any(ply["draws"] for ply in game["plies"][1:-1]) and len(game["plies"]) > 8 else short_game()
    short = short_game()
    night = random.Random(options.night)
    print(f"changes of the night {options.night}")
    single_changes(service, short, options.changes, night)
    readers.check_mutations(service, short, options.changes or parser.get_default("changes"), night)
    readers.check_matrix(service, short)


if __name__ == "__main__":
    main()
