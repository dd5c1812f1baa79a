#!/usr/bin/env python3
"""A correspondence site on top of the service: private links for two players, and draws that no party can choose.

    python3 examples/correspondence/site.py --arbiter http://127.0.0.1:8080 --listen 127.0.0.1:8000 --database game.db

The site stores games; the service judges them, with one request per ply. docs/INTEGRATION.md walks through it.
"""
import argparse, base64, contextlib, hashlib, hmac, http.client, http.server, itertools, json, os, pathlib, re, secrets, sqlite3
import threading, time, urllib.error, urllib.request

SIDES, PROTOCOL = ["white", "black"], b"variant-arbiter/2"
PAIRS = [":".join(pair) for pair in itertools.product(["fide", "clobberers", "knights", "rookies"], repeat=2)]
SETUPS = {"chakart": ["standard", "mirrored", "shuffled"], "minigolf": ["standard"], "twinkie-danger": ["standard", *PAIRS]}
PAGE = pathlib.Path(__file__).with_name("page.html").read_bytes()
# The verifier for the player's browser; the npm package contains it too.
SCRIPTS = pathlib.Path(__file__).parents[2].glob("clients/typescript/src/verify/*.js")
FILES = {"/": PAGE} | {f"/{path.name}": path.read_bytes() for path in SCRIPTS}
SCRIPT = base64.b64encode(hashlib.sha256(re.search(rb"<script>(.*)</script>", PAGE, re.S)[1]).digest()).decode()
HEADERS = {
    "cache-control": "no-store", "referrer-policy": "no-referrer", "x-content-type-options": "nosniff",
    "content-security-policy": f"default-src 'none'; script-src 'self' 'sha256-{SCRIPT}'; style-src 'unsafe-inline'; img-src data:;"
                               " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"}
LOCKS = [threading.Lock() for _ in range(64)]  # serializes the requests of a game, so that no played ply is discarded
NEWS = threading.Condition()

class Problem(Exception):
    def __init__(self, status, code, detail):
        self.status, self.answer = status, {"code": code, "detail": detail}

def sha256(data):
    return hashlib.sha256(data).digest()

def hashed(token):
    """The database has only hashes of the links, so that its readers cannot play."""
    return sha256(token.encode()).hex()

def commitment(party, game, value):
    """The commitment of the site (0), White (1) or Black (2) to its value."""
    return sha256(PROTOCOL + bytes([1, party]) + bytes.fromhex(game + value)).hex()

@contextlib.contextmanager
def transaction():
    with contextlib.closing(sqlite3.connect(OPTIONS.database, timeout=10, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield db
        db.execute("COMMIT")  # without it the database is unchanged

def ask(variant, operation, body):
    """Returns the service's answer, or raises its problem with its own sentence."""
    request = urllib.request.Request(f"{OPTIONS.arbiter}/v1/variants/{variant}/{operation}", json.dumps(body).encode(),
                                     {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=15) as answer:
            return json.load(answer)
    except (OSError, ValueError, http.client.HTTPException) as error:
        if getattr(error, "code", None) in (400, 422):
            problem = json.load(error)
            raise Problem(422, problem["code"], problem["detail"]) from None
        raise Problem(503, "arbiter_away", "The arbiter does not answer. Nothing is lost; try again.") from None

class Game:
    """A game, built from its events. The fields of an event replace earlier ones; a `ply` is added to the plies."""
    def __init__(self, name, token=""):
        with transaction() as db:
            rows = db.execute("SELECT event FROM events WHERE game = ? ORDER BY number", [name]).fetchall()
            plans = db.execute("SELECT side, plies, plan FROM plans WHERE game = ?", [name]).fetchall()
        self.name, self.version, self.plies = name, len(rows), []  # a ply is the answer of `play`; the first, of `start`
        self.state = dict.fromkeys(["result", "ending", "archive", "reply", *SIDES])
        for event in [json.loads(row[0]) for row in rows]:
            self.plies += [event.pop("ply")] if "ply" in event else []
            self.state |= event
        self.plans = {side: json.loads(plan) for side, plies, plan in plans if plies == len(self.plies)}
        self.side = self.state.get("tokens", {}).get(hashed(token))
        self.commitments = {side: self.state.get(f"{side}Commitment") for side in SIDES}

    def change(self, plans=None, **event):
        """Adds an event after those that were read. The database refuses one of two concurrent changes."""
        with transaction() as db:
            new = [self.name, self.version, json.dumps(event)]
            if not db.execute("INSERT OR IGNORE INTO events VALUES (?, ?, ?)", new).rowcount:
                raise Problem(409, "changed_meanwhile", "The game has changed meanwhile.")
            # The moves of the previous position are no longer needed.
            db.execute("UPDATE events SET event = json_remove(event, '$.moves') WHERE game = ? AND number < ?", new[:2])
            for side, plan in (plans or {}).items():
                self.keep(db, side, len(self.plies) + 1, plan)
        with NEWS:
            NEWS.notify_all()

    def keep(self, db, side, plies, plan):  # not an event: its number would reveal the plan to the opponent
        db.execute("INSERT OR REPLACE INTO plans VALUES (?, ?, ?, ?)", [self.name, side, plies, json.dumps(plan)])

    def contribute(self, request):  # stores the player's commitment or, once both commitments are known, the revealed value
        text, field = str(request.get("text")), self.side if all(self.commitments.values()) else f"{self.side}Commitment"
        if self.state.get(field) or not re.fullmatch("[0-9a-f]{64}", text) or (
                field == self.side and commitment(1 + SIDES.index(self.side), self.name, text) != self.commitments[self.side]):
            raise Problem(409, "contribution_refused", "This is no contribution, or not the one that was committed to.")
        self.change(**{field: text})

    def agreement(self):
        """What all three parties agreed on before any value was revealed."""
        hashes = b"".join(sha256(self.state[name].encode()) for name in ["rulesVersion", "origin"])
        committed = [self.name, self.state["commitment"], *self.commitments.values()]
        return sha256(PROTOCOL + b"\2" + hashes + bytes.fromhex("".join(committed)))

    def seed(self, entry):
        """Derived from the site's secret and both players' values: all were committed to before any was revealed."""
        values = bytes.fromhex(self.state["white"] + self.state["black"])
        message = PROTOCOL + b"\3" + self.agreement() + entry.to_bytes(4, "big") + values
        return hmac.new(bytes.fromhex(self.state["secret"]), message, hashlib.sha256).hexdigest()

    def begin(self):
        start = ask(self.state["variant"], "start", {
            "setup": self.state["setup"], "seed": self.seed(0), "views": True, "next": True})
        self.change(moves=start.pop("next")["moves"], ply=start)

    def play(self, request):
        self.must_go_on()
        last = self.plies[-1]
        if last["turn"] != self.side or request.get("version") != self.version:
            raise Problem(409, "not_now", "It is not your turn, or the game has changed meanwhile.")
        self.ply(request.get("move", ""))

    def ply(self, move):
        """Plays a move of the side to move, and applies the plans: their `reply` is played next."""
        last = self.plies[-1]
        answer = ask(self.state["variant"], "play", {
            "position": last["position"], "move": move, "seed": self.seed(len(self.plies)),
            "history": [ply["key"] for ply in self.plies], "views": True, "next": True,
            "plan": {side: plan["nodes"] for side, plan in self.plans.items()}})
        plans, status, moves = answer.pop("plan"), answer["status"], answer.pop("next")["moves"]
        result = {"white": "1-0", "black": "0-1"}.get(status.get("winner"), "1/2-1/2")
        ended = {} if status["state"] == "ongoing" else {"result": result, "ending": status.get("reason") or status["state"]}
        if not ended and len(self.plies) == OPTIONS.plies:
            ended = {"result": "1/2-1/2", "ending": f"drawn after {OPTIONS.plies} plies, the most that a record may have"}
        self.change(plans, reply=plans.pop("reply"), moves=moves, ply={"before": last["position"], **answer}, **ended)

    def plan(self, request):
        """Stores a player's conditional moves, unless one is known to be illegal. An empty list withdraws them."""
        self.must_go_on()
        if request.get("version") != self.version:
            raise Problem(409, "not_now", "The game has changed meanwhile.")
        nodes = request.get("nodes", [])
        judged = ask(self.state["variant"], "plan", {"position": self.plies[-1]["position"], "owner": self.side, "nodes": nodes})
        for node in judged["nodes"]:
            if node["reason"]:
                raise Problem(422, node["reason"]["code"], f"{node['at']}: {node['reason']['detail']}")
        with transaction() as db:
            self.keep(db, self.side, len(self.plies), {"nodes": nodes, "verdicts": judged["nodes"]})

    def look(self, request):
        """Possible moves or outcomes, for a player who plans ahead. They follow from the position in the request."""
        self.must_go_on()
        about = {"position": str(request.get("position")), **({"move": str(request["move"])} if "move" in request else {})}
        return ask(self.state["variant"], "outcomes" if "move" in about else "legal-moves", about)

    def must_go_on(self):
        if self.state["result"] or not self.plies:
            raise Problem(409, "not_in_play", "The game has not begun, or is over.")

    def claims(self):
        return [claim["code"] for claim in self.plies[-1]["views"][self.side].get("claims", [])
                if claim["force"] == "claimable" and self.plies[-1]["turn"] == self.side]

    def claim(self, _):
        self.must_go_on()
        for code in self.claims()[:1]:
            self.change(result="1/2-1/2", ending=code)

    def resign(self, _):
        self.must_go_on()
        self.change(result={"white": "0-1", "black": "1-0"}[self.side], ending=f"{self.side} resigned")

    def seen(self):
        """What a player's page receives: of positions and moves, only that side's view."""
        answer = {"id": self.name, "version": self.version, "side": self.side, "hasRevealed": bool(self.state[self.side]),
                  "commitments": self.commitments, **{
                      n: self.state[n] for n in ["variant", "rulesVersion", "origin", "commitment", "result", "ending"]}}
        if self.plies:
            log = [ply["views"][self.side] for ply in self.plies]
            answer |= {name: log[-1][name] for name in ["position", "turn", "status"]} | {"log": log[1:]}
            if answer["turn"] == self.side and not self.state["result"]:
                answer |= {"moves": self.state["moves"], "pending": log[-1]["pending"], "claims": self.claims()}
            answer |= {"plan": self.plans.get(self.side, {"nodes": []})}
        return answer

    def archive(self):
        """The published record of a finished game, with the secret. Built on the first request, then stored."""
        if not self.state["result"]:
            raise Problem(409, "not_over", "There is no such game, or it is not over.")
        if not self.state["archive"]:
            state, (start, *plies) = self.state, self.plies
            provable = {"secret": state["secret"], "gameId": self.name, "commitment": state["commitment"], "contributions": [
                {"side": side, "commitment": self.commitments[side], "value": state[side]} for side in SIDES],
                "agreement": self.agreement().hex()}
            moves = [{name: ply[name] for name in ["move", "draws", "position"]} for ply in plies]
            record = {"start": start["position"], "setup": state["setup"], "moves": moves, "provable": provable,
                      "result": state["result"]}
            verdict = ask(state["variant"], "replay", {**record, "last": True})
            pgn = ask(state["variant"], "record", {**record, "tags": {"Date": state["date"]}})["pgn"]
            self.state["archive"] = {
                "variant": state["variant"], "rulesVersion": start["rulesVersion"], "start": start, "plies": plies,
                "provable": provable, "result": state["result"], "ending": state["ending"], "pgn": pgn,
                "verdict": {name: verdict.get(name) for name in ["valid", "failure", "proof"]}}
            self.change(archive=self.state["archive"])
        return self.state["archive"]

def create(request):
    """Returns the creator's link, and the invitation that the opponent's browser exchanges for a link."""
    variant, setup, secret = str(request.get("variant")), request.get("setup"), secrets.token_hex(32)
    if setup not in SETUPS.get(variant, []):
        raise Problem(422, "no_such_setup", "There is no such game or set-up.")
    start = ask(variant, "start", {"setup": setup})  # a random start is drawn again with the game's seed
    origin = f"start:{setup}" if start["draws"] else start["position"]
    game, token, invitation = Game(secrets.token_hex(16)), secrets.token_urlsafe(24), secrets.token_urlsafe(24)
    game.change(variant=variant, setup=setup, rulesVersion=start["rulesVersion"], origin=origin, secret=secret,
                commitment=commitment(0, game.name, secret), date=time.strftime("%Y.%m.%d"),
                tokens={hashed(token): secrets.choice(SIDES)}, invitation=hashed(invitation))
    return {"link": f"{game.name}.{token}", "invitation": f"{game.name}.{invitation}"}

def join(request):
    """An invitation works once: a second browser is refused, so that its player notices."""
    name, _, invitation = str(request.get("invitation")).partition(".")
    with LOCKS[hash(name) % len(LOCKS)]:
        game, token = Game(name), secrets.token_urlsafe(24)
        if game.state.get("invitation") != hashed(invitation):
            raise Problem(409, "invitation_used", "This invitation was used already, or is not whole. Ask for a new game.")
        [own] = game.state["tokens"].items()
        game.change(invitation=None, tokens=dict([own, (hashed(token), SIDES[1 - SIDES.index(own[1])])]))
    return {"link": f"{name}.{token}"}

class Site(http.server.BaseHTTPRequestHandler):
    timeout = 30  # seconds; slower clients are dropped
    def within(self, action=lambda game: None):
        """Applies an action to the player's game, begins the game once possible, and returns the player's view."""
        name, _, token = self.headers.get("authorization", "").removeprefix("Bearer ").partition(".")
        with LOCKS[hash(name) % len(LOCKS)]:
            game = Game(name, token)
            answer = action(game if game.side else self.nothing())
            game = Game(name, token)
            if not game.plies and game.state["white"] and game.state["black"]:
                game.begin()
            while (game := Game(name, token)).state["reply"] and not game.state["result"]:
                game.ply(game.state["reply"])
        return answer or game.seen()

    def nothing(self):
        raise Problem(404, "not_found", "There is nothing here: the link may not be whole.")

    def get(self):
        if self.path == "/games":  # lists all games with their commitments, so that the site cannot hide one
            with transaction() as db:
                return [dict(zip(["id", "commitment", "result"], row)) for row in db.execute(
                    "SELECT game, max(json_extract(event, '$.commitment')), max(json_extract(event, '$.result')) FROM events "
                    "GROUP BY game ORDER BY min(rowid) DESC LIMIT 500").fetchall()]
        if found := re.fullmatch("/games/([0-9a-f]{32}).json", self.path):
            with LOCKS[hash(found[1]) % len(LOCKS)]:
                return Game(found[1]).archive()
        found = re.fullmatch(r"/game\?after=([0-9]{1,9})", self.path) or self.nothing()
        name = self.within()["id"]
        with NEWS:
            NEWS.wait_for(lambda: Game(name).version > int(found[1]), timeout=20)
        return self.within()

    def post(self):
        length = self.headers.get("content-length", "")
        if not length.isdecimal() or int(length) > 16384 or self.headers.get_content_type() != "application/json":
            raise Problem(400, "bad_request", "JSON of at most 16384 bytes is taken.")
        if not isinstance(request := json.loads(self.rfile.read(int(length))), dict):
            raise ValueError
        if self.path in ("/games", "/join"):
            return create(request) if self.path == "/games" else join(request)
        found = re.fullmatch("/game/(contribute|play|plan|look|claim|resign)", self.path) or self.nothing()
        return self.within(lambda game: getattr(game, found[1])(request))

    def answer(self):
        try:
            status, answer = 200, FILES.get(self.path) or (self.post() if self.command == "POST" else self.get())
        except Problem as problem:
            status, answer = problem.status, problem.answer
        except (ValueError, RecursionError):
            status, answer = 400, {"code": "bad_request", "detail": "This is not a JSON object."}
        kind = "application/json" if not isinstance(answer, bytes) else "text/html" if answer is PAGE else "text/javascript"
        body = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
        with contextlib.suppress(ConnectionError):  # the client may have left
            self.send_response(status)
            for name, value in {**HEADERS, "content-type": f"{kind}; charset=utf-8", "content-length": len(body)}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

    do_GET = do_POST = answer
    log_message = lambda *_: None

def main():
    global OPTIONS
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--arbiter", default="http://127.0.0.1:8080", help="address of the service")
    parser.add_argument("--listen", default="127.0.0.1:8000", help="address to listen on; port 0 chooses a free port")
    parser.add_argument("--database", default="game.db", help="file that stores everything, including secrets")
    parser.add_argument("--plies", type=int, default=2000, help="the plies after which a game is drawn, 2000 at most")
    OPTIONS = parser.parse_args()
    os.umask(0o077)  # hides the secrets from other users
    with transaction() as database:
        database.execute("CREATE TABLE IF NOT EXISTS events (game TEXT, number INTEGER, event TEXT, PRIMARY KEY (game, number))")
        database.execute("CREATE TABLE IF NOT EXISTS plans (game TEXT, side TEXT, plies INTEGER, plan TEXT, PRIMARY KEY (game, side))")
    host, port = OPTIONS.listen.rsplit(":", 1)
    server = http.server.ThreadingHTTPServer((host, int(port)), Site)
    print(f"listening on http://{host}:{server.server_port}", flush=True)
    server.serve_forever()

if __name__ == "__main__":
    main()
