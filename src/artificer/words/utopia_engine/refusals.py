"""Why a move of the game is not legal now: the message, its clauses and its numbers.

Checked from the most general reason to the most particular; the last resort is that
another question is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from artificer.games.contract import State
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.editions import (
    LINK_ENDS,
    LINKS_ACTIVE_ONLY,
    MAY_STOP,
    RECORD_FORGES,
    SKULLS_TO_CROSS,
)
from artificer.games.utopia_engine.moves import TOOL_NAMES
from artificer.games.utopia_engine.results import most_reduction, most_rod_reduction
from artificer.games.utopia_engine.sheets import (
    HIT_POINTS,
    REGIONS,
    SEAL_OF_BALANCE,
    SHIMMERING_MOONLACE,
    THE_ANCIENT_RECORD,
    WASTEBASKET,
)
from artificer.games.utopia_engine.state import WORKSHOP
from artificer.games.utopia_engine.stores import BATTERY_PRICE, battery_can_charge, components
from artificer.games.verbs import CHANCE

Refusal = tuple[str, str, dict[str, int]]
OPEN: Final[Refusal] = ("refuse.open", "GO4", {})


def refuse(text: str, state: State) -> Refusal:
    """Message key, clauses and numbers; numbers called after a kind stand for that thing."""
    s: Any = state.body
    verb, *arguments = text.split()
    if state.is_terminal():
        return ("refuse.over", "ED1", {})
    if verb in ("dice", "die"):
        return ("refuse.no_dice", "GO4", {})
    if state.current_player() == CHANCE:
        return ("refuse.dice", "GO4", {})
    return _REASONS.get(verb, _open)(s, arguments)


def _open(_s: Any, _arguments: list[str]) -> Refusal:
    return OPEN


def _between_tasks(s: Any) -> bool:
    return bool(s.question == q.WHAT_NOW)


def _search(_s: Any, _arguments: list[str]) -> Refusal:
    return ("refuse.search.busy", "GO4", {})


def _home(s: Any, _arguments: list[str]) -> Refusal:
    if _between_tasks(s) and s.location == WORKSHOP:
        return ("refuse.home.there", "GO4", {})
    return OPEN


def _rest(s: Any, _arguments: list[str]) -> Refusal:
    if s.damage == 0:
        return ("refuse.rest.hale", "A35", {})
    if s.work and MAY_STOP[s.edition]:
        return ("refuse.rest.work", "A32, B7", {})
    return ("refuse.rest.busy", "A32", {})


def _activate(s: Any, arguments: list[str]) -> Refusal:
    artifact = int(arguments[0])
    if not _between_tasks(s):
        return OPEN
    if not s.found[artifact]:
        return ("refuse.activate.missing", "AC1", {"artifact": artifact})
    if s.active[artifact]:
        return ("refuse.activate.active", "AC1", {"artifact": artifact})
    return _away(s)


def _away(s: Any) -> Refusal:
    if s.location != WORKSHOP:
        return ("refuse.away", "GO7", {"region": s.location})
    return OPEN


def _link(s: Any, arguments: list[str]) -> Refusal:
    link = int(arguments[0])
    if not _between_tasks(s):
        return OPEN
    if s.linked[link]:
        return ("refuse.link.made", "LI1", {"link": link})
    return _ends(s, link) or _stock(s, link) or _away(s)


def _ends(s: Any, link: int) -> Refusal | None:
    """The end of a link that is not there yet."""
    for artifact in LINK_ENDS[s.edition][link]:
        ends: dict[str, int] = {"link": link, "artifact": artifact}
        if LINKS_ACTIVE_ONLY[s.edition] and not s.active[artifact]:
            return ("refuse.link.inactive", "LI1, S8", ends)
        if not s.found[artifact]:
            return ("refuse.link.missing", "LI1, S7", ends)
    return None


def _stock(s: Any, link: int) -> Refusal | None:
    """The component that a link lacks, unless it is in it already."""
    if s.jar[link] or s.set_aside[link]:
        return None
    return ("refuse.link.component", "LI2", {"link": link, "component": link})


def _engine(s: Any, _arguments: list[str]) -> Refusal:
    if not _between_tasks(s):
        return OPEN
    if sum(s.active) < REGIONS:
        return ("refuse.engine.artifacts", "FA1", {"n": sum(s.active)})
    if sum(s.linked) < REGIONS:
        return ("refuse.engine.links", "FA1", {"n": sum(s.linked)})
    return _away(s)


def _write(s: Any, arguments: list[str]) -> Refusal:
    if s.question not in (q.WRITE_SEARCH_NUMBER, q.WRITE_ACTIVATION_NUMBER, q.WRITE_LINK_NUMBER):
        return ("refuse.write.none", "SE2", {})
    if int(arguments[0]) not in (s.low_die, s.high_die):
        return ("refuse.write.value", "SE2", {"value": int(arguments[0])})
    if arguments[1] == "basket":
        if s.question == q.WRITE_LINK_NUMBER and s.basket == WASTEBASKET:
            return ("refuse.write.basket", "LI8, S6", {})
        return ("refuse.write.no_basket", "LI3", {})
    searching = s.question == q.WRITE_SEARCH_NUMBER
    last = 4 if s.question == q.WRITE_ACTIVATION_NUMBER else 3
    column = arguments[2]
    if searching == column.isdigit() or (column.isdigit() and int(column) > last):
        return ("refuse.write.place", "S6", {})
    return ("refuse.write.full", "SE2" if searching else "LI3" if last == 3 else "AC2", {})


def _subtract(s: Any, _arguments: list[str]) -> Refusal:
    if s.question == q.SUBTRACT_BY_ROD:
        return ("refuse.subtract.rod", "TB2, B4", {"n": most_rod_reduction(s)})
    if s.question != q.RESOLVE_RESULT:
        return OPEN
    most = most_reduction(s)
    if most:
        return ("refuse.subtract.much", "A15", {"n": most})
    return ("refuse.subtract.none", "EV5, AB2, AB5", {})


def _tool(tool: int, when: tuple[int, ...]) -> Callable[[Any, list[str]], Refusal]:
    name = TOOL_NAMES[tool]
    clause = f"TB{tool + 2}"

    def reason(s: Any, _arguments: list[str]) -> Refusal:
        if s.question not in when:
            return (f"refuse.{name}.when", clause, {})
        if name == "wand" and s.wand:
            return ("refuse.wand.on", clause, {})
        if not s.tool[tool]:
            return ("refuse.spent", "TB1", {"tool": tool})
        return ("refuse.rod.range", clause, {"result": s.result}) if name == "rod" else OPEN

    return reason


def _ignore(s: Any, _arguments: list[str]) -> Refusal:
    if s.question not in (q.FIGHT, q.ANSWER_ROLL):
        return OPEN
    if not s.treasure[SHIMMERING_MOONLACE]:
        return ("refuse.ignore.moonlace", "LT4", {})
    return ("refuse.ignore.late", "A7", {})


def _spend(s: Any, _arguments: list[str]) -> Refusal:
    if s.question != q.SPEND_HIT_POINTS:
        return OPEN
    return ("refuse.spend.much", "FA2", {"n": HIT_POINTS - s.damage})


def _pay(s: Any, arguments: list[str]) -> Refusal:
    if s.question != q.PAY_THE_BATTERY:
        return OPEN
    return ("refuse.pay.none", "A18", {"component": int(arguments[0])})


def _seal(s: Any, _arguments: list[str]) -> Refusal:
    if not s.active[SEAL_OF_BALANCE]:
        return ("refuse.seal.inactive", "AB7", {})
    if s.seal_used:
        return ("refuse.seal.used", "AB1", {})
    if s.location == WORKSHOP:
        return ("refuse.seal.home", "A9", {})
    return ("refuse.seal.late", "A34", {})


def _skull(s: Any, _arguments: list[str]) -> Refusal:
    if s.skulls == SKULLS_TO_CROSS[s.edition]:
        return ("refuse.skull.last", "GH3, S5", {})
    return ("refuse.skull.energy", "GH1", {"n": s.energy})


def _recharge(s: Any, arguments: list[str]) -> Refusal:
    tool = TOOL_NAMES.index(arguments[0])
    if s.tool[tool]:
        return ("refuse.recharge.charged", "AB6", {"tool": tool})
    if s.question == q.PAY_THE_BATTERY:
        return ("refuse.recharge.paying", "A36", {})
    if s.battery_used:
        return ("refuse.recharge.used", "AB6, B11", {})
    if not battery_can_charge(s, tool) and components(s) >= BATTERY_PRICE:
        return ("refuse.recharge.battery", "AB7", {})
    return ("refuse.recharge.components", "A18", {"n": components(s)})


def _record(s: Any, arguments: list[str]) -> Refusal:
    link = int(arguments[0])
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


def _forge_by_record(s: Any, link: int) -> Refusal:
    if s.linked[link]:
        return ("refuse.link.made", "LI1", {"link": link})
    if not _between_tasks(s) or s.location != WORKSHOP:
        return ("refuse.record.when", "LT6, B24", {})
    if missing := _ends(s, link):
        return missing
    return ("refuse.link.component", "LT6, B11", {"link": link, "component": link})


def _stop(s: Any, _arguments: list[str]) -> Refusal:
    if s.engine_begun:
        return ("refuse.stop.engine", "FA1", {})
    if not s.work:
        return ("refuse.stop.none", "A12", {})
    if not MAY_STOP[s.edition]:
        return ("refuse.stop.begun", "A12", {})
    if s.question == q.WRITE_LINK_NUMBER:
        return ("refuse.stop.writing", "LI12, B15", {})
    return OPEN


_REASONS: Final[dict[str, Callable[[Any, list[str]], Refusal]]] = {
    "search": _search,
    "home": _home,
    "rest": _rest,
    "activate": _activate,
    "link": _link,
    "engine": _engine,
    "write": _write,
    "subtract": _subtract,
    "rod": _tool(0, (q.RESOLVE_RESULT,)),
    "wand": _tool(1, (q.FIGHT, q.ANSWER_ROLL)),
    "charm": _tool(2, (q.WRITE_ACTIVATION_NUMBER, q.JUDGE_FIELD)),
    "ignore": _ignore,
    "spend": _spend,
    "pay": _pay,
    "stop": _stop,
    "seal": _seal,
    "skull": _skull,
    "recharge": _recharge,
    "record": _record,
}
