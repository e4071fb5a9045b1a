"""English for the adventure sheets of Utopia Engine on the screen: labels, and the legend.

Labels are short; the screen measures them, so they may be of any width within reason.
"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str | tuple[str, str]]] = {
    "terminal.sheet.name": "UTOPIA ENGINE",
    # The words on the buttons, by the verb of the move or by the whole move.
    "terminal.move.search": "search",
    "terminal.move.home": "home",
    "terminal.move.rest": "rest",
    "terminal.move.activate": "activate",
    "terminal.move.link": "link",
    "terminal.move.engine": "engine",
    "terminal.move.resolve": "take it as it is",
    "terminal.move.subtract": "subtract",
    "terminal.move.rod": "Rod",
    "terminal.move.roll": "roll",
    "terminal.move.ignore": "ignore it",
    "terminal.move.wand": "Wand",
    "terminal.move.accept": "let it count",
    "terminal.move.extensive": "search extensively",
    "terminal.move.move on": "move on",
    "terminal.move.charm": "Charm",
    "terminal.move.judge": "judge the field",
    "terminal.move.spend": "spend",
    "terminal.move.doom": "let Doomsday come",
    "terminal.move.pay": "pay",
    "terminal.move.seal": "Seal",
    "terminal.move.skull": "cross out a skull",
    "terminal.move.recharge": "recharge",
    "terminal.move.record": "Record",
    "terminal.tool.0": "Rod",
    "terminal.tool.1": "Wand",
    "terminal.tool.2": "Charm",
    "terminal.event.0": "M",
    "terminal.event.1": "V",
    "terminal.event.2": "F",
    "terminal.event.3": "W",
    "terminal.event.day": "E",
    "terminal.time.days": "DAYS",
    "terminal.time.today": "today",
    "terminal.time.doom": "doom",
    "terminal.time.left": ("{n} day left", "{n} days left"),
    "terminal.time.near": (
        "today: {n} day left before doom",
        "today: {n} days left before doom",
    ),
    "terminal.time.last": "doom is today: the next day ends the game",
    "terminal.time.over": "doom has come",
    "terminal.stores.vial": "VIAL",
    "terminal.stores.belt": "BELT",
    "terminal.stores.hand": "GOD'S HAND",
    "terminal.stores.events": "EVENTS",
    "terminal.regions.title": "WILDERNESS",
    "terminal.regions.tracker": "tracker",
    "terminal.regions.boxes": "boxes",
    "terminal.regions.jar": "jar",
    "terminal.regions.artifact": "artifact",
    "terminal.regions.events": "events",
    "terminal.regions.results": "results",
    "terminal.artifact.active": "{artifact}, active",
    "terminal.artifact.found": "{artifact}, found",
    "terminal.artifact.missing": "{artifact}, not found",
    "terminal.treasure": "treasure",
    "terminal.workshop.title": "WORKSHOP",
    "terminal.workshop.links": "links (value): low is good",
    "terminal.workshop.final": "FINAL ACTIVATION ({n})",
    "terminal.workshop.jars": "JARS",
    "terminal.workshop.basket": "BASKET",
    "terminal.desk.one_die": "one die",
    "terminal.desk.written": "written",
    "terminal.desk.span": "now {low} to {high}",
    "terminal.desk.result": "= {n}",
    "terminal.desk.sum": "= {n}",
    "terminal.desk.basket": "basket",
    "terminal.desk.energy": "energy {bar} {energy}/{needed}  attempt {field} of 2",
    "terminal.desk.energy.judged": "energy {bar} {energy}/{needed}  to be judged",
    "terminal.desk.level": "level {n}",
    "terminal.desk.reach": "hurts you on {faces}",
    "terminal.desk.aim": "falls on {faces}",
    "terminal.desk.bonus": "+{n} to each die",
    "terminal.desk.links": "links in all: {n}",
    "terminal.desk.difficulty": "roll at least: {n}",
    "terminal.desk.last": "last roll: {n}",
    "terminal.range": "{low} to {high}",
    "terminal.faces": "{low}-{high}",
    "terminal.reach.one": "{difference} = {n}",
    "terminal.reach.one.less": "{difference} = {n}, then up to {less} off",
    "terminal.reach.span": "{difference} = {low} to {high}",
    "terminal.reach.span.less": "{difference} = {low} to {high}, then up to {less} off",
    "terminal.chart.level": "L{n}",
    "terminal.chart.component": "c",
    "terminal.chart.key": "0 active ◇ found c component L fight",
    "terminal.chart.monster": "{monster} {level}",
    "terminal.chart.active": "{artifact} active",
    "terminal.chart.found": "{artifact}",
    "terminal.box.with": "with",
    "terminal.box.gives": "gives",
    "terminal.box.energy": "+{n}",
    "terminal.box.reset": "0↺",
    "terminal.box.locked": "lock",
    "terminal.box.hurt": "hurt",
    "terminal.box.link": "{n}",
    "terminal.story.dice": "Then dice are rolled.",
    "terminal.legend": """\
Symbols
  ►                where you are; the artifact or link under way
  ╳ E              a day crossed out; an event day, on which all four events are rolled
  ☠ and a green ╳  a skull: Doomsday stands at the first; a skull crossed out
  ⊖ ○ ●            tracker: a circle that costs a day, that costs none, that is marked
  ■ □              search boxes filled, search boxes empty
  ● ○              components in a jar, empty places in it
  · ◇ ◆            an artifact not found, found, active;  ✦ a legendary treasure
  M V F W          an event on a region: active Monsters, fleeting Visions,
                   good Fortune, foul Weather
  ♥ ♡              hit points left, hit points lost;  ▮ ▯ energy, places for it
  ● ╳ on the belt  a tool that is charged, that is used
  L1 to L5         an encounter of that level;  c a component;  0 the artifact, active
  +1 0↺ lock hurt  a box makes energy, is erased, makes nothing, makes damage""",
}
