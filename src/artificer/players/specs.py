"""Specs of players: `NAME`, or `NAME:SETTING+SETTING`, and comma-separated lists.

A setting is `KEY=VALUE`, or just the word of a choice: `search:iterations=500+soft`. No setting
holds a comma or a plus, so a list can be split without knowing any player.
"""

from __future__ import annotations

from typing import Final

from artificer.games.notices import clipped
from artificer.games.ruleset import Choice, Option, Setting
from artificer.players.player import BadPlayer, Player, PlayerKind

BETWEEN_PLAYERS: Final = ","
BETWEEN_SETTINGS: Final = "+"


def listed(text: str) -> list[str]:
    """The specs of a list like `me,search:iterations=500+soft,random`, without spaces around."""
    return [spec.strip() for spec in text.split(BETWEEN_PLAYERS)]


def name_in(spec: str) -> str:
    """The name in a spec, known or not."""
    return spec.lower().partition(":")[0].strip()


def read_player(kind: PlayerKind, spec: str) -> Player:
    """The player of that kind for a spec; missing settings get their defaults.

    Raises BadPlayer.
    """
    _, colon, text = spec.strip().lower().partition(":")
    known = kind.settings
    if colon and not known:
        raise BadPlayer("player.settings", name=kind.called, settings=clipped(text))
    chosen: dict[str, Setting] = {}
    for item in text.split(BETWEEN_SETTINGS) if colon else ():
        key, value = _read(kind, item.strip())
        if key in chosen:
            raise BadPlayer("player.setting.twice", name=kind.called, setting=key)
        chosen[key] = value
    return Player(kind, {key: chosen.get(key, known[key].default) for key in known})


def described(kind: PlayerKind) -> tuple[str, ...]:
    """The form of each setting: `iterations=1..1000000`, `best|soft`."""
    return tuple(_described(key, setting) for key, setting in (kind.settings).items())


def _read(kind: PlayerKind, item: str) -> tuple[str, Setting]:
    key, equals, text = item.partition("=")
    settings = kind.settings
    if not equals:
        key, text = next((key for key, s in settings.items() if s.allows(item)), ""), item
    if key not in settings:
        raise BadPlayer(
            "player.setting.unknown", name=kind.called, setting=clipped(item), known=described(kind)
        )
    setting = settings[key]
    value = _number(text) if isinstance(setting, Option) else text
    if not setting.allows(value):
        raise _refused(kind, key, setting, text)
    return key, value


def _number(text: str) -> Setting:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else text


def _refused(kind: PlayerKind, key: str, setting: Option | Choice, given: str) -> BadPlayer:
    if isinstance(setting, Choice):
        return BadPlayer(
            "player.setting.word",
            name=kind.called,
            setting=key,
            words=setting.words,
            given=clipped(given),
        )
    return BadPlayer(
        "player.setting.range",
        name=kind.called,
        setting=key,
        low=setting.low,
        high=setting.high,
        given=clipped(given),
    )


def _described(key: str, setting: Option | Choice) -> str:
    if isinstance(setting, Choice):
        return "|".join(setting.words)
    return f"{key}={setting.low}..{setting.high}"
