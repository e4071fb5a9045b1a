"""What can be said of a game's positions: messages by key, in no language.

A family of games has its reading in `artificer.boards.<family>.reading`, a module with the
functions of `Reading`. `artificer.boards.narration` renders them in a language.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol, cast

from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.games.errors import UnknownGame
from artificer.games.notices import Message
from artificer.games.registry import part_of, ruleset_names
from artificer.games.ruleset import Ruleset

Note = tuple[int, int, int]
"""A fact as the rules report it, with its two numbers."""


class Reading(Protocol):
    """The messages of a family of games about its positions."""

    def fact(self, note: Note, body: Body) -> Message:
        """What happened; `body` is that after the step that reported it."""

    def together(self, notes: Sequence[Note], body: Body) -> Message | None:
        """Facts in a row in one message; None if each has its own."""

    def action(self, action: int, state: State) -> Message:
        """What an action does, in a short phrase; HIDDEN for one that is hidden."""

    def done(self, action: int, state: State, typed: bool) -> Message | None:
        """What a seat did by an action, before `state`; None if its facts say so.

        With `typed` a person types what chance gives: no message says that the program draws it.
        """

    def outlook(self, action: int, state: State) -> Message | None:
        """The arithmetic of a legal action, such as what a box would make."""

    def standing(self, state: State) -> list[Message]:
        """The content of the box or field in progress, and what is still possible."""

    def sheet(self, state: State, part: str) -> list[Message]:
        """Everything on the sheets; only the part named `part`, unless that is ""."""

    def question(self, state: State) -> Message:
        """The open question, what is to be rolled, or that the game is over.

        In the view of a waiting seat: what is being decided, and by whom.
        """

    def here(self, state: State) -> list[Message]:
        """What the rule of the open question means in the present position, line by line."""

    def score_lines(self, state: State, seat: int) -> list[tuple[Message, int]]:
        """The scoring chart of a seat; the points add up to `state.scores()[seat]`."""


@cache
def reading_for(ruleset: Ruleset) -> Reading:
    """The reading of a ruleset's family. Raises UnknownGame if it has none."""
    module = part_of(__package__, ruleset, "reading")
    if module is None:
        raise UnknownGame("ruleset.words", name=ruleset.name, known=ruleset_names())
    return cast(Reading, module)
