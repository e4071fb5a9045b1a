"""Options of a game: numbers, words, documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from artificer.games.errors import BadOption, WrongOption

Setting = int | str
"""The value of an option: a whole number, one of a few words, or a document's text."""


@dataclass(frozen=True, slots=True)
class Option:
    """A whole number as an option; `house` as in `Choice`."""

    low: int
    high: int
    default: int
    house: bool = False

    def allows(self, value: object) -> bool:
        """Whether the value is in the range."""
        return type(value) is int and self.low <= value <= self.high

    def refuse(self, name: str, given: object) -> BadOption:
        """The error for a disallowed value."""
        if type(given) is int:
            return BadOption("option.range", name=name, low=self.low, high=self.high, given=given)
        return WrongOption.of("option.whole", given, name=name, low=self.low, high=self.high)

    def ends(self) -> tuple[int, int]:
        """Its first and last value."""
        return self.low, self.high


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words as an option.

    `house` says that all words but the default are house rules: other readings of a
    disputed sentence, or additions to the rulebook.
    """

    words: tuple[str, ...]
    default: str
    house: bool = False

    def allows(self, value: object) -> bool:
        """Whether the value is one of the words."""
        return value in self.words

    def refuse(self, name: str, given: object) -> BadOption:
        """The error for a disallowed value."""
        if type(given) is str:
            return BadOption("option.word", name=name, words=self.words, given=given)
        return WrongOption.of("option.no_word", given, name=name, words=self.words)

    def ends(self) -> tuple[str, str]:
        """Its first and last value."""
        return self.words[0], self.words[-1]


@dataclass(frozen=True, slots=True)
class Document:
    """A text that the ruleset reads, such as a designer's own deck, or the name of the default.

    `read` raises BadOption for an invalid text. The text itself is the value, so a journal holds
    everything needed to replay it. `called` returns the name that such a text gives itself.
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
        """The error for a disallowed value."""
        if type(given) is str:
            try:
                self.read(given)
            except BadOption as error:
                return error
        return WrongOption.of("option.text", given, name=name)

    def ends(self) -> tuple[str, str]:
        """The default document, twice: there is no last text."""
        return self.default, self.default


AnyOption = Option | Choice | Document
