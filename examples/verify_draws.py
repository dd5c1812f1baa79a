#!/usr/bin/env python3
"""Derives every draw of a recorded game of Chakart from its seeds alone, and says where it differs.

    python3 examples/verify_draws.py game.json    # or the game on standard input
    python3 examples/verify_draws.py --vectors    # the test vectors of docs/RANDOMNESS.md

Nothing of the service is used: this is docs/RANDOMNESS.md once more, in another language, with the
standard library alone. Ends with 0 only when everything is right, with 1 when something differs,
with 2 when there is no game to read. verify_draws.mjs does the same in JavaScript.
"""

import hashlib
import hmac
import itertools
import json
import struct
import sys


# From a seed to draws.

def key_of(seed, rules, position, move):
    texts = ["variant-arbiter/1", seed, rules, position, move]
    if any("\0" in text for text in texts):
        raise ValueError("a text has U+0000 in it")
    return hashlib.sha256("\0".join(texts).encode()).digest()


def chacha20_block(key, counter):
    """64 bytes of the keystream: RFC 8439, section 2.3, with a nonce of zeros."""
    start = [*struct.unpack("<12I", b"expand 32-byte k" + key), counter, 0, 0, 0]
    state = start.copy()

    def quarter_round(a, b, c, d):
        for x, y, z, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            state[x] = (state[x] + state[y]) % 2**32
            word = state[z] ^ state[x]
            state[z] = (word << turn | word >> 32 - turn) % 2**32

    for _ in range(10):
        for i in range(4):  # a column
            quarter_round(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):  # a diagonal
            quarter_round(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) % 2**32 for a, b in zip(state, start)))


def words_of(key):
    """The keystream as 32-bit words, the lowest byte first."""
    for counter in itertools.count():
        yield from struct.unpack("<16I", chacha20_block(key, counter))


def draws_of(key, options):
    """A draw among each number of options. Words that would favour the first are thrown away."""
    words = words_of(key)
    return [next(word for word in words if word < 2**32 // n * n) % n for n in options]


def seed_of_entry(secret, game_id, contributions, entry):
    """The seed in a provable game; the start is entry 0. White's contribution comes first."""
    texts = [game_id, str(entry)]
    for side in "white", "black":
        texts += [text for own, value in contributions if own == side for text in (own, value)]
    return hmac.new(secret, "\0".join(texts).encode(), hashlib.sha256).hexdigest()


# Checking a record: every function gives a sentence for each difference.

def check_seed(where, entry, record, secret):
    if secret and record["seed"] not in (None, seed_of_entry(*secret, entry)):
        yield f"{where}: the seed is not that of the secret, the game's id and {entry}"


def check_draws(where, key, options, found):
    if len(found) != len(options):
        yield f"{where}: expected {len(options)} draws, found {len(found)}"
    for number, (n, right, drawn) in enumerate(zip(options, draws_of(key, options), found), 1):
        if drawn != right:
            yield f"{where}, draw {number}: expected {right} of {n} options, found {drawn}"


def array_of(draws, light, dark):
    """The back rank that five draws give: light and dark Bishop, Queen, King, pair of Rooks."""
    rank = ["N"] * 8
    free = lambda: [file for file in range(8) if rank[file] == "N"]
    rank[light[draws[0]]] = rank[dark[draws[1]]] = "B"
    rank[free()[draws[2]]] = "Q"
    rank[free()[draws[3]]] = "K"
    first, second = list(itertools.combinations(free(), 2))[draws[4]]
    rank[first] = rank[second] = "R"
    return "".join(rank)


def check_start(start, rules, secret):
    yield from check_seed("start", 0, start, secret)
    arrays = {"standard": 0, "mirrored": 1, "shuffled": 2}[start["setup"]]
    white = black = "RNBQKBNR"
    if arrays and start["seed"] is None:
        yield "start: its draws have no seed and cannot be checked"
        return
    if arrays:
        options = [4, 4, 6, 5, 6] * arrays
        key = key_of(start["seed"], rules, "", "start:" + start["setup"])
        yield from check_draws("start", key, options, start["draws"])
        draws, odd, even = draws_of(key, options), [1, 3, 5, 7], [0, 2, 4, 6]
        white = black = array_of(draws[:5], odd, even)  # a1 is dark
        if arrays == 2:
            black = array_of(draws[5:], even, odd)  # a8 is light
    position = f"{black.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{white} w 0 1111 000000000000 -"
    if start["position"] != position:
        yield f"start: expected the position {position}"


def board_of(position):
    """What each square holds."""
    board = {}
    for rank, row in zip("87654321", position.split(" ")[0].split("/")):
        letters = "".join("." * int(letter) if letter.isdigit() else letter for letter in row)
        squares = zip("abcdefgh", letters)
        board |= {file + rank: letter for file, letter in squares if letter != "."}
    return board


# The field in which an effect says what came of its draw.
DRAWN = {"egg": "effect", "redirected": "to", "objectPlaced": "square", "colorChanged": "square"}


def check_effects(where, ply):
    """The effects do what was drawn, and lead from the one board to the other."""
    board = board_of(ply["before"])
    for effect in ply["effects"]:
        kind, draw = effect["type"], effect.get("draw")
        if draw and effect[DRAWN[kind]] not in draw["options"][draw["chosen"]:][:1]:
            yield f"{where}: the effect {kind} does not do what was drawn"
        for change in effect["changes"]:
            if board.pop(change["square"], None) != change["before"]:
                yield f"{where}: the effect {kind} does not fit what is on {change['square']}"
            if change["after"] is not None:
                board[change["square"]] = change["after"]
    if board != board_of(ply["position"]):
        yield f"{where}: its effects do not lead to the board of its position"


def check_ply(where, entry, ply, before, rules, secret):
    if ply["before"] != before:
        yield f"{where}: it does not begin where the one before it ended"
    yield from check_seed(where, entry, ply, secret)
    yield from check_effects(where, ply)
    logged = [effect["draw"] for effect in ply["effects"] if effect.get("draw")]
    found = [draw["chosen"] for draw in logged]
    if ply["draws"] != found or [draw["index"] for draw in logged] != list(range(len(logged))):
        yield f"{where}: its draws are {ply['draws']}, those of its effects {found}"
    if logged and ply["seed"] is None:
        yield f"{where}: its draws have no seed and cannot be checked"
    elif logged:
        key = key_of(ply["seed"], rules, ply["before"], ply["move"])
        yield from check_draws(where, key, [len(draw["options"]) for draw in logged], found)


def readable(where, checks):
    """A record may have any shape: what cannot be read is a difference as well."""
    try:
        yield from checks
    except Exception as error:
        yield f"{where}: cannot be read: {error!r}"


def check_committed(what, value, commitment):
    if commitment is None:
        yield f"provable: {what} was not committed to: it could have been chosen to suit"
    elif hashlib.sha256(value).hexdigest() != commitment.lower():
        yield f"provable: {what} is not the one that was committed to"


def check_provable(provable):
    yield from check_committed("the secret", bytes.fromhex(provable["secret"]),
                               provable.get("commitment"))
    sides = []
    for own in provable.get("contributions", []):
        if own["side"] not in ("white", "black") or own["side"] in sides:
            yield f"provable: {own['side']} cannot have this contribution"
        sides.append(own["side"])
        value = bytes.fromhex(own["value"])
        if len(value) != 32:
            yield f"provable: {own['side']}'s contribution does not have 32 bytes"
        yield from check_committed(f"{own['side']}'s contribution", value, own.get("commitment"))


def check_game(game):
    rules, start, provable, secret = game["rulesVersion"], game["start"], game.get("provable"), None
    if provable:
        yield from readable("provable", check_provable(provable))
        contributions = [(own["side"], own["value"].lower())
                         for own in provable.get("contributions", [])]
        secret = bytes.fromhex(provable["secret"]), provable["gameId"], contributions
    if "setup" in start:
        yield from readable("start", check_start(start, rules, secret))
    before = start["position"]
    for entry, ply in enumerate(game["plies"], 1):
        where = f"ply {entry}"
        yield from readable(where, check_ply(where, entry, ply, before, rules, secret))
        before = ply.get("position")


def check_file(file):
    game = json.load(file)
    faults = list(check_game(game))
    for fault in faults:
        print(fault)
    if not faults:
        start, plies = game["start"].get("setup", "given"), game["plies"]
        draws = sum(len(record.get("draws", [])) for record in [game["start"], *plies])
        provable = game.get("provable")
        heard = len(provable.get("contributions", [])) if provable else 0
        proof = ", and the seeds from the committed secret" if provable else ""
        proof += f" and {heard} committed contributions" if heard else ""
        what = f"{start} start, {len(plies)} plies, {draws} draws"
        print(f"{what}: all follow from their seeds{proof}")
    return not faults


# The vectors of docs/RANDOMNESS.md: a name, what comes out, what has to come out.

def vectors():
    # RFC 8439, appendix A.1, test vectors 1 and 2: the first words of blocks 0 and 1.
    words = list(itertools.islice(words_of(bytes(32)), 17))
    yield "word 0", words[0], 0xADE0B876
    yield "word 16", words[16], 0xBEE7079F
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -"
    for seed, position, move, digest, options, draws in [
        ("seed", "", "start:shuffled",
         "54750023d7bd0dacf8ac2b71bcfe55180f87e5da043b271af62fb644a794d2dc",
         [4, 4, 6, 5, 6, 2, 64, 1000000], [1, 3, 2, 2, 3, 0, 46, 487243]),
        ("correct horse", start, "Ng1-f3",
         "e63f99521231b29b39a8b454c20e2ddeffc4910560aeda7a7c2cf33cb60c1add",
         [8, 13, 2], [3, 6, 0]),
        ("žluťoučký kůň ♞", "", "start:mirrored",
         "66d459f9e02945a92558a65fc0cfc92e87a5dac62fdaf24e5cb065b73fab21be",
         [4, 4, 6, 5, 6], [0, 2, 4, 2, 0]),
        ("reject", "", "start:shuffled",
         "906273fe1a3cb10c6855a77d6c4387525e3d5347adcd2949bd75802c0348c12d",
         [2147483649, 3], [1709941249, 1]),
    ]:
        key = key_of(seed, "chakart/1", position, move)
        yield f"key of {seed}", key.hex(), digest
        yield f"draws of {seed}", draws_of(key, options), draws
    white, black = ("white", "11" * 32), ("black", "ab" * 32)
    for contributions, right in [
        ([], "fe2cb6b684efd4f1148288779841ed65bf14cc3d9e016f7eda29d49754c318d2"),
        ([white], "fa9f8663b692e331d88a34fee7b994c716cf5b8493d2f2dc6e6643263bfe619f"),
        ([black], "fe77b0c7431eb672e46784fbeb095a85fd099ebd82a924dc7115f2ab314f6218"),
        ([black, white], "e720631fc1a7b803e8ed5ef48bfdec23896aed63f3e1de17ebcd945fcf0389bf"),
    ]:
        seed = seed_of_entry(bytes(range(32)), "žluťoučký kůň", contributions, 12)
        yield f"seed of an entry with {len(contributions)} contributions", seed, right


def check_vectors():
    for name, found, right in vectors():
        print(f"{name}: right" if found == right else f"{name}: expected {right}, found {found}")
    return all(found == right for _, found, right in vectors())


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["--vectors"]:
            is_right = check_vectors()
        else:
            with open(sys.argv[1] if sys.argv[1:] else 0, encoding="utf-8") as game_file:
                is_right = check_file(game_file)
        sys.exit(0 if is_right else 1)
    except (OSError, AttributeError, LookupError, TypeError, ValueError) as problem:
        print(f"this is no recorded game: {problem!r}", file=sys.stderr)
        sys.exit(2)
