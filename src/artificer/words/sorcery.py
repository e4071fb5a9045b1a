"""Sorcery in words: the names of the players, and what resources are for."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final, Self

from artificer.games.contract import Game
from artificer.games.notices import Thing
from artificer.games.sorcery.moves import MOVES
from artificer.games.sorcery.parts import MOST_SEATS, RESOURCES
from artificer.games.sorcery.topics import TOPICS
from artificer.words import Words

DOMAINS: Final = {"sorcery": ("sorcery", "artificer")}


class SorceryWords(Words):
    """The words of Sorcery."""

    moves = MOVES
    rules = TOPICS

    def __init__(self, language: str, *domains: str) -> None:
        super().__init__(language, *domains)
        self._seats = self._called(())

    def for_game(self, _game: Game, names: Sequence[str] = (), typed: bool = False) -> Self:
        """These words with the names of the people at their seats."""
        there = copy(self)
        there.typed, there._seats = typed, self._called(names)
        return there

    def thing(self, thing: Thing) -> str:
        """The name of a resource, or of the player at a seat, from 0."""
        if thing.kind == "seat":
            return self._seats[thing.number][thing.printed]
        return super().thing(thing)

    def _called(self, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """The players' names inside a sentence and at its beginning, by seat."""
        named = [*names, *[""] * MOST_SEATS][:MOST_SEATS]
        return tuple(
            (
                name or self.say("seat.nameless.inside", seat=seat),
                name or self.say("seat.nameless", seat=seat),
            )
            for seat, name in enumerate(named, 1)
        )

    def _rule(self, key: str) -> str:
        """The text of a rule; some list what each resource is for."""
        uses = "\n".join(self.say(f"uses.{resource}") for resource in range(RESOURCES))
        return self.say(f"help.{key}", uses=uses)


def words(ruleset: str, language: str) -> SorceryWords:
    """The words of the ruleset in a language."""
    return SorceryWords(language, *DOMAINS[ruleset])
