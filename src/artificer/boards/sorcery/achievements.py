"""The achievements of Sorcery, Incorporated."""

from __future__ import annotations

from typing import Final

from artificer.boards.achievements import Achievement, FinishedGame
from artificer.games.sorcery import facts
from artificer.games.sorcery.parts import INFINITE, MOST_SEATS
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import round_of

MANY_CORES: Final = 3
MANY_FED: Final = 5
FEW_ROUNDS: Final = 5


def _won_fast(game: FinishedGame) -> bool:
    return game.won and round_of(game.state.over(Shop).body) <= FEW_ROUNDS


ACHIEVEMENTS: Final = (
    Achievement("won", lambda game: game.won),
    Achievement("declared", lambda game: bool(game.own(facts.DECLARED))),
    Achievement(
        "declared_two",
        lambda game: len({resource for _, resource, _ in game.own(facts.DECLARED)}) > 1,
    ),
    Achievement(
        "endless",
        lambda game: any(
            seat == game.seat and n >= INFINITE for _, seat, n in game.facts(facts.WON)
        ),
    ),
    Achievement("alone", lambda game: game.won and not game.own(facts.BORROWED)),
    Achievement("helped", lambda game: game.won and bool(game.own(facts.BORROWED))),
    Achievement("fast", _won_fast, FEW_ROUNDS),
    Achievement("against_three", lambda game: game.won and len(game.outcome.scores) == MOST_SEATS),
    Achievement(
        "many_cores", lambda game: len(game.own(facts.CORE_TAKEN)) >= MANY_CORES, MANY_CORES
    ),
    Achievement("fed", lambda game: len(game.own(facts.FED)) >= MANY_FED, MANY_FED),
)
