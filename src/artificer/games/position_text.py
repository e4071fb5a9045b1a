"""The text of a position: its game, and whether it is possible.

The text begins with a heading: `utopia/2(players=3,variant=strategic)@1` is a position of the
ruleset `utopia`, version 2, with those options, as seat 1 sees it. Default options are left out,
and so is the seat of a full position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from artificer.games.notices import BadState, Notice, clipped
from artificer.games.ruleset import Document, Setting

if TYPE_CHECKING:
    from artificer.games.contract import Game, State

LONGEST_HEADING: Final = 300
_DIGEST: Final = 12
"""Digits of the checksum that replaces a document."""


def heading(game: Game, viewer: int | None = None) -> str:
    """The heading: ruleset, version and options, and the seat whose view it is."""
    known = game.ruleset.options
    unusual = ",".join(
        f"{name}={_shortened(game, name, value)}"
        for name, value in game.options.items()
        if value != known[name].default
    )
    options = f"({unusual})" if unusual else ""
    seat = "" if viewer is None else f"@{viewer}"
    return f"{game.name}/{game.ruleset.version}{options}{seat}"


def _shortened(game: Game, name: str, value: Setting) -> Setting:
    """The value of an option without spaces: a checksum for a whole document."""
    if isinstance(game.ruleset.options[name], Document):
        return sha256(str(value).encode()).hexdigest()[:_DIGEST]
    return value


def read_heading(game: Game, text: str) -> int | None:
    """The seat of the view, None for a full position.

    Raises BadState for the heading of another game.
    """
    whose, at, seat = text.partition("@")
    if whose != heading(game):
        given = clipped(whose, LONGEST_HEADING)
        raise BadState("state.game", given=given, wanted=heading(game))
    if not at:
        return None
    if not re.fullmatch(r"\d{1,3}", seat, re.ASCII) or int(seat) > game.spectator:
        raise BadState("state.viewer", given=clipped(seat), onlooker=game.spectator)
    return int(seat)


def check_possible(state: State) -> None:
    """Raise BadState for an impossible position, as far as the rules can say."""
    if faults := tuple(_faults(state)):
        raise BadState("state.faults", body=type(state.body).__name__, faults=faults)
    if state.viewer is None or state.current_player() == state.viewer:
        _check_answerable(state)


def wanted(place: str, given: int, right: int) -> Iterator[Notice]:
    """The fault of a number that follows from others, unless it is right."""
    if given != right:
        yield Notice("state.wanted", place=place, given=given, wanted=right)


def _faults(state: State) -> Iterator[Notice]:
    """The contradictions; of a view, which blanks numbers, only those with its options."""
    start, ruleset = state.game.initial_body, state.game.ruleset
    for name in ruleset.fixed:
        value, right = getattr(state.body, name), getattr(start, name)
        if isinstance(right, list):
            for place, pair in enumerate(zip(value, right, strict=True)):
                yield from wanted(f"{name}[{place}]", *pair)
        else:
            yield from wanted(name, value, right)
    if state.viewer is None:
        yield from ruleset.contradictions(state.body)


def _check_answerable(state: State) -> None:
    """Raise BadState if the open question has no answer, or no seat to answer it."""
    try:
        answerable = _is_answerable(state)
    except (ArithmeticError, LookupError, ValueError):
        # The rules hold for real positions; in others they may read past the tables.
        answerable = False
    if not answerable:
        raise BadState("state.question", question=state.question())


def _is_answerable(state: State) -> bool:
    """Whether a seat must answer and has answers of valid numbers, or the game is over."""
    legal, game = state.legal_actions(), state.game
    if state.is_terminal() or state.outcome() is not None:
        return state.is_terminal() and state.outcome() is not None
    numbers = range(game.num_distinct_actions())
    if state.is_chance_node():
        numbers = range(numbers.stop, len(game.ruleset.texts))
    elif state.current_player() >= game.num_players() or len(legal) > game.ruleset.longest_menu:
        return False
    return legal == sorted({*legal} & {*numbers}) != []
