"""The steps of a game, packed in few bytes, and the position before each of them.

A step is unpacked on reading; of the positions only checkpoints are kept.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple, overload

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.moves import HIDDEN
from artificer.games.ruleset import Ruleset
from artificer.games.verbs import CHANCE


class Step(NamedTuple):
    """One standing action.

    `ply` counts from 1; `player` is a seat or CHANCE; `notes` are (fact, a, b) as the rules
    reported them; `question` is the key of the question that the action answered; `hidden_from` are
    the seats that may not know the action, perhaps the spectator (see `to`); `mark` says how a
    player's answer came about, as in `PlayedEntry`.
    """

    ply: int
    player: int
    action: int
    text: str
    notes: tuple[tuple[int, int, int], ...]
    question: str
    hidden_from: frozenset[int] = frozenset()
    mark: str = ""

    def to(self, seat: int) -> Step:
        """The step as that seat may know it; every seat knows that there was one, and whose."""
        if seat not in self.hidden_from:
            return self
        return Step(self.ply, self.player, HIDDEN, "", (), self.question, mark=self.mark)

    @property
    def is_visible(self) -> bool:
        """Whether the action is visible in it."""
        return self.action != HIDDEN


class StepRows:
    """The data of all standing steps: numbers, side by side in arrays."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.actions = array("i")
        self.players = array("b")
        self.chances = 0
        """Number of steps that were outcomes of chance."""
        self._ruleset = ruleset
        self._numbers = {key: number for number, key in enumerate(ruleset.questions)}
        self._questions = array("H")
        self._hidden = array("H")
        self._notes = array("q")
        self._ends = array("L")
        """The end of each step's notes."""
        self._marks: dict[int, str] = {}
        """The marks of answers, by their place."""
        self._choices: dict[int, bool] = {}
        """Whether there was more than one answer, by place, where somebody asked."""
        self.substituted: set[int] = set()
        """The places of a computer player's answers in the seat of a person who had left."""
        self.taken_over = 0
        """The number of first steps that were taken over from another game."""
        self.taken_back = 0
        """How often steps have been taken back."""

    def __len__(self) -> int:
        return len(self.actions)

    def add(self, step: Step) -> None:
        """Add a step."""
        if step.mark:
            self._marks[len(self)] = step.mark
        self.actions.append(step.action)
        self.players.append(step.player)
        self.chances += step.player == CHANCE
        self._questions.append(self._numbers[step.question])
        self._hidden.append(sum(1 << seat for seat in step.hidden_from))
        for note in step.notes:
            self._notes.extend(note)
        self._ends.append(len(self._notes))

    def cut(self, plies: int) -> None:
        """Keep only the first `plies` steps."""
        self.taken_back += plies < len(self)
        self.chances -= self.players[plies:].count(CHANCE)
        del self._notes[self._notes_from(plies) :]
        for kept in (self.actions, self.players, self._questions, self._hidden, self._ends):
            del kept[plies:]
        self._marks = {place: mark for place, mark in self._marks.items() if place < plies}
        self._choices = {place: had for place, had in self._choices.items() if place < plies}
        self.substituted = {place for place in self.substituted if place < plies}
        self.taken_over = min(self.taken_over, plies)

    def is_marked(self, place: int) -> bool:
        """Whether the step after the first `place` ones is marked."""
        return place in self._marks

    def had_choice(self, place: int, look: Callable[[], bool]) -> bool:
        """Whether the step after the first `place` ones was one of several that were possible.

        `look` finds out; that is kept as long as the step stands.
        """
        known = self._choices.get(place)
        if known is None:
            known = self._choices[place] = look()
        return known

    def step(self, place: int) -> Step:
        """The step after the first `place` ones."""
        action = self.actions[place]
        numbers = self._notes[self._notes_from(place) : self._ends[place]].tolist()
        return Step(
            ply=place + 1,
            player=self.players[place],
            action=action,
            text=self._ruleset.texts[action],
            notes=tuple(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)),
            question=self._ruleset.questions[self._questions[place]],
            hidden_from=_seats(self._hidden[place]),
            mark=self._marks.get(place, ""),
        )

    def _notes_from(self, place: int) -> int:
        return self._ends[place - 1] if place else 0


class Steps(Sequence[Step]):
    """The standing steps, oldest first, in full or as a seat may know them.

    It follows the game as it changes. A slice is a list, which does not.
    """

    def __init__(self, rows: StepRows, seat: int | None = None) -> None:
        self._rows = rows
        self._seat = seat

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Step]:
        return map(self._read, range(len(self)))

    def __reversed__(self) -> Iterator[Step]:
        return map(self._read, reversed(range(len(self))))

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...

    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        places = range(len(self))[place]
        if isinstance(places, range):
            return [self._read(one) for one in places]
        return self._read(places)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Steps | list | tuple):
            return NotImplemented
        same = zip(self, other, strict=False)
        return len(self) == len(other) and all(one == two for one, two in same)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Steps {[step.text for step in self]}>"

    def _read(self, place: int) -> Step:
        step = self._rows.step(place)
        return step if self._seat is None else step.to(self._seat)


@cache
def _seats(mask: int) -> frozenset[int]:
    """The seats whose bits are set."""
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


STRETCH: Final = 8
"""Steps between two checkpoints."""

OPEN: Final = 5
"""Number of open stretches: those of a move at a table of several, with what follows by itself."""

_QUICK: Final = 1


class Positions:
    """The positions before the steps of `rows`."""

    def __init__(self, game: Game, rows: StepRows) -> None:
        self._game = game
        self._rows = rows
        self._kept: list[bytes] = []
        self._open: dict[int, list[Body]] = {}
        """The first positions of some stretches; the one read last comes last."""

    def at(self, ply: int) -> Body:
        """The position after the first `ply` steps, fewer than there are; read only."""
        if not 0 <= ply < len(self._rows):
            raise IndexError(f"no step was made after the first {ply}")
        stretch, place = divmod(ply, STRETCH)
        bodies = self._opened(stretch)
        for done in range(ply - place + len(bodies) - 1, ply):
            after = bodies[-1].copy()
            self._game.rules.apply_action(after, self._rows.actions[done])
            bodies.append(after)
        return bodies[place]

    def add(self, body: Body) -> None:
        """Keep what the position before the next step needs."""
        stretch, place = divmod(len(self._rows), STRETCH)
        if place == 0:
            self._kept.append(zlib.compress(body.to_bytes(), _QUICK))
            self._leave_open(stretch, [body])
        elif len(self._open.get(stretch, ())) == place:
            self._open[stretch].append(body)

    def cut(self, plies: int) -> None:
        """Forget the positions after the first `plies` steps, and the one that they lead to."""
        whole = -(-plies // STRETCH)
        del self._kept[whole:]
        for stretch, bodies in list(self._open.items()):
            del bodies[max(plies - stretch * STRETCH, 0) :]
            if not bodies:
                del self._open[stretch]

    def _opened(self, stretch: int) -> list[Body]:
        bodies = self._open.pop(stretch, None) or [self._unpacked(stretch)]
        self._leave_open(stretch, bodies)
        return bodies

    def _leave_open(self, stretch: int, bodies: list[Body]) -> None:
        self._open[stretch] = bodies
        while len(self._open) > OPEN:
            del self._open[next(iter(self._open))]

    def _unpacked(self, stretch: int) -> Body:
        body = self._game.body.from_bytes(zlib.decompress(self._kept[stretch]))
        return body.share_prints(self._game.initial_body)
