"""What is said before somebody leaves a game, and of the seats that people have left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from artificer.boards.names import called
from artificer.host.orders import OrderKind
from artificer.host.seats import computer_at
from artificer.host.table import Table
from artificer.table.company import Company
from artificer.words import Words


def leaving_text(
    table: Table, kind: OrderKind, seat: int, names: Sequence[str], words: Words
) -> str:
    """What RESIGN or ABANDON of a seat would do. Raises IllegalMove if it may not be ordered."""
    if refused := table.why_not_leave(kind, seat):
        raise refused
    notes = table.notes_of(table.order(seat, kind))
    if kind is OrderKind.ABANDON:
        others = [names[each] for each in table.people if each != seat]
        key = "leave.abandon.ask" if others else "leave.abandon"
        return words.say(key, others=words.say("list.between").join(others))
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
