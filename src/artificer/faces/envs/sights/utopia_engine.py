"""What is seen of Utopia Engine: both adventure sheets in full; nothing is hidden."""

from __future__ import annotations

from typing import Final

from artificer.faces.envs.sights import GameSight, Packed, by_path
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


SIGHT: Final = GameSight(
    units=by_path(
        {
            "question": "question asked_before",
            "step": "next_step",
            "days": "day sacrificed days_due days_named days_at_rest",
            "skulls": "skulls",
            "energy": "energy energy_due bar charge",
            "region": "events location",
            "event": "event",
            "hit points": "damage backfires",
            "marks": "marks",
            "yes or no": (
                "calmed found active treasure linked tool seal_used battery_used record_used "
                "filled reduced dowsed rounds wand engine_begun"
            ),
            "boxes": "boxes",
            "components": "jar components_due",
            "points of the link": "link_value link_sum",
            "squares as one number": "set_aside",
            "numbers": "basket",
            "searches": "perfect_zeros",
            "pips": "low_die high_die cell",
            "search result": "result",
            "level": "level",
            "artifact or link": "work",
            "field": "field",
            "results": "negatives",
            "difficulty": "difficulty",
            "tool": "tool_due",
        }
    ),
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
