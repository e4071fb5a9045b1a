"""The lines of a journal: what one says, and the check that chains it to all before it.

Every line is a JSON object. Its `check` is a short hash of the check before it and of all
else in the line, so that a line that is altered, left out, added or moved shows. It guards
against accidents; who wants to forge a journal can compute it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from artificer.table.errors import BadLine

LONGEST_LINE: Final = 4_000
"""No line that Artificer writes is longer, in characters, but for the first of a journal."""

CHECK_BYTES: Final = 8

HINT_BEGINS: Final = '{"hint":'
"""How the line of a hint begins, as `write_line` writes it."""


@dataclass(frozen=True, slots=True)
class PlayedEntry:
    """An action, or an outcome of chance, by its text."""

    text: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The last `count` actions that still stood are taken back."""

    count: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """The seat that decides was told which of its answers are best; no action, and never undone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; this is how, as the journal claims. Who has won follows from the game."""

    reason: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Open:
    """Last line of the text of a game that is not over: so many entries came before."""

    count: int


Entry = PlayedEntry | Undone | Hinted | Ended


def write_line(content: dict[str, Any], before: str) -> tuple[str, str]:
    """A line and its check, chained to the check of the line before."""
    payload = canonical(content)
    check = _check(before, payload)
    return f'{payload[:-1]},"check":"{check}"}}', check


def says_hint(line: str) -> bool:
    """Whether a line, as `write_line` writes it, says that a hint was given."""
    return line.startswith(HINT_BEGINS)


def read_line(
    line: str, before: str | None, longest: int = LONGEST_LINE
) -> tuple[dict[str, Any], str]:
    """What a line of at most `longest` characters says, and its check. Raises BadLine.

    `before` None leaves the check itself to the caller: a header of a later format.
    """
    content = read_object(line, longest)
    check = content.pop("check", None)
    if before is not None and check != _check(before, canonical(content)):
        raise BadLine("line.check")
    return content, str(check)


def read_object(line: str, longest: int = LONGEST_LINE) -> dict[str, Any]:
    """A line as a JSON object. Raises BadLine."""
    if not line.strip():
        raise BadLine("line.empty")
    if len(line) > longest:
        raise BadLine("line.long", length=len(line), most=longest)
    try:
        content = json.loads(line, object_pairs_hook=_no_key_twice, parse_constant=_no_such_number)
    except (ValueError, RecursionError):
        raise BadLine("line.json") from None
    if not isinstance(content, dict):
        raise BadLine("line.object")
    return content


def canonical(content: dict[str, Any]) -> str:
    """The one way in which content is written: sorted, ASCII, without spaces."""
    return json.dumps(content, sort_keys=True, separators=(",", ":"))


def entry_content(entry: Entry | Open) -> dict[str, Any]:
    """An entry as the content of a line."""
    match entry:
        case PlayedEntry(text):
            return {"play": text}
        case Undone(count):
            return {"undo": count}
        case Hinted(seat):
            return {"hint": seat}
        case Ended(reason, scores):
            return {"end": reason, "scores": list(scores)}
        case Open(count):
            return {"open": count}


def entry_from_content(content: dict[str, Any]) -> Entry | Open:
    """The entry that a line says. Raises BadLine."""
    match content:
        case {"play": str(text), **rest} if not rest:
            return PlayedEntry(text)
        case {"undo": count, **rest} if not rest and type(count) is int and count > 0:
            return Undone(count)
        case {"hint": seat, **rest} if not rest and type(seat) is int and seat >= 0:
            return Hinted(seat)
        case {"open": count, **rest} if not rest and type(count) is int:
            return Open(count)
        case {"end": str(reason), "scores": list(scores), **rest} if not rest:
            if all(type(score) is int for score in scores):
                return Ended(reason, tuple(scores))
    raise BadLine("line.entry")


def _check(before: str, payload: str) -> str:
    return blake2b(f"{before}\n{payload}".encode(), digest_size=CHECK_BYTES).hexdigest()


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("a key comes twice")
    return content


def _no_such_number(name: str) -> Any:
    raise ValueError(f"{name} is no number")
