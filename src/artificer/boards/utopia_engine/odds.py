"""The odds of answers on the sheets: what each row of the chart, each energy or value comes to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from artificer.boards import narration
from artificer.boards.odds import WORST, AnswerOdds, OddsTable, TaskOutcome, mean_of
from artificer.boards.pieces import Basis
from artificer.boards.utopia_engine.answers import lettered, name_answer
from artificer.boards.utopia_engine.preview import ARTIFACT, COMPONENT, PERFECT, finding
from artificer.games.contract import State
from artificer.games.utopia_engine.sheets import ROW_COMPONENT
from artificer.games.utopia_engine.squares import box_is_full
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed, energy_points
from artificer.players.advisers import Odds
from artificer.players.utopia_engine import odds
from artificer.players.utopia_engine.odds import ENGINE, FIELD, FIGHT, LINK, SEARCH
from artificer.words import Words

_BOXES: Final = 4
_MOST_HURT: Final = 3
"""More damage in a fight that is won counts as this much."""
_LESS, _MORE = 3, 2
"""Energy that lacks `_LESS` or more is not split, nor is what `_MORE` or more are left of."""
_MOST_VALUE: Final = 7
"""Higher values of a link count as this one."""

_ROW_TONES: Final = (0, 1, 2, 4, 5, 5, 6, WORST)
_HURT_TONES: Final = (0, 2, 3, 4)
_ENERGY_TONES: Final = (5, 4, 4, 1, 0, 0)
"""By energy, from the least that has a column to the most."""
_VALUE_TONES: Final = (0, 0, 1, 2, 3, 4, 5, 5)
_END_TONES: Final = {
    odds.HIDDEN: 1,
    odds.STOPPED: 5,
    odds.ERASED: 6,
    odds.FALLEN: 6,
    odds.DEAD: WORST,
    odds.DOOM: WORST,
}
"""Ends without a number, which come last."""


@dataclass(frozen=True, order=True)
class _Kind:
    """A way in which a task can end: numbers first, then ends without one, by their `key`."""

    place: int
    number: int
    key: str = ""


def in_words(view: State, words: Words, odds: Odds) -> OddsTable:
    """The odds of a view in words."""
    return odds_table(Basis(view.over(Sheet), words), odds)


def odds_table(basis: Basis[Sheet], odds: Odds) -> OddsTable:
    """The odds in words; ways that no answer leads to are left out."""
    s = basis.body
    sums = {action: _summed(s, chances) for action, chances in odds.by_answer.items()}
    kinds = sorted({kind for chances in sums.values() for kind in chances})
    letters = lettered(basis.state)
    return OddsTable(
        basis.words.say(f"odds.{odds.task}"),
        tuple(_outcome(basis, odds.task, kind) for kind in kinds),
        tuple(
            AnswerOdds(
                action,
                *_named(basis, action, letters),
                tuple(chances.get(kind, 0.0) for kind in kinds),
                _mean(odds.task, chances),
            )
            for action, chances in sums.items()
        ),
    )


def _summed(s: Sheet, chances: Mapping[Any, float]) -> Mapping[_Kind, float]:
    sums: defaultdict[_Kind, float] = defaultdict(float)
    for end, chance in chances.items():
        if chance > 0.0:
            sums[_kind_of(s, end)] += chance
    return sums


def _kind_of(s: Sheet, end: object) -> _Kind:
    match end:
        case bool():
            return _Kind(0, 0 if end else 1)
        case int():
            return _Kind(0, end)
        case odds.FightEnd(how, damage) if how == odds.WON:
            return _Kind(0, min(damage, _MOST_HURT))
        case odds.FieldEnd(how, is_enough, energy, _) if how == odds.FULL:
            return _Kind(0, _energy_column(s, _energy_before(s) + energy, is_enough))
        case odds.LinkEnd(how, value, _) if how == odds.MADE:
            return _Kind(0, min(value, _MOST_VALUE))
        case odds.FightEnd(how, _) | odds.FieldEnd(how, _, _, _) | odds.LinkEnd(how, _, _):
            return _Kind(1, [*_END_TONES].index(how), how)
    raise TypeError(end)


def _energy_column(s: Sheet, energy: int, is_enough: bool) -> int:
    """The column of an energy: what a rest changes about the need of it counts as energy."""
    needed = energy_needed(s, s.work)
    if is_enough:
        return min(max(energy, needed), needed + _MORE)
    return min(max(energy, needed - _LESS), needed - 1)


def _energy_before(s: Sheet) -> int:
    """The energy of the artifact before this field."""
    full = (box for box in range(_BOXES) if box_is_full(s, box))
    made: int = sum(energy_points(s.cell[box] - s.cell[box + _BOXES]) for box in full)
    return s.charge - made


def _outcome(basis: Basis[Sheet], task: str, kind: _Kind) -> TaskOutcome:
    say, number = basis.words.say, kind.number
    if kind.key:
        tone = _END_TONES[kind.key]
        return TaskOutcome(say(f"odds.end.{kind.key}"), say(f"odds.end.{kind.key}.name"), tone)
    return _OUTCOMES[task](basis, number)


def _row(basis: Basis[Sheet], row: int) -> TaskOutcome:
    """A row of the search result chart; encounters above zero and below are one."""
    level = max(0, row - ROW_COMPONENT)
    found = finding(basis, COMPONENT + level if level else (PERFECT, ARTIFACT, COMPONENT)[row])
    label = basis.words.say("odds.search.level", level=level)
    if not level:
        label = basis.words.say(f"odds.search.{row}")
    return TaskOutcome(label, found.name, _ROW_TONES[row])


def _hurt(basis: Basis[Sheet], damage: int) -> TaskOutcome:
    key = "most" if damage == _MOST_HURT else "won" if damage else "unhurt"
    name = basis.words.say(f"odds.fight.{key}", damage)
    return TaskOutcome(_limited(basis, damage, most=_MOST_HURT), name, _HURT_TONES[damage])


def _energy(basis: Basis[Sheet], energy: int) -> TaskOutcome:
    needed = energy_needed(basis.body, basis.body.work)
    least, most = needed - _LESS, needed + _MORE
    label = _limited(basis, energy, least, most)
    key = "odds.field.enough" if energy >= needed else "odds.field.short"
    name = basis.words.say(key, energy=label)
    return TaskOutcome(label, name, _ENERGY_TONES[energy - least])


def _value(basis: Basis[Sheet], value: int) -> TaskOutcome:
    label = _limited(basis, value, most=_MOST_VALUE)
    return TaskOutcome(label, basis.words.say("odds.link.made", value=label), _VALUE_TONES[value])


def _activated(basis: Basis[Sheet], failed: int) -> TaskOutcome:
    key = "odds.engine.lost" if failed else "odds.engine.activated"
    tone = WORST if failed else 0
    return TaskOutcome(basis.words.say(key), basis.words.say(f"{key}.name"), tone)


def _limited(basis: Basis[Sheet], number: int, least: int = 0, most: int = 0) -> str:
    """A number that may stand for all below it, or above."""
    if number == most:
        return basis.words.say("odds.at_least", number=number)
    if number == least > 0:
        return basis.words.say("odds.at_most", number=number)
    return str(number)


_OUTCOMES: Final[Mapping[str, Callable[[Basis[Sheet], int], TaskOutcome]]] = {
    SEARCH: _row,
    FIGHT: _hurt,
    FIELD: _energy,
    LINK: _value,
    ENGINE: _activated,
}


def _named(basis: Basis[Sheet], action: int | None, letters: Mapping[int, str]) -> tuple[str, str]:
    """An answer in few letters, and what it does; or the throw that is due."""
    if action is None:
        return basis.words.say("odds.throw"), basis.words.say("odds.throw.name")
    label = letters.get(action) or name_answer(basis, action)[1]
    return label, narration.action(basis.words, action, basis.state)


def _mean(task: str, chances: Mapping[_Kind, float]) -> float | None:
    """The mean of the energy or the value that is made; None for other tasks."""
    if task not in (FIELD, LINK):
        return None
    return mean_of((kind.number, chance) for kind, chance in chances.items() if not kind.key)
