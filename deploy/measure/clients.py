"""Clients that share a thread: each is a generator that yields the events of a socket for which it waits."""

import collections
import heapq
import itertools
import re
import select
import socket
import time

NUMBERS = re.compile(rb"\r\ncontent-length: (\d+)")
HELD = memoryview(bytearray(262144))  # where all clients read


class Loop:
    """Runs clients. They yield a socket or None, events and seconds; they get the events, or 0 after the seconds."""

    def __init__(self):
        self.poll = select.epoll()
        self.waits = {}  # for each client, the number of its wait
        self.by_socket = {}
        self.times = []
        self.numbers = itertools.count()

    def start(self, client) -> None:
        self.resume(client, None)

    def resume(self, client, events: int | None) -> None:
        try:
            connection, mask, seconds = client.send(events)
        except StopIteration:
            self.waits.pop(client, None)
            return
        self.waits[client] = number = next(self.numbers)
        heapq.heappush(self.times, (time.monotonic() + seconds, number, client))
        if connection is not None:
            file = connection.fileno()
            self.by_socket[file] = client, number
            mask |= select.EPOLLONESHOT
            try:
                self.poll.modify(file, mask)
            except FileNotFoundError:
                self.poll.register(file, mask)

    def run(self, until: socket.socket | None = None) -> None:
        """Runs until all clients have ended, or bytes arrive at `until`."""
        if until is not None:
            self.poll.register(until, select.EPOLLIN)
        while self.waits:
            while self.times and self.times[0][0] <= time.monotonic():
                _, number, client = heapq.heappop(self.times)
                if self.waits.get(client) == number:
                    self.resume(client, 0)
            if not self.waits:
                return
            for file, events in self.poll.poll(max(0, self.times[0][0] - time.monotonic())):
                client, number = self.by_socket.get(file, (None, None))
                if until is not None and file == until.fileno():
                    return
                if self.waits.get(client) == number:
                    self.resume(client, events)


def connect(connection: socket.socket, address: str, port: int, seconds: float):
    """Connects from an address."""
    connection.setblocking(False)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.bind((address, 0))
    connection.connect_ex(("127.0.0.1", port))
    if not (yield connection, select.EPOLLOUT, seconds):
        raise TimeoutError
    if code := connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
        raise OSError(code, "not connected")


class Answers:
    """Parses the answers of a connection."""

    def __init__(self, keeps: bool = False):
        self.keeps = keeps  # the bodies
        self.pending = collections.deque()  # for each pending answer, whether it has no body
        self.ended = []  # for each answer, its status and its body, or the length of its body
        self.head = b""
        self.left = None  # remaining bytes of a body; None within a head
        self.is_last = False  # the service closes the connection after this answer

    def feed(self, data: memoryview) -> None:
        while data:
            if self.left is None:
                head, end, rest = (self.head + data).partition(b"\r\n\r\n")
                self.head = b"" if end else head
                if end:
                    self.begin(head.lower())
                data = memoryview(rest)
            else:
                taken = min(self.left, len(data))
                self.left -= taken
                if self.keeps:
                    self.body += data[:taken]
                data = data[taken:]
            if self.left == 0:
                self.left = None
                if self.pending:
                    self.pending.popleft()
                self.ended.append((self.status, bytes(self.body) if self.keeps else self.length))

    def begin(self, head: bytes) -> None:
        self.status = int(head[9:12])
        if self.status == 100:  # not the final answer
            return
        length = NUMBERS.search(head)
        has_body = self.status not in (204, 304) and not (self.pending and self.pending[0])
        if has_body and length is None:
            raise ValueError(f"an answer without a length: {head[:200]!r}")
        self.is_last = b"\r\nconnection: close" in head
        self.left = self.length = int(length[1]) if has_body else 0
        self.body = bytearray()
