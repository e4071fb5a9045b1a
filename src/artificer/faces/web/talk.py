"""What people at a table say to each other: short texts and fixed phrases, kept beside the game.

Nothing of it is in the journal, and nothing here knows the position: a remark has the words of its
author alone.
"""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any, Final

from artificer.games.notices import ArtificerError
from artificer.host.sessions import JOINERS, without_loose_joiners
from artificer.table.store.base import Store

PHRASES: Final = (
    "hello",
    "luck",
    "moment",
    "back",
    "time",
    "well_done",
    "ouch",
    "sorry",
    "thanks",
    "good_game",
)
"""Remarks that everybody reads in their own language."""

LONGEST: Final = 200
"""The most characters of a text."""

KEPT: Final = 100
"""The number of newest remarks that are kept for a table."""

MOST_REMARKS, SECONDS = 5, 20.0
"""The most remarks of one person within that many seconds."""


@dataclass(frozen=True)
class Remark:
    """A phrase or a text. `name` is a spectator's, "" for none; `at` is UTC, ISO 8601."""

    number: int
    seat: int | None
    name: str
    at: str
    phrase: str
    text: str


@dataclass(frozen=True)
class Talk:
    """The newest remarks at a table; `said` is the number of all so far."""

    remarks: tuple[Remark, ...] = ()
    said: int = 0
    is_off: bool = False
    spectators_write: bool = False

    def may_write(self, seat: int | None) -> bool:
        """Whether a person there may say something."""
        return not self.is_off and (seat is not None or self.spectators_write)

    def with_remark(
        self, seat: int | None, name: str, at: str, text: str, phrase: str = ""
    ) -> Talk:
        """The talk with one remark more: a phrase by its key, or a text.

        Raises ArtificerError if that person may not write, or the text is too long or empty.
        """
        if not self.may_write(seat):
            raise ArtificerError("talk.off")
        phrase = phrase if phrase in PHRASES else ""
        text = "" if phrase else _in_a_line(text)
        if not phrase and not text:
            raise ArtificerError("talk.empty")
        if len(text) > LONGEST:
            raise ArtificerError("talk.long", length=len(text), most=LONGEST)
        remark = Remark(self.said + 1, seat, name, at, phrase, text)
        kept = (*self.remarks, remark)[-KEPT:]
        return replace(self, remarks=kept, said=remark.number)


class Pace:
    """How fast people talk."""

    def __init__(self) -> None:
        self._said: defaultdict[Hashable, deque[float]] = defaultdict(deque)

    def check(self, who: Hashable, now: float) -> None:
        """Count a remark at that second. Raises ArtificerError if there are too many."""
        for each in list(self._said):
            while self._said[each] and self._said[each][0] <= now - SECONDS:
                self._said[each].popleft()
            if not self._said[each]:
                del self._said[each]
        if len(self._said[who]) >= MOST_REMARKS:
            raise ArtificerError("talk.fast")
        self._said[who].append(now)


def read_talk(store: Store, game_id: str) -> Talk:
    """The talk at the table of a game. Raises StoreError."""
    try:
        kept = json.loads(store.kept(_name(game_id)) or "")
        remarks = tuple(Remark(**each) for each in kept.pop("remarks"))
        return Talk(remarks, **kept)
    except (ValueError, RecursionError, TypeError, LookupError, AttributeError):
        return Talk()


def write_talk(store: Store, game_id: str, talk: Talk) -> None:
    """Save the talk at the table of a game. Raises StoreError."""
    store.keep(_name(game_id), json.dumps(_plain(talk), ensure_ascii=False))


def _plain(talk: Talk) -> dict[str, Any]:
    return {**vars(talk), "remarks": [vars(each) for each in talk.remarks]}


def _name(game_id: str) -> str:
    return f"talk.{game_id}"


def _in_a_line(text: str) -> str:
    """A text in one line, without controls and letters that turn the direction of others.

    Of the letters without a shape it has the joiners, where a name may have them.
    """
    spaced = " ".join(text.split())
    seen = "".join(each for each in spaced if each.isprintable() or each in JOINERS)
    return without_loose_joiners(seen).strip()
