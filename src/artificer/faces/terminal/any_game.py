"""The table of a game without sheets of its own: numbered answers in words."""

from __future__ import annotations

from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.frame import put_title_right
from artificer.faces.terminal.invitation import put_invitation
from artificer.faces.terminal.table import Table
from artificer.faces.terminal.view import View


def draw_title(canvas: Canvas, view: View) -> None:
    """The name of the game, how it is played, and the points by seat."""
    x = canvas.put(1, 0, view.words.say("title"), "title")
    points = " ".join(map(str, view.state.scores()))
    put_title_right(canvas, view, x, view.say("points", sum(view.state.scores()), points=points))


def draw_answers(canvas: Canvas, view: View) -> None:
    """Every legal answer with its number; where there are many, those round the chosen one."""
    if view.state.is_terminal():
        return
    if view.state.is_chance_node():
        put_invitation(canvas, view)
        return
    legal = view.legal()
    place = legal.index(view.chosen) if view.chosen in legal else 0
    first = max(0, min(place - canvas.height // 2, len(legal) - canvas.height))
    for y, action in enumerate(legal[first : first + canvas.height]):
        label = f"{first + y + 1} {view.words.action(action, view.state)}"
        label = cut(label, canvas.width - 4)
        if action == view.chosen:
            canvas.put(1, y, f"▸{label}◂", "chosen", action)
        else:
            canvas.put(1, y, f" {label} ", "lit", action)


TABLE = Table(title=draw_title, side=draw_answers)
