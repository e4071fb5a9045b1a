"""The words of Sorcery: names, texts of moves, topics of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from artificer.games.contract import Game
from artificer.games.notices import Thing
from artificer.games.sorcery.moves import MOVES
from artificer.games.sorcery.parts import MOST_SEATS, RESOURCES
from artificer.games.sorcery.topics import TOPICS
from artificer.words import Help, Words
from artificer.words.catalog import Catalog
from artificer.words.vocabulary import move_text


class SorceryWords:
    """The words of Sorcery in one language, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self.catalog = Catalog(language, *domains)
        self.say = self.catalog.say
        """Any message by its key; `n` chooses between singular and plural."""
        self.typed = False
        self._seats = self._called(())

    def for_game(self, _game: Game, names: Sequence[str] = (), typed: bool = False) -> Words:
        """These words with the names of the people at their seats."""
        there = copy(self)
        there.typed, there._seats = typed, self._called(names)
        return there  # type: ignore[return-value]  # until all games have readings

    def name(self, kind: str, number: int, _level: int = 0) -> str:
        """The name of a resource, 0 to 6, as a heading. Raises KeyError."""
        return self.catalog.heading(kind, number)

    def thing(self, thing: Thing) -> str:
        """The name of a resource, or of the player at a seat, from 0."""
        if thing.kind == "seat":
            return self._seats[thing.number][thing.printed]
        named = self.catalog.heading if thing.printed else self.catalog.inside
        return named(thing.kind, thing.number)

    def _called(self, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """What players are called inside a sentence and at its beginning, by seat."""
        named = [*names, *[""] * MOST_SEATS][:MOST_SEATS]
        return tuple(
            (
                name or self.say("seat.nameless.inside", seat=seat),
                name or self.say("seat.nameless", seat=seat),
            )
            for seat, name in enumerate(named, 1)
        )

    def typed_answer(self, question: str) -> str:
        """What is typed to answer a question, where its list of moves does not say so."""
        return self.catalog.typed_answer(question)

    def text(self, action: int) -> str:
        """The text of an action, as it is shown and typed."""
        return move_text(self.catalog, MOVES, action)

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that there is help about."""
        return tuple(TOPICS)

    def topic(self, key: str) -> Help:
        """One rule by its key. Raises KeyError."""
        clauses = tuple(TOPICS[key].clauses.split())
        uses = "\n".join(self.say(f"uses.{resource}") for resource in range(RESOURCES))
        text = self.say(f"help.{key}", uses=uses)
        return Help(self.say(f"help.{key}.title"), text, clauses, self.catalog.typed_moves(key))

    def end(self, reason: str) -> str:
        """How the game ended."""
        return self.say(f"end.{reason}")
