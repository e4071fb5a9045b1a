"""Sentences about a table on the screen: how it opens, who has left, what is requested."""

from __future__ import annotations

from artificer.boards.people import full_names, left_texts, request_text
from artificer.table.company import Request
from artificer.table.daily import day_of
from artificer.table.session import Session
from artificer.words import Words
from artificer.words.rendering import quoted


def opening_text(session: Session, words: Words) -> str:
    """What to know before the game goes on: its day, where it began, who is away."""
    header = session.header
    if session.company.lent:
        return f"{left_text(session, words)} {words.say('loan.how')}"
    if day := day_of(header):
        return words.say("daily.note", day=day.isoformat())
    if header.origins and session.ply == header.origins[-1].ply:
        origin = header.origins[-1]
        return words.say("terminal.begun_from", ply=origin.ply, game=quoted(words, origin.game))
    return ""


def left_text(session: Session, words: Words) -> str:
    """Which seats people have left to computer players, or lent."""
    names = full_names(session.header.seats, words)
    return " ".join(left_texts(session.company, names, words))


def request_line(session: Session, request: Request, words: Words) -> str:
    """What is requested, and how it is answered."""
    said = request_text(request, full_names(session.header.seats, words), words)
    return f"{said} {words.say('request.answer')}" if request.is_open else said
