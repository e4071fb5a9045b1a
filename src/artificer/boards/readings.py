"""What can be said of a game's positions: messages by key, in no language.

A family of games has its reading in `artificer.boards.<family>.reading`, a module with the
functions of `Reading`. `artificer.boards.narration` renders them in a language. What has to be
worked out first, `worked_out` in `artificer.boards.<family>.prospects`, asks players. It is loaded
on request, never before a game: it may need heavy libraries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol, cast

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.notices import Message, UnknownGame
from artificer.games.registry import part_of, ruleset_names
from artificer.games.ruleset import Ruleset
from artificer.words import Words
from artificer.words.rendering import sentence

Note = tuple[int, int, int]
"""A fact as the rules report it, with its two numbers."""


class LateView:
    """A position as a seat may know it, made when a message asks for it: most do not.

    `make` makes it, or finds it; to hide what a seat may not know takes a copy of the position.
    """

    def __init__(self, game: Game, make: Callable[[], State]) -> None:
        self.game = game
        self._make = make

    @staticmethod
    def of(state: State) -> LateView:
        """A view that is there already."""
        return LateView(state.game, lambda: state)

    @property
    def state(self) -> State:
        """The view."""
        return self._make()

    @property
    def body(self) -> Body:
        """Its body."""
        return self._make().body


class Reading(Protocol):
    """The messages of a family of games about its positions."""

    def fact(self, note: Note, after: LateView) -> Message:
        """What happened; `after` follows the step that reported it."""

    def together(self, notes: Sequence[Note], after: LateView) -> Message | None:
        """Facts in a row in one message; None if each has its own."""

    def action(self, action: int, state: State) -> Message:
        """What an action does, in a short phrase; HIDDEN for one that is hidden."""

    def done(self, action: int, question: str, before: LateView, typed: bool) -> Message | None:
        """What a seat did by an action; None if its facts say so.

        `question` is the key of what it answered, and `before` the view then. With `typed` a person
        types what chance gives: no message says that the program draws it.
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


WorkedOut = Callable[[State, str], list[Message]]


def prospects(state: State, words: Words, move: str = "") -> list[str]:
    """Lines about the view of the seat that decides; with a move, only lines that matter for it."""
    if state.is_terminal() or state.is_chance_node():
        return []
    worked_out = _worked_out_for(state.game.ruleset)
    lines = worked_out(state, move) if worked_out else []
    return [sentence(words, line) for line in lines]


def _worked_out_for(ruleset: Ruleset) -> WorkedOut | None:
    module = part_of(__package__, ruleset, "prospects")
    worked_out: WorkedOut | None = module.worked_out if module else None
    return worked_out
