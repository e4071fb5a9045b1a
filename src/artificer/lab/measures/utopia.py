"""The measures of Utopia: rounds, sources of the winner's points, what was bought and lost."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import boards, effects, ending, facts, holdings, turns
from artificer.games.utopia.holdings import prestige, savings
from artificer.games.utopia.state import World
from artificer.lab.measures import Measure, MeasureSet, Term
from artificer.lab.rows import Row, Tally

# The looks at a final position; the last row is by seat.
ROUNDS: Final = 0
WINNERS: Final = 1
WINNER: Final = 2
WINNER_CULTURE: Final = 3
WINNER_TECHNOLOGY: Final = 4
WINNER_TERRITORY: Final = 5
WINNER_SAVINGS: Final = 6
SURVIVORS: Final = 7
SURVIVOR: Final = 8
PRESTIGE: Final = 10


def look(s: World, to: Row | Tally) -> None:
    """Add what is on the boards at the end of a game."""
    looks = to.looks
    looks[ROUNDS] += s.round
    for seat in range(s.seats_taken):
        if turns.is_in_play(s, seat):
            looks[SURVIVORS] += 1
            looks[SURVIVOR] += ending.final_prestige(s, seat)
            looks[PRESTIGE + seat] += ending.final_prestige(s, seat)
        if s.winners[seat] == 1:
            looks[WINNERS] += 1
            looks[WINNER] += ending.final_prestige(s, seat)
            looks[WINNER_CULTURE] += holdings.amount_with(s, seat, effects.CULTURE)
            looks[WINNER_TECHNOLOGY] += technology(s, seat)
            looks[WINNER_TERRITORY] += prestige(s, seat) - s.seats[seat].banked
            looks[WINNER_SAVINGS] += savings(s, seat)


def technology(s: World, seat: int) -> int:
    """Points of the Technologies acquired."""
    points = 0
    for technology in range(boards.TECHNOLOGIES):
        if s.technologies[technology] == seat + 1:
            points += boards.TECHNOLOGY_PRESTIGE[technology]
    return points


def _count(fact: int) -> tuple[Term, ...]:
    return (("counted", fact, 1),)


def _look(index: int, factor: int = 1) -> tuple[Term, ...]:
    return (("looks", index, factor),)


_SOURCES: Final = (WINNER_CULTURE, WINNER_TECHNOLOGY, WINNER_TERRITORY, WINNER_SAVINGS)

_COURSE: Final = (
    Measure("rounds", _look(ROUNDS)),
    Measure("financed", _count(facts.FINANCED)),
    Measure("technologies", _count(facts.ACQUIRED)),
    Measure("advancements", _count(facts.INVESTED)),
    Measure("wars", _count(facts.ATTACKED)),
    Measure("conquests", _count(facts.CONQUERED)),
    Measure("eliminated", _count(facts.ELIMINATED)),
)

_WINNER: Final = (
    Measure("winner", _look(WINNER), per=_look(WINNERS)),
    Measure("winner_culture", _look(WINNER_CULTURE), per=_look(WINNERS)),
    Measure("winner_technology", _look(WINNER_TECHNOLOGY), per=_look(WINNERS)),
    Measure("winner_territory", _look(WINNER_TERRITORY), per=_look(WINNERS)),
    Measure("winner_savings", _look(WINNER_SAVINGS), per=_look(WINNERS)),
    Measure(
        "winner_events",
        _look(WINNER) + tuple(term for source in _SOURCES for term in _look(source, -1)),
        per=_look(WINNERS),
    ),
    Measure("survivor", _look(SURVIVOR), per=_look(SURVIVORS)),
)

MEASURES: Final = {
    "utopia": MeasureSet(
        (("course", _COURSE), ("prestige", _WINNER)),
        look,
        starter=(("summed", facts.FIRST_PLAYER, 1),),
    ),
}
