"""Beside the desk: what the chosen answer would do, and the answers that are no squares."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas, centred, cut, fold
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.invitation import put_invitation
from artificer.faces.terminal.utopia_engine.desk import chips_on_desk, energy_line
from artificer.faces.terminal.utopia_engine.marks import FOUND
from artificer.faces.terminal.utopia_engine.naming import name_finding, name_move
from artificer.faces.terminal.utopia_engine.preview import (
    CHART_RANGES,
    CHART_ROWS,
    COMPONENT,
    PERFECT,
    Notes,
    Reach,
    encounter_of,
    follow,
    partners,
    search_reach,
)
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.utopia_engine.rod import amount_of, draw_remainder
from artificer.faces.terminal.utopia_engine.squares import written
from artificer.faces.terminal.utopia_engine.story import FORGOTTEN, tell, tell_in_short
from artificer.faces.terminal.view import View
from artificer.games.contract import State
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.moves import BASKET_SQUARE
from artificer.games.utopia_engine.questions import SUBTRACT_BY_ROD, WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.results import most_reduction

Telling = Callable[[View, State, Notes], list[str]]

_WIDEST_PITCH = 5
_NUMBER = 4
_LABEL = 2
# Up to this height the story of an answer has no headline: its sentences say as much.
_FLAT = 6


def draw_side(canvas: Canvas, view: View) -> None:
    """Answers first, then the consequences of the chosen one."""
    if view.state.is_terminal():
        return
    if view.state.is_chance_node():
        put_invitation(canvas, view)
        if sheet_of(view).field:
            canvas.put(1, 5, energy_line(view), "brass")
        return
    if sheet_of(view).question == SUBTRACT_BY_ROD and amount_of(view.chosen or 0):
        draw_remainder(canvas, view)
        return
    others = [action for action in view.legal() if written(action) is None]
    y = 0
    if others and not chips_on_desk(view):
        y = put_chips(canvas, 1, 0, view, others, name_move)
    if view.chosen is not None:
        _put_consequences(canvas, y, view, view.chosen)


def _put_consequences(canvas: Canvas, y: int, view: View, action: int) -> None:
    place = written(action)
    searching = sheet_of(view).question == WRITE_SEARCH_NUMBER
    if searching or canvas.height > _FLAT or not follow(view.state, action)[1]:
        phrase = view.words.action(action, view.state)
        y = canvas.wrap(1, y, phrase[:1].upper() + phrase[1:], "question")
    if place is None:
        _put_story(canvas, y, view, action)
    elif searching:
        _put_search(canvas, y, view, place)
    else:
        _put_box(canvas, y, view, place, action)


def _put_search(canvas: Canvas, y: int, view: View, place: tuple[int, int]) -> None:
    number, square = place
    s = sheet_of(view)
    cell = list(s.cell[:6])
    cell[square] = number
    shown = [str(n) if n else "_" for n in cell]
    reach = search_reach(cell)
    key = "reach.one" if reach.low == reach.high else "reach.span"
    if less := most_reduction(s):
        key += ".less"
    difference = f"{''.join(shown[:3])} − {''.join(shown[3:])}"
    canvas.put(
        1,
        y,
        view.say(key, reach.low, difference=difference, low=reach.low, high=reach.high, less=less),
        "pencil",
    )
    if canvas.height - y > CHART_ROWS + 2:
        _put_tall_chart(canvas, y + 2, reach, view)
        return
    put_chart(canvas, 1, y + 1, reach, view)
    below = min(y + 4, canvas.height - 1)
    if below > y + 2:
        canvas.put(1, below, _possible(canvas.width - 2, reach, view), "faint")


def _possible(width: int, reach: Reach, view: View) -> str:
    """The rows still possible by name, where there is room; else what the labels mean."""
    names = dict.fromkeys(name_finding(view, row) for row in sorted(reach.rows))
    text = " · ".join(names)
    return text if cell_len(text) <= width else view.say("chart.key")


def put_chart(canvas: Canvas, x: int, y: int, reach: Reach, view: View) -> None:
    """The search result chart on its side, with a bar under the rows still possible."""
    pitch = max(3, min(_WIDEST_PITCH, (canvas.width - x) // CHART_ROWS))
    for row in range(CHART_ROWS):
        possible = row in reach.rows
        left = x + row * pitch
        style = _chart_style(row, possible)
        canvas.put(left, y, centred(_label(row, view), _LABEL), style)
        bar = "━" * (pitch if row + 1 in reach.rows else 2) if possible else "·"
        canvas.put(left, y + 1, bar, style)
        if len(reach.rows) == 1 and possible:
            canvas.put(left, y + 1, "▲", style)


def _chart_style(row: int, possible: bool) -> str:
    if not possible:
        return "rule"
    return "danger" if encounter_of(row) else "good"


def _label(row: int, view: View) -> str:
    """The short name of a row of the chart."""
    if level := encounter_of(row):
        return view.say("chart.level", level)
    if row == COMPONENT:
        return view.say("chart.component")
    return "0" if row == PERFECT else FOUND


def _put_tall_chart(canvas: Canvas, y: int, reach: Reach, view: View) -> None:
    """The chart as it is printed, the rows still possible marked."""
    ranges = [
        str(low) if low == high else view.say("range", low=low, high=high)
        for low, high in CHART_RANGES
    ]
    right = 4 + max(map(cell_len, ranges))
    for row in range(CHART_ROWS):
        possible = row in reach.rows
        style = _chart_style(row, possible)
        canvas.put(1, y + row, "▸" if possible else " ", style)
        canvas.put_right(right, y + row, ranges[row], style)
        canvas.put(right + 2, y + row, name_finding(view, row), style)


def _put_box(canvas: Canvas, y: int, view: View, place: tuple[int, int], action: int) -> None:
    number, square = place
    s = sheet_of(view)
    link = s.field == 0
    other = 0 if square == BASKET_SQUARE else s.cell[(square + 4) % 8]
    if square == BASKET_SQUARE or other:
        y = _put_story(canvas, y, view, action)
    else:
        y = _put_partners(canvas, y, (number, square < 4, link), view)
    if not link and y < canvas.height:
        canvas.put(1, max(y, 5), energy_line(view), "brass")


def _put_partners(canvas: Canvas, y: int, half: tuple[int, bool, bool], view: View) -> int:
    """What each number beside the one just written would make of its box."""
    verdicts = [_verdict(fact, a, view) for fact, a, _ in partners(*half)]
    heads = (view.say("box.with"), view.say("box.gives"))
    left = 1 + max(map(cell_len, heads))
    widest = max(cell_len(word) for word, _ in verdicts) + 1
    pitch = max(_NUMBER, min(widest, (canvas.width - left) // len(verdicts)))
    for row, head in enumerate(heads):
        canvas.put(1, y + row, head, "faint" if row == 0 else "ink")
    for number, (word, style) in enumerate(verdicts, 1):
        right = left + number * pitch
        canvas.put_right(right, y, str(number), "faint")
        canvas.put_right(right, y + 1, cut(word, pitch - 1), style)
    return y + 2


def _verdict(fact: int, a: int, view: View) -> tuple[str, str]:
    if fact == facts.BOX_ENERGY:
        return view.say("box.energy", a), "good"
    if fact == facts.BOX_RESET:
        return view.say("box.reset"), "brass"
    if fact == facts.BOX_LOCKED:
        return view.say("box.locked"), "faint"
    if fact == facts.LINK_RESULT:
        return view.say("box.link", a), "pencil" if a <= 1 else "ink"
    return view.say("box.hurt"), "danger"


def _put_story(canvas: Canvas, y: int, view: View, action: int) -> int:
    """What the rules would report, up to the next dice; in short where room is scarce."""
    width, room = canvas.width - 1, max(canvas.height - y, 1)
    after, notes = follow(view.state, action)
    if not notes and (outlook := view.words.outlook(action, view.state)):
        return canvas.wrap(1, y, outlook[:1].upper() + outlook[1:], "ink")
    rows = [] if canvas.height <= _FLAT else _rows(_with_dice(view, tell, after, notes), width)
    if not rows or len(rows) > room:
        rows = _short_rows(view, after, notes, (width, room))
    for row in rows[:room]:
        canvas.put(1, y, row, "ink")
        y += 1
    if len(rows) > room:
        canvas.put(1, canvas.height - 1, cut(rows[room - 1].ljust(width), width - 1), "ink")
    return y


def _short_rows(view: View, after: State, notes: Notes, size: tuple[int, int]) -> list[str]:
    """The story in few words: line by line, as one text, or without the dice, as room asks."""
    width, room = size
    if after.is_terminal():
        last = [note for note in notes if note[0] not in FORGOTTEN]
        return _rows(tell_in_short(view, after, last)[-1:], width)
    told = _with_dice(view, tell_in_short, after, notes)
    if len(rows := _rows(told, width)) <= room:  # nothing to tell fits always
        return rows
    if len(rows := fold(_as_one(view, told), width)) <= room:
        return rows
    return fold(_as_one(view, tell_in_short(view, after, notes)), width)


def _with_dice(view: View, telling: Telling, after: State, notes: Notes) -> list[str]:
    """What a way of telling tells, and that dice follow."""
    told = telling(view, after, notes)
    return [*told, view.say("story.dice")] if told and after.is_chance_node() else told


def _as_one(view: View, told: list[str]) -> str:
    """Sentences one after another; there is one at least."""
    return reduce(lambda before, now: view.say("story.both", before=before, after=now), told)


def _rows(told: list[str], width: int) -> list[str]:
    return [row for text in told for row in fold(text, width, indent=1)]
