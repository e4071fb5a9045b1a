"""The expert's learned tables, and its workspace."""

from __future__ import annotations

from typing import Final

from artificer.games.tables import Tables, bodies, floats, positions, tables, wholes
from artificer.games.utopia_engine.house_rules import HOUSE_RULES
from artificer.games.utopia_engine.moves import FACES
from artificer.games.utopia_engine.sheets import EVENTS, REGIONS, TOOLS, WASTEBASKET
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.exact import fields, forging, placing
from artificer.players.utopia_engine.exact.forms import Forms
from artificer.players.utopia_engine.expert.features import FEATURES

FEATURES_AT_ONCE: Final = 80
"""The most features of a sheet."""

HIDDEN: Final = 64
NARROW: Final = 32
BLOWS: Final = 6
"""Blows in a fight: twice the damage, 0 to 2, and 1 more if the monster is hit."""

LINK_POSITIONS: Final = forging.POSITIONS
FIELD_POSITIONS: Final = fields.POSITIONS

# The spots of positions in the workspace. Spots below `DEPTH` try moves, one step each.
DEPTH: Final = 12
AFTER: Final = 12
FIGHT: Final = 13
SEARCH: Final = 14
CALM: Final = 15
SEARCH_KNOWN: Final = 16
LINK_KNOWN: Final = 17
FIELD_KNOWN: Final = 18
TRIAL: Final = 20
HELPED: Final = 21
SPOTS: Final = 22

FIELDS: Final = 2
"""Fields with tables in the workspace: as it is, and after a rest."""

# The places of `known`: 1 if tables are filled in, and for what. A field has its own place.
KNOWN_SEARCH: Final = 0
KNOWN_LINK: Final = 1
KNOWN_ROOM: Final = 2
KNOWN_PARITY: Final = 3
KNOWN_FIELD: Final = 4
LAST_FIELD: Final = 6
KNOWN_POSITIONS: Final = 7

UNKNOWN: Final = float("nan")
"""The worth of what is not computed yet (NaN); it is not equal to itself."""

NEVER: Final = -1e300
"""The worth of an impossible choice: below any other."""

HARDLY_EVER: Final = -1e299
"""At most this is `NEVER`, or a mean that includes it."""

TO_WIN: Final = 0
TO_SCORE: Final = 1
AIM_NAMES: Final = {TO_WIN: "win", TO_SCORE: "score"}
AIMS: Final = {name: aim for aim, name in AIM_NAMES.items()}


class NetTables(Tables):
    """The learned worth: the sum of the rows of all features of a sheet, then two layers."""

    rows: list[list[float]] = floats(
        FEATURES, HIDDEN, doc="by feature: what it adds to each hidden number"
    )
    first_bias: list[float] = floats(HIDDEN, doc="what is added without any feature")
    second: list[list[float]] = floats(
        HIDDEN, NARROW, doc="by hidden number: what it adds to each of the second layer"
    )
    second_bias: list[float] = floats(NARROW, doc="what is added in it")
    third: list[float] = floats(NARROW, doc="the third layer")
    third_bias: list[float] = floats(1, doc="what is added in it")


class Workspace(Tables):
    """The expert's working tables; see `exact` for their meaning."""

    spots: list[Sheet] = positions(SPOTS, doc="where lines of play are tried out")
    menus: list[Menu] = bodies(Menu, DEPTH + 1, doc="what is legal there")
    features: list[int] = wholes(FEATURES_AT_ONCE, doc="what a sheet shows")
    stamps: list[int] = wholes(FEATURES, doc="by feature: the last turn in which it was shown")
    shown: list[int] = wholes(FEATURES_AT_ONCE, doc="what the sheet showed that was judged last")
    come: list[int] = wholes(FEATURES_AT_ONCE, doc="what the last sheet did not show")
    gone: list[int] = wholes(FEATURES_AT_ONCE, doc="what the last sheet alone showed")
    turn: list[int] = wholes(2, doc="how many sheets were judged, and what the last showed")
    summed: list[float] = floats(HIDDEN, doc="the rows of what it showed, added up")
    hidden: list[float] = floats(HIDDEN, doc="the net's first layer")
    narrow: list[float] = floats(NARROW, doc="the net's second layer")
    found: list[float] = floats(4, doc="the worth of the answer that was chosen last")
    worth: list[float] = floats(placing.SUMS, doc="a search: by result, its worth")
    pairs: list[list[float]] = floats(
        len(placing.PAIRS), placing.MOST_RESTS, doc="a search before its last roll"
    )
    rows: list[list[float]] = floats(
        5, 8, doc="by how it came about and row of the chart: the worth of a result"
    )
    loot: list[list[list[float]]] = floats(
        4, 4, 8, doc="by Wand and Rod, what is left behind, and damage: the sheet after a fight"
    )
    rounds: list[list[float]] = floats(2, 8, doc="by Wand and damage: the next roll of a fight")
    struck: list[list[int]] = wholes(2, 21, doc="by Wand and throw: the blow")
    alike: list[list[int]] = wholes(
        BLOWS, BLOWS, doc="by blow as it falls and with the Wand: how many of 36 throws"
    )
    blows: list[list[float]] = floats(2, BLOWS, doc="by Wand and blow: the worth after it")
    best: list[list[float]] = floats(
        FACES, FACES, doc="by first and second number of a throw: where they are best"
    )
    links_before: list[list[float]] = floats(
        WASTEBASKET + 1, LINK_POSITIONS, doc="see `exact.forging`"
    )
    links_spare: list[list[list[float]]] = floats(
        WASTEBASKET + 1, LINK_POSITIONS, FACES, doc="see `exact.forging`"
    )
    links_again: list[list[list[float]]] = floats(
        WASTEBASKET + 1, LINK_POSITIONS, FACES, doc="see `exact.forging`"
    )
    link_follows: list[int] = wholes(
        LINK_POSITIONS, doc="by position of a link: whether the tables are made for it"
    )
    link_listed: list[int] = wholes(LINK_POSITIONS, doc="those for which they are")
    links_ends: list[list[float]] = floats(
        WASTEBASKET + 1, 256, doc="by sum, damage and price: the link made"
    )
    links_broken: list[list[float]] = floats(WASTEBASKET + 1, 8, doc="by damage: the link erased")
    fields_before: list[list[float]] = floats(FIELDS, FIELD_POSITIONS, doc="see `exact.fields`")
    fields_spare: list[list[list[float]]] = floats(
        FIELDS, FIELD_POSITIONS, FACES, doc="see `exact.fields`"
    )
    field_ends: list[list[float]] = floats(FIELDS, FIELD_POSITIONS, doc="see `exact.fields`")
    worth_by_end: list[float] = floats(50, doc="by energy and damage: the field over")
    fields_stop: list[list[float]] = floats(FIELDS, 8, doc="by damage: the field given up")
    known: list[int] = wholes(8, doc="what of all this is filled in, see `KNOWN_SEARCH` and on")


Fates = list[list[list[float]]]
"""By energy wanted and position of a field: the chances of energies 0 to 8, and the damage."""


class Taught(Tables):
    """Everything that the expert reads and never writes."""

    aim: list[int]
    net: NetTables
    field: Forms
    link: Forms
    fates: Fates


def taught(aim: int, net: NetTables, field: Forms, link: Forms, fates: Fates) -> Taught:
    """All tables together, in a declaration of their size."""

    class SizedTaught(Taught):
        pass

    SizedTaught.declared = {
        "aim": wholes(1, doc="TO_WIN or TO_SCORE"),
        "net": tables(NetTables, doc="the learned worth"),
        "field": tables(type(field), doc="the positions of an activation field"),
        "link": tables(type(link), doc="the positions of a link"),
        "fates": floats(4, FIELD_POSITIONS, 10, doc="by energy wanted: how a field comes out"),
    }
    made = SizedTaught()
    made.aim, made.net, made.field, made.link, made.fates = [aim], net, field, link, fates
    return made


def same_sheet(a: Sheet, b: Sheet) -> bool:
    """Compare everything that decides the worth of the sheet."""
    if (
        a.day != b.day
        or a.skulls != b.skulls
        or a.energy != b.energy
        or a.damage != b.damage
        or a.location != b.location
        or a.marks != b.marks
        or a.calmed != b.calmed
        or a.basket != b.basket
        or a.seal_used != b.seal_used
        or a.battery_used != b.battery_used
        or a.record_used != b.record_used
        or a.perfect_zeros != b.perfect_zeros
        or a.sacrificed != b.sacrificed
        or a.days_at_rest != b.days_at_rest
        or a.edition != b.edition
        or a.work != b.work
        or a.field != b.field
        or a.charge != b.charge
    ):
        return False
    if a.reduced != b.reduced or a.dowsed != b.dowsed:
        return False
    for r in range(1, REGIONS + 1):
        if (
            a.boxes[r] != b.boxes[r]
            or a.jar[r] != b.jar[r]
            or a.found[r] != b.found[r]
            or a.active[r] != b.active[r]
            or a.treasure[r] != b.treasure[r]
            or a.linked[r] != b.linked[r]
            or a.link_value[r] != b.link_value[r]
            or a.set_aside[r] != b.set_aside[r]
            or a.bar[r] != b.bar[r]
        ):
            return False
    for rule in range(HOUSE_RULES):
        if a.house[rule] != b.house[rule]:
            return False
    for tool in range(TOOLS):
        if a.tool[tool] != b.tool[tool]:
            return False
    for event in range(EVENTS):
        if a.events[event] != b.events[event]:
            return False
    return True
