"""Sessions and screens for the tests of the terminal face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from textual.app import App

from artificer import load_game
from artificer.boards.ending import Ending, ending
from artificer.boards.showing import Picture, showing_for
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.canvas import Display
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES

RULESET = "utopia-engine-3e"
WORDS = words_for(RULESET)
RULESETS = (RULESET, "utopia-engine-2e")
"""What the screen is tried with, in every language."""
SMALL, LARGE = (80, 24), (140, 44)


def smallest_and_largest(*between: tuple[int, int]) -> list[ParameterSet]:
    """Parameters: the smallest and a large screen; what lies between them is long."""
    return [
        pytest.param(SMALL),
        *(pytest.param(size, marks=pytest.mark.long) for size in between),
        pytest.param(LARGE),
    ]


def seeded(seed: int = 7, ruleset: str = RULESET) -> Session:
    """A new game with seeded dice."""
    return Session.start(MemoryStore(), load_game(ruleset), SeededDice(seed))


def typed() -> Session:
    """A new game with real dice."""
    return Session.start(MemoryStore(), load_game(RULESET), TypedDice())


def table(session: Session) -> ScreenApp:
    """The screen of a session."""
    return ScreenApp(session, WORDS)


def texts(session: Session) -> list[str]:
    """The journal as it stands."""
    return [step.text for step in session.steps]


def shown(app: App[Any]) -> str:
    """The characters on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def speakers() -> list[tuple[str, Words]]:
    """Each ruleset with the words of each language."""
    return [(name, words_for(name, language)) for name in RULESETS for language in LANGUAGES]


def displayed(picture: Picture, **screen: Any) -> Display[Any]:
    """A picture as the panes of a screen draw it."""
    return pointed_at([picture], **screen)[0]


def pointed_at(pictures: Sequence[Picture], **screen: Any) -> list[Display[Any]]:
    """Pictures of one position, as panes draw them; what is pointed at changes no board."""
    showing = showing_for(pictures[0].state.game.ruleset)
    board, leaflets = showing.board(pictures[0]), showing.leaflets is not None
    return [Display(picture, board, leaflets=leaflets, **screen) for picture in pictures]


def ended(picture: Picture) -> Display[Ending]:
    """A picture as the end card draws it."""
    return Display(picture, ending(picture))
