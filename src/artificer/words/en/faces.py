"""English for the faces: what the line mode and the command line say of themselves."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str | tuple[str, str]]] = {}
