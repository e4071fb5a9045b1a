"""The lines of a journal: their content, and the check that chains each to all before it.

Every line is a JSON object. Its `check` is a short hash of the check before it and of all else in
the line, so that a line that is altered, left out, added or moved shows. It guards against
accidents; a forger can compute it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, NoReturn, cast

from artificer.table.errors import BadLine

LONGEST_LINE: Final = 4_000
"""The longest line that Artificer writes, in characters, except the first of a journal."""

CHECK_BYTES: Final = 8

_CANONICAL: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))

_BY_BEGINS: Final = '{"by":'

HINT_BEGINS: Final = '{"hint":'
"""The beginning of the line of a hint, as `write_line` writes it."""


ITSELF: Final = "itself"
"""The mark of an answer that was given for a person, because they wished so."""

AGAIN: Final = "again"
"""The mark of an answer that was ordered together with the one before it."""

MARKS: Final = (ITSELF, AGAIN)


@dataclass(frozen=True, slots=True)
class PlayedEntry:
    """An action, or an outcome of chance, by its text; `mark` is "" or one of `MARKS`."""

    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """The last `count` standing actions are taken back."""

    count: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """The seat to decide was shown its best answers; this is no action, and is never undone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Requested:
    """A seat asks all of the seats `of` to agree to something, by its kind.

    `about` is another seat that it concerns, if it does.
    """

    kind: str
    seat: int
    of: tuple[int, ...]
    about: int | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer of a seat to the request, which a refusal of the requesting seat withdraws."""

    seat: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class Resigned:
    """A person has left a seat for good: `by` plays on there, a seat's text as in the header.

    It is "" at a table of two, where the game is over.
    """

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Lent:
    """The seat of a person who is away is on loan: `by` plays there, as in `Resigned`."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Returned:
    """The person is back in a seat that was on loan."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; the result is what the journal claims. The winners follow from the game."""

    reason: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Open:
    """Last line of the text of an unfinished game; `entries` came before it."""

    count: int


Note = Requested | Answered | Resigned | Lent | Returned
"""An entry about the people at the table, which is no action."""

Entry = PlayedEntry | Undone | Hinted | Note | Ended


def write_line(content: dict[str, object], before: str) -> tuple[str, str]:
    """A line and its check, chained to the check of the line before."""
    payload = canonical(content)
    check = _check(before, payload)
    return f'{payload[:-1]},"check":"{check}"}}', check


def says_hint(line: str) -> bool:
    """Whether a line, as `write_line` writes it, says that a hint was given."""
    return line.startswith(HINT_BEGINS)


def left_seat(line: str) -> int | None:
    """The seat that a line, as `write_line` writes it, leaves to somebody else; None if none.

    It is left for good, or lent.
    """
    if not line.startswith(_BY_BEGINS):
        return None
    match json.loads(line):
        case {"resign": int(seat)} | {"lend": int(seat)}:
            return seat
    return None


def read_line(
    line: str, before: str | None, longest: int = LONGEST_LINE
) -> tuple[dict[str, object], str]:
    """The content of a line of at most `longest` characters, and its check. Raises BadLine.

    `before` None leaves the check itself to the caller: a header of a later format.
    """
    content = read_object(line, longest)
    check = content.pop("check", None)
    if before is not None and check != _check(before, canonical(content)):
        raise BadLine("line.check")
    return content, str(check)


def read_object(line: str, longest: int = LONGEST_LINE) -> dict[str, object]:
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


def canonical(content: dict[str, object]) -> str:
    """The one way to write content: sorted, ASCII, without spaces."""
    return _CANONICAL.encode(content)


def entry_content(entry: Entry | Open) -> dict[str, object]:
    """An entry as the content of a line."""
    match entry:
        case PlayedEntry(text, ""):
            return {"play": text}
        case PlayedEntry(text, mark):
            return {"play": text, "as": mark}
        case Undone(count):
            return {"undo": count}
        case Hinted(seat):
            return {"hint": seat}
        case Requested(kind, seat, of, None):
            return {"request": kind, "seat": seat, "of": list(of)}
        case Requested(kind, seat, of, about):
            return {"request": kind, "seat": seat, "of": list(of), "about": about}
        case Answered(seat, agrees):
            return {"answer": "yes" if agrees else "no", "seat": seat}
        case Resigned(seat, by):
            return {"resign": seat, "by": by}
        case Lent(seat, by):
            return {"lend": seat, "by": by}
        case Returned(seat):
            return {"return": seat}
        case Ended(reason, scores):
            return {"end": reason, "scores": list(scores)}
        case Open(count):
            return {"open": count}


def entry_from_content(content: dict[str, object]) -> Entry | Open:
    """The entry in a line. Raises BadLine."""
    match content:
        case {"play": str(text), **rest} if not rest:
            return PlayedEntry(text)
        case {"play": str(text), "as": str(mark), **rest} if not rest and mark in MARKS:
            return PlayedEntry(text, mark)
        case {"undo": count, **rest} if not rest and type(count) is int and count > 0:
            return Undone(count)
        case {"hint": seat, **rest} if not rest and type(seat) is int and seat >= 0:
            return Hinted(seat)
        case {"request": str(kind), "seat": int(seat), "of": list(of), **rest}:
            about = rest.pop("about", None)
            if not rest and _are_seats(seat, *of) and (about is None or _are_seats(about)):
                return Requested(kind, seat, tuple(of), cast("int | None", about))
        case {"answer": "yes" | "no" as answer, "seat": int(seat), **rest} if not rest:
            if _are_seats(seat):
                return Answered(seat, answer == "yes")
        case {"resign": int(seat), "by": str(by), **rest} if not rest:
            if _are_seats(seat):
                return Resigned(seat, by)
        case {"lend": int(seat), "by": str(by), **rest} if not rest:
            if _are_seats(seat):
                return Lent(seat, by)
        case {"return": int(seat), **rest} if not rest:
            if _are_seats(seat):
                return Returned(seat)
        case {"open": count, **rest} if not rest and type(count) is int:
            return Open(count)
        case {"end": str(reason), "scores": list(scores), **rest} if not rest:
            if all(type(score) is int for score in scores):
                return Ended(reason, tuple(scores))
    raise BadLine("line.entry")


def _are_seats(*numbers: object) -> bool:
    """Whether all of these values from JSON can be seats."""
    return all(type(each) is int and each >= 0 for each in numbers)


def _check(before: str, payload: str) -> str:
    return blake2b(f"{before}\n{payload}".encode(), digest_size=CHECK_BYTES).hexdigest()


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("duplicate key")
    return content


def _no_such_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")
