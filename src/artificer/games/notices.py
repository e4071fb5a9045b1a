"""What the rules, the table and the lab tell people: a key and values, never a sentence.

`artificer.words.rendering` makes a sentence of a notice in the language of whoever reads it.
Its text here, `derived`, is made by one rule: `option range: low=0, high=14, given=99`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from reprlib import Repr
from typing import Any, ClassVar, Final

LONGEST_QUOTE: Final = 40
"""So much is shown of a line that somebody typed or of a damaged file, in characters."""

NAMED: Final = 8
"""Of a long list so many are shown."""

_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 200
_SHORT.maxtuple = 50


class Notice:
    """A message by its key, with the values that its places take.

    A value may be a notice itself (a reason), or a tuple: a list of values. The value `n` is the
    number that chooses between singular and plural. Equal when key and values are.
    """

    prefix: ClassVar[str] = "notice."
    """What stands before the key where a catalogue has the message."""

    def __init__(self, key: str, /, **values: object) -> None:
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.derived()

    def derived(self) -> str:
        """Key and values in one line, where there is nobody who has words."""
        told = ", ".join(f"{name}={_SHORT.repr(value)}" for name, value in self.values.items())
        words = self.key.replace(".", " ").replace("_", " ")
        return f"{words}: {told}" if told else words

    def __repr__(self) -> str:
        shown = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"{type(self).__name__}({self.key!r}{shown})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Notice) or type(other) is not type(self):
            return False
        return (other.key, other.values) == (self.key, self.values)

    def __hash__(self) -> int:
        return hash((type(self), self.key))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.key, self.values)


class Message(Notice):
    """What can be said of a position or a move, and the clauses that it rests on."""

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

    def __reduce__(self) -> tuple[Any, ...]:
        return _message_again, (self.key, self.clauses, self.values)


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing of a game as a value: a language has a name for its kind and number.

    `printed` asks for the name as it stands on the sheet or the card, not inside a sentence;
    `level` is that of a monster of Utopia Engine.
    """

    kind: str
    number: int
    level: int = 0
    printed: bool = False


class Items(tuple[object, ...]):
    """A list of parts of a sentence as a value: messages, too, are said as names in a list are."""

    __slots__ = ()


class MoveText(str):
    """The text of an action as a value: whoever speaks says it in words of the language spoken."""

    __slots__ = ("action",)

    def __new__(cls, text: str, action: int) -> MoveText:
        """A text, and the action that it is the text of."""
        made = super().__new__(cls, text)
        made.action = action
        return made

    action: int

    def __getnewargs__(self) -> tuple[str, int]:  # type: ignore[override]
        return str(self), self.action


class Term(str):
    """A word of the program as a value: whoever speaks says it by its own message."""

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


def few(items: Sequence[str]) -> tuple[str, ...] | Notice:
    """The first few of these as a value, and how many more there are."""
    if len(items) <= NAMED:
        return tuple(items)
    return Notice("more", items=tuple(items[:NAMED]), n=len(items) - NAMED)


def first_of(items: Sequence[str]) -> tuple[str, ...] | Notice:
    """The first few of these as a value, and that there are more, of a list read no further."""
    if len(items) <= NAMED:
        return tuple(items)
    return Notice("others", items=tuple(items[:NAMED]))


def clipped(text: str, longest: int = LONGEST_QUOTE) -> str:
    """What somebody typed, cut to a length that can be shown."""
    text = text.strip()
    return text if len(text) <= longest else text[:longest] + "..."
