"""Moves of Sorcery that are not legal, each with the position and what the rules say against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from artificer.games.notices import Items, Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.parts import CHANGE, DURATION, GROWTH, LOVE, TIME
from tests.rules.sorcery.table import amounts

_SAID: Final[dict[str, Callable[[Any], object]]] = {
    "resource": values.resource,
    "owner": values.whose,
    **dict.fromkeys(("takes", "missing", "there"), lambda text: values.amounts(amounts(text))),
    "declarations": lambda lenders: Items(map(values.declared, lenders)),
}
"""By the place of a message: what it is filled with; others take the number itself."""


def because(key: str, clauses: str, **numbers: object) -> Message:
    """A refusal of these numbers."""
    filled = {name: _SAID.get(name, int)(number) for name, number in numbers.items()}
    return Message(f"refuse.{key}", clauses, **filled)


REASONS = [
    ("pool=", "take love", because("take.absent", "C9, C13", resource=LOVE)),
    ("draft=love", "take love", because("price", "C9", resource=GROWTH, have=0)),
    ("pool=growth", "core", because("core.empty", "C9, R8", engine=1)),
    (
        "engine1=love>growth engine3@1=>love engine4@1=love>time",
        "core",
        because("price", "C9", resource=GROWTH, have=0),
    ),
    ("", "love 1", because("love.own", "C9, C12", engine=1)),
    ("engine2@2=love>time", "love 2", because("price", "C9, C14", resource=LOVE, have=0)),
    ("engine2@2=love> pool=love", "love 2", because("love.idle", "R42, R61", engine=2)),
    ("engine2@2=love>time pool=love loved=2", "love 2", because("love.twice", "C14, R15", owner=1)),
    ("", "love 5", because("engine", "C9, C10", engine=5, n=2)),
    ("engine2@2=love>time", "run 2", because("run.access", "C12, C14", engine=2, owner=1)),
    (
        "engine1=lovex2>growth pool=love",
        "run 1",
        because(
            "run.price", "C11", engine=1, takes="love:2,time", missing="love,time", there="love"
        ),
    ),
    (
        "engine1=love,change>growth pool=love:infinite,time,growth",
        "run 1",
        because(
            "run.price",
            "C11",
            engine=1,
            takes="love,time,change",
            missing="change",
            there="love:infinite,time",
        ),
    ),
    ("engine1=love> pool=love,time", "run 1", because("run.idle", "R42", engine=1)),
    ("engine1=love>love,time pool=love,time", "run 1", because("run.level", "R71", engine=1)),
    ("", "declare", because("declare.no_run", "C16, R46")),
    (
        "earlier1=love:2,time runs=1 pool=love",
        "declare",
        because("declare.fallen", "C16, R46", resource=LOVE, before=2, now=1),
    ),
    ("earlier1=love runs=1 pool=love", "declare", because("declare.level", "C16, R46")),
    (
        "earlier1=love lenders1=2 runs=1 pool=love,time",
        "declare",
        because("declare.otherwise", "R46", declarations=[2]),
    ),
    (
        "earlier1=love runs=1 pool=love,time",
        "declare with 2",
        because("declare.otherwise", "R46", declarations=[0]),
    ),
    ("", "declare with 2", because("declare.no_run", "C16, R46")),
    ("", "store love", because("store.none", "C15, R18", resource=LOVE)),
    ("pool=love", "store love", because("price", "C15", resource=DURATION, have=0)),
    ("pool=duration", "store duration", because("store.duration", "R17, R57", have=1)),
    (
        "stored1=love:infinite pool=love,duration",
        "store love",
        because("store.infinite", "C15, R22", resource=LOVE),
    ),
    (
        "pool=love:infinite,duration:infinite",
        "store love",
        because("store.whole", "R22, R73", resource=LOVE),
    ),
    ("pool=love:2", "store infinite love", because("store.finite", "R22", resource=LOVE, have=2)),
    (
        "pool=love:infinite,duration:3",
        "store infinite love",
        because("store.duration.finite", "R22, R48", have=3),
    ),
    ("pool=", "discard love", because("hand", "C7", resource=LOVE)),
    ("hand1=love", "change 1", because("phase_two", "C13, C17, R24")),
    ("question=phase_two pool=growth", "take love", because("phase_one", "R24, R25")),
    ("question=phase_two", "change 2", because("change.owner", "C12", engine=2, owner=1)),
    (
        "question=phase_two hand1=love",
        "change 1",
        because("price", "C9, C17", resource=CHANGE, have=0),
    ),
    ("question=phase_two pool=change", "change 1", because("change.nothing", "R34", engine=1)),
    ("question=phase_two pool=change", "feed love", because("hand", "C17", resource=LOVE)),
    (
        "question=phase_two hand1=love",
        "feed love",
        because("price", "C9, C17", resource=CHANGE, have=0),
    ),
    ("question=phase_two", "add input love", because("change_first", "C17")),
    (
        "question=change_card engine=1 hand1=love",
        "add output love",
        because("output_alone", "C10, R33", engine=1),
    ),
    (
        "question=change_card engine=1 engine1=love>time",
        "remove input love",
        because("last_input", "C10, R33", engine=1),
    ),
    (
        "question=change_card engine=1 engine1=lovex3>time",
        "switch input love",
        because("card.under", "C17, R31, R56", resource=LOVE, engine=1),
    ),
    (
        "question=change_card engine=1 engine1=love>",
        "remove output love",
        because("card.output", "C17", resource=LOVE, engine=1),
    ),
    (
        "question=change_card engine=1",
        "remove under 3",
        because("token.elsewhere", "C17", times=3, engine=1),
    ),
    (
        "question=change_token engine=1 engine1=love> engine3@1=timex3>",
        "token 3",
        because("token.there", "C17", times=3, engine=3),
    ),
    ("question=change_token engine=1 engine1=love>", "none", because("none.token", "R34")),
    ("question=change_card engine=1 hand1=love", "none", because("none.card", "R34")),
    (
        "question=place_token engine=1 token=1 engine1=lovex3,time>",
        "on input love",
        because("on.bears", "R31", resource=LOVE, engine=1),
    ),
    (
        "question=place_token engine=1 token=1 engine1=lovex2,time>",
        "on input love",
        because("on.same", "C17, R31", resource=LOVE),
    ),
    ("question=place_token engine=1 token=1 engine1=love>", "off", because("off", "C17", engine=1)),
    (
        "question=balance engine=1 engine1=love>timex3 pool=justice",
        "pay",
        because("pay.price", "C18, R27, R28", engine=1, score=2, have=1),
    ),
    (
        "question=balance engine=1 engine1=love>time,timex3 pool=justice:9 dropping=1",
        "pay",
        because("pay.dropping", "C18, R28", engine=1),
    ),
    (
        "question=balance engine=1 engine1=lovex2>time,timex3",
        "drop under 2",
        because("drop.input", "C18, R28", engine=1, times=2),
    ),
    (
        "question=balance engine=1 engine1=love>timex3 hand1=love",
        "discard love",
        because("discard.balance", "R50, R68"),
    ),
    ("question=throw_away hand1=love:9,time:2", "discard love", because("discard.limit", "R54")),
    ("question=swap_give hand1=love", "give time", because("hand", "C4, R4", resource=TIME)),
    (
        "question=swap_take given=love machine=love",
        "for growth",
        because("for.printed", "C4, R4", resource=GROWTH),
    ),
    (
        "question=swap_take given=love machine=love",
        "for time",
        because("for.absent", "C4, R4", resource=TIME),
    ),
    ("question=build_input hand1=love", "add output love", because("build.input", "C5")),
    (
        "question=build_output hand1=love",
        "add output love",
        because("output_alone", "C10, R6", engine=1),
    ),
    (
        "question=build_output engine1=time> hand1=love",
        "add input love",
        because("build.output", "C5"),
    ),
    (
        "question=build_token engine1=love>",
        "on output love",
        because("card.output", "C5", resource=LOVE, engine=1),
    ),
    ("question=choose_bonus fed=love", "done", because("open", "C17")),
    ("question=deal due=9", "done", because("chance", "C3")),
    ("question=over", "done", because("over", "C20")),
    ("", "draft love", because("chance.none", "C7")),
    ("question=deal due=9", "draft love", because("chance", "C3")),
    (
        "question=deal due=9 deck=time discard=love:9",
        "deal love",
        because("chance.card", "C3", resource=LOVE),
    ),
    ("question=choose_dealer", "seat 3", because("chance.seat", "C3", number=3, n=2)),
]
