"""The achievements of Utopia."""

from __future__ import annotations

from typing import Final

from artificer.boards.achievements import Achievement, FinishedGame
from artificer.games.utopia import facts
from artificer.games.utopia.boards import MOST_SEATS
from artificer.games.utopia.state import EIGHTY_PRESTIGE, World

MANY_TECHNOLOGIES: Final = 3
MANY_ADVANCEMENTS: Final = 3
MANY_CONQUESTS: Final = 5


def _world(game: FinishedGame) -> World:
    return game.state.over(World).body


def _won(game: FinishedGame) -> bool:
    return game.won


def _won_by_prestige(game: FinishedGame) -> bool:
    return game.won and _world(game).end == EIGHTY_PRESTIGE


def _won_in_peace(game: FinishedGame) -> bool:
    return game.won and not game.own(facts.ATTACKED)


def _won_against_four(game: FinishedGame) -> bool:
    return game.won and len(game.outcome.scores) == MOST_SEATS


def _governor_stood(game: FinishedGame) -> bool:
    fallen = {seat for _, seat, _ in game.facts(facts.GOVERNOR_FELL)}
    return game.won and bool(game.facts(facts.ATTACKED)) and game.seat not in fallen


def _conquered(game: FinishedGame) -> bool:
    return len(game.about_seat(facts.CONQUERED)) >= MANY_CONQUESTS


def _researched(game: FinishedGame) -> bool:
    return len(game.about_seat(facts.ACQUIRED)) >= MANY_TECHNOLOGIES


def _invested(game: FinishedGame) -> bool:
    return len(game.about_seat(facts.INVESTED)) >= MANY_ADVANCEMENTS


def _made_peace(game: FinishedGame) -> bool:
    return bool(game.own(facts.PEACE))


ACHIEVEMENTS: Final = (
    Achievement("won", _won),
    Achievement("by_prestige", _won_by_prestige),
    Achievement("peaceful", _won_in_peace),
    Achievement("treaty", _made_peace),
    Achievement("standing", _governor_stood),
    Achievement("conquests", _conquered, MANY_CONQUESTS),
    Achievement("technologies", _researched, MANY_TECHNOLOGIES),
    Achievement("advancements", _invested, MANY_ADVANCEMENTS),
    Achievement("against_four", _won_against_four),
)
