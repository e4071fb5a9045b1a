"""The web face: pages rendered by the server for one seat each, from what that seat may know."""

from __future__ import annotations

from typing import Final

USUAL_PORT: Final = 8000
