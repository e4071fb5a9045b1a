"""Errors as the owner may read them, and as a player may."""

from __future__ import annotations

import logging
from pathlib import Path

from artificer.faces.web.table_registry import NoRoom
from artificer.games.notices import ArtificerError, Notice
from artificer.host.worker_process import WorkerDied
from artificer.table.errors import StaleCommand, StoreError, UnknownSave

_log = logging.getLogger(__name__)


def is_ours(error: ArtificerError) -> bool:
    """Whether the server could not do its part, so that the same request may succeed later."""
    return isinstance(error, StoreError | NoRoom | WorkerDied)


def shown_to(error: ArtificerError, *, owner: bool) -> ArtificerError:
    """The error that is shown.

    Only the owner sees where the games are saved and what is wrong with the disk, on the pages or
    in the program's output; a seat reads only that nothing was changed. Nor can others list games.
    A page shows the game as it stands: after an order that came too late it need not be reopened.
    """
    if isinstance(error, StaleCommand) and error.key == "store.stale":
        return StaleCommand("command.head")
    if owner:
        return error
    if isinstance(error, UnknownSave):
        return UnknownSave("table.gone")
    if not _tells_of_the_server(error):
        return error
    _log.error("%s", error)
    return StoreError("table.unkept")


def _tells_of_the_server(error: ArtificerError) -> bool:
    of_files = isinstance(error, StoreError) and not isinstance(error, StaleCommand)
    return of_files or _has_a_path(error)


def _has_a_path(value: object) -> bool:
    if isinstance(value, Notice):
        return any(map(_has_a_path, value.values.values()))
    return any(map(_has_a_path, value)) if isinstance(value, tuple) else isinstance(value, Path)
