"""What is seen of Utopia Engine: both adventure sheets in full; nothing is hidden."""

from __future__ import annotations

from typing import Final

from artificer.faces.envs.sights.sight import Packed, Sight
from artificer.games.contract import Game
from artificer.games.utopia_engine.editions import SECOND
from artificer.games.utopia_engine.moves import TOOL_NAMES

_SECOND_ALONE: Final = frozenset(
    {
        *("set_aside", "bar", "battery_used", "perfect_zeros", "dowsed", "tool_due"),
        *("components_due", "asked_before"),
    }
)
_THIRD_ALONE: Final = frozenset({"days_at_rest", "record_used", "sacrificed"})
_REGIONS: Final = ("", *(str(region) for region in range(1, 7)))


def _unshown(game: Game) -> frozenset[str]:
    """The paths that only the other edition has, or that are constant."""
    second = game.ruleset.given["edition"] == SECOND
    return frozenset({"edition", "end", "house"}) | (_THIRD_ALONE if second else _SECOND_ALONE)


SIGHT: Final = Sight(
    units={
        "question": "question",
        "next_step": "step",
        "day": "days",
        "sacrificed": "days",
        "skulls": "skulls",
        "energy": "energy",
        "energy_due": "energy",
        "events": "region",
        "event": "event",
        "days_due": "days",
        "days_named": "days",
        "days_at_rest": "days",
        "damage": "hit points",
        "location": "region",
        "marks": "marks",
        "calmed": "yes or no",
        "boxes": "boxes",
        "jar": "components",
        "found": "yes or no",
        "active": "yes or no",
        "treasure": "yes or no",
        "linked": "yes or no",
        "link_value": "points of the link",
        "set_aside": "squares as one number",
        "bar": "energy",
        "basket": "numbers",
        "tool": "yes or no",
        "seal_used": "yes or no",
        "battery_used": "yes or no",
        "record_used": "yes or no",
        "perfect_zeros": "searches",
        "low_die": "pips",
        "high_die": "pips",
        "cell": "pips",
        "filled": "yes or no",
        "result": "search result",
        "reduced": "yes or no",
        "dowsed": "yes or no",
        "level": "level",
        "rounds": "yes or no",
        "wand": "yes or no",
        "work": "artifact or link",
        "field": "field",
        "charge": "energy",
        "link_sum": "points of the link",
        "backfires": "hit points",
        "negatives": "results",
        "engine_begun": "yes or no",
        "difficulty": "difficulty",
        "tool_due": "tool",
        "components_due": "components",
        "asked_before": "question",
    },
    places={
        **dict.fromkeys(
            (
                *("boxes", "jar", "found", "active", "treasure", "linked", "link_value"),
                *("set_aside", "bar"),
            ),
            _REGIONS,
        ),
        "tool": TOOL_NAMES,
    },
    unshown=_unshown,
    packed={
        "filled": Packed(
            1, lambda _: [f"square {square}" for square in range(8)], lambda _: [1] * 8
        )
    },
)
