"""What the tests of the screen share: style sheets are parsed once, not once for each app."""

from __future__ import annotations

from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_PARSED: dict[Any, list[RuleSet]] = {}
"""By everything that rules are made of. Textual keeps rules, too, but each app its own."""

_parse = Stylesheet._parse_rules


def _parse_once(sheet: Stylesheet, css: str, *args: Any, **kwargs: Any) -> list[RuleSet]:
    """The rules of a text with the variables of this sheet: nobody changes them."""
    key = (css, args, *sorted(kwargs.items()), *sorted(sheet._variables.items()))
    if key not in _PARSED:
        _PARSED[key] = _parse(sheet, css, *args, **kwargs)
    return _PARSED[key]


@pytest.fixture(autouse=True)
def parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parse_once)
