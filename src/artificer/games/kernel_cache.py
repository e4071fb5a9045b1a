"""The disk cache of compiled functions, instead of Numba's own.

Numba caches by a function's file, its line and its own bytecode. So it discards all functions of a
file if a comment changes, and reuses one whose constant changed in another file (numba#1833). Here
a file holds one function for one list of argument types, and its name has a hash of everything that
the function reaches. It is written to a temporary file and then renamed, so processes that compile
the same function at once do no harm.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import platform
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import llvmlite
import llvmlite.binding
import numba
import numpy as np
import platformdirs
from numba.core import config as numba_config
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

TOOLCHAINS_KEPT: Final = 4
BYTES_KEPT: Final = 2**30
"""In bytes; above this the least recently used files are deleted."""

SUFFIX: Final = ".nbc"

_UNREADABLE: Final = (OSError, EOFError, pickle.UnpicklingError, ImportError, AttributeError)
"""Missing, cut short, or using a function from a module that is gone."""


class KeptFunction(_Cache):
    """The cached data of one compiled function; `missed` is called if there is none."""

    def __init__(self, folder: Path, name: str, missed: Callable[[], None]) -> None:
        self._folder = folder
        self._name = name
        self._missed = missed

    @property
    def cache_path(self) -> str:
        """The folder, for Numba's statistics."""
        return str(self._folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The function compiled for arguments of these types, or None."""
        target_context.refresh()
        path = self._path(sig, target_context.codegen())
        try:
            reduced = pickle.loads(path.read_bytes())
            os.utime(path)
        except _UNREADABLE:
            self._missed()
            return None
        return CompileResult._rebuild(target_context, *reduced)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Cache a compiled function, if that is possible and the disk has room."""
        if data.library.has_dynamic_globals:
            return
        with suppress(OSError):
            reduced = dumps(data._reduce())
            _write(self._path(sig, data.codegen), reduced)

    def enable(self) -> None:
        """Do nothing: the cache is always on."""

    def disable(self) -> None:
        """Do nothing: Numba requires it, nothing calls it."""

    def flush(self) -> None:
        """Do nothing: Numba requires it, nothing calls it."""

    def _path(self, sig: Any, codegen: Any) -> Path:
        arguments = hashlib.sha256(f"{sig} {codegen.magic_tuple()}".encode()).hexdigest()[:12]
        return self._folder / f"{self._name}-{arguments}{SUFFIX}"


def give_name(symbol: str, address: int) -> None:
    """Let compiled code call the function at the address by that name."""
    llvmlite.binding.add_symbol(symbol, address)


def kept_names(folder: Path) -> set[str]:
    """The names of the cached functions, for any arguments."""
    return {path.stem.rpartition("-")[0] for path in _files(folder)}


def kernel_cache() -> Path:
    """The cache folder of this compiler; deletes long unused files.

    If no such folder can be written, a temporary one serves this process.
    """
    try:
        root = Path(platformdirs.user_cache_dir("artificer")) / "kernels"
        here = root / toolchain()
        here.mkdir(parents=True, exist_ok=True)
        os.utime(here)
        _clear_toolchains(root)
        clear_unused(here, BYTES_KEPT)
    except (OSError, RuntimeError):  # not writable, or no home folder
        return _passing_cache()
    return here


@cache
def toolchain() -> str:
    """A hash of everything that turns bytecode into machine code, our own part included."""
    versions = (platform.python_version(), numba.__version__, llvmlite.__version__, np.__version__)
    settings = (numba_config.BOUNDSCHECK, numba_config.OPT)  # type: ignore[attr-defined]
    digest = hashlib.sha256(f"{versions} {settings}".encode())
    for ours in ("kernel.py", "kernel_cache.py"):
        digest.update(Path(__file__).with_name(ours).read_bytes())
    return digest.hexdigest()[:20]


def clear_unused(folder: Path, most: int) -> None:
    """Delete the least recently used compiled functions until at most `most` bytes are left."""
    room = most
    for _, size, path in sorted(_sizes(folder), reverse=True):
        room -= size
        if room < 0:
            path.unlink(missing_ok=True)


def _sizes(folder: Path) -> Iterator[tuple[float, int, Path]]:
    for path in _files(folder):
        with suppress(FileNotFoundError):  # another process deleted it
            stat = path.stat()
            yield stat.st_mtime, stat.st_size, path


def _files(folder: Path) -> Iterator[Path]:
    return folder.glob(f"*{SUFFIX}")


def _write(path: Path, data: bytes) -> None:
    descriptor, beside = tempfile.mkstemp(dir=path.parent, prefix=path.stem)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        Path(beside).replace(path)
    except OSError:
        Path(beside).unlink(missing_ok=True)
        raise


@cache
def _passing_cache() -> Path:
    """A folder for this process only, deleted with it."""
    folder = Path(tempfile.mkdtemp(prefix="artificer-kernels-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _clear_toolchains(root: Path) -> None:
    folders = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[TOOLCHAINS_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)
