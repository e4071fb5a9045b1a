"""The achievements of Utopia Engine, both editions."""

from __future__ import annotations

from typing import Final

from artificer.boards.achievements import Achievement, FinishedGame
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.scoring import score_the_sheet
from artificer.games.utopia_engine.sheets import REGIONS
from artificer.games.utopia_engine.state import Sheet

DAYS_TO_SPARE: Final = 5
HIGH_SCORE: Final = 270
TOOLS_USED: Final = (facts.ROD_USED, facts.ROD_TAKEN_UP, facts.WAND_USED, facts.CHARM_USED)


def _sheet(game: FinishedGame) -> Sheet:
    return game.state.over(Sheet).body


def days_used(game: FinishedGame) -> int:
    """The days crossed out in play; those sacrificed before it do not count."""
    sheet = _sheet(game)
    return sheet.day - sheet.sacrificed


ACHIEVEMENTS: Final = (
    Achievement("all_found", lambda game: sum(_sheet(game).found) == REGIONS),
    Achievement("all_active", lambda game: sum(_sheet(game).active) == REGIONS),
    Achievement("all_linked", lambda game: sum(_sheet(game).linked) == REGIONS),
    Achievement("won", lambda game: game.won),
    Achievement("standing", lambda game: game.won and not game.facts(facts.FELL)),
    Achievement("unhurt", lambda game: game.won and _sheet(game).damage == 0),
    Achievement(
        "early",
        lambda game: game.won and days_remaining(_sheet(game)) >= DAYS_TO_SPARE,
        DAYS_TO_SPARE,
    ),
    Achievement("no_skulls", lambda game: game.won and _sheet(game).skulls == 0),
    Achievement("no_tools", lambda game: game.won and not game.facts(*TOOLS_USED)),
    Achievement("no_backfire", lambda game: game.won and not game.facts(facts.BACKFIRE)),
    Achievement("sacrificed", lambda game: game.won and _sheet(game).sacrificed > 0),
    Achievement("high_score", lambda game: score_the_sheet(_sheet(game)) >= HIGH_SCORE, HIGH_SCORE),
)
