"""Honest clients, in a process of their own."""

import contextlib
import dataclasses
import multiprocessing
import os
import select
import socket
import time

from clients import HELD, Answers, Loop, connect

PATIENCE = 20  # seconds that a client waits for an answer


@dataclasses.dataclass
class Asked:
    """An answered request."""

    row: int
    status: int | str  # or the name of an error
    body: bytes
    milliseconds: float


@dataclasses.dataclass
class Client:
    """A client that sends requests in turn at a steady rate, one after the other."""

    rows: list[bytes]
    every: float  # seconds
    fewest: int = 1  # requests, unless they take three times as long as asked
    stays: int = 1_000_000  # requests before it connects anew


class Honest:
    """The clients, all from one address."""

    def __init__(self, port: int, address: str, clients: list[Client]):
        self.port, self.address, self.clients = port, address, clients

    def __enter__(self):
        self.pipe, far = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=self.run, args=(far,), daemon=True)
        self.process.start()
        far.close()
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.join()

    def begin(self, seconds: float) -> None:
        self.pipe.send(seconds)

    def has_ended(self) -> bool:
        return self.pipe.poll()

    def end(self) -> list[list[Asked]]:
        """What each client was answered, when all have ended."""
        return self.pipe.recv()

    def run(self, pipe) -> None:
        with contextlib.suppress(PermissionError):
            os.nice(-10)  # the times are those of the service
        while True:
            seconds, loop = pipe.recv(), Loop()
            done = [[] for _ in self.clients]
            for number, client in enumerate(self.clients):
                first = client.every * number / len(self.clients)
                loop.start(self.asking(client, first, seconds, done[number]))
            loop.run()
            pipe.send(done)

    def asking(self, client: Client, first: float, seconds: float, done: list[Asked]):
        begun, connection = time.monotonic() + first, None
        while True:
            number = len(done)
            yield None, 0, max(0, begun + number * client.every - time.monotonic())
            at = time.monotonic()
            if at >= begun + seconds and (number >= client.fewest or at >= begun + 3 * seconds):
                break
            row = number % len(client.rows)
            is_kept = False
            try:
                while True:
                    is_reused = connection is not None
                    if not is_reused:
                        connection = socket.socket()
                        yield from connect(connection, self.address, self.port, PATIENCE)
                    try:
                        status, body, is_last = yield from self.ask(connection, client.rows[row])
                        break
                    except (ConnectionError, EOFError):
                        if not is_reused:
                            raise
                        # The idle connection was closed before the request: HTTP clients open another.
                        connection.close()
                        connection = None
                is_kept = not is_last and (number + 1) % client.stays
            except (OSError, EOFError, ValueError) as error:
                status, body = type(error).__name__, str(error).encode()
            done.append(Asked(row, status, body, (time.monotonic() - at) * 1e3))
            if not is_kept:
                connection.close()
                connection = None
        if connection is not None:
            connection.close()

    def ask(self, connection: socket.socket, request: bytes):
        answers, end = Answers(keeps=True), time.monotonic() + PATIENCE
        connection.sendall(request)  # no longer than the buffer of a socket
        while not answers.ended:
            if not (yield connection, select.EPOLLIN, max(0, end - time.monotonic())):
                raise TimeoutError
            length = connection.recv_into(HELD)
            if not length:
                raise EOFError("closed")
            answers.feed(HELD[:length])
        return *answers.ended[0], answers.is_last
