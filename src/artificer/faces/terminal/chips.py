"""Legal answers as small labelled buttons, grouped by their first word."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.view import View

_GAP = 3


def groups(view: View, actions: Iterable[int]) -> list[tuple[str, list[int]]]:
    """Actions by the verb they begin with, in the order given."""
    found: dict[str, list[int]] = {}
    for action in actions:
        found.setdefault(view.text(action).split()[0], []).append(action)
    return list(found.items())


def put_chip(canvas: Canvas, x: int, y: int, label: str, action: int, view: View) -> int:
    """One button: [label], or the label between arrows when the player points at it."""
    if action == view.chosen:
        return canvas.put(x, y, f"▸{label}◂", "chosen", action)
    return canvas.put(x, y, f"[{label}]", "lit", action)


def put_chips(
    canvas: Canvas, left: int, y: int, view: View, actions: Iterable[int], right: int = 0
) -> int:
    """Write the buttons group after group, wrapping at `right`; answer the row after them."""
    right = right or canvas.width
    x, wrote = left, False
    for verb, members in groups(view, actions):
        labels = [view.text(action).removeprefix(verb).strip() for action in members]
        width = sum(cell_len(label or verb) + 2 for label in labels)
        if any(labels):
            width += cell_len(verb) + 1
        if x > left and x + width > right:
            x, y = left, y + 1
        if any(labels):
            x = canvas.put(x, y, verb + " ", "ink")
        indent = x
        for label, action in zip(labels, members, strict=True):
            if x + cell_len(label or verb) + 2 > right:
                x, y = indent, y + 1
            x = put_chip(canvas, x, y, label or verb, action, view)
        x, wrote = x + _GAP, True
    return y + 1 if wrote else y
