"""Where games are kept when nobody says otherwise."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "ARTIFICER_HOME"
STORE_NAME: Final = "games.sqlite"


def default_store_path() -> Path:
    """The file of saved games: in $ARTIFICER_HOME, or where this system keeps user data."""
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home).expanduser() / STORE_NAME
    import platformdirs

    return Path(platformdirs.user_data_dir("artificer")) / STORE_NAME
