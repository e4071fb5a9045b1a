"""Why a move of the game is not legal now: the message, its clauses and its numbers.

Each reason is one thing that stands in the way: with it gone the move is legal, or something else
stands in its way (`tests/words/test_utopia_engine_remedies.py`). What may be done is asked of the
chapters of the rules. The last resort is that another question is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import skull_is_left
from artificer.games.utopia_engine.editions import (
    LINK_ENDS,
    LINKS_ACTIVE_ONLY,
    MAY_STOP,
    RECORD_FORGES,
)
from artificer.games.utopia_engine.health import rests_between_rolls
from artificer.games.utopia_engine.linking import (
    basket_has_room,
    end_is_there,
    link_can_be_forged,
    record_at_hand,
)
from artificer.games.utopia_engine.moves import BASKET_SQUARE, TOOL_NAMES
from artificer.games.utopia_engine.results import most_reduction, most_rod_reduction
from artificer.games.utopia_engine.sheets import (
    FOCUS_CHARM,
    HIT_POINTS,
    REGIONS,
    SEAL_OF_BALANCE,
    SHIMMERING_MOONLACE,
    THE_ANCIENT_RECORD,
)
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.utopia_engine.stores import battery_can_be_paid, components
from artificer.games.utopia_engine.tasks import between_tasks

Refusal = tuple[str, str, dict[str, int]]
_WITHIN_A_ROLL: Final = (q.WRITE_ACTIVATION_NUMBER, q.WRITE_LINK_NUMBER, q.JUDGE_FIELD)
"""Questions before all of a roll of an activation or link is settled."""

OPEN: Final[Refusal] = ("refuse.open", "GO4", {})


def refuse(action: int, state: State[Sheet]) -> Refusal:
    """Message key, clauses and numbers; numbers called after a kind stand for that thing."""
    move = state.move(action)
    of_chance = move.name in ("dice", "die")
    if state.is_terminal():
        return ("refuse.over", "ED1", {})
    if state.is_chance_node():
        return ("refuse.other_dice" if of_chance else "refuse.dice", "GO4", {})
    if of_chance:
        return ("refuse.no_dice", "GO4", {})
    return _REASONS.get(move.name, _open)(state.body, move)


def _open(_s: Sheet, _move: Move) -> Refusal:
    return OPEN


def _search(_s: Sheet, _move: Move) -> Refusal:
    return ("refuse.search.busy", "GO4", {})


def _home(s: Sheet, _move: Move) -> Refusal:
    return ("refuse.home.there", "GO4", {}) if between_tasks(s) else OPEN


def _rest(s: Sheet, _move: Move) -> Refusal:
    if s.damage == 0:
        return ("refuse.rest.hale", "A35", {})
    if s.work and MAY_STOP[s.edition]:
        return ("refuse.rest.work", "A32, B7", {})
    if s.question in _WITHIN_A_ROLL and rests_between_rolls(s):
        return ("refuse.rest.roll", "A32, C4", {})
    return ("refuse.rest.busy", "A32", {})


def _activate(s: Sheet, move: Move) -> Refusal:
    if not between_tasks(s):
        return OPEN
    if not s.found[move["artifact"]]:
        return ("refuse.activate.missing", "AC1", dict(move.parts))
    if s.active[move["artifact"]]:
        return ("refuse.activate.active", "AC1", dict(move.parts))
    return _away(s)


def _away(s: Sheet) -> Refusal:
    return ("refuse.away", "GO7", {"region": s.location})


def _link(s: Sheet, move: Move) -> Refusal:
    link = move["link"]
    if not between_tasks(s):
        return OPEN
    if s.linked[link]:
        return ("refuse.link.made", "LI1", {"link": link})
    if missing := _ends(s, link):
        return missing
    if not link_can_be_forged(s, link):
        return ("refuse.link.component", "LI2", {"link": link, "component": link})
    return _away(s)


def _ends(s: Sheet, link: int) -> Refusal | None:
    """The end of a link that is not there yet."""
    for artifact in LINK_ENDS[s.edition][link]:
        ends: dict[str, int] = {"link": link, "artifact": artifact}
        if not end_is_there(s, artifact) and LINKS_ACTIVE_ONLY[s.edition]:
            return ("refuse.link.inactive", "LI1, S8", ends)
        if not end_is_there(s, artifact):
            return ("refuse.link.missing", "LI1, S7", ends)
    return None


def _engine(s: Sheet, _move: Move) -> Refusal:
    if not between_tasks(s):
        return OPEN
    if sum(s.active) < REGIONS:
        return ("refuse.engine.artifacts", "FA1", {"n": sum(s.active)})
    if sum(s.linked) < REGIONS:
        return ("refuse.engine.links", "FA1", {"n": sum(s.linked)})
    return _away(s)


def _write(s: Sheet, move: Move) -> Refusal:
    searching = s.question == q.WRITE_SEARCH_NUMBER
    if not (searching or s.question in (q.WRITE_ACTIVATION_NUMBER, q.WRITE_LINK_NUMBER)):
        return ("refuse.write.none", "SE2", {})
    if move["value"] not in (s.low_die, s.high_die):
        return ("refuse.write.value", "SE2", {"value": move["value"]})
    square = move["square"]
    if move.name == "write in field" and square == BASKET_SQUARE:
        if s.question == q.WRITE_LINK_NUMBER and not basket_has_room(s):
            return ("refuse.write.basket", "LI8, S6", {})
        return ("refuse.write.no_basket", "LI3", {})
    if searching == (move.name == "write in field") or not (s.cell[square]):
        return ("refuse.write.place", "S6", {})
    clauses = {q.WRITE_SEARCH_NUMBER: "SE2", q.WRITE_LINK_NUMBER: "LI3"}
    return ("refuse.write.full", clauses.get(s.question, "AC2"), {})


def _subtract(s: Sheet, _move: Move) -> Refusal:
    if s.question == q.SUBTRACT_BY_ROD:
        return ("refuse.subtract.rod", "TB2, B4", {"n": most_rod_reduction(s)})
    if s.question != q.RESOLVE_RESULT:
        return OPEN
    if most := most_reduction(s):
        return ("refuse.subtract.much", "A15", {"n": most})
    return ("refuse.subtract.none", "EV5, AB2, AB5", {})


def _tool(tool: int, *when: int) -> Callable[[Sheet, Move], Refusal]:
    name = TOOL_NAMES[tool]
    clause = f"TB{tool + 2}"

    def reason(s: Sheet, _move: Move) -> Refusal:
        if s.question not in when:
            return (f"refuse.{name}.when", clause, {})
        if name == "wand" and s.wand:
            return ("refuse.wand.on", clause, {})
        if not s.tool[tool]:
            return ("refuse.spent", "TB1", {"tool": tool})
        return ("refuse.rod.range", clause, {"result": s.result})

    return reason


def _charm(s: Sheet, move: Move) -> Refusal:
    when = [q.WRITE_ACTIVATION_NUMBER, q.JUDGE_FIELD]
    if s.field:
        when.append(q.BETWEEN_ROLLS)
    return _tool(FOCUS_CHARM, *when)(s, move)


def _ignore(s: Sheet, _move: Move) -> Refusal:
    if s.question not in (q.FIGHT, q.ANSWER_ROLL):
        return OPEN
    if not s.treasure[SHIMMERING_MOONLACE]:
        return ("refuse.ignore.moonlace", "LT4", {})
    return ("refuse.ignore.late", "A7", {})


def _spend(s: Sheet, _move: Move) -> Refusal:
    if s.question != q.SPEND_HIT_POINTS:
        return OPEN
    return ("refuse.spend.much", "FA2", {"n": HIT_POINTS - s.damage})


def _pay(s: Sheet, move: Move) -> Refusal:
    if s.question != q.PAY_THE_BATTERY:
        return OPEN
    return ("refuse.pay.none", "A18", dict(move.parts))


def _seal(s: Sheet, _move: Move) -> Refusal:
    if not s.active[SEAL_OF_BALANCE]:
        return ("refuse.seal.inactive", "AB7", {})
    if s.seal_used:
        return ("refuse.seal.used", "AB1", {})
    if s.location == WORKSHOP:
        return ("refuse.seal.home", "A9", {})
    return ("refuse.seal.calm", "A40, C8", {"region": s.location})


def _skull(s: Sheet, _move: Move) -> Refusal:
    if not skull_is_left(s):
        return ("refuse.skull.last", "GH3, S5", {})
    return ("refuse.skull.energy", "GH1", {"n": s.energy})


def _recharge(s: Sheet, move: Move) -> Refusal:
    if s.tool[move["tool"]]:
        return ("refuse.recharge.charged", "AB6", dict(move.parts))
    if s.question == q.PAY_THE_BATTERY:
        return ("refuse.recharge.paying", "A36", {})
    if s.battery_used:
        return ("refuse.recharge.used", "AB6, B11", {})
    if not battery_can_be_paid(s):
        return ("refuse.recharge.components", "A18", {"n": components(s)})
    return ("refuse.recharge.battery", "AB7", {})


def _record(s: Sheet, move: Move) -> Refusal:
    link = move["link"]
    if not s.treasure[THE_ANCIENT_RECORD]:
        return ("refuse.record.treasure", "LT6", {})
    if RECORD_FORGES[s.edition]:
        return _forge_by_record(s, link)
    if s.record_used:
        return ("refuse.record.used", "LT6", {})
    if s.engine_begun:
        return ("refuse.record.begun", "LT6", {})
    if not s.linked[link]:
        return ("refuse.record.link", "A32", {"link": link})
    return ("refuse.record.zero", "A37", {"link": link})


def _forge_by_record(s: Sheet, link: int) -> Refusal:
    if s.linked[link]:
        return ("refuse.link.made", "LI1", {"link": link})
    if not record_at_hand(s):
        return ("refuse.record.when", "LT6, B24", {})
    if missing := _ends(s, link):
        return missing
    return ("refuse.link.component", "LT6, B11", {"link": link, "component": link})


def _stop(s: Sheet, _move: Move) -> Refusal:
    if s.engine_begun:
        return ("refuse.stop.engine", "FA1", {})
    if not s.work:
        return ("refuse.stop.none", "A12", {})
    if not MAY_STOP[s.edition]:
        return ("refuse.stop.begun", "A12", {})
    if s.question == q.WRITE_LINK_NUMBER:
        return ("refuse.stop.writing", "LI12, B15", {})
    return OPEN


_REASONS: Final[dict[str, Callable[[Sheet, Move], Refusal]]] = {
    "search": _search,
    "home": _home,
    "rest": _rest,
    "activate": _activate,
    "link": _link,
    "engine": _engine,
    "write in search box": _write,
    "write in field": _write,
    "subtract": _subtract,
    "rod": _tool(0, q.RESOLVE_RESULT),
    "wand": _tool(1, q.FIGHT, q.ANSWER_ROLL),
    "charm": _charm,
    "ignore": _ignore,
    "spend": _spend,
    "pay": _pay,
    "stop": _stop,
    "seal": _seal,
    "skull": _skull,
    "recharge": _recharge,
    "record": _record,
}
