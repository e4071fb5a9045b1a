"""Utopia Engine in words: names, rules and messages of an edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.notices import Thing
from artificer.games.utopia_engine.editions import THIRD
from artificer.games.utopia_engine.moves import MOVES
from artificer.games.utopia_engine.topics import TOPICS
from artificer.words import Help, Words
from artificer.words.catalog import Catalog
from artificer.words.vocabulary import move_text

_SENTENCES: Final = ("fact.", "question.", "refuse.")
"""Messages that begin with a capital, also where a name comes first."""


class UtopiaEngineWords:
    """The words of an edition of Utopia Engine, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str, edition: int = THIRD) -> None:
        self.language = language
        self.edition = edition
        self.typed = False
        self.catalog = Catalog(language, *domains)

    def for_game(self, _game: Game, _names: Sequence[str] = (), _typed: bool = False) -> Words:
        """These words: no table has words of its own."""
        return self  # type: ignore[return-value]  # until all games have readings

    def name(self, kind: str, number: int, level: int = 0) -> str:
        """The printed name; a monster is named by its region and level. Raises KeyError."""
        if kind == "monster":
            return self.catalog.heading(f"monster.{number}", level)
        return self.catalog.heading(kind, number)

    def thing(self, thing: Thing) -> str:
        """The name of a thing, as it is printed or as it stands inside a sentence."""
        if thing.printed or thing.kind == "monster":
            return self.name(thing.kind, thing.number, thing.level)
        return self.catalog.inside(thing.kind, thing.number)

    def text(self, action: int) -> str:
        """The text of an action, as it is shown and typed."""
        return move_text(self.catalog, MOVES, action)

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """Any message by its key."""
        text = self.catalog.say(key, n, **values)
        return text[:1].upper() + text[1:] if key.startswith(_SENTENCES) else text

    def typed_answer(self, question: str) -> str:
        """What is typed to answer a question, where its list of moves does not say so."""
        return self.catalog.typed_answer(question)

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that there is help about."""
        return tuple(TOPICS[self.edition])

    def topic(self, key: str) -> Help:
        """Title, text and clauses of one rule. Raises KeyError."""
        clauses = tuple(TOPICS[self.edition][key].split())
        title, text = self.say(f"help.{key}.title"), self.say(f"help.{key}")
        return Help(title, text, clauses, self.catalog.typed_moves(key))

    def end(self, reason: str) -> str:
        """How the game ended."""
        return self.say(f"end.{reason}")
