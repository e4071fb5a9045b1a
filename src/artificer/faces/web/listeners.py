"""The pages that listen at a table: what each shows, and when they are woken."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

MOST_AT_A_SEAT, MOST_WATCHING = 8, 64
"""The most listeners at one table from one seat, and as spectators."""

NOTHING_SHOWN: Final = -1
"""The head of a listener that shows nothing of the game as it is now."""

MOST_NAMED: Final = 5
"""The most spectators who are named: the others are counted."""

LONGEST_TAB: Final = 32
"""Characters of a tab's name that count."""


def most_at(seat: int | None) -> int:
    """The most listeners at one table from that seat, or as spectators."""
    return MOST_WATCHING if seat is None else MOST_AT_A_SEAT


@dataclass(frozen=True)
class Presence:
    """Which seats listen, by when each of the others left, and how many spectators there are.

    `left` has the seconds of the event loop's clock, only for seats that have listened.
    """

    here: tuple[int, ...] = ()
    left: tuple[tuple[int, float], ...] = ()
    watching: int = 0
    watchers: tuple[str, ...] = ()
    """The names of some spectators who have given one."""
    said: int = 0
    """The number of all remarks in the talk at the table."""


@dataclass(eq=False)
class Listener:
    """A page that listens: its seat, the name of its tab, and the head that it shows.

    After an answer to its own order it is sent the head alone, and asks again if it misses that.
    """

    seat: int | None
    tab: str
    head: int
    name: str = ""
    """What a spectator is called."""
    shown: str = ""
    """The mark of the table that its page has; "" if it is not known."""
    was_answered: bool = False
    presence: Presence | None = None
    """The presence that it was last sent."""
    has_left: bool = False
    """Whether its client has disconnected, was cut off, or listens again by another line."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def is_of(self, seat: int | None, tab: str) -> bool:
        """Whether it is that tab, at that seat."""
        return bool(tab) and (self.seat, self.tab) == (seat, tab[:LONGEST_TAB])

    def wake(self) -> None:
        """Let it look whether it misses something."""
        self._news.set()

    def leave(self, _: object = None) -> None:
        """Note that its client is gone, and let it end."""
        self.has_left = True
        self.wake()

    async def woken(self, until: float) -> None:
        """Wait until it is woken, but at most until that time of the event loop's clock."""
        alarm = asyncio.get_running_loop().call_at(until, self.wake)
        try:
            await self._news.wait()
        finally:
            alarm.cancel()
        self._news.clear()


class Listeners:
    """All listeners of a table, and how many of its orders are being answered."""

    def __init__(self, said: int = 0) -> None:
        self._all: dict[Listener, None] = {}  # woken in the order in which they came
        self._said = said
        self._left: dict[int, float] = {}
        self._answering = 0
        self.presence = Presence(said=said)

    def __len__(self) -> int:
        return len(self._all)

    def has_room(self, seat: int | None, tab: str = "") -> bool:
        """Whether one more may listen: a tab or device of a person, or a spectator.

        A tab that comes back takes its own place, though the server may not know yet that it went.
        """
        there = sum(each.seat == seat and not each.is_of(seat, tab) for each in self._all)
        return there < most_at(seat)

    @contextmanager
    def listening(
        self, seat: int | None, tab: str, head: int, name: str = "", shown: str = ""
    ) -> Iterator[Listener]:
        """Add a listener, as long as it listens; the table stays open meanwhile.

        An earlier one of the same tab ends.
        """
        for each in self._all:
            if each.is_of(seat, tab):
                each.leave()
        listener = Listener(seat, tab[:LONGEST_TAB], head, name, shown)
        self._all[listener] = None
        self._count()
        try:
            yield listener
        finally:
            del self._all[listener]
            if seat is not None:
                self._left[seat] = asyncio.get_running_loop().time()
            self._count()

    def _count(self) -> None:
        """Note who listens, and let everybody know."""
        there = [each for each in self._all if not each.has_left]
        here = {each.seat for each in there if each.seat is not None}
        left = {seat: at for seat, at in self._left.items() if seat not in here}
        watching = sum(each.seat is None for each in there)
        names = sorted({each.name for each in there if each.name})
        self.presence = Presence(
            tuple(sorted(here)),
            tuple(sorted(left.items())),
            watching,
            tuple(names[:MOST_NAMED]),
            self._said,
        )
        self.wake()

    def tell(self, said: int) -> None:
        """Tell all listeners the number of remarks, or that settings of the talk changed."""
        self._said = said
        for each in self._all:
            each.presence = None  # a setting leaves the number as it was
        self._count()

    @property
    def is_answering(self) -> bool:
        """Whether an order is being answered. Listeners wait: who moves sees the move first."""
        return self._answering > 0

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Answer an order, then wake the listeners."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            self.wake()

    def has_shown(self, tab: str, head: int, mark: str = "") -> None:
        """A tab has the table at `head` in the answer to its order: it is not sent once more.

        If the answer is lost on the way, the tab lacks what the next message takes over from it,
        and listens again.
        """
        for each in self._all:
            if tab and each.tab == tab[:LONGEST_TAB]:
                each.head, each.was_answered, each.shown = head, True, mark

    def forget_shown(self, seat: int | None = None) -> None:
        """Let every listener, or those of a seat, miss the table as it is now."""
        for each in self._all:
            if seat is None or each.seat == seat:
                each.head = NOTHING_SHOWN

    def wake(self) -> None:
        """Let every listener look whether it misses something, once no order is being answered."""
        if not self._answering:
            for each in self._all:
                each.wake()
