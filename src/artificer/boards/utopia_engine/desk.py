"""The desk: dice, and what they are written into or rolled against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.ending import ending_lines
from artificer.boards.pieces import Basis
from artificer.boards.utopia_engine.field import ActivationField, field, written
from artificer.boards.utopia_engine.last_search import LastSearch, last_search
from artificer.boards.utopia_engine.preview import (
    CHART_ROWS,
    Finding,
    finding,
    place_on_chart,
)
from artificer.boards.utopia_engine.wilderness import Monster, monster
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.combat import dice_bonus
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.moves import DIE, HIGHER, LOWER, MOVES, PAIR
from artificer.games.utopia_engine.results import most_reduction
from artificer.games.utopia_engine.sheets import EVENTS
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed
from artificer.table.session import Step

# Scenes: what the open question is about.
END: Final = "end"
AMOUNTS: Final = "amounts"
ANSWERS: Final = "answers"
EVENT_DICE: Final = "events"
FIGHT: Final = "fight"
ENGINE: Final = "engine"
FIELD: Final = "field"

# The state of a die.
DUE: Final = "due"
LYING: Final = "lying"
TO_WRITE: Final = "unwritten"
WRITTEN: Final = "written"

# Questions that show only their answers on the desk.
_FREE: Final = (
    q.WHAT_NOW,
    q.PAY_THE_BATTERY,
    q.SEARCH_EXTENSIVELY,
    q.FACE_DOOM,
    q.MARK_IN_FOUL_WEATHER,
    q.MEET_FOUL_WEATHER,
    q.LOSE_ENERGY,
)


@dataclass(frozen=True)
class Die:
    """A die that was thrown, or 0 for one that is due."""

    face: int
    standing: str


@dataclass(frozen=True)
class EventDie:
    """An event whose region is being rolled, is yet to be rolled, or is fixed."""

    name: str
    region: int
    current: bool


@dataclass(frozen=True)
class Fight:
    """The monster met, and the bonus on each of your dice."""

    monster: Monster
    bonus: int


@dataclass(frozen=True)
class EngineRoll:
    """The final activation: the sum of all links, the number to roll, and the last roll.

    The difficulty is None while hit points can still be spent on it, the last roll 0 before any.
    """

    name: str
    links: int
    difficulty: int | None
    last: int


@dataclass(frozen=True)
class Charge:
    """The energy of the artifact in progress, and whether its field is being judged."""

    field: int
    energy: int
    needed: int
    judged: bool


@dataclass(frozen=True)
class Subtraction:
    """An amount that can be subtracted from the result, what that leaves, and what it finds."""

    amount: int
    result: int
    finding: Finding
    action: int


@dataclass(frozen=True)
class Desk:
    """The scene of the open question; fields without a part in it are empty.

    `chart` is the search result chart of the region while numbers are written into a search box;
    `less` is how much aids can still subtract from its result.
    """

    scene: str
    at_work: bool
    """Something is in progress in the workshop."""
    dice: tuple[Die, ...] = ()
    sentences: tuple[str, ...] = ()
    amounts: tuple[Subtraction, ...] = ()
    events: tuple[EventDie, ...] = ()
    fight: Fight | None = None
    engine: EngineRoll | None = None
    field: ActivationField | None = None
    charge: Charge | None = None
    chart: tuple[Finding, ...] = ()
    result: int = 0
    less: int = 0
    searched: LastSearch | None = None
    """The search that has just ended."""

    @property
    def is_in_use(self) -> bool:
        """Whether anything lies there: dice, a field, a monster, or amounts."""
        return any((self.dice, self.field, self.amounts, self.fight, self.engine, self.events))


def desk(basis: Basis[Sheet]) -> Desk:
    """What is in progress."""
    s = basis.body
    under_way = field(basis)
    scene = _scene(s, under_way)
    searching = s.question == q.WRITE_SEARCH_NUMBER
    return Desk(
        scene=scene,
        at_work=bool(s.work),
        dice=_dice(basis, scene),
        sentences=tuple(ending_lines(basis.words, basis.state)),
        amounts=_amounts(basis),
        events=_events(basis) if scene == EVENT_DICE else (),
        fight=_fight(basis) if scene == FIGHT else None,
        engine=_engine(basis) if scene == ENGINE else None,
        field=under_way,
        charge=_charge(s),
        chart=tuple(finding(basis, row) for row in range(CHART_ROWS)) if searching else (),
        result=s.result,
        less=most_reduction(s) if searching or scene == AMOUNTS else 0,
        searched=last_search(basis),
    )


def _scene(s: Sheet, under_way: ActivationField | None) -> str:
    if s.question == q.OVER:
        return END
    if s.question == q.SUBTRACT_BY_ROD:
        return AMOUNTS
    if s.question in _FREE:
        return ANSWERS
    if s.question == q.EVENT_DIE:
        return EVENT_DICE
    if s.level:
        return FIGHT
    if s.engine_begun:
        return ENGINE
    return FIELD if under_way else ANSWERS


def _dice(basis: Basis[Sheet], scene: str) -> tuple[Die, ...]:
    """The dice on the desk, the higher one first."""
    s = basis.body
    if s.question in (q.LOOT_DIE, q.EVENT_DIE):
        return (Die(0, DUE),)
    if scene not in (FIGHT, ENGINE, FIELD):
        return ()
    if basis.state.is_chance_node() and not s.level:
        return (Die(0, DUE), Die(0, DUE))
    writing = any(map(written, basis.legal))
    to_write = [number for number in (s.high_die, s.low_die) if number]
    dice = []
    for face in last_roll(basis.steps):
        standing = WRITTEN if writing else LYING
        if writing and face in to_write:
            to_write.remove(face)
            standing = TO_WRITE
        dice.append(Die(face, standing))
    return tuple(dice)


def _amounts(basis: Basis[Sheet]) -> tuple[Subtraction, ...]:
    found = []
    for action in basis.legal:
        if amount := MOVES[action].parts.get("amount", 0):
            result = basis.body.result - amount
            found.append(
                Subtraction(amount, result, finding(basis, place_on_chart(result)), action)
            )
    return tuple(found)


def _events(basis: Basis[Sheet]) -> tuple[EventDie, ...]:
    s = basis.body
    return tuple(
        EventDie(
            name=basis.words.name("event", event),
            region=s.events[event] if event < s.event else 0,
            current=event == s.event,
        )
        for event in range(EVENTS)
    )


def _fight(basis: Basis[Sheet]) -> Fight:
    s = basis.body
    return Fight(monster(basis, s.location, s.level), dice_bonus(s))


def _engine(basis: Basis[Sheet]) -> EngineRoll:
    s = basis.body
    spending = s.question == q.SPEND_HIT_POINTS
    return EngineRoll(
        name=basis.say("sheet.name"),
        links=total_link_value(s),
        difficulty=None if spending else s.difficulty,
        last=last_engine_total(basis.steps),
    )


def _charge(s: Sheet) -> Charge | None:
    if not s.field:
        return None
    return Charge(s.field, s.charge, energy_needed(s, s.work), s.question == q.JUDGE_FIELD)


def last_roll(steps: Sequence[Step]) -> tuple[int, ...]:
    """The last throw of two dice, the higher die first; shown until the next one."""
    for step in reversed(steps):
        if PAIR <= step.action < DIE:
            pair = step.action - PAIR
            return HIGHER[pair], LOWER[pair]
    return ()


def last_engine_total(steps: Sequence[Step]) -> int:
    """The total of the last throw of two dice if it was for the Engine, else 0."""
    for step in reversed(steps):
        if PAIR <= step.action < DIE:
            return next((a for fact, a, _ in step.notes if fact == facts.ENGINE_ROLL), 0)
    return 0
