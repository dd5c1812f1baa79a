"""Shared by the programs in this folder: a running service, and clients that check its answers."""

import asyncio
import collections
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request

from limit import Limit

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
UNIT = (ROOT / "deploy" / "systemd" / "variant-arbiter@.service").read_text()
TUNABLES = re.search(r"GLIBC_TUNABLES=\S+", UNIT)[0].split("=", 1)


def binary() -> pathlib.Path:
    """The program: BINARY, or else the release build."""
    target = os.environ.get("CARGO_TARGET_DIR", str(ROOT / "target"))
    path = os.environ.get("BINARY", f"{target}/release/variant-arbiter")
    if not os.access(path, os.X_OK):
        sys.exit(f"{path} is missing: run `cargo build --release`, or set BINARY")
    return pathlib.Path(path).resolve()


class Unit:
    """The settings of deploy/systemd as flags, and its limits of memory and threads."""

    def __init__(self):
        lines = "".join(re.findall(r"^Environment=(VARIANT_ARBITER_[A-Z].*\n)", UNIT, re.M))
        named = dict(re.findall(r"VARIANT_ARBITER_(\w+)=(\d+)\s", lines))
        self.settings = [part for name, value in named.items() for part in (f"--{name.lower().replace('_', '-')}", value)]
        self.connections = int(named["MAX_CONNECTIONS"])
        memory, tasks = (int(re.search(rf"^{name}=(\d+)M?$", UNIT, re.M)[1]) for name in ("MemoryMax", "TasksMax"))
        self.limit = Limit(memory, tasks)
        # prlimit counts untouched memory, such as the stacks of threads.
        is_limited = self.limit.group is not None
        self.before = on_two_processors(self.limit.before if is_limited else ())
        self.memory = self.limit.name if is_limited else "no limit: cannot create a cgroup"


def on_two_processors(limit: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The command prefix of a service: a memory limit, two processors, at most 3 GiB of data, no log."""
    processors = ",".join(map(str, sorted(os.sched_getaffinity(0))[:2]))
    shell = ("sh", "-c", 'exec "$@" 2>/dev/null', "sh")
    return (*limit, "taskset", "-c", processors, "prlimit", f"--data={3 << 30}", "--", *shell)


class Service:
    """A service on a local port, killed at the end of its context."""

    def __init__(self, *settings: str, port: int = 0, before: tuple[str, ...] = (),
                 program: pathlib.Path | None = None):
        command = [*before, str(program or binary()), "--listen", f"127.0.0.1:{port}", *settings]
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("VARIANT_ARBITER_")
        } | dict([TUNABLES])
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        line = self.process.stdout.readline()
        if not line.startswith("listening on http://"):
            sys.exit(f"the service did not start: {' '.join(command)}")
        self.url = line.split()[-1]
        self.port = int(self.url.rsplit(":", 1)[1])
        self.pid = self.process.pid

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def kibibytes(self, field: str = "VmRSS") -> int:
        """A field of /proc/PID/status: resident memory now (VmRSS), or its peak (VmHWM)."""
        for line in pathlib.Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith(f"{field}:"):
                return int(line.split()[1])
        sys.exit("the service has exited")

    def processor_seconds(self) -> float:
        """The processor time of all its threads."""
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=10) as answer:
            return answer.read().decode()

    def counted(self, metric: str) -> float:
        """The sum of a metric over its labels."""
        lines = (line.rsplit(" ", 1) for line in self.get("/metrics").splitlines())
        return sum(float(line[1]) for line in lines if line[0].split("{")[0] == metric)

    def stop(self) -> float:
        """Sends SIGTERM and waits for exit status 0; returns the seconds until then."""
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(timeout=30) != 0:
            sys.exit(f"the service exited with {self.process.returncode}")
        return time.monotonic() - begun


Request = collections.namedtuple("Request", "status method bytes")


def requests() -> list[Request]:
    """The requests of requests.tsv as bytes, each with its expected status."""
    rows = []
    for line in (HERE / "requests.tsv").read_text().splitlines():
        if line.startswith("#"):
            continue
        status, method, path, body = line.split("\t")
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n"
        if method == "POST":
            head += f"content-type: application/json\r\ncontent-length: {len(body.encode())}\r\n"
        rows.append(Request(int(status), method, f"{head}\r\n{body}".encode()))
    return rows


class Clients:
    """Clients that send one request after another and count the answers."""

    def __init__(self, port: int):
        self.port = port
        self.rows = requests()
        self.answered = collections.Counter()  # by method
        self.refused = 0  # the connection was refused before a request was sent
        self.failures = []
        self.over = asyncio.Event()

    async def run(self, number: int) -> None:
        """Runs a number of clients until `over` is set."""
        await asyncio.gather(*(self.client(random.Random(seed)) for seed in range(number)))

    async def client(self, chance: random.Random) -> None:
        streams = None
        while not self.over.is_set():
            if streams is None:
                streams = await self.connect()
                if streams is None:
                    await asyncio.sleep(0.05)
                    continue
            row = chance.choice(self.rows)
            try:
                is_kept = await asyncio.wait_for(self.ask(*streams, row), timeout=30)
            except (OSError, EOFError, asyncio.TimeoutError, ValueError) as error:
                self.failures.append(f"{type(error).__name__} {error}: {row.bytes[:100]!r}")
                is_kept = False
            if not is_kept:
                streams[1].close()
                streams = None
        if streams is not None:
            streams[1].close()

    async def connect(self):
        try:
            opening = asyncio.open_connection("127.0.0.1", self.port)
            return await asyncio.wait_for(opening, timeout=5)
        except (OSError, asyncio.TimeoutError):
            self.refused += 1
            return None

    async def ask(self, reader, writer, row: Request) -> bool:
        """Sends a request and reads the whole answer; returns whether the connection stays open."""
        writer.write(row.bytes)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        lines = head.split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines[1:] if line)
        await reader.readexactly(int(headers["content-length"]))
        status = int(lines[0].split()[1])
        if status == row.status:
            self.answered[row.method] += 1
        else:
            self.failures.append(f"{status} instead of {row.status}: {row.bytes[:100]!r}")
        return headers.get("connection") != "close"

    def summary(self) -> str:
        total = sum(self.answered.values())
        each = ", ".join(f"{count} {method}" for method, count in sorted(self.answered.items()))
        return f"{total} answered ({each}), {len(self.failures)} failed, {self.refused} refused"
