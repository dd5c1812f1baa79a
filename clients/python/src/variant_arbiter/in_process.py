"""The referee in this process, as WebAssembly."""

import gzip
import json
import os
import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from threading import Lock
from typing import cast
from urllib.parse import quote

from wasmtime import (
    Config,
    Engine,
    Func,
    Instance,
    Memory,
    Module,
    Store,
    Trap,
    TrapCode,
    WasmtimeError,
)

from .arbiter import Arbiter
from .reply import PROBLEM, Reply

FUEL = 100_000_000_000
"""The maximum number of instructions for one request: some ten seconds."""
MEMORY = 256 << 20
"""The maximum memory of a referee, in bytes."""


def random_bytes() -> bytes:
    """32 random bytes from the operating system."""
    return os.urandom(32)


@cache
def compiled() -> tuple[Engine, Module]:
    """The compiled module of this package, which Wasmtime caches for the next process."""
    config = Config()
    config.consume_fuel = True
    config.cache = True
    engine = Engine(config)
    packed = files(__package__).joinpath("variant_arbiter.wasm.gz").read_bytes()
    return engine, Module(engine, gzip.decompress(packed))


class Running:
    """An instance of the module."""

    def __init__(self, fuel: int) -> None:
        engine, module = compiled()
        self._fuel = fuel
        self._store = Store(engine)
        self._store.set_limits(memory_size=MEMORY)
        self._store.set_fuel(fuel)
        exports = Instance(self._store, module, []).exports(self._store)
        self._memory = cast(Memory, exports["memory"])
        names = ("request", "call", "length")
        self._request, self._call, self._length = (cast(Func, exports[name]) for name in names)

    def answer(self, message: bytes) -> bytes:
        """The answer to a request, both in the format of the module."""
        store = self._store
        store.set_fuel(self._fuel)
        self._memory.write(store, message, self._request(store, len(message)))
        start = self._call(store)
        return bytes(self._memory.read(store, start, start + self._length(store)))

    @property
    def memory(self) -> int:
        """The size of its memory in bytes, which never shrinks."""
        return self._memory.data_len(self._store)


class Referee:
    """A referee that answers requests in the form of HTTP. It serves one thread at a time."""

    def __init__(
        self, *, randomness: Callable[[], bytes] | None = random_bytes, fuel: int = FUEL
    ) -> None:
        """`randomness` returns 32 random bytes, the source of seeds that requests do not send; with
        None, requests must send them. `fuel` is the maximum number of instructions per request."""
        self._randomness = randomness
        self._fuel = fuel
        self._lock = Lock()
        self._running: Running | None = None

    def ask(self, method: str, target: str, body: bytes = b"", *, id: str = "in-process") -> Reply:
        """Answers a request: `GET` or `POST`, a path with its query, and a JSON body."""
        random = self._randomness().hex() if self._randomness else "-"
        words = (
            re.sub(r"\s", lambda space: quote(space[0]), word) for word in (method, target, id)
        )
        message = f"{' '.join(words)} {random}\n".encode() + body
        with self._lock:
            try:
                self._running = self._running or Running(self._fuel)
                answer = self._running.answer(message)
            except (Trap, WasmtimeError) as error:
                # The instance is unusable; the next request gets another.
                self._running = None
                return aborted(id, error)
        head, _, rest = answer.partition(b"\n")
        status, _, content_type = head.decode().partition(" ")
        return Reply(int(status), content_type, rest)


def aborted(id: str, error: Exception) -> Reply:
    """The problem of a request that was aborted."""
    if isinstance(error, Trap) and error.trap_code == TrapCode.OUT_OF_FUEL:
        code, status, title = "budget_exceeded", 422, "The work is more than one request may cause"
        detail = "one request may not take so many instructions"
    else:
        code, status, title = "internal_error", 500, "The service has made a mistake"
        detail = f"a mistake of the referee broke off the answer: {error}"
    problem = {
        "type": f"/problems/{code}",
        "title": title,
        "status": status,
        "detail": detail,
        "code": code,
        "requestId": id,
    }
    return Reply(status, PROBLEM, json.dumps(problem).encode())


def in_process(
    *, randomness: Callable[[], bytes] | None = random_bytes, fuel: int = FUEL
) -> Arbiter:
    """The arbiter in this process, with the settings of a `Referee`."""
    return Arbiter(Referee(randomness=randomness, fuel=fuel).ask)
