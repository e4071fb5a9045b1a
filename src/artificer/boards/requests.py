"""What is said of requests at a table, and of people who leave the game or lend a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from artificer.boards.names import called
from artificer.host.orders import OrderKind
from artificer.host.table import Table
from artificer.table.company import Company
from artificer.table.requests import Request
from artificer.table.seats import computer_at
from artificer.words import Words


def request_text(request: Request, names: Sequence[str], words: Words) -> str:
    """A sentence or two about a request, with the names of the seats."""
    name = names[request.seat]
    about = "" if request.about is None else names[request.about]
    if request.is_open:
        others = words.say("list.between").join(names[seat] for seat in request.waits_for)
        return words.say(f"request.{request.kind}.open", name=name, about=about, others=others)
    if request.refused_by is None:
        return words.say(f"request.{request.kind}.agreed", name=name)
    if request.refused_by == request.seat:
        return words.say(f"request.{request.kind}.withdrawn", name=name, about=about)
    other = names[request.refused_by]
    return words.say(f"request.{request.kind}.refused", name=name, about=about, other=other)


def leaving_text(
    table: Table, kind: OrderKind, seat: int, names: Sequence[str], words: Words
) -> str:
    """What RESIGN or ABANDON of a seat would do. Raises IllegalMove if it may not be ordered."""
    if refused := table.why_not_leave(kind, seat):
        raise refused
    if kind is OrderKind.ABANDON:
        others = [names[each] for each in table.people if each != seat]
        key = "leave.abandon.ask" if others else "leave.abandon"
        return words.say(key, others=words.say("list.between").join(others))
    notes = table.notes_of(table.order(seat, kind))
    (seats,) = (table.session.company.after(note).seats for note in notes)
    if (player := computer_at(seats[seat])) is not None:
        return words.say("leave.resign.plays_on", player=called(player, words))
    return words.say("leave.resign.won", name=names[1 - seat])


def left_texts(company: Company, names: Sequence[str], words: Words) -> Iterator[str]:
    """Yield a sentence for each seat that a person has left to a computer player, or lent."""
    for seat in (*company.resigned, *company.lent):
        if (player := computer_at(company.seats[seat])) is not None:
            key = "loan.lent" if seat in company.lent else "leave.left"
            yield words.say(key, name=names[seat], player=called(player, words))
