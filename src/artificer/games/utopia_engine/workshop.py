"""Activating an artifact: two fields of four boxes."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import (
    editions,
    facts,
    health,
    moves,
    sheets,
    squares,
    state,
    stores,
)
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import cross_out_days, gain_energy
from artificer.games.utopia_engine.moves import offer
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu

CHARM_ENERGY: Final = 2


def offer_activations(s: Sheet, menu: Menu, n: int) -> int:
    """Add the artifacts that are found and not active yet (AC1)."""
    for artifact in range(1, sheets.REGIONS + 1):
        if s.found[artifact] == 1 and s.active[artifact] == 0:
            n = offer(menu, n, moves.ACTIVATE + artifact - 1)
    return n


def refuse_activation(s: Sheet, move: Move) -> Message | None:
    """The artifact is not found yet, or it is active (AC1)."""
    artifact = move["artifact"]
    if s.found[artifact] == 0:
        return Message("refuse.activate.missing", "AC1", artifact=Thing("artifact", artifact))
    if s.active[artifact] == 1:
        return Message("refuse.activate.active", "AC1", artifact=Thing("artifact", artifact))
    return None


def begin_activation(s: Sheet, action: int) -> None:
    """Take up an inactive artifact; in 3e the Bracelet gives its first energy point (B9)."""
    artifact = action - moves.ACTIVATE + 1
    s.work = artifact
    s.charge = s.bar[artifact]
    if editions.TREASURES_LIVE_BY_DAYS[s.edition] == 0:
        s.charge += s.treasure[sheets.BRACELET_OF_IOS]
    note(s, facts.ACTIVATION_BEGUN, artifact, s.charge)
    open_field(s, 1)


def open_field(s: Sheet, field: int) -> None:
    """Begin an attempt on an empty field."""
    squares.wipe(s)
    squares.take_form(s, squares.FIELD_FORM)
    s.field = field
    s.question = q.ACTIVATION_DICE


def offer_activation_answers(s: Sheet, menu: Menu) -> int:
    """Either die into any empty square, or the judging of a full field.

    At both the Charm (A10), and in 2e to give the attempt up (B7).
    """
    before = s.question == q.WRITE_ACTIVATION_NUMBER
    n = 0
    if before:
        n = squares.offer_squares(
            s, menu, n, moves.WRITE_BOX + moves.BOX_SQUARES_WIDE * (s.low_die - 1)
        )
        if s.high_die > s.low_die:
            n = squares.offer_squares(
                s, menu, n, moves.WRITE_BOX + moves.BOX_SQUARES_WIDE * (s.high_die - 1)
            )
    if s.tool[sheets.FOCUS_CHARM] == 1:
        n = offer(menu, n, moves.CHARM)
    if editions.MAY_STOP[s.edition] == 1:
        n = offer(menu, n, moves.STOP)
    return n if before else offer(menu, n, moves.JUDGE)


def go_on_activating(s: Sheet, action: int) -> None:
    """Write a number, use the Charm, stop, or judge the full field."""
    if action < moves.CHARM:
        write_activation_number(s, action)
    elif action == moves.CHARM:
        use_charm(s)
    elif action == moves.STOP:
        stop_activation(s)
    else:
        judge_field(s)


def write_activation_number(s: Sheet, action: int) -> None:
    """Write one die; a filled box is judged at once, damage waits for the roll's end (A11)."""
    squares.write_number(s, action)
    box = moves.SQUARE_WRITTEN[action] % 4
    if squares.box_is_full(s, box):
        judge_box(s, box)
    if s.low_die == 0:
        end_activation_roll(s)
    else:
        s.question = q.WRITE_ACTIVATION_NUMBER


def judge_box(s: Sheet, box: int) -> None:
    """4 and 5 make energy, 0 resets; all else locks, and backfires below zero."""
    difference = s.cell[box] - s.cell[box + 4]
    if difference == 0:
        squares.erase_box(s, box)
        note(s, facts.BOX_RESET, box + 1, 0)
    elif energy_points(difference) > 0:
        s.charge += energy_points(difference)
        note(s, facts.BOX_ENERGY, energy_points(difference), box + 1)
    elif difference > 0:
        note(s, facts.BOX_LOCKED, difference, box + 1)
    else:
        s.backfires += 1
        note(s, facts.BACKFIRE, difference, box + 1)


def energy_points(difference: int) -> int:
    """A box of 4 produces one energy point, of 5 two, any other none."""
    return max(difference - 3, 0)


def end_activation_roll(s: Sheet) -> None:
    """Damage comes before judging (A25)."""
    if not stands_backfires(s):
        return
    if s.filled != squares.FULL:
        health.before_next_roll(s)
    else:
        close_field(s)


def stands_backfires(s: Sheet) -> bool:
    """Take the damage of the roll's backfires; falling erases the whole activation."""
    damage = s.backfires
    s.backfires = 0
    artifact = s.work
    if damage > 0 and not health.take_damage(s, damage, facts.HURT_BY_BACKFIRE):
        note(s, facts.ACTIVATION_ERASED, artifact, 0)
        return False
    return True


def stop_activation(s: Sheet) -> None:
    """In 2e an attempt may be given up at any time, and is erased (B7)."""
    if not stands_backfires(s):
        return
    note(s, facts.ACTIVATION_STOPPED, s.work, s.bar[s.work])
    health.leave_off(s)
    s.question = q.WHAT_NOW


def close_field(s: Sheet) -> None:
    """All four circles are filled: judge, unless a choice remains.

    The Charm could be used (A10), or in 2e a failed attempt be given up before its day (B14).
    """
    may_stop = editions.MAY_STOP[s.edition] == 1 and s.charge < energy_needed(s, s.work)
    if may_stop or stores.tool_at_hand(s, sheets.FOCUS_CHARM):
        s.question = q.JUDGE_FIELD
    else:
        judge_field(s)


def use_charm(s: Sheet) -> None:
    """Add two energy points to the artifact's bar; in 2e they stay until it is active (B6)."""
    s.tool[sheets.FOCUS_CHARM] = 0
    s.charge += CHARM_ENERGY
    if editions.CHARM_STAYS_IN_BAR[s.edition] == 1:
        s.bar[s.work] += CHARM_ENERGY
    note(s, facts.CHARM_USED, s.charge, 0)
    if s.question == q.JUDGE_FIELD:
        close_field(s)


def refuse_charm(s: Sheet, _move: Move) -> Message | None:
    """The Charm is used in an activation, between its rolls too (TB4, A10)."""
    now = s.question in (q.WRITE_ACTIVATION_NUMBER, q.JUDGE_FIELD)
    return stores.refuse_tool(
        s, sheets.FOCUS_CHARM, now or (s.question == q.BETWEEN_ROLLS and s.field > 0)
    )


def energy_needed(s: Sheet, artifact: int) -> int:
    """Four, or three while Fleeting Visions lie on the artifact's region (A17)."""
    if s.events[sheets.FLEETING_VISIONS] == artifact:
        return sheets.ENERGY_NEEDED - 1
    return sheets.ENERGY_NEEDED


def judge_field(s: Sheet) -> None:
    """Enough energy activates, the surplus goes to the God's Hand; else a day is lost."""
    if s.charge >= energy_needed(s, s.work):
        activate(s)
        return
    note(s, facts.FIELD_FAILED, s.charge, s.field)
    cross_out_days(s, 1, state.SECOND_FIELD if s.field == 1 else state.SELF_ACTIVATE)


def activate(s: Sheet) -> None:
    """The energy is enough: the artifact is active, the surplus goes to the God's Hand."""
    needed = energy_needed(s, s.work)
    if needed < sheets.ENERGY_NEEDED:
        note(s, facts.VISIONS, s.work, 0)
    surplus = s.charge - needed
    note(s, facts.ACTIVATED, s.work, surplus)
    finish_activation(s)
    if surplus > 0:
        gain_energy(s, surplus, state.ASK_WHAT_NOW)


def open_second_field(s: Sheet) -> None:
    """The energy of the first field stays in the bar; its last roll is settled now (C4).

    By the house rule the day between may have made the artifact active (D2).
    """
    if s.work == 0:
        s.question = q.WHAT_NOW
        return
    open_field(s, 2)
    health.before_next_roll(s)


def self_activate(s: Sheet) -> None:
    """After two failed fields and their days the artifact is active, without surplus (A33)."""
    note(s, facts.SELF_ACTIVATED, s.work, 0)
    finish_activation(s)


def finish_activation(s: Sheet) -> None:
    """Mark the artifact as activated and clear the workbench."""
    s.active[s.work] = 1
    s.bar[s.work] = 0
    health.leave_off(s)
    s.question = q.WHAT_NOW
