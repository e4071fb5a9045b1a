"""Which error was raised, by its key and values: its text is for people, and may be said better."""

from __future__ import annotations

import re
from collections.abc import Callable

from artificer.games.notices import ArtificerError


def keyed(pattern: str) -> Callable[[ArtificerError], bool]:
    """For `pytest.raises(check=...)`: whether a pattern is found in an error's key and values."""

    def fits(error: ArtificerError) -> bool:
        assert re.search(pattern, error.derived()), error.derived()
        return True

    return fits
