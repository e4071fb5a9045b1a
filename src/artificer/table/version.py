"""The version of Artificer, which every journal names as its writer."""

from __future__ import annotations

__version__ = "0.1.0"
