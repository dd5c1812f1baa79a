"""Plays and reviews a random game of each variant with the client of openapi-python-client."""

import random
import sys
from typing import TypeVar

from made_by_python_client import Client
from made_by_python_client.api.analysis import review as review_game
from made_by_python_client.api.moves import legal_moves
from made_by_python_client.api.play import play
from made_by_python_client.api.positions import start as start_game
from made_by_python_client.api.records import replay as replay_game
from made_by_python_client.api.variants import variants
from made_by_python_client.models import (
    CaptureEffect,
    Color,
    FailureCode,
    GameResult,
    LegalMovesRequest,
    Level,
    MoveEntry,
    PlayRequest,
    Problem,
    Provable,
    ReplayAnswer,
    ReplayRequest,
    ReviewRequest,
    StartRequest,
    State,
    VariantId,
)
from made_by_python_client.types import Unset

Answer = TypeVar("Answer")

client = Client(base_url=sys.argv[1])
SECRET = "0" * 64


def answered(answer: Answer | Problem | None) -> Answer:
    """Returns the answer, or raises its problem."""
    if answer is None or isinstance(answer, Problem):
        raise RuntimeError(answer)
    return answer


def play_at_random(variant: VariantId) -> str:
    start = answered(start_game.sync(variant, client=client, body=StartRequest()))
    position, status = start.position, start.status
    request = LegalMovesRequest(position=position)
    legal = answered(legal_moves.sync(variant, client=client, body=request)).moves
    history = [start.key]
    moves: list[MoveEntry] = []
    seen: set[str] = set()
    while status.state == State.ONGOING and len(moves) < 200:
        move = random.choice(legal).move
        body = PlayRequest(move, position=position, history=history, next_=True)
        played = answered(play.sync(variant, client=client, body=body))
        for effect in played.effects:
            # The type of an effect determines its fields.
            if isinstance(effect, CaptureEffect):
                seen.add(effect.piece)
        moves.append(MoveEntry(move) if played.seed is None else MoveEntry(move, seed=played.seed))
        history.append(played.key)
        assert not isinstance(played.next_, Unset)
        position, status, legal = played.position, played.status, played.next_.moves

    def replay(body: ReplayRequest) -> ReplayAnswer:
        return answered(replay_game.sync(variant, client=client, body=body))

    replayed = replay(ReplayRequest(moves=moves))
    if not replayed.valid or replayed.position != position:
        raise RuntimeError(f"{variant}: {replayed.failure}: {moves}")
    # White gives up a game that goes on, since it may hide a piece.
    result = replayed.status.result
    asked = ReviewRequest(
        moves=moves,
        result=GameResult("0-1") if result == GameResult("*") else result,
        level=Level.CARELESS,
        to=12,
    )
    review = answered(review_game.sync(variant, client=client, body=asked))
    score = review.start
    for ply in review.plies:
        gain = (ply.luck or 0) - ply.error
        score += gain if ply.side == Color.WHITE else -gain
    if abs(score - review.end) > 0.01:
        raise RuntimeError(f"{variant}: reviewed from {review.start} to {review.end}, not {score}")
    provable = Provable(secret=SECRET, game_id=SECRET[32:], commitment=SECRET)
    refused = replay(ReplayRequest(moves=moves, provable=provable))
    code = refused.failure.code if refused.failure else None
    if refused.valid or code != FailureCode.WRONG_COMMITMENT:
        raise RuntimeError(f"{variant}: expected wrong_commitment, found {code or 'valid'}")
    taken = "".join(sorted(seen))
    return f"{variant}: {len(moves)} plies, taken: {taken}; wrong commitment refused"


for summary in answered(variants.sync(client=client)).variants:
    print(play_at_random(summary.id))
