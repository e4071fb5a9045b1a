"""The table as lines, what matters for the open question, and what a move would make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from artificer.boards.sorcery import engines
from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Items, Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import parts
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.declaring import can_declare, lenders_shown, shown_growth, what_fell
from artificer.games.sorcery.engines import (
    balance_score,
    gives,
    has_outputs,
    is_empty,
    lacking,
    takes,
)
from artificer.games.sorcery.hidden import hand_is_open, is_sealed
from artificer.games.sorcery.parts import CHANGE, GROWTH, JUSTICE, LOVE, RESOURCES, minus
from artificer.games.sorcery.pool import available, to_spend
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import countable_prestige, round_of

_Arithmetic = Callable[[Move, Shop, Shop], Message | None]
"""The arithmetic of a move; the last two arguments are the table before and after it."""


def outlook(action: int, state: State) -> Message | None:
    """The arithmetic of a legal move; None where it has none."""
    move = state.move(action)
    if move.name not in _OUTLOOKS:
        return None
    before = state.over(Shop)
    return _OUTLOOKS[move.name](move, before.body, before.after(action).body)


def _left(resource: int) -> _Arithmetic:
    """Return the arithmetic of a move that costs one of a resource: what is left of it."""

    def left_over(_move: Move, s: Shop, _later: Shop) -> Message:
        left = minus(available(s, resource), 1)
        return Message("outlook.left", left=values.some(left, resource))

    return left_over


def _swapped(move: Move, _s: Shop, _later: Shop) -> Message:
    """What the resource is for: nobody has used one yet."""
    return Message(f"uses.{move['resource']}")


def _paid(_move: Move, s: Shop, _later: Shop) -> Message:
    left = minus(available(s, JUSTICE), balance_score(s, s.engine))
    return Message("outlook.left", left=values.some(left, JUSTICE))


def _borrowed(move: Move, s: Shop, later: Shop) -> Message:
    left = values.some(available(later, LOVE), LOVE)
    return Message("outlook.love", left=left, **run_of(s, move["engine"]))


def _run(move: Move, s: Shop, later: Shop) -> Message:
    key = "outlook.run.loop" if can_declare(later) else "outlook.run"
    there = values.amounts(to_spend(later))
    return Message(key, there=there, **run_of(s, move["engine"]))


def _stored(move: Move, s: Shop, later: Shop) -> Message:
    stored = later.seats[s.seat].stored[move["resource"]]
    return Message("outlook.stored", stored=values.some(stored, move["resource"]))


def _discarded(move: Move, _s: Shop, later: Shop) -> Message:
    there = values.some(available(later, move["resource"]), move["resource"])
    return Message("outlook.there", there=there)


def _shaped(_move: Move, s: Shop, later: Shop) -> Message | None:
    """A starting engine is not balanced, others are; an engine without outputs is never run."""
    if is_sealed(s):
        engine = s.seat + 1
        runs = has_outputs(later, engine)
        return Message("outlook.built", **run_of(later, engine)) if runs else None
    score = balance_score(later, s.engine)
    if not has_outputs(later, s.engine):
        return Message("outlook.score", score=score)
    return Message("outlook.shape", score=score, **run_of(later, s.engine))


_OUTLOOKS: Final[dict[str, _Arithmetic]] = {
    "give": _swapped,
    "for": _swapped,
    "take": _left(GROWTH),
    "core": _left(GROWTH),
    "change": _left(CHANGE),
    "feed": _left(CHANGE),
    "pay": _paid,
    "love": _borrowed,
    "run": _run,
    "store": _stored,
    "bonus": _stored,
    "discard": _discarded,
    "off": _shaped,
    **dict.fromkeys(("add", "remove", "switch", "on", "drop", "drop token"), _shaped),
}
"""By the name of a move."""


_SWAPPING: Final = (q.SWAP_GIVE, q.SWAP_TAKE)
_ONE_ENGINE: Final = (q.CHANGE_CARD, q.CHANGE_TOKEN, q.PLACE_TOKEN, q.BALANCE)
_BUILDING: Final = (q.BUILD_INPUT, q.BUILD_OUTPUT, q.BUILD_TOKEN)
_WITHOUT_RESOURCES: Final = (*_SWAPPING, *_BUILDING, q.THROW_AWAY)

_RUN_LINES: Final = {
    engines.RUNS: "standing.run",
    engines.LACKS: "standing.run.lacking",
    engines.NOTHING: "standing.run.level",
    engines.TO_BORROW: "standing.run.love",
}
"""By the status of an engine; there is no message about one that only its owner can run."""


def standing(state: State) -> list[Message]:
    """What the deciding player has, and the engines that matter for the decision."""
    s, waiting = state.over(Shop).body, state.is_waiting()
    if s.question >= q.FIRST_CHANCE:
        return []
    lines = []
    if s.question == q.SWAP_GIVE and not waiting:
        lines.append(Message("standing.uses"))
        lines += [Message("standing.use", use=Message(f"uses.{r}")) for r in range(RESOURCES)]
    if s.question not in _WITHOUT_RESOURCES:
        lines.append(_resources(s))
    if not waiting:
        seat = s.seats[s.seat]
        lines.append(Message("standing.hand", n=seat.in_hand, cards=values.cards(seat.hand)))
    return [*lines, *_what_matters(s, waiting)]


def _resources(s: Shop) -> Message:
    """What can be spent: what is lost at the end of the turn, and what is stored (C8)."""
    pool, stored = values.amounts(s.pool), values.amounts(s.seats[s.seat].stored)
    return Message("standing.resources", seat=values.seat(s.seat), pool=pool, stored=stored)


def _what_matters(s: Shop, waiting: bool) -> Iterator[Message]:
    """The draft, the Universal Machine or the engines that the open question is about."""
    if s.question == q.PHASE_ONE:
        yield draft_line(s)
        yield from _runs(s)
        yield from _loop(s)
    elif s.question == q.PHASE_TWO:
        yield from (engine_line(s, engine) for engine in engines.engines_of(s, s.seat))
    elif s.question in _ONE_ENGINE:
        yield engine_line(s, s.engine)
    elif s.question in _BUILDING and not waiting:
        yield engine_line(s, s.seat + 1)
    elif s.question in _SWAPPING:
        yield machine_line(s)


def _runs(s: Shop) -> Iterator[Message]:
    """What a run of each engine takes and gives, and what prevents it."""
    for engine in range(1, s.cores_taken + 1):
        now = engines.status(s, engine)
        if now in _RUN_LINES and has_outputs(s, engine):
            filled: dict[str, object] = {"engine": engine, "score": balance_score(s, engine)}
            if now == engines.TO_BORROW:
                filled["owner"] = values.whose(s.engines[engine - 1].owner - 1)
            elif now == engines.LACKS:
                filled["missing"] = values.amounts(lacking(s, engine))
            yield Message(_RUN_LINES[now], **filled, **run_of(s, engine))


def _loop(s: Shop) -> Iterator[Message]:
    """Whether infinity can be declared, and why (C16)."""
    shown = lenders_shown(s)
    for lenders in shown:
        key = "standing.loop.with" if lenders else "standing.loop"
        grown = _changed(s, shown_growth(s, lenders))
        yield Message(key, grown=grown, owners=values.owners(lenders))
    if s.runs and not shown:
        fallen = what_fell(s)
        key = "standing.loop.fallen" if fallen else "standing.loop.level"
        yield Message(key, fallen=_changed(s, fallen))


def _changed(s: Shop, since: Mapping[int, int]) -> Items:
    """The changed resources, each with its amount in `since` and now."""
    return Items(
        Message(
            "standing.changed",
            resource=values.resource(r),
            before=values.amount(s.earlier[k].amounts[r]),
            now=values.amount(available(s, r)),
        )
        for r, k in since.items()
    )


def sheet(state: State, _part: str) -> list[Message]:
    """Every line of the table."""
    s = state.over(Shop).body
    lines = list(_middle(s))
    for seat in range(s.seats_taken):
        lines += _player(s, seat)
        lines += [engine_line(s, engine) for engine in engines.engines_of(s, seat)]
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
    tokens = tuple(parts.MULTIPLIER[token] for token in engines.supply(s, seat))
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
    for place, count, times in engines.lying(s, engine, side):
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
