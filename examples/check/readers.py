"""The readers of records, and a matrix of spellings and forgeries on which all give one verdict.

The readers are the service's `replay`, the page /verify with the service as its referee, the npm package, and
examples/verify_draws.py; the last two read no PGN. A text that is no record is `refused`, like one with a fault
and like draws that no seed explains.
"""

import base64
import collections
import copy
import json
import pathlib
import re
import subprocess

import verify_draws as verifier

VERDICTS = pathlib.Path(__file__).with_name("verdicts.mjs")


class Row:
    """A text, the verdict that every reader gives (None: any), and the agreement that the reader noted."""

    def __init__(self, name, verdict, text, noted=None, reads_effects=True, is_pgn=None, variant="chakart"):
        self.name, self.verdict, self.noted, self.reads_effects, self.variant = name, verdict, noted, reads_effects, variant
        self.text = text if isinstance(text, bytes) else text.encode()
        self.is_for_page = True
        self.is_pgn = b"plies" not in self.text if is_pgn is None else is_pgn


def of_python(row):
    try:
        verdict = verifier.verify(verifier.record_of(row.text.decode()), row.noted)[0]
    except ValueError:
        return "refused"
    return "refused" if verdict == "wrong" else verdict


def of_replay(service, row):
    """The verdict of the service's answer, as docs/RANDOMNESS.md says."""
    if row.is_pgn:
        try:
            body = json.dumps({"pgn": row.text.decode()}).encode()
        except UnicodeDecodeError:
            return "refused"
    else:
        body = b'{"recorded":' + row.text + b"}"
    status, answer = service.send("replay", body, row.variant)
    if status >= 500:
        raise SystemExit(f"{row.name}: replay answers {status}: {answer}")
    if status != 200 or not answer["valid"]:
        return "refused"
    if agreement := answer["proof"]["agreement"]:
        return "consistent" if row.noted is None else "proven" if agreement["value"] == row.noted else "refused"
    is_seeded = all(ply["seed"] for ply in answer["plies"] if ply["draws"])
    start = {} if row.is_pgn else json.loads(row.text)["start"]
    is_drawn = start.get("setup") in ("mirrored", "shuffled") and not start.get("seed")
    return "uncommitted" if is_seeded and not is_drawn and row.noted is None else "refused"


def verdicts(service, rows, every_page=1):
    """Yields the verdict on each row, and stops at a row on which the readers differ or one errs. The page reads
    every n-th row."""
    questions = [{"text": base64.b64encode(row.text).decode(), "noted": row.noted and {"agreement": row.noted},
                  "service": service.address, "page": index % every_page == 0 and row.is_for_page} for index, row in enumerate(rows)]
    lines = "\n".join(json.dumps(question) for question in questions)
    answers = subprocess.run(["node", VERDICTS], input=lines, stdout=subprocess.PIPE, text=True, check=True).stdout
    for row, line in zip(rows, answers.splitlines(), strict=True):
        answer = json.loads(line)
        found = {"page": answer["page"] and answer["page"]["verdict"]}
        if row.reads_effects:
            found["replay"] = of_replay(service, row)
        if row.is_pgn:
            for name, verdict in ("package", answer["package"]["verdict"]), ("python", of_python(row)):
                if verdict != "refused":
                    raise SystemExit(f"{row.name}: {name} says {verdict} on a PGN")
        else:
            found |= {"package": answer["package"]["verdict"], "python": of_python(row)}
        found = {name: verdict for name, verdict in found.items() if verdict}
        if len({*found.values(), row.verdict or next(iter(found.values()))}) > 1:
            raise SystemExit(f"{row.name}: expected {row.verdict or 'one verdict'}, found {found}: {answer}")
        yield next(iter(found.values()))


def spellings(game):
    """JSON of one game in many spellings, with the verdict on each."""
    text = json.dumps(game)
    noted = game["provable"]["agreement"]
    ply = next(index for index, ply in enumerate(game["plies"]) if ply["draws"])
    number = json.dumps(game["plies"][ply]["draws"])

    def changed(change):
        other = copy.deepcopy(game)
        change(other)
        return json.dumps(other)

    def first_draw(spelled):
        drawn = game["plies"][ply]["draws"]
        marked = changed(lambda other: other["plies"][ply]["draws"].__setitem__(0, "MARK"))
        return marked.replace('"MARK"', spelled.replace("N", str(drawn[0])))

    def twice(name, value, at="{"):
        return text.replace(at, f'{at}{json.dumps(name)}: {json.dumps(value)}, ', 1)
    yield "as it is", "consistent", text, None
    yield "as it is, with the noted agreement", "proven", text, noted
    yield "another noted agreement", "refused", text, "0" * 64
    for name, other in [
        ("indented", json.dumps(game, indent=2)), ("compact", json.dumps(game, separators=(",", ":"))),
        ("CRLF", json.dumps(game, indent=1).replace("\n", "\r\n")), ("tabs around", f"\t {text}\n\n"),
        ("fields reversed", json.dumps(dict(reversed(game.items())))), ("fields sorted", json.dumps(game, sort_keys=True)),
        ("letters escaped", text.replace('"variant"', '"\\u0076ariant"').replace('"secret"', '"\\u0073ecret"')),
        ("a value escaped", text.replace('"shuffled"', '"\\u0073huffled"')), ("slashes escaped", text.replace("/", "\\/")),
        ("more fields", changed(lambda it: it.update(site="x", moves=1, draws=[.5]))),
        ("a field that is ignored, twice", twice("site", 1).replace("{", '{"site": 2, ', 1)),
        ("fields with odd names", changed(lambda it: it.update({"__proto__": {"plies": []}, "constructor": 1, "": 2}))),
        ("a float that is ignored", twice("rating", 1500.5)), ("a large number that is ignored", twice("id", 2**70)),
        ("a text in other letters", changed(lambda it: it.update(white="Žižka \U0001f984"))),
        ("no commitment", changed(lambda it: it["provable"].pop("commitment"))),
        ("commitment null", changed(lambda it: it["provable"].update(commitment=None))),
        ("no agreement", changed(lambda it: it["provable"].pop("agreement"))),
        ("no commitments of players", changed(lambda it: [own.pop("commitment") for own in it["provable"]["contributions"]])),
        ("contributions reversed", changed(lambda it: it["provable"]["contributions"].reverse())),
        ("no seeds beside the secret", changed(lambda it: [each.pop("seed", None) for each in [it["start"], *it["plies"]]])),
        ("seeds null", changed(lambda it: [each.update(seed=None) for each in [it["start"], *it["plies"]]])),
        ("no draws of the start", changed(lambda it: it["start"].pop("draws"))),
        ("draws of the start null", changed(lambda it: it["start"].update(draws=None))),
        ("no notation", changed(lambda it: [each.pop("notation", None) for each in it["plies"]])),
        ("another notation", changed(lambda it: [each.update(notation="e4") for each in it["plies"]])),
        ("a number of an effect as a float", re.sub(r'("chosen": \d+)', r"\1.0", text)),
        ("a number of an effect with an exponent", re.sub(r'("chosen": \d+)', r"\1e0", text)),
        ("zeros of effects with a minus", text.replace('"chosen": 0', '"chosen": -0')),
        ("no plies", changed(lambda it: it.update(plies=[]))), ("fewer plies", changed(lambda it: it["plies"].pop())),
    ]:
        yield name, "consistent", other, None
    for name, other in [
        ("a float", first_draw("N.0")), ("an exponent", first_draw("Ne0")), ("a large exponent", first_draw("NE+0")),
        ("minus zero", first_draw("-0")), ("a leading zero", first_draw("0N")), ("a plus", first_draw("+N")),
        ("a text", first_draw('"N"')), ("a list", first_draw("[N]")), ("true", first_draw("true")),
        ("null", first_draw("null")), ("an object", first_draw("{}")), ("2^53 + 1", first_draw(str(2**53 + 1))),
        ("2^70", first_draw(str(2**70))), ("a fraction", first_draw("N.5")), ("NaN", first_draw("NaN")),
        ("hexadecimal", first_draw("0x0")), ("a draw more", first_draw("N, 0")),
        ("draws as a text", text.replace(number, json.dumps(number), 1)), ("draws as an object", text.replace(number, '{"0": 0}', 1)),
        ("the variant twice", twice("variant", "chakart")), ("the plies twice", twice("plies", [])),
        ("the plies twice, escaped", twice("plies", []).replace('"plies"', '"\\u0070lies"', 1)),
        ("the secret twice", text.replace('"secret"', f'"secret": "{"0" * 64}", "secret"', 1)),
        ("a position twice", text.replace('"before"', '"before": "", "before"', 1)),
        ("a side twice", text.replace('"side"', '"side": "black", "side"', 1)),
        ("contributions as an object", changed(lambda it: it["provable"].update(contributions={}))),
        ("contributions as a text", changed(lambda it: it["provable"].update(contributions=""))),
        ("an unknown field among the values", changed(lambda it: it["provable"].update(more=1))),
        ("an unknown field of a contribution", changed(lambda it: it["provable"]["contributions"][0].update(more=1))),
        ("the provable part as a list", changed(lambda it: it.update(provable=[it["provable"]]))),
        ("a ply as a list", changed(lambda it: it["plies"].__setitem__(0, [it["plies"][0].get(name) for name in ("before", "move", "seed", "draws", "effects", "position")]))),
        ("the start as a list", changed(lambda it: it.update(start=[it["start"].get(name) for name in ("position", "setup", "seed", "draws")]))),
        ("a contribution as a list", changed(lambda it: it["provable"]["contributions"].__setitem__(0, [it["provable"]["contributions"][0].get(name) for name in ("side", "commitment", "value")]))),
        ("the whole as a list", json.dumps([game.get(name) for name in ("variant", "rulesVersion", "start", "plies", "provable")])),
        ("the secret as a list of bytes", changed(lambda it: it["provable"].update(secret=[0] * 32))),
        ("the plies between two texts", changed(lambda it: it.update(plies=["", *it["plies"], ""]))),
        ("plies as an object", changed(lambda it: it.update(plies={}))), ("plies null", changed(lambda it: it.update(plies=None))),
        ("a ply null", changed(lambda it: it["plies"].__setitem__(0, None))), ("the start null", changed(lambda it: it.update(start=None))),
        ("no before", changed(lambda it: it["plies"][0].pop("before"))), ("no effects", changed(lambda it: it["plies"][0].pop("effects"))),
        ("effects null", changed(lambda it: it["plies"][0].update(effects=None))),
        ("an effect as a number", changed(lambda it: it["plies"][0].update(effects=[1]))),
        ("no draws", changed(lambda it: it["plies"][0].pop("draws"))), ("no variant", changed(lambda it: it.pop("variant"))),
        ("the variant's name", changed(lambda it: it.update(variant="Chakart"))),
        ("another variant", changed(lambda it: it.update(variant="minigolf"))),
        ("2001 plies", changed(lambda it: it.update(plies=[{**it["plies"][0], "effects": []}] * 2001))),
        ("257 draws", changed(lambda it: it["plies"][ply].update(draws=[0] * 257))),
        ("an empty seed", changed(lambda it: it["plies"][ply].update(seed=""))),
        ("a seed as a number", changed(lambda it: it["plies"][ply].update(seed=1))),
        ("upper-case digits", changed(lambda it: it["provable"].update(secret=it["provable"]["secret"][:-1] + "A"))),
        ("fullwidth digits", changed(lambda it: it["provable"].update(gameId="０" * 32))),
        ("a line break behind digits", changed(lambda it: it["provable"].update(gameId=it["provable"]["gameId"] + "\n"))),
        ("a comma at the end", text[:-1] + ",}"), ("two objects", text + text), ("cut", text[:-1]), ("a word behind", text + " x"),
        ("single quotes", text.replace('"', "'")), ("a comment", text.replace("{", "{/* */", 1)),
        ("a byte order mark", "\ufeff" + text), ("UTF-16", text.encode("utf-16")),
        ("Latin-1", changed(lambda it: it.update(white="\xfe")).encode().replace(b"\\u00fe", b"\xfe")),
        ("a control character in a text", text.replace("chakart", "chak\tart", 1)),
    ]:
        yield name, "refused", other, None


def forgeries(service, game):
    """Records that differ from the played game in one way, with draws that look right where that is possible."""
    at = max(range(1, len(game["plies"]) - 1), key=lambda index: len(game["plies"][index]["draws"]))
    calm = next(index for index, ply in enumerate(game["plies"]) if not ply["draws"])
    provable = game["provable"]

    def changed(change):
        other = copy.deepcopy(game)
        change(other, other["plies"])
        return json.dumps(other)

    def again(ply, **request):
        """The ply played with other chance or another move, by the service."""
        answer = service.answer("play", {"position": ply["before"], "move": ply["move"], **request})
        return {"before": ply["before"], **answer}

    def other_outcome(plies):
        ply = plies[at]
        number = 0
        while (other := again(ply, seed=str(number)))["draws"] == ply["draws"]:
            number += 1
        return other

    def cut(plies, ply):
        plies[at:] = [ply]
    other_move = next(each["move"] for each in service.answer("legal-moves", {"position": game["plies"][calm]["before"]})["moves"]
                      if each["move"] != game["plies"][calm]["move"])

    def with_move(plies):
        plies[calm:] = [again({**game["plies"][calm], "move": other_move}, seed="x")]
        plies[-1]["seed"] = "x"

    def text_of(name, index, change):
        def changing(_, plies):
            plies[index][name] = change(plies[index][name])
        return changing
    for name, change in [
        ("another outcome with its seed", lambda _, plies: cut(plies, other_outcome(plies))),
        ("another outcome with the old seed", lambda _, plies: cut(plies, {**other_outcome(plies), "seed": plies[at].get("seed")})),
        ("another outcome without seed", lambda _, plies: cut(plies, {**other_outcome(plies), "seed": None})),
        ("another outcome without secret or seed", lambda it, plies: (it.pop("provable"), cut(plies, {**other_outcome(plies), "seed": None}))),
        ("another outcome without secret, old seed", lambda it, plies: (it.pop("provable"), cut(plies, {**other_outcome(plies), "seed": plies[at]["seed"]}))),
        ("another move, with a seed", lambda _, plies: with_move(plies)),
        ("an illegal move", text_of("move", calm, lambda _: "Ka1-h8")),
        ("a move in other letters", text_of("move", calm, str.upper)),
        ("a move with a blank", text_of("move", calm, lambda move: move + " ")),
        ("a draw more", lambda _, plies: plies[at]["draws"].append(0)), ("a draw less", lambda _, plies: plies[at]["draws"].pop()),
        ("draws where there are none", lambda _, plies: plies[calm]["draws"].append(0)),
        ("a draw of another option", lambda _, plies: plies[at]["draws"].__setitem__(0, plies[at]["draws"][0] + 1)),
        ("another seed", lambda _, plies: plies[at].update(seed="0" * 64)), ("a seed of a calm ply", lambda _, plies: plies[calm].update(seed="0" * 64)),
        ("a ply left out", lambda _, plies: plies.pop(at)), ("a ply twice", lambda _, plies: plies.insert(at, plies[at])),
        ("plies exchanged", lambda _, plies: plies.insert(at, plies.pop(at + 1))), ("plies reversed", lambda _, plies: plies.reverse()),
        ("the first ply left out", lambda _, plies: plies.pop(0)),
        ("another position", text_of("position", at, lambda text: text.replace("k", "q", 1))),
        ("another position before", text_of("before", at, lambda text: text.replace("k", "q", 1))),
        ("a position with a blank", text_of("position", at, lambda text: text + " ")),
        ("turns with a zero", text_of("position", at, lambda text: text.replace(" w ", " w 0").replace(" b ", " b 0"))),
        ("another start", lambda it, plies: (it["start"].update(position=it["start"]["position"].replace("q", "r", 1)), plies.clear())),
        ("another set-up", lambda it, _: it["start"].update(setup="mirrored")), ("an unknown set-up", lambda it, _: it["start"].update(setup="no")),
        ("another seed of the start", lambda it, _: it["start"].update(seed="0" * 64)),
        ("another draw of the start", lambda it, _: it["start"]["draws"].__setitem__(0, (it["start"]["draws"][0] + 1) % 4)),
        ("a draw of the start less", lambda it, _: it["start"]["draws"].pop()),
        ("no set-up", lambda it, _: it["start"].pop("setup")),
        ("another secret", lambda it, _: it["provable"].update(secret="0" * 64)),
        ("another secret without commitments", lambda it, _: it.update(provable={"secret": "0" * 64, "gameId": provable["gameId"]})),
        ("another id", lambda it, _: it["provable"].update(gameId="0" * 32)),
        ("another id without commitments", lambda it, _: it.update(provable={**{name: provable[name] for name in ("secret",)}, "gameId": "0" * 32})),
        ("another commitment", lambda it, _: it["provable"].update(commitment="0" * 64)),
        ("another agreement", lambda it, _: it["provable"].update(agreement="0" * 64)),
        ("another contribution", lambda it, _: it["provable"]["contributions"][0].update(value="0" * 64)),
        ("another commitment of a player", lambda it, _: it["provable"]["contributions"][1].update(commitment="0" * 64)),
        ("contributions exchanged", lambda it, _: [own.update(side={"white": "black", "black": "white"}[own["side"]]) for own in it["provable"]["contributions"]]),
        ("a contribution left out", lambda it, _: it["provable"]["contributions"].pop()),
        ("one side twice", lambda it, _: it["provable"]["contributions"].__setitem__(1, it["provable"]["contributions"][0])),
        ("three contributions", lambda it, _: it["provable"]["contributions"].append(it["provable"]["contributions"][0])),
        ("no contributions", lambda it, _: it["provable"].update(contributions=[])),
        ("other rules", lambda it, _: it.update(rulesVersion="chakart/2")), ("rules with a blank", lambda it, _: it.update(rulesVersion="chakart/1 ")),
    ]:
        yield name, "refused", changed(change), None
    yield "no secret, against a noted agreement", "refused", changed(lambda it, _: it.pop("provable")), provable["agreement"]
    yield "no secret", "uncommitted", changed(lambda it, _: it.pop("provable")), None


def pgns(service, game):
    """PGN of the same game; the last item is the noted agreement."""
    moves = [{name: ply[name] for name in ("move", "draws")} for ply in game["plies"]]
    start = {"start": game["start"]["position"], "setup": game["start"]["setup"]}
    body = {"moves": moves, **start, "provable": game["provable"], "result": "1/2-1/2"}
    pgn = service.answer("record", body)["pgn"]
    noted = game["provable"]["agreement"]
    tags, movetext = pgn.split("\n\n", 1)
    lines = tags.split("\n")
    secret = next(line for line in lines if line.startswith("[SeedSecret"))
    others = "\n".join(line for line in lines if line != secret)
    fen = next(line for line in lines if line.startswith("[FEN"))
    values = [line for line in lines if "Contribution" in line or "Commitment" in line or line.startswith(("[Seed", "[GameId"))]
    without = "\n".join(line for line in lines if line not in values)
    yield "as it is", "proven", pgn, noted
    yield "as it is, without a noted agreement", "consistent", pgn, None
    for name, text in [
        ("tags reversed", "\n".join(reversed(lines)) + "\n\n" + movetext), ("tags in one line", " ".join(lines) + "\n" + movetext),
        ("CRLF", pgn.replace("\n", "\r\n")), ("a byte order mark", "\ufeff" + pgn), ("blanks in tags", pgn.replace("[", "[ ").replace("[ %", "[%")),
        ("a comment with a tag", pgn.replace("1.", '{a\n[RulesVersion "x"]\nb} 1.', 1)),
        ("a comment with a secret", pgn.replace("1.", f'{{\n[SeedSecret "{"0" * 64}"]\n}} 1.', 1)),
        ("a line of another program", pgn.replace("1.", '\n%[RulesVersion "x"]\n1.', 1)),
        ("a line comment", pgn.replace("1.", '; [FEN "x"]\n1.', 1)),
        ("a value with brackets", pgn.replace('[White "?"]', '[White "a]\\"[FEN \\\\"]')),
        ("no FEN", pgn.replace(fen + "\n", "").replace('[SetUp "1"]\n', "")), ("no move numbers", tags + "\n\n" + movetext.replace("1.", "", 1)),
        ("the variant's name", pgn.replace('[Variant "chakart"]', '[Variant "Chakart"]')),
        ("no commitments", "\n".join(line for line in lines if "Commitment" not in line) + "\n\n" + movetext),
        ("no rules", pgn.replace('[RulesVersion "chakart/1"]\n', "")),
    ]:
        yield name, "proven", text, noted
    for name, text in [
        ("values in a comment alone", f"{without}\n\n{{\n" + "\n".join(values) + f"\n}} {movetext}"),
        ("a secret in a comment alone", f"{others}\n\n{{\n{secret}\n}} {movetext}"), ("a secret in a line comment", f"{others}\n; {secret}\n\n{movetext}"),
        ("a secret behind the moves", f"{others}\n\n{movetext.rstrip()}\n{secret}\n"), ("a secret in another program's line", f"{others}\n%{secret}\n\n{movetext}"),
        ("another secret", pgn.replace(secret, f'[SeedSecret "{"0" * 64}"]')), ("a secret twice", pgn.replace(secret, f"{secret}\n{secret}")),
        ("another secret beside it", pgn.replace(secret, f'[SeedSecret "{"0" * 64}"]\n{secret}')),
        ("upper-case name", pgn.replace("[SeedSecret", "[SEEDSECRET")), ("no id", "\n".join(line for line in lines if "GameId" not in line) + "\n\n" + movetext),
        ("another id", "\n".join('[GameId "' + "0" * 32 + '"]' if "GameId" in line else line for line in lines) + "\n\n" + movetext),
        ("other rules", pgn.replace("chakart/1", "chakart/2")), ("another variant", pgn.replace('[Variant "chakart"]', '[Variant "minigolf"]')),
        ("another start", pgn.replace(fen, fen.replace("q", "r", 1))), ("another set-up", pgn.replace('"shuffled"', '"mirrored"')),
        ("a comma for a draw", pgn.replace("[%draws ", "[%draws 9 ", 1)), ("draws twice", pgn.replace("[%draws ", "[%draws 0] [%draws ", 1)),
        ("a cut game", pgn[:len(pgn) // 2]), ("a second game", pgn + pgn), ("no result", movetext and pgn.replace("1/2-1/2\n", "\n")),
    ]:
        yield name, "refused", text, noted


SIGNS = [" ", "\n", "\t", "\ufeff", "\u200b", "\xa0", "0", "1", "9", "a", "A", '"', "\\", ",", ":", "-", "{", "}", "[", "]", "(", ")", ";", "%", "$1", "*", "\0"]


def mutated(text, chance):
    """A text with one random change: a sign, a part twice, away or elsewhere, a number, a field or tag twice, a comment, letters, bytes."""
    at = chance.randrange(len(text))
    part = text[at:at + chance.choice([1, 1, 2, 8, 64])]
    rest, to = text[:at] + text[at + len(part):], chance.randrange(len(text) - len(part))
    numbers = [found for found in re.finditer(r"(?<![\w.\-])\d+(?![\w.\-])", text)]
    fields = re.findall(r'"\w+": (?:"[^"]*"|\d+|null|\[[\d, ]*\])', text)
    lines = text.split("\n")
    line = chance.choice(lines)
    ways = [lambda: text[:at] + chance.choice(SIGNS) + text[at:], lambda: text[:at] + chance.choice(SIGNS) + text[at + 1:], lambda: text[:at] + part + text[at:],
            lambda: rest, lambda: rest[:to] + part + rest[to:], lambda: text[:at] + part.swapcase() + text[at + len(part):], lambda: text[:at],
            lambda: "\n".join([*lines[:at % len(lines)], line, *lines[at % len(lines):]]), lambda: "\n".join(chance.sample(lines, len(lines))),
            lambda: text[:at] + chance.choice(["{a}", "; a\n", "\n%a\n", "/* a */", "// a\n", f"{{\n{line}\n}}", f"\n;{line}\n", f"\n%{line}\n"]) + text[at:],
            lambda: text.encode(chance.choice(["utf-16", "utf-16-le", "utf-8-sig"])), lambda: text.encode()[:at] + bytes([chance.randrange(256)]) + text.encode()[at:]]
    if fields:
        field, other = chance.choice(fields), chance.choice(fields)
        ways += [lambda: text.replace(field, f"{field}, {field}", 1), lambda: text.replace(field, f"{field}, {other}", 1), lambda: text.replace(field, other, 1)] * 2
    if numbers:
        number = chance.choice(numbers)
        spelled = chance.choice(["N.0", "Ne0", "0N", "+N", "-N", '"N"', "N0", "1", "N.5", "true", "null", "[N]", "N,", "0xN"]).replace("N", number[0])
        ways += [lambda: text[:number.start()] + spelled + text[number.end():]] * 3
    return chance.choice(ways)()


def values_in(text, field):
    """The values of a field in a text, as written; None if it is no JSON."""
    found = []

    def noted(pairs):
        found.extend(str(value) for name, value in pairs if name == field)
        return pairs
    try:
        # A tuple keeps a number apart from the same digits in a string.
        json.loads(text, object_pairs_hook=noted, parse_int=lambda number: (number,), parse_float=lambda number: (number,))
    except ValueError:
        return None
    return found


def check_mutations(service, game, count, chance):
    """All readers give one verdict on random changes of an honest text, in JSON and in PGN; no accepted one has other draws."""
    pgn, noted = next((text, noted) for name, _, text, noted in pgns(service, game) if name == "as it is")
    honest = [json.dumps(game), json.dumps(game, indent=1), pgn]
    rows = []
    for number in range(count):
        row = Row("", None, mutated(honest[number % 3], chance), noted, is_pgn=number % 3 == 2)
        # `replay` derives effects, the page alone compares statuses, and it needs to know the variant.
        row.reads_effects = values_in(row.text, "effects") in (None, values_in(honest[0], "effects"))
        is_same = values_in(row.text, "status") in (None, values_in(honest[0], "status"))
        row.is_for_page = is_same and (not row.is_pgn or b'[Variant "chakart"]' in row.text)
        pairs = enumerate(zip(row.text, honest[number % 3].encode()))
        at = next((at for at, (found, honest_byte) in pairs if found != honest_byte), 0)
        row.name = f"change {number}, {row.text[max(0, at - 40):at + 60]}"
        rows.append(row)
    counts = collections.Counter()
    for row, verdict in zip(rows, verdicts(service, rows, every_page=5)):
        counts["PGN" if row.is_pgn else "JSON", verdict] += 1
        if verdict == "refused":
            continue
        body = json.dumps({"pgn": row.text.decode()}) if row.is_pgn else f'{{"recorded": {row.text.decode()}}}'
        plies = service.send("replay", body.encode())[1]["plies"]
        drawn = lambda some: [(ply["move"], ply["draws"], ply["position"]) for ply in some]
        if drawn(plies) != drawn(game["plies"])[:len(plies)]:
            raise SystemExit(f"{verdict}, with other draws: {row.name}")
    print(f"{count} random changes of texts, one verdict of all readers: {dict(counts)}")


def bounce(service):
    """A game of Minigolf as the service writes it, with a bounce on whole coordinates, such as `8.0`."""
    plies, position = [], service.answer("start", {}, "minigolf")["position"]
    for move in "(fbNF)a1.g1-a1.h3", "a2.a7-a2.a6", "a1.b2-a1.b3":
        answer = service.answer("play", {"position": position, "move": move}, "minigolf")
        plies.append({"before": position, **answer})
        position = answer["position"]
    text = json.dumps({"variant": "minigolf", "rulesVersion": answer["rulesVersion"], "start": {"position": plies[0]["before"]}, "plies": plies})
    if '"file": 8.0' not in text:
        raise SystemExit(f"no bounce on whole coordinates: {text}")
    return text


def check_matrix(service, game):
    rows = [Row("Minigolf: a bounce on whole coordinates", "uncommitted", bounce(service), variant="minigolf")]
    rows += [Row(f"{kind}: {name}", verdict, text, noted)
            for kind, some in [("spelling", spellings(game)), ("forgery", forgeries(service, game)), ("PGN", pgns(service, game))]
            for name, verdict, text, noted in some]
    counts = collections.Counter(zip((row.name.split(":")[0] for row in rows), verdicts(service, rows)))
    for (kind, verdict), count in sorted(counts.items()):
        print(f"{kind}: {count} {verdict} by every reader")
