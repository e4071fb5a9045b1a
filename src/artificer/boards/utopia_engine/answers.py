"""Every legal answer on the sheets, the words on its button, and what would follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Final

from artificer.boards import narration
from artificer.boards.pieces import Answer, Basis
from artificer.boards.readings import LateView, Note
from artificer.boards.utopia_engine.facts import FACT_MESSAGES
from artificer.boards.utopia_engine.facts import fact as whole_fact
from artificer.boards.utopia_engine.field import form_of, written
from artificer.boards.utopia_engine.phrases import named
from artificer.boards.utopia_engine.preview import (
    Notes,
    PreviewVerdict,
    ResultRange,
    follow,
    partners,
    search_reach,
)
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.moves import BASKET_SQUARE
from artificer.games.utopia_engine.questions import WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.sheets import TOP_LEVEL
from artificer.games.utopia_engine.state import Sheet
from artificer.words.rendering import sentence

NAMED: Final = ("region", "artifact", "link")
"""Things that labels give the numbers of."""


def lettered(state: State) -> dict[int, str]:
    """Legal answers that write a number, each by that number and the letter of its square."""
    form = form_of(state.over(Sheet).body)
    if form is None or state.is_chance_node():
        return {}
    places = ((action, written(action)) for action in state.legal_actions())
    return {action: f"{place[0]} {form.letter(place[1])}" for action, place in places if place}


def name_answer(basis: Basis[Sheet], action: int) -> tuple[str, str]:
    """The heading of an answer's group, or "", and the label of its button.

    An answer that writes a number is labelled with the letter of its square.
    """
    if place := written(action):
        form = form_of(basis.body)
        return "", form.letter(place[1]) if form else ""
    move = basis.state.move(action)
    said = basis.say(f"move.{move.name}")
    if not move.parts:
        return "", said
    (kind, number), *_ = move.parts.items()
    if kind == "tool":
        return said, basis.say(f"tool.{number}")
    if kind == "component":
        return said, basis.words.name("component", number)
    return said, str(number)


def _name_of(basis: Basis[Sheet], action: int) -> str:
    """The name of the place, artifact or link that an answer chooses; "" for any other."""
    kind, number = next(iter(basis.state.move(action).parts.items()), ("", 0))
    return basis.words.name(kind, number) if kind in NAMED else ""


@dataclass(frozen=True, kw_only=True)
class SheetAnswer(Answer):
    """An answer and its story.

    For a number in a search box, also its squares afterwards and the `reach` they leave; for the
    first number of another box, what each `partner` 1..6 would make of it.
    """

    story: Story
    squares: tuple[int, ...] = ()
    reach: ResultRange | None = None
    partners: tuple[PreviewVerdict, ...] = ()

    @property
    def follows(self) -> str:
        """Its arithmetic, or else its story."""
        return self.outlook or self.story.in_one


def answers(basis: Basis[Sheet]) -> tuple[SheetAnswer, ...]:
    """All legal answers, in their order."""
    return tuple(_answer(basis, action) for action in basis.legal)


def _answer(basis: Basis[Sheet], action: int) -> SheetAnswer:
    s = basis.body
    heading, label = name_answer(basis, action)
    squares: tuple[int, ...] = ()
    beside: tuple[PreviewVerdict, ...] = ()
    place = written(action)
    if place:
        number, square = place
        if s.question == WRITE_SEARCH_NUMBER:
            squares = tuple(number if each == square else s.cell[each] for each in range(6))
        elif square != BASKET_SQUARE and not s.cell[(square + 4) % 8]:
            beside = partners(basis, number, square < 4, s.field == 0)
    return SheetAnswer(
        action,
        label,
        narration.action(basis.words, action, basis.state),
        narration.outlook(basis.words, action, basis.state),
        heading,
        _name_of(basis, action),
        story=story(basis, action),
        squares=squares,
        reach=search_reach(squares) if squares else None,
        partners=beside,
    )


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
