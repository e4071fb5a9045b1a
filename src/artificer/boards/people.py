"""The people at a table: their names, their requests, and how they leave a game or lend a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from artificer.games.contract import Game
from artificer.host.orders import OrderKind
from artificer.host.table import Table
from artificer.players.registry import BETWEEN_PLAYERS, all_player_names, listed
from artificer.table.company import Company, Request
from artificer.table.dice import TypedDice
from artificer.table.header import NAMELESS, Header, computer_at
from artificer.words import Words
from artificer.words.catalog import Catalog
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import Speaker

_MARKS: Final = str.maketrans("，、：＋＝", ",,:+=")  # noqa: RUF001 - the wide ones


def called(spec: str, words: Speaker) -> str:
    """The name of a spec's computer player in a language; its settings are unchanged."""
    name, colon, settings = spec.partition(":")
    try:
        return words.say(f"player.{name}.name") + colon + settings
    except KeyError:
        return spec  # a journal of a later version may name others


def in_english(specs: str) -> str:
    """Return a typed list of specs or seats with computer players named as in journals.

    Names in every language are understood; other text stays as typed.
    """
    return BETWEEN_PLAYERS.join(map(_in_english, listed(specs.translate(_MARKS))))


def _in_english(spec: str) -> str:
    name, colon, settings = spec.partition(":")
    known = _by_name().get(name.strip().lower())
    return known + colon + settings if known else spec


@cache
def _by_name() -> Mapping[str, str]:
    """The names of journals by those of every language."""
    catalogs = [Catalog(language, "artificer") for language in LANGUAGES]
    return {
        called(name, catalog).lower(): name for catalog in catalogs for name in all_player_names()
    }


def full_name(seats: Sequence[str], seat: int, words: Speaker) -> str:
    """The name of a seat."""
    text, computer = seats[seat], computer_at(seats[seat])
    if computer is not None:
        return words.say("seat.computer", seat=seat + 1, name=called(computer, words))
    kind = "nameless" if text == NAMELESS else "named"
    return words.say(f"seat.{kind}", seat=seat + 1, name=text)


def full_names(seats: Sequence[str], words: Words) -> tuple[str, ...]:
    """The names of all seats, in order."""
    return tuple(full_name(seats, seat, words) for seat in range(len(seats)))


def short_names(seats: Sequence[str], words: Words) -> tuple[str, ...]:
    """The names of people, and the seat names of the others, in order.

    Short, but all different; for use where each one's place is shown.
    """
    return tuple(
        words.say("seat.nameless", seat=seat + 1)
        if text == NAMELESS or computer_at(text) is not None
        else text
        for seat, text in enumerate(seats)
    )


def with_marks(names: Sequence[str], marks: Sequence[str]) -> tuple[str, ...]:
    """The names, each after the mark of its seat, if it has one; no marks at all are none."""
    marked = zip(marks, names, strict=True) if marks else (("", name) for name in names)
    return tuple(f"{mark} {name}" if mark else name for mark, name in marked)


def spoken_at(game: Game, header: Header, words: Words, marks: Sequence[str] = ()) -> Words:
    """The words for the table of a game, whose chance is drawn or typed."""
    typed = isinstance(header.make_dice(), TypedDice)
    return words.for_game(game, with_marks(short_names(header.seats, words), marks), typed)


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
