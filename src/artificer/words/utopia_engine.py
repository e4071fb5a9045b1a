"""Utopia Engine in words: an edition's names of monsters, and the beginnings of sentences."""

from __future__ import annotations

from typing import Final

from artificer.games.notices import Thing
from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.games.utopia_engine.moves import MOVES
from artificer.games.utopia_engine.topics import TOPICS
from artificer.words import Words
from artificer.words.rendering import capitalized

DOMAINS: Final = {
    "utopia-engine-3e": ("utopia-engine", "artificer"),
    "utopia-engine-2e": ("utopia-engine-2e", "utopia-engine", "artificer"),
}
_EDITIONS: Final = {"utopia-engine-3e": THIRD, "utopia-engine-2e": SECOND}

_SENTENCES: Final = ("fact.", "question.", "refuse.")
"""Messages that begin with a capital, even if a name comes first."""


class UtopiaEngineWords(Words):
    """The words of an edition of Utopia Engine."""

    moves = MOVES

    def __init__(self, language: str, *domains: str, edition: int = THIRD) -> None:
        super().__init__(language, *domains)
        self.edition = edition
        self.rules = TOPICS[edition]

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """Any message by its key."""
        text = super().say(key, n, **values)
        return capitalized(text) if key.startswith(_SENTENCES) else text

    def name(self, kind: str, number: int, level: int = 0) -> str:
        """The printed name; a monster is named by its region and level. Raises KeyError."""
        if kind == "monster":
            return self.catalog.heading(f"monster.{number}", level)
        return super().name(kind, number)

    def thing(self, thing: Thing) -> str:
        """The name of a thing; a monster's is the same everywhere."""
        if thing.kind == "monster":
            return self.name(thing.kind, thing.number, thing.level)
        return super().thing(thing)


def words(ruleset: str, language: str) -> UtopiaEngineWords:
    """The words of an edition in a language."""
    return UtopiaEngineWords(language, *DOMAINS[ruleset], edition=_EDITIONS[ruleset])
