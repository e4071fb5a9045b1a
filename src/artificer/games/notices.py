"""Notices of the rules, the table and the lab: a key and values, never a sentence; and errors.

`artificer.words.rendering` turns a notice into a sentence in the reader's language. Its plain text,
`derived`, follows one rule: `option range: low=0, high=14, given=99`.

Errors are notices that are raised::

    ArtificerError
    ├── UnknownGame      no ruleset of that name
    ├── BadOption        an option that the ruleset does not have, or a value it refuses
    ├── BadState         an impossible saved state
    ├── BadSeat          a seat that is not at the table
    ├── WrongType        a value of a wrong type; a TypeError, too
    └── MoveError
        ├── BadNotation  the text is no move of this game
        ├── AmbiguousMove  the text fits several legal moves
        └── IllegalMove  a move of this game, but not now

The message `error.<key>` says what is wrong and what would be right, in the reader's language.
`str(error)` is that sentence in English: `speak_with` sets the function that renders it, since the
rules contain no words. The state never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from reprlib import Repr
from typing import ClassVar, Final, Self

LONGEST_QUOTE: Final = 40
"""Longest quoted text, typed or from a damaged file, in characters."""

NAMED: Final = 8
"""Longest shown list, in items."""

_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 200
_SHORT.maxtuple = 50


class Notice:
    """A message's key, with values for its placeholders.

    A value may be a notice itself (a reason), or a tuple: a list of values. The value `n` chooses
    between singular and plural. Notices with equal keys and values are equal.
    """

    prefix: ClassVar[str] = "notice."
    """The prefix of the key in the catalogue."""

    def __init__(self, key: str, /, **values: object) -> None:
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.derived()

    def derived(self) -> str:
        """Key and values in one line, for use without a catalogue."""
        values = ", ".join(f"{name}={_SHORT.repr(value)}" for name, value in self.values.items())
        words = self.key.replace(".", " ").replace("_", " ")
        return f"{words}: {values}" if values else words

    def __repr__(self) -> str:
        shown = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"{type(self).__name__}({self.key!r}{shown})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Notice) or type(other) is not type(self):
            return False
        return (other.key, other.values) == (self.key, self.values)

    def __hash__(self) -> int:
        return hash((type(self), self.key))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.key, self.values)


class Message(Notice):
    """A message about a position or a move, and the clauses it rests on."""

    prefix = ""

    def __init__(self, key: str, clauses: str = "", /, **values: object) -> None:
        self.key = key
        self.values = values
        self.clauses = clauses

    def with_values(self, **values: object) -> Message:
        """The same message with more values."""
        return Message(self.key, self.clauses, **{**self.values, **values})

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and getattr(other, "clauses", None) == self.clauses

    __hash__ = Notice.__hash__

    def __reduce__(self) -> tuple[object, ...]:
        return _message_again, (self.key, self.clauses, self.values)


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing of a game as a value: a language has a name for its kind and number.

    `printed` selects the name as printed on the sheet or card, not inside a sentence; `level` is
    that of a monster of Utopia Engine.
    """

    kind: str
    number: int
    level: int = 0
    printed: bool = False


class Items(tuple[object, ...]):
    """A list of parts of a sentence as a value; messages in it are rendered like names."""

    __slots__ = ()


class Clauses(tuple[object, ...]):
    """A list as a value whose parts may contain commas: semicolons are between them."""

    __slots__ = ()


class MoveText(str):
    """The text of an action as a value, rendered in the reader's language."""

    __slots__ = ("action",)

    def __new__(cls, text: str, action: int) -> MoveText:
        """A text and its action."""
        made = super().__new__(cls, text)
        made.action = action
        return made

    action: int

    def __getnewargs__(self) -> tuple[str, int]:  # type: ignore[override]
        return str(self), self.action


class Term(str):
    """A word of the program as a value, rendered by its own message."""

    __slots__ = ("key",)

    def __new__(cls, text: str, key: str) -> Term:
        """A text for developers, and the key of the message."""
        made = super().__new__(cls, text)
        made.key = key
        return made

    key: str

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return str(self), self.key


def _again(kind: type[Notice], key: str, values: dict[str, object]) -> Notice:
    return kind(key, **values)


def _message_again(key: str, clauses: str, values: dict[str, object]) -> Message:
    return Message(key, clauses, **values)


def few(
    items: Sequence[str], kind: type[tuple[object, ...]] = tuple
) -> tuple[object, ...] | Notice:
    """The first few items as a value of that kind, and the number of the others."""
    first = kind(items[:NAMED])
    return Notice("more", items=first, n=len(items) - NAMED) if len(items) > NAMED else first


def first_of(items: Sequence[str]) -> tuple[str, ...] | Notice:
    """The first few items as a value, marked if there are more; reads the list no further."""
    if len(items) <= NAMED:
        return tuple(items)
    return Notice("others", items=tuple(items[:NAMED]))


def clipped(text: str, longest: int = LONGEST_QUOTE) -> str:
    """A typed text, cut to a displayable length."""
    text = text.strip()
    return text if len(text) <= longest else text[:longest] + "..."


_speak: Callable[[Notice], str] = Notice.derived


def speak_with(speak: Callable[[Notice], str]) -> None:
    """Set the function that renders the text of errors."""
    global _speak  # noqa: PLW0603 - one voice for all errors of a process
    _speak = speak


class ArtificerError(Notice, Exception):
    """Base of every error that Artificer raises on purpose."""

    prefix = "error."

    def __str__(self) -> str:
        return _speak(self)


class WrongType(ArtificerError, TypeError):
    """A value of a wrong type."""

    @classmethod
    def of(cls, key: str, given: object, **values: object) -> Self:
        """The error of that key; it shows the type of `given`."""
        return cls(key, **values, given=clipped(repr(given)), type=type(given).__name__)


class UnknownGame(ArtificerError):
    """No ruleset of that name."""


class BadOption(ArtificerError):
    """An option that the ruleset does not have, or a value that it refuses."""


class WrongOption(BadOption, WrongType):
    """A value of a wrong type for the option."""


class BadSeat(ArtificerError):
    """A seat that is not at the table."""


class BadState(ArtificerError):
    """An impossible serialised state: wrong length, or a field out of range."""


class MoveError(ArtificerError):
    """A move that cannot be made."""


class BadNotation(MoveError):
    """The text is no move of this game."""


class AmbiguousMove(MoveError):
    """The text fits several legal moves."""


class IllegalMove(MoveError):
    """A move of this game, but illegal now."""
