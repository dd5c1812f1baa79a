"""Reads the games of texts and files, with the service at SERVICE."""

import asyncio
import os

import pytest

from variant_arbiter import (
    ArbiterProblem,
    over_http,
    over_http_async,
    read_games,
    read_games_async,
)
from variant_arbiter.games import Read

SERVICE = os.environ["SERVICE"]
TEXT = "[White Anna]\n\n1. 0e2\u20130e4 1/2\n\n1. < *\n\n1. 0d2-0d4 *"


def shown(game: Read) -> str:
    if isinstance(game, ArbiterProblem):
        return game.code
    moves = [ply["move"] for ply in game.get("plies", [])]
    tags = [tag["value"] for tag in game.get("tags", [])]
    return f"{tags} {moves} {game.get('result')} {len(game.get('repairs', []))}"


EXPECTED = ["['Anna'] ['0e2-0e4'] 1/2-1/2 3", "invalid_pgn", "[] ['0d2-0d4'] * 0"]


def test_a_problem_stands_in_the_place_of_its_game() -> None:
    with over_http(SERVICE) as arbiter:
        assert [shown(game) for game in read_games(arbiter, "twinkie-danger", TEXT)] == EXPECTED
        for text in ["1. <", ""]:
            games = list(read_games(arbiter, "twinkie-danger", text))
            assert [shown(game) for game in games] == ["invalid_pgn"]


def test_games_are_read_with_asyncio() -> None:
    async def read() -> list[str]:
        async with over_http_async(SERVICE) as arbiter:
            games = read_games_async(arbiter, "twinkie-danger", TEXT)
            return [shown(game) async for game in games]

    assert asyncio.run(read()) == EXPECTED


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8", "utf-8-sig"])
def test_a_file_is_read_in_its_encoding(encoding: str) -> None:
    with over_http(SERVICE) as arbiter:
        file = '[White "Müller"]\n\n*'.encode(encoding)
        assert [shown(game) for game in read_games(arbiter, "chakart", file)] == [
            "['Müller'] [] * 0"
        ]


def test_a_refusal_of_the_whole_text_is_raised() -> None:
    with over_http(SERVICE) as arbiter, pytest.raises(ArbiterProblem):
        list(read_games(arbiter, "chakart", "*", include=["views", "views"]))
