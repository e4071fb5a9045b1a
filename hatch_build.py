"""Compiles the message catalogues before a wheel, or an editable install, is built."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Writes the `.mo` files beside their `.po`, by the module that Artificer itself uses."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Called by hatchling; the wheel then takes the files as artifacts."""
        compiling = Path(self.root, "src", "artificer", "words", "compiling.py")
        runpy.run_path(str(compiling))["make"]()
