"""Beside the desk: what the chosen answer would do, and the answers that are no squares."""

from __future__ import annotations

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.preview import (
    CHART_ROWS,
    COMPONENT,
    PERFECT,
    Reach,
    follow,
    partners,
    search_reach,
)
from artificer.faces.terminal.sheet.desk import chips_on_desk, energy_line
from artificer.faces.terminal.sheet.squares import written
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.actions import BASKET_SQUARE
from artificer.games.utopia_engine.state import WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.wilderness import most_reduction

_CHART = ("L5", "L4", "L3", "L2", "L1", "0", "◇", "c", "L1", "L2", "L3", "L4", "L5")
_WIDEST_PITCH = 5
# Up to this height the story of an answer has no headline: its sentences say as much.
_FLAT = 6


def draw_side(canvas: Canvas, view: View) -> None:
    """Answers first, then the consequences of the chosen one."""
    if view.state.is_terminal():
        return
    if view.state.is_chance_node():
        _put_invitation(canvas, view)
        return
    others = [action for action in view.legal() if written(action) is None]
    y = 0
    if others and not chips_on_desk(view):
        y = put_chips(canvas, 1, 0, view, others)
    if view.chosen is not None:
        _put_consequences(canvas, y, view, view.chosen)


def _put_invitation(canvas: Canvas, view: View) -> None:
    if view.sheet.field:
        canvas.put(1, 5, energy_line(view.sheet), "brass")
    if view.typed:
        canvas.put(1, 1, "[ Enter: type your dice ]", "lit", "roll")
        canvas.wrap(1, 3, "Roll real dice; type what they show.", "faint")
    else:
        canvas.put(1, 1, "▸ Space: roll the dice ◂", "chosen", "roll")


def _put_consequences(canvas: Canvas, y: int, view: View, action: int) -> None:
    place = written(action)
    if place is not None or canvas.height > _FLAT or not follow(view.state, action)[1]:
        phrase = view.words.action(view.text(action), view.state)
        y = canvas.wrap(0, y, phrase[0].upper() + phrase[1:], "question")
    if place is None:
        _put_story(canvas, y, view, action)
    elif view.sheet.question == WRITE_SEARCH_NUMBER:
        _put_search(canvas, y, view, place)
    else:
        _put_box(canvas, y, view, place, action)


def _put_search(canvas: Canvas, y: int, view: View, place: tuple[int, int]) -> None:
    number, square = place
    s = view.sheet
    cell = list(s.cell[:6])
    cell[square] = number
    shown = [str(n) if n else "_" for n in cell]
    reach = search_reach(cell)
    span = str(reach.low) if reach.low == reach.high else f"{reach.low} to {reach.high}"
    most = most_reduction(s)
    less = f", then up to {most} off" if most else ""
    difference = f"{''.join(shown[:3])} − {''.join(shown[3:])}"
    canvas.put(1, y, f"{difference} = {span}{less}", "pencil")
    if canvas.height - y > CHART_ROWS + 2:
        _put_tall_chart(canvas, y + 2, reach, view)
        return
    put_chart(canvas, 1, y + 1, reach)
    canvas.put(1, y + 4, _possible(canvas.width - 2, reach, view), "faint")


def _possible(width: int, reach: Reach, view: View) -> str:
    """The rows still possible by name, where there is room; else what the labels mean."""
    region = view.sheet.location
    names = dict.fromkeys(_finding(row, region, view) for row in sorted(reach.rows))
    text = " · ".join(names)
    return text if len(text) <= width else "0 active ◇ found c component L fight"


def put_chart(canvas: Canvas, x: int, y: int, reach: Reach) -> None:
    """The search result chart on its side, with a bar under the rows still possible."""
    pitch = max(3, min(_WIDEST_PITCH, (canvas.width - x) // CHART_ROWS))
    for row in range(CHART_ROWS):
        possible = row in reach.rows
        left = x + row * pitch
        style = ("danger" if _CHART[row][0] == "L" else "good") if possible else "rule"
        canvas.put(left, y, f"{_CHART[row]:^2}", style)
        bar = "━" * (pitch if row + 1 in reach.rows else 2) if possible else "·"
        canvas.put(left, y + 1, bar, style)
        if len(reach.rows) == 1 and possible:
            canvas.put(left, y + 1, "▲", style)


def _put_tall_chart(canvas: Canvas, y: int, reach: Reach, view: View) -> None:
    """The chart as it is printed, the rows still possible marked."""
    region = view.sheet.location
    below = ("-401 to -555", "-301 to -400", "-201 to -300", "-101 to -200", "-1 to -100")
    above = ("100 to 199", "200 to 299", "300 to 399", "400 to 499", "500 to 555")
    ranges = (*below, "0", "1 to 10", "11 to 99", *above)
    for row in range(CHART_ROWS):
        possible = row in reach.rows
        harm = _CHART[row].startswith("L")
        style = ("danger" if harm else "good") if possible else "rule"
        canvas.put(1, y + row, "▸" if possible else " ", style)
        canvas.put_right(16, y + row, ranges[row], style)
        canvas.put(18, y + row, _finding(row, region, view), style)


def _finding(row: int, region: int, view: View) -> str:
    """What a row of the chart gives in a region."""
    words = view.words
    if _CHART[row].startswith("L"):
        level = int(_CHART[row][1:])
        return f"{words.name('monster', region, level)} {level}"
    if row == COMPONENT:
        return words.name("component", region)
    return words.name("artifact", region) + (" active" if row == PERFECT else "")


def _put_box(canvas: Canvas, y: int, view: View, place: tuple[int, int], action: int) -> None:
    number, square = place
    s = view.sheet
    link = s.field == 0
    other = 0 if square == BASKET_SQUARE else s.cell[(square + 4) % 8]
    if square == BASKET_SQUARE or other:
        y = _put_story(canvas, y, view, action)
    else:
        y = _put_partners(canvas, y, number, square < 4, link)
    if not link:
        canvas.put(1, max(y, 5), energy_line(s), "brass")


def _put_partners(canvas: Canvas, y: int, number: int, on_top: bool, link: bool) -> int:
    canvas.put(1, y, "with " + "".join(f"{n:>4}" for n in range(1, 7)), "faint")
    x = canvas.put(1, y + 1, "gives")
    for fact, a, _ in partners(number, on_top, link):
        word, style = _verdict(fact, a)
        canvas.put_right(x + 4, y + 1, word, style)
        x += 4
    return y + 2


def _verdict(fact: int, a: int) -> tuple[str, str]:
    if fact == facts.BOX_ENERGY:
        return f"+{a}", "good"
    if fact == facts.BOX_RESET:
        return "0↺", "brass"
    if fact == facts.BOX_LOCKED:
        return "lock", "faint"
    if fact == facts.LINK_RESULT:
        return str(a), "pencil" if a <= 1 else "ink"
    return "hurt", "danger"


def _put_story(canvas: Canvas, y: int, view: View, action: int) -> int:
    """What the rules would report, sentence by sentence, up to the next dice."""
    after, notes = follow(view.state, action)
    for fact, a, b in notes:
        sentence = view.words.sentence(fact, a, b, after.body)
        y = canvas.wrap(1, y, sentence.text, "ink", indent=1)
    if y > canvas.height:
        canvas.put(canvas.width - 2, canvas.height - 1, " …", "brass")
    elif after.is_chance_node() and not after.is_terminal():
        y = canvas.wrap(1, y, "Then dice are rolled.", "faint")
    return y
