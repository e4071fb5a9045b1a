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


def _found_all(game: FinishedGame) -> bool:
    return sum(_sheet(game).found) == REGIONS


def _activated_all(game: FinishedGame) -> bool:
    return sum(_sheet(game).active) == REGIONS


def _linked_all(game: FinishedGame) -> bool:
    return sum(_sheet(game).linked) == REGIONS


def _won(game: FinishedGame) -> bool:
    return game.won


def _won_standing(game: FinishedGame) -> bool:
    return game.won and not game.facts(facts.FELL)


def _won_unhurt(game: FinishedGame) -> bool:
    return game.won and _sheet(game).damage == 0


def _won_early(game: FinishedGame) -> bool:
    return game.won and days_remaining(_sheet(game)) >= DAYS_TO_SPARE


def _won_without_skulls(game: FinishedGame) -> bool:
    return game.won and _sheet(game).skulls == 0


def _won_without_tools(game: FinishedGame) -> bool:
    return game.won and not game.facts(*TOOLS_USED)


def _won_without_backfire(game: FinishedGame) -> bool:
    return game.won and not game.facts(facts.BACKFIRE)


def _won_with_less_time(game: FinishedGame) -> bool:
    return game.won and _sheet(game).sacrificed > 0


def _scored_high(game: FinishedGame) -> bool:
    return score_the_sheet(_sheet(game)) >= HIGH_SCORE


ACHIEVEMENTS: Final = (
    Achievement("all_found", _found_all),
    Achievement("all_active", _activated_all),
    Achievement("all_linked", _linked_all),
    Achievement("won", _won),
    Achievement("standing", _won_standing),
    Achievement("unhurt", _won_unhurt),
    Achievement("early", _won_early, DAYS_TO_SPARE),
    Achievement("no_skulls", _won_without_skulls),
    Achievement("no_tools", _won_without_tools),
    Achievement("no_backfire", _won_without_backfire),
    Achievement("sacrificed", _won_with_less_time),
    Achievement("high_score", _scored_high, HIGH_SCORE),
)
