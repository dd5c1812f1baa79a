"""The table of attacks for `hostile`, and their requests.

The positions come from searches for the slowest requests and the longest answers.
"""

import json
import random
import urllib.parse

from attackers import NOTHING, Attack

JSON = b"content-type: application/json\r\n"
GZIP = b"accept-encoding: gzip\r\n"
BODY = 256 * 1024  # the maximum length of a body

# Eight Pawns promoted by momentum, 65536 ways for each of 300 actions: 20 million turns.
PROMOTIONS = (
    "8/PPPPPPPP/8/8/8/8/8/k7/2RQQQQN/5Q1Q/1QQQQQQR/Q3QN1Q/QQ2B1QQ/1QQ3QQ/1QQQ1QQ1/Q2QQR1K w - - "
    "a2.a7:0,1;a2.b7:0,1;a2.c7:0,1;a2.d7:0,1;a2.e7:0,1;a2.f7:0,1;a2.g7:0,1;a2.h7:0,1 0 1"
)
# Seven Pawns, and few other moves: the most turns that fit into an answer.
SEVEN_PROMOTIONS = (
    "8/PPPPPPP1/8/8/8/8/8/k7/8/8/8/8/8/8/5PP1/6PK w - - "
    "a2.a7:0,1;a2.b7:0,1;a2.c7:0,1;a2.d7:0,1;a2.e7:0,1;a2.f7:0,1;a2.g7:0,1 0 1"
)
FAULTS, FEW_FAULTS = (
    "8/8/8/8/8/8/8/k7/8/8/8/8/8/8/8/7K w - - " + ";".join(["z"] * number) + " 0 1" for number in (2000, 64)
)
# The eight Pawns with the King's three moves and no other piece: 25 MB, divided by move.
FEW_PROMOTIONS = (
    "8/PPPPPPPP/8/8/8/8/8/k7/8/8/8/8/8/8/8/7K w - - "
    "a2.a7:0,1;a2.b7:0,1;a2.c7:0,1;a2.d7:0,1;a2.e7:0,1;a2.f7:0,1;a2.g7:0,1;a2.h7:0,1 0 1"
)
# A hundred turns, each of which mates: two Queens whose next leap would be onto the King stop and give
# check. Detecting mate tries each of White's hundreds of actions; after each, it scans the queue of 45 black
# pieces 45 times, each blocked by the next.
MATING = (
    "QqQ2rqk/qQ1qQ1q1/qq1q1qqb/Qq3qQq/qqqq1qqQ/qQ4QQ/qqq4q"
    "/1Qqrb1qq/qq1QrqQq/q1Qq1q1q/qr4Qq/QQqq2q1/nQ2Q1nQ/p2Qq1pq/NN2qqQQ/KNQrQqbn b - - "
    "a1.c5:-1,-2;a1.e3:-2,-1;a1.f8:-1,-2;a1.e2:-1,2;a1.a7:2,-1;a1.d7:1,-2;a1.f1:0,2;a1.h3:-2,2;"
    "a1.f7:-2,0;a1.a6:1,1;a2.b2:1,-2;a1.b8:2,-2;a1.f2:0,2;a1.g5:-1,1;a1.d5:1,2;a1.h7:-2,2;a2.b4:2,-1;"
    "a2.f4:0,-2;a1.h6:-2,2;a2.c1:1,1;a2.c4:2,-1;a1.h8:-1,2;a2.g6:-1,-2;a2.g1:-2,1;a2.d4:-1,-1;a1.a8:1,2;"
    "a2.a4:2,0;a2.c2:2,2;a2.h5:-1,1;a2.g8:-1,-1;a2.g7:-2,-1;a2.d6:-1,-1;a2.a2:1,2;a2.a7:2,-1;a2.f6:-1,-1;"
    "a2.b5:2,-1;a2.h1:-2,2;a2.f5:-2,0;a2.a3:1,2;a2.b8:1,-1;a2.b6:2,0;a2.g4:-1,2;a2.d7:1,1 0 9"
)
# The same after one of the turns: White is mated.
MATED = (
    "Q1Q1qr1k/1Qq1Qq2/q1qqqqqb/Qqqqq1Q1/1qqqqq1Q/1QqqqqQq/1q1qqqq1"
    "/1Q1Qrq2/2qrbqQ1/1qQqq3/1rqqqqQ1/QQ2qq2/nQ1qQqnQ/pq1Q1qp1/NNq3QQ/KNQrQ1bn w - - "
    "a1.b3:-1,-2;a1.c2:-2,-1;a1.e6:-1,-2;a1.d4:-1,2;a1.c6:2,-1;a1.e5:1,-2;a1.f3:0,2;a1.f5:-2,2;"
    "a1.d7:-2,0;a1.b7:1,1;a1.c8:1,-2;a1.d6:2,-2;a1.f4:0,2;a1.f6:-1,1;a1.e7:1,2;a2.f1:-2,2;a2.d3:2,-1;"
    "a2.f2:0,-2;a1.f8:-2,2;a2.d2:1,1;a2.e3:2,-1;a2.g2:-1,2;a2.f4:-1,-2;a2.e2:-2,1;a2.c3:-1,-1;a2.b2:1,2;"
    "a2.c4:2,0;a2.e4:2,2;a2.g6:-1,1;a2.f7:-1,-1;a2.e6:-2,-1;a2.c5:-1,-1;a2.b4:1,2;a2.c6:2,-1;a2.e5:-1,-1;"
    "a2.d4:2,-1;a2.f3:-2,2;a2.d5:-2,0;a2.b5:1,2;a2.c7:1,-1;a2.d6:2,0;a2.f6:-1,2;a2.e8:1,1;"
    "a2.h3:-1,1x 0 10"
)
# Bananas and bombs send the Rook, and the object that it leaves, on thousands of paths: 8.3 MB.
MANY_WAYS = "2ddd3/dwwdwdwe/d1w2e1w/dd1wde2/d1d1w2d/kwd1wd2/dww1wdd1/RwwwKwed w 0 1111 000000000000 -"
# The King has 100,000 paths, most of them to the same squares.
LONG_WAYS = "w1d1ddmw/wwdkdrwd/R1ddedd1/BddwKddQ/wwwd1wmd/wwdddmed/Ndeb1www/dwwde1dd w 0 1111 000000000000 -"
# A count to any depth keeps the results of a move in memory for each ply.
DEEP_WAYS = "mw1dww1w/ddm1mdmw/wdww1dwd/dwKwwwwm/2wwdddw/dwdewwww/d2dmwwd/edmddkwR w 0 1111 000000000000 -"
# Queens on both boards, the King walled in: 481 first parts with sixty link actions each.
QUEENS = (
    "knQ3Q1/pp1Q1QQ1/Q2Q4/Q5Q1/4Q3/1Q5Q/2QQQQ2/Q6K "
    "Q2Q1Q1Q/2Q4Q/1Q2Q2Q/1Q5Q/1Q5Q/5Q2/Q6Q/1QQQQQQ1 w - - - 0 2"
)
# The same with exactly 20,000 turns, the maximum of a list.
WHOLE_LIST = (
    "kn1Q1QQ1/pp1Q4/2QQQ3/5Q1Q/1Q2QQ2/4Q2Q/QQ4Q1/n1Qn1QQK "
    "1Q2Qn1Q/1n5Q/5Q2/Q1QQ2n1/Q7/1QQ1Q1QQ/1nQQ2nn/QnQ3Q1 w - - - 0 2"
)
STARTS = {
    "twinkie-danger": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1",
    "minigolf": "rnbqkbnr/pppppppp/8/8/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",
    "chakart": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -",
}


def request(method: str, path: str, lines: bytes = b"", body: bytes = b"") -> bytes:
    if body:
        lines += JSON + b"content-length: %d\r\n" % len(body)
    return f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n".encode() + lines + b"\r\n" + body


def text(body) -> bytes:
    return json.dumps(body, separators=(",", ":")).encode()


def path(variant: str, operation: str) -> str:
    return f"/v1/variants/{variant}/{operation}"


def asked(variant: str, operation: str, lines: bytes = b"", **body) -> bytes:
    return request("POST", path(variant, operation), lines, text(body))


def got(variant: str, operation: str, lines: bytes = b"", method: str = "GET", **query) -> bytes:
    return request(method, f"{path(variant, operation)}?{urllib.parse.urlencode(query)}", lines)


def batch(times: int, variant: str, operation: str, **body) -> bytes:
    """A batch of equal requests: `times`, or as many as fit into a body."""
    item = text({"variant": variant, "operation": operation, "body": body})
    times = min(times, (BODY - 20) // (len(item) + 1))
    return request("POST", "/v1/batch", b"", b'{"requests":[' + b",".join([item] * times) + b"]}")


def chunked(target: str, body: bytes, size: int) -> bytes:
    pieces = (body[at : at + size] for at in range(0, len(body), size))
    chunks = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
    lines = JSON + b"transfer-encoding: chunked\r\n"
    return request("POST", target, lines) + chunks + b"0\r\n\r\n"


def square(x: int, y: int) -> str:
    return f"a{1 + y // 8}.{'abcdefgh'[x]}{y % 8 + 1}"


def long_game() -> dict:
    """2,000 plies of Minigolf with 56 pieces in motion all the time.

    On the files a, b, g and h all pieces circle over the top. The Kings walk up and down; Pawns step now
    and then, so that neither repetition nor the clock ends the game.
    """
    white, black = [], []
    rows = [["."] * 8 for _ in range(16)]
    for file in (0, 1):
        for y in [2 * slot + parity for parity in (0, 1) for slot in range(6, -1, -1)]:
            white.append(f"{square(file, y)}:0,2")
            black.append(f"{square(file + 6, 15 - y)}:0,-2")
            rows[y][file], rows[15 - y][file + 6] = "Q", "q"
    for y in range(1, 15, 2):
        rows[y][2], rows[15 - y][5] = "P", "p"
    rows[15][2], rows[0][5], rows[0][3], rows[15][4] = "N", "B", "K", "k"
    placement = "/".join("".join(row) for row in reversed(rows))
    for number in range(8, 0, -1):
        placement = placement.replace("." * number, str(number))
    walks = [[0, 1, 2, 3, 4, 5, 4, 3, 2, 1], [15, 14, 13, 12, 11, 10, 11, 10, 11, 10, 11, 12, 13, 14]]
    moves, walked, pawns = [], [0, 0], [1, 1]
    for ply in range(2000):
        side = ply % 2
        if ply % 284 in (140, 281):
            ranks = [pawns[side], pawns[side] + 1]
            pawns[side] += 2
            file, ranks = (2, ranks) if side == 0 else (5, [15 - rank for rank in ranks])
        else:
            at, walk = walked[side], walks[side]
            walked[side] += 1
            file, ranks = 3 + side, [walk[at % len(walk)], walk[(at + 1) % len(walk)]]
        moves.append({"move": f"{square(file, ranks[0])}-{square(file, ranks[1])}"})
    return {"start": f"{placement} w - - {';'.join(white + black)} 0 9", "moves": moves}


def filled(begin: bytes, piece: bytes, end: bytes = b"") -> bytes:
    """A body of the maximum length."""
    return begin + piece * ((BODY - len(begin) - len(end)) // len(piece)) + end


GAME = long_game()
PLAY = {"position": STARTS["minigolf"], "move": "a1.e2-a1.e4"}
MATED_PLAY = {"position": MATED, "move": "a1.b1-a1.c3"}
LIST = {"position": MATING}
WHOLE = {"position": WHOLE_LIST, "expand": True}
WAYS = {"position": MANY_WAYS, "move": "Ra1-a2"}
OUTCOMES = asked("chakart", "outcomes", **WAYS)
COUNT = asked("minigolf", "perft", position=STARTS["minigolf"], depth=64)
COUNTS = [
    asked(variant, "perft", position=position, depth=depth, divide=divide)
    for variant, position in [
        *STARTS.items(),
        ("twinkie-danger", QUEENS),
        ("minigolf", MATING),
        ("chakart", LONG_WAYS),
    ]
    for depth in (1, 2, 3, 5, 64)
    for divide in (False, True)
]
GAMES = [
    asked("minigolf", "replay", **GAME),
    asked("minigolf", "replay", **{**GAME, "moves": GAME["moves"][:300]}, include=["effects", "sentences"]),
    asked("minigolf", "record", **GAME),
]
STATIC = [request("GET", target, GZIP) for target in ("/docs/swagger-ui-bundle.js", "/openapi.json")]
PAGES = ["/", "/docs/", "/docs/swagger-ui-bundle.js", "/openapi.json", "/metrics", "/problems", "/v1/variants"]
PGN = path("minigolf", "replay")
PLAYS = path("minigolf", "play")
# In JSON, what begins something in a PGN that has no end, and many small parts.
UNITS = [b"(", b"(a", b"[", b"[a ]", b'\\\\\\"', b"{", b"1{", b"1. ", b"1. Z0 ", b"* ", b"\\n%", b"\\u200b"]
BODIES = [  # each 256 KiB
    (PGN, filled(b'{"pgn":"', b"{}", b' *"}')),
    (PGN, filled(b'{"pgn":"{', b"x", b'} *"}')),
    (PGN, filled(b'{"pgn":"', b"(", b'"}')),
    (PGN, filled(b'{"pgn":"', b"1. ", b'*"}')),
    (PGN, filled(b'{"pgn":"', b"\\u007b\\u007d", b' *"}')),
    (PGN, filled(b'{"moves":[', b'{"move":"x"},', b'{"move":"x"}]}')),
    (PLAYS, filled(b"", b"[")),
    (PLAYS, filled(b'{"x":', b'{"x":')),
    (PLAYS, filled(b'{"draws":[', b"4294967295,", b"0]}")),
    (PLAYS, filled(b'{"draws":[', b"1e99,", b"0]}")),
    (PLAYS, filled(b'{"position":"', b"\\u00e9", b'"}')),
    (path("minigolf", "position"), filled(b'{"position":"', b"k", b'"}')),
    (path("chakart", "diagram"), filled(b'{"highlight":[', b'"a1",', b'"a1"]}')),
    ("/v1/batch", filled(b'{"requests":[', b"{},", b"{}]}")),
    ("/v1/batch", filled(b'{"requests":[', b"[],", b"0]}")),
    ("/v1/batch", filled(b'{"requests":[{"variant":"minigolf","operation":"play","body":', b"[", b"]}]}")),
    *((PGN, filled(b'{"lenient":true,"pgn":"[a \\"\\"]\\"', unit, b'"}')) for unit in UNITS),
]
# Bodies of the maximum length for every operation. All are parsed, and most are then refused.
EVERY = [
    request("POST", target, b"", filled(b'{"pgn":"', b"1. ", b'*"}') if operation in ("replay", "record", "animation", "review") else body)
    for operation, target in [
        *((operation, path("minigolf", operation)) for operation in (
            "start", "position", "legal-moves", "validate", "play", "outcomes", "view", "perft",
            "replay", "record", "animation", "diagram", "plan", "solve", "verify-solution", "suggest", "review",
        )),
        ("batch", "/v1/batch"),
    ]
    for body in [filled(b'{"moves":[', b'{"move":"x"},', b'{"move":"x"}]}')]
]  # fmt: skip
LARGE = [request("POST", target, b"", body) for target, body in BODIES]
CRUMBS = chunked(PGN, b'{"pgn":"' + b"{}" * 30_000 + b' *"}', 1)
PICTURE = {
    "position": GAME["start"],
    "move": "a1.d1-a1.d2",
    "size": 4096,
    "theme": "dark",
    "highlight": [square(x, y) for x in range(8) for y in range(16)],
}
# As many plies and pixels as an animation may have, and games that are refused after they are read.
ANIMATIONS = [
    asked("minigolf", "animation", lines, **{**GAME, "moves": GAME["moves"][:plies], "size": size})
    for lines in (b"", GZIP)
    for plies, size in [(120, 400), (120, 64), (121, 400), (2000, 64)]
] + [
    asked("chakart", "animation", moves=[], size=size, viewer="white") for size in (64, 460, 4096)
]  # fmt: skip
# The largest searches that a request may ask for.
SEARCHES = [
    asked(variant, operation, position=position, **how)
    for variant, position in [
        *STARTS.items(),
        ("twinkie-danger", QUEENS),
        ("twinkie-danger", WHOLE_LIST),
        ("minigolf", PROMOTIONS),
        ("minigolf", MATING),
        ("minigolf", MATED),
        ("chakart", MANY_WAYS),
        ("chakart", LONG_WAYS),
        ("chakart", DEEP_WAYS),
    ]
    for operation, how in [
        ("solve", {"turns": 16, "nodes": 4294967295}),
        ("solve", {"turns": 1, "nodes": 4294967295}),
        ("suggest", {"level": "thorough", "seed": "a"}),
    ]
]
# Reviews of long games as deep as it goes.
REVIEWS = [
    asked("minigolf", "review", lines, **{**GAME, "moves": GAME["moves"][:plies], "level": "thorough"})
    for lines in (b"", GZIP)
    for plies in (2, 60, 2000)
]


def solution(position: str, move: str, results: int) -> dict:
    """A solution of one node, none of whose results is followed."""
    node = {"position": position, "turns": 16, "atLeast": "1", "moves": [{"move": move, "results": [None] * results}]}
    return {"solution": {"nodes": [node]}}


SOLUTIONS = [
    asked("chakart", "verify-solution", **solution(MANY_WAYS, "Ra1-a2", 1575)),
    asked("chakart", "verify-solution", **solution(LONG_WAYS, "Ke5-d5", 792)),
    request("POST", path("minigolf", "verify-solution"), b"", filled(b'{"solution":{"nodes":[', b"{},", b"{}]}}")),
    request("POST", path("minigolf", "verify-solution"), b"", filled(
        b'{"solution":{"nodes":[{"position":"x","turns":1,"atLeast":"1","moves":[',
        b'{"move":"","results":[]},', b'{"move":"","results":[]}]}]}}')),
]  # fmt: skip


def tree(width: int, depth: int) -> list:
    """A plan of `width` nodes, each followed by `width` nodes, and so on to `depth`."""
    if depth == 0:
        return []
    node = {"when": {"move": "0e2-0e4"}, "play": "0a7-0a6", "then": tree(width, depth - 1)}
    return [node] * width


PLANS = [
    asked("twinkie-danger", operation, **body)
    for nodes in (tree(500, 1), tree(22, 2), tree(1, 20), tree(4, 4))
    for operation, body in [
        ("plan", {"owner": "black", "nodes": nodes}),
        ("play", {"move": "0e2-0e4", "plan": {"black": nodes, "white": nodes}}),
    ]
]
# VARIED has a variation for each of 1,900 moves; NESTED has variations of variations, 19 deep.
VARIED = {**GAME, "moves": [
    {**mv, "variations": [[mv]]} for mv in GAME["moves"][:1900]
]}  # fmt: skip
NESTED = {"start": GAME["start"], "moves": GAME["moves"][:1]}
for _ in range(19):
    NESTED["moves"] = [{**GAME["moves"][0], "variations": [NESTED["moves"] + GAME["moves"][1:90]]}]
TREES = [
    asked("minigolf", operation, **game)
    for game in (VARIED, NESTED)
    for operation in ("replay", "record")
] + [
    request("POST", PGN, b"", filled(b'{"pgn":"1. a1.e2-a1.e4 ', b"(1. a1.d2-a1.d4 {y} $1 ", b'*"}')),
    request("POST", PGN, b"", filled(b'{"pgn":"1. a1.e2-a1.e4 ', b"(1. a1.d2-a1.d4) ", b'*"}')),
    asked("minigolf", "replay", pgn="a1.e2-a1.e4 " + "(a)" * 3990 + " *"),
]  # fmt: skip
CHANCE = random.Random(1)
# Pages of games with addresses as long as the service accepts.
EMBEDS = [
    request("GET", f"/{page}/minigolf?v=1&moves={'+'.join(mv['move'] for mv in GAME['moves'][:plies])}", GZIP)
    for page in ("embed", "play")
    for plies in (1, 200, 1_000)
]
LINKS = [
    request("GET", f"/play/{game}?v=1&moves={'+'.join(['x'] * 3_000)}", lines)
    for game in STARTS
    for lines in (b"", GZIP)
]
# Pictures of a million pixels, however they are asked for.
PNGS = [
    asked("minigolf", "diagram", b"accept: image/png\r\n", **{**PICTURE, "size": 1000}),
    asked("twinkie-danger", "diagram", b"accept: image/png\r\n", position=QUEENS, size=1000),
    got("minigolf", "diagram", b"accept: image/png\r\n", position=GAME["start"], size=1000),
    got("chakart", "diagram.png", position=MANY_WAYS, size=1000),
]
# Games that are drawn to the end.
FILMS = [
    asked("minigolf", "animation", **{**GAME, "moves": GAME["moves"][:plies], "size": size})
    for plies, size in [(120, 64), (120, 100), (60, 200), (20, 300)]
]
BROKEN = [
    request("POST", path("minigolf", operation), b"", body)
    for operation in ("play", "replay", "verify-solution")
    for body in (
        b"",
        b"{",
        b"\xff" * 100,
        filled(b"", b'{"x":['),
        filled(b'{"position":"', b"\\u00e9", b'"'),
        filled(b'{"moves":[', b'{"move":"x"},', b"}"),
        filled(b'{"', b"a", b'":1}'),
        filled(b"{", b'"a":1,', b'"a":1}'),
    )
]
SLOW_PLAN = asked(
    "minigolf", "plan", position=MATED, owner="black",
    nodes=[{"when": {"move": MATED_PLAY["move"]}, "play": MATED_PLAY["move"], "then": []}] * 500,
)  # fmt: skip
# Lines of 14 KB, which the service may read to negotiate, or refuses.
LINES = [
    got("minigolf", "diagram", b"%s: %s\r\n" % (name, part * (14_000 // len(part))))
    for name, part in [
        (b"accept", b"a/b;q=0.5,"),
        (b"accept-encoding", b"x;q=0.001,"),
        (b"accept-language", b"a,"),
        (b"if-none-match", b'"a",'),
        (b"x-forwarded-for", b"1,"),
        (b"cookie", b"a=b;"),
    ]
] + [
    request("GET", f"{path('minigolf', operation)}?{part * (14_000 // len(part))}")
    for operation, part in [("position", "a=1&"), ("position", "history=a&"), ("play", "%41")]
]  # fmt: skip
# Any plan makes a move long work.
PLANNED = asked(
    "twinkie-danger", "play", position=STARTS["twinkie-danger"], move="0e2-0e4",
    plan={"black": [{"when": {"move": "0e2-0e4"}, "play": "0e7-0e5", "then": []}]},
)  # fmt: skip
KEY = "987d493b91962c800c1347621245cacd"
HISTORIES = [
    asked("minigolf", operation, position=STARTS["minigolf"], history=[KEY] * 2000)
    for operation in ("position", "legal-moves")
] + [got("minigolf", "position", position=STARTS["minigolf"], history=",".join([KEY] * 400))]
NAMES = [
    request("".join(CHANCE.choices("ABCDEFGH", k=length)), "/" + "".join(CHANCE.choices(signs, k=60_000)))
    for length in (3, 60_000)
    for signs in ("abc", "a/", "%/.", "a\u00e9")
    for _ in range(3)
] + [request("GET", f"/v1/variants/{number}/{number}") for number in range(1000)]
IDS = [
    asked("minigolf", "validate", b"x-request-id: %0128d\r\n" % number, **PLAY)
    for number in range(2000)
]
HALF = b"POST /v1/batch HTTP/1.1\r\nhost: local"
SILENT = request("POST", PGN, JSON + b"content-length: 262144\r\n") + b"{"
HEADS = request(
    "POST",
    PGN,
    JSON + b"".join(b"a%d: x\r\n" % number for number in range(80)) + b"x: " + b"y" * 15000 + b"\r\ncontent-length: 16384\r\n",
) + b"{" * 16368
PATIENT = ("--receive-seconds", "60", "--keep-alive-seconds", "60")
EXPECT = JSON + b"content-length: 262144\r\nexpect: 100-continue\r\n"


def counted(position: str, **how) -> list[bytes]:
    return [asked("minigolf", "perft", position=position, **how)]


ATTACKS = [
    Attack("promotions", "count 20 million turns of one position, divided by move",
           counted(PROMOTIONS, depth=1, divide=True), clients=4),
    Attack("promotions-deep", "count the same two plies deep",
           counted(PROMOTIONS, depth=2), clients=4),
    Attack("promotions-few", "count 330,000 turns, divided by move",
           counted(FEW_PROMOTIONS, depth=1, divide=True), clients=4),
    Attack("promotions-list", "list the same 330,000 turns, with results",
           [asked("minigolf", "legal-moves", position=FEW_PROMOTIONS, results=True)], clients=16),
    Attack("static-slow", "download the bundle and the contract with gzip, at 500 bytes a second",
           STATIC, clients=400, reads=500),
    Attack("static", "download the same at full speed",
           STATIC),
    Attack("outcomes", "ask for 8.3 MB of results",
           [OUTCOMES], clients=32),
    Attack("outcomes-sentences", "ask for the same, with the sentences of each result",
           [asked("chakart", "outcomes", **WAYS, sentences=True)], clients=32),
    Attack("outcomes-gzip", "ask for the same, compressed",
           [asked("chakart", "outcomes", GZIP, **WAYS)], clients=32),
    Attack("list-16", "ask for short lists that take long",
           [asked("minigolf", "legal-moves", **LIST)], clients=16),
    Attack("list-64", "ask for the same, also with results",
           [asked("minigolf", "legal-moves", **LIST, results=results) for results in (False, True)]),
    Attack("lists-gzip", "ask for the same with results, compressed",
           [asked("minigolf", "legal-moves", GZIP, **LIST, results=True)]),
    Attack("list-unchanged", "ask for the same by GET with If-None-Match, so that no body comes back",
           [got("minigolf", "legal-moves", b"if-none-match: *\r\n", **LIST)], clients=16),
    Attack("unread-10", "do not read 8.3 MB of results",
           [OUTCOMES], clients=10, reads=NOTHING),
    Attack("unread-64", "do not read 8.3 MB of results, or lists of 1.5 MB",
           [OUTCOMES, asked("twinkie-danger", "legal-moves", **WHOLE)], reads=NOTHING),
    Attack("unread-again", "do not read 8.3 MB of results, and reconnect every two seconds",
           [OUTCOMES], reads=NOTHING, stays=2),
    Attack("counted-unread", "count 100,000 turns, divided by move, and download the 7.7 MB at 300 KB a second",
           counted(SEVEN_PROMOTIONS, depth=1, divide=True), reads=300_000),
    Attack("faults", "send positions with 2,000 faults and do not read the answers",
           [asked("minigolf", "position", position=FAULTS)], reads=NOTHING),
    Attack("faults-read", "send the same, by POST, by GET and in batches, and read the answers",
           [asked("minigolf", "position", position=FAULTS), got("minigolf", "position", position=FAULTS),
            batch(256, "minigolf", "position", position=FAULTS)]),
    Attack("refusals", "send batches of 256 positions with 64 faults, whose answers are the longest",
           [batch(256, "minigolf", "position", position=FEW_FAULTS)]),
    Attack("links", "open pages by links with thousands of moves",
           LINKS),
    Attack("batch-counts", "send batches of four counts",
           [batch(4, "minigolf", "perft", position=STARTS["minigolf"], depth=64)], clients=6),
    Attack("batch-counts-256", "send batches of 256 counts",
           [batch(256, "chakart", "perft", position=LONG_WAYS, depth=64)]),
    Attack("batch-lists", "send batches of as many lists as a body holds, slow ones and large ones",
           [batch(256, "minigolf", "legal-moves", **LIST), batch(256, "twinkie-danger", "legal-moves", **WHOLE)],
           clients=32),
    Attack("batch-outcomes", "send batches of 256 times 8.3 MB of results",
           [batch(256, "chakart", "outcomes", **WAYS)], clients=32),
    Attack("batch-searches", "send batches of 256 searches",
           [batch(256, "minigolf", "suggest", position=MATING, level="thorough", seed="a"),
            batch(256, "chakart", "solve", position=MANY_WAYS, turns=16, nodes=4294967295)]),
    Attack("batch-pictures", "send batches of as many pictures as a body holds, and of 256 short animations",
           [batch(256, "minigolf", "diagram", **PICTURE),
            batch(256, "minigolf", "animation", **{**GAME, "moves": GAME["moves"][:1]})]),
    Attack("batch-plays", "send batches of 256 moves, with all fields or in slow positions",
           [batch(256, "minigolf", "play", **PLAY, next=True, views=True, sentences=True),
            batch(256, "chakart", "play", position=STARTS["chakart"], move="e2-e4", seed="a", next=True, views=True),
            batch(256, "minigolf", "play", **MATED_PLAY, next=True)]),
    Attack("batch-games", "send batches of as many games as a body holds",
           [batch(256, "minigolf", "replay", **{**GAME, "moves": GAME["moves"][:100]})]),
    Attack("counts", "count in all games, to depths of 1 to 64, divided by move or not",
           COUNTS),
    Attack("count-ways", "count to a depth of 64 where each move has thousands of results",
           [asked("chakart", "perft", position=DEEP_WAYS, depth=64)]),
    Attack("bodies", "send 256 KiB of comments, nesting, numbers or items",
           LARGE),
    Attack("bodies-broken", "send bodies that are not JSON, or JSON with unknown or repeated fields",
           BROKEN),
    Attack("bodies-stuck", "announce 256 KiB and send one byte",
           [SILENT]),
    Attack("bodies-dripping", "send the same, 6 KB every tenth of a second",
           LARGE, drips=6000),
    Attack("bodies-blank", "send bodies of 256 KiB that look like the ends of 60,000 heads",
           [request("POST", PGN, JSON, b"\r\n" * (BODY // 2))]),
    Attack("bodies-crumbs", "send a body in 60,000 chunks",
           [CRUMBS]),
    Attack("games", "replay and record 2,000 plies with 56 pieces in motion",
           GAMES),
    Attack("queens", "list all turns of sixty Queens, whole and with results",
           [asked("twinkie-danger", "legal-moves", **WHOLE),
            asked("twinkie-danger", "legal-moves", **WHOLE, results=True),
            asked("twinkie-danger", "legal-moves", position=QUEENS, results=True)]),
    Attack("objects", "ask for outcomes and lists on boards full of bananas and bombs",
           [asked("chakart", "outcomes", position=LONG_WAYS, move="Ke5-d5"),
            asked("chakart", "legal-moves", position=LONG_WAYS, results=True, seed="a")]),
    Attack("mated", "ask whether a side is mated that has hundreds of actions",
           [asked("minigolf", "position", position=MATED),
            asked("minigolf", "validate", **MATED_PLAY),
            asked("minigolf", "play", **MATED_PLAY)]),
    Attack("heads", "send heads of 100 KiB, 3 KB every tenth of a second",
           [request("GET", "/v1/variants", b"x-long: " + b"x" * 100_000 + b"\r\n")], drips=3000),
    Attack("pipelined", "send 256 requests for lists in a row and read no answer",
           [asked("minigolf", "legal-moves", position=STARTS["minigolf"], results=True)],
           ahead=256, reads=NOTHING, stays=3),
    Attack("pipelined-short", "send thousands of the shortest requests behind an answer that they do not read",
           [STATIC[0] + 5000 * request("GET", "/health/live")], reads=NOTHING, stays=3, clients=400),
    Attack("pipelined-long", "send requests of 60 KB behind such an answer",
           [STATIC[0] + 100 * request("GET", "/health/live", b"x-long: " + b"x" * 60_000 + b"\r\n")],
           reads=NOTHING, stays=3, clients=400),
    Attack("leaving", "hang up during long work and reconnect at once",
           [COUNT, OUTCOMES, *GAMES], stays=0.05),
    Attack("leaving-reset", "do the same, hanging up with RST",
           [COUNT, OUTCOMES, *GAMES], stays=0.05, resets=True),
    Attack("connecting", "connect and close at once",
           [], resets=True),
    Attack("byte-a-second", "read large answers at one byte a second",
           [OUTCOMES, *STATIC], reads=1),
    Attack("mixed", "request all pages with HEAD and GET",
           [request(method, target, GZIP) for method in ("HEAD", "GET") for target in PAGES]
           + [got("minigolf", "legal-moves", method="HEAD", **LIST)]),
    Attack("names", "send random methods and paths of 60 KB",
           NAMES),
    Attack("lines", "send header lines and queries of 14 KB",
           LINES),
    Attack("ids", "send a different id of 128 digits with each request",
           IDS),
    Attack("pictures", "ask for pictures of a move with 56 pieces in motion, every square marked",
           [asked("minigolf", "diagram", lines, **PICTURE) for lines in (b"", GZIP)]),
    Attack("pngs", "ask for pictures of a million pixels",
           PNGS),
    Attack("films", "ask for animations that are drawn for seconds",
           FILMS),
    Attack("animations", "ask for animations of the most plies and pixels",
           ANIMATIONS),
    Attack("embeds", "ask for embeds and pages of long games",
           EMBEDS),
    Attack("animations-leaving", "hang up during an animation and reconnect at once",
           ANIMATIONS, stays=0.05),
    Attack("searches", "solve and suggest up to the limits, in positions with the most turns and paths",
           SEARCHES),
    Attack("searches-leaving", "hang up during a search and reconnect at once",
           SEARCHES, stays=0.05),
    Attack("reviews", "review games of many plies as deep as it goes",
           REVIEWS),
    Attack("solutions", "verify solutions with the most results, moves or nodes",
           SOLUTIONS),
    Attack("plans", "send wide and deep plans",
           PLANS),
    Attack("plans-slow", "send plans for a slow position",
           [SLOW_PLAN]),
    Attack("planned", "play a move with the shortest plan",
           [PLANNED]),
    Attack("histories", "send positions with 2,000 keys of a history",
           HISTORIES),
    Attack("trees", "replay and record games with thousands of variations",
           TREES, clients=16),
    Attack("expecting", "announce a body and never send it",
           [request("POST", PGN, EXPECT)]),
    Attack("bodies-400", "send 256 KiB to every operation that takes a body",
           EVERY, clients=400),
    Attack("bodies-1000", "send the same, and games of 256 KiB",
           EVERY + [LARGE[3]] * 10, clients=1000),
    Attack("bodies-silent", "announce 256 KiB and send one byte",
           [SILENT], clients=400),
    Attack("heads-1000", "send heads of 16 KiB and most of a body",
           [HEADS], clients=1000),
    Attack("counts-300", "count for as long as they may, from two other addresses",
           counted(PROMOTIONS, depth=64), clients=300, is_elsewhere=True),
    Attack("unread-640", "do not read the bundle, from two other addresses, in all connections",
           STATIC[:1], clients=640, reads=NOTHING, is_elsewhere=True),
    Attack("idle", "send nothing for up to a minute, from two other addresses",
           [], clients=1500, stays=60, is_elsewhere=True, settings=PATIENT),
    Attack("half-open", "send half a head and wait for up to a minute, from two other addresses",
           [HALF], clients=1500, is_elsewhere=True, settings=PATIENT),
]  # fmt: skip
