"""English for the sheets of Utopia Engine read aloud, and for its arithmetic."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str | tuple[str, str]]] = {
    "done": "You {action}.",
    "blank": "blank",
    "standing.search": (
        "The search box: top row {t1}, {t2}, {t3}; bottom row {b1}, {b2}, {b3}. "
        "Results from {low} to {high} are possible: {rows}."
    ),
    "standing.search.any": (
        "The search box: top row {t1}, {t2}, {t3}; bottom row {b1}, {b2}, {b3}. "
        "Results from {low} to {high} are possible, in every row of the chart."
    ),
    "row.zero": "a perfect zero",
    "row.artifact": "the artifact row",
    "row.component": "the component row",
    "row.encounter": "an encounter",
    "box.empty": "box {box} is empty",
    "box.top": "box {box} has {top} on top",
    "box.bottom": "box {box} has {bottom} at the bottom",
    "box.full": "box {box} has {top} over {bottom} and makes {difference}",
    "standing.field": "Activation field {field}: {boxes}. Energy {energy}, {needed} needed.",
    "standing.link": (
        "The link: {boxes}. Its value so far is {value}; the wastebasket holds {basket} of 10."
    ),
    "standing.status": (
        "Days before Doomsday: {days}. Damage: {damage} of 6. God's Hand: {energy} of 6 energy."
    ),
    "standing.fight": "It attacks on {reach}, you on {aim}. Your damage is {damage} of 6.",
    "standing.fight.bonus": (
        "It attacks on {reach}, you on {aim}, and each die counts {bonus} more. "
        "Your damage is {damage} of 6."
    ),
    "standing.jar": "{n} {component}",
    "standing.jars": "In the jars: {jars}.",
    "outlook.result": "the result is then {result}, {row}",
    "outlook.range": "results from {low} to {high} stay possible",
    "outlook.box": "box {box} then makes {difference}",
    "sheet.days.none": "Time track: no day is crossed out; {remaining} can pass before Doomsday.",
    "sheet.days.some": (
        "Time track: day 1 is crossed out; {remaining} more can pass before Doomsday.",
        "Time track: days 1 to {n} are crossed out; {remaining} more can pass before Doomsday.",
    ),
    "sheet.skulls": "Doomsday stands on day {day}; skulls crossed out: {n} of 7.",
    "sheet.next_event": "The next event day is day {day}.",
    "sheet.no_event": "No event day is left.",
    "sheet.hand": "God's Hand: {n} of 6 energy; 3 cross out a skull.",
    "sheet.event": "Event: {event} on {number}, {region}.",
    "sheet.events.none": "Events: none yet.",
    "sheet.calmed": "The Seal of Balance calms this region: no event counts here.",
    "sheet.health": (
        "Hit points: {left} of 6; damage 1.",
        "Hit points: {left} of 6; damage {n}.",
    ),
    "sheet.workshop": "You are in the workshop.",
    "sheet.place": (
        "You are in {region}; 1 circle of its tracker is marked.",
        "You are in {region}; {n} circles of its tracker are marked.",
    ),
    "sheet.region.missing": (
        "Region {number}, {region}: search boxes {boxes} of 6; tracker {tracker}; "
        "{component} {stock} of 4; {artifact} not found."
    ),
    "sheet.region.inactive": (
        "Region {number}, {region}: search boxes {boxes} of 6; tracker {tracker}; "
        "{component} {stock} of 4; {artifact} found, not active."
    ),
    "sheet.region.active": (
        "Region {number}, {region}: search boxes {boxes} of 6; tracker {tracker}; "
        "{component} {stock} of 4; {artifact} active."
    ),
    "sheet.treasure": "Treasure: {treasure}.",
    "sheet.tool.charged": "{tool}: charged.",
    "sheet.tool.used": "{tool}: used.",
    "sheet.link.made": "{link}: complete, value {value}.",
    "sheet.link.open": "{link}: not made.",
    "sheet.basket": "Wastebasket: {n} of 10 numbers.",
    "sheet.engine": "Final activation difficulty so far: {n}.",
    "sheet.expert": (
        "Expert mode: 1 day was sacrificed before the game.",
        "Expert mode: {n} days were sacrificed before the game.",
    ),
    "sheet.spent.seal": "The Seal of Balance has been used.",
    "sheet.spent.record": "The Ancient Record has been used.",
}
