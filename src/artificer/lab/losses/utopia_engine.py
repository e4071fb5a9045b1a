"""Why games of Utopia Engine were lost, both editions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from artificer.games.ruleset import Ruleset
from artificer.games.utopia_engine import facts, moves, sheets, state
from artificer.lab.losses import LossCause, Losses, LossMean, LossReport, Split
from artificer.lab.measures.utopia_engine import ACTIVE, FOUND, LINKED, lost
from artificer.lab.rows import Rows
from artificer.lab.simulate import share_of
from artificer.players.utopia_engine.novice import throws_below

PARTS: Final = ("found", "active", "linked")
"""The parts of Utopia, six of each: artifacts found, artifacts active, links made."""

TAKEN_BY: Final = {
    state.ASK_WHAT_NOW: "fallen",
    state.END_SEARCH: "search",
    state.TAKE_BOX: "search",
    state.MEET_WEATHER: "search",
    state.TAKE_ARTIFACT: "extensive",
    state.END_REST: "rest",
    state.SECOND_FIELD: "field",
    state.SELF_ACTIVATE: "field",
    state.SUFFER_FAILURE: "engine",
    state.SUFFER_LAST_FAILURE: "engine",
}
"""The step that took the last day, by the step that waited for it."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The facts of a lost game; numbers that do not apply to its end are 0."""

    end: int
    found: int
    active: int
    linked: int
    rolls: int = 0
    """Final rolls, all of them failed."""
    thrown: int = 0
    """The sum of their results."""
    needed: int = 0
    last_step: int = 0
    days_due: int = 0
    days_lacking: int = 0
    monster: int = 0
    deadly: int = 0

    @property
    def missing(self) -> str:
        """The first step towards Utopia that was not done."""
        for part in PARTS:
            if getattr(self, part) < sheets.REGIONS:
                return part
        return "engine" if self.rolls else "begun"


def read(rows: Rows) -> Iterator[Loss]:
    """A loss for every game that was not won."""
    names = ("end", "looks", "counted", "summed")
    for end, looks, counted, summed in zip(*map(rows.column, names), strict=True):
        if end != state.UTOPIA:
            yield Loss(
                end=end,
                found=sum(looks[FOUND : FOUND + sheets.REGIONS]),
                active=sum(looks[ACTIVE : ACTIVE + sheets.REGIONS]),
                linked=sum(looks[LINKED : LINKED + sheets.REGIONS]),
                rolls=counted[facts.ENGINE_ROLL],
                thrown=summed[facts.ENGINE_ROLL],
                needed=looks[lost.NEEDED],
                last_step=looks[lost.LAST_STEP],
                days_due=looks[lost.DAYS_DUE],
                days_lacking=looks[lost.DAYS_LACKING],
                monster=looks[lost.MONSTER],
                deadly=looks[lost.DEADLY],
            )


def chance_of(needed: int) -> Fraction:
    """The probability that two dice add up to at least `needed`."""
    return Fraction(moves.THROWS - throws_below(needed), moves.THROWS)


def chance_of_rolls(loss: Loss) -> Fraction:
    """The probability that at least one of the game's final rolls would have been enough."""
    return 1 - (1 - chance_of(loss.needed)) ** loss.rolls


def days_lacking(loss: Loss) -> str | int | None:
    """The days lacking, or that none would have helped; None for other ends than Doomsday."""
    if loss.end != state.DOOMSDAY:
        return None
    return "never" if loss.days_lacking == lost.NO_DAY_HELPS else loss.days_lacking


def needed(loss: Loss) -> str | int | None:
    """The total that two dice needed, or that it was impossible; None without a final roll."""
    if loss.missing != "engine":
        return None
    return "beyond" if loss.needed > lost.HIGHEST_THROW else loss.needed


SPLITS: Final[Mapping[str, Split[Loss]]] = {
    "last_day": Split(
        lambda loss: TAKEN_BY[loss.last_step] if loss.end == state.DOOMSDAY else None,
        {"days_due": LossMean(lambda loss: loss.days_due)},
    ),
    "days_lacking": Split(days_lacking, {}),
    "monster": Split(
        lambda loss: loss.monster if loss.end == state.DIED_IN_COMBAT else None,
        {"chance_deadly": LossMean(lambda loss: Fraction(loss.deadly**2, moves.THROWS))},
    ),
    "needed": Split(
        needed,
        {
            "rolls": LossMean(lambda loss: loss.rolls),
            "short": LossMean(
                lambda loss: loss.needed * loss.rolls - loss.thrown, per=lambda loss: loss.rolls
            ),
            "chance_of_roll": LossMean(lambda loss: chance_of(loss.needed)),
            "chance_of_rolls": LossMean(chance_of_rolls),
        },
    ),
}


def figures(losses: Counter[Loss], games: int, ruleset: Ruleset) -> LossReport:
    """The report of lost games; every one has one cause."""
    return LossReport(
        _causes(losses, games, ruleset.end_reasons),
        {part: _missing(losses, part) for part in PARTS},
        {name: split.parts(losses) for name, split in SPLITS.items()},
    )


def _causes(losses: Counter[Loss], games: int, reasons: tuple[str, ...]) -> list[LossCause]:
    """Causes by the end of the game and the first thing missing, the most frequent first."""
    causes = Counter[tuple[int, str]]()
    for loss, count in losses.items():
        causes[loss.end, loss.missing] += count
    all_lost = losses.total()
    return [
        LossCause(
            reasons[end], missing, share_of(count, all_lost), share_of(count, games), all_lost
        )
        for (end, missing), count in sorted(causes.items(), key=lambda each: (-each[1], each[0]))
    ]


def _missing(losses: Counter[Loss], part: str) -> list[int]:
    """The numbers of games that lacked none of a part, one, and so on up to all six."""
    counts = [0] * (sheets.REGIONS + 1)
    for loss, count in losses.items():
        counts[sheets.REGIONS - getattr(loss, part)] += count
    return counts


LOSSES: Final = Losses(read, figures)
