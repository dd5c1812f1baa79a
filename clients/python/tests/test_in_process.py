"""Tests the referee in process: golden answers, refusals, limits, memory and threads."""

import json
import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from pydantic import TypeAdapter

from variant_arbiter import Arbiter, ArbiterProblem, Referee, Reply, in_process
from variant_arbiter.contract import BatchAnswer, CodesPage, Problem, VariantAnswer, VariantsAnswer
from variant_arbiter.in_process import FUEL, Running

GOLDEN = Path(__file__).parents[3] / "tests/golden"


def golden(name: str) -> Iterator[tuple[str, str, bytes, str]]:
    """Method, target and body of each request, and the line about its answer."""
    for case in (GOLDEN / name).read_text().rstrip("\n").split("\n\n"):
        request, _, kept = case.partition("\n")
        method, target, *body = request.split(" ", 2)
        yield method, target, "".join(body).encode(), kept


def written(reply: Reply) -> str:
    """A reply in the format of answers.txt."""
    text = reply.body.decode()
    line = text.removesuffix("\n") if text.endswith("}\n") else text
    if "\n" in line:
        line = json.dumps(line, ensure_ascii=False)
    return f"{reply.status} {line}"


def test_golden_answers_are_the_same_to_the_byte() -> None:
    referee = Referee()
    answers = list(golden("answers.txt"))
    assert len(answers) > 40
    for method, target, body, kept in answers:
        reply = referee.ask(method, target, body, id="golden")
        assert written(reply) == kept, f"{method} {target} {body!r}"


def model_of(target: str, status: int) -> Any:
    """The type of an answer in the contract."""
    path = target.partition("?")[0]
    pages = {
        "/problems": CodesPage,
        "/v1/batch": BatchAnswer,
        "/v1/variants": VariantsAnswer,
    }
    if status != 200:
        return Problem
    if path in pages:
        return pages[path]
    *_, parent, name = path.split("/")
    if parent == "variants":
        return VariantAnswer
    method = getattr(Arbiter, name.replace("-", "_"), None)
    answer = get_type_hints(method).get("return") if method else None
    return None if answer is str else answer


def test_every_golden_request_gets_its_status_and_the_fields_of_its_type() -> None:
    referee = Referee()
    adapters: dict[Any, TypeAdapter[Any]] = {}
    count = 0
    for method, target, body, kept in [*golden("answers.txt"), *golden("requests.txt")]:
        reply = referee.ask(method, target, body)
        assert reply.status == int(kept.split(" ")[0]), f"{method} {target} {body!r}"
        model = model_of(target, reply.status)
        if model:
            adapter = adapters.get(model) or adapters.setdefault(model, TypeAdapter(model))
            adapter.validate_json(reply.body, strict=True, extra="forbid")
            count += 1
    assert count > 250


def test_a_refusal_is_raised_with_its_code() -> None:
    arbiter = in_process()
    with pytest.raises(ArbiterProblem) as raised:
        arbiter.play("minigolf", move="a1.e2-a1.e5")
    problem = raised.value
    assert (problem.code, problem.status) == ("illegal_move", 422)
    assert str(problem) == problem.detail == problem.problem["detail"]
    assert problem.reason is not None
    assert problem.reason["code"] == "cannot_reach"
    assert dict(problem.params) == problem.problem.get("params", {})
    copy = pickle.loads(pickle.dumps(problem))
    assert copy.problem == problem.problem


def test_without_randomness_a_start_of_chance_needs_a_seed() -> None:
    with pytest.raises(ArbiterProblem) as raised:
        in_process(randomness=None).start("chakart", setup="shuffled")
    assert (raised.value.code, raised.value.pointer) == ("invalid_seed", "/seed")
    starts = [in_process().start("chakart", setup="shuffled") for _ in range(3)]
    assert len({start["seed"] for start in starts}) == 3


def test_a_request_of_too_many_instructions_is_a_problem_and_the_next_is_answered() -> None:
    arbiter = in_process(fuel=1_000_000_000)
    with pytest.raises(ArbiterProblem) as raised:
        arbiter.perft("chakart", depth=5)
    assert (raised.value.code, raised.value.status) == ("budget_exceeded", 422)
    assert arbiter.perft("chakart", depth=1)["status"]["state"] == "ongoing"


def test_a_request_that_ends_the_instance_is_a_problem_and_the_next_is_answered() -> None:
    referee = Referee()
    # More than the maximum memory of an instance.
    reply = referee.ask("POST", "/v1/batch", bytes(300 << 20))
    assert (reply.status, json.loads(reply.body)["code"]) == (500, "internal_error")
    assert referee.ask("GET", "/v1").status == 200


@pytest.mark.parametrize(
    ("method", "target", "body"),
    [
        ("", "", b""),
        ("GET", "/v1 \n/variants", b""),
        ("POST", "/v1/variants/chakart/play", b"\x00\xff\n\n"),
        ("POST", f"/v1/variants/{'x' * 100_000}/play", b"{}"),
        ("POST", "/v1/batch", b"[" * 100_000),
        ("POST", "/v1/variants/minigolf/position", b" " * (9 << 20)),
    ],
)
def test_whatever_is_asked_gets_an_answer(method: str, target: str, body: bytes) -> None:
    reply = Referee().ask(method, target, body)
    assert 400 <= reply.status < 500
    assert json.loads(reply.body)["status"] == reply.status


def test_memory_does_not_grow_with_the_number_of_requests() -> None:
    running = Running(FUEL)
    item = {"variant": "minigolf", "operation": "legal-moves", "body": {"results": True}}
    body = json.dumps({"requests": [item] * 256})
    batch = f"POST /v1/batch one -\n{body}".encode()
    for _ in range(3):
        assert running.answer(batch).startswith(b"200 ")
    held = running.memory
    for _ in range(30):
        running.answer(batch)
    assert running.memory == held < 32 << 20


def test_threads_share_a_referee() -> None:
    arbiter = in_process()
    alone = [arbiter.start("chakart", setup="shuffled", seed=f"{n}") for n in range(50)]
    with ThreadPoolExecutor(8) as pool:
        ask = pool.map(lambda n: arbiter.start("chakart", setup="shuffled", seed=f"{n}"), range(50))
        assert list(ask) == alone
