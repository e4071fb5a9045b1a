"""Before the first turn: the swap with the Machine and the starting engine (C4, C5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from artificer.games.sorcery.moves import ADD, FOR, GIVE, NONE, PUT_TOKEN
from artificer.games.sorcery.parts import OUTPUT, PRESTIGE, RESOURCES, TIME, TWO
from artificer.games.sorcery.questions import SWAP_GIVE, SWAP_TAKE
from artificer.games.sorcery.setup import cards_on_machine
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.loops import NOWHERE, Design
from artificer.players.sorcery.price import price
from artificer.players.sorcery.situation import FULL, Sight, Situation, changed, situation_of

Start = tuple[int, int, bool]
"""A starting engine: its input, its output, and whether the 2 is on the output."""


def card_to_give(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The first half of the best swap."""
    return (
        GIVE + min((after_swap(s, give, sight), give) for give in kinds_in(s.seats[s.seat].hand))[1]
    )


def card_to_get(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The second half: the best card in return for the one given."""
    given = s.given - 1
    return (
        FOR
        + min(
            (swapped_price(s, given, get, sight), get)
            for get in range(RESOURCES)
            if FOR + get in offered
        )[1]
    )


def kinds_in(hand: Sequence[int]) -> list[int]:
    """The kinds of cards in a hand."""
    return [r for r in range(RESOURCES) if hand[r] > 0]


def kinds_on_machine(s: Shop) -> list[int]:
    """The kinds of cards that a swap can bring."""
    return [r for r in range(RESOURCES) if cards_on_machine(s, r) > 0]


def after_swap(s: Shop, give: int, sight: Sight) -> float:
    """The price after the best swap of this card."""
    return min(swapped_price(s, give, get, sight) for get in kinds_on_machine(s))


def swapped_price(s: Shop, give: int, get: int, sight: Sight) -> float:
    """The price after one card is given for another, with the best starting engine then."""
    return min(price(then) for then in swapped(s, give, get, sight))


def swapped(s: Shop, give: int, get: int, sight: Sight) -> Iterator[Situation]:
    """The situations after a swap and each starting engine with the 2 on its output."""
    situation = situation_of(s, s.seat, sight)
    machine = changed(changed(situation.machine, give, 1), get, -1)
    situation = replace(situation.without_card(give).with_card(get), machine=machine)
    return (then for (_, _, doubled), then in starts(situation) if doubled)


def starts(
    situation: Situation, wanted: int = RESOURCES, laid: int = RESOURCES
) -> Iterator[tuple[Start, Situation]]:
    """Starting engines to consider, each with the situation after it.

    Only those with the input that is `wanted` and the output that is `laid`, if one is.
    """
    number = situation.own[0][0]
    kinds = kinds_in(situation.hand)
    left = kinds if wanted == RESOURCES else kinds_in(situation.without_card(wanted).hand)
    useful = [r for r in left if r in (TIME, PRESTIGE)] or left
    if laid < RESOURCES:
        useful = [laid]
    for r in kinds if wanted == RESOURCES else [wanted]:
        rest = situation.without_card(r)
        for out in useful:
            if rest.hand[out] > 0:
                design = Design().with_card(r).with_card(OUTPUT + out)
                then = rest.without_card(out)
                yield (r, out, False), then.with_engine(number, design)
                doubled = design.with_token(TWO, OUTPUT + out)
                yield (r, out, True), then.with_engine(number, doubled)


def build_input(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The input of the best starting engine."""
    return ADD + best_start(s, RESOURCES, RESOURCES, sight)[0]


def build_output(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The output of the best starting engine with that input."""
    return ADD + OUTPUT + best_start(s, input_laid(s), RESOURCES, sight)[1]


def build_token(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The 2 on the output, if that is better."""
    output = next((r for r in range(RESOURCES) if PUT_TOKEN + OUTPUT + r in offered), NOWHERE)
    if output == NOWHERE:
        return NONE
    return PUT_TOKEN + OUTPUT + output if best_start(s, input_laid(s), output, sight)[2] else NONE


def input_laid(s: Shop) -> int:
    """The input already on the starting engine, or `RESOURCES`."""
    return _first_kind(s.engines[s.seat].cards[:OUTPUT])


def output_laid(s: Shop) -> int:
    """The output already on the starting engine, or `RESOURCES`."""
    return _first_kind(s.engines[s.seat].cards[OUTPUT:])


def _first_kind(cards: Sequence[int]) -> int:
    return next(iter(kinds_in(cards)), RESOURCES)


def best_start(s: Shop, wanted: int, output: int, sight: Sight) -> Start:
    """The starting engine with the least price, among those with the cards already laid."""
    return min((price(then), start) for start, then in starts_with(s, wanted, output, sight))[1]


def starts_with(
    s: Shop, wanted: int, output: int, sight: Sight
) -> Iterator[tuple[Start, Situation]]:
    """The starting engines with the cards already laid."""
    situation = situation_of(s, s.seat, sight)
    if wanted < RESOURCES:
        situation = situation.with_card(wanted)
    if output < RESOURCES:
        situation = situation.with_card(output)
    return starts(situation, wanted, output)


def best_opening(s: Shop, sight: Sight = FULL) -> Situation:
    """The situation after the best swap, if one is due, and the best starting engine."""
    return min((price(then), k, then) for k, then in enumerate(_openings(s, sight)))[2]


def _openings(s: Shop, sight: Sight) -> Iterator[Situation]:
    if s.question not in (SWAP_GIVE, SWAP_TAKE):
        for _, then in starts_with(s, input_laid(s), output_laid(s), sight):
            yield then
        return
    for give in kinds_in(s.seats[s.seat].hand) if s.question == SWAP_GIVE else [s.given - 1]:
        for get in kinds_on_machine(s):
            yield from swapped(s, give, get, sight)
