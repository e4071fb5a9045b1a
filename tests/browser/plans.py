"""Games that are played through beforehand, so that a browser can be told what to press.

What falls and what computer players answer follows from the seed, so the same presses make the
same game in a browser: the planned control must be there each time, and the end must come.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from artificer.boards.showing import showing_for
from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.games.ruleset import Setting
from artificer.host.run_on import run_on_here
from artificer.host.table import Table
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.table.store.memory import MemoryStore

Choice = Callable[[State, int], int]
"""What a person answers to a position at a place in the game."""


@dataclass(frozen=True)
class Press:
    """One control that a person presses: a decision, or that dice fall (None)."""

    seat: int
    action: int | None


@dataclass(frozen=True)
class Stretch:
    """What is pressed before somebody sits down, and what they press then."""

    before: list[Press]
    presses: list[Press]


@dataclass(frozen=True)
class Game:
    """A game to be begun: its ruleset, its options, who sits there, its seed.

    `advisor` is the computer player whose answers the people give; without one they are random.
    """

    ruleset: str
    seats: tuple[str, ...] = ("player",)
    seed: int = 0
    options: Mapping[str, Setting] = field(default_factory=dict)
    advisor: str = ""

    def start(self, store: Store, presses: Sequence[Press] = ()) -> str:
        """Begin it in a store, where its people have pressed all that; the id it has there."""
        session = _session(self, store)
        table = Table(session)
        _run_on(table)
        for press in presses:
            _carry_out(table, press)
        session.close()
        return session.game_id

    def presses(self, most: int | None = None) -> list[Press]:
        """What its people press until its end, or the first presses up to that number."""
        return [press for press, _ in itertools.islice(self._played(), most)]

    def until(self, question: str) -> list[Press]:
        """What is pressed until a question is first asked."""
        before = itertools.takewhile(lambda played: played[1] != question, self._played())
        return [press for press, _ in before]

    def scenes(self, most: int) -> list[list[Press]]:
        """What is pressed until each question is first asked, and until the end.

        At most `most` of these, taken evenly.
        """
        played = list(self._played())
        lengths = [*_first_asked(played), len(played)]
        picked = {lengths[at * (len(lengths) - 1) // (most - 1)] for at in range(most)}
        return [[press for press, _ in played[:length]] for length in sorted(picked)]

    def stretches(self, *, whole: bool) -> list[Stretch]:
        """The whole game, or what answers each question where it is first asked, and the end.

        Answers that follow one another are one stretch.
        """
        played = list(self._played())
        presses = [press for press, _ in played]
        if whole:
            return [Stretch([], presses)]
        found: list[Stretch] = []
        for at in sorted({*_first_asked(played), len(played) - 1}):
            if found and len(found[-1].before) + len(found[-1].presses) == at:
                found[-1].presses.append(presses[at])
            else:
                found.append(Stretch(presses[:at], [presses[at]]))
        return found

    def _played(self) -> Iterator[tuple[Press, str]]:
        """Each press, and what was asked there."""
        table = Table(_session(self, MemoryStore()))
        session = table.session
        choose = _choice(self, session)
        while _run_on(table):
            asked = session.state.question()
            press = _next_press(session, choose)
            yield press, asked
            _carry_out(table, press)


def _first_asked(played: Sequence[tuple[Press, str]]) -> list[int]:
    """Where each question is first asked."""
    first: dict[str, int] = {}
    for number, (_, question) in enumerate(played):
        first.setdefault(question, number)
    return [*first.values()]


def _next_press(session: Session, choose: Choice) -> Press:
    if session.waits_for_dice():
        return Press(0, None)
    seat = session.current_player()
    return Press(seat, choose(session.view(seat), session.ply))


def _carry_out(table: Table, press: Press) -> None:
    if press.action is None:
        table.session.roll()
    else:
        table.session.play(press.action)
    _run_on(table)


def _session(game: Game, store: Store) -> Session:
    played = load_game(game.ruleset, **game.options)
    return Session.start(store, played, SeededDice(game.seed), seats=game.seats)


def _run_on(table: Table) -> bool:
    """Let go on what goes on by itself at a table in the browser; whether a person is needed."""
    session = table.session
    rolls = showing_for(session.game.ruleset).rolls_itself
    for _ in run_on_here(table, lambda: rolls(session.question()), table.asks_in_secret):
        pass
    return not session.is_over()


def _choice(game: Game, session: Session) -> Choice:
    if not game.advisor:
        rng = random.Random(game.seed)
        return lambda state, _ply: rng.choice(state.legal_actions())
    mind = load_player(game.advisor, session.game)
    return lambda state, ply: Policy(mind, game.seed, ply).action(state)
