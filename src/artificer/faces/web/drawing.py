"""Pages from templates: what they may use, and where they are."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def drawn(template: str, **values: Any) -> str:
    """The page, or part of one, that a template makes of these values."""
    return _environment().get_template(template).render(**values)


@cache
def has_template(name: str) -> bool:
    """Whether there is such a template."""
    return (HERE / "templates" / name).is_file()
