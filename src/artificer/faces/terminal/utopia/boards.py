"""The boards: Technology, Economy, and Prestige."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia.marks import SEAT_STYLES, SEATS
from artificer.faces.terminal.utopia.naming import advancement, technology
from artificer.faces.terminal.utopia.prestige_board import put_prestige, rows_of_prestige
from artificer.faces.terminal.utopia.reading import answers_of, cards_in, world_of
from artificer.faces.terminal.utopia.rows import put_rule
from artificer.faces.terminal.view import View
from artificer.games.utopia.boards import (
    ADVANCEMENT_INCOME,
    ADVANCEMENTS,
    INVESTMENT_NEEDED,
    NO_PREREQUISITE,
    RESEARCH_NEEDED,
    SAVINGS_PLAN,
    TECHNOLOGIES,
    TECHNOLOGY_NEEDED,
    TECHNOLOGY_PRESTIGE,
)
from artificer.games.utopia.effects import INVESTMENT, RESEARCH

_TWO_COLUMNS: Final = 76
_NUMBER: Final = 4
"""Columns of an amount."""


def draw_boards(canvas: Canvas, view: View) -> None:
    """One below the other; beside each other where the sheet is low and wide."""
    width = canvas.width
    if width < _TWO_COLUMNS:
        y = _put_technologies(canvas, 0, width, 0, view)
        gap = canvas.height >= y + 1 + ADVANCEMENTS + 2 + rows_of_prestige(view)
        y = _put_advancements(canvas, 0, width, y + gap, view)
        put_prestige(canvas, 0, width, y + gap, view)
        return
    half = width // 2
    _put_technologies(canvas, 0, half - 1, 0, view)
    y = _put_advancements(canvas, half, width, 0, view)
    put_prestige(canvas, half, width, y, view)


def _put_technologies(canvas: Canvas, left: int, right: int, y: int, view: View) -> int:
    """Points, Research Units, what is needed before, and who has it; answer the row after."""
    names = [technology(view, number) for number in range(TECHNOLOGIES)]
    x = left + 1 + max(map(cell_len, names))
    units = view.say("utopia.pp"), view.say("utopia.ru")
    _put_head(canvas, left, right, y, view.say("utopia.technologies"), x, units)
    _put_means(canvas, right, y, view, RESEARCH)
    answers = answers_of(view, "acquire")
    owners = world_of(view).technologies
    for number, name in enumerate(names):
        y += 1
        _put_name(canvas, left + 1, y, name, answers.get(number), view, taken=owners[number] > 0)
        style = "faint" if owners[number] else "ink"
        canvas.put_right(x + _NUMBER, y, str(TECHNOLOGY_PRESTIGE[number]), style)
        canvas.put_right(x + 2 * _NUMBER, y, str(RESEARCH_NEEDED[number]), style)
        if owners[number]:
            owner = owners[number] - 1
            canvas.put(right - 2, y, SEATS[owner], SEAT_STYLES[owner])
        elif TECHNOLOGY_NEEDED[number] != NO_PREREQUISITE:
            before = technology(view, TECHNOLOGY_NEEDED[number])
            after = view.say("utopia.after", name=before)
            canvas.put(x + 2 * _NUMBER + 1, y, after, "faint")
    return y + 1


def _put_advancements(canvas: Canvas, left: int, right: int, y: int, view: View) -> int:
    """Income, Investment Units, and who has it; answer the row after."""
    s = world_of(view)
    names = [advancement(view, number) for number in range(ADVANCEMENTS)]
    x = left + 1 + max(map(cell_len, names))
    units = view.say("utopia.income"), view.say("utopia.iu")
    _put_head(canvas, left, right, y, view.say("utopia.advancements"), x, units)
    _put_means(canvas, right, y, view, INVESTMENT)
    answers = answers_of(view, "invest")
    for number, name in enumerate(names):
        y += 1
        _put_name(canvas, left + 1, y, name, answers.get(number), view, taken=False)
        gives = view.say("utopia.savings")
        if number != SAVINGS_PLAN:
            gives = f"+${ADVANCEMENT_INCOME[number]}"
        canvas.put_right(x + _NUMBER, y, gives, "ink")
        canvas.put_right(x + 2 * _NUMBER, y, str(INVESTMENT_NEEDED[number]), "ink")
        _put_owners(canvas, right - 1, y, [seat.advancements[number] for seat in s.seats], view)
    return y + 1


def _put_head(
    canvas: Canvas, left: int, right: int, y: int, title: str, x: int, units: tuple[str, str]
) -> None:
    """The rule above a board, with the units of its two columns of amounts."""
    put_rule(canvas, left, right, y, title)
    for place, unit in enumerate(units, 1):
        canvas.put_right(x + place * _NUMBER, y, f" {unit}", "faint")


def _put_means(canvas: Canvas, right: int, y: int, view: View, effect: int) -> None:
    """How many units the financed cards of the seat at the screen are worth."""
    s = world_of(view)
    cards = cards_in(s.seats[view.seat].tableau)
    units = sum(s.amount[card] * copies for card, copies in cards if s.effect[card] == effect)
    if units:
        canvas.put_right(right - 1, y, f" {view.say('utopia.have', units=units)} ", "lit")


def _put_owners(canvas: Canvas, right: int, y: int, has: Sequence[int], view: View) -> None:
    """A place for each seat, with its shape where it has the Advancement."""
    taken = world_of(view).seats_taken
    for seat in range(taken):
        x = right - taken + seat
        if has[seat]:
            canvas.put(x, y, SEATS[seat], SEAT_STYLES[seat])
        else:
            canvas.put(x, y, "·", "rule")


def _put_name(
    canvas: Canvas, x: int, y: int, name: str, target: int | None, view: View, *, taken: bool
) -> None:
    style = "faint" if taken else "ink"
    if target is not None:
        style = "chosen" if target == view.chosen else "lit"
    canvas.put(x, y, name, style, target)
