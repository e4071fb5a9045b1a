"""The line on top, and the question in one row."""

from __future__ import annotations

from typing import Final

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.frame import put_question, put_title_right, question_fits
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.engine import total_link_value

# Questions that are too long for 80 columns, and the messages that are not.
_SHORT: Final = {
    q.WRITE_LINK_NUMBER: "ask.link",
    q.WRITE_ACTIVATION_NUMBER: "ask.activation",
    q.JUDGE_FIELD: "ask.judge",
    q.SEARCH_EXTENSIVELY: "ask.extensive",
    q.SPEND_HIT_POINTS: "ask.spend",
    q.FACE_DOOM: "ask.doom",
    q.PAY_THE_BATTERY: "ask.pay",
    q.LINK_DICE: "ask.link_dice",
    q.LOOT_DIE: "ask.loot",
    q.WHAT_NOW: "ask.what_now",
    q.SUBTRACT_BY_ROD: "ask.rod",
    q.GO_ON_LINKING: "ask.go_on_linking",
    q.ENTER_FOUL_WEATHER: "ask.foul_weather",
}


def draw_title(canvas: Canvas, view: View) -> None:
    """The name of the game, your place, the dice of this game, and the points."""
    x = canvas.put(1, 0, view.say("sheet.name"), "title")
    place = view.words.name("region", sheet_of(view).location)
    x = canvas.put(x + 2, 0, place, "pencil")
    points = view.state.scores()[view.seat]
    put_title_right(canvas, view, x, view.say("points", points, points=points))


def draw_question(canvas: Canvas, view: View) -> None:
    """The open question, in fewer words where the whole sentence does not fit."""
    s = sheet_of(view)
    question = view.words.question(view.state)
    if not question_fits(canvas, question) and s.question in _SHORT:
        again = s.question == q.SEARCH_EXTENSIVELY and s.found[s.location]
        question = view.say(
            _SHORT[s.question] + (".again" if again else ""),
            s.components_due,
            difficulty=total_link_value(s),
            energy=s.charge,
            field=s.field,
            component=view.words.name("component", s.work) if s.work else "",
            level=s.level,
            result=s.result,
            region=view.words.name("region", s.location),
        )
    put_question(canvas, question)
