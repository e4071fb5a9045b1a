"""Exercises, what is said of an answer to one, and where they come from.

Those of `shipped.json` come with the program; others are the decisions of one's own games that cost
most, by the kept reviews.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.lab.review import Graded
from artificer.lab.review.grading import kept_review
from artificer.lab.review.worths import judge_of
from artificer.players.player import Compared
from artificer.table.errors import BadJournal, StoreError, UnknownSave
from artificer.table.header import NAMELESS, Header, first_person
from artificer.table.journal import fold, read_lines
from artificer.table.store.base import Store, Wanted

KEPT: Final = 64
"""The most comparisons kept: a page with the verdict can be loaded again."""


@dataclass(frozen=True)
class PlaceInGame:
    """A decision of one's own game: the game's id, and the number of the step."""

    game_id: str
    ply: int


@dataclass(frozen=True)
class Exercise:
    """A position, its best answer, and a worse one: the `natural` one, or one's own in a game.

    `state` is the view of the seat that decides: it holds no secrets of other seats. `chance` is
    the chance to win after the best answer, `loss` what the natural one costs; both are parts of 1.
    `seats` are the texts of the seats, as in a header. `origin` is None for one that came with the
    program.
    """

    key: str
    state: State
    natural: int
    best: int
    chance: float
    loss: float
    seats: tuple[str, ...]
    origin: PlaceInGame | None = None

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.state.current_player()


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth: `chance` is the chance to win after the best one, which is `best`.

    `loss` is what the answer costs, 0 if the adviser cannot tell it from the best one.
    """

    action: int
    best: int
    chance: float
    loss: float

    @property
    def right(self) -> bool:
        """Whether the answer is as good as the best."""
        return not self.loss


def known_verdict(exercise: Exercise, action: int) -> Verdict | None:
    """The verdict on one of the two answers that the exercise knows; None for any other."""
    if action == exercise.best:
        return Verdict(action, exercise.best, exercise.chance, 0.0)
    if action == exercise.natural:
        return Verdict(action, exercise.best, exercise.chance, exercise.loss)
    return None


def judged(exercise: Exercise, action: int) -> Verdict:
    """The verdict on a legal answer; one that the exercise does not know takes seconds."""
    known = known_verdict(exercise, action)
    if known is not None:
        return known
    found = _compared(exercise.state, action)
    return Verdict(action, found.best, found.value, found.loss)


@lru_cache(KEPT)
def _compared(state: State, action: int) -> Compared:
    return judge_of(state.game).judged(state, action)


PATH: Final = Path(__file__).with_name("shipped.json")

_DIGITS: Final = 8
"""The length of a key, in hexadecimal digits."""


@dataclass(frozen=True)
class Shipped:
    """A line of the file: a position, as `State.serialize` writes it, and the texts of two answers.

    Where seats have secrets, the position is the view of the seat that decides. `chance` and `loss`
    are those of `Exercise`.
    """

    position: str
    natural: str
    best: str
    chance: float
    loss: float

    @cached_property
    def key(self) -> str:
        """The key of the exercise: a checksum of its position."""
        return sha256(self.position.encode()).hexdigest()[:_DIGITS]

    @property
    def ruleset(self) -> str:
        """The name of its ruleset."""
        return self.position.partition("/")[0]

    def exercise(self) -> Exercise:
        """The exercise, with its position read. Raises BadState or BadNotation."""
        state = load_game(self.ruleset).deserialize_state(self.position)
        natural, best = map(state.string_to_action, (self.natural, self.best))
        seats = (NAMELESS,) * state.game.num_players()
        return Exercise(self.key, state, natural, best, self.chance, self.loss, seats)


@cache
def shipped() -> tuple[Shipped, ...]:
    """All of them, in the order of the file."""
    return tuple(Shipped(**row) for row in json.loads(PATH.read_text(encoding="utf-8")))


def written(rows: Iterable[Shipped]) -> str:
    """The text of the file with these lines."""
    lines = ",\n".join(json.dumps(asdict(each)) for each in rows)
    return f"[\n{lines}\n]\n"


GAMES: Final = 50
"""The most games of a ruleset whose reviews are looked for, the last ones played."""

FROM_A_GAME: Final = 5
"""The most exercises from one game."""

LEAST: Final = 0.03
"""The least loss that makes a decision an exercise, a part of 1: above the adviser's error."""

_BETWEEN: Final = "-"


@dataclass(frozen=True)
class OwnDecision:
    """A decision of one's own in a game, as its review graded it."""

    game_id: str
    graded: Graded

    @property
    def key(self) -> str:
        """The key of the exercise."""
        return f"{self.game_id}{_BETWEEN}{self.graded.ply}"


def own_decisions(store: Store, ruleset: str) -> list[OwnDecision]:
    """The costliest decisions of one's last games of a ruleset, the worst first.

    At a table with several people they are those of the first, as in the record. Raises StoreError.
    """
    found: list[OwnDecision] = []
    for game in islice(store.every_game(Wanted(finished=True, ruleset=ruleset)), GAMES):
        with suppress(UnknownSave):  # deleted meanwhile
            own = first_person(game.seats)
            graded = kept_review(store, game.game_id, own, store.head(game.game_id))
            costly = sorted(graded, key=_cost)[:FROM_A_GAME]
            found += (OwnDecision(game.game_id, each) for each in costly if each.loss >= LEAST)
    return sorted(found, key=lambda each: (*_cost(each.graded), each.game_id))


def _cost(graded: Graded) -> tuple[float, int]:
    """Sorts the decision that cost most first."""
    return -graded.loss, graded.ply


def exercise_of(store: Store, own: OwnDecision) -> Exercise | None:
    """The exercise of a decision; None if its game cannot be read any more."""
    try:
        saved = store.load(own.game_id)
        header = Header.from_line(saved.header)
        journal = read_lines(header, list(saved.lines)).journal
        state = fold(journal).history.at(own.graded.ply - 1)
    except (BadJournal, StoreError, IndexError):
        return None
    graded, origin = own.graded, PlaceInGame(own.game_id, own.graded.ply)
    return Exercise(
        own.key,
        state.view(state.current_player()),
        natural=graded.action,
        best=graded.best,
        chance=graded.value,
        loss=graded.loss,
        seats=header.seats,
        origin=origin,
    )
