"""What keeps games: the lines of their journals, written before anything is shown.

A store knows nothing of rules. It keeps lines in order, takes a `Command` all or not at
all, and answers a command that comes twice as it did the first time.
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
from artificer.games.options import Setting
from artificer.table.daily import DailyGame, day_of
from artificer.table.entries import says_hint
from artificer.table.errors import BadJournal, StaleCommand, UnknownSave
from artificer.table.header import Header
from artificer.table.journal import Fault

UNREADABLE: Final = "unreadable"
"""The ruleset that a summary shows for a game whose header could not be read."""

UNREADABLE_END: Final = Outcome("", (), ())
"""The result of a game that has ended, where it cannot be read how."""

PAGE: Final = 50
"""How many games a page of the list has where nobody says otherwise."""

_LONGEST_LISTED: Final = 100


@dataclass(frozen=True)
class GameSummary:
    """One saved game in a list. `plies` are the actions that stand; times are UTC, ISO 8601.

    Of an option that is a document of many lines `options` has the beginning, with a line feed.
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
    """Who sits where, as the header has it; nothing where that cannot be read."""
    begun_from: tuple[str, int] | None = None
    """The game in the middle of which this one began, and after how many of its actions."""
    turn: int | None = None
    """The seat that decides; nothing while dice fall, after the end, or where it is not known."""
    hinted: bool = False
    """Whether hints were given, in it or in a game in the middle of which it began."""
    daily: str | None = None
    """The day whose daily game it is an attempt at, ISO 8601."""


@dataclass(frozen=True)
class Wanted:
    """Which games a list is to show: all that fit whatever is not None.

    `day` is the one, UTC and ISO 8601, on which a game began. `since` and `until` are moments as
    `now` writes them: when a game was last played, the second one excluded. Of a game without a
    name `name_start` is no beginning. `also` judges what a store cannot; it is asked of a game that
    fits all the rest.
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
    also: Callable[[GameSummary], bool] | None = None

    def fits(self, game: GameSummary) -> bool:
        """Whether a list of these shows that game."""
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
            and (self.also is None or self.also(game))
        )


def _begins(name: str | None, start: str) -> bool:
    return name is not None and name.startswith(start)


EVERY: Final = Wanted()


@dataclass(frozen=True, order=True)
class GamePlace:
    """Where in the list a game stands; the last one played has the greatest place."""

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
    """An attempt at a daily game that cannot count as it stands.

    `again` says that the person had begun one before.
    """

    game: GameSummary
    again: bool


@dataclass(frozen=True)
class Beginning:
    """What a game has when it comes into the store: nothing, unless it was played elsewhere.

    `lines` are those of its entries, `plies`, `result` and `turn` what they fold to; `name` is
    what lists are to call it, where that is not what its header says. `game_id` is the id that it
    goes by already, `answers` what its commands were answered by then.
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

    `head` is how many entry lines the game had when it was read: the command is refused
    when that is no longer so. Only the first `keep` of them still stand; a broken rest is
    set aside, with `why`. `plies`, `result` and `turn` are the game's after the command.
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
        """How many entry lines the game has once the command is carried out."""
        return self.keep + len(self.lines)


@dataclass(frozen=True)
class Saved:
    """A game as the store has it: header line, entry lines, and what it claims of them.

    `head` is the number of lines that were acknowledged, `aside` how many broken lines
    have been set aside. A line that is missing is an empty one.
    """

    game_id: str
    header: str
    lines: tuple[str, ...]
    head: int
    plies: int
    result: Outcome | None
    aside: int

    def hinted(self, header: Header) -> bool:
        """Whether hints were given in it, as `Journal.hinted` says; `header` is its own."""
        return tells_of_hints(header, self.lines)

    def miscount(self) -> Fault | None:
        """What is wrong when lines are missing at the end, or too many."""
        if self.head == len(self.lines):
            return None
        what = BadJournal("journal.count", wanted=self.head, found=len(self.lines))
        return Fault(len(self.lines) + 2, what)


class Store(ABC):
    """Where games are kept. One suite of tests holds for every kind."""

    @abstractmethod
    def create(self, header: Header, begun: Beginning = NEW) -> str:
        """Keep a game from now on, whole or not at all; answers its id. Raises StoreError."""

    @abstractmethod
    def rename(self, game_id: str, name: str | None) -> None:
        """Let lists call the game so; its journal stays. Raises UnknownSave or StoreError."""

    @abstractmethod
    def delete(self, game_id: str) -> None:
        """Forget a game and all that was kept of it. Raises UnknownSave or StoreError."""

    @abstractmethod
    def append(self, game_id: str, command: Command) -> int:
        """Carry out a command; when this returns, its lines are safe.

        Answers the number of entry lines after it. A command id that was carried out before
        is answered as it was then, and nothing is written. Raises StaleCommand when the game
        went on elsewhere, UnknownSave, or StoreError; then nothing was written.
        """

    @abstractmethod
    def answer(self, game_id: str, command_id: str) -> int | None:
        """What `append` answered to that command; None if it was not carried out.

        One whose lines have been set aside since was not. Raises StoreError.
        """

    @abstractmethod
    def load(self, game_id: str) -> Saved:
        """The game of that id. Raises UnknownSave or StoreError."""

    @abstractmethod
    def head(self, game_id: str) -> int:
        """How many entry lines the game has. Raises UnknownSave or StoreError."""

    @abstractmethod
    def games(
        self, wanted: Wanted = EVERY, limit: int = PAGE, after: GamePlace | None = None
    ) -> GamesPage:
        """A page of the games that are wanted, the last one played first. Raises StoreError.

        No header is read for it. A game that is played meanwhile moves to the front, and so may
        be missing on a page that comes after.
        """

    def every_game(self, wanted: Wanted = EVERY) -> Iterator[GameSummary]:
        """All games that are wanted, page by page. Raises StoreError."""
        page = self.games(wanted)
        yield from page.games
        while page.after is not None:
            page = self.games(wanted, after=page.after)
            yield from page.games

    @abstractmethod
    def first_attempt(self, daily: DailyGame, who: str) -> str | None:
        """The id of the attempt that somebody began first; None for none. Raises StoreError."""

    @abstractmethod
    def best_attempts(
        self, daily: DailyGame, limit: int, after: str | None = None
    ) -> list[GameSummary]:
        """Of the first attempts of all, those that claim the best results, behind that game.

        Only what has ended and is not ruled out (`artificer.table.daily`); of equal results the one
        begun first stands first. Raises StoreError.
        """

    @abstractmethod
    def other_attempts(self, daily: DailyGame, limit: int) -> list[OtherAttempt]:
        """Attempts that are none of the former, the first begun first. Raises StoreError."""

    @abstractmethod
    def count_attempts(self, daily: DailyGame) -> int:
        """How many games were begun on the day with its seed. Raises StoreError."""

    @abstractmethod
    def keep(self, name: str, text: str | None) -> None:
        """Keep a text under a name, in place of what was kept there; None forgets that.

        It is the house's own, which goes into no journal and no list. Raises StoreError.
        """

    @abstractmethod
    def kept(self, name: str) -> str | None:
        """The text that was kept under a name; None for none. Raises StoreError."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the file. A closed store refuses everything else."""


def new_id() -> str:
    """A short name that no other game or command of a store is likely to have."""
    return os.urandom(5).hex()


def now() -> str:
    """The time, UTC, ISO 8601, to the microsecond."""
    return moment_written(datetime.now(UTC))


def moment_written(moment: datetime) -> str:
    """A moment of UTC as stores write it: as text they follow each other as in time."""
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")


def tells_of_hints(header: Header, lines: Iterable[str]) -> bool:
    """Whether hints were given in the game of these lines, or before it began in another."""
    return header.hinted or any(map(says_hint, lines))


def turn_in(state: State) -> int | None:
    """The seat that decides, if one does."""
    player = state.current_player()
    return player if player >= 0 else None


def listed(game_id: str, header: Header, updated: str, begun: Beginning = NEW) -> GameSummary:
    """What a list shows of a game that begins."""
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
        hinted=tells_of_hints(header, begun.lines),
        daily=day.isoformat() if (day := day_of(header)) else None,
    )


def listed_line(game_id: str, header_line: str, updated: str) -> GameSummary:
    """The same from the line of a header; one that cannot be read is listed all the same."""
    try:
        return listed(game_id, Header.from_line(header_line), updated)
    except BadJournal:
        return GameSummary(game_id, None, UNREADABLE, {}, "", updated, 0, None)


def _in_a_list(value: Setting) -> Setting:
    """An option as a list keeps it: of a document its beginning, and a line feed."""
    if isinstance(value, int):
        return value
    first, feed, _ = value.partition("\n")
    return first[:_LONGEST_LISTED] + feed


def unknown_save(game_id: str) -> UnknownSave:
    """The error for an id that the store does not have."""
    return UnknownSave("store.unknown", game_id=clipped(game_id))


def stale_command(game_id: str, expected: int, found: int) -> StaleCommand:
    """The error for a command that comes too late."""
    return StaleCommand("store.stale", game_id=game_id, found=found, expected=expected)
