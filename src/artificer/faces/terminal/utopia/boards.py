"""The boards: Technology, Economy, and Prestige."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.marks import SEAT_STYLES, SEATS
from artificer.faces.board.utopia.reading import answers_of, cards_in, world_of
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia.naming import advancement, technology
from artificer.faces.terminal.utopia.prestige_board import put_prestige, rows_of_prestige
from artificer.faces.terminal.utopia.rows import put_rule
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


def draw_boards(canvas: Canvas, display: Display[object]) -> None:
    """One below the other; beside each other where the sheet is low and wide."""
    picture = display.picture
    width = canvas.width
    if width < _TWO_COLUMNS:
        y = _put_technologies(canvas, 0, width, 0, picture)
        gap = canvas.height >= y + 1 + ADVANCEMENTS + 2 + rows_of_prestige(picture)
        y = _put_advancements(canvas, 0, width, y + gap, picture)
        put_prestige(canvas, 0, width, y + gap, picture)
        return
    half = width // 2
    _put_technologies(canvas, 0, half - 1, 0, picture)
    y = _put_advancements(canvas, half, width, 0, picture)
    put_prestige(canvas, half, width, y, picture)


def _put_technologies(canvas: Canvas, left: int, right: int, y: int, picture: Picture) -> int:
    """Points, Research Units, what is needed before, and who has it; answer the row after."""
    names = [technology(picture, number) for number in range(TECHNOLOGIES)]
    x = left + 1 + max(map(cell_len, names))
    units = picture.say("utopia.pp"), picture.say("utopia.ru")
    _put_head(canvas, left, right, y, picture.say("utopia.technologies"), x, units)
    _put_means(canvas, right, y, picture, RESEARCH)
    answers = answers_of(picture, "acquire")
    owners = world_of(picture).technologies
    for number, name in enumerate(names):
        y += 1
        _put_name(canvas, left + 1, y, name, answers.get(number), picture, taken=owners[number] > 0)
        style = "faint" if owners[number] else "ink"
        canvas.put_right(x + _NUMBER, y, str(TECHNOLOGY_PRESTIGE[number]), style)
        canvas.put_right(x + 2 * _NUMBER, y, str(RESEARCH_NEEDED[number]), style)
        if owners[number]:
            owner = owners[number] - 1
            canvas.put(right - 2, y, SEATS[owner], SEAT_STYLES[owner])
        elif TECHNOLOGY_NEEDED[number] != NO_PREREQUISITE:
            before = technology(picture, TECHNOLOGY_NEEDED[number])
            after = picture.say("utopia.after", name=before)
            canvas.put(x + 2 * _NUMBER + 1, y, after, "faint")
    return y + 1


def _put_advancements(canvas: Canvas, left: int, right: int, y: int, picture: Picture) -> int:
    """Income, Investment Units, and who has it; answer the row after."""
    s = world_of(picture)
    names = [advancement(picture, number) for number in range(ADVANCEMENTS)]
    x = left + 1 + max(map(cell_len, names))
    units = picture.say("utopia.income"), picture.say("utopia.iu")
    _put_head(canvas, left, right, y, picture.say("utopia.advancements"), x, units)
    _put_means(canvas, right, y, picture, INVESTMENT)
    answers = answers_of(picture, "invest")
    for number, name in enumerate(names):
        y += 1
        _put_name(canvas, left + 1, y, name, answers.get(number), picture, taken=False)
        gives = picture.say("utopia.savings")
        if number != SAVINGS_PLAN:
            gives = f"+${ADVANCEMENT_INCOME[number]}"
        canvas.put_right(x + _NUMBER, y, gives, "ink")
        canvas.put_right(x + 2 * _NUMBER, y, str(INVESTMENT_NEEDED[number]), "ink")
        _put_owners(canvas, right - 1, y, [seat.advancements[number] for seat in s.seats], picture)
    return y + 1


def _put_head(
    canvas: Canvas, left: int, right: int, y: int, title: str, x: int, units: tuple[str, str]
) -> None:
    """The rule above a board, with the units of its two columns of amounts."""
    put_rule(canvas, left, right, y, title)
    for place, unit in enumerate(units, 1):
        canvas.put_right(x + place * _NUMBER, y, f" {unit}", "faint")


def _put_means(canvas: Canvas, right: int, y: int, picture: Picture, effect: int) -> None:
    """How many units the financed cards of the seat at the screen are worth."""
    s = world_of(picture)
    cards = cards_in(s.seats[picture.seat].tableau)
    units = sum(s.amount[card] * copies for card, copies in cards if s.effect[card] == effect)
    if units:
        canvas.put_right(right - 1, y, f" {picture.say('utopia.have', units=units)} ", "lit")


def _put_owners(canvas: Canvas, right: int, y: int, has: Sequence[int], picture: Picture) -> None:
    """A place for each seat, with its shape where it has the Advancement."""
    taken = world_of(picture).seats_taken
    for seat in range(taken):
        x = right - taken + seat
        if has[seat]:
            canvas.put(x, y, SEATS[seat], SEAT_STYLES[seat])
        else:
            canvas.put(x, y, "·", "rule")


def _put_name(
    canvas: Canvas, x: int, y: int, name: str, target: int | None, picture: Picture, *, taken: bool
) -> None:
    style = "faint" if taken else "ink"
    if target is not None:
        style = "chosen" if target == picture.chosen else "lit"
    canvas.put(x, y, name, style, target)
