"""Options of a game as they come from the command line."""

from __future__ import annotations

from typing import Final

from artificer.faces.commands.speech import quoted, say
from artificer.games.contract import Setting
from artificer.games.errors import BadOption

DEFAULT_RULESET: Final = "utopia-engine-3e"
"""What is played where no ruleset is named."""


def read_options(pairs: tuple[str, ...], sacrificed_days: int | None) -> dict[str, Setting]:
    """Game options from `NAME=VALUE` texts and the option of its own. Raises BadOption."""
    options: dict[str, Setting] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(say("option.pair", pair=quoted(pair)))
        options[name.strip().replace("-", "_")] = _setting(value.strip())
    if sacrificed_days is not None:
        options["sacrificed_days"] = sacrificed_days
    return options


def _setting(text: str) -> Setting:
    try:
        return int(text)
    except ValueError:
        return text


def as_typed(text: str) -> str:
    """An argument as it was typed, where the locale could not read its UTF-8."""
    try:
        return text.encode("utf-8", "surrogateescape").decode()
    except UnicodeError:
        return text
