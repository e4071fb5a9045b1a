"""Advisers for tests: what answers are worth is what a test says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pytest

from artificer.games.contract import Game, State
from artificer.games.ruleset import Choice
from artificer.host import hints
from artificer.players import advisers, registry
from artificer.players.advisers import Advisers
from artificer.players.player import Player, PlayerKind, PreparedPlayer
from artificer.table.streams import Stream

Figures = Callable[[int], tuple[float, float]]
"""Chance to win and expected score, by the place of an answer in the legal list."""

EVERY: Final = ("utopia-engine-3e", "utopia-engine-2e", "sorcery", "utopia")


BOTH: Final = Advisers("oracle", "oracle:score")


def falling(place: int) -> tuple[float, float]:
    """Each answer is worth a little less than the one before."""
    return 0.8254 - place / 10, 280.04 - place


def advise(
    monkeypatch: pytest.MonkeyPatch,
    figures: Figures = falling,
    wanted: Advisers = BOTH,
    rulesets: Sequence[str] = EVERY,
) -> None:
    """Let `oracle` advise on these rulesets, and nobody else on any."""

    def prepare(player: Player, _game: Game) -> PreparedPlayer:
        which = ("win", "score").index(str(player.settings["aim"]))

        def values(view: State, _stream: Stream) -> dict[int, float]:
            return {a: figures(place)[which] for place, a in enumerate(view.legal_actions())}

        return PreparedPlayer(player.spec, lambda _v, menu, *_: menu.actions[0], values=values)

    oracle = PlayerKind("oracle", prepare, settings={"aim": Choice(("win", "score"), "win")})
    known = (*registry.kinds(), oracle)
    monkeypatch.setattr(registry, "kinds", lambda: known)
    declared = dict.fromkeys(rulesets, wanted)
    monkeypatch.setattr(advisers, "declared", lambda: declared)
    monkeypatch.setattr(hints, "answerer", lambda _ruleset: None)
    advisers._prepared.cache_clear()
    hints._worked_out.cache_clear()
    hints.prepare_hints.cache_clear()
