"""Notices of the rules, the table and the lab: a key and values, never a sentence.

`artificer.words.rendering` turns a notice into a sentence in the reader's language. Its plain text,
`derived`, follows one rule: `option range: low=0, high=14, given=99`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from reprlib import Repr
from typing import ClassVar, Final

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
