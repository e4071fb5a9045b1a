"""What the expert learned, as its players get it: files written by training, and nets as arrays.

The tables and a workspace are shared by all hints of a process. As arrays, a net takes a small part
of the time that interpreted loops take for a sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.resources import files
from threading import Lock
from typing import Any, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from artificer.games.utopia_engine.state import Sheet
from artificer.players.arrays import Floats
from artificer.players.utopia_engine.exact import fields, forging
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.workspace import (
    TO_WIN,
    Fates,
    NetTables,
    Taught,
    Workspace,
)

EDITION_NAMES: Final = ("3e", "2e")
FATES: Final = "fates.npz"
LEARNED: Final = "learned"


@cache
def expert_tables(edition: int, aim: int) -> Taught:
    """Everything that the shipped expert has learned for an edition and an aim."""
    return with_net(edition, aim, net_tables(edition, aim), fates())


@cache
def fates() -> Fates:
    """The shipped results of activation fields. Read only: all callers share them."""
    found: Fates = read(FATES)["fates"].astype(float).tolist()
    return found


def net_tables(edition: int, aim: int) -> NetTables:
    """The shipped net alone."""
    net = NetTables()
    stored = read(name_of(edition, aim))
    for name in NetTables.declared:
        setattr(net, name, stored[name].astype(float).tolist())
    return net


def with_net(edition: int, aim: int, net: NetTables, known: Fates) -> Taught:
    """A net with the tables of positions of its edition."""
    link = forging.numbering(edition).forms
    return workspace.taught(aim, net, fields.numbering().forms, link, known)


def name_of(edition: int, aim: int) -> str:
    """The name of a net's file."""
    return f"net-{EDITION_NAMES[edition]}-{workspace.AIM_NAMES[aim]}.npz"


def read(name: str) -> dict[str, NDArray[np.float16]]:
    """The arrays of a shipped file."""
    path = files(__package__).joinpath(LEARNED, name)
    with path.open("rb") as file, np.load(file) as archive:
        return dict(archive)


def write(out: BinaryIO, arrays: Mapping[str, Floats]) -> None:
    """Write arrays in the format of the shipped files."""
    halves: dict[str, Any] = {name: np.asarray(a, np.float16) for name, a in arrays.items()}
    np.savez_compressed(out, **halves)


def knows(edition: int, aim: int) -> bool:
    """Whether a net is shipped for the edition and the aim."""
    return files(__package__).joinpath(LEARNED, name_of(edition, aim)).is_file()


KEPT: Final = 4096
"""The most outputs kept: tables of one hint ask for many of them again."""


class NetArrays:
    """The learned tables of a net; `output(features)` is what it makes of a sheet with these."""

    def __init__(self, net: NetTables) -> None:
        self._rows: Floats = np.array(net.rows)
        self._first_bias: Floats = np.array(net.first_bias)
        self._second: Floats = np.array([net.second_bias, *net.second])
        self._third: Floats = np.array(net.third)
        self._third_bias = net.third_bias[0]
        self.output = lru_cache(KEPT)(self._output)

    def _output(self, features: tuple[int, ...]) -> float:
        """Sums are in the order of the compiled loops."""
        hidden = np.ones(len(self._second))
        hidden[1:] = self._first_bias + self._rows.take(features, axis=0).sum(axis=0)
        narrow = (self._second * np.maximum(hidden, 0.0)[:, None]).sum(axis=0)
        made = self._third_bias
        for each in (np.maximum(narrow, 0.0) * self._third).tolist():
            made += each
        return made


@lru_cache(maxsize=8)
def net_arrays(net: NetTables) -> NetArrays:
    """The arrays of a net, made once."""
    return NetArrays(net)


class SharedDesk:
    """The tables for an edition and an aim, with their workspace, for one thread at a time."""

    def __init__(self, edition: int, aim: int) -> None:
        self.tables = expert_tables(edition, aim)
        self._workspace = Workspace.plain(Sheet)
        self._lock = Lock()

    @contextmanager
    def held(self) -> Iterator[tuple[Taught, Workspace]]:
        """The tables and the workspace, which nobody else uses meanwhile."""
        with self._lock:
            yield self.tables, self._workspace


@cache
def shared_desk(edition: int, aim: int = TO_WIN) -> SharedDesk:
    """The desk for an edition and an aim; loaded once in a process."""
    return SharedDesk(edition, aim)
