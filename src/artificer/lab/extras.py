"""Libraries of the extras `lab` and `cluster`, imported late; and plots as SVG, drawn by such ones.

Errors name a library that is missing.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Final

from artificer.games.notices import ArtificerError

if TYPE_CHECKING:
    from altair import TopLevelMixin


class NotInstalled(ArtificerError, ImportError):
    """A library of an extra is needed and not installed."""


LAB: Final = "lab"
CLUSTER: Final = "cluster"
"""The extras."""


def needed(module: str, extra: str = LAB) -> ModuleType:
    """Import a module of an extra. Raises NotInstalled."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise NotInstalled(
            "cluster.not_installed" if extra == CLUSTER else "lab.not_installed", library=library
        ) from None


DRAWN_BY: Final = {"altair": "altair", "vl_convert": "vl-convert-python"}
"""The modules needed, and the library of each."""


def missing() -> list[str]:
    """The libraries that are not installed."""
    return [library for module, library in DRAWN_BY.items() if find_spec(module) is None]


def needs_plots() -> None:
    """Raises NotInstalled if a library is missing: call it before long work."""
    for module in DRAWN_BY:
        needed(module)


def svg_of(chart: TopLevelMixin) -> str:
    """An Altair chart as SVG. Raises NotInstalled."""
    drawn: str = needed("vl_convert").vegalite_to_svg(chart.to_dict())
    return drawn + "\n"
