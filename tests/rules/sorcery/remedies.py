"""For each reason why a move of Sorcery is refused, what takes that cause away.

`refuted` follows the reasons one after another: each is taken away on the table, the rules are
asked again, and in the end they must allow the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, cast

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.engines import balance_score, has_outputs, plain_cards, put_token
from artificer.games.sorcery.moves import DECLARATIONS
from artificer.games.sorcery.parts import (
    DURATION,
    INFINITE,
    JUSTICE,
    MULTIPLIER,
    OUTPUT,
    PRESTIGE,
    RESOURCES,
    SLOTS,
)
from artificer.games.sorcery.pool import available, put_into_hand
from artificer.games.sorcery.setup import cards_on_machine
from artificer.games.sorcery.state import PLAYING, Shop
from tests.words.refuted import reasons_refuted

Remedy = Callable[[Shop, Move, Message], None]


def refuted(state: State, action: int) -> Iterator[Message]:
    """The reasons against a move, each of them taken away before the next is asked for."""
    return reasons_refuted(state.over(Shop), action, lambda a, s: s.refusal(a), take_away)


def take_away(state: State[Shop], action: int, reason: Message) -> int:
    """Change the table so that the cause is gone; or whose view of it this is."""
    if reason.key == "refuse.waiting":
        state.viewer = state.current_player()
    else:
        REMEDIES[reason.key.removeprefix("refuse.")](state.body, state.move(action), reason)
    return action


def ask(s: Shop, move: Move, _reason: Message) -> None:
    """Open the question that the move answers, in the middle of a turn."""
    s.end = PLAYING
    s.question = ANSWERED[move.name]
    s.engine = next(e + 1 for e in range(s.cores_taken) if s.engines[e].owner == s.seat + 1)
    s.token = s.token or 1
    s.given = s.given or 1
    s.fed = s.fed or 1
    s.card_changed = 1
    s.dropping = 0


ANSWERED: Final = {
    **dict.fromkeys(("take", "core", "love", "run", *DECLARATIONS), q.PHASE_ONE),
    **dict.fromkeys(("store", "store infinite", "discard", "done"), q.PHASE_ONE),
    **dict.fromkeys(("change", "feed"), q.PHASE_TWO),
    "bonus": q.CHOOSE_BONUS,
    **dict.fromkeys(("add", "remove", "switch"), q.CHANGE_CARD),
    **dict.fromkeys(("token", "none"), q.CHANGE_TOKEN),
    **dict.fromkeys(("on", "off"), q.PLACE_TOKEN),
    **dict.fromkeys(("pay", "drop", "drop token"), q.BALANCE),
    "throw": q.THROW_AWAY,
    "give": q.SWAP_GIVE,
    "for": q.SWAP_TAKE,
    "deal": q.DEAL,
    "draft": q.REVEAL_DRAFT,
    "seat": q.CHOOSE_DEALER,
}
"""By the name of a move: a question that it answers."""


def turn_to(question: int) -> Remedy:
    """Open another question."""

    def remedy(s: Shop, _move: Move, _reason: Message) -> None:
        s.question = question

    return remedy


def number(reason: Message, name: str) -> int:
    """A number of the reason: of a resource or a seat, from 0, that of the thing."""
    value = reason.values[name]
    return value.number if isinstance(value, Thing) else cast(int, value)


def place_of(move: Move) -> int:
    """The place that a move names, by itself or by a card without a token."""
    return move.parts.get("place", move.parts.get("card", SLOTS))


def lacks(there: int, reason: Message) -> None:
    """What the reason says is missing must be missing."""
    assert there == 0, f"{reason} is no reason"


def pay(s: Shop, _move: Move, reason: Message) -> None:
    lacks(available(s, number(reason, "resource")), reason)
    s.pool[number(reason, "resource")] += 1


def give_card(s: Shop, _move: Move, reason: Message) -> None:
    lacks(s.seats[s.seat].hand[number(reason, "resource")], reason)
    put_into_hand(s, s.seat, number(reason, "resource"))


def give_any_card(s: Shop, _move: Move, _reason: Message) -> None:
    put_into_hand(s, s.seat, PRESTIGE)


def lay_cores(s: Shop, _move: Move, reason: Message) -> None:
    for e in range(s.cores_taken, number(reason, "engine")):
        s.engines[e].owner = s.seat + 1
    s.cores_taken = number(reason, "engine")


def lay_card_in_draft(s: Shop, _move: Move, reason: Message) -> None:
    lacks(s.draft[number(reason, "resource")], reason)
    s.draft[number(reason, "resource")] += 1


def put_last_core_back(s: Shop, _move: Move, _reason: Message) -> None:
    s.cores_taken -= 1
    s.engines[s.cores_taken].owner = 0


def lay_input(s: Shop, _move: Move, reason: Message) -> None:
    s.engines[number(reason, "engine") - 1].cards[PRESTIGE] += 1


def lay_output(s: Shop, _move: Move, reason: Message) -> None:
    """Of a resource that nobody has without end: it would have won."""
    s.engines[number(reason, "engine") - 1].cards[OUTPUT + PRESTIGE] += 1


def lay_card_named(s: Shop, move: Move, reason: Message) -> None:
    """A card without a token where the move names one; `on` lays tokens on the same engine."""
    engine = number(reason, "engine") if "engine" in reason.values else s.engine
    lacks(plain_cards(s, engine, place_of(move)), reason)
    s.engines[engine - 1].cards[place_of(move)] += 1


def lay_another_output(s: Shop, move: Move, reason: Message) -> None:
    assert has_outputs(s, number(reason, "engine")), f"{reason} is no reason"
    lay_output(s, move, reason)


def let_another_own_it(s: Shop, _move: Move, reason: Message) -> None:
    s.engines[number(reason, "engine") - 1].owner = (s.seat + 1) % s.seats_taken + 1


def own_it(s: Shop, _move: Move, reason: Message) -> None:
    s.engines[number(reason, "engine") - 1].owner = s.seat + 1


def forget_the_loan(s: Shop, _move: Move, reason: Message) -> None:
    s.loved -= 1 << number(reason, "owner")


def open_by_love(s: Shop, _move: Move, reason: Message) -> None:
    s.engines[number(reason, "engine") - 1].borrowed = 1


def pay_what_is_missing(s: Shop, _move: Move, reason: Message) -> None:
    for some in cast(tuple[Message, ...], reason.values["missing"]):
        s.pool[number(some, "resource")] += number(some, "amount")


def begin_a_row(s: Shop, _move: Move, _reason: Message) -> None:
    """As if a run had left everything as it was."""
    for resource in range(RESOURCES):
        s.earlier[0].amounts[resource] = available(s, resource)
    s.runs = 1


def let_something_grow(s: Shop, _move: Move, _reason: Message) -> None:
    s.pool[PRESTIGE] += 1


def let_these_lend(s: Shop, move: Move, _reason: Message) -> None:
    """As if since every moment just these had lent."""
    for k in range(s.runs):
        s.earlier[k].lenders = move.parts.get("lenders", 0)


def make_up_for_it(s: Shop, _move: Move, reason: Message) -> None:
    s.pool[number(reason, "resource")] += number(reason, "before") - number(reason, "now")


def empty_the_track(s: Shop, move: Move, _reason: Message) -> None:
    s.seats[s.seat].stored[move["resource"]] = 0


def have_one(s: Shop, move: Move, _reason: Message) -> None:
    s.pool[move["resource"]] = 1


def have_two_durations(s: Shop, _move: Move, _reason: Message) -> None:
    s.pool[DURATION] = 2


def have_no_end_of_it(s: Shop, move: Move, _reason: Message) -> None:
    s.pool[move["resource"]] = INFINITE


def have_no_end_of_duration(s: Shop, _move: Move, _reason: Message) -> None:
    s.pool[DURATION] = INFINITE


def lay_token_on_output(s: Shop, _move: Move, reason: Message) -> None:
    engine = number(reason, "engine")
    s.engines[engine - 1].cards[OUTPUT] += 1
    put_token(s, engine, MULTIPLIER.index(number(reason, "times")), OUTPUT)


def free_token(s: Shop, _move: Move, reason: Message) -> None:
    s.seats[s.seat].token_engine[MULTIPLIER.index(number(reason, "times"))] = 0


def free_token_in_hand(s: Shop, _move: Move, _reason: Message) -> None:
    s.seats[s.seat].token_engine[s.token - 1] = 0


def lay_token_in_hand(s: Shop, _move: Move, _reason: Message) -> None:
    s.engines[s.engine - 1].cards[OUTPUT] += 1
    put_token(s, s.engine, s.token - 1, OUTPUT)


def let_a_token_move(s: Shop, _move: Move, _reason: Message) -> None:
    s.seats[s.seat].token_engine[0] = 0
    s.engines[s.engine - 1].cards[PRESTIGE] += 1


def make_the_first_step(s: Shop, _move: Move, _reason: Message) -> None:
    s.card_changed = 1


def drop_nothing(s: Shop, _move: Move, _reason: Message) -> None:
    s.dropping = 0


def have_justice(s: Shop, _move: Move, _reason: Message) -> None:
    s.pool[JUSTICE] = balance_score(s, s.engine)


def carry_token_across(s: Shop, _move: Move, reason: Message) -> None:
    owner = s.seats[s.engines[s.engine - 1].owner - 1]
    owner.token_slot[MULTIPLIER.index(number(reason, "times"))] += OUTPUT


def lay_card_on_machine(s: Shop, _move: Move, reason: Message) -> None:
    lacks(cards_on_machine(s, number(reason, "resource")), reason)
    s.machine[number(reason, "resource")] += 1


def put_card_in_deck(s: Shop, _move: Move, reason: Message) -> None:
    lacks(s.deck[number(reason, "resource")], reason)
    s.deck[number(reason, "resource")] += 1


def seat_more(s: Shop, _move: Move, reason: Message) -> None:
    s.seats_taken = number(reason, "number")


REMEDIES: Final[dict[str, Remedy]] = {
    **dict.fromkeys(("over", "chance", "chance.none", "open", "change_first"), ask),
    "chance.card": put_card_in_deck,
    "chance.seat": seat_more,
    "price": pay,
    "hand": give_card,
    "engine": lay_cores,
    "phase_one": turn_to(q.PHASE_ONE),
    "phase_two": turn_to(q.PHASE_TWO),
    "take.absent": lay_card_in_draft,
    "core.none": put_last_core_back,
    "core.empty": lay_input,
    "love.own": let_another_own_it,
    "love.twice": forget_the_loan,
    "love.idle": lay_output,
    "run.access": open_by_love,
    "run.idle": lay_output,
    "run.price": pay_what_is_missing,
    "run.level": lay_another_output,
    "declare.no_run": begin_a_row,
    "declare.level": let_something_grow,
    "declare.fallen": make_up_for_it,
    "declare.otherwise": let_these_lend,
    "store.infinite": empty_the_track,
    "store.whole": have_one,
    "store.duration": have_two_durations,
    "store.none": have_one,
    "store.finite": have_no_end_of_it,
    "store.duration.finite": have_no_end_of_duration,
    "change.owner": own_it,
    "change.nothing": give_any_card,
    "output_alone": lay_input,
    "last_input": lay_input,
    **dict.fromkeys(("card.input", "card.output", "card.under", "on.bears"), lay_card_named),
    "token.elsewhere": lay_token_on_output,
    "token.there": free_token,
    "token.no_card": lay_input,
    "on.same": free_token_in_hand,
    "off": lay_token_in_hand,
    "none.card": let_a_token_move,
    "none.token": make_the_first_step,
    "pay.dropping": drop_nothing,
    "pay.price": have_justice,
    "drop.input": carry_token_across,
    **dict.fromkeys(("discard.balance", "discard.limit"), turn_to(q.PHASE_TWO)),
    **dict.fromkeys(("for.printed", "for.absent"), lay_card_on_machine),
    "build.input": turn_to(q.BUILD_OUTPUT),
    "build.output": turn_to(q.BUILD_INPUT),
}
"""By the last part of a refusal's key; `waiting` is taken away by `take_away` itself."""
