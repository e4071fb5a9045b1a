"""A run folder: the study that was asked for, and the rows of every game played.

::

    run.json                        what is played: the cells, the command, the version
    decks/NAME.toml                 a document that cells are played with
    rows/CELL.parquet               all games of a complete cell
    rows/CELL.part/000123.parquet   games from 123 on, of an incomplete cell

A file takes its name when it is complete and on the disk, so named files are valid however the
program ends. `run.json` is written once, before the first game.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from artificer.games.notices import ArtificerError
from artificer.lab.extras import needed
from artificer.lab.figure_table import Json
from artificer.lab.parquet import ENDING, replacing, written_whole
from artificer.lab.study.plan import Cell, Study, file_name
from artificer.table.home import try_lock, unlock
from artificer.table.version import __version__

if TYPE_CHECKING:
    from pyarrow import Schema, Table


class RunError(ArtificerError):
    """A run folder cannot be read, or played into."""


SCHEMA: Final = 1
"""Goes up whenever a key of `run.json` changes its meaning or disappears."""

RUN: Final = "run.json"
_LOCK: Final = "run.lock"
_PART: Final = ".part"


class RunFolder:
    """The folder of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rows = path / "rows"

    @contextmanager
    def held(self) -> Iterator[None]:
        """Lock the folder against other processes.

        Raises RunError, NotInstalled before anything is created, or an OSError.
        """
        needed("pyarrow.parquet")
        self._rows.mkdir(parents=True, exist_ok=True)
        file = os.open(self.path / _LOCK, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            if not try_lock(file):
                raise RunError("study.busy", path=str(self.path))
            for left in self._rows.rglob(f".*{ENDING}.*"):  # left by a program that was killed
                left.unlink()
            yield
            unlock(file)
        finally:
            os.close(file)

    def begin(self, study: Study, command: str) -> None:
        """Write `run.json`, or continue if the same study was begun here.

        Raises RunError if the folder holds another study.
        """
        contents: dict[str, Json] = {"cells": [_cell(cell) for cell in study.cells]}
        if (self.path / RUN).exists():
            if _asked_for(self.read()) != _asked_for(contents):
                raise RunError("study.other", path=str(self.path))
            return
        for cell in study.cells:
            for name, text in _documents(cell).items():
                place = self.path / name
                place.parent.mkdir(exist_ok=True)
                with replacing(place) as out:
                    out.write(text.encode())
        made = {
            "schema": SCHEMA,
            "what": "study",
            "title": study.title,
            "command": command,
            "commit": commit(),
            "version": __version__,
            "created": datetime.now(UTC).isoformat(timespec="seconds"),
            **contents,
        }
        with replacing(self.path / RUN) as out:
            out.write((json.dumps(made, indent=2, ensure_ascii=False) + "\n").encode())

    def read(self) -> dict[str, Any]:
        """The contents of `run.json`. Raises RunError."""
        try:
            read: dict[str, Any] = json.loads((self.path / RUN).read_text("utf-8"))
            if read["schema"] != SCHEMA:
                raise RunError("study.schema", path=str(self.path), given=read["schema"])
        except (ValueError, KeyError, TypeError):
            raise RunError("study.damaged", path=str(self.path / RUN)) from None
        return read

    def rows(self, cell: str) -> Path:
        """The path of the rows of a complete cell."""
        return self._rows / f"{cell}{ENDING}"

    def done(self, cell: Cell) -> int:
        """The number of games kept, from game 0 on without a gap."""
        if self.rows(cell.name).exists():
            return cell.games
        return sum(len(games) for _, games in self._parts(cell.name))

    def check(self, cell: Cell, schema: Schema) -> None:
        """Raises RunError if the games kept have other columns, as in another version."""
        parts = self._parts(cell.name)
        if parts and not _schema_of(parts[0][0]).equals(schema, check_metadata=True):
            raise RunError("study.columns", path=str(self.path))

    def keep(self, cell: Cell, first: int, table: Table) -> None:
        """Keep games from `first` on, as an Arrow table."""
        parts = self._part_folder(cell.name)
        parts.mkdir(exist_ok=True)
        with written_whole(parts / f"{first:06d}{ENDING}", table.schema) as file:
            file.add(table)

    def finish(self, cell: Cell) -> None:
        """Join the parts of a cell, once all of its games are kept."""
        if not self.rows(cell.name).exists():
            parquet = needed("pyarrow.parquet")
            parts = self._parts(cell.name)
            with written_whole(self.rows(cell.name), _schema_of(parts[0][0])) as file:
                for path, games in parts:
                    table = parquet.read_table(path, partitioning=None)
                    file.add(table.slice(table.num_rows - len(games)))
        shutil.rmtree(self._part_folder(cell.name), ignore_errors=True)

    def files(self, cell: str) -> list[tuple[Path, range]]:
        """The files of a cell's games, in order, with the games to take from each."""
        whole = self.rows(cell)
        return [(whole, range(_games_in(whole)))] if whole.exists() else self._parts(cell)

    def _part_folder(self, cell: str) -> Path:
        return self._rows / f"{cell}{_PART}"

    def _parts(self, cell: str) -> list[tuple[Path, range]]:
        """The parts in order, with the games that each adds; none after a gap."""
        parts, games = [], 0
        paths = self._part_folder(cell).glob(f"[0-9]*{ENDING}")
        for first, path in sorted((int(path.stem), path) for path in paths):
            end = first + _games_in(path)
            if first <= games < end:
                parts.append((path, range(games, end)))
                games = end
        return parts


def _schema_of(path: Path) -> Schema:
    return needed("pyarrow.parquet").read_schema(path)


def _games_in(path: Path) -> int:
    """The number of games in a part; 0 if the file is damaged, so that they are played again."""
    arrow, parquet = needed("pyarrow"), needed("pyarrow.parquet")
    with suppress(arrow.ArrowInvalid):
        games: int = parquet.read_metadata(path).num_rows
        return games
    return 0


def _cell(cell: Cell) -> dict[str, Json]:
    """A cell as in `run.json`."""
    return {
        "name": cell.name,
        "ruleset": cell.game.name,
        "rules_version": cell.game.ruleset.version,
        "options": {**cell.game.named_options()},
        "players": list(cell.players),
        "seed": cell.seed,
        "games": cell.games,
        "deck": next(iter(_documents(cell)), None),
        "start": cell.start,
        "things": cell.follow,
        "axes": {**cell.axes},
    }


def _asked_for(contents: Mapping[str, Json]) -> object:
    """What must be the same for games of one run: the cells, as JSON."""
    return json.loads(json.dumps(contents["cells"]))


def _documents(cell: Cell) -> dict[str, str]:
    """The documents of a cell by path in the folder; different texts have different paths."""
    named = cell.game.named_options()
    return {
        f"decks/{file_name(str(named[name]))}-{sha256(text.encode()).hexdigest()[:8]}.toml": text
        for name, text in cell.documents.items()
    }


_HERE: Final = Path(__file__)


def commit() -> str | None:
    """The commit of the checkout that this program runs from, with a + when files differ from it.

    None for an installed program, even inside another checkout.
    """
    if _git("ls-files", "--error-unmatch", _HERE.name) is None:
        return None
    return _git("describe", "--always", "--dirty=+", "--abbrev=40", "--exclude=*")


def _git(*words: str) -> str | None:
    """The output of git in the folder of this file; None if it is missing or fails."""
    line = ["git", "-C", str(_HERE.parent), *words]
    try:
        result = subprocess.run(line, check=True, capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return None
    return result.stdout.strip()
