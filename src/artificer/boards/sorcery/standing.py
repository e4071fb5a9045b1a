"""What matters for the open question: resources, the hand, engines, a loop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from artificer.boards.sorcery.engines import LACKS, NOTHING, RUNS, TO_BORROW, engines_of, status
from artificer.boards.sorcery.sheet_lines import draft_line, engine_line, machine_line, run_of
from artificer.games.contract import State
from artificer.games.notices import Items, Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.declaring import lenders_shown, shown_growth, what_fell
from artificer.games.sorcery.engines import balance_score, has_outputs
from artificer.games.sorcery.parts import RESOURCES
from artificer.games.sorcery.pool import available
from artificer.games.sorcery.running import lacking
from artificer.games.sorcery.state import Shop

_SWAPPING: Final = (q.SWAP_GIVE, q.SWAP_TAKE)
_ONE_ENGINE: Final = (q.CHANGE_CARD, q.CHANGE_TOKEN, q.PLACE_TOKEN, q.BALANCE)
_BUILDING: Final = (q.BUILD_INPUT, q.BUILD_OUTPUT, q.BUILD_TOKEN)
_WITHOUT_RESOURCES: Final = (*_SWAPPING, *_BUILDING, q.THROW_AWAY)

_RUN_LINES: Final = {
    RUNS: "standing.run",
    LACKS: "standing.run.lacking",
    NOTHING: "standing.run.level",
    TO_BORROW: "standing.run.love",
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
        yield from (engine_line(s, engine) for engine in engines_of(s, s.seat))
    elif s.question in _ONE_ENGINE:
        yield engine_line(s, s.engine)
    elif s.question in _BUILDING and not waiting:
        yield engine_line(s, s.seat + 1)
    elif s.question in _SWAPPING:
        yield machine_line(s)


def _runs(s: Shop) -> Iterator[Message]:
    """What a run of each engine takes and gives, and what prevents it."""
    for engine in range(1, s.cores_taken + 1):
        now = status(s, engine)
        if now in _RUN_LINES and has_outputs(s, engine):
            filled: dict[str, object] = {"engine": engine, "score": balance_score(s, engine)}
            if now == TO_BORROW:
                filled["owner"] = values.whose(s.engines[engine - 1].owner - 1)
            elif now == LACKS:
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
