"""Utopia Engine: the chance that the Engine starts, exactly, by link values and hit points."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine.sheets import HIT_POINTS, REGIONS
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert.advice import worths_of
from artificer_research.strategy.figures import Figures

TOTALS: Final = range(6, 19, 2)
POINTS_LEFT: Final = (6, 5, 4, 3, 2, 1)
DAY: Final = 7
"""The day of the attempt: a week is left, more than the rolls take."""


def chances(ruleset: str, _games: int) -> Figures:
    """By the sum of the link values and the hit points left: the chance, and the best spending."""
    game = load_game(ruleset)
    return {
        str(total): {str(left): _attempt(game, total, left) for left in POINTS_LEFT}
        for total in TOTALS
    }


def _attempt(game: Game, total: int, left: int) -> dict[str, float]:
    state = game.new_initial_state().over(Sheet)
    complete(state.body, total, left)
    state.apply_action(moves.ENGINE)
    answers = state.legal_actions()
    chance, least = max(
        (worth, -answer) for worth, answer in zip(worths_of(state, answers), answers, strict=True)
    )
    return {"chance": chance, "spend": -least - moves.SPEND}


def complete(sheet: Sheet, total: int, left: int) -> None:
    """Complete the Engine, with links of that sum and with these hit points left."""
    for part in range(1, REGIONS + 1):
        sheet.found[part] = sheet.active[part] = sheet.linked[part] = 1
        sheet.link_value[part] = total // REGIONS + (part <= total % REGIONS)
    sheet.damage = HIT_POINTS - left
    sheet.day = DAY
