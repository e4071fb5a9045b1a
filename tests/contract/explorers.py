"""Players that lead a game into its depths, with dice of their choice: one a ruleset.

A uniformly random player of Utopia Engine hardly ever links two artifacts. An explorer
chooses outcomes of chance too, so that every clause and every end comes up in few games.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

from artificer import State
from artificer.games.utopia_engine.questions import (
    ACTIVATION_DICE,
    COMBAT_DICE,
    LINK_DICE,
    LOOT_DIE,
    SEARCH_DICE,
    WRITE_ACTIVATION_NUMBER,
    WRITE_LINK_NUMBER,
    WRITE_SEARCH_NUMBER,
)
from artificer.games.utopia_engine.state import Sheet
from tests.contract.sorcery_explorer import SorceryExplorer
from tests.contract.utopia_explorer import UtopiaExplorer

EVEN, NEAR, LARGE, NEGATIVE, CARELESS = range(5)
"""What an explorer tries to make of a box: no difference, a small, a large, one below zero."""

SEARCH, LINK, ACTIVATION = range(3)
WRITINGS = {
    WRITE_SEARCH_NUMBER: SEARCH,
    WRITE_LINK_NUMBER: LINK,
    WRITE_ACTIVATION_NUMBER: ACTIVATION,
}
ROLLS = {SEARCH_DICE: SEARCH, LINK_DICE: LINK, ACTIVATION_DICE: ACTIVATION}
MOODS: tuple[tuple[float, tuple[int, ...]], ...] = (
    (0.5, (EVEN, CARELESS)),
    (0.95, (EVEN, NEAR, NEAR, LARGE)),
    (0.98, (EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, CARELESS)),
    (1.0, (EVEN,)),
)
"""How often an explorer does what it favours, and what it tries to make of search boxes."""

STYLES = (
    (EVEN,),
    (EVEN, LARGE, NEGATIVE, CARELESS),
    (LARGE, NEGATIVE, CARELESS),
)
GOALS = ("engine", "activate", "link", "extensive", "skull", "search", "home", "resolve")
WHIMS = (
    *("seal", "recharge", "record", "subtract", "rest", "charm", "pay", "judge", "ignore"),
    *("stop", "rod"),
)


def roll_fits(text: str, style: int) -> bool:
    """Whether two dice serve the style."""
    _, high, low = text.split()
    if style == EVEN:
        return high == low
    return style == CARELESS or (high, low) == ("6", "1")


class UtopiaEngineExplorer:
    """Searches, activates and links with luck; its moods are drawn from the seed."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.luck, self.searches = MOODS[seed % len(MOODS)]
        self.stays = seed % 8 == 1
        self.styles = [self.any_of(styles) for styles in STYLES]

    def __call__(self, state: State) -> int:
        legal = state.legal_actions()
        if self.rng.random() < self.luck:
            legal = self.favoured(state, {a: state.action_to_string(a) for a in legal}) or legal
        return int(self.any_of(legal))

    def favoured(self, state: State, texts: dict[int, str]) -> list[int]:
        """The actions that suit the mood, of those with these texts."""
        sheet = cast(Sheet, state.body)
        question = sheet.question
        if question in ROLLS:
            if question == SEARCH_DICE and not any(sheet.cell):
                self.styles[SEARCH] = self.any_of(self.searches)
            style = self.styles[ROLLS[question]]
            if style == NEAR:
                style = EVEN if sheet.cell.count(0) > 4 else CARELESS
            return [a for a, text in texts.items() if roll_fits(text, style)]
        if question in WRITINGS:
            kind = WRITINGS[question]
            return [a for a, text in texts.items() if self.square_fits(sheet, text, kind)]
        if question == COMBAT_DICE:
            return [max(texts)]
        if question == LOOT_DIE:
            return [min(texts)]
        for goal in GOALS if self.rng.random() < 0.9 else WHIMS:
            fits = [a for a, text in texts.items() if text.startswith(goal)]
            if goal == "search":
                fits = [a for a in fits if self.is_wanted(sheet, int(texts[a][-1]))]
            if fits:
                return fits
        return []

    def is_wanted(self, sheet: Sheet, region: int) -> bool:
        """Whether the region still has what the Engine needs, or is the one to stay in."""
        if self.stays and sheet.location:
            return region == sheet.location
        if sheet.found[region] == 0:
            return True
        return sheet.linked[region] == 0 and sheet.jar[region] < 2 and all(sheet.found[1:])

    def square_fits(self, sheet: Sheet, text: str, kind: int) -> bool:
        """Whether writing this number there makes the difference that the mood wants."""
        verb, *words = text.split()
        style = self.styles[kind]
        if verb != "write" or len(words) < 3 or style == CARELESS:
            return False
        value, line, place = words
        row, column = 4, "1234".find(place)
        if kind == SEARCH:
            row, column = 3, ("hundreds", "tens", "ones").index(place)
        partner = int(sheet.cell[column + (row if line == "top" else 0)])
        if style == NEAR and place == "ones":
            return sheet.cell.count(0) == 4 and (line == "top") == (int(value) == sheet.high_die)
        if style in (EVEN, NEAR):
            return partner == int(value) or (style == NEAR and partner == 0)
        return bool((int(value) > 3) == ((line == "top") == (style == LARGE)))

    def any_of(self, items: Any) -> Any:
        return items[int(self.rng.random() * len(items))]


EXPLORERS: dict[str, Callable[[int], Callable[[State], int]]] = {
    "utopia-engine-3e": UtopiaEngineExplorer,
    "utopia-engine-2e": UtopiaEngineExplorer,
    "sorcery": SorceryExplorer,
    "utopia": UtopiaExplorer,
}
