"""The table read aloud: every line of it, and what matters for the open question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from artificer.games.contract import State
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.declaring import can_declare
from artificer.games.sorcery.engines import balance_score, has_outputs, is_empty, plain_cards
from artificer.games.sorcery.parts import (
    CORES,
    LAST_ROUND,
    MULTIPLIER,
    OUTPUT,
    RESOURCES,
    TOKENS,
)
from artificer.games.sorcery.running import can_borrow, can_run, has_access
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.guide import uses
from artificer.words.sorcery.maths import (
    changes_since,
    growths,
    is_waiting,
    lacking,
    nearest_to_growth,
    to_spend,
)
from artificer.words.sorcery.outlook import run_of
from artificer.words.sorcery.speech import Speech

_SWAPPING: Final = (q.SWAP_GIVE, q.SWAP_TAKE)
_ONE_ENGINE: Final = (q.CHANGE_CARD, q.CHANGE_TOKEN, q.PLACE_TOKEN, q.BALANCE)
_BUILDING: Final = (q.BUILD_INPUT, q.BUILD_OUTPUT, q.BUILD_TOKEN)
_WITHOUT_RESOURCES: Final = (*_SWAPPING, *_BUILDING, q.THROW_AWAY)


def standing(speech: Speech, state: State[Shop]) -> list[str]:
    """What the player who decides has, and the engines that matter for the decision."""
    s = state.body
    if s.question >= q.FIRST_CHANCE:
        return []
    lines = []
    if s.question == q.SWAP_GIVE and not is_waiting(state):
        lines.append(speech.say("standing.uses"))
        lines += [speech.say("standing.use", use=use) for use in uses(speech)]
    if s.question not in _WITHOUT_RESOURCES:
        lines.append(_resources(speech, s))
    if not is_waiting(state):
        hand = speech.cards(s.seats[s.seat].hand)
        lines.append(speech.say("standing.hand", s.seats[s.seat].in_hand, cards=hand))
    return [*lines, *_what_matters(speech, state)]


def _resources(speech: Speech, s: Shop) -> str:
    """What can be spent: what is lost at the end of the turn, and what is stored (C8)."""
    pool, stored = speech.amounts(s.pool), speech.amounts(s.seats[s.seat].stored)
    return speech.say("standing.resources", seat=speech.seat(s.seat), pool=pool, stored=stored)


def _what_matters(speech: Speech, state: State[Shop]) -> Iterator[str]:
    """The draft, the Universal Machine or the engines that the open question is about."""
    s = state.body
    if s.question == q.PHASE_ONE:
        yield speech.say("sheet.draft", cards=speech.cards(s.draft))
        yield from _runs(speech, s)
        yield from _loop(speech, s)
    elif s.question == q.PHASE_TWO:
        own = (e + 1 for e in range(s.cores_taken) if s.engines[e].owner == s.seat + 1)
        yield from (engine_line(speech, s, engine) for engine in own)
    elif s.question in _ONE_ENGINE:
        yield engine_line(speech, s, s.engine)
    elif s.question in _BUILDING and not is_waiting(state):
        yield engine_line(speech, s, s.seat + 1)
    elif s.question in _SWAPPING:
        yield speech.say("sheet.machine", gives=speech.amounts(s.machine))


def hand_is_open(s: Shop, seat: int) -> bool:
    """Whether the cards of a hand are seen here, not their number alone."""
    return sum(s.seats[seat].hand) == s.seats[seat].in_hand


def _runs(speech: Speech, s: Shop) -> Iterator[str]:
    """One line for every engine that can be run now or with Love, and what stands against it."""
    for engine in range(1, s.cores_taken + 1):
        if not has_outputs(s, engine):
            continue
        values: dict[str, object] = dict(run_of(speech, s, engine))
        values |= {"engine": engine, "score": balance_score(s, engine)}
        if not has_access(s, engine):
            if can_borrow(s, engine):
                owner = speech.whose(s.engines[engine - 1].owner - 1)
                yield speech.say("standing.run.love", 0, owner=owner, **values)
        elif can_run(s, engine):
            yield speech.say("standing.run", 0, **values)
        elif not any(lacking(s, engine)):
            yield speech.say("standing.run.level", 0, **values)
        else:
            missing = speech.amounts(lacking(s, engine))
            yield speech.say("standing.run.lacking", 0, missing=missing, **values)


def _loop(speech: Speech, s: Shop) -> Iterator[str]:
    """Whether infinity can be declared, and why (C16)."""
    if s.runs and not can_declare(s):
        reason, values = why_no_growth(speech, s)
        yield speech.say(f"standing.loop.{reason}", 0, **values)
        return
    for lenders, since in growths(s):
        key = "standing.loop.with" if lenders else "standing.loop"
        yield speech.say(key, grown=changed(speech, s, since), owners=speech.owners(lenders))


def why_no_growth(speech: Speech, s: Shop) -> tuple[str, dict[str, str]]:
    """The key and the values of why the runs so far show no growth, `level` or `fallen`."""
    k = nearest_to_growth(s)
    less, _ = changes_since(s, k)
    fallen = dict.fromkeys(less, k)
    return ("fallen", {"fallen": changed(speech, s, fallen)}) if less else ("level", {})


def changed(speech: Speech, s: Shop, since: Mapping[int, int]) -> str:
    """Resources with their amounts in a kept one, by resource, and now."""
    now = to_spend(s)
    return speech.listed(
        [
            speech.say(
                "standing.changed",
                resource=speech.resource(r),
                before=speech.amount(s.earlier[k].amounts[r]),
                now=speech.amount(now[r]),
            )
            for r, k in since.items()
        ]
    )


def sheet(speech: Speech, state: State[Shop]) -> Iterator[str]:
    """Every line of the table: what all share, then each player with the engines."""
    s = state.body
    yield from _middle(speech, s)
    for seat in range(s.seats_taken):
        yield from _player(speech, s, seat)
        for engine in range(1, s.cores_taken + 1):
            if s.engines[engine - 1].owner == seat + 1:
                yield engine_line(speech, s, engine)


def _middle(speech: Speech, s: Shop) -> Iterator[str]:
    if s.turn:
        number = (s.turn - 1) // s.seats_taken + 1
        values = {"turn": s.turn, "round": number, "last": LAST_ROUND}
        yield speech.say("sheet.turn", 0, whose=speech.whose(s.seat), **values)
    yield speech.say("sheet.machine", gives=speech.amounts(s.machine))
    yield speech.say("sheet.draft", cards=speech.cards(s.draft))
    yield speech.say("sheet.deck", s.in_deck)
    yield speech.say("sheet.discard", sum(s.discard), cards=speech.cards(s.discard))
    yield speech.say("sheet.cores", CORES - s.cores_taken)
    if any(s.pool):
        yield speech.say("sheet.pool", seat=speech.seat(s.seat), there=speech.amounts(s.pool))


def _player(speech: Speech, s: Shop, seat: int) -> Iterator[str]:
    player, name = s.seats[seat], speech.seat(seat)
    key = "sheet.hand" if hand_is_open(s, seat) else "sheet.hand.hidden"
    yield speech.say(key, player.in_hand, seat=name, cards=speech.cards(player.hand))
    yield speech.say("sheet.stored", seat=name, stored=speech.amounts(player.stored))
    supply = [str(MULTIPLIER[t]) for t in range(TOKENS) if player.token_engine[t] == 0]
    yield speech.say("sheet.tokens", seat=name, tokens=speech.listed(supply))


def engine_line(speech: Speech, s: Shop, engine: int) -> str:
    """An engine as inputs, Core and outputs, with its score and what a run takes and gives."""
    e = s.engines[engine - 1]
    owner = speech.whose(e.owner - 1)
    if is_empty(s, engine):
        return speech.say("sheet.engine.empty", engine=engine, whose=owner)
    shown = {
        "engine": engine,
        "whose": owner,
        **cards_of(speech, s, engine),
        "score": balance_score(s, engine),
    }
    if not has_outputs(s, engine):
        return speech.say("sheet.engine.idle", 0, **shown)
    key = "sheet.engine.modified" if e.modified else "sheet.engine"
    return speech.say(key, 0, **shown, **run_of(speech, s, engine))


def cards_of(speech: Speech, s: Shop, engine: int) -> dict[str, str]:
    """The cards of both sides, to be put into their places."""
    return {
        "inputs": _cards(speech, s, engine, 0),
        "outputs": _cards(speech, s, engine, OUTPUT),
    }


def _cards(speech: Speech, s: Shop, engine: int, side: int) -> str:
    """The cards of one side one by one, those under a token with what they count."""
    owner = s.seats[s.engines[engine - 1].owner - 1]
    cards = []
    for place in range(side, side + RESOURCES):
        name = speech.resource(place % RESOURCES)
        cards += [name] * plain_cards(s, engine, place)
        cards += [
            speech.say("sheet.card", resource=name, times=MULTIPLIER[token])
            for token in range(TOKENS)
            if owner.token_engine[token] == engine and owner.token_slot[token] == place
        ]
    return speech.listed(cards)
