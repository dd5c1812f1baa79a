"""Compares the answers of the service at SERVICE, over HTTP, with those in process."""

import asyncio
import os
import random

import httpx
import pytest

from variant_arbiter import Arbiter, ArbiterProblem, in_process, over_http, over_http_async
from variant_arbiter.contract import (
    BatchItem,
    GameResult,
    MoveEntry,
    ReviewAnswer,
    VariantId,
)

SERVICE = os.environ["SERVICE"]


def reviewed(arbiter: Arbiter, variant: VariantId, moves: list[MoveEntry]) -> ReviewAnswer:
    """Reviews the first plies of a game, in which White gives up if it goes on."""
    result = arbiter.replay(variant, moves=moves)["status"]["result"]
    stated: GameResult = "0-1" if result == "*" else result
    return arbiter.review(variant, moves=moves, result=stated, level="careless", to=12)


def assert_adds_up(review: ReviewAnswer) -> None:
    """Skill and luck are what separates the start from the end."""
    score = review["start"]
    for ply in review["plies"]:
        gained = (ply["luck"] or 0) - ply["error"]
        score += gained if ply["side"] == "white" else -gained
    assert review["plies"] and score == pytest.approx(review["end"], abs=0.01)


def test_games_over_http_and_in_process_are_the_same() -> None:
    here = in_process()
    with over_http(SERVICE) as there:
        assert there.variants() == here.variants()
        for summary in there.variants()["variants"]:
            variant = summary["id"]
            assert there.variant(variant) == here.variant(variant)
            start = there.start(variant, seed="one")
            assert start == here.start(variant, seed="one")
            position = start["position"]
            moves: list[MoveEntry] = []
            for ply in range(30):
                legal = there.legal_moves(variant, position=position)
                assert legal == here.legal_moves(variant, position=position)
                if not legal["moves"]:
                    break
                move = random.choice(legal["moves"])["move"]
                played = there.play(variant, position=position, move=move, seed=f"{ply}")
                assert played == here.play(variant, position=position, move=move, seed=f"{ply}")
                position = played["position"]
                moves.append({"move": move, "seed": f"{ply}"})
            review = reviewed(there, variant, moves)
            assert review == reviewed(here, variant, moves)
            assert_adds_up(review)
            assert there.view(variant, position=position, viewer="white") == here.view(
                variant, position=position, viewer="white"
            )
            picture = there.diagram(variant, position=position)
            assert picture.startswith("<svg") and picture == here.diagram(
                variant, position=position
            )
            film = there.animation(variant, start=position, moves=[])
            assert film == here.animation(variant, start=position, moves=[])
            plan = there.plan(variant, owner="black", nodes=[{"play": "x"}])
            assert plan == here.plan(variant, owner="black", nodes=[{"play": "x"}])
            suggested = there.suggest(variant, position=position, level="careless", seed="one")
            assert suggested == here.suggest(
                variant, position=position, level="careless", seed="one"
            )
            requests: list[BatchItem] = [
                {"variant": variant, "operation": "perft", "body": {"depth": 1}}
            ]
            assert there.batch(requests) == here.batch(requests)


def test_problems_are_the_same_but_for_their_id() -> None:
    problems = []
    for arbiter in (over_http(SERVICE), in_process()):
        with pytest.raises(ArbiterProblem) as raised:
            arbiter.play("chakart", move="e2-e5")
        problems.append({**raised.value.problem, "requestId": ""})
    assert problems[0] == problems[1]


def test_asyncio_asks_at_the_same_time() -> None:
    async def starts() -> None:
        async with over_http_async(SERVICE) as arbiter:
            ask = (arbiter.start("chakart", setup="shuffled", seed=f"{n}") for n in range(8))
            answers = await asyncio.gather(*ask)
            with pytest.raises(ArbiterProblem):
                await arbiter.validate("chakart", move="e2-e4", position="nothing")
            assert (await arbiter.diagram("minigolf")).startswith("<svg")
        here = in_process()
        for n, answer in enumerate(answers):
            assert answer == here.start("chakart", setup="shuffled", seed=f"{n}")

    asyncio.run(starts())


def test_what_is_no_problem_of_the_arbiter_is_an_error_of_httpx() -> None:
    def refuse(_: httpx.Request) -> httpx.Response:
        return httpx.Response(502, html="<h1>Bad gateway</h1>")

    client = httpx.Client(transport=httpx.MockTransport(refuse))
    with pytest.raises(httpx.HTTPStatusError):
        over_http("http://127.0.0.1", client).variants()
    with pytest.raises(httpx.ConnectError):
        over_http("http://127.0.0.1:9").variants()
