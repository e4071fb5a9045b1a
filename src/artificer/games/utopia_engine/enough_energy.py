"""A house rule: enough energy from outside the boxes ends a field at once (D2).

By the book a field goes on until its four circles are filled, and is judged then.
"""

from __future__ import annotations

from artificer.games.utopia_engine import calendar, house_rules, moves, sheets, workshop
from artificer.games.utopia_engine.state import SELF_ACTIVATE, Sheet


def begin_field(s: Sheet, action: int) -> None:
    """Take up an artifact; in 2e its bar may hold enough already, by two Charms (B6)."""
    workshop.begin_activation(s, action)
    end_field_with_enough(s)


def answer_in_field(s: Sheet, action: int) -> None:
    """Carry out an answer in a field; the Charm may end it."""
    workshop.go_on_activating(s, action)
    if action == moves.CHARM:
        end_field_with_enough(s)


def use_charm_between_rolls(s: Sheet) -> None:
    """The Charm while the next roll waits; it may end the field."""
    workshop.use_charm(s)
    end_field_with_enough(s)


def end_field_with_enough(s: Sheet) -> None:
    """The artifact is active and the rest of the field stays blank; damage comes first (A25)."""
    enough = s.work > 0 and s.charge >= workshop.energy_needed(s, s.work)
    if s.house[house_rules.ENOUGH_ENDS_FIELD] == 1 and enough and workshop.stands_backfires(s):
        workshop.activate(s)


def charm_ends_field(s: Sheet) -> bool:
    """Whether the Charm, used now, would be enough to end the field at once."""
    return (
        s.house[house_rules.ENOUGH_ENDS_FIELD] == 1
        and s.field > 0
        and s.charge + workshop.CHARM_ENERGY >= workshop.energy_needed(s, s.work)
    )


def place_event(s: Sheet, outcome: int) -> None:
    """One event die; new Visions may make active what was one energy short, without surplus."""
    suffices = visions_suffice(s, outcome)
    calendar.roll_event(s, outcome)
    if suffices:
        asked = s.question
        workshop.activate(s)
        s.question = asked


def visions_suffice(s: Sheet, outcome: int) -> bool:
    """Whether this die brings Visions to an artifact whose field needs just one more energy.

    A second field that failed is not under way any more: its day makes the artifact active (AC8).
    """
    return (
        s.house[house_rules.ENOUGH_ENDS_FIELD] == 1
        and s.event == sheets.FLEETING_VISIONS
        and s.field > 0
        and outcome == moves.DIE + s.work - 1
        and s.events[sheets.FLEETING_VISIONS] != s.work
        and s.charge == sheets.ENERGY_NEEDED - 1
        and s.next_step != SELF_ACTIVATE
    )
