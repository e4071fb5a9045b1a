"""What standing answers are called, and how one types them: `advance`, `advance always`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from artificer.boards.typed.aliases import narrow
from artificer.games.contract import State
from artificer.games.errors import BadNotation
from artificer.games.notices import clipped
from artificer.host.orders import OrderKind
from artificer.host.standing import can_stand
from artificer.host.table import Table
from artificer.words import Words
from artificer.words.speakers import speakers


@dataclass(frozen=True)
class StandingLine:
    """A standing answer in words; `number` is that of its question in the ruleset."""

    number: int
    text: str
    always: bool


def called(words: Words, question: str) -> str:
    """What the standing answer to a question does."""
    return words.say(f"in_advance.{question}")


def offered(words: Words, state: State) -> str:
    """What can be answered in advance to the open question; "" if nothing can."""
    return "" if can_stand(state) is None else called(words, state.question())


def standing_lines(table: Table, seat: int, words: Words) -> tuple[StandingLine, ...]:
    """The standing answers of a seat. Raises StoreError."""
    numbers = table.session.game.ruleset.questions
    return tuple(
        StandingLine(numbers.index(each.question), called(words, each.question), each.always)
        for each in table.standing.of(seat)
    )


def obey_standing(table: Table, seat: int, typed: str, words: Words) -> Sequence[str]:
    """Carry out what was typed after `advance`, and say which answers stand then.

    Raises BadNotation, and what `Table.carry_out` raises.
    """
    order = typed.strip()
    if order and means_word(order, "on", words, table):
        table.carry_out(table.order(seat, OrderKind.STAND))
    elif order and means_word(order, "always", words, table):
        table.carry_out(table.order(seat, OrderKind.STAND_ALWAYS))
    elif order and means_word(order, "off", words, table):
        for each in standing_lines(table, seat, words):
            table.carry_out(table.order(seat, OrderKind.ASK_AGAIN, each.number))
    elif order:
        raise BadNotation("standing.typed", given=clipped(order))
    return _said(table, seat, words)


def _said(table: Table, seat: int, words: Words) -> Sequence[str]:
    lines = [
        words.say(
            "plain.standing.always" if each.always else "plain.standing.usual", what=each.text
        )
        for each in standing_lines(table, seat, words)
    ]
    here = offered(words, table.session.view(seat))
    return [
        *(lines or [words.say("plain.standing.none")]),
        *([words.say("plain.standing.here", what=here)] if here else []),
    ]


def means_word(typed: str, what: str, words: Words, table: Table) -> bool:
    """Whether a typed word means `on`, `always` or `off`, in any language."""
    every = speakers(words, table.session.game.name)
    return any(narrow(typed) in each.say(f"alias.standing.{what}").split() for each in every)
