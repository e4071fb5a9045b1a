"""Pages from templates: their globals and their folders."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from artificer.faces.web.paths import clause_path
from artificer.faces.web.prose import flowing, prose, with_breaks

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(static=static, has_static=has_static, clause_path=clause_path)
    environment.filters.update(prose=prose, flowing=flowing, with_breaks=with_breaks)
    return environment


def has_static(name: str) -> bool:
    """Whether there is such a static file."""
    return (STATIC / name).is_file()


def has_template(name: str) -> bool:
    """Whether there is such a template."""
    return (HERE / "templates" / name).is_file()


def drawn(template: str, **values: Any) -> str:
    """The page, or part of one, that a template renders from these values."""
    return _environment().get_template(template).render(**values)


@cache
def static(name: str) -> str:
    """The address of a static file; it changes with the file, so that browsers may cache it."""
    mark = blake2b((STATIC / name).read_bytes(), digest_size=6).hexdigest()
    return f"/static/{name}?{mark}"
