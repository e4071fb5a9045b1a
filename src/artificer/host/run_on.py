"""What goes on at a table without a person: dice, forced answers, and computer players.

One generator finds what comes next, for every face. It makes the steps that take no time, and
yields a request for a computer player's decision that takes a while: its caller has that answered,
at once or in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from artificer.host.decision_requests import (
    DecisionRequest,
    leftover,
    only_answer,
    request_decision,
)
from artificer.host.table import Table
from artificer.host.worker_process import WorkerPool
from artificer.players.registry import thinks
from artificer.table.dice import TypedDice
from artificer.table.entries import ITSELF
from artificer.table.history import Step

AT_ONCE: Final = 16
"""The most steps made before others may act at the table."""

_THINKING: Final = WorkerPool(1)
"""The process of the players that think, for callers that wait for them."""


class How(Enum):
    """How a step comes about without a person."""

    FORCED = auto()
    """A person's only answer."""
    LEFTOVER = auto()
    """One of a person's answers that all come to the same."""
    STANDING = auto()
    """An answer that a person gave in advance."""
    THOUGHT = auto()
    """The answer of a computer player."""
    THROWN = auto()
    """Dice or cards."""


@dataclass(frozen=True, slots=True)
class AutomaticStep:
    """That a step was made, by whom, and how; a feed shows what it was.

    `ply` counts from 1; `player` is a seat or CHANCE.
    """

    ply: int
    player: int
    how: How


def never() -> bool:
    """Nothing of that kind happens."""
    return False


def due(
    table: Table,
    throws: Callable[[], bool],
    waits: Callable[[], bool],
    spares: Callable[[], bool] = never,
) -> How | None:
    """How the next step comes about by itself; None if a person is needed, or at the end.

    `throws` says whether the dice that are due roll by themselves: typed ones never do, and draws
    at a table where others are typed always do. `waits` says whether everything has to wait, such
    as for a cover that is due, except an answer given in advance; all waits for the answers to a
    request. `spares` says whether a person wants to be spared questions whose answers all come to
    the same.
    """
    session = table.session
    if table.requests.is_open:
        return None
    if table.standing.due() is not None:
        return How.STANDING
    if waits() or session.is_over() or session.throws.are_typed():
        return None
    if session.waits_for_dice():
        return How.THROWN if isinstance(session.dice, TypedDice) or throws() else None
    if session.current_player() in table.computers:
        return None if table.waits_for_agreement() else How.THOUGHT
    if only_answer(session) is not None:
        return How.FORCED
    return How.LEFTOVER if spares() and leftover(session) is not None else None


def run_on(
    table: Table,
    throws: Callable[[], bool],
    waits: Callable[[], bool],
    spares: Callable[[], bool] = never,
) -> Iterator[AutomaticStep | DecisionRequest]:
    """Make the steps that need no person; yield each before the next.

    Each is saved by then, or at the end of `Session.together`. A request is yielded again until its
    answer was given to `play_decision`, or the game is at another place. `throws`, `waits` and
    `spares` are those of `due`. Raises StoreError.
    """
    session = table.session
    while (how := due(table, throws, waits, spares)) is not None:
        if how is How.THOUGHT:
            request = request_decision(session)
            action = request.prompt_answer()
            yield request if action is None else _taken(session.play(action), how)
        elif how is How.FORCED:
            yield _taken(session.play(session.legal_actions()[0]), how)
        elif how is How.STANDING:
            answer = table.standing.due()
            assert answer is not None
            yield _taken(session.play(answer, ITSELF), how)
        elif how is How.LEFTOVER:
            yield _taken(session.play(session.legal_actions()[0], ITSELF), how)
        else:
            step = session.roll()
            assert step is not None  # what is typed is not due
            yield _taken(step, how)


def several_steps(
    steps: Iterator[AutomaticStep | DecisionRequest],
) -> AutomaticStep | DecisionRequest | None:
    """Make steps of `run_on`, up to the first request, but at most AT_ONCE.

    Returns the request, or the last step if more can be due; else None. Raises StoreError.
    """
    for made, found in enumerate(steps, 1):
        if made == AT_ONCE or isinstance(found, DecisionRequest):
            return found
    return None


def play_decision(table: Table, asked: DecisionRequest, action: int) -> AutomaticStep | None:
    """Make the step that a computer player chose; None if the game has moved on.

    Raises StoreError, with nothing changed.
    """
    session = table.session
    if session.head != asked.head:
        return None
    return _taken(session.play(action), How.THOUGHT)


def run_on_here(
    table: Table,
    throws: Callable[[], bool] = lambda: True,
    waits: Callable[[], bool] = never,
    spares: Callable[[], bool] = never,
) -> Iterator[AutomaticStep]:
    """Yield the steps of `run_on`, waiting for computer players that think.

    Raises WorkerDied as well if the process of such a player ended; the game is then as it was.
    """
    for found in run_on(table, throws, waits, spares):
        if isinstance(found, DecisionRequest):
            step = play_decision(table, found, decided(found))
            assert step is not None
            yield step
        else:
            yield found


def stop_thinking() -> None:
    """End what `decided` waits for in another thread, which raises WorkerDied there."""
    _THINKING.kill()


def needs_a_process(request: DecisionRequest) -> bool:
    """Whether the player is one that thinks: it may take minutes."""
    return thinks(request.spec, request.view.game.name)


def decided(request: DecisionRequest) -> int:
    """The action that the player chooses, in another process if it thinks. Raises WorkerDied."""
    if needs_a_process(request):
        return _THINKING.do(request.decide)
    return request.decide()


def _taken(step: Step, how: How) -> AutomaticStep:
    return AutomaticStep(step.ply, step.player, how)
