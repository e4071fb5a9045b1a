"""What would follow from an answer, told: in whole sentences, or in short where room is scarce."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Final

from artificer.boards import narration
from artificer.boards.basis import Basis
from artificer.boards.utopia_engine.preview import Notes, follow
from artificer.games.contract import State
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.state import Sheet

# Facts that another fact of the same answer, or the answer itself, says already.
_LEFT_OUT: Final = frozenset(
    (
        facts.SEARCH_BEGUN,
        facts.NO_EVENTS_HERE,
        facts.FOUL_WEATHER_HERE,
        facts.NEW_FOUL_WEATHER,
        facts.DOWSED_ZERO,
        facts.MARKED,
        facts.TRACKER_ERASED,
        facts.WAND_USED,
        facts.EXTENSIVE,
        facts.BACKFIRE,
        facts.ENCOUNTER_IGNORED,
        facts.VISIONS,
        facts.ALREADY_FOUND,
    )
)
# What no longer matters at the end of the game.
_FORGOTTEN: Final = (facts.LINK_ERASED, facts.ACTIVATION_ERASED)
# Facts of which only the sum counts: how many, or the sum of the first numbers.
_COUNTED: Final = {
    facts.DAY: "days",
    facts.RESTED: "healed",
    facts.COMFORT: "healed",
    facts.SCALE_HEALED: "healed",
    facts.HURT: "hurt",
    facts.LINK_NEGATIVE: "link_negative",
    facts.LINK_PAID: "link_paid",
}
_ONE_EACH: Final = (facts.DAY, facts.LINK_NEGATIVE, facts.LINK_PAID)
# Facts with a short message: its key, and what kind of thing each number names, if any.
_SHORT: Final[dict[int, tuple[str, str, str]]] = {
    facts.WENT_TO: ("went", "region", ""),
    facts.CAME_HOME: ("home", "", ""),
    facts.BOXES_ERASED: ("boxes_erased", "region", ""),
    facts.SUBTRACTED: ("subtracted", "", ""),
    facts.ROD_USED: ("rod", "", ""),
    facts.SEAL_USED: ("seal", "region", ""),
    facts.COMBAT_ROLL: ("combat_roll", "", ""),
    facts.COMPONENT: ("component", "component", ""),
    facts.FOUND_INACTIVE: ("found", "artifact", ""),
    facts.MONSTERS_ACTIVE: ("monsters_active", "", ""),
    facts.FOUND_ACTIVE: ("found_active", "artifact", ""),
    facts.SKULL_CROSSED: ("skull", "", ""),
    facts.BOX_LOCKED: ("box_locked", "", ""),
    facts.FIELD_FAILED: ("field_failed", "", ""),
    facts.SELF_ACTIVATED: ("self_activated", "artifact", ""),
    facts.NUMBER_UNUSED: ("number_unused", "", ""),
    facts.LINK_MADE: ("link_made", "", "link"),
    facts.EVENT_DAY_CROSSED: ("event_day", "", ""),
    facts.DOOM: ("doom", "", ""),
    facts.ACTIVATED: ("activated", "artifact", ""),
    facts.HAND_ENERGY: ("hand_energy", "", ""),
    facts.LINK_UNPAID: ("link_unpaid", "component", ""),
    facts.LINK_ERASED: ("link_erased", "link", ""),
    facts.FELL: ("fell", "", ""),
    facts.ACTIVATION_ERASED: ("activation_erased", "artifact", ""),
    facts.BASKET: ("basket", "", ""),
    facts.BOX_RESET: ("box_reset", "", ""),
    facts.RECORD_USED: ("record", "", ""),
    facts.RETURNED: ("returned", "", ""),
    facts.PERFECT_ZERO: ("perfect_zero", "", ""),
    facts.ROD_TAKEN_UP: ("rod_taken_up", "", ""),
    facts.ROD_SUBTRACTED: ("subtracted", "", ""),
    facts.ACTIVATION_STOPPED: ("stopped", "artifact", ""),
    facts.LINK_SET_ASIDE: ("set_aside", "", ""),
    facts.LINK_TAKEN_UP: ("taken_up", "", ""),
    facts.NUMBER_DROPPED: ("dropped", "", ""),
    facts.LINK_RECORDED: ("recorded", "", ""),
    facts.CHARM_USED: ("charm", "", ""),
}
_DAYS: Final = (facts.DAY, facts.EVENT_DAY_CROSSED)
_LINK_BOXES: Final = (facts.LINK_RESULT, facts.LINK_NEGATIVE)
_MONSTERS: Final = (*range(facts.MET, facts.MET + 5), facts.DEFEATED)


@dataclass(frozen=True)
class Story:
    """What would follow from an answer, up to the next dice.

    `whole` has every fact in its sentence, `short` what matters for the choice in few words;
    `in_one` is the short story as one text, `bare` the same without the dice that follow. Where
    the game would end the short story is its last sentence. Nothing of it where nothing follows.
    """

    whole: tuple[str, ...]
    short: tuple[str, ...]
    in_one: str
    bare: str


def story(basis: Basis[Sheet], action: int) -> Story:
    """What the rules would report of a legal action."""
    after, notes = follow(basis.state, action)
    whole = _with_dice(basis, _tell(basis, after, notes), after.is_chance_node())
    if after.is_terminal():
        last = [note for note in notes if note[0] not in _FORGOTTEN]
        short = _tell_in_short(basis, after, last)[-1:]
        return Story(tuple(whole), tuple(short), _as_one(basis, short), _as_one(basis, short))
    bare = _tell_in_short(basis, after, notes)
    short = _with_dice(basis, bare, after.is_chance_node())
    return Story(tuple(whole), tuple(short), _as_one(basis, short), _as_one(basis, bare))


def _with_dice(basis: Basis[Sheet], told: list[str], dice: bool) -> list[str]:
    """What is told, and that dice follow."""
    return [*told, basis.say("story.dice")] if told and dice else told


def _as_one(basis: Basis[Sheet], told: list[str]) -> str:
    """Sentences one after another."""
    if not told:
        return ""
    return reduce(lambda before, now: basis.say("story.both", before=before, after=now), told)


def _tell(basis: Basis[Sheet], after: State[Sheet], notes: Notes) -> list[str]:
    """Every fact in its whole sentence."""
    return [narration.fact(basis.words, note, after).text for note in notes]


def _tell_in_short(basis: Basis[Sheet], after: State[Sheet], notes: Notes) -> list[str]:
    """The facts that matter for the choice, in few words; days and damage are added up.

    Who falls is told how many days it takes, so those that pass at once are not told; nor what
    the boxes of a link come to that fells you or is erased.
    """
    met = {fact for fact, _, _ in notes}
    if facts.FELL in met:
        notes = [note for note in notes if note[0] not in _DAYS]
    if met & {facts.FELL, facts.LINK_ERASED}:
        notes = [note for note in notes if note[0] not in _LINK_BOXES]
    sums: dict[str, int] = {}
    for fact, a, _ in notes:
        if key := _COUNTED.get(fact):
            sums[key] = sums.get(key, 0) + (1 if fact in _ONE_EACH else a)
    told: list[str] = []
    for fact, a, b in notes:
        if key := _COUNTED.get(fact):
            if total := sums.pop(key, 0):
                told.append(basis.say(f"short.{key}", total))
        elif fact not in _LEFT_OUT:
            told.append(_short(basis, after, (fact, a, b)))
    return told


def _short(basis: Basis[Sheet], after: State[Sheet], note: tuple[int, int, int]) -> str:
    fact, a, b = note
    words = basis.words
    if fact in _MONSTERS:
        monster = words.name("monster", basis.body.location, a)
        key = "short.defeated" if fact == facts.DEFEATED else "short.met"
        return basis.say(key, monster=monster, level=a)
    if fact not in _SHORT:
        return narration.fact(words, note, after).text
    key, kind_a, kind_b = _SHORT[fact]
    name_a = words.name(kind_a, a) if kind_a else a
    name_b = words.name(kind_b, b) if kind_b else b
    some = ".marks" if key in ("went", "home") and (b if key == "went" else a) else ""
    if fact == facts.HAND_ENERGY and not a:
        return basis.say("short.energy_lost", b)
    number = a if key in ("home", "hand_energy") else b
    return basis.say(f"short.{key}{some}", number, a=name_a, b=name_b)
