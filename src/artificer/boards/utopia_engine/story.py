"""What would follow from an answer: in full sentences, or in short if room is scarce."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Final

from artificer.boards import narration
from artificer.boards.basis import Basis
from artificer.boards.readings import LateView, Note
from artificer.boards.utopia_engine.facts import FACT_MESSAGES
from artificer.boards.utopia_engine.facts import fact as whole_fact
from artificer.boards.utopia_engine.phrases import named
from artificer.boards.utopia_engine.preview import Notes, follow
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.sheets import TOP_LEVEL
from artificer.games.utopia_engine.state import Sheet
from artificer.words.rendering import sentence

# Facts that another fact of the same answer, or the answer itself, already says.
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
_SHORT: Final = frozenset(
    (
        *(facts.WENT_TO, facts.CAME_HOME, facts.BOXES_ERASED, facts.RETURNED),
        *(facts.SUBTRACTED, facts.ROD_USED, facts.ROD_TAKEN_UP, facts.ROD_SUBTRACTED),
        *(facts.SEAL_USED, facts.CHARM_USED, facts.RECORD_USED, facts.LINK_RECORDED),
        *range(facts.MET, facts.MET + TOP_LEVEL),
        *(facts.MONSTERS_ACTIVE, facts.COMBAT_ROLL, facts.DEFEATED, facts.FELL),
        *(facts.COMPONENT, facts.FOUND_INACTIVE, facts.FOUND_ACTIVE, facts.PERFECT_ZERO),
        *(facts.SKULL_CROSSED, facts.EVENT_DAY_CROSSED, facts.DOOM, facts.HAND_ENERGY),
        *(facts.BOX_LOCKED, facts.BOX_RESET, facts.FIELD_FAILED, facts.ACTIVATED),
        *(facts.SELF_ACTIVATED, facts.ACTIVATION_ERASED, facts.ACTIVATION_STOPPED),
        *(facts.NUMBER_UNUSED, facts.NUMBER_DROPPED, facts.BASKET, facts.LINK_MADE),
        *(facts.LINK_UNPAID, facts.LINK_ERASED, facts.LINK_SET_ASIDE, facts.LINK_TAKEN_UP),
    )
)
"""Facts with a short message, under the key of the full one."""

_DAYS: Final = (facts.DAY, facts.EVENT_DAY_CROSSED)
_LINK_BOXES: Final = (facts.LINK_RESULT, facts.LINK_NEGATIVE)


@dataclass(frozen=True)
class Story:
    """What would follow from an answer, up to the next dice.

    `whole` has every fact in its sentence, `short` only what matters for the choice, in few words;
    `in_one` is the short story as one text, `bare` the same without the dice that follow. If the
    game would end, the short story is its last sentence. All are empty if nothing follows.
    """

    whole: tuple[str, ...]
    short: tuple[str, ...]
    in_one: str
    bare: str


def story(basis: Basis[Sheet], action: int) -> Story:
    """The story of a legal action, from the facts that the rules would report."""
    after, notes = follow(basis.state, action)
    whole = _with_dice(basis, _full_sentences(basis, after, notes), after.is_chance_node())
    if after.is_terminal():
        last = [note for note in notes if note[0] not in _FORGOTTEN]
        short = _short_sentences(basis, after, last)[-1:]
        return Story(tuple(whole), tuple(short), _as_one(basis, short), _as_one(basis, short))
    bare = _short_sentences(basis, after, notes)
    short = _with_dice(basis, bare, after.is_chance_node())
    return Story(tuple(whole), tuple(short), _as_one(basis, short), _as_one(basis, bare))


def _with_dice(basis: Basis[Sheet], sentences: list[str], dice: bool) -> list[str]:
    """The sentences, and that dice follow."""
    return [*sentences, basis.say("story.dice")] if sentences and dice else sentences


def _as_one(basis: Basis[Sheet], sentences: list[str]) -> str:
    """The sentences as one text."""
    if not sentences:
        return ""
    return reduce(lambda before, now: basis.say("story.both", before=before, after=now), sentences)


def _full_sentences(basis: Basis[Sheet], after: State[Sheet], notes: Notes) -> list[str]:
    """Every fact in its whole sentence."""
    return [narration.fact(basis.words, note, after).text for note in notes]


def _short_sentences(basis: Basis[Sheet], after: State[Sheet], notes: Notes) -> list[str]:
    """The facts that matter for the choice, in few words; days and damage are added up.

    A fall says how many days it takes, so the days that pass are left out; so are boxes of a link
    whose result fells you or is erased.
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
    sentences: list[str] = []
    for fact, a, b in notes:
        if key := _COUNTED.get(fact):
            if total := sums.pop(key, 0):
                sentences.append(basis.say(f"short.{key}", total))
        elif fact not in _LEFT_OUT:
            sentences.append(_short(basis, after, (fact, a, b)))
    return sentences


def _short(basis: Basis[Sheet], after: State[Sheet], note: Note) -> str:
    """A fact in few words; things go by their printed names."""
    fact, a, b = note
    if fact not in _SHORT:
        return narration.fact(basis.words, note, after).text
    if fact == facts.HAND_ENERGY and not a:
        return basis.say("short.energy_lost", b)
    entry = FACT_MESSAGES[fact]
    values = whole_fact(note, LateView.of(after)).values
    marks = ".marks" if fact in (facts.WENT_TO, facts.CAME_HOME) and values["n"] else ""
    short = Message(f"terminal.short.{entry.key}{marks}", "", **values)
    names = {"a": named(entry.a, a, printed=True), "b": named(entry.b, b, printed=True)}
    return sentence(basis.words, short.with_values(**names))
