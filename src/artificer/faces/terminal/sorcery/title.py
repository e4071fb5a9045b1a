"""The line on top, and the question in one row."""

from __future__ import annotations

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.frame import put_question, question_fits
from artificer.faces.terminal.sorcery.reading import number, table_of
from artificer.games.sorcery.parts import CORES, LAST_ROUND, PRESTIGE_TO_WIN
from artificer.games.sorcery.winning import countable_prestige

_GAP = 2


def draw_title(canvas: Canvas, display: Display[object]) -> None:
    """The game, whose seat it is, the round, what is left in the middle, and the Prestige."""
    picture = display.picture
    s = table_of(picture)
    x = canvas.put(1, 0, picture.say("sorcery.name"), "title") + _GAP
    prestige = number(picture, countable_prestige(s, picture.seat))
    left = [picture.say("sorcery.left", deck=s.in_deck, cores=CORES - s.cores_taken)]
    left.append(picture.say("sorcery.prestige", prestige=prestige, wanted=PRESTIGE_TO_WIN))
    if s.turn:
        turns = (s.turn - 1) // s.seats_taken + 1
        left.insert(0, picture.say("sorcery.round", round=turns, last=LAST_ROUND))
    right = (" " * _GAP).join(left)
    room = canvas.width - 1 - cell_len(right) - _GAP - x
    name = cut(picture.names[picture.seat], room) if picture.names and room > 0 else ""
    x = canvas.put(x, 0, name, "pencil") + _GAP
    canvas.put_right(canvas.width - 1, 0, right, "ink")
    if x + cell_len(picture.heading) + _GAP <= canvas.width - 1 - cell_len(right):
        canvas.put(x, 0, picture.heading, "faint")


def draw_question(canvas: Canvas, display: Display[object]) -> None:
    """The open question; in fewer words where the whole sentence does not fit."""
    picture = display.picture
    s = table_of(picture)
    question = picture.words.question(picture.state)
    if not question_fits(canvas, question):
        question = picture.say(f"sorcery.ask.{picture.state.question()}", engine=s.engine)
    put_question(canvas, question)
