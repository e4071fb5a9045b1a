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


def _governor_stood(game: FinishedGame) -> bool:
    fallen = {seat for _, seat, _ in game.facts(facts.GOVERNOR_FELL)}
    return game.won and bool(game.facts(facts.ATTACKED)) and game.seat not in fallen


ACHIEVEMENTS: Final = (
    Achievement("won", lambda game: game.won),
    Achievement(
        "by_prestige",
        lambda game: game.won and game.state.over(World).body.end == EIGHTY_PRESTIGE,
    ),
    Achievement("peaceful", lambda game: game.won and not game.own(facts.ATTACKED)),
    Achievement("treaty", lambda game: bool(game.own(facts.PEACE))),
    Achievement("standing", _governor_stood),
    Achievement(
        "conquests",
        lambda game: len(game.about_seat(facts.CONQUERED)) >= MANY_CONQUESTS,
        MANY_CONQUESTS,
    ),
    Achievement(
        "technologies",
        lambda game: len(game.about_seat(facts.ACQUIRED)) >= MANY_TECHNOLOGIES,
        MANY_TECHNOLOGIES,
    ),
    Achievement(
        "advancements",
        lambda game: len(game.about_seat(facts.INVESTED)) >= MANY_ADVANCEMENTS,
        MANY_ADVANCEMENTS,
    ),
    Achievement("against_four", lambda game: game.won and len(game.outcome.scores) == MOST_SEATS),
)
