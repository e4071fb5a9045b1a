"""Your stock: components and artifacts; and the Battery, which burns components."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import calendar, editions, facts, moves, sheets
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import offer
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu

BATTERY_PRICE: Final = 3


def gain_component(s: Sheet, region: int) -> None:
    """Fill a circle of the region's jar; a full jar means the component is discarded."""
    if s.jar[region] < sheets.JAR:
        s.jar[region] += 1
        note(s, facts.COMPONENT, region, s.jar[region])
    else:
        note(s, facts.JAR_FULL, region, 0)


def find_inactive_artifact(s: Sheet, region: int) -> None:
    """Results 1 to 10: the region's artifact, or components if you have it already (B3)."""
    if s.found[region] == 1:
        find_components_instead(s, region, editions.COMPONENTS_INSTEAD[s.edition])
    else:
        s.found[region] = 1
        note(s, facts.FOUND_INACTIVE, region, 0)


def find_active_artifact(s: Sheet, region: int, then: int) -> None:
    """Result 0: the artifact active, and energy; or two components instead (A16, B3)."""
    energy = 0
    if s.found[region] == 1:
        find_components_instead(s, region, 2)
    else:
        s.found[region] = 1
        s.active[region] = 1
        note(s, facts.FOUND_ACTIVE, region, 0)
        energy = editions.PERFECT_SEARCH_ENERGY[s.edition]
    calendar.gain_energy(s, energy, then)


def find_components_instead(s: Sheet, region: int, number: int) -> None:
    """The region's artifact has been found before: take components in its place."""
    note(s, facts.ALREADY_FOUND, region, number)
    for _ in range(number):
        gain_component(s, region)


def components(s: Sheet) -> int:
    """Components of all kinds in stock."""
    stock = 0
    for region in range(1, sheets.REGIONS + 1):
        stock += s.jar[region]
    return stock


def battery_can_charge(s: Sheet, tool: int) -> bool:
    """An active Battery recharges a used tool for any three components (A18, B11)."""
    return (
        s.active[sheets.CRYSTAL_BATTERY] == 1
        and s.battery_used == 0
        and s.tool[tool] == 0
        and battery_can_be_paid(s)
    )


def battery_can_be_paid(s: Sheet) -> bool:
    """Any three components (A18)."""
    return components(s) >= BATTERY_PRICE


def tool_at_hand(s: Sheet, tool: int) -> bool:
    """Whether the tool could be used now: charged, or to be recharged first."""
    return s.tool[tool] == 1 or battery_can_charge(s, tool)


def refuse_tool(s: Sheet, tool: int, now: bool) -> Message | None:
    """The tool is for another time, or it has been used (TB1)."""
    if not now:
        return Message(f"refuse.{moves.TOOL_NAMES[tool]}.when", f"TB{tool + 2}")
    if s.tool[tool] == 0:
        return Message("refuse.spent", "TB1", tool=Thing("tool", tool))
    return None


def offer_recharges(s: Sheet, menu: Menu, n: int) -> int:
    """Add the tools that the Battery could charge at any decision, one at a time (A36)."""
    if s.question != q.PAY_THE_BATTERY:
        for tool in range(sheets.TOOLS):
            if battery_can_charge(s, tool):
                n = offer(menu, n, moves.RECHARGE + tool)
    return n


def refuse_recharge(s: Sheet, move: Move) -> Message:
    """The tool is charged (AB6), or the Battery cannot charge any (AB7, A18, A36, B11)."""
    tool = move["tool"]
    if s.tool[tool] == 1:
        return Message("refuse.recharge.charged", "AB6", tool=Thing("tool", tool))
    if s.question == q.PAY_THE_BATTERY:
        return Message("refuse.recharge.paying", "A36")
    if s.battery_used == 1:
        return Message("refuse.recharge.used", "AB6, B11")
    if not battery_can_be_paid(s):
        return Message("refuse.recharge.components", "A18", n=components(s))
    return Message("refuse.recharge.battery", "AB7")


def begin_recharge(s: Sheet, action: int) -> None:
    """Start to pay the Battery; the open question waits meanwhile."""
    s.tool_due = action - moves.RECHARGE
    s.components_due = BATTERY_PRICE
    s.battery_used = editions.BATTERY_ONCE[s.edition]
    s.asked_before = s.question
    s.question = q.PAY_THE_BATTERY
    note(s, facts.RECHARGE_BEGUN, s.tool_due, 0)


def offer_payment(s: Sheet, menu: Menu) -> int:
    """Any component in stock (A18)."""
    n = 0
    for component in range(1, sheets.REGIONS + 1):
        if s.jar[component] > 0:
            n = offer(menu, n, moves.PAY + component - 1)
    return n


def refuse_payment(s: Sheet, move: Move) -> Message | None:
    """There is no such component in stock (A18)."""
    if s.question != q.PAY_THE_BATTERY:
        return None
    return Message("refuse.pay.none", "A18", component=Thing("component", move["component"]))


def pay_battery(s: Sheet, action: int) -> None:
    """Burn one component; the third one charges the tool."""
    component = action - moves.PAY + 1
    s.jar[component] -= 1
    s.components_due -= 1
    note(s, facts.PAID, component, s.components_due)
    if s.components_due == 0:
        s.tool[s.tool_due] = 1
        note(s, facts.RECHARGED, s.tool_due, 0)
        s.question = s.asked_before
        # A skull crossed while paying may have answered what was asked before (A51, C7).
        if s.asked_before == q.FACE_DOOM or s.asked_before == q.LOSE_ENERGY:
            s.question = q.PASSING_TIME
        s.tool_due = 0
        s.asked_before = 0
