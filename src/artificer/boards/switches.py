"""What stays on until it is switched off, standing answers and odds, and how one types them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from artificer.boards.odds import chances
from artificer.boards.typed.aliases import narrow
from artificer.games.contract import State
from artificer.games.notices import BadNotation, clipped
from artificer.host.orders import OrderKind
from artificer.host.switches import can_stand
from artificer.host.table import Table
from artificer.words import Words
from artificer.words.rendering import speakers


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


def obey_odds(table: Table, seat: int, typed: str, words: Words) -> Sequence[str]:
    """Carry out what was typed after `odds`, and say what is shown then.

    Raises BadNotation, and what `Table.ask_odds` raises.
    """
    return switch_odds(table, seat, wants_odds(typed, words, table), words)


def wants_odds(typed: str, words: Words, table: Table) -> bool:
    """Whether what was typed after `odds` asks for them. Raises BadNotation."""
    order = typed.strip()
    if order and means_word(order, "off", words, table):
        return False
    if order and not means_word(order, "on", words, table):
        raise BadNotation("odds.typed", given=clipped(order))
    return True


def switch_odds(table: Table, seat: int, on: bool, words: Words) -> Sequence[str]:
    """Show odds to a seat, or no longer; the sentences that say so, or what odds cost.

    Raises NoHint or StoreError.
    """
    if not on:
        table.carry_out(table.order(seat, OrderKind.NO_ODDS))
        return [words.say("odds.off")]
    said = [] if table.odds.has(seat) else [words.say("odds.on")]
    if not table.ask_odds(seat):
        return [words.say("odds.costs")]
    if chances(table.session.view(seat)) is None:
        said.append(words.say("odds.nothing"))
    return said
