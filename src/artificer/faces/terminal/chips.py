"""Legal answers as small labelled buttons, those of one kind together."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.view import View

_GAP = 2
# So many buttons together share the space between them and go without brackets.
_MANY = 11

Naming = Callable[[View, str], tuple[str, str]]
"""For the text of an action: the heading of its group, or "", and the label of its button."""


def put_button(
    canvas: Canvas, x: int, y: int, label: str, action: int, view: View, style: str = "ink"
) -> int:
    """A label: a button in brackets while legal, between arrows when pointed at."""
    if action not in view.legal():
        return canvas.put(x, y, f" {label} ", style)
    if action == view.chosen:
        return canvas.put(x, y, f"▸{label}◂", "chosen", action)
    return canvas.put(x, y, f"[{label}]", "lit", action)


def put_chips(
    canvas: Canvas,
    left: int,
    y: int,
    view: View,
    actions: Iterable[int],
    naming: Naming,
    many: int = _MANY,
) -> int:
    """Write the buttons group after group, wrapping at the edge; answer the row after them.

    From `many` in a group on they go without brackets.
    """
    x = left
    groups = _groups(view, actions, naming)
    for heading, members in groups:
        width = sum(cell_len(label) + 2 for label, _ in members)
        width += cell_len(heading) + 1 if heading else 0
        if x > left and x + width > canvas.width:
            x, y = left, y + 1
        if heading:
            x = canvas.put(x, y, heading + " ", "ink")
        if len(members) >= many:
            x, y = _put_dense(canvas, x, y, members, view)
            continue
        indent = x
        for label, action in members:
            if x > indent and x + cell_len(label) + 2 > canvas.width:
                x, y = indent, y + 1
            x = put_button(canvas, x, y, label, action, view)
        x += _GAP
    return y + 1 if groups else y


def _put_dense(
    canvas: Canvas, left: int, y: int, members: list[tuple[str, int]], view: View
) -> tuple[int, int]:
    """Buttons one space apart; answer the place after them."""
    x, marks = left, (0, 0, 0)
    for label, action in members:
        if x > left and x + cell_len(label) + 2 > canvas.width:
            x, y = left, y + 1
        end = canvas.put(x + 1, y, label, "chosen" if action == view.chosen else "lit", action)
        if action == view.chosen:
            marks = (x, end, y)
        x = end
    if marks[1]:
        canvas.put(marks[0], marks[2], "▸", "chosen", view.chosen)
        canvas.put(marks[1], marks[2], "◂", "chosen", view.chosen)
    return x + 1 + _GAP, y


def _groups(
    view: View, actions: Iterable[int], naming: Naming
) -> list[tuple[str, list[tuple[str, int]]]]:
    """Headings with the labels and actions below them; without a heading, one button each."""
    groups: list[tuple[str, list[tuple[str, int]]]] = []
    for action in actions:
        heading, label = naming(view, view.text(action))
        if heading and groups and groups[-1][0] == heading:
            groups[-1][1].append((label, action))
        else:
            groups.append((heading, [(label, action)]))
    return groups
