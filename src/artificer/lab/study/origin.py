"""The source of a run: the commit of a checkout."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

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
