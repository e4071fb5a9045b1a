"""Stores of games: the lines of their journals, written before anything is shown.

A store knows no rules. It keeps lines in order, accepts a `Command` as a whole or not at all, and
answers a repeated command as it did the first time.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from artificer.games.contract import Outcome, State
from artificer.games.notices import clipped
from artificer.games.ruleset import Setting
from artificer.table.daily import DailyGame, day_of
from artificer.table.entries import says_hint
from artificer.table.errors import BadJournal, StaleCommand, UnknownSave
from artificer.table.header import Header, people_among
from artificer.table.journal import Fault

UNREADABLE: Final = "unreadable"
"""The ruleset in a summary of a game with an unreadable header."""

UNREADABLE_END: Final = Outcome("", (), ())
"""The result of an ended game with an unreadable one."""

PAGE: Final = 50
"""The default number of games on a page of the list."""

_LONGEST_LISTED: Final = 100


@dataclass(frozen=True)
class GameSummary:
    """One saved game in a list. `plies` are the standing actions; times are UTC, ISO 8601.

    Of an option that is a document of many lines, `options` has the beginning, with a line feed.
    """

    game_id: str
    name: str | None
    ruleset: str
    options: Mapping[str, Setting]
    started: str
    updated: str
    plies: int
    result: Outcome | None
    seats: tuple[str, ...] = ()
    """The players, as in the header; empty if it cannot be read."""
    begun_from: tuple[str, int] | None = None
    """The game in which this one began, and after how many of its actions."""
    turn: int | None = None
    """The seat that decides; None if dice are due, after the end, or if it is unknown."""
    hinted: bool = False
    """Whether hints were given, in it or in a game in which it began."""
    daily: str | None = None
    """The day of the daily game that it is an attempt at, ISO 8601."""


@dataclass(frozen=True)
class Wanted:
    """Filter of a list: the games that fit every field that is not None.

    `day` is the day, UTC and ISO 8601, on which a game began. `since` and `until` bound the moment
    a game was last played, as `now` writes it; `until` is excluded. A game without a name fits no
    `name_start`; at one that is `shared` several people sit. `also` judges what a store cannot; it
    is called for games that fit everything else.
    """

    finished: bool | None = None
    ruleset: str | None = None
    name: str | None = None
    id_start: str | None = None
    started: str | None = None
    day: str | None = None
    name_start: str | None = None
    since: str | None = None
    until: str | None = None
    hinted: bool | None = None
    daily: bool | None = None
    shared: bool | None = None
    also: Callable[[GameSummary], bool] | None = None

    def fits(self, game: GameSummary) -> bool:
        """Whether the game passes the filter."""
        return (
            self.finished in (None, game.result is not None)
            and self.ruleset in (None, game.ruleset)
            and self.name in (None, game.name)
            and self.started in (None, game.started)
            and game.game_id.startswith(self.id_start or "")
            and game.started.startswith(self.day or "")
            and (self.name_start is None or _begins(game.name, self.name_start))
            and (self.since is None or game.updated >= self.since)
            and (self.until is None or game.updated < self.until)
            and self.hinted in (None, game.hinted)
            and self.daily in (None, game.daily is not None)
            and self.shared in (None, len(people_among(game.seats)) > 1)
            and (self.also is None or self.also(game))
        )


def _begins(name: str | None, start: str) -> bool:
    return name is not None and name.startswith(start)


EVERY: Final = Wanted()


@dataclass(frozen=True, order=True)
class GamePlace:
    """The place of a game in the list; the last one played has the greatest place."""

    updated: str
    game_id: str


@dataclass(frozen=True)
class GamesPage:
    """Some games of a list, the last one played first; the list goes on `after` that place."""

    games: tuple[GameSummary, ...]
    after: GamePlace | None

    @staticmethod
    def cut(games: list[GameSummary], limit: int) -> GamesPage:
        """The page of at most `limit` games; one more says that there is another page."""
        shown = tuple(games[:limit])
        last = shown[-1] if len(games) > limit else None
        return GamesPage(shown, GamePlace(last.updated, last.game_id) if last else None)


@dataclass(frozen=True)
class OtherAttempt:
    """An attempt at a daily game that cannot count as it is.

    `again` says that the person had begun one before.
    """

    game: GameSummary
    again: bool


@dataclass(frozen=True)
class Beginning:
    """The initial content of a stored game: empty, unless it was played elsewhere.

    `lines` are those of its entries; `plies`, `result` and `turn` follow from them; `name` is its
    name in lists, if other than in its header. `game_id` is its id if it already has one, `answers`
    the results of its commands so far.
    """

    lines: tuple[str, ...] = ()
    plies: int = 0
    result: Outcome | None = None
    name: str | None = None
    turn: int | None = None
    game_id: str | None = None
    answers: tuple[tuple[str, int], ...] = ()


NEW: Final = Beginning()


@dataclass(frozen=True)
class Command:
    """Lines to be added to a game, in one piece.

    `head` is the number of entry lines when the game was read: the command is refused if it has
    changed. Only the first `keep` of them still stand; a broken rest is set aside, with `why`.
    `plies`, `result` and `turn` are the game's after the command.
    """

    id: str
    head: int
    keep: int
    lines: tuple[str, ...]
    plies: int
    result: Outcome | None
    why: str = ""
    turn: int | None = None

    @property
    def head_after(self) -> int:
        """The number of entry lines after the command."""
        return self.keep + len(self.lines)


@dataclass(frozen=True)
class Saved:
    """A stored game: header line, entry lines, and the claims about them.

    `head` is the number of acknowledged lines, `aside` the number of broken lines set aside. A
    missing line is an empty one.
    """

    game_id: str
    header: str
    lines: tuple[str, ...]
    head: int
    plies: int
    result: Outcome | None
    aside: int

    def hinted(self, header: Header) -> bool:
        """Whether hints were given in it, as in `Journal.hinted`; `header` is its own."""
        return has_hints(header, self.lines)

    def miscount(self) -> Fault | None:
        """The fault if lines are missing at the end, or there are too many; else None."""
        if self.head == len(self.lines):
            return None
        what = BadJournal("journal.count", wanted=self.head, found=len(self.lines))
        return Fault(len(self.lines) + 2, what)


class Store(ABC):
    """Storage of games. One test suite covers every kind."""

    @abstractmethod
    def create(self, header: Header, begun: Beginning = NEW) -> str:
        """Store a new game, whole or not at all; returns its id. Raises StoreError."""

    @abstractmethod
    def rename(self, game_id: str, name: str | None) -> None:
        """Change the name in lists; the journal stays. Raises UnknownSave or StoreError."""

    @abstractmethod
    def delete(self, game_id: str) -> None:
        """Delete a game and all its data, also that kept beside it under names with its id.

        Raises UnknownSave or StoreError.
        """

    @abstractmethod
    def append(self, game_id: str, command: Command) -> int:
        """Carry out a command; when this returns, its lines are safe.

        Returns the number of entry lines after it. A command id that was carried out before gets
        the same result, and nothing is written. Raises StaleCommand if the game went on elsewhere,
        UnknownSave, or StoreError; then nothing was written.
        """

    @abstractmethod
    def answer(self, game_id: str, command_id: str) -> int | None:
        """The result of `append` for that command; None if it was not carried out.

        A command whose lines were set aside since counts as not carried out. Raises StoreError.
        """

    @abstractmethod
    def load(self, game_id: str) -> Saved:
        """The game of that id. Raises UnknownSave or StoreError."""

    @abstractmethod
    def head(self, game_id: str) -> int:
        """The number of entry lines of the game. Raises UnknownSave or StoreError."""

    @abstractmethod
    def games(
        self, wanted: Wanted = EVERY, limit: int = PAGE, after: GamePlace | None = None
    ) -> GamesPage:
        """A page of the wanted games, the last one played first. Raises StoreError.

        Reads no header. A game played meanwhile moves to the front, and so may be missing on a
        later page.
        """

    def every_game(self, wanted: Wanted = EVERY) -> Iterator[GameSummary]:
        """All wanted games, page by page. Raises StoreError."""
        page = self.games(wanted)
        yield from page.games
        while page.after is not None:
            page = self.games(wanted, after=page.after)
            yield from page.games

    def summary(self, game_id: str) -> GameSummary:
        """The game with exactly that id. Raises UnknownSave or StoreError."""
        for game in self.every_game(Wanted(id_start=game_id)):
            if game.game_id == game_id:
                return game
        raise unknown_save(game_id)

    @abstractmethod
    def first_attempt(self, daily: DailyGame, who: str) -> str | None:
        """The id of the person's first attempt, or None. Raises StoreError."""

    @abstractmethod
    def best_attempts(
        self, daily: DailyGame, limit: int, after: str | None = None
    ) -> list[GameSummary]:
        """Of all first attempts, those that claim the best results, after that game.

        Only ended ones that are not ruled out (`artificer.table.daily`); of equal results the first
        begun comes first. Raises StoreError.
        """

    @abstractmethod
    def other_attempts(self, daily: DailyGame, limit: int) -> list[OtherAttempt]:
        """The remaining attempts, the first begun first. Raises StoreError."""

    @abstractmethod
    def count_attempts(self, daily: DailyGame) -> int:
        """The number of games begun on the day with its seed. Raises StoreError."""

    @abstractmethod
    def keep(self, name: str, text: str | None) -> None:
        """Store a text under a name, replacing any other; None deletes it.

        It is data of the store's owner, in no journal and no list. A name such as `talk.GAME_ID` or
        `review.GAME_ID.2` belongs to that game, and is deleted with it. Raises StoreError.
        """

    @abstractmethod
    def kept(self, name: str) -> str | None:
        """The text stored under a name, or None. Raises StoreError."""

    @abstractmethod
    def close(self) -> None:
        """Release the file. A closed store refuses everything else."""


def new_id() -> str:
    """A random short id, unlikely to occur twice in a store."""
    return os.urandom(5).hex()


def now() -> str:
    """The time, UTC, ISO 8601, to the microsecond."""
    return moment_written(datetime.now(UTC))


def moment_written(moment: datetime) -> str:
    """A UTC moment as stores write it: the texts sort in order of time."""
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")


def has_hints(header: Header, lines: Iterable[str]) -> bool:
    """Whether hints were given in the game of these lines, or in one before it."""
    return header.hinted or any(map(says_hint, lines))


def turn_in(state: State) -> int | None:
    """The seat that decides, or None."""
    player = state.current_player()
    return player if player >= 0 else None


def listed(game_id: str, header: Header, updated: str, begun: Beginning = NEW) -> GameSummary:
    """The list entry of a new game."""
    origin = header.origins[-1] if header.origins else None
    return GameSummary(
        game_id=game_id,
        name=begun.name or header.name,
        ruleset=header.ruleset,
        options={name: _in_a_list(value) for name, value in header.options.items()},
        started=header.started,
        updated=updated,
        plies=begun.plies,
        result=begun.result,
        seats=header.seats,
        begun_from=(origin.game, origin.ply) if origin else None,
        turn=begun.turn,
        hinted=has_hints(header, begun.lines),
        daily=day.isoformat() if (day := day_of(header)) else None,
    )


def listed_line(game_id: str, header_line: str, updated: str) -> GameSummary:
    """The same from a header line; an unreadable one is listed all the same."""
    try:
        return listed(game_id, Header.from_line(header_line), updated)
    except BadJournal:
        return GameSummary(game_id, None, UNREADABLE, {}, "", updated, 0, None)


def _in_a_list(value: Setting) -> Setting:
    """An option in a list: of a document only its beginning, and a line feed."""
    if isinstance(value, int):
        return value
    first, feed, _ = value.partition("\n")
    return first[:_LONGEST_LISTED] + feed


def unknown_save(game_id: str) -> UnknownSave:
    """The error for an id that is not in the store."""
    return UnknownSave("store.unknown", game_id=clipped(game_id))


def stale_command(game_id: str, expected: int, found: int) -> StaleCommand:
    """The error for a command that comes too late."""
    return StaleCommand("store.stale", game_id=game_id, found=found, expected=expected)
