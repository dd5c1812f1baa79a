"""Hostile clients: the definition of an attack, and the process that runs it."""

import collections
import dataclasses
import multiprocessing
import os
import select
import socket
import struct
import time

from clients import HELD, Answers, Loop, connect

EVERYTHING = None  # a client that reads as fast as it can
NOTHING = 0  # a client that never reads
PATIENCE = 5  # seconds for a connection to be accepted
LONG = 3600.0


@dataclasses.dataclass
class Attack:
    """A row of the table in attacks.py."""

    name: str
    does: str
    requests: list[bytes]  # each client sends them in turn, from a different start
    clients: int = 64
    reads: int | None = EVERYTHING  # or bytes a second
    drips: int | None = None  # bytes sent every tenth of a second; None sends all at once
    ahead: int = 1  # requests sent before the first answer is read
    stays: float | None = None  # seconds after which a client hangs up and reconnects
    resets: bool = False  # hangs up with RST instead of FIN
    is_elsewhere: bool = False  # from two other addresses; honest clients then connect for each request
    settings: tuple[str, ...] = ()  # of the service, beside those of deploy/systemd


@dataclasses.dataclass
class Seen:
    """The answers that the attackers got."""

    codes: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    most_bytes: int = 0
    closed: int = 0  # connections closed by the service
    refused: int = 0  # connections not accepted in time


class Left(Exception):
    """A client has stayed as long as it stays."""


class Attackers:
    """The clients of attacks, each with its addresses, in a process of low priority."""

    def __init__(self, port: int, attacks: list[tuple[Attack, list[str]]]):
        self.port, self.attacks = port, attacks
        self.seen = None

    def __enter__(self):
        self.pipe, far = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=self.run, args=(far,), daemon=True)
        self.process.start()
        far.close()
        return self

    def stop(self) -> Seen:
        """Closes all connections; returns the answers that the attackers got."""
        if self.seen is None:
            self.pipe.send("stop")
            self.seen = self.pipe.recv()
            self.process.join()
        return self.seen

    def __exit__(self, *_):
        self.process.kill()
        self.process.join()

    def run(self, pipe) -> None:
        os.nice(10)
        self.counts = Seen()
        loop = Loop()
        for attack, addresses in self.attacks:
            for number in range(attack.clients):
                loop.start(self.client(attack, number, addresses[number % len(addresses)]))
        loop.run(until=pipe)
        pipe.send(self.counts)
        os._exit(0)  # closes all connections at once

    def client(self, attack: Attack, number: int, address: str):
        while True:
            with socket.socket() as connection:
                if attack.reads is not EVERYTHING:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                if attack.resets:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                try:
                    yield from connect(connection, address, self.port, PATIENCE)
                except OSError:
                    self.counts.refused += 1
                    yield None, 0, 0.1
                    continue
                talk = Talk(attack, number, connection, self.counts)
                try:
                    yield from talk.run()
                except Left:
                    pass
                except (OSError, EOFError):
                    self.counts.closed += 1
                    yield None, 0, 0.01


class Talk:
    """A connection of a hostile client."""

    def __init__(self, attack: Attack, number: int, connection: socket.socket, counts: Seen):
        self.attack, self.number, self.connection, self.counts = attack, number, connection, counts
        self.answers = Answers()
        self.end = time.monotonic() + (attack.stays or LONG)

    def wait(self, events: int, seconds: float = LONG):
        """Waits for events of the connection; raises `Left` if it is time to hang up."""
        happened = yield self.connection, events, min(seconds, self.end - time.monotonic())
        if not happened and time.monotonic() >= self.end:
            raise Left
        return happened

    def run(self):
        """Sends and reads as the attack defines, until the service closes the connection."""
        requests = self.attack.requests
        if not requests:
            if self.attack.stays:
                yield from self.wait(0)
            return
        at = self.number * len(requests) // self.attack.clients if len(requests) > 1 else 0
        while True:
            for _ in range(self.attack.ahead):
                request = requests[at % len(requests)]
                at += 1
                self.answers.pending.append(request.startswith(b"HEAD "))
                yield from self.send(request)
            while self.answers.pending:
                yield from self.read()

    def send(self, request: bytes):
        left, drips = memoryview(request), self.attack.drips
        while left:
            try:
                left = left[self.connection.send(left[:drips]) :]
            except BlockingIOError:
                yield from self.wait(select.EPOLLOUT)
                continue
            if drips and (yield from self.wait(select.EPOLLIN | select.EPOLLRDHUP, 0.1)):
                return  # answered early, or closed

    def read(self):
        rate = self.attack.reads
        if rate == NOTHING:
            yield from self.wait(select.EPOLLRDHUP)
            raise EOFError
        if rate is not EVERYTHING:
            yield from self.wait(0, 1)
        yield from self.wait(select.EPOLLIN)
        length = self.connection.recv_into(HELD, min(rate or len(HELD), len(HELD)))
        if not length:
            raise EOFError
        self.answers.feed(HELD[:length])
        for status, length in self.answers.ended:
            self.counts.codes[status] += 1
            self.counts.most_bytes = max(self.counts.most_bytes, length)
        self.answers.ended.clear()
