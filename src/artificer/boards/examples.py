"""The worked examples of the rulebooks: positions, moves, and a sentence beside each step.

An example is read as a replay is, forwards and back; none of it is stored. Those of a family
are in `artificer.boards.<family>/examples.toml`. A step is one sentence of the rulebook: a
throw or a choice, and what is written or paid with it. Its moves are written as they are typed,
dice included, and the rules play them. The text beside step 1 of the example NAME is the
message `example.NAME.1`; `example.NAME.0` belongs to the position before it, and `example.NAME`
is the title.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import ClassVar, Final

from artificer.boards.cursors import ReplayCursor
from artificer.boards.narration import say
from artificer.games.contract import State
from artificer.games.notices import ArtificerError, clipped
from artificer.games.registry import load_game, part_of, ruleset_named, ruleset_names
from artificer.games.ruleset import Ruleset
from artificer.table.dice import SeededDice, dice_record
from artificer.table.entries import PlayedEntry
from artificer.table.header import NAMELESS, Header
from artificer.table.history import History
from artificer.table.version import __version__
from artificer.words import Words

READER: Final = 0
"""An example is shown from the first seat, whose turn it is."""

_FILE: Final = "examples.toml"


class UnknownExample(ArtificerError):
    """No worked example has this name, or a ruleset has none."""


@dataclass(frozen=True)
class Example:
    """A worked example of a rulebook."""

    name: str
    position: str
    """Where it begins, as `State.serialize` writes it."""
    steps: tuple[tuple[str, ...], ...]
    """The texts of the moves of each step, outcomes of chance included."""

    @property
    def ruleset(self) -> str:
        """The name of its ruleset."""
        return self.position.partition("/")[0]

    def title(self, words: Words) -> str:
        """Its title in these words."""
        return words.say(f"example.{self.name}")

    def start(self) -> State:
        """The position before the first step. Raises BadState if the rules have changed."""
        return load_game(self.ruleset).deserialize_state(self.position)

    def history(self) -> History:
        """The position, and the steps as the rules play them. Raises BadEntry or BadState."""
        start = self.start()
        history = History(start.game, practice=True, start=start)
        for move in chain.from_iterable(self.steps):
            history.add(PlayedEntry(move))
        return history

    def step_at(self, ply: int) -> int:
        """The number of the step that move number `ply` belongs to; 0 before the first move."""
        seen = 0
        for number, moves in enumerate(self.steps, 1):
            if ply <= seen:
                return number - 1
            seen += len(moves)
        return len(self.steps)

    def say_at(self, ply: int, words: Words) -> str:
        """The text beside the position after the first `ply` moves."""
        return words.say(f"example.{self.name}.{self.step_at(ply)}")


class ExampleReading(ReplayCursor):
    """An example being read, with a sentence beside each step.

    No game can begin in it: no journal leads to its position.
    """

    begins_games: ClassVar[bool] = False

    def __init__(self, example: Example, words: Words, ply: int = 0) -> None:
        self.example = example
        history = example.history()
        super().__init__(_header(history), history, words, ply, READER)

    def beside(self) -> str:
        """The text beside the step that led here."""
        return self.example.say_at(self.ply, self.words)

    def ends(self) -> str:
        """The sentence that the rulebook's example ends here, even if the game could go on."""
        return say(self.words, "replay.example_ends")

    def where(self) -> str:
        """The title of the example, and the number of moves so far."""
        title = self.example.title(self.words)
        return say(self.words, "replay.example", title=title, ply=self.ply, plies=self.plies)


def examples_of(ruleset: str) -> tuple[Example, ...]:
    """The worked examples of a ruleset, in the rulebook's order. Raises UnknownGame."""
    asked = ruleset_named(ruleset)
    return tuple(each for each in _read(asked) if each.ruleset == ruleset)


def all_examples() -> Iterator[Example]:
    """Yield every worked example."""
    for ruleset in ruleset_names():
        yield from examples_of(ruleset)


def find_example(name: str, ruleset: str | None = None) -> Example:
    """The example of that name, in any rulebook or in the given ruleset's.

    Raises UnknownGame, or UnknownExample with the names that exist.
    """
    known = tuple(all_examples() if ruleset is None else examples_of(ruleset))
    for example in known:
        if example.name == name.strip().lower():
            return example
    if not known:
        raise no_examples(ruleset or "")
    names = tuple(example.name for example in known)
    raise UnknownExample("example.unknown", name=clipped(name), known=names)


def no_examples(ruleset: str) -> UnknownExample:
    """The error of a ruleset whose rulebook has no worked example."""
    known = dict.fromkeys(example.ruleset for example in all_examples())
    return UnknownExample("example.none", ruleset=ruleset, known=tuple(known))


@cache
def _read(ruleset: Ruleset) -> tuple[Example, ...]:
    """The examples in the file of the ruleset's family."""
    package = part_of(__package__, ruleset)
    file = None if package is None else files(package) / _FILE
    if file is None or not file.is_file():
        return ()
    return tuple(
        Example(
            name=item["name"],
            position=" ".join(item["position"].split()),
            steps=tuple(map(tuple, item["steps"])),
        )
        for item in tomllib.loads(file.read_text("utf-8"))["example"]
    )


def _header(history: History) -> Header:
    """The header of an example's table. It is never written, and its dice never fall."""
    game = history.game
    return Header(
        ruleset=game.name,
        rules=game.ruleset.version,
        options=game.options,
        seats=(NAMELESS,) * game.num_players(),
        dice=dice_record(SeededDice(0)),
        practice=True,
        started="",
        artificer=__version__,
    )
