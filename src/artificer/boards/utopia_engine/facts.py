"""The facts of the rules as messages: key, meaning of the numbers, clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.readings import LateView, Note
from artificer.boards.utopia_engine.phrases import monster_here, named
from artificer.boards.utopia_engine.preview import place_on_chart, row_key
from artificer.games.notices import Message
from artificer.games.utopia_engine import editions, facts, sheets
from artificer.games.utopia_engine.combat import encounter_level
from artificer.games.utopia_engine.state import Sheet

# Clauses of a variant, if they differ from those of its fact.
_VARIANTS: Final[dict[str, str]] = {
    "box_filled.zero": "SE3, SE7",
    "box_filled.artifact": "SE3, SE6",
    "box_filled.component": "SE3, SE5",
    "box_filled.encounter": "SE3, SE4, S2",
    "met.plate": "EN2, S2, S3, LT2",
    "met.shard": "EN2, S2, S3, LT7",
    "met.both": "EN2, S2, S3, LT2, LT7",
    "combat_roll.wand": "CO1, TB3",
    "combat_roll.chassis": "CO1, AB4",
    "combat_roll.both": "CO1, TB3, AB4, A46",
    "hurt.1": "AC5, A11",
    "hurt.2": "LI5, A12, A26",
    "hurt.3": "FA4",
    "fell.gate": "UN1, UN2, AB3, A21",
    "died.3": "FA5, C1",
    "event_rolled.0": "EV1, EV3",
    "event_rolled.1": "EV1, EV4",
    "event_rolled.2": "EV1, EV5",
    "event_rolled.3": "EV1, EV6",
    "activation_begun.some": "AC1, LT3",
    "activated.some": "AC6, AC9",
    "field_failed.2": "AC8",
}

# What the 2nd edition rules, or numbers differently.
_SECOND: Final[dict[str, str]] = {
    "went_to.some": "GO5, GO6, B17",
    "came_home.some": "GO5, GO6, B17",
    "found_active": "SE7, A16, B3",
    "already_found": "SE6, SE7, B3",
    "met.plain": "EN2, S2, S4",
    "met.plate": "EN2, S2, S4, LT2",
    "met.shard": "EN2, S2, S4, LT7",
    "met.both": "EN2, S2, S4, LT2, LT7",
    "defeated.down": "CO3, A2, B5",
    "died.0": "UN3, B5",
    "marked": "SE8, S1, B1",
    "foul_weather_here": "EV6, A28, B10",
    "day.none.bracelet": "TT1, LT3, B9",
    "day.some.bracelet": "TT1, LT3, B9",
    "scale_healed": "LT5, B9",
    "skull_crossed.last": "GH1, GH3, B22",
    "doom.last": "TT2, GH3, B22",
    "rested": "RE1, A13, B12",
    "extensive": "SE10, A5, B13",
    "activation_begun.some": "AC1, TB4, B6",
    "charm_used": "TB4, A10, B6",
    "field_failed.2": "AC8, B28",
    "visions": "EV4, A17, B6",
    "activated.some": "AC6, AC9, B6",
    "activation_erased": "AC10, A25, B20",
    "link_begun": "LI2, S8",
    "link_result": "LI4, B31",
    "link_negative": "LI5, A12, B31",
    "link_made": "LI4, B31",
    "link_paid": "LI6, B8",
    "link_unpaid": "LI7, B8, B19",
    "link_erased": "LI7, B19, C5",
    "hurt.2": "LI5, A12",
    "recharge_begun": "AB6, A18, B11",
}


def clauses_of(key: str, variant: str, usual: str, edition: int) -> str:
    """The clauses of a message, separated by commas."""
    tables = (_SECOND, _VARIANTS) if edition == editions.SECOND else (_VARIANTS,)
    for table in tables:
        for name in (key + variant, key):
            if name in table:
                return table[name]
    return usual


@dataclass(frozen=True, slots=True)
class UtopiaEngineFact:
    """A fact's message key, the placeholders its numbers fill, and the clauses it rests on.

    A placeholder named after a kind of things is filled with that thing's name. `count`
    says which number chooses between singular and plural. `variant` is the suffix of the key: a
    number itself ("number a"), whether it is above 0 ("any b"), its row of the search result chart
    ("row a"), or what the sheet shows ("gate", "bonus", "ranges", "days", "falling", "doom", and
    "last a": whether it is the last box of the time track).
    """

    key: str
    clauses: str
    a: str = "a"
    b: str = "b"
    count: str = "a"
    variant: str = ""


_MET: Final = UtopiaEngineFact("met", "EN2, S2, S3", "level", "region", variant="ranges")

FACT_MESSAGES: Final[dict[int, UtopiaEngineFact]] = {
    facts.WENT_TO: UtopiaEngineFact("went_to", "GO5, GO6", "region", "n", "b", "any b"),
    facts.CAME_HOME: UtopiaEngineFact("came_home", "GO5, GO6", "n", "b", "a", "any a"),
    facts.BOXES_ERASED: UtopiaEngineFact("boxes_erased", "SE1, A6", "region"),
    facts.BOX_FILLED: UtopiaEngineFact("box_filled", "SE3", "result", "region", variant="row a"),
    facts.SUBTRACTED: UtopiaEngineFact("subtracted", "A15", "amount", "result", variant="row b"),
    facts.ROD_USED: UtopiaEngineFact("rod_used", "TB2", "result"),
    facts.SEAL_USED: UtopiaEngineFact("seal_used", "AB1, A9, C8", "region"),
    facts.NO_EVENTS_HERE: UtopiaEngineFact("no_events_here", "AB1, A30", "event", "region"),
    **dict.fromkeys(range(facts.MET, facts.MET + sheets.TOP_LEVEL), _MET),
    facts.MONSTERS_ACTIVE: UtopiaEngineFact("monsters_active", "EV3, A19", "level", "before"),
    facts.ENCOUNTER_IGNORED: UtopiaEngineFact("encounter_ignored", "LT4, A7", "region", "level"),
    facts.COMPONENT: UtopiaEngineFact("component", "SE5", "component", "stock"),
    facts.JAR_FULL: UtopiaEngineFact("jar_full", "SE5, S6", "component"),
    facts.FOUND_INACTIVE: UtopiaEngineFact("found_inactive", "SE6", "artifact"),
    facts.FOUND_ACTIVE: UtopiaEngineFact("found_active", "SE7, A16", "artifact"),
    facts.ALREADY_FOUND: UtopiaEngineFact("already_found", "SE6, A16", "artifact", "n", "b"),
    facts.COMBAT_ROLL: UtopiaEngineFact("combat_roll", "CO1", variant="bonus"),
    facts.WAND_USED: UtopiaEngineFact("wand_used", "TB3, A23"),
    facts.HURT: UtopiaEngineFact("hurt", "CO2", "n", "cause", "a", "number b"),
    facts.FELL: UtopiaEngineFact("fell", "UN1, UN2, A21", "days", variant="gate"),
    facts.DIED: UtopiaEngineFact("died", "UN3", "cause", variant="number a"),
    facts.DEFEATED: UtopiaEngineFact("defeated", "CO3", "level", "region", variant="falling"),
    facts.NO_LOOT: UtopiaEngineFact("no_loot", "CO5", "die", "level"),
    facts.TREASURE: UtopiaEngineFact("treasure", "CO6, LT1", "treasure"),
    facts.TREASURE_OWNED: UtopiaEngineFact("treasure_owned", "LT1, A14", "treasure"),
    facts.TRACKER_ERASED: UtopiaEngineFact("tracker_erased", "A6", "region"),
    facts.MARKED: UtopiaEngineFact("marked", "SE8, S1", "circle", "n", "b", "any b"),
    facts.FOUL_WEATHER_HERE: UtopiaEngineFact("foul_weather_here", "EV6, A28", "region"),
    facts.DAY: UtopiaEngineFact("day", "TT1", "day", "n", "b", "days"),
    facts.EVENT_DAY_CROSSED: UtopiaEngineFact("event_day_crossed", "EV1, S5", "day"),
    facts.EVENT_ROLLED: UtopiaEngineFact(
        "event_rolled", "EV1", "event", "region", variant="number a"
    ),
    facts.SCALE_HEALED: UtopiaEngineFact("scale_healed", "LT5", "n", "damage"),
    facts.SKULL_CROSSED: UtopiaEngineFact("skull_crossed", "GH1, GH2", "day", "n", "b", "last a"),
    facts.DOOM: UtopiaEngineFact("doom", "TT2", "day", variant="doom"),
    facts.RESTED: UtopiaEngineFact("rested", "RE1, A13", "n", "damage"),
    facts.COMFORT: UtopiaEngineFact("comfort", "RE2, C6", "n", "damage"),
    facts.HAND_ENERGY: UtopiaEngineFact("hand_energy", "A4, C7, S6", "n", "lost", "a", "lost"),
    facts.EXTENSIVE: UtopiaEngineFact("extensive", "SE10, A5", "region"),
    facts.ACTIVATION_BEGUN: UtopiaEngineFact(
        "activation_begun", "AC1", "artifact", "n", "b", "any b"
    ),
    facts.BOX_ENERGY: UtopiaEngineFact("box_energy", "AC3", "n", "box", variant="number a"),
    facts.BOX_RESET: UtopiaEngineFact("box_reset", "AC4", "box"),
    facts.BOX_LOCKED: UtopiaEngineFact("box_locked", "AC5", "difference", "box"),
    facts.BACKFIRE: UtopiaEngineFact("backfire", "AC5", "difference", "box"),
    facts.CHARM_USED: UtopiaEngineFact("charm_used", "TB4, A10", "energy"),
    facts.FIELD_FAILED: UtopiaEngineFact("field_failed", "AC7", "n", "field", "a", "number b"),
    facts.VISIONS: UtopiaEngineFact("visions", "EV4, A17", "artifact"),
    facts.ACTIVATED: UtopiaEngineFact("activated", "AC6", "artifact", "n", "b", "any b"),
    facts.SELF_ACTIVATED: UtopiaEngineFact("self_activated", "AC8, A33", "artifact"),
    facts.ACTIVATION_ERASED: UtopiaEngineFact("activation_erased", "AC10, A25", "artifact"),
    facts.LINK_BEGUN: UtopiaEngineFact("link_begun", "LI2, S7", "link", "n", "b"),
    facts.LINK_RESULT: UtopiaEngineFact("link_result", "LI4", "difference", "box"),
    facts.LINK_NEGATIVE: UtopiaEngineFact("link_negative", "LI5, A12", "difference", "box"),
    facts.LINK_PAID: UtopiaEngineFact("link_paid", "LI6, A12", "component", "n", "b"),
    facts.LINK_UNPAID: UtopiaEngineFact("link_unpaid", "LI7", "component"),
    facts.BASKET: UtopiaEngineFact("basket", "LI3, S6", "number", "n", "b"),
    facts.NUMBER_UNUSED: UtopiaEngineFact("number_unused", "LI9, A26", "number"),
    facts.LINK_MADE: UtopiaEngineFact("link_made", "LI4", "value", "link"),
    facts.LINK_ERASED: UtopiaEngineFact("link_erased", "LI7", "link"),
    facts.RECORD_USED: UtopiaEngineFact("record_used", "LT6, A32", "link", "before"),
    facts.RECHARGE_BEGUN: UtopiaEngineFact("recharge_begun", "AB6, A18", "tool"),
    facts.PAID: UtopiaEngineFact("paid", "A18", "component", "n", "b", "any b"),
    facts.RECHARGED: UtopiaEngineFact("recharged", "AB6", "tool"),
    facts.ENGINE_BEGUN: UtopiaEngineFact("engine_begun", "FA1, FA2, A8", "n", "difficulty"),
    facts.ENGINE_ROLL: UtopiaEngineFact("engine_roll", "FA3", "total", "difficulty"),
    facts.ENGINE_FAILED: UtopiaEngineFact("engine_failed", "FA4, A29, C1", "total", "difficulty"),
    facts.ENGINE_ACTIVATED: UtopiaEngineFact("engine_activated", "FA3", "total", "difficulty"),
    facts.SEARCH_BEGUN: UtopiaEngineFact("search_begun", "SE1", "region", "box"),
    facts.RETURNED: UtopiaEngineFact("returned", "SE11, B2", "region", "n", "b"),
    facts.PERFECT_ZERO: UtopiaEngineFact("perfect_zero", "ED4, B3, B18", "region", "n", "b"),
    facts.ROD_TAKEN_UP: UtopiaEngineFact("rod_taken_up", "TB2, B23", "result"),
    facts.ROD_SUBTRACTED: UtopiaEngineFact(
        "rod_subtracted", "TB2, B4", "amount", "result", variant="row b"
    ),
    facts.ACTIVATION_STOPPED: UtopiaEngineFact(
        "activation_stopped", "AC11, B7, B14", "artifact", "n", "b", "any b"
    ),
    facts.LINK_SET_ASIDE: UtopiaEngineFact("link_set_aside", "LI12, B15", "link", "n", "b"),
    facts.LINK_TAKEN_UP: UtopiaEngineFact("link_taken_up", "LI12, B16", "link", "n", "b"),
    facts.NUMBER_DROPPED: UtopiaEngineFact("number_dropped", "LI9, B8", "number"),
    facts.LINK_RECORDED: UtopiaEngineFact("link_recorded", "LT6, B11", "link", "n", "b"),
    facts.NEW_FOUL_WEATHER: UtopiaEngineFact("new_foul_weather", "EV6, A28, C2", "region"),
    facts.DOWSED_ZERO: UtopiaEngineFact("dowsed_zero", "TB2, C3", "region"),
}

_OF_MONSTERS: Final = ("met", "defeated", "encounter_ignored")
_OF_RESULTS: Final = ("box_filled", "subtracted", "rod_subtracted")


def fact(note: Note, after: LateView) -> Message:
    """What happened; `after` follows the step that reported it."""
    s, (number, a, b) = Sheet.of(after.body), note
    entry = FACT_MESSAGES[number]
    key, variant = entry.key, variant_of(entry, a, b, s)
    values: dict[str, object] = {entry.a: named(entry.a, a), entry.b: named(entry.b, b)}
    values["n"] = a if entry.count == "a" else b
    if key in _OF_MONSTERS:
        level, region = (b, a) if key == "encounter_ignored" else (a, b)
        values |= monster_here(s, region, level)
    if key in _OF_RESULTS:
        values["encounter"] = encounter_level(a if key == "box_filled" else b)
    clauses = clauses_of(key, variant, entry.clauses, s.edition)
    return Message(f"fact.{key}{variant}", clauses, **values)


def together(_notes: Sequence[Note], _after: LateView) -> None:
    """None: every fact has a sentence of its own."""


def variant_of(entry: UtopiaEngineFact, a: int, b: int, s: Sheet) -> str:
    """The suffix of the message key, with its dot; "" if there is none."""
    by, _, which = entry.variant.partition(" ")
    number = b if which == "b" else a
    if by == "number":
        return f".{number}"
    if by == "any":
        return ".some" if number else ".none"
    if by == "row":
        return f".{row_key(place_on_chart(number))}"
    if by == "gate":
        return ".gate" if s.active[sheets.VOID_GATE] else ".plain"
    if by == "days":
        return _days(b, s)
    if by == "falling":
        return ".down" if s.damage == sheets.HIT_POINTS else ""
    if by == "last":
        return ".last" if number == sheets.BOXES else ""
    if by == "doom":
        return ".last" if s.skulls > sheets.BOXES - sheets.FIRST_SKULL else ""
    if by == "lost":
        return ".kept" if b == 0 else ".some_lost" if a else ".all_lost"
    if by == "bonus":
        return _bonus(s)
    if by == "ranges":
        return _ranges(a, b, s)
    return ""


def _days(to_follow: int, s: Sheet) -> str:
    """Whether more days follow, and whether the Bracelet draws energy from this one."""
    bracelet = s.treasure[sheets.BRACELET_OF_IOS] and editions.TREASURES_LIVE_BY_DAYS[s.edition]
    return (".some" if to_follow else ".none") + (".bracelet" if bracelet else "")


def _bonus(s: Sheet) -> str:
    """The bonus on combat dice, as far as the sheet still shows it after the roll."""
    chassis = s.active[sheets.GOLDEN_CHASSIS] and editions.SPIRIT[s.edition][s.location][s.level]
    if s.wand:
        return ".both" if chassis else ".wand"
    return ".chassis" if chassis else ".plain"


def _ranges(level: int, region: int, s: Sheet) -> str:
    """Whether treasures change the printed ranges of an encounter."""
    plate = s.treasure[sheets.ICE_PLATE] and editions.MONSTER_REACH[s.edition][region][level] > 1
    if s.treasure[sheets.THE_MOLTEN_SHARD]:
        return ".both" if plate else ".shard"
    return ".plate" if plate else ".plain"
