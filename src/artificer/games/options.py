"""What a game can be started with: numbers, words, documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from artificer.games.errors import BadOption, WrongOption

Setting = int | str
"""The value of an option: a whole number, one of a few words, or the text of a document."""


@dataclass(frozen=True, slots=True)
class Option:
    """A whole number that a game can be started with; `house` says what it says of a `Choice`."""

    low: int
    high: int
    default: int
    house: bool = False

    def allows(self, value: object) -> bool:
        """Whether the value is one of its numbers."""
        return type(value) is int and self.low <= value <= self.high

    def refuse(self, name: str, given: object) -> BadOption:
        """The error for a value that it does not allow."""
        if type(given) is int:
            return BadOption("option.range", name=name, low=self.low, high=self.high, given=given)
        return WrongOption.of("option.whole", given, name=name, low=self.low, high=self.high)

    def ends(self) -> tuple[int, int]:
        """Its first and last value."""
        return self.low, self.high


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words that a game can be started with.

    `house` says that the others are house rules: readings of a sentence that is argued about, or
    something that the rulebook does not know.
    """

    words: tuple[str, ...]
    default: str
    house: bool = False

    def allows(self, value: object) -> bool:
        """Whether the value is one of its words."""
        return value in self.words

    def refuse(self, name: str, given: object) -> BadOption:
        """The error for a value that it does not allow."""
        if type(given) is str:
            return BadOption("option.word", name=name, words=self.words, given=given)
        return WrongOption.of("option.no_word", given, name=name, words=self.words)

    def ends(self) -> tuple[str, str]:
        """Its first and last value."""
        return self.words[0], self.words[-1]


@dataclass(frozen=True, slots=True)
class Document:
    """A text that the ruleset reads, such as a designer's own deck, or the name of its own one.

    `read` raises BadOption for a text that it refuses. The text itself is the value, so that a
    journal holds all that is needed to play it again. `called` is what such a text calls itself.
    """

    default: str
    read: Callable[[str], object]
    called: Callable[[str], str]

    def allows(self, value: object) -> bool:
        """Whether the ruleset can read it."""
        if type(value) is not str:
            return False
        try:
            self.read(value)
        except BadOption:
            return False
        return True

    def refuse(self, name: str, given: object) -> BadOption:
        """The error for a value that it does not allow."""
        if type(given) is str:
            try:
                self.read(given)
            except BadOption as error:
                return error
        return WrongOption.of("option.text", given, name=name)

    def ends(self) -> tuple[str, str]:
        """The ruleset's own one, twice: there is no last text."""
        return self.default, self.default


AnyOption = Option | Choice | Document
