"""The default place of saved games."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError

HOME_VARIABLE: Final = "ARTIFICER_HOME"
STORE_NAME: Final = "games.sqlite"


def default_store_path() -> Path:
    """The file of saved games: in $ARTIFICER_HOME, or where this system keeps user data.

    Raises StoreError if the system does not know the user's folder.
    """
    import platformdirs

    try:
        home = os.environ.get(HOME_VARIABLE) or platformdirs.user_data_dir("artificer")
        return Path(home).expanduser() / STORE_NAME
    except RuntimeError:
        raise StoreError("home.unknown", variable=HOME_VARIABLE) from None
