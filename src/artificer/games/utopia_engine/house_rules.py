"""House rules: other readings of disputed sentences.

Each is an option of the editions whose rulebook leaves room for it, and a place in `Sheet.house`
that is 0 while the ruling holds. docs/house-rules.md explains the dispute and the effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from artificer.games.ruleset import Choice
from artificer.games.utopia_engine.editions import SECOND, THIRD

if TYPE_CHECKING:
    from artificer.games.utopia_engine.state import Sheet

RESTS_BETWEEN_TASKS: Final = 0
"""C4: no rest between two rolls of an activation or a link."""

NEW_WEATHER_WAITS: Final = 1
"""C2: Foul Weather that a circle's own day brings does not affect that circle."""

SIX_ERASE_LINK: Final = 2
"""C5: six damage in a link erase it, even if the roll would have completed it."""

ROD_ZERO_ACTIVE: Final = 3
"""C3: a zero is a perfect one even if the Rod took something off it."""

ENOUGH_ENDS_FIELD: Final = 4
"""D2: Charm, Bracelet or new Visions that bring enough energy end the field under way."""

_OPTIONS: Final = (
    ((THIRD,), "rests", Choice(("between-rolls", "between-tasks"), "between-rolls", house=True)),
    ((SECOND,), "new_weather", Choice(("costs", "waits"), "costs", house=True)),
    ((SECOND,), "six_in_a_link", Choice(("settles", "erases"), "settles", house=True)),
    ((SECOND,), "rod_zeros", Choice(("inactive", "active"), "inactive", house=True)),
    (
        (THIRD, SECOND),
        "enough_energy",
        Choice(("finishes-the-field", "ends-the-field"), "finishes-the-field", house=True),
    ),
)
"""By place: the editions, the name of the option, its words; the second word is the house rule."""

HOUSE_RULES: Final = len(_OPTIONS)


def house_options(edition: int) -> dict[str, Choice]:
    """The house rules of an edition, by name."""
    return {name: option for editions, name, option in _OPTIONS if edition in editions}


def lay_down(s: Sheet, chosen: dict[str, str]) -> None:
    """Apply the chosen house rules."""
    for place, (_, name, option) in enumerate(_OPTIONS):
        if name in chosen:
            s.house[place] = int(chosen[name] != option.default)
