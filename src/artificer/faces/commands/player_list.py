"""The section of the help that lists the computer players, levels first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.faces.commands.speech import say
from artificer.players.registry import kinds
from artificer.players.specs import described


def all_players() -> Iterator[tuple[str, str]]:
    """Every computer player with its settings and description, for the help."""
    for kind in sorted(kinds(), key=lambda kind: not kind.shared):
        name = say(f"player.{kind.name}.name")
        both = say("help.player", name=name, spec=kind.name)
        yield name if name == kind.name else both, say(f"player.{kind.name}")
        for (key, setting), text in zip(kind.settings.items(), described(kind), strict=True):
            yield f"  {text}", say(f"player.{kind.name}.{key}", usual=setting.default)


PLAYERS: Final = ("help.players", all_players)
