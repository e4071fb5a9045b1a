"""The achievements of Sorcery, Incorporated."""

from __future__ import annotations

from typing import Final

from artificer.boards.achievements import Achievement, FinishedGame
from artificer.games.sorcery import facts
from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.parts import MOST_SEATS
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import round_of

MANY_CORES: Final = 3
MANY_FED: Final = 5
FEW_ROUNDS: Final = 5


def _won(game: FinishedGame) -> bool:
    return game.won


def _won_fast(game: FinishedGame) -> bool:
    return game.won and round_of(game.state.over(Shop).body) <= FEW_ROUNDS


def _won_against_three(game: FinishedGame) -> bool:
    return game.won and len(game.outcome.scores) == MOST_SEATS


def _won_alone(game: FinishedGame) -> bool:
    return game.won and not game.own(facts.BORROWED)


def _won_with_help(game: FinishedGame) -> bool:
    return game.won and bool(game.own(facts.BORROWED))


def _won_endlessly(game: FinishedGame) -> bool:
    return any(seat == game.seat and n >= INFINITE for _, seat, n in game.facts(facts.WON))


def _declared(game: FinishedGame) -> bool:
    return bool(game.own(facts.DECLARED))


def _declared_two(game: FinishedGame) -> bool:
    return len({resource for _, resource, _ in game.own(facts.DECLARED)}) > 1


def _many_cores(game: FinishedGame) -> bool:
    return len(game.own(facts.CORE_TAKEN)) >= MANY_CORES


def _fed_often(game: FinishedGame) -> bool:
    return len(game.own(facts.FED)) >= MANY_FED


ACHIEVEMENTS: Final = (
    Achievement("won", _won),
    Achievement("declared", _declared),
    Achievement("declared_two", _declared_two),
    Achievement("endless", _won_endlessly),
    Achievement("alone", _won_alone),
    Achievement("helped", _won_with_help),
    Achievement("fast", _won_fast, FEW_ROUNDS),
    Achievement("against_three", _won_against_three),
    Achievement("many_cores", _many_cores, MANY_CORES),
    Achievement("fed", _fed_often, MANY_FED),
)
