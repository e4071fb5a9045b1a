"""What a form sent from a table orders or asks."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import FormData, QueryParams

from artificer.boards.typed.interpreter import (
    Complaint,
    Nothing,
    Typed,
    TypedCommand,
    TypedMove,
    TypedSeries,
    TypedThrow,
)
from artificer.faces.web import questions
from artificer.faces.web.questions import Asking, Said
from artificer.faces.web.seat_context import SeatContext
from artificer.games.contract import State
from artificer.games.notices import ArtificerError, BadNotation, BadOption, clipped
from artificer.host.orders import LEAVING, LONGEST, Order, OrderKind
from artificer.host.table import Table
from artificer.table.entries import ITSELF
from artificer.table.errors import StaleCommand

EVERYTHING: Final = "all"
"""Stands for a move in the question why not: everything that cannot be done now."""

_WITHOUT_ACTION: Final = (
    *(OrderKind.BACK, OrderKind.HINT, OrderKind.AGREE, OrderKind.THROW),
    *(OrderKind.STAND, OrderKind.STAND_ALWAYS, OrderKind.ODDS, OrderKind.NO_ODDS),
    *(OrderKind.ASK_BACK, OrderKind.REFUSE, *LEAVING),
)
"""The orders of buttons with these names, which need no value."""

_MOVING: Final = (TypedMove, TypedSeries, TypedThrow, Complaint)
"""What a typed line orders, or was meant to."""

_TYPED_ORDERS: Final = (questions.UNDO, *questions.ANSWERS)
"""The commands that are orders of the seat that typed them."""

_MOST_DIGITS: Final = 9


def ordered(form: FormData, context: SeatContext) -> Order | Typed:
    """The order in a form; or a typed line that orders nothing.

    Raises BadNotation, BadDice, or the error of a typed line.
    """
    table, seat, asking = context.open_table.table, context.seat, context.seat_page.asking
    head, ply = (number(form.get(name, ""), -1) for name in ("head", "ply"))
    typed = asking.meant(line_in(form)) if "line" in form else None
    if typed is not None and asking.was_ordered(head, line_in(form)):
        return typed if typed == questions.HINT else Nothing()
    if typed is not None and not _orders(typed, table, seat):
        return typed
    if context.lent is not None and OrderKind.RETURN.value in form:
        return Order(context.lent, OrderKind.RETURN, head, ply)
    if seat is None:
        raise BadNotation("order.watching")
    if typed is not None and head != table.session.head:
        raise StaleCommand("command.head")
    if series := _series(form, typed):
        return Order(seat, OrderKind.PLAY, head, ply, series[0], rest=series[1:])
    kind, action = (
        _pressed(form, table, seat, head) if typed is None else _typed(typed, table, seat)
    )
    return Order(seat, kind, head, ply, action, ITSELF if ITSELF in form else "")


def asked(query: QueryParams, asking: Asking) -> Said:
    """The reply to a question in a page's address; NOTHING if there is none."""
    line = query.get("ask", "")
    try:
        if line:
            return asking.reply(asking.meant(line))
        if "why" not in query:
            return questions.NOTHING
        if query["why"] == EVERYTHING:
            return asking.why_not()
        return asking.why(_action(query["why"]))
    except ArtificerError as error:
        return asking.complain(error, line)


def number(given: object, otherwise: int) -> int:
    """A whole number from a request; `otherwise` if it is not one."""
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < _MOST_DIGITS:
        return int(given)
    return otherwise


def _pressed(form: FormData, table: Table, seat: int, head: int) -> tuple[OrderKind, int | None]:
    """The order of the button that was pressed."""
    for kind in _WITHOUT_ACTION:
        if kind.value in form:
            return kind, None
    for kind in (OrderKind.ASK_AGAIN, OrderKind.LEND):
        if kind.value in form:
            return kind, _action(_text(form, kind.value))
    if "amount" in form:
        return OrderKind.PLAY, _taking_off(amount_in(form), table.session.view(seat))
    if ITSELF in form:
        return OrderKind.PLAY, _action(_text(form, ITSELF))
    if "thrown" not in form:
        return OrderKind.PLAY, _action(_text(form, "move"))
    outcome = _action(_text(form, "thrown"))
    if head == table.session.head:  # otherwise it was carried out before, or is too late
        table.session.throws.read(_outcome(table, outcome))
    return OrderKind.THROW, outcome


def _series(form: FormData, typed: Typed | None) -> tuple[int, ...]:
    """The answers ordered together; () if there is one at most."""
    if isinstance(typed, TypedSeries):
        return typed.actions
    if "series" in form:
        return tuple(map(_action, _text(form, "series").split(".")[:LONGEST]))
    if "times" not in form:
        return ()
    given = _text(form, "times").strip()
    if not 1 <= (times := number(given, 0)) <= LONGEST:
        raise BadOption("amount.range", low=1, high=LONGEST, given=clipped(given))
    return (_action(_text(form, "move")),) * times


def _outcome(table: Table, outcome: int) -> str:
    """The text of an outcome; anything else is read as sent."""
    texts = table.session.game.ruleset.texts
    return texts[outcome] if outcome < len(texts) else str(outcome)


def _orders(typed: Typed, table: Table, seat: int | None) -> bool:
    """Whether a line orders something, or was meant to; an empty one if it confirms a throw."""
    if typed == questions.HINT:
        return table.means_hint(seat)
    if typed == questions.ODDS:
        return table.means_hint(seat, OrderKind.ODDS)
    if isinstance(typed, Nothing):
        return table.waits_for_agreement()
    if isinstance(typed, TypedCommand) and typed.name in questions.LEAVES:
        return seat is not None and _leaves(OrderKind(typed.name), table, seat)
    if isinstance(typed, TypedCommand):
        return typed.name in _TYPED_ORDERS or typed == questions.NO_ODDS
    return isinstance(typed, _MOVING)


def _leaves(kind: OrderKind, table: Table, seat: int) -> bool:
    """Whether a seat leaves the game: the first time, it only reads what that does."""
    return table.why_not_leave(kind, seat) is None and table.means(seat, kind)


def _typed(typed: Typed, table: Table, seat: int) -> tuple[OrderKind, int | None]:
    match typed:
        case TypedMove(action):
            return OrderKind.PLAY, action
        case TypedThrow(None):
            return OrderKind.THROW, None
        case TypedThrow(str(text)):
            return OrderKind.THROW, table.session.throws.read(text)
        case Complaint(error):
            raise error
        case Nothing():
            return OrderKind.AGREE, None
        case TypedCommand(questions.HINT.name):
            return OrderKind.HINT, None
        case TypedCommand(questions.ODDS.name):
            return OrderKind.ODDS if typed == questions.ODDS else OrderKind.NO_ODDS, None
        case TypedCommand(name) if name in (*questions.ANSWERS, *questions.LEAVES):
            return OrderKind(name), None
    return OrderKind.ASK_BACK if table.must_ask_back(seat) else OrderKind.BACK, None


def line_in(form: FormData) -> str:
    """The typed line."""
    return _text(form, "line")


def amount_in(form: FormData) -> str:
    """The number entered."""
    return _text(form, "amount")


def _taking_off(given: str, state: State) -> int:
    """The answer with that amount. Raises BadOption if none has it."""
    player = state.current_player()
    legal = state.legal_actions() if player >= 0 else []
    parts = {action: state.move(action).parts for action in legal}
    amounts = {each["amount"]: action for action, each in parts.items() if "amount" in each}
    if not amounts:
        raise BadNotation("order.none", given=clipped(given))
    wanted = number(given.strip(), -1)
    if wanted not in amounts:
        low, high = min(amounts), max(amounts)
        raise BadOption("amount.range", low=low, high=high, given=clipped(given))
    return amounts[wanted]


def _text(form: FormData, name: str) -> str:
    given = form.get(name, "")
    return given if isinstance(given, str) else ""


def _action(given: str) -> int:
    action = number(given, -1)
    if action < 0:
        raise BadNotation("order.none", given=clipped(given))
    return action
