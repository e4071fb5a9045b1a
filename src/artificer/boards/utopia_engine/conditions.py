"""What in a position of Utopia Engine may speak for one answer or against another.

Each condition says how the sheet would be without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from artificer.boards.hint import LEAST, MOST, Condition
from artificer.boards.utopia_engine import phrases
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import editions, moves, sheets
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.players.utopia_engine.expert.advice import worths_of

STEPS: Final = (1, 2, 3, 5, 8)
"""By how much days and the value of the links are changed, the least first."""

HALE: Final = 5
LOW: Final = 2
"""Hit points left, of a player who is hardly hurt and of one who is near falling.

During an activation they are the only numbers that are tried: each takes new tables.
"""

HIGHEST_LEVEL: Final = 5
"""The highest level of an encounter."""

_DURING_ACTIVATION: Final = (q.BETWEEN_ROLLS, q.WRITE_ACTIVATION_NUMBER)

Change = Callable[[Sheet], None]
SheetCondition = Condition[Sheet]


def conditions_of(s: Sheet, best: int, other: int) -> Iterator[SheetCondition]:
    """What may speak for the best answer, or against the other.

    During an activation or a link that is what needs few new tables of it.
    """
    yield from _of_health(s, best)
    if s.question in _DURING_ACTIVATION:
        return
    yield from _of_days(s)
    if s.question in (q.GO_ON_LINKING, q.JUDGE_FIELD):
        return
    yield from _of_region(s, searched(best) or _under_way(s))
    yield from _of_other_region(s, searched(other))
    yield from _of_circle(s, best, other)
    yield from _of_activation(s, _numbered(best, moves.ACTIVATE))
    yield from _of_link(s, _numbered(best, moves.LINK), _numbered(other, moves.LINK))
    yield from _of_tools(s)
    yield from _of_links_made(s)
    if max(best, other) >= moves.RECHARGE or s.question == q.PAY_THE_BATTERY:
        yield from _of_stock(s)
    yield from _of_encounter(s)


def searched(action: int) -> int:
    """The region that an answer searches; 0 for none."""
    return _numbered(action, moves.SEARCH)


def _numbered(action: int, first: int) -> int:
    """The number, 1 to 6, of an answer in the block that begins with `first`; 0 for another."""
    number = action - first + 1
    return number if 1 <= number <= sheets.REGIONS else 0


def _under_way(s: Sheet) -> int:
    """The region of a search that is under way."""
    return s.location if s.boxes[s.location] else 0


def _of_region(s: Sheet, region: int) -> Iterator[SheetCondition]:
    """What is still to be found in a region."""
    if not region:
        return
    yield from _lacking(s, region)
    if not s.treasure[region]:
        yield Condition("treasure", _sets("treasure", region, 1), thing=_named("treasure", region))
    if s.events[sheets.GOOD_FORTUNE] == region:
        yield _event("event", sheets.GOOD_FORTUNE)


def _lacking(s: Sheet, region: int) -> Iterator[SheetCondition]:
    """The component and the artifact of a region that are missing."""
    if not (s.linked[region] or s.jar[region]):
        yield Condition("component", _sets("jar", region, 1), thing=_named("component", region))
    if not s.found[region]:
        yield Condition("artifact", _sets("found", region, 1), thing=_named("artifact", region))


def _of_other_region(s: Sheet, region: int) -> Iterator[SheetCondition]:
    """Events that speak against the region that the other answer searches."""
    for event in range(sheets.EVENTS):
        if region and event != sheets.GOOD_FORTUNE and s.events[event] == region:
            yield _event("other_event", event)


def _of_circle(s: Sheet, best: int, other: int) -> Iterator[SheetCondition]:
    """Whether the next search in this region costs a day."""
    here = s.location
    if here == WORKSHOP or s.marks == sheets.CIRCLES:
        return
    costs = editions.TRACKER[s.edition][here]
    if searched(best) == here and not costs[s.marks]:
        yield Condition("free_circle", partial(_set, name="marks", value=_circle(costs, s, 1)))
    if searched(other) == here and costs[s.marks]:
        yield Condition("costly_circle", partial(_set, name="marks", value=_circle(costs, s, 0)))


def _circle(costs: tuple[int, ...], s: Sheet, wanted: int) -> int:
    """The nearest circle that costs a day, or that costs none."""
    found = (mark for mark in range(sheets.CIRCLES) if costs[mark] == wanted)
    return min(found, key=lambda mark: abs(mark - s.marks))


def _of_activation(s: Sheet, artifact: int) -> Iterator[SheetCondition]:
    """What an active artifact brings: links, and easier searches."""
    if not artifact:
        return
    if s.events[sheets.FLEETING_VISIONS] == artifact:
        yield _event("event", sheets.FLEETING_VISIONS)
    for region in range(1, sheets.REGIONS + 1):
        if sheets.REDUCING_ARTIFACT[region] == artifact:
            yield from _lacking(s, region)
        joins = (
            editions.LINKS_ACTIVE_ONLY[s.edition]
            and artifact in editions.LINK_ENDS[s.edition][region]
        )
        if joins and s.jar[region] and not s.linked[region]:
            thing = _named("component", region)
            yield Condition("waiting", _sets("jar", region, 0), thing=thing)


def _of_link(s: Sheet, link: int, other_link: int) -> Iterator[SheetCondition]:
    """The components for a link, and the space in the wastebasket."""
    if link and s.jar[link] > 1:
        yield Condition("spare", _sets("jar", link, 1), thing=_named("component", link))
    if link and s.basket < sheets.WASTEBASKET:
        full = partial(_set, name="basket", value=sheets.WASTEBASKET)
        yield Condition("basket_room", full, sheets.WASTEBASKET - s.basket)
    if other_link and s.jar[other_link] == 1 < sheets.JAR:
        thing = _named("component", other_link)
        yield Condition("only_one", _sets("jar", other_link, 2), thing=thing)
    if other_link and s.basket:
        yield Condition("basket_used", partial(_set, name="basket", value=0), s.basket)


def _of_health(s: Sheet, best: int) -> Iterator[SheetCondition]:
    """The hit points, and the third day of a rest."""
    left, is_rest = sheets.HIT_POINTS - s.damage, bool(_numbered(best, moves.REST))
    between = s.question == q.BETWEEN_ROLLS
    more, fewer = [*range(left + 1, sheets.HIT_POINTS)], [*range(left - 1, 0, -1)]
    if s.question in _DURING_ACTIVATION:
        more, fewer = [HALE] if left < HALE else [], [LOW] if left > LOW else []
    for to in more if is_rest or not between else ():
        yield Condition(
            "hurt", partial(_set, name="damage", value=sheets.HIT_POINTS - to), left, to
        )
    for to in fewer if not is_rest else ():
        yield Condition(
            "hale", partial(_set, name="damage", value=sheets.HIT_POINTS - to), left, to
        )
    if between or not is_rest:
        return
    if s.location == WORKSHOP and s.days_at_rest == editions.COMFORTABLE_REST[s.edition] - 1:
        yield Condition("third_day", partial(_set, name="days_at_rest", value=0))


def _of_days(s: Sheet) -> Iterator[SheetCondition]:
    """The days before Doomsday, and the energy that puts it off."""
    left = days_remaining(s)
    for days in STEPS:
        if s.day - days >= s.sacrificed:
            sooner = partial(_set, name="day", value=s.day - days)
            yield Condition("few_days", sooner, left, left + days)
        if left > days:
            later = partial(_set, name="day", value=s.day + days)
            yield Condition("many_days", later, left, left - days)
    if s.energy:
        yield Condition("energy", partial(_set, name="energy", value=0), s.energy)


def _of_tools(s: Sheet) -> Iterator[SheetCondition]:
    """The tools, charged or spent."""
    for tool in range(sheets.TOOLS):
        key = "charged" if s.tool[tool] else "spent"
        yield Condition(key, _sets("tool", tool, 1 - s.tool[tool]), thing=_named("tool", tool))


def _of_links_made(s: Sheet) -> Iterator[SheetCondition]:
    """The value of all links that are made."""
    made = [link for link in range(1, sheets.REGIONS + 1) if s.linked[link]]
    if not made:
        return
    link = max(made, key=lambda each: s.link_value[each])
    value, total = s.link_value[link], total_link_value(s)
    for step in STEPS:
        for key, change in (("low_value", step), ("high_value", -step)):
            if value + change >= 0:
                changed = _sets("link_value", link, value + change)
                yield Condition(key, changed, total, total + change)


def _of_stock(s: Sheet) -> Iterator[SheetCondition]:
    """The components in stock, with which a tool is recharged."""
    for region in range(1, sheets.REGIONS + 1):
        now, thing = s.jar[region], _named("component", region)
        for to in (now - 1, now + 1):
            if now and 0 <= to <= sheets.JAR:
                yield Condition("stock", _sets("jar", region, to), now, to, thing)


def _of_encounter(s: Sheet) -> Iterator[SheetCondition]:
    """The level of an encounter, the nearest one first."""
    levels = range(1, HIGHEST_LEVEL + 1) if s.question in (q.FIGHT, q.ANSWER_ROLL) else ()
    for to in sorted(levels, key=lambda level: abs(level - s.level)):
        if to != s.level:
            yield Condition("level", partial(_set, name="level", value=to), s.level, to)


def _event(key: str, event: int) -> SheetCondition:
    return Condition(key, _sets("events", event, 0), thing=_named("event", event))


def _named(kind: str, number: int) -> Thing:
    return Thing(kind, number, printed=True)


def _set(s: Sheet, name: str, value: int) -> None:
    setattr(s, name, value)


def _sets(row: str, place: int, value: int) -> Change:
    def change(s: Sheet) -> None:
        getattr(s, row)[place] = value

    return change


def reasons_otherwise(view: State[Sheet], best: int, other: int) -> Iterator[Message]:
    """What makes the best answer better than the other; the most decisive condition first.

    Of several with one key the first counts, which has the nearest number. During a field each
    comparison takes new tables, so the answers as they are come last: most often no condition is
    left to be said by then.
    """
    found: dict[str, tuple[float, SheetCondition]] = {}
    for condition in conditions_of(view.body, best, other):
        if condition.key in found:
            continue
        lead = _lead(condition.without(view), best, other)
        if lead is not None and lead <= 0:
            found[condition.key] = lead, condition
    if not found or (_lead(view, best, other) or 0.0) < LEAST:
        return
    named = phrases.action(other, view)
    for _, condition in sorted(found.values(), key=lambda each: each[0])[:MOST]:
        yield condition.said(named)


def _lead(view: State[Sheet], best: int, other: int) -> float | None:
    """By how much the best answer is better; None if one of the two is not legal."""
    if not {best, other} <= set(view.legal_actions()):
        return None
    first, second = worths_of(view, (best, other))
    return first - second
