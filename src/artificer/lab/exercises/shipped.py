"""The exercises that come with the program: `shipped.json`, one object for each.

`python -m tools.exercise_set` finds them. The order in the file is that in which they are asked.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

from artificer.games.registry import load_game
from artificer.lab.exercises.exercise import Exercise
from artificer.table.header import NAMELESS

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
