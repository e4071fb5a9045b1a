"""The table as lines: what all share, the players with their engines, and what counts to win."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.boards.sorcery.cards import lying, supply
from artificer.boards.sorcery.engines import engines_of
from artificer.games.contract import State
from artificer.games.notices import Items, Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import parts
from artificer.games.sorcery.engines import balance_score, gives, has_outputs, is_empty, takes
from artificer.games.sorcery.hidden import hand_is_open
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import round_of
from artificer.games.sorcery.winning import countable_prestige


def sheet(state: State, _part: str) -> list[Message]:
    """Every line of the table."""
    s = state.over(Shop).body
    lines = list(_middle(s))
    for seat in range(s.seats_taken):
        lines += _player(s, seat)
        lines += [engine_line(s, engine) for engine in engines_of(s, seat)]
    return lines


def _middle(s: Shop) -> Iterator[Message]:
    if s.turn:
        turns = {"turn": s.turn, "round": round_of(s), "last": parts.LAST_ROUND}
        yield Message("sheet.turn", whose=values.whose(s.seat), **turns)
    yield machine_line(s)
    yield draft_line(s)
    yield Message("sheet.deck", n=s.in_deck)
    yield Message("sheet.discard", n=sum(s.discard), cards=values.cards(s.discard))
    yield Message("sheet.cores", n=parts.CORES - s.cores_taken)
    if any(s.pool):
        yield Message("sheet.pool", seat=values.seat(s.seat), there=values.amounts(s.pool))


def machine_line(s: Shop) -> Message:
    """What the Universal Machine gives."""
    return Message("sheet.machine", gives=values.amounts(s.machine))


def draft_line(s: Shop) -> Message:
    """The resources in the draft."""
    return Message("sheet.draft", cards=values.cards(s.draft))


def _player(s: Shop, seat: int) -> Iterator[Message]:
    player, name = s.seats[seat], values.seat(seat)
    key = "sheet.hand" if hand_is_open(s, seat) else "sheet.hand.hidden"
    yield Message(key, n=player.in_hand, seat=name, cards=values.cards(player.hand))
    yield Message("sheet.stored", seat=name, stored=values.amounts(player.stored))
    tokens = tuple(parts.MULTIPLIER[token] for token in supply(s, seat))
    yield Message("sheet.tokens", seat=name, tokens=tokens)


def engine_line(s: Shop, engine: int) -> Message:
    """An engine as inputs, Core and outputs, with its score and what a run takes and gives."""
    e = s.engines[engine - 1]
    whose = values.whose(e.owner - 1)
    if is_empty(s, engine):
        return Message("sheet.engine.empty", engine=engine, whose=whose)
    shown = {"engine": engine, "whose": whose, "score": balance_score(s, engine)}
    if not has_outputs(s, engine):
        return Message("sheet.engine.idle", **shown, **cards_of(s, engine))
    key = "sheet.engine.modified" if e.modified else "sheet.engine"
    return Message(key, **shown, **cards_of(s, engine), **run_of(s, engine))


def run_of(s: Shop, engine: int) -> dict[str, Items | Message]:
    """What one run of an engine takes and gives, by placeholder."""
    return {"takes": values.amounts(takes(s, engine)), "gives": values.amounts(gives(s, engine))}


def cards_of(s: Shop, engine: int) -> dict[str, Items]:
    """The cards of both sides, by placeholder."""
    return {"inputs": _cards(s, engine, 0), "outputs": _cards(s, engine, parts.OUTPUT)}


def _cards(s: Shop, engine: int, side: int) -> Items:
    """The cards of one side one by one, those under a token with their multiplier."""
    cards: list[object] = []
    for place, count, times in lying(s, engine, side):
        name = values.resource(place % parts.RESOURCES)
        under = Message("sheet.card", resource=name, times=times) if times else name
        cards += [under] * count
    return Items(cards)


def score_lines(state: State, seat: int) -> list[tuple[Message, int]]:
    """The Prestige that a seat could count now, without points; at the end 1 point for a win."""
    s = state.over(Shop).body
    lines = [(_prestige(s, seat), 0)]
    if s.end:
        winners = tuple(values.seat(each) for each in range(s.seats_taken) if s.winners[each])
        theirs = Message("score.winners", n=len(winners), winners=winners)
        lines.append((Message("score.won") if s.winners[seat] else theirs, s.winners[seat]))
    return lines


def _prestige(s: Shop, seat: int) -> Message:
    """The visible Prestige; only its owner counts the cards of a hidden hand."""
    player = s.seats[seat]
    return Message(
        "score.prestige" if hand_is_open(s, seat) else "score.prestige.seen",
        total=values.amount(countable_prestige(s, seat)),
        needed=parts.PRESTIGE_TO_WIN,
        stored=values.amount(player.stored[parts.PRESTIGE]),
        pool=values.amount(s.pool[parts.PRESTIGE] if seat == s.seat else 0),
        hand=player.hand[parts.PRESTIGE],
    )
