"""Sessions and screens for the tests of the terminal face."""

from __future__ import annotations

from artificer import load_game
from artificer.faces.terminal.app import TableApp
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


def seeded(seed: int = 7, ruleset: str = RULESET) -> Session:
    """A new game with seeded dice."""
    return Session.start(MemoryStore(), load_game(ruleset), SeededDice(seed))


def typed() -> Session:
    """A new game with real dice."""
    return Session.start(MemoryStore(), load_game(RULESET), TypedDice())


def table(session: Session) -> TableApp:
    """The screen of a session."""
    return TableApp(session, WORDS)


def texts(session: Session) -> list[str]:
    """The journal as it stands."""
    return [step.text for step in session.steps]


def shown(app: TableApp) -> str:
    """The characters on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def speakers() -> list[tuple[str, Words]]:
    """Each ruleset with the words of each language."""
    return [(name, words_for(name, language)) for name in RULESETS for language in LANGUAGES]
