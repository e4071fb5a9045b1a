"""Computer players think in processes of their own, so that no table waits for another's."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from artificer.faces.web.workers import Workers
from artificer.games.contract import Game
from artificer.host.decision_requests import DecisionRequest
from artificer.players.player import Mind
from artificer.players.registry import load_player

_PREPARED: Final = 64


class Thinkers(Workers):
    """A few processes that answer requests for decisions."""

    async def answer(self, request: DecisionRequest) -> int:
        """What the computer player answers."""
        return await self.do(_answer, request)


def _answer(request: DecisionRequest) -> int:
    return request.answer(_mind(request.spec, request.view.game))


@lru_cache(_PREPARED)
def _mind(spec: str, game: Game) -> Mind:
    return load_player(spec, game)
