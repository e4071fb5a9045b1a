"""The position language of Utopia Engine: one line of `name=value` for an adventure sheet.

`position("location=2 day=3 jar=2:3,5:1 question=fight")`: fields are those of `Sheet`;
a row may list only its set places as `place:value`, or `all` for ones in places 1 to 6;
a question or an end is written by name; `squares=search`, `field` or `link` says what the
cells are squares of. What is not named is as at the beginning of a game. `marks@3e=3` counts
in the 3rd edition only, `marks@2e=3` in the 2nd.

The language speaks of one edition at a time: `speaking_of` says which.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from artificer import Game, State, load_game
from artificer.games.notices import Message
from artificer.games.utopia_engine import facts, questions, state
from artificer.games.utopia_engine.state import Sheet
from tests.games.language import choices, fields, play

FRESH = {"question": "what_now", "tool": "1,1,1"}
NUMBERS = {
    name.lower(): str(value)
    for name, value in (vars(questions) | vars(state)).items()
    if name.isupper() and isinstance(value, int)
}
ABSENT = {"none": 0, "field": 0, "search": 0b11000000, "link": 0b10001000}
FACTS = {
    value: name.lower()
    for name, value in vars(facts).items()
    if name.isupper() and not name.startswith("HURT_BY") and name != "FACTS"
} | {facts.MET + level: "met" for level in range(5)}


_spoken_of = ["utopia-engine-3e"]


@contextmanager
def speaking_of(ruleset: str) -> Iterator[None]:
    """Until the end of the block, positions are those of this edition."""
    _spoken_of.append(ruleset)
    try:
        yield
    finally:
        _spoken_of.pop()


def game() -> Game:
    """The edition that is spoken of."""
    return _game(_spoken_of[-1])


@cache
def _game(ruleset: str) -> Game:
    return load_game(ruleset)


def position(text: str = "") -> State:
    """The position that the text describes; a later item replaces an earlier one."""
    items = FRESH | dict(_here(text)) | {"edition": str(game().ruleset.given["edition"])}
    filled = ABSENT[items.pop("squares", "none")]
    cells = _value("cell", items.get("cell", "0:0")).split(",")
    items["filled"] = str(filled | sum(1 << i for i, cell in enumerate(cells) if cell != "0"))
    return State(game(), Sheet.from_text(" ".join(f"{k}={_value(k, v)}" for k, v in items.items())))


def becomes(before: str, moves: str, changes: str) -> State:
    """Play `moves` (divided by semicolons) and compare every field: only `changes` may differ."""
    after = play(position(before), *(move.strip() for move in moves.split(";") if move.strip()))
    wanted = position(f"{before} {changes}")
    assert dict(fields(after.body.to_text())) == dict(fields(wanted.body.to_text()))
    return after


def expect(found: State, text: str) -> None:
    """Compare the fields that the text names."""
    wanted = position(text).body
    names = ["filled" if name == "squares" else name for name, _ in _here(text)]
    assert [(n, getattr(found.body, n)) for n in names] == [(n, getattr(wanted, n)) for n in names]


def told(found: State, *names: str) -> list[tuple[str, int, int]]:
    """What the rules reported in the last `play`: all of it, or the facts of these names."""
    log = [(FACTS[fact], a, b) for fact, a, b in found.body.notes or []]
    return [entry for entry in log if not names or entry[0] in names]


def searching(top: int, bottom: int) -> str:
    """A search box full but for the last bottom square; `last_number` is the move that fills it."""
    digits = f"{top}{str(bottom)[:2]}000"
    return (
        f"question=write_search_number squares=search cell={','.join(digits)} "
        f"low_die={last_digit(bottom)}"
    )


def last_number(bottom: int) -> str:
    """The move that completes `searching`."""
    return f"write {last_digit(bottom)} bottom ones"


def last_digit(number: int) -> int:
    """The ones of a number."""
    return number % 10


CLEARED = (
    "question=what_now squares=none cell=0:0 low_die=0 high_die=0 result=0 level=0 work=0 field=0"
)
"""The desk after a search, an activation or a link."""


def case(name: str, clauses: str, *values: Any) -> Any:
    """One row of a parametrised test, with the clauses that it proves."""
    return pytest.param(*values, id=name, marks=pytest.mark.clause(*clauses.split()))


def reason(text: str, move: str) -> Message:
    """Why the move cannot be made in the position."""
    found = position(text)
    assert move not in choices(found)
    return found.refusal(found.string_to_action(move))


def refused(text: str, move: str, key: str, clauses: str, **values: object) -> Any:
    """One row of a test of refusals: a position, a move, and the reason against it."""
    return pytest.param(text, move, Message(f"refuse.{key}", clauses, **values), id=f"{move} {key}")


def _here(text: str) -> Iterator[tuple[str, str]]:
    for name, value in fields(text):
        field, _, edition = name.partition("@")
        if _spoken_of[-1].endswith(edition):
            yield field, value


def _value(name: str, value: str) -> str:
    spec = Sheet.fields.get(name)
    if spec is None or not spec.length:
        return NUMBERS.get(value, value)
    if value == "all":
        value = ",".join(f"{place}:1" for place in range(1, 7))
    if ":" not in value:
        return value
    row = [0] * spec.length
    for item in value.split(","):
        place, _, number = item.partition(":")
        row[int(place)] = int(number)
    return ",".join(map(str, row))
