"""Every field of a position is told in plain lines, or stands in a list of what they leave out.

Plain lines tell positions, not boards. No field is named by hand: each that a game declares is
changed to what it is elsewhere, and all that can be asked in plain lines is asked.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice, zip_longest
from random import Random
from typing import Any, Final

import pytest

from artificer.boards import narration
from artificer.boards.ending import score_text
from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.words import Words, words_for
from tests.faces.left_out import PLAIN
from tests.words.plies import sample

RULESETS: Final = {
    "utopia_engine": ("utopia-engine-3e", "utopia-engine-2e"),
    "sorcery": ("sorcery",),
    "utopia": ("utopia",),
}
PARTS: Final = {"utopia": ("map", "boards", "pile", "1", "2", "3", "4", "5")}
"""What `sheet` can be asked for besides the whole."""

TRIES: Final = 120
"""A field counts as left out after this many changes that no line shows."""

CANNOT_BE: Final = (AssertionError, LookupError, TypeError, ValueError)
"""What is raised where a changed field does not go with the rest of its position."""

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Place:
    """Where a field stands in a position: the way to it from the body, and what is there."""

    state: State
    path: Path
    value: int


def places_in(state: State) -> Iterator[tuple[str, Place]]:
    """Every declared field of a position, a row by its elements; what is printed is no position."""
    for name, path, value in _fields(state.body, ()):
        yield name, Place(state, path, value)


def _fields(body: Body, before: Path) -> Iterator[tuple[str, Path, int]]:
    for name, field in type(body).fields.items():
        value: Any = getattr(body, name)
        for number, each in enumerate(value if field.length else [value]):
            path = (*before, name, number) if field.length else (*before, name)
            if field.part:
                yield from _fields(each, path)
            else:
                yield f"{type(body).__name__}.{name}", path, each


def changed(place: Place, value: int) -> State:
    """The position with another value there."""
    state = place.state.clone()
    *way, last = place.path
    owner: Any = state.body
    for step in way:
        owner = owner[step] if isinstance(step, int) else getattr(owner, step)
    if isinstance(last, int):
        owner[last] = value
    else:
        setattr(owner, last, value)
    return state


def told(state: State, family: str, words: Words) -> Iterator[str]:
    """All that plain lines say of a position, but for the moves: which are legal is no fact."""
    yield narration.typed_question(words, state)
    yield from narration.standing(words, state)
    for part in ("", *PARTS.get(family, ())):
        yield from narration.sheet(words, state, part)
    for seat in range(state.game.num_players()):
        yield from score_text(words, state, seat)


def in_turn(places: list[Place]) -> Iterator[Place]:
    """At random one place of every question that is asked, then one more of each, and so on."""
    random = Random(0)
    by_question: defaultdict[str, list[Place]] = defaultdict(list)
    for place in random.sample(places, len(places)):
        by_question[place.state.question()].append(place)
    yield from filter(None, chain(*zip_longest(*by_question.values())))


def is_visible(places: list[Place], family: str, words: Words) -> bool:
    """Whether plain lines tell of a change of this field, wherever it stands."""
    random = Random(0)
    values = sorted({place.value for place in places})
    for place in islice(in_turn(places), TRIES):
        others = [value for value in (*values, place.value + 1) if value != place.value]
        state = changed(place, random.choice(others))
        if list(state.body.faults()):
            continue
        try:
            before, after = (told(each, family, words) for each in (place.state, state))
            if any(one != other for one, other in zip_longest(before, after)):
                return True
        except CANNOT_BE:
            continue
    return False


@cache
def places_of(family: str) -> dict[str, list[Place]]:
    """Every declared field of the family, and its places in the sample."""
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for ruleset in RULESETS[family]:
        for ply in sample(ruleset):
            for field, place in places_in(ply.state):
                found[field].append(place)
    return dict(found)


def left_out(family: str) -> set[str]:
    """The fields that are listed."""
    return {field for fields in PLAIN[family].values() for field in fields.split()}


def heard(fields: set[str], family: str) -> set[str]:
    """Those of the fields that plain lines tell of."""
    words, places = words_for(RULESETS[family][0]), places_of(family)
    return {field for field in fields if is_visible(places[field], family, words)}


@pytest.mark.parametrize("family", RULESETS)
def test_plain_lines_tell_every_field_but_those_that_are_listed(family: str) -> None:
    fields, out = set(places_of(family)), left_out(family)
    assert out <= fields, f"no such field: {out - fields}"
    wanted = fields - out
    assert len(wanted) >= 25
    assert sorted(wanted - heard(wanted, family)) == []


@pytest.mark.long
@pytest.mark.parametrize("family", RULESETS)
def test_what_is_listed_is_left_out(family: str) -> None:
    assert sorted(heard(left_out(family), family)) == []
