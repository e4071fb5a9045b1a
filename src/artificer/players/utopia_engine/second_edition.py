"""The novice's maxims for the 2nd edition; the others are those of `novice`.

Two rules change the play: an activation can be restarted free (B7), so only damage and patience
limit its yield, and the Rod finds an artifact from results up to 110 (B4).
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import linking, moves, results, scoring, sheets, workshop
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import days_remaining, doom_box
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.extras import record_at_hand
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.verbs import bind
from artificer.players.utopia_engine import novice, search_box
from artificer.players.utopia_engine.fields import hope_of_field, write_activation_number

SURPLUS_WANTED: Final = 1
"""More would be useful, but take hundreds of rolls."""


def answer(s: Sheet) -> int:
    """One maxim for each question that only this edition asks, or that it answers differently."""
    question = s.question
    if question == q.WHAT_NOW:
        return what_now(s)
    if question == q.WRITE_ACTIVATION_NUMBER:
        return write_or_restart(s)
    if question == q.RESOLVE_RESULT:
        return settle_result(s)
    if question == q.SUBTRACT_BY_ROD:
        return moves.SUBTRACT + results.most_rod_reduction(s) - 1
    if question == q.JUDGE_FIELD:
        return moves.JUDGE if s.charge >= workshop.energy_needed(s, s.work) else moves.STOP
    if question == q.SEARCH_EXTENSIVELY:
        return moves.EXTENSIVE if extensive_pays(s) else moves.MOVE_ON
    return novice.answer(s)


choose: Final = bind(novice.choose, {"answer": answer})
"""The novice with these answers."""


def what_now(s: Sheet) -> int:
    """Heal when near falling; at home work; else search, but be home before Doomsday."""
    if novice.needs_rest(s):
        return moves.REST
    if s.location == WORKSHOP:
        task = novice.workshop_task(s)
        if task == moves.ENGINE and rest_pays(s):
            return moves.REST
        if moves.LINK <= task < moves.ENGINE:
            return before_link(s, task - moves.LINK + 1)
        if task != novice.NOTHING:
            return task
    elif novice.region_done(s, s.location) or last_day_is_due(s):
        return moves.HOME
    return moves.SEARCH + novice.next_region(s) - 1


def before_link(s: Sheet, link: int) -> int:
    """The Record forges it for certain; else be fit for three negatives at once (B31)."""
    if record_at_hand(s):
        return moves.RECORD + link - 1
    fit = s.damage + linking.LINK_BOXES < sheets.HIT_POINTS
    return moves.LINK + link - 1 if fit or days_remaining(s) < 2 else moves.REST


def rest_pays(s: Sheet) -> bool:
    """Before the Engine: while the better chance is worth more than the day."""
    days = days_remaining(s)
    if s.damage == 0 or days < 2:
        return False
    value = total_link_value(s)
    strength = sheets.HIT_POINTS - s.damage
    now = novice.MILLION - novice.least_chance_to_fail(value, strength, days)
    later = novice.MILLION - novice.least_chance_to_fail(value, strength + 1, days - 1)
    return later * worth_of_winning(days - 1) > now * worth_of_winning(days)


def worth_of_winning(days: int) -> int:
    """Utopia and the days left, in points."""
    return scoring.UTOPIA_POINTS + scoring.DAY_POINTS * days


def last_day_is_due(s: Sheet) -> bool:
    """Whether one more search here would be Doomsday; work at home costs no day."""
    return days_remaining(s) == 0 and not novice.next_circle_is_free(s)


def extensive_pays(s: Sheet) -> bool:
    """Whether a day that surely finds the missing thing is better than one on a new tracker."""
    return days_remaining(s) > 1 and not novice.region_done(s, s.location)


def settle_result(s: Sheet) -> int:
    """The Rod for a missing artifact out of reach; then subtract as far as 0, never below."""
    if search_box.rod_finds(s, s.result - results.most_reduction(s)):
        return moves.ROD
    amount = novice.subtract_to_zero(s)
    return moves.SUBTRACT + amount - 1 if amount > 0 else moves.RESOLVE


def write_or_restart(s: Sheet) -> int:
    """Go on while the boxes could still make enough; stopping costs only patience."""
    action = write_activation_number(s)
    hope = hope_of_field(s, moves.VALUE_WRITTEN[action], moves.SQUARE_WRITTEN[action])
    return action if hope >= energy_wanted(s) else moves.STOP


def energy_wanted(s: Sheet) -> int:
    """The artifact's need, and some for the God's Hand while it can push Doomsday back."""
    surplus = SURPLUS_WANTED if doom_box(s) < sheets.BOXES else 0
    return workshop.energy_needed(s, s.work) + surplus
