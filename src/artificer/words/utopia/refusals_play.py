"""Why a card of the Tableau cannot be played now, or nothing acquired (F24 to F26, F42 to F46)."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Move
from artificer.games.utopia.boards import (
    INVESTMENT_NEEDED,
    RESEARCH_NEEDED,
    TECHNOLOGY_NEEDED,
    TERRITORIES,
)
from artificer.games.utopia.buying import has_needed
from artificer.games.utopia.effects import (
    CULTURE,
    FORTIFICATION,
    GENERAL,
    GUERRILLA_RAID,
    INFILTRATION,
    INFRASTRUCTURE,
    INSURRECTION,
    INVESTMENT,
    MOVEMENT,
    RECRUITMENT,
    RESEARCH,
    SABOTAGE,
    SCIENTIST,
    WAR,
    WITCH_DOCTOR,
)
from artificer.games.utopia.state import World
from artificer.games.utopia.tableau import amount_with
from artificer.games.utopia.units import borders_on, controls, is_opponents
from artificer.words.utopia.reason import Reason, Why, absent


def _play(s: World, move: Move) -> Reason | None:
    """The card is not there, is used otherwise, or has nothing to do."""
    if missing := absent(s, s.seats[s.active].tableau, move, "tableau", "F24"):
        return missing
    effect = s.effect[move["card"]]
    if effect == WAR:
        return _no_war(s)
    if effect == INSURRECTION and s.seats[s.active].supply == 0:
        return _NO_TOKEN
    return _UNPLAYABLE.get(effect, _NEVER)


def _no_war(s: World) -> Reason:
    """No Unit, no neighbour, or peace with all of them."""
    own = [t for t in range(TERRITORIES) if controls(s, s.active, t)]
    if not any(s.territories[t].units for t in own):
        return Reason("war.units", "F34, W2")
    theirs = [t for t in range(TERRITORIES) if is_opponents(s, t)]
    if any(borders_on(s, s.active, t) for t in theirs):
        return Reason("war.none", "M8, W2")
    return Reason("war.neighbour", "W2")


def _acquire(s: World, move: Move) -> Reason:
    owner = s.technologies[move["technology"]] - 1
    values = {"technology": move["technology"]}
    if owner == s.active:
        return Reason("acquire.own", "F42", values)
    if owner >= 0:
        return Reason("acquire.taken", "F42", values | {"owner": owner})
    if not has_needed(s, move["technology"]):
        needed = {"needed_technology": TECHNOLOGY_NEEDED[move["technology"]]}
        return Reason("acquire.needs", "F42, F43", values | needed)
    research, aid = amount_with(s, s.active, RESEARCH), amount_with(s, s.active, SCIENTIST)
    if research == 0 and aid:
        return Reason("acquire.scientist", "P4", values)
    have = research + aid
    if have < RESEARCH_NEEDED[move["technology"]]:
        numbers = {"needed": RESEARCH_NEEDED[move["technology"]], "have": have}
        return Reason("acquire.units", "F42, F43", values | numbers)
    return _NO_TOKEN


def _invest(s: World, move: Move) -> Reason:
    values = {"advancement": move["advancement"]}
    if s.seats[s.active].advancements[move["advancement"]]:
        return Reason("invest.own", "F46", values)
    have, needed = amount_with(s, s.active, INVESTMENT), INVESTMENT_NEEDED[move["advancement"]]
    if have < needed:
        return Reason("invest.units", "F44, F45", values | {"needed": needed, "have": have})
    return _NO_TOKEN


_NEVER: Final = Reason("play.never", "F26, F41")
_NO_TOKEN: Final = Reason("supply", "F10, G11, R16")

_UNPLAYABLE: Final = {
    INFRASTRUCTURE: _NEVER,
    CULTURE: Reason("play.never", "F26, F48"),
    RESEARCH: Reason("play.research", "F42"),
    SCIENTIST: Reason("play.research", "P4"),
    INVESTMENT: Reason("play.investment", "F44"),
    GENERAL: Reason("play.general", "P6"),
    FORTIFICATION: Reason("play.fortification", "M5, G15"),
    MOVEMENT: Reason("play.movement", "M1, W1"),
    RECRUITMENT: _NO_TOKEN,
    SABOTAGE: Reason("play.peace", "M6, M8"),
    INFILTRATION: Reason("play.peace", "M7, M8"),
    INSURRECTION: Reason("play.rise", "M10"),
    GUERRILLA_RAID: Reason("play.raid", "M11"),
    WITCH_DOCTOR: Reason("play.doctor", "P3"),
}
"""By effect: why a financed card has nothing to do, or how it is used."""

IN_PLAY: Final[dict[str, Why]] = {
    "play": _play,
    "acquire": _acquire,
    "invest": _invest,
}
"""By verb."""
