"""Orders: what the player at a seat requests of a table, one by one or together.

Ordered together is the same answer several times, or all answers of one kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from artificer.games.contract import State
from artificer.games.notices import IllegalMove
from artificer.table.company import ABANDON, BACK
from artificer.table.entries import AGAIN


class OrderKind(Enum):
    """The kinds of orders."""

    PLAY = "play"
    """A decision."""
    THROW = "throw"
    """Dice to be rolled, or what they showed."""
    BACK = "back"
    """The undoing of the last decision."""
    HINT = "hint"
    """Permission for a hint; the hint itself goes to the seat that ordered it."""
    STAND = "stand"
    """The passing answer to the open question, from now on, unless something new is at stake."""
    STAND_ALWAYS = "stand-always"
    """The same, whatever is at stake."""
    ASK_AGAIN = "ask-again"
    """The end of a standing answer; `action` is the number of its question."""
    ODDS = "odds"
    """The odds of answers, from now on: to that seat only, and noted as a hint."""
    NO_ODDS = "no-odds"
    """No odds from now on."""
    REVIEW = "review"
    """Permission for a review of the decisions so far: it is noted as a hint."""
    AGREE = "agree"
    """Agreement to a request; or that the last typed throw is right, so that a computer decides."""
    ASK_BACK = "ask-back"
    """A request to all other people to take back the last choice of the seat."""
    REFUSE = "refuse"
    """The refusal of a request, or its withdrawal by the seat that made it."""
    RESIGN = "resign"
    """To leave the game for good."""
    ABANDON = "abandon"
    """A request to all other people to end the game without a result."""
    LEND = "lend"
    """A request to let a computer play for somebody who is away; `action` is their seat."""
    RETURN = "rejoin"
    """The return to a seat that is on loan."""


WISHES: Final = (
    *(OrderKind.STAND, OrderKind.STAND_ALWAYS, OrderKind.ASK_AGAIN),
    *(OrderKind.ODDS, OrderKind.NO_ODDS, OrderKind.REVIEW),
)
"""The orders that change nothing in the game, only what is asked and shown in it."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the player at a seat requests, and at which place in the game.

    `action` is the decision, or the typed outcome; None if dice are to be rolled, or a move is
    undone. `mark` is that of `Session.act`: ITSELF where the answer is given for the player. `rest`
    are the other decisions of a series, in their order.
    """

    seat: int
    kind: OrderKind
    head: int
    ply: int
    action: int | None = None
    mark: str = ""
    rest: tuple[int, ...] = ()

    def parts(self) -> Iterator[Order]:
        """The orders of a series, each at the place where the one before it leads."""
        yield replace(self, rest=())
        for later, action in enumerate(self.rest, 1):
            head, ply = self.head + later, self.ply + later
            yield Order(self.seat, self.kind, head, ply, action, AGAIN)

    @property
    def actions(self) -> tuple[int, ...]:
        """The decisions of a series, in their order."""
        return (*(() if self.action is None else (self.action,)), *self.rest)

    @property
    def id(self) -> str:
        """The id of the command."""
        action = "" if self.action is None else f".{self.action}"
        return f"{self.kind.value}.{self.seat}.{self.head}{action}"


REQUESTS: Final = {OrderKind.ASK_BACK: BACK, OrderKind.ABANDON: ABANDON}
"""The kinds of requests that orders make."""

LEAVING: Final = (OrderKind.RESIGN, OrderKind.ABANDON)
"""The orders with which people leave a game before its end."""

NOTED: Final = (
    *REQUESTS,
    *(OrderKind.REFUSE, OrderKind.RESIGN, OrderKind.LEND, OrderKind.RETURN),
)
"""The orders that become entries about the people at the table; often AGREE does, too."""

LONGEST: Final = 99
"""The most answers of a series."""


def repeated(state: State, actions: Sequence[int]) -> tuple[int, ...]:
    """Give any of these answers, always the first that is legal, as often as possible."""
    return _given(state, actions, state.legal_actions())[0]


def how_often(state: State, action: int) -> int:
    """How often a legal answer can be given in a row."""
    return len(_given(state, [action], [action])[0])


def in_any_order(state: State, actions: Sequence[int]) -> tuple[int, ...]:
    """All of these answers as often as possible; () if it matters in which order."""
    legal = state.legal_actions()
    forwards, after_them = _given(state, actions, legal)
    if len(forwards) == 1 and not set(legal).intersection(actions) <= set(forwards):
        return ()  # another one could be given instead
    backwards, after_those = _given(state, actions[::-1], legal)
    is_same = sorted(forwards) == sorted(backwards) and after_them == after_those
    return forwards if is_same else ()


def check_series(state: State, actions: Sequence[int]) -> None:
    """Raise IllegalMove for the first answer that could not be given."""
    here, seat, question = state.clone(), state.current_player(), state.question()
    for number, action in enumerate(actions, 1):
        goes_on = here.current_player() == seat and here.question() == question
        if not goes_on or action not in here.legal_actions():
            raise IllegalMove("move.series", number=number, count=len(actions))
        here.apply_action(action)


def _given(
    state: State, actions: Sequence[int], legal: Sequence[int]
) -> tuple[tuple[int, ...], State]:
    """The answers of `repeated`, of which some are `legal` now, and the position after them."""
    found: list[int] = []
    here, seat, question = state, state.current_player(), state.question()
    while (action := next((each for each in actions if each in legal), None)) is not None:
        here = here.after(action)
        found.append(action)
        goes_on = here.current_player() == seat and here.question() == question
        if not goes_on or len(found) == LONGEST:
            break
        legal = here.legal_actions()
    return tuple(found), here
