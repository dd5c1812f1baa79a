"""Random mixes of hostile clients, beside an honest client of each kind.

    deploy/measure/hostile mix [--seeds 1-3] [--seconds N] [--only KIND,KIND]

Each seed draws two to five hostile kinds, one to three addresses, and for each kind one of the addresses and 4 to
32 connections. The kinds are the attacks of attacks.py that need no settings, and the examples of each operation
and page of the contract. An honest client for each operation and page sends the same examples from another
address, four a second, at first alone. Requirements for each seed:

- every honest answer has the status and the bytes that it has on a quiet service;
- 99 of 100 honest answers take at most 100 ms, or 15 times the median of that request on a quiet service;
- resident memory is at most 144 MiB, and the process survives.

The service has the settings and the memory limit of deploy/systemd, and two processors. --only gives the kinds
instead of the seed. The output is a Markdown table.
"""

import argparse
import collections
import dataclasses
import json
import random
import re
import statistics
import sys
import time

from attackers import Attack, Attackers
from attacks import ATTACKS, STARTS, asked, request
from honest import Asked, Client, Honest
from service import Service, Unit

HONEST, HOSTILE = "127.0.0.9", ["127.0.0.2", "127.0.0.3", "127.0.0.4"]
MOST_MS, MOST_TIMES, MOST_MIB = 100, 15, 144
EVERY, QUIET_SECONDS = 0.25, 4
# What differs in equal answers.
FRESH = re.compile(rb'"requestId":"[^"]*"')
PAGES = ["/", "/docs/", "/play/minigolf", "/embed/chakart", "/play/minigolf?v=1&moves=a1.e2-a1.e4+a2.e7-a2.e5"]


def examples(contract: dict) -> dict[str, list[bytes]]:
    """The examples of the contract as requests, by operation, and the pages."""
    found = {page: [request("GET", page)] for page in PAGES}
    for path, methods in contract["paths"].items():
        if path == "/metrics":  # differs in each answer
            continue
        name = path.rsplit("/", 1)[1]
        if "post" not in methods:
            pages = [path.replace("{variant}", game).replace("{code}", "illegal_move") for game in STARTS]
            found[path] = [request("GET", page) for page in dict.fromkeys(pages)]
            continue
        content = methods["post"]["requestBody"]["content"]["application/json"]
        if "examples" not in content:
            found[path] = [request("POST", path, b"", json.dumps(content["example"]).encode())]
            continue
        found[name] = []
        for game, example in content["examples"].items():
            if "$ref" in example:
                example = contract["components"]["examples"][example["$ref"].rsplit("/", 1)[1]]
            found[name].append(asked(game, name, **example["value"]))
    return found


@dataclasses.dataclass
class Mix:
    """The hostile clients of a seed."""

    seed: int
    attacks: list[tuple[Attack, list[str]]]

    @staticmethod
    def draw(seed: int, kinds: list[Attack], only: list[str]) -> "Mix":
        chance = random.Random(seed)
        addresses = HOSTILE[: chance.randint(1, 3)]
        drawn = chance.sample(kinds, chance.randint(2, 5))
        if only:
            drawn = [kind for kind in kinds if kind.name in only]
        return Mix(seed, [
            (dataclasses.replace(kind, clients=chance.randint(4, 32)), [chance.choice(addresses)]) for kind in drawn
        ])  # fmt: skip

    def __str__(self) -> str:
        groups = collections.defaultdict(list)
        for kind, (address,) in self.attacks:
            groups[address].append(f"{kind.clients} {kind.name}")
        return "; ".join(", ".join(group) for group in groups.values())


class Round:
    """A mix on a new service, and its results."""

    def __init__(self, mix: Mix, service: Service, kinds: dict[str, list[bytes]], seconds: float):
        self.mix = mix
        clients = [Client(rows, EVERY, stays=2 * len(rows)) for rows in kinds.values()]
        with Honest(service.port, HONEST, clients) as honest:
            quiet = ask(honest, QUIET_SECONDS)
            with Attackers(service.port, mix.attacks) as attackers:
                time.sleep(0.5)  # until all are connected
                under = ask(honest, seconds)
                self.seen = attackers.stop()
        self.lives = service.process.poll() is None
        self.peak = service.kibibytes("VmHWM") / 1024 if self.lives else 0
        self.quiet = sorted(one.milliseconds for each in quiet for one in each)
        self.times = sorted(one.milliseconds for each in under for one in each)
        self.wrong, self.late = [], collections.Counter()
        for name, before, after in zip(kinds, quiet, under):
            for row in range(len(kinds[name])):
                self.compare(name, [one for one in before if one.row == row], [one for one in after if one.row == row])

    def compare(self, name: str, before: list[Asked], after: list[Asked]) -> None:
        """Compares the answers of one request with those on a quiet service."""
        most = max(MOST_MS, MOST_TIMES * statistics.median(one.milliseconds for one in before))
        known = {(one.status, FRESH.sub(b"", one.body)) for one in before}
        if len(known) > 1:
            self.wrong.append(f"the answers of {name} differ on a quiet service")
        for one in after:
            if (one.status, FRESH.sub(b"", one.body)) not in known:
                self.wrong.append(f"{name} got {one.status} {one.body[:160].decode(errors='replace')}")
            elif one.milliseconds > most:
                self.late[name] += 1

    def failings(self) -> list[str]:
        late = self.late.total()
        claims = [
            (not self.lives, "the process died"),
            (self.wrong, f"{len(self.wrong)} honest answers differ; the first: {self.wrong and self.wrong[0]}"),
            (late * 100 > len(self.times), f"{late} of {len(self.times)} honest answers were late: {dict(self.late)}"),
            (self.peak > MOST_MIB, f"memory reached {self.peak:.0f} MiB"),
        ]
        return [f"seed {self.mix.seed}: {what}" for fails, what in claims if fails]

    def row(self) -> str:
        answers = ", ".join(f"{count} {status}" for status, count in sorted(self.seen.codes.items()))
        cells = [
            self.mix.seed, self.mix, share(self.quiet), share(self.times), len(self.times), len(self.wrong),
            self.late.total(), f"{self.peak:.0f}" if self.lives else "died", answers,
            "**failed**" if self.failings() else "held",
        ]  # fmt: skip
        return f"| {' | '.join(map(str, cells))} |"


COLUMNS = [
    "seed", "hostile, by address", "quiet p50 / p99 / most in ms", "under attack", "honest answers", "wrong", "late",
    "peak MiB", "answers to attackers", "",
]  # fmt: skip


def share(times: list[float]) -> str:
    return " / ".join(f"{times[min(len(times) - 1, int(part * len(times)))]:.0f}" for part in (0.5, 0.99, 1))


def ask(honest: Honest, seconds: float) -> list[list[Asked]]:
    honest.begin(seconds)
    return honest.end()


def main(given: list[str]) -> None:
    arguments = argparse.ArgumentParser("hostile mix")
    arguments.add_argument("--seeds", default="1-3", help="a seed, or the first and the last")
    arguments.add_argument("--seconds", type=float, default=10)
    arguments.add_argument("--only", default="")
    arguments.add_argument("--list", action="store_true")
    given = arguments.parse_args(given)
    first, last = (given.seeds + "-" + given.seeds).split("-")[:2]
    only = [name for name in given.only.split(",") if name]
    failings, unit = [], Unit()
    print(f"Memory: {unit.memory}.\n\n| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}", flush=True)
    for seed in range(int(first), int(last) + 1):
        with Service(*unit.settings, before=unit.before) as service:
            kinds = examples(json.loads(service.get("/openapi.json")))
            hostile = [attack for attack in ATTACKS if not attack.settings]
            hostile += [Attack(f"example {name}", f"send the examples of {name}", rows) for name, rows in kinds.items()]
            if given.list:
                return print("\n".join(f"{kind.name}: {kind.does}" for kind in hostile))
            if unknown := set(only) - {kind.name for kind in hostile}:
                sys.exit(f"no such kind: {', '.join(unknown)}")
            done = Round(Mix.draw(seed, hostile, only), service, kinds, given.seconds)
            print(done.row(), flush=True)
            failings += done.failings()
    if failings:
        sys.exit("\n".join(["failed:", *failings]))
