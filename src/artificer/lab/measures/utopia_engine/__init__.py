"""The measures of Utopia Engine, both editions."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.sheets import HIT_POINTS, REGIONS, TOOLS, TOP_LEVEL
from artificer.games.utopia_engine.state import TAKE_ARTIFACT, UTOPIA, Sheet
from artificer.lab.measures import Breakdown, Measure, MeasureSet, Term
from artificer.lab.measures.utopia_engine.lost import look_at_loss
from artificer.lab.rows import Row, Tally

# The looks at a final position; rows of 6 are by region, artifact or link. Those at lost games
# alone, 7 to 9 and from 40 on, are in `lost`.
DAYS: Final = 0
SKULLS: Final = 1
DOOMED_EXTENSIVE: Final = 2
TOOLS_CHARGED: Final = 3
WINS: Final = 4
DAYS_LEFT: Final = 5
HIT_POINTS_LEFT: Final = 6
FOUND: Final = 10
ACTIVE: Final = 16
LINKED: Final = 22
LINK_VALUE: Final = 28
TREASURE: Final = 34


def look(s: Sheet, to: Row | Tally) -> None:
    """Add what is on the sheets at the end of a game."""
    looks = to.looks
    looks[DAYS] += s.day - s.sacrificed
    looks[SKULLS] += s.skulls
    if s.next_step == TAKE_ARTIFACT:
        looks[DOOMED_EXTENSIVE] += 1
    for tool in range(TOOLS):
        looks[TOOLS_CHARGED] += s.tool[tool]
    if s.end == UTOPIA:
        looks[WINS] += 1
        looks[DAYS_LEFT] += days_remaining(s)
        looks[HIT_POINTS_LEFT] += HIT_POINTS - s.damage
    else:
        look_at_loss(s, looks)
    for part in range(REGIONS):
        looks[FOUND + part] += s.found[part + 1]
        looks[ACTIVE + part] += s.active[part + 1]
        looks[LINKED + part] += s.linked[part + 1]
        looks[LINK_VALUE + part] += s.link_value[part + 1]
        looks[TREASURE + part] += s.treasure[part + 1]


def _count(*numbers: int) -> tuple[Term, ...]:
    return tuple(("counted", fact, 1) for fact in numbers)


def _minus(*numbers: int) -> tuple[Term, ...]:
    return tuple(("counted", fact, -1) for fact in numbers)


def _sum(fact: int) -> tuple[Term, ...]:
    return (("summed", fact, 1),)


def _look(first: int, length: int = 1) -> tuple[Term, ...]:
    return tuple(("looks", first + i, 1) for i in range(length))


_MET: Final = tuple(facts.MET + level for level in range(TOP_LEVEL))
_INACTIVE: Final = (
    *_count(facts.FOUND_INACTIVE),
    *_minus(facts.EXTENSIVE),
    *_look(DOOMED_EXTENSIVE),
)

TIME: Final = (
    Measure("days", _look(DAYS)),
    Measure("event_days", _count(facts.EVENT_DAY_CROSSED)),
    Measure("rests", _count(facts.RESTED)),
    Measure("skulls", _look(SKULLS)),
    Measure("hand_energy", _sum(facts.HAND_ENERGY)),
)

_ENCOUNTERS: Final = (
    Measure("searches", _count(facts.BOX_FILLED)),
    *(
        Measure(f"encounters_{level}", _count(facts.MET + level - 1))
        for level in range(1, TOP_LEVEL + 1)
    ),
)
_RESULTS_0: Final = (
    Measure("results_active", _count(facts.FOUND_ACTIVE)),
    Measure("results_again", _count(facts.ALREADY_FOUND)),
)

SEARCHES: Final = (
    *_ENCOUNTERS,
    Measure(
        "results_component",
        (
            *_count(facts.BOX_FILLED),
            *_minus(*_MET, facts.FOUND_ACTIVE, facts.ALREADY_FOUND),
            *((row, index, -factor) for row, index, factor in _INACTIVE),
        ),
    ),
    Measure("results_inactive", _INACTIVE),
    *_RESULTS_0,
    Measure("extensive", _count(facts.EXTENSIVE)),
)

# What an extensive search finds may be a component, so the reports do not show how often a
# result of 1 to 10 found an artifact.
SEARCHES_2E: Final = (
    *_ENCOUNTERS,
    Measure(
        "results_1_to_99",
        (*_count(facts.BOX_FILLED), *_minus(*_MET, facts.FOUND_ACTIVE, facts.ALREADY_FOUND)),
    ),
    *_RESULTS_0,
    Measure("perfect_zeros", _count(facts.PERFECT_ZERO)),
    Measure("extensive", _count(facts.EXTENSIVE)),
    Measure("rod", _sum(facts.ROD_SUBTRACTED), per=_count(facts.ROD_SUBTRACTED)),
    Measure("returns", _count(facts.RETURNED)),
)

COMBAT: Final = (
    Measure("fights", (*_count(*_MET), *_minus(facts.ENCOUNTER_IGNORED))),
    Measure("ignored", _count(facts.ENCOUNTER_IGNORED)),
    Measure("combat_rolls", _count(facts.COMBAT_ROLL)),
    Measure("defeated", _count(facts.DEFEATED)),
    Measure("damage", _sum(facts.HURT)),
    Measure("falls", _count(facts.FELL)),
    Measure("treasures", _look(TREASURE, REGIONS)),
)

WORKSHOP: Final = (
    Measure("components", _count(facts.COMPONENT)),
    Measure("components_lost", _count(facts.JAR_FULL)),
    Measure("found", _look(FOUND, REGIONS)),
    Measure("active", _look(ACTIVE, REGIONS)),
    Measure("fields_failed", _count(facts.FIELD_FAILED)),
    Measure("backfires", _count(facts.BACKFIRE)),
    Measure("links", _look(LINKED, REGIONS)),
    Measure("link_value", _look(LINK_VALUE, REGIONS), per=_look(LINKED, REGIONS)),
    *(
        Measure(
            f"link_value_{link + 1}",
            _look(LINK_VALUE + link),
            per=_look(LINKED + link),
        )
        for link in range(REGIONS)
    ),
    Measure("basket", _count(facts.BASKET)),
    Measure("tools_charged", _look(TOOLS_CHARGED)),
)

WORKSHOP_2E: Final = (
    *WORKSHOP,
    Measure("activations_stopped", _count(facts.ACTIVATION_STOPPED)),
    Measure("links_set_aside", _count(facts.LINK_SET_ASIDE)),
    Measure("links_recorded", _count(facts.LINK_RECORDED)),
    Measure("dropped", _count(facts.NUMBER_DROPPED)),
)

THE_ENGINE: Final = (
    Measure("engines_begun", _count(facts.ENGINE_BEGUN)),
    Measure(
        "final_rolls",
        _count(facts.ENGINE_ROLL),
        per=_count(facts.ENGINE_BEGUN),
    ),
    Measure("days_left", _look(DAYS_LEFT), per=_look(WINS)),
    Measure("hit_points_left", _look(HIT_POINTS_LEFT), per=_look(WINS)),
)


def _measures(searches: tuple[Measure, ...], workshop: tuple[Measure, ...]) -> MeasureSet:
    return MeasureSet(
        (
            ("time", TIME),
            ("searches", searches),
            ("combat", COMBAT),
            ("workshop", workshop),
            ("engine", THE_ENGINE),
        ),
        look,
        Breakdown(
            "region", REGIONS, (("found", FOUND), ("active", ACTIVE), ("treasures", TREASURE))
        ),
    )


MEASURES: Final = {
    "utopia-engine-3e": _measures(SEARCHES, WORKSHOP),
    "utopia-engine-2e": _measures(SEARCHES_2E, WORKSHOP_2E),
}
