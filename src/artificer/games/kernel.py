"""The compiled body of the rules: the one place that knows Numba.

The rules are plain functions over a plain `Body`. A `Kernel` derives from the same
functions a second, compiled set that runs over elements of a NumPy record array: every
function is rebuilt in a scope of its own, where the functions it calls are compiled ones,
tables are constant arrays, and `note` counts instead of writing a log.

Numba's disk cache knows neither a constant edited in another file (numba#1833) nor which
functions a shared loop was bound to. So the cache folder is named by a hash of every source
file that can reach a kernel, and each compiled function by a hash of all functions it reaches.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core import config as numba_config

from artificer.games import declaration, verbs
from artificer.games.contract import Game
from artificer.games.declaration import Body, Field

CACHES_KEPT: Final = 4
_KERNEL_ROOMS: Final = ("games", "table", "players", "lab")
_PLAYERS: Final = "artificer.players."
"""A player's plan is long and asked once a decision: inlined, it compiles for many minutes."""

_F = TypeVar("_F", bound=Callable[..., Any])


def blank(body: type[Body], n: int) -> np.ndarray[Any, Any]:
    """An array of `n` records of any declaration (menus, streams), all 0."""
    return np.zeros(n, record_type(body))


def record_type(body: type[Body], counting: bool = False) -> np.dtype[Any]:
    """The NumPy record of a declaration: fields as int64, then what is printed, then counters."""
    columns = [(name, *_column(spec)) for name, spec in (body.fields | body.prints).items()]
    if counting:
        columns.append(("counted", np.int64, (body.facts,)))
        columns.append(("summed", np.int64, (body.facts,)))
    return np.dtype(columns)


def _column(spec: Field) -> tuple[Any, ...]:
    kind = record_type(spec.part) if spec.part else np.int64
    return (kind, (spec.length,)) if spec.length else (kind,)


class Kernel:
    """The compiled rules of one game.

    `counting=True` makes every record count what the rules report with `note`: fields
    `counted` (how often) and `summed` (sum of the first number), each by fact.
    """

    def __init__(self, game: Game, counting: bool = False, cache: Path | None = None) -> None:
        self.game = game
        self.dtype = record_type(game.body, counting)
        self.cache = cache or kernel_cache()
        self._compiled: dict[Callable[..., Any], Any] = {}
        self._meanings: dict[Callable[..., Any], Callable[..., Any]] = {
            declaration.note: _count if counting else _forget,
            **{verb: getattr(game.rules, verb.__name__) for verb in verbs.VERBS},
        }

    def compile(self, function: _F) -> _F:
        """The compiled twin of `function`, with the verbs bound to this game."""
        return cast(_F, self._twin(function))

    def blank(self, n: int) -> np.ndarray[Any, Any]:
        """An array of `n` states, all 0."""
        return np.zeros(n, self.dtype)

    def write(self, records: np.ndarray[Any, Any], i: int, body: Body) -> None:
        """Put the state of `body` into record `i`; its counters start at 0."""
        flat = records[i : i + 1].view(np.int64)
        flat[:] = 0
        numbers = body.ints() + body.printed_ints()
        flat[: len(numbers)] = numbers

    def read(self, records: np.ndarray[Any, Any], i: int) -> Body:
        """The state of record `i` as a plain body."""
        width = self.game.body.width
        body = self.game.body.from_ints(records[i : i + 1].view(np.int64)[:width].tolist())
        return body.share_prints(self.game.initial_body) if body.prints else body

    def _twin(self, function: Callable[..., Any]) -> Any:
        function = self._meanings.get(function, function)
        if function not in self._compiled:
            assert isinstance(function, FunctionType)
            scope: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
            plain = FunctionType(function.__code__, scope, function.__name__)
            plain.__module__ = function.__module__
            plain.__qualname__ = f"{function.__qualname__}_{self._identity(function)}"
            self._compiled[function] = self._jit(plain)
            for name, value in _named(function):
                scope[name] = self._constant(value)
        return self._compiled[function]

    def _identity(self, function: Callable[..., Any]) -> str:
        """A hash of which function each name means, in everything that `function` reaches."""
        meant: set[str] = set()
        reached = {function}
        to_read = [function]
        while to_read:
            caller = to_read.pop()
            for name, value in _named(caller):
                if _is_ours(value):
                    callee = self._meanings.get(value, value)
                    meant.add(f"{_full_name(caller)} {name} {_full_name(callee)}")
                    if callee not in reached:
                        reached.add(callee)
                        to_read.append(callee)
        return hashlib.sha256("\n".join(sorted(meant)).encode()).hexdigest()[:12]

    def _jit(self, function: Callable[..., Any]) -> Any:
        # Numba reads the folder from its configuration when a function is decorated.
        before = numba_config.CACHE_DIR  # type: ignore[attr-defined]
        numba_config.CACHE_DIR = str(self.cache)  # type: ignore[attr-defined]
        try:
            return numba.njit(
                function,
                cache=True,
                nogil=True,
                error_model="numpy",
                forceinline=not function.__module__.startswith(_PLAYERS),
            )
        finally:
            numba_config.CACHE_DIR = before  # type: ignore[attr-defined]

    def _constant(self, value: Any) -> Any:
        if _is_ours(value):
            return self._twin(value)
        if isinstance(value, tuple):
            return np.array(value, np.int64)
        return value


def _named(function: Callable[..., Any]) -> list[tuple[str, Any]]:
    """The names that a function's code uses, with what they mean in its module."""
    scope = function.__globals__
    return [(name, scope[name]) for name in function.__code__.co_names if name in scope]


def _is_ours(value: Any) -> bool:
    return isinstance(value, FunctionType) and value.__module__.startswith("artificer.")


def _full_name(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _count(s: Any, fact: int, a: int, b: int) -> None:
    s.counted[fact] += 1
    s.summed[fact] += a


def _forget(s: Any, fact: int, a: int, b: int) -> None:
    return


def sources_key() -> str:
    """A hash of every source file that can reach a kernel, and of the compiler's version."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    package = Path(__file__).parent.parent
    for room in _KERNEL_ROOMS:
        for source in sorted((package / room).rglob("*.py")):
            digest.update(f"{source.relative_to(package)}\n".encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:20]


def kernel_cache() -> Path:
    """Where compiled kernels of exactly these sources are kept; older ones are cleared away.

    Where no such folder can be written, kernels live in a temporary one for this process.
    """
    try:
        root = Path(platformdirs.user_cache_dir("artificer")) / "kernels"
        here = root / sources_key()
        here.mkdir(parents=True, exist_ok=True)
        os.utime(here)
        _clear_old(root)
    except (OSError, RuntimeError):  # not writable, or no home at all
        return _passing_cache()
    return here


@cache
def _passing_cache() -> Path:
    """A folder for this process alone, gone with it."""
    folder = Path(tempfile.mkdtemp(prefix="artificer-kernels-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _clear_old(root: Path) -> None:
    folders = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[CACHES_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)
