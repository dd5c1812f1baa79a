"""Hostile clients: the definition of an attack, and the process that runs it."""

import asyncio
import collections
import dataclasses
import multiprocessing
import os
import select
import socket
import struct
import traceback

EVERYTHING = None  # a client that reads as fast as it can
NOTHING = 0  # a client that never reads
PATIENCE = 5  # seconds for a connection to be accepted


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
    is_elsewhere: bool = False  # from one other address; honest clients then connect for each request
    settings: tuple[str, ...] = ()  # of the service
    is_limited: bool = False  # the service has the settings and the memory limit of deploy/kubernetes


class Answers:
    """Parses the answers of a connection and counts them by status."""

    def __init__(self, seen: "Seen"):
        self.seen = seen
        self.pending = collections.deque()  # for each pending answer, whether it has no body
        self.head = b""
        self.left = None  # remaining bytes of a body; None within a head
        self.is_chunked = False
        self.size = 0

    def feed(self, data: bytes) -> None:
        while data:
            if self.left is None:
                data = self.head + data
                head, end, rest = data.partition(b"\r\n\r\n")
                if not end:
                    self.head = data
                    return
                self.head, data = b"", rest
                self.begin(head)
            elif self.is_chunked:
                self.size += len(data)
                self.head = (self.head + data)[-7:]
                if not self.head.endswith(b"\r\n0\r\n\r\n"):
                    return
                self.head, data = b"", b""
                self.end()
            else:
                taken = min(self.left, len(data))
                self.left -= taken
                data = data[taken:]
                if self.left == 0:
                    self.end()

    def begin(self, head: bytes) -> None:
        lines = head.lower().split(b"\r\n")
        self.status = int(lines[0].split()[1])
        if self.status == 100:  # not the final answer
            return
        headers = dict(line.split(b": ", 1) for line in lines[1:] if b": " in line)
        has_body = self.status not in (204, 304) and not (self.pending and self.pending[0])
        self.is_chunked = has_body and b"transfer-encoding" in headers
        self.left = self.size = int(headers.get(b"content-length", 0)) if has_body else 0
        self.seen.most_bytes = max(self.seen.most_bytes, self.size)
        if self.left == 0 and not self.is_chunked:
            self.end()

    def end(self) -> None:
        self.left = None
        if self.pending:
            self.pending.popleft()
        self.seen.codes[self.status] += 1
        self.seen.most_bytes = max(self.seen.most_bytes, self.size)


@dataclasses.dataclass
class Seen:
    """The answers that the attackers got."""

    codes: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    most_bytes: int = 0
    closed: int = 0  # connections closed by the service
    refused: int = 0  # connections not accepted in time


class Attackers:
    """The clients of an attack, in a process of low priority."""

    def __init__(self, attack: Attack, port: int, has_many_addresses: bool):
        self.attack, self.port, self.has_many_addresses = attack, port, has_many_addresses
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
        asyncio.run(self.attacking(pipe))

    async def attacking(self, pipe) -> None:
        self.counts = Seen()
        stop = asyncio.Event()
        asyncio.get_running_loop().add_reader(pipe.fileno(), stop.set)
        clients = [asyncio.create_task(self.client(number)) for number in range(self.attack.clients)]
        stopping = asyncio.create_task(stop.wait())
        ended, _ = await asyncio.wait([stopping, *clients], return_when=asyncio.FIRST_COMPLETED)
        for client in ended - {stopping}:
            traceback.print_exception(client.exception())  # a bug in this script: clients never end
        pipe.send(self.counts)
        os._exit(0)  # closes all connections at once

    async def client(self, number: int) -> None:
        while True:
            with socket.socket() as connection:
                try:
                    await asyncio.wait_for(self.connect(connection, number), PATIENCE)
                except (OSError, asyncio.TimeoutError):
                    self.counts.refused += 1
                    await asyncio.sleep(0.1)
                    continue
                try:
                    await asyncio.wait_for(self.talk(connection, number), self.attack.stays)
                except asyncio.TimeoutError:
                    pass
                except (OSError, EOFError):
                    self.counts.closed += 1
                    await asyncio.sleep(0.01)

    async def connect(self, connection: socket.socket, number: int) -> None:
        connection.setblocking(False)
        if self.attack.reads is not EVERYTHING:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        if self.attack.resets:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        if self.attack.is_elsewhere:
            connection.bind(("127.0.0.2", 0))
        elif self.has_many_addresses:
            connection.bind((f"127.0.0.{2 + number % 64}", 0))
        await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", self.port))

    async def talk(self, connection: socket.socket, number: int) -> None:
        """Sends and reads as the attack defines, until the service closes the connection."""
        answers = Answers(self.counts)
        requests = self.attack.requests
        at = number * len(requests) // self.attack.clients if len(requests) > 1 else 0
        if not requests:
            if self.attack.stays:
                await asyncio.sleep(self.attack.stays)
            return
        while True:
            for _ in range(self.attack.ahead):
                request = requests[at % len(requests)]
                at += 1
                answers.pending.append(request.startswith(b"HEAD "))
                await self.send(connection, request, answers)
            while answers.pending:
                await self.read(connection, answers)

    async def send(self, connection: socket.socket, request: bytes, answers: Answers) -> None:
        loop = asyncio.get_running_loop()
        if self.attack.drips is None:
            await loop.sock_sendall(connection, request)
            return
        gone = select.poll()
        gone.register(connection, select.POLLIN | select.POLLRDHUP)
        for begin in range(0, len(request), self.attack.drips):
            await loop.sock_sendall(connection, request[begin : begin + self.attack.drips])
            await asyncio.sleep(0.1)
            if gone.poll(0):  # answered early, or closed
                return

    async def read(self, connection: socket.socket, answers: Answers) -> None:
        rate = self.attack.reads
        if rate == NOTHING:
            gone = select.poll()
            gone.register(connection, select.POLLRDHUP)
            while not gone.poll(0):
                await asyncio.sleep(0.25)
            raise EOFError
        if rate is not EVERYTHING:
            await asyncio.sleep(1)
        data = await asyncio.get_running_loop().sock_recv(connection, rate or 262144)
        if not data:
            raise EOFError
        answers.feed(data)


