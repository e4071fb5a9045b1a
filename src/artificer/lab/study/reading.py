"""Reads a study's file, TOML, into cells, or reports everything that is wrong with it.

::

    title = "What giving up days costs"
    games = 2000

    [[grid]]
    ruleset = "utopia-engine-3e"
    players = ["novice", "random"]
    options.sacrificed_days = [0, 4, 8]

Every key of a grid takes one value or a list of them; each combination is a cell. Keys above the
grids are defaults for all of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any, Final

from artificer.games.lines import Lines, fault_at, lines_of
from artificer.games.notices import ArtificerError, BadOption
from artificer.lab.study.grid import KEYS_OF_GRID, Grid
from artificer.lab.study.plan import Study, study_of

SHARED: Final = ("players", "games", "seed")
"""Keys allowed above the grids, for all of them."""

KEYS_OF_STUDY: Final = ("title", *SHARED, "grid")

MOST_CELLS: Final = 10_000


class BadStudy(ArtificerError):
    """A study's file is invalid."""

    faults: tuple[BadOption, ...] = ()
    """All its faults, in the order of lines: where, and what to do."""


def read_study(text: str, read: Callable[[str], str], spelt: Callable[[str], str] = str) -> Study:
    """Read the study of a file. Raises BadStudy.

    `read` returns the text of a document that the file names, such as a deck, or raises BadOption;
    `spelt` turns the names of players into those of specs.
    """
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, why = fault_at(text, str(error))
        raise _bad([_fault(line, BadOption("study.syntax", why=why))]) from None
    except (ValueError, RecursionError) as error:  # endless numbers and rows
        line, why = fault_at(text, type(error).__name__)
        raise _bad([_fault(line, BadOption("study.syntax", why=why))]) from None
    reader = _Reader(content, lines_of(text, "grid"), read, spelt)
    study = reader.study()
    if reader.faults:
        raise _bad(reader.faults)
    return study


def _fault(line: int, why: ArtificerError) -> BadOption:
    return BadOption("study.at", line=line, why=why)


def _bad(faults: list[BadOption]) -> BadStudy:
    in_order = sorted(faults, key=lambda fault: int(str(fault.values["line"])))
    error = BadStudy("study.bad", first=in_order[0], n=len(in_order))
    error.faults = tuple(in_order)
    return error


class _Reader:
    """Reads one file, and collects its faults."""

    def __init__(
        self,
        content: dict[str, Any],
        lines: Lines,
        read: Callable[[str], str],
        spelt: Callable[[str], str],
    ) -> None:
        self._content = content
        self._lines = lines
        self._read = read
        self._spelt = spelt
        self.faults: list[BadOption] = []

    def study(self) -> Study:
        """The cells of all grids; if the file has faults, those that could be read."""
        title = self._content.get("title", "")
        if not isinstance(title, str):
            self._wrong("title", BadOption("study.text", field="title"))
        for name in self._content:
            if name not in KEYS_OF_STUDY:
                self._wrong(name, BadOption("study.unknown", field=name, known=KEYS_OF_STUDY))
        ways = [cell for grid in self._grids() for cell in grid.cells()]
        return study_of(str(title), ways)

    def _grids(self) -> list[Grid]:
        tables = self._content.get("grid", [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self._wrong("grid", BadOption("study.grid"))
            return []
        if not tables:
            self._wrong("grid", BadOption("study.no_grid"))
        grids = [self._grid(number, table) for number, table in enumerate(tables)]
        cells = sum(grid.size for grid in grids)
        if cells > MOST_CELLS:
            self._wrong("grid", BadOption("study.cells", given=cells, most=MOST_CELLS))
            return []
        return grids

    def _grid(self, number: int, table: dict[str, Any]) -> Grid:
        shared: dict[str, Any] = {
            name: self._content[name] for name in SHARED if name in self._content
        }

        def wrong(name: str, why: ArtificerError) -> None:
            own = name in table or name.partition(".")[0] in table or name not in shared
            line = self._lines.of_table(number, name) if own else self._lines.of_own(name)
            self._note(_fault(line, why))

        for name in table:
            if name not in KEYS_OF_GRID:
                wrong(name, BadOption("study.unknown", field=name, known=KEYS_OF_GRID))
        return Grid({**shared, **table}, wrong, self._read, self._spelt)

    def _wrong(self, name: str, why: ArtificerError) -> None:
        self._note(_fault(self._lines.of_own(name), why))

    def _note(self, fault: BadOption) -> None:
        if fault not in self.faults:
            self.faults.append(fault)
