"""Pig in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from artificer.games.contract import Game
from artificer.games.notices import Thing
from artificer.games.pig.moves import MOVES
from artificer.games.pig.questions import KEYS
from artificer.words import Help, Words
from artificer.words.catalog import Catalog
from artificer.words.vocabulary import move_text


class PigWords:
    """The words of Pig, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self.catalog = Catalog(language, *domains)
        self.typed = False

    def for_game(self, _game: Game, _names: Sequence[str] = (), _typed: bool = False) -> Words:
        return self

    def name(self, kind: str, number: int, _level: int = 0) -> str:
        return self.catalog.heading(kind, number)

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        return self.catalog.say(key, n, **values)

    def thing(self, thing: Thing) -> str:
        return self.name(thing.kind, thing.number)

    def typed_answer(self, question: str) -> str:
        return self.catalog.typed_answer(question)

    def text(self, action: int) -> str:
        return move_text(self.catalog, MOVES, action)

    def topics(self) -> tuple[str, ...]:
        return KEYS

    def topic(self, key: str) -> Help:
        return Help(self.say("title"), self.say("rule"), ("P1",))

    def end(self, reason: str) -> str:
        return self.say(f"end.{reason}")
