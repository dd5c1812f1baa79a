#!/usr/bin/env python3
"""Derives every draw of a recorded game again, and reports what the record proves.

    python3 examples/verify_draws.py game.json                    # or the game on standard input
    python3 examples/verify_draws.py game.json --agreement HEX    # that you noted before the game
    python3 examples/verify_draws.py --vectors                    # the vectors of docs/RANDOMNESS.md

It uses no code of the service, but implements docs/RANDOMNESS.md and docs/rules/chakart.md again, in another
language, with only the standard library. For a ply of Chakart it takes only the first action from the record; it
derives the path, the options of each draw, and every position, and the record must match exactly. For other games
it takes the positions, moves and numbers of options from the record; the service's `replay` checks these. Exits
with 0 if nothing is wrong, with 1 if something is, and with 2 if there is no game to read. verify_draws.mjs does
the same in JavaScript.
"""

import argparse
import hashlib
import hmac
import itertools
import json
import pathlib
import re
import struct
import sys

PROTOCOL = b"variant-arbiter/2"
RULES = "chakart/1"


# From secrets to seeds, and from a seed to draws.

def sha256(data):
    return hashlib.sha256(data).digest()


def commitment_of(side, game_id, value):
    """What the site (side None) or a player publishes before any value is revealed."""
    return sha256(PROTOCOL + b"\1" + bytes([[None, "white", "black"].index(side)]) + game_id + value)


class Agreement:
    """What the parties have agreed on before the first draw; all seeds of the game follow from it."""

    def __init__(self, rules, origin, game_id, secret, values):
        committed = [commitment_of(None, game_id, secret)]
        committed += [commitment_of(side, game_id, values[side]) if side in values else bytes(32)
                      for side in ("white", "black")]
        parts = [sha256(rules.encode()), sha256(origin.encode()), game_id, *committed]
        self.bytes = sha256(PROTOCOL + b"\2" + b"".join(parts))
        self.secret = secret
        self.values = b"".join(values.get(side, bytes(32)) for side in ("white", "black"))

    def seed_of(self, entry):
        """The seed of an entry: the start is entry 0, the first ply entry 1."""
        message = PROTOCOL + b"\3" + self.bytes + struct.pack(">I", entry) + self.values
        return hmac.new(self.secret, message, hashlib.sha256).hexdigest()


def key_of(seed, rules, position, move):
    texts = [seed, rules, position, move]
    if any("\0" in text for text in texts):
        raise ValueError("a text has U+0000 in it")
    return sha256(PROTOCOL + b"\0" + "\0".join(texts).encode())


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


def drawing(key):
    """Returns a function that draws among n options. It rejects words that would favour the first options."""
    words = words_of(key)
    return lambda n: next(word for word in words if word < 2**32 // n * n) % n


def repeating(draws):
    """Returns a function that repeats the draws of a record without seeds."""
    left = iter(draws)

    def draw(n):
        drawn = next(left, None)
        if type(drawn) is not int or not 0 <= drawn < n:
            raise ValueError(f"no result of chance in the record is one of {n} options")
        return drawn
    return draw


# The position (docs/rules/chakart.md, section 10).

FILES = "abcdefgh"
SQUARES = [file + rank for rank in "12345678" for file in FILES]
FROZEN = dict(zip("pnrbqk", "souctl"))
THAWED = {frozen: role for role, frozen in FROZEN.items()}
ROLES = {role: role for role in "prnbqk"} | THAWED | {"i": "q"}
OBJECTS = {"m": "mushroom", "e": "egg", "d": "banana", "w": "bomb"}
RESERVE = "prnbqk"
SECOND = "kingboo|toadette|daisy"
POSITION = re.compile(
    "[1-8PRNBQKSOUCTLIprnbqksouctlimedw/]+ [wb] (?:0|[1-9][0-9]{0,8}) [01]{4} [0-9a-z]{12} "
    rf"(?:-|(?:{SECOND}):[a-h][1-8]|promotion:[a-h][1-8]\+(?:end|{SECOND}))")


def role_of(letter):
    """The plain kind of a piece; None for an object or an empty square."""
    return ROLES.get(letter.lower()) if letter else None


def side_of(letter):
    return None if role_of(letter) is None else "w" if letter.isupper() else "b"


def in_case(letter, side):
    return letter.upper() if side == "w" else letter


def offset(square, files, ranks):
    """The square at a distance; None beyond the edge."""
    file, rank = FILES.index(square[0]) + files, int(square[1]) + ranks
    return FILES[file] + str(rank) if 0 <= file < 8 and 1 <= rank <= 8 else None


def step_between(start, end):
    return FILES.index(end[0]) - FILES.index(start[0]), int(end[1]) - int(start[1])


ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
STEPS = {"r": ORTHOGONAL, "b": DIAGONAL, "q": ORTHOGONAL + DIAGONAL, "k": ORTHOGONAL + DIAGONAL,
         "n": [(files, ranks) for files in (-2, -1, 1, 2) for ranks in (-2, -1, 1, 2)
               if abs(files) != abs(ranks)]}


def neighbours(square, steps):
    """The squares at these steps, in the order a1, b1, … h8."""
    found = [offset(square, *step) for step in steps]
    return [square for square in SQUARES if square in found]


class Position:
    """Reads the canonical text of a position, and refuses any other spelling."""

    def __init__(self, text):
        if not POSITION.fullmatch(text):
            raise ValueError(f"{text!r} is no position")
        rows, self.side, turns, powers, reserve, self.pending = text.split(" ")
        self.turns, self.powers = int(turns), list(powers)
        self.reserve = [int(digit, 36) for digit in reserve]
        rows = re.sub("[1-8]", lambda digit: "." * int(digit[0]), rows).split("/")
        self.board = {file + rank: letter for rank, row in zip("87654321", rows)
                      for file, letter in zip(FILES, row) if letter != "."}
        if str(self) != text:
            raise ValueError(f"{text!r} is not how the position is written: {self}")

    def __str__(self):
        rows = ["".join(self.board.get(file + rank, ".") for file in FILES) for rank in "87654321"]
        board = re.sub(r"\.+", lambda dots: str(len(dots[0])), "/".join(rows))
        digits = "".join("0123456789abcdefghijklmnopqrstuvwxyz"[count] for count in self.reserve)
        return f"{board} {self.side} {self.turns} {''.join(self.powers)} {digits} {self.pending}"

    def sides(self, square):
        return side_of(self.board.get(square))

    def is_unseen(self, square):
        return self.board.get(square) in ("i", "I")

    def is_seen(self, square):
        """Whether the side to move sees a piece there; its own Queens are all visible."""
        return self.sides(square) is not None and not self.is_unseen(square)

    def is_own(self, square):
        return self.sides(square) == self.side

    def count(self, letter, number):
        """Adds a piece to the reserve of its own colour, as its plain kind, or removes it."""
        place = RESERVE.index(role_of(letter)) + (0 if letter.isupper() else 6)
        self.reserve[place] += number
        if not 0 <= self.reserve[place] < 36:
            raise ValueError(f"there is no {letter} in reserve")

    def own_reserve(self):
        return self.reserve[:6] if self.side == "w" else self.reserve[6:]

    def last_rank(self, side=None):
        return "8" if (side or self.side) == "w" else "1"

    def is_promoting(self, square):
        """Whether a Pawn of the side to move stands on its last rank, frozen or not (section 3)."""
        is_pawn = self.is_own(square) and role_of(self.board[square]) == "p"
        return is_pawn and square[1] == self.last_rank()

    def can_move(self, square):
        """Whether a piece of the side to move has a target (section 3). For a line, the first square decides;
        a King between own pieces has no target for a shell."""
        letter = self.board[square]
        if letter.lower() in THAWED:
            return False
        if role_of(letter) != "p":
            aims = neighbours(square, STEPS[role_of(letter)])
            return any(not self.is_own(aim) for aim in aims)
        ahead = 1 if self.side == "w" else -1
        push = offset(square, 0, ahead)
        if push and not self.is_seen(push):
            return True
        diagonals = [aim for files in (-1, 1) if (aim := offset(square, files, ahead))]
        return any(self.board.get(aim) in OBJECTS or self.is_seen(aim) and not self.is_own(aim)
                   for aim in diagonals)

    def partners(self, square):
        """The squares with which the piece on a square may swap places (section 6, King Boo)."""
        letter = self.board[square]

        def fits(pawn, to):  # no Pawn may arrive on its own last rank
            return role_of(pawn) != "p" or to[1] != self.last_rank(side_of(pawn))
        return [other for other in SQUARES if self.is_seen(other) and other != square
                and (fits(letter, other) or self.is_promoting(square))
                and fits(self.board[other], square)]

    def turnable(self, side):
        """The pieces that may change sides: no King, and no Pawn that would then stand on its last rank."""
        rank = self.last_rank("b" if side == "w" else "w")
        return [square for square in SQUARES if self.sides(square) == side
                and (role := role_of(self.board[square])) != "k"
                and not (role == "p" and square[1] == rank)]

    def eggs(self, square):
        """What an egg may do to the piece on a square, in the order of section 6."""
        other = "b" if self.side == "w" else "w"
        applicable = {"kingBoo": self.partners(square), "koopa": True, "toadette": any(self.own_reserve()),
                      "chomp": True, "daisy": self.is_promoting(square) or self.can_move(square),
                      "bowser": True, "luigi": self.turnable(other), "waluigi": self.turnable(self.side)}
        return [egg for egg, applies in applicable.items() if applies]


# The effects of a ply (sections 3 to 8). The service's `replay` judges which actions are legal.

# The first effects that a ply may have, by the pending action.
DUE = {"-": ["move", "hidden", "shell"], "daisy": ["move", "hidden", "shell"],
       "kingboo": ["swapped"], "toadette": ["dropped"], "promotion": ["promotion"]}
# The pieces that may act, by first effect.
ACTORS = {"move": "prnbqk", "swapped": "prnbqk", "hidden": "q", "shell": "k", "promotion": "ps"}
# The object that a piece leaves after its path, and the steps to it.
LEFT_AFTER = {"r": ("d", DIAGONAL), "b": ("w", ORTHOGONAL)}
SENT = {"d": ORTHOGONAL, "w": DIAGONAL}


class Move:
    """The first action of a ply, which its first effect identifies."""

    def __init__(self, position, effects):
        first = effects[0]
        self.kind, self.promotion = first["type"], None
        self.start = first["from"] if "from" in first else first["square"]
        self.end = first["to"] if "to" in first else first["square"]
        if self.start not in SQUARES or self.end not in SQUARES:
            raise ValueError("its first effect names no squares of the board")
        owed, _, place = position.pending.partition(":")
        is_elsewhere = owed in ("daisy", "kingboo", "promotion") and place[:2] != self.start
        if self.kind not in DUE[owed] or is_elsewhere:
            raise ValueError(f"{self.kind} is not due: {position.pending} is pending")
        letter = first["piece"] if self.kind == "dropped" else position.board.get(self.start, ".")
        self.role = role_of(letter)
        if letter not in [in_case(actor, position.side) for actor in ACTORS.get(self.kind, RESERVE)]:
            raise ValueError(f"no piece of the side to move can do this from {self.start}")
        if self.kind in ("swapped", "shell") and position.sides(self.end) is None:
            raise ValueError(f"no piece stands on {self.end}")
        promoted = [effect for effect in effects if effect["type"] == "promotion"]
        if self.kind in ("move", "promotion") and promoted:
            self.promotion = role_of(promoted[0]["becomes"])
            if self.role != "p" or self.promotion not in list("rnbqk"):
                raise ValueError("this is no promotion")

    def text(self, position):
        """The canonical text (section 9)."""
        role = self.role.upper()
        if self.kind == "dropped":
            return f"drop:{role}@{self.end}"
        if self.kind == "promotion":
            return f"promote:{self.end}={self.promotion.upper()}"
        if self.kind == "shell":
            return f"shell:{self.start}x{self.end}"
        if self.kind == "swapped":
            return f"swap:{self.start}-{self.end}"
        takes = position.is_seen(self.end) and not position.is_own(self.end)
        text = ("" if role == "P" else role) + self.start + ("x" if takes else "-") + self.end
        text += f"={self.promotion.upper()}" if self.promotion else ""
        return text + ("??" if self.kind == "hidden" else "")


class Play:
    """Plays a move: logs its `effects` as the service does, and updates `position`."""

    def __init__(self, position, move, draw):
        self.position, self.board, self.side = position, position.board, position.side
        self.draw_one, self.draws, self.effects, self.changes = draw, [], [], []
        self.owed, position.pending = position.pending, "-"
        self.frozen_now = None
        pending = getattr(self, move.kind)(move)
        if pending:
            position.pending = pending
        else:
            self.end_turn()

    def put(self, square, letter):
        self.changes.append({"square": square, "before": self.board.pop(square, None), "after": letter})
        if letter:
            self.board[square] = letter

    def tell(self, kind, draw=None, **fields):
        effect = {"type": kind, **fields, "changes": self.changes}
        if "start" in effect:
            effect["from"] = effect.pop("start")
        self.effects.append(effect | ({"draw": draw} if draw else {}))
        self.changes = []

    def draw(self, options):
        """Returns an option and the record of its draw. A single option needs no draw."""
        if len(options) < 2:
            return options[0], None
        chosen = self.draw_one(len(options))
        self.draws.append((len(options), chosen))
        return options[chosen], {"index": len(self.draws) - 1, "options": options, "chosen": chosen}

    def enter(self, kind, piece, start, end, draw=None, **fields):
        """Moves a piece; returns the object that it meets. `start` is None for a piece of the reserve."""
        if start:
            self.put(start, None)
            fields |= {"start": start, "to": end}
        met = self.board.get(end)
        self.put(end, in_case("i", self.side) if kind == "hidden" else piece)
        self.tell(kind, draw, piece=piece, **fields)
        if met in OBJECTS:
            self.tell("objectTaken", object=OBJECTS[met], square=end, cause="used")
            return met
        if met:
            self.position.count(met, 1)
            self.tell("capture", piece=met, square=end)
        return None

    def follow(self, piece, at, step, met):
        """Follows the path of a piece from the square where it met something. Returns where the path ends,
        and whether on an egg (section 5)."""
        while met in ("m", "d", "w"):
            draw, more, over = None, {}, None
            if met == "m":
                kind, end = "mushroom", step and offset(at, *step)
                if step and role_of(piece) in "rbq":
                    step = [(count > 0) - (count < 0) for count in step]
                    over = offset(at, *step)
                    end = over and self.position.is_seen(over) and offset(over, *step) or None
                    if end and self.board.get(end) and side_of(self.board[end]) == side_of(piece):
                        end = None
                    more = {"over": over}
                elif end and self.position.is_seen(end):
                    end = None
            else:
                kind, more = "redirected", {"object": OBJECTS[met]}
                free = [to for to in neighbours(at, SENT[met]) if self.position.sides(to) is None]
                end, draw = self.draw(free) if free else (None, None)
            if not end:
                break
            met = self.enter(kind, piece, at, end, draw, **more)
            step, at = step_between(at, end), end
        else:
            return at, met == "e"
        return at, False

    def lay(self, square, letter, cause, draw=None):
        self.put(square, letter)
        self.tell("objectPlaced", draw, object=OBJECTS[letter], square=square, cause=cause)

    def move(self, move):
        start, end, own = move.start, move.end, in_case(move.role, self.side)
        piece = own
        met = self.enter("move", own, start, end)
        if move.promotion:
            piece = in_case(move.promotion, self.side)
            self.promote(end, move.promotion)
        laid = self.lay_before(move)
        at, has_egg = self.follow(piece, end, step_between(start, end), met)
        egg = None
        if has_egg and self.owed == "-":  # on a second action an egg does nothing
            egg, draw = self.draw(self.position.eggs(at))
            self.tell("egg", draw, effect=egg, piece=piece, square=at)
            self.open(egg, own, piece, start, at, laid)
        if egg in ("koopa", "chomp"):
            return None
        if role_of(piece) in LEFT_AFTER and not move.promotion:
            letter, steps = LEFT_AFTER[role_of(piece)]
            free = [square for square in neighbours(at, steps) if self.position.sides(square) is None]
            if free:
                square, draw = self.draw(free)
                self.lay(square, letter, "left", draw)
        return self.owed_after(at, egg)

    def lay_before(self, move):
        """Leaves a Pawn's mushroom or a Knight's egg; returns its square and what lay there (section 4)."""
        files, ranks = step_between(move.start, move.end)
        half = offset(move.start, int(files / 2), int(ranks / 2))
        if move.role == "p":
            square = half if abs(ranks) == 2 else move.start
            if self.position.sides(square):  # an unseen Queen on the middle square
                return None
        elif move.role == "n":
            square = move.start if self.position.sides(half) else half
        else:
            return None
        before = self.board.get(square)
        self.lay(square, "m" if move.role == "p" else "e", "left")
        return square, before

    def open(self, egg, own, piece, start, at, laid):
        """The immediate effect of an egg (section 6)."""
        if egg in ("koopa", "chomp"):
            square, before = laid or (None, None)
            if self.board.get(square) in OBJECTS:
                lying = OBJECTS[self.board[square]]
                self.put(square, None)
                self.tell("objectTaken", object=lying, square=square, cause="withdrawn")
            self.put(at, None)
            if egg == "koopa":
                self.put(start, own)
                becomes = {"becomes": own} if own != piece else {}
                self.tell("returned", piece=piece, start=at, to=start, **becomes)
            else:
                self.position.count(own, 1)
                self.tell("capture", piece=piece, square=at)
            if before in OBJECTS:
                self.lay(square, before, "restored")
        elif egg == "bowser":
            self.frozen_now = at
            self.put(at, in_case(FROZEN[role_of(piece)], self.side))
            self.tell("immobilized", piece=piece, square=at)
        elif egg in ("luigi", "waluigi"):
            other = "b" if self.side == "w" else "w"
            square, draw = self.draw(self.position.turnable(self.side if egg == "waluigi" else other))
            letter = self.board[square]
            plain = "q" if letter in "iI" else letter.lower()
            becomes = in_case(plain, "b" if letter.isupper() else "w")
            self.put(square, becomes)
            self.tell("colorChanged", draw, piece=letter, square=square, becomes=becomes)

    def owed_after(self, at, egg):
        """The pending action: a late promotion comes before the second action of an egg (section 2)."""
        second = egg.lower() if egg in ("kingBoo", "toadette", "daisy") else None
        if self.position.is_promoting(at):
            return f"promotion:{at}+{second or 'end'}"
        return f"{second}:{at}" if second else None

    def promote(self, square, role):
        before = self.board[square]
        letters = FROZEN if before.lower() in THAWED else {role: role}
        self.put(square, in_case(letters[role], self.side))
        self.tell("promotion", piece=before, square=square, becomes=self.board[square])

    def promotion(self, move):
        """A late promotion. Returns the action then pending (section 8 drops a Daisy without a move)."""
        self.promote(move.end, move.promotion)
        second = self.owed.partition("+")[2]
        if second == "end" or second == "daisy" and not self.position.can_move(move.end):
            self.frozen_now = move.end  # if it is frozen, it froze in this turn
            return None
        return f"{second}:{move.end}"

    def hidden(self, move):
        self.position.powers[1 if self.side == "w" else 3] = "0"
        self.enter("hidden", in_case("q", self.side), move.start, move.end)

    def shell(self, move):
        self.position.powers[0 if self.side == "w" else 2] = "0"
        self.tell("shell", piece=self.board[move.start], start=move.start, to=move.end)
        taken = self.board[move.end]
        self.position.count(taken, 1)
        self.put(move.end, None)
        self.tell("capture", piece=taken, square=move.end)

    def swapped(self, move):
        piece, partner = self.board[move.start], self.board[move.end]
        self.put(move.start, partner)
        self.put(move.end, piece)
        self.tell("swapped", piece=piece, start=move.start, to=move.end, partner=partner)

    def dropped(self, move):
        piece = in_case(move.role, self.side)
        self.position.count(piece, -1)
        met = self.enter("dropped", piece, None, move.end, square=move.end)
        at, _ = self.follow(piece, move.end, None, met)
        return self.owed_after(at, None)

    def end_turn(self):
        """Pieces thaw, the other side's Queen becomes visible, and the turn passes (section 8)."""
        for square in SQUARES:
            letter = self.board.get(square, ".")
            if side_of(letter) == self.side and letter.lower() in THAWED and square != self.frozen_now:
                self.put(square, in_case(THAWED[letter.lower()], self.side))
                self.tell("released", piece=letter, square=square)
        for square in SQUARES:
            letter = self.board.get(square, ".")
            if letter in "iI" and side_of(letter) != self.side:
                self.put(square, "q" if letter == "i" else "Q")
                self.tell("revealed", piece=letter, square=square)
        self.position.side = "b" if self.side == "w" else "w"
        self.position.turns = min(self.position.turns + 1, 999999999)


# Checking a record: every function yields a sentence for each difference.

class NoRecord(ValueError):
    """The text is not the JSON of a recorded game."""


class Unfit(str):
    """A field that is given twice: no type that the schema knows."""


def fields_once(pairs):
    fields = {}
    for name, value in pairs:
        fields[name] = Unfit("given twice") if name in fields else plain(value) if name == "effects" else value
    return fields


def integer(digits):
    """An integer in digits; another number is a float, which is no type that the schema knows."""
    return int(digits) if len(digits) < 20 and digits != "-0" else float(digits)


def plain(value):
    """A value of effects, where whole numbers may be written in any way: the service writes coordinates as `1.0`."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


def record_of(text):
    """The recorded game of a text; raises NoRecord with what is wanted instead."""
    if re.match(r'\s*(\[\w+\s+"|[\d{;%])', text) and not re.match(r'\s*\{\s*["}]', text):
        raise NoRecord("this is PGN: the page /verify and the call `replay` read it")

    def refuse(constant):
        raise ValueError(f"{constant} is no value")
    try:
        game = json.loads(text, object_pairs_hook=fields_once, parse_int=integer, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise NoRecord(f"this is not JSON: {error}") from error
    if isinstance(game, dict) and isinstance(game.get("moves"), list) and "plies" not in game:
        raise NoRecord("this is a request: send it to the call `replay`; a recorded game has `start` and `plies` "
                       "(docs/RANDOMNESS.md)")
    for fault in unlike(game, SCHEMA, "record"):
        raise NoRecord(f"this is not a recorded game: {fault}")
    return game


# The schema of a recorded game, which the service derives from its types.
SCHEMA = json.loads((pathlib.Path(__file__).parents[1] / "openapi/record.json").read_text(encoding="utf-8"))
TYPES = {str: "string", int: "integer", list: "array", dict: "object", type(None): "null", bool: "boolean"}


def unlike(value, schema, where):
    """Yields a sentence for each place where a value is not as its schema says. Null is a missing field."""
    found, right = TYPES.get(type(value), str(value)), schema["type"]
    if found != right:
        yield f"{where}: expected {right}, found {found}"
    elif right == "string":
        if value not in schema.get("enum", [value]):
            yield f"{where}: expected one of {', '.join(schema['enum'])}"
        if not re.fullmatch(schema.get("pattern", "(?s:.*)"), value):
            yield f"{where}: expected {schema['maxLength']} lower-case hexadecimal digits"
        elif not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            yield f"{where}: expected {schema.get('minLength', 0)} to {schema['maxLength']} characters"
    elif right == "integer":
        if not schema["minimum"] <= value <= schema["maximum"]:
            yield f"{where}: expected {schema['minimum']} to {schema['maximum']}, found {value}"
    elif right == "array":
        if len(value) > schema.get("maxItems", len(value)):
            yield f"{where}: expected at most {schema['maxItems']}, found {len(value)}"
            return
        for index, item in enumerate(value):
            yield from unlike(item, schema["items"], f"{where}[{index}]")
    else:
        for name, field in schema.get("properties", {}).items():
            if value.get(name) is not None or name in schema.get("required", []):
                yield from unlike(value.get(name), field, f"{where}.{name}")
        if schema.get("additionalProperties") is False:
            yield from (f"{where}: unknown field {name}" for name in value if name not in schema["properties"])


def check_committed(what, commitment, right):
    if commitment is not None and commitment != right.hex():
        yield f"{what} is not the one that was committed to"


def check_provable(provable, rules, origin, noted):
    """Returns the agreement."""
    if provable is None:
        if noted is not None:
            yield f"expected the agreement {noted}, found none"
        return None
    game_id, secret = bytes.fromhex(provable["gameId"]), bytes.fromhex(provable["secret"])
    yield from check_committed("the secret", provable.get("commitment"),
                               commitment_of(None, game_id, secret))
    values = {}
    for own in provable.get("contributions") or []:
        side = own["side"]
        if side in values:
            yield f"{side} has a second contribution"
            continue
        values[side] = bytes.fromhex(own["value"])
        yield from check_committed(f"{side}'s contribution", own.get("commitment"),
                                   commitment_of(side, game_id, values[side]))
    agreement = Agreement(rules, origin, game_id, secret, values)
    for expected in noted, provable.get("agreement"):
        if expected not in (None, agreement.bytes.hex()):
            yield f"expected the agreement {expected}, found {agreement.bytes.hex()}"
    return agreement


def check_seed(entry, record, agreement):
    """Returns the seed. A record of a provable game may omit it: it follows from the secret."""
    seed = record.get("seed")
    if agreement and seed not in (None, agreement.seed_of(entry)):
        yield f"the seed is not the one that follows from the secret for entry {entry}"
    return agreement.seed_of(entry) if agreement else seed


def check_draws(right, found):
    """`right` has pairs: the number of options, and the draw."""
    for number, ((options, draw), other) in enumerate(zip(right, found), 1):
        if not same(draw, other):
            yield f"result {number} of chance: expected {draw} of {options} options, found {other}"
            return
    if len(right) != len(found):
        yield f"chance decided {len(found)} times in it; expected {len(right)}"


def same(one, other):
    """Whether two values have equal JSON; in Python, True equals 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def array_of(draws, light, dark):
    """The back rank from five draws: light and dark Bishop, Queen, King, pair of Rooks."""
    rank = ["N"] * 8
    free = lambda: [file for file in range(8) if rank[file] == "N"]
    rank[light[draws[0]]] = rank[dark[draws[1]]] = "B"
    rank[free()[draws[2]]] = "Q"
    rank[free()[draws[3]]] = "K"
    first, second = list(itertools.combinations(free(), 2))[draws[4]]
    rank[first] = rank[second] = "R"
    return "".join(rank)


def is_derived(game):
    """Whether this program derives everything but the moves."""
    return game.get("rulesVersion") == RULES or game.get("variant") == "chakart"


def origin_of(start, is_whole):
    """The text for the start in the agreement. In games other than Chakart, a start with draws is random."""
    setup = start.get("setup")
    drawn = ARRAYS.get(setup) if is_whole else setup and start.get("draws")
    return f"start:{start['setup']}" if drawn else start["position"]


# The number of back ranks that each set-up draws.
ARRAYS = {"standard": 0, "mirrored": 1, "shuffled": 2}


def check_start(start, rules, agreement):
    """Returns the position."""
    if start.get("setup") is None:
        return Position(start["position"])
    if start["setup"] not in ARRAYS:
        raise ValueError(f"there is no set-up {start['setup']}")
    arrays, right = ARRAYS[start["setup"]], []
    white = black = "RNBQKBNR"
    seed = yield from check_seed(0, start, agreement)
    if arrays:
        if seed is None:
            raise ValueError("its chance has no seed and cannot be checked")
        draw = drawing(key_of(seed, rules, "", f"start:{start['setup']}"))
        right = [(options, draw(options)) for options in [4, 4, 6, 5, 6] * arrays]
        draws, odd, even = [draw for _, draw in right], [1, 3, 5, 7], [0, 2, 4, 6]
        white = black = array_of(draws[:5], odd, even)  # a1 is dark
        if arrays == 2:
            black = array_of(draws[5:], even, odd)  # a8 is light
    if start.get("draws") is not None:
        yield from check_draws(right, start["draws"])
    position = f"{black.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{white} w 0 1111 000000000000 -"
    if start["position"] != position:
        yield f"expected the position {position}"
    return Position(position)


def check_ply(entry, ply, position, rules, agreement):
    """Plays the ply, compares every field with the result, and returns the position."""
    before = str(position)
    if ply["before"] != before:
        yield f"it does not begin where the one before it ended: {before}"
    seed = yield from check_seed(entry, ply, agreement)
    move = Move(position, ply["effects"])
    text = move.text(position)
    if ply["move"] != text:
        yield f"expected the move {text}, found {ply['move']}"
    if seed is None:
        draw = repeating(ply["draws"])
    else:
        draw = drawing(key_of(seed, rules, before, text))
    played = Play(position, move, draw)
    if seed is None and played.draws:
        yield "its chance has no seed and cannot be checked"
    yield from check_draws(played.draws, ply["draws"])
    for number, (right, found) in enumerate(itertools.zip_longest(played.effects, ply["effects"]), 1):
        if not same(right, found):
            yield f"effect {number}: expected {json.dumps(right)}, found {json.dumps(found)}"
            break
    if ply["position"] != str(position):
        yield f"expected the position {position}"
    return position


def check_underived_start(start, rules, agreement):
    """Checks the start of another game, but not its draws: a record lacks their numbers of options."""
    position = start["position"]
    if origin_of(start, False) != position and (yield from check_seed(0, start, agreement)) is None:
        yield "its chance has no seed and cannot be checked"
    return position


def check_underived_ply(entry, ply, before, rules, agreement):
    """Checks a ply of another game: the draws of its effects, among the options that these list. Returns
    the position."""
    if ply["before"] != before:
        yield f"it does not begin where the one before it ended: {before}"
    seed = yield from check_seed(entry, ply, agreement)
    draws = [effect["draw"] for effect in ply["effects"] if effect.get("draw") is not None]
    if any(not isinstance(each["options"], list) or len(each["options"]) < 2 for each in draws):
        raise ValueError("chance has fewer than two options")
    if seed is None and draws:
        yield "its chance has no seed and cannot be checked"
    draw = repeating(ply["draws"]) if seed is None else drawing(key_of(seed, rules, before, ply["move"]))
    right = [(len(each["options"]), draw(len(each["options"]))) for each in draws]
    yield from check_draws(right, ply["draws"])
    for at, (each, (_, chosen)) in enumerate(zip(draws, right)):
        if not same([each["index"], each["chosen"]], [at, chosen]):
            yield f"result {at + 1} of chance: its effect says result {each['index']}, option {each['chosen']}"
    return ply["position"]


def gathered(checks):
    """Returns the faults that the checks yield, and their result. An unreadable record is a fault too."""
    faults = []
    while True:
        try:
            faults.append(next(checks))
        except StopIteration as end:
            return faults, end.value
        except ValueError as error:
            return [*faults, str(error)], None
        except Exception as error:
            return [*faults, f"cannot be read: {error!r}"], None


def check_game(game, noted):
    """Returns the agreement. Checks nothing after a part with a fault."""
    for fault in unlike(game, SCHEMA, "record"):
        yield f"record: {fault}"
        return None
    rules, start = game["rulesVersion"], game["start"]
    is_whole = is_derived(game)
    if is_whole and (rules, game["variant"]) != (RULES, "chakart"):
        yield f"rules: {rules!r} of {game['variant']!r} is not known, only {RULES} of chakart"
        return None

    def part(where, checks):
        faults, value = gathered(checks)
        yield from (f"{where}: {fault}" for fault in faults)
        return not faults, value
    provable = check_provable(game.get("provable"), rules, origin_of(start, is_whole), noted)
    is_right, agreement = yield from part("provable", provable)
    if is_right:
        checks = (check_start if is_whole else check_underived_start)(start, rules, agreement)
        is_right, position = yield from part("start", checks)
    for entry, ply in enumerate(game["plies"], 1):
        if is_right:
            checks = (check_ply if is_whole else check_underived_ply)(entry, ply, position, rules, agreement)
            is_right, position = yield from part(f"ply {entry}", checks)
    return agreement


def verify(game, noted=None):
    """Returns the verdict, the agreement in hexadecimal, and the faults. `noted` is the agreement that the
    reader computed before the first draw."""
    faults, agreement = gathered(check_game(game, noted))
    verdict = "wrong" if faults else "proven" if noted else "consistent" if agreement else "uncommitted"
    return verdict, agreement and agreement.bytes.hex(), faults


MEANINGS = {
    "proven": "every draw follows from the agreement that you noted",
    "consistent": "every draw follows from the secret, but the record alone does not prove that it "
                  "was chosen before the game: compare the agreement {} with the one that you noted",
    "uncommitted": "the draws follow from their seeds, but anyone may have chosen the seeds",
}


# What this program does not check, in Chakart and in other games.
UNJUDGED = "Whether each move was legal is not checked; the page /verify and the call `replay` do that"
UNDERIVED = ("Positions, moves, whether they were legal, numbers of options and the draws of the start are taken "
             "from the record; the page /verify and the call `replay` check them")


def printable(text):
    """Escapes control characters, so that a record cannot move the cursor."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def check_file(file, noted):
    game = record_of(file.read())
    verdict, agreement, faults = verify(game, noted)
    for fault in faults:
        print(printable(f"wrong: {fault}"))
    if not faults:
        start, plies = game["start"].get("setup") or "given", game["plies"]
        draws = sum(len(record.get("draws") or []) for record in [game["start"], *plies])
        heard = len((game.get("provable") or {}).get("contributions") or [])
        what = f"{start} start, {len(plies)} plies, {draws} draws, {heard} contributions"
        caveat = UNJUDGED if is_derived(game) else UNDERIVED
        print(printable(f"{verdict}: {what}: {MEANINGS[verdict].format(agreement)}. {caveat}"))
    return not faults


# The vectors of docs/RANDOMNESS.md: a name, the result, and the expected result.

def vectors():
    # RFC 8439, appendix A.1, test vectors 1 and 2: the first words of blocks 0 and 1.
    words = list(itertools.islice(words_of(bytes(32)), 17))
    yield "word 0", words[0], 0xADE0B876
    yield "word 16", words[16], 0xBEE7079F
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -"
    for seed, position, move, digest, options, draws in [
        ("seed", "", "start:shuffled",
         "17c91dfc061b3138c76b2b29701c4552dc5607f7295419cbee769a58855a224b",
         [4, 4, 6, 5, 6, 2, 64, 1000000], [1, 2, 1, 0, 2, 0, 39, 282714]),
        ("correct horse", start, "Ng1-f3",
         "fb3c73bfc05caec5b63746fb24e57c108d10fa7fa4e33cd443918912820e9688",
         [8, 13, 2], [2, 9, 1]),
        ("žluťoučký kůň ♞", "", "start:mirrored",
         "7db0a6be8356cad32e37489d627aebf89e957a7e077a973a4c109c58cc8edde9",
         [4, 4, 6, 5, 6], [2, 0, 3, 1, 1]),
        ("reject3", "", "start:shuffled",
         "18a5c58e2ed23d522707d4efc25a9f63224c5a45115a10e0de5d82c58fe4b6da",
         [2147483649, 3], [998621226, 0]),
    ]:
        key = key_of(seed, RULES, position, move)
        yield f"key of {seed}", key.hex(), digest
        draw = drawing(key)
        yield f"draws of {seed}", [draw(n) for n in options], draws
    game_id, secret = bytes.fromhex("f0e1d2c3b4a5968778695a4b3c2d1e0f"), bytes(range(32))
    white, black = {"white": b"\x11" * 32}, {"black": b"\xab" * 32}
    for side, value, right in [
        (None, secret, "4673ca51f228f69e462a6327738ee233dbaec5238c0de61232ee174b708f6b52"),
        ("white", white["white"], "f7fd0676bae56b9e544443495c11cb2d723aab0c4dc1098075bc7970fdadd1b6"),
        ("black", black["black"], "c989335d7d8e447270790c9b82084f8cd16ac859f676c805e4b6a1cf480c1703"),
    ]:
        yield f"commitment of {side or 'the site'}", commitment_of(side, game_id, value).hex(), right
    for origin, values, digest, *seeds in [
        ("start:shuffled", {},
         "41c43c007e6f58ff8482783ff5f00aa0ae614d0643c50f54b292f83a765a529e",
         "77e9e64f01d42d8d8b5835f5a6b45e4c2519a0d641da684b4cc65815c08d8b47",
         "d4844380f56844a38947a955781aaf6dddb53f87a405f3a7de8a32ce0a189f21",
         "3b9d61d0e9e12b92da4803420036b260d8c45e02e2ed3386110840291a49dc54"),
        ("start:shuffled", white,
         "194e1d846b7411faee021966ca0766c8bc1d33327cd991646d32045b8e8a67f1",
         "b3caa2a80915962a3ac6d95f6e6ce088dcd9a6da57ce40f1b6365869cfe9b569",
         "4736149cd97b6ce855da5d71319f398813e13c5a42d0f5284c5146fa67d64278",
         "a109d993553153bbd418f1062b4981cff36a0aafeeaa4a6753d5eba355030bc6"),
        ("start:shuffled", black,
         "6bdb9f849e43d0fa5e4da8bf03f3471012cb030e53749fa959b77373190c0458",
         "42b3e238f588250026a64c57750e3255400e45757f396d29e38076bc9678409d",
         "3fedbcb43bf3a2966bfca9586872db2491755749b5bc4c2171210702ad06ab93",
         "513eff4262923371c4dca6e83c8cf9da63959970fa8af16ee6d169e9b6decd57"),
        ("start:shuffled", white | black,
         "c09e6f95ebdd0368f410cd65b8f19d8e66d1ed4c2e5eb5af27c719751d1f702f",
         "c9a05ceb4f99719bc15ca582c7f331c674cf9a18526d6592a39fbb8db9671aa2",
         "0897895ffabbd3b004571df9dad1000b50dee952358c5b8aee8c0a2735b6d1ac",
         "e0d220f81b6ef856192adf32abfaab3a3790dd65394e88f645379b885e614911"),
        (start, {},
         "4b7ee7b226430f440826145f6c703548901869d77d088f6c26b88e829cf6cabd",
         "bb3ee650f4aa0dae90b0a9ad7edd1f3e33df765bf6a424df50423cc02e84da0f",
         "980631a8d372b0c3e3bd7f832060c317ed559e845a3c9c370eeb53b81596cbd3",
         "7b10ee1ae90554eaca61aed54e3b261cc0d4bb90ade89b139798018add697ece"),
        (start, white,
         "3a0bf501ede1fc40f23a04e07e232b9ec17ebe23c78997915bfe7c8dcc64b923",
         "339ba1696c46c002310a94564b9d956bc5fe2fc1b5b1a1a18ecec75b8fb4f05b",
         "0d444ec5dc96840f62a67610aa6fe8376ac823808f946df71635b832ce30ff6e",
         "f77889911293b66535614596e3caf433ef186a5b1937922a56b081931deb7c56"),
        (start, black,
         "33f42a9286a4aa5857c9260c1ed1eddfb8b713d5d9f23a31a504b056c1534d86",
         "2e0265806820047486e232c4e31c087fc3219205ae5500503b2730fe1209ce15",
         "c4a674d583d274d42ad18cdad0bc6ffe4fe2a8d134a742a29c496f5d7ea627f7",
         "f68f4cce724c1660ee092a199bbaa33cc4f3e42cdd99c582fb650f3c934a686e"),
        (start, white | black,
         "3f1173a58f270cac5ec6c86d742d210dfc62896e3c56b384830d2e003c3b4156",
         "01ba9cc7b386306f472b8690d9be7327c8f23125686c36cf59628b7a4ffb3461",
         "7bb802ba16643385a85d51d19709d5523e57eff72401c61660e88d303dde5d31",
         "c6ac7fde2cede57f8b964fa6f1f37fe0ff612171c13717abb2f22ee209d9a637"),
    ]:
        agreement = Agreement(RULES, origin, game_id, secret, values)
        name = f"{'start' if origin == start else origin} with {len(values)} contributions"
        yield f"agreement of {name}", agreement.bytes.hex(), digest
        for entry, seed in zip((0, 1, 12), seeds):
            yield f"seed {entry} of {name}", agreement.seed_of(entry), seed


def check_vectors():
    for name, found, right in vectors():
        print(f"{name}: right" if found == right else f"{name}: expected {right}, found {found}")
    return all(found == right for _, found, right in vectors())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default=0, help="recorded game as JSON; standard input by default")
    parser.add_argument("--agreement", help="agreement noted before the first draw, 64 hexadecimal digits")
    parser.add_argument("--vectors", action="store_true", help="check the test vectors")
    options = parser.parse_args()
    try:
        if options.vectors:
            is_right = check_vectors()
        else:
            with open(options.game, encoding="utf-8") as game_file:
                is_right = check_file(game_file, options.agreement)
        sys.exit(0 if is_right else 1)
    except (OSError, ValueError) as problem:
        print(printable(f"nothing to verify: {problem}"), file=sys.stderr)
        sys.exit(2)
