"""A run folder as a report reads it: the cells asked for, and the games kept, way by way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from artificer.games.contract import Game
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Ruleset, Setting
from artificer.lab import extras, items
from artificer.lab.study.folder import RUN, RunError, RunFolder

if TYPE_CHECKING:
    from pyarrow import ChunkedArray

    from artificer.players.arrays import Ints

SEED: Final = "seed"


@dataclass(frozen=True)
class KeptCell:
    """A cell of `run.json`, and the number of its games that are kept."""

    name: str
    ruleset: str
    options: Mapping[str, Setting]
    players: tuple[str, ...]
    seed: int
    games: int
    kept: int
    axes: Mapping[str, Setting]
    deck: str | None
    start: str


@dataclass(frozen=True)
class PlayedWay:
    """One way to play: the cells that differ only in their seeds, taken together.

    `files` has their files of games, with the columns of `artificer.lab.columns`, each with the
    number of its last games that count. `axes` is how this way differs from others of the run.
    """

    cells: tuple[KeptCell, ...]
    axes: Mapping[str, Setting | None]
    files: tuple[tuple[Path, int], ...]

    @property
    def players(self) -> tuple[str, ...]:
        """The specs of the players, one a seat."""
        return self.cells[0].players

    @property
    def options(self) -> Mapping[str, Setting]:
        """The options of the game."""
        return self.cells[0].options

    @cached_property
    def ruleset(self) -> Ruleset:
        """The ruleset that was played. Raises UnknownGame."""
        return ruleset_named(self.cells[0].ruleset)

    @property
    def games(self) -> int:
        """The number of games kept."""
        return sum(games for _, games in self.files)

    @property
    def has_points(self) -> bool:
        """Whether scores say more than who has won."""
        return self.ruleset.greatest_score > 1

    def has(self, column: str) -> bool:
        """Whether the games have such a column."""
        return column in self._columns

    @cached_property
    def _columns(self) -> frozenset[str]:
        path, _ = self.files[0]
        return frozenset(extras.needed("pyarrow.parquet").read_schema(path).names)

    def numbers(self, column: str) -> Ints:
        """A column of whole numbers, shaped (games,)."""
        found: Ints = self.column(column).to_numpy()
        return found

    def ended(self, reason: str) -> Ints:
        """1 for every game that ended for this reason, else 0; shaped (games,)."""
        import numpy as np

        ended = extras.needed("pyarrow.compute").equal(self._ends, reason)
        return np.asarray(ended, dtype=np.int64)

    @cached_property
    def _ends(self) -> ChunkedArray:
        """The reason of every game's end: read once, and used for every reason."""
        return self.column("end")

    def column(self, name: str) -> ChunkedArray:
        """A column of all games, in Arrow."""
        parquet, arrow = extras.needed("pyarrow.parquet"), extras.needed("pyarrow")
        parts = []
        for path, games in self.files:
            column = parquet.ParquetFile(path).read([name], use_threads=False).column(name)
            parts.append(column.slice(len(column) - games).combine_chunks())
        return arrow.chunked_array(parts)


@dataclass(frozen=True)
class Run:
    """A run: its description, all cells asked for, and the ways that have games."""

    path: Path
    title: str
    command: str
    commit: str | None
    version: str
    created: str
    cells: tuple[KeptCell, ...]
    ways: tuple[PlayedWay, ...]

    @property
    def asked(self) -> int:
        """The number of games asked for."""
        return sum(cell.games for cell in self.cells)

    @property
    def games(self) -> int:
        """The number of games kept."""
        return sum(cell.kept for cell in self.cells)

    @property
    def axes(self) -> tuple[str, ...]:
        """What varies, except the seed."""
        return tuple(self.ways[0].axes)

    def game(self, way: PlayedWay) -> Game:
        """The game of a way, with the deck from the folder. Raises BadOption."""
        options, deck = dict(way.options), way.cells[0].deck
        if deck is not None:
            options["deck"] = (self.path / deck).read_text("utf-8")
        return Game(way.ruleset, options)


def read_run(path: Path) -> Run:
    """Read the run of a folder, finished or not. Raises RunError, NotInstalled or OSError."""
    if not (path / RUN).is_file():
        raise RunError("report.no_run", path=str(path))
    folder = RunFolder(path)
    contents = folder.read()
    files = {cell["name"]: folder.files(cell["name"]) for cell in contents["cells"]}
    kept = {name: sum(len(games) for _, games in found) for name, found in files.items()}
    cells = [_asked(cell, kept[cell["name"]]) for cell in contents["cells"]]
    ways = _ways(cells, files)
    if not ways:
        raise RunError("report.empty", path=str(path), command=contents["command"])
    made = {key: contents[key] for key in ("title", "command", "commit", "version", "created")}
    return Run(path=path, cells=tuple(cells), ways=ways, **made)


def _asked(cell: Mapping[str, Any], kept: int) -> KeptCell:
    same = ("name", "ruleset", "options", "seed", "games", "axes", "deck")
    return KeptCell(
        players=tuple(cell["players"]),
        kept=kept,
        start=cell.get("start", items.USUAL),
        **{key: cell[key] for key in same},
    )


def _ways(
    cells: Sequence[KeptCell], files: Mapping[str, Sequence[tuple[Path, range]]]
) -> tuple[PlayedWay, ...]:
    """The ways that have games, each with the games of all its seeds."""
    axes = _axes(cells)
    found: dict[tuple[Setting | None, ...], list[KeptCell]] = {}
    for cell in cells:
        if cell.kept:
            found.setdefault(tuple(cell.axes.get(axis) for axis in axes), []).append(cell)
    return tuple(
        PlayedWay(
            tuple(played),
            dict(zip(axes, values, strict=True)),
            tuple((path, len(games)) for cell in played for path, games in files[cell.name]),
        )
        for values, played in found.items()
    )


def _axes(cells: Sequence[KeptCell]) -> tuple[str, ...]:
    """What varies, except the seed and what another axis determines.

    An option that only some rulesets have varies between present and absent.
    """
    names = [*dict.fromkeys(name for cell in cells for name in cell.axes if name != SEED)]
    return tuple(name for name in names if not _follows(name, names, cells))


def _follows(name: str, names: Sequence[str], cells: Sequence[KeptCell]) -> bool:
    """Whether some cells lack an axis, and another axis that all have determines its value."""
    values = [cell.axes.get(name) for cell in cells]
    if None not in values:
        return False
    for other in names:
        others = [cell.axes.get(other) for cell in cells]
        if None not in others and len({*zip(others, values, strict=True)}) == len({*others}):
            return True
    return False
