"""Reads the games of a text as people and other programs write them."""

from collections.abc import AsyncIterator, Iterator
from itertools import count

from typing_extensions import Unpack

from .arbiter import Arbiter, AsyncArbiter
from .contract import ReplayAnswer, ReplayRequest, VariantId
from .reply import ArbiterProblem

Read = ReplayAnswer | ArbiterProblem


def _text_of(file: str | bytes) -> str:
    if isinstance(file, str):
        return file
    try:
        return file.decode()
    except UnicodeDecodeError:
        return file.decode("latin-1")


def _asked(text: str | bytes, more: ReplayRequest, number: int) -> ReplayRequest:
    return {**more, "pgn": _text_of(text), "lenient": True, "game": number}


def _is_last(read: Read, number: int) -> bool:
    """Whether no game follows. Raises a problem that is not of one game."""
    if isinstance(read, ArbiterProblem):
        if read.code != "invalid_pgn" and read.pointer != "/game":
            raise read
        return read.pointer == "/game"
    return number == read.get("games")


def read_games(
    arbiter: Arbiter, variant: VariantId, text: str | bytes, /, **more: Unpack[ReplayRequest]
) -> Iterator[Read]:
    """Replays each game of a text in PGN, or of a file in UTF-8 or Latin-1, leniently.

    A game that cannot be read is an `ArbiterProblem` in its place. `more` has further fields of
    each request, such as `include`.
    """
    for number in count(1):
        read: Read
        try:
            read = arbiter.replay(variant, **_asked(text, more, number))
        except ArbiterProblem as problem:
            read = problem
        is_last = _is_last(read, number)
        if not (isinstance(read, ArbiterProblem) and is_last):
            yield read
        if is_last:
            return


async def read_games_async(
    arbiter: AsyncArbiter, variant: VariantId, text: str | bytes, /, **more: Unpack[ReplayRequest]
) -> AsyncIterator[Read]:
    """`read_games` for asyncio."""
    for number in count(1):
        read: Read
        try:
            read = await arbiter.replay(variant, **_asked(text, more, number))
        except ArbiterProblem as problem:
            read = problem
        is_last = _is_last(read, number)
        if not (isinstance(read, ArbiterProblem) and is_last):
            yield read
        if is_last:
            return
