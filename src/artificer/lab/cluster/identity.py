"""The identity of a process that plays: its Python, Artificer and the libraries that compile.

Two processes with the same identity play the same games to the last point. The code is identified
by a hash, not by its version alone: a checkout changes without a new version.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from artificer import games
from artificer.games.notices import ArtificerError
from artificer.table.version import __version__


class ClusterError(ArtificerError):
    """A cluster cannot be used, or no longer."""


Identity = tuple[tuple[str, str], ...]
"""(name, version) of all that matters, most important first."""

CODE: Final = "code"

NONE: Final = "-"
"""The version of a library that is missing."""

_ROOMS: Final = ("games", "table", "players", "lab")
"""The only packages that playing needs."""

_LIBRARIES: Final = ("numba", "llvmlite", "numpy", "distributed")


@cache
def identity() -> Identity:
    """The identity of this process, read once: imported code does not change."""
    return (
        ("python", f"{sys.version_info.major}.{sys.version_info.minor}"),
        ("artificer", __version__),
        (CODE, _code()),
        *((library, version(library)) for library in _LIBRARIES),
    )


def check(where: str, theirs: Identity, ours: Identity) -> None:
    """Raises ClusterError if the identity of another process differs from this one's."""
    known = dict(theirs)
    for what, here in ours:
        there = known.get(what, NONE)
        if there != here and what == CODE:
            raise ClusterError("cluster.other_code", where=where)
        if there != here:
            raise ClusterError("cluster.unlike", where=where, what=what, theirs=there, ours=here)


def _code() -> str:
    """A hash of all files of the packages that play."""
    digest = hashlib.sha256()
    for name, path in sorted(_files()):
        digest.update(f"{name}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _files() -> Iterator[tuple[str, Path]]:
    root = Path(games.__path__[0]).parent
    for room in _ROOMS:
        for path in (root / room).rglob("*"):
            if path.is_file() and path.suffix not in (".pyc", ".pyo"):
                yield path.relative_to(root).as_posix(), path
