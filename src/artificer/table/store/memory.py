"""Games kept in memory, for tests and for games that need no file."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from heapq import nlargest
from itertools import islice

from artificer.table.daily import DailyGame
from artificer.table.entries import says_hint
from artificer.table.errors import StoreError
from artificer.table.header import Header
from artificer.table.store import attempts, base


@dataclass
class _Game:
    header: str
    summary: base.GameSummary
    lines: list[str] = field(default_factory=list)
    mark: attempts.AttemptMark | None = None
    aside: list[str] = field(default_factory=list)
    answers: dict[str, int] = field(default_factory=dict)

    @property
    def place(self) -> base.GamePlace:
        """The place in the list."""
        return base.GamePlace(self.summary.updated, self.summary.game_id)


class MemoryStore(base.Store):
    """Loses everything when the process ends."""

    def __init__(self) -> None:
        self._games: dict[str, _Game] | None = {}
        self._house: dict[str, str] = {}

    def create(self, header: Header, begun: base.Beginning = base.NEW) -> str:
        """Store a new game."""
        game_id = begun.game_id or base.new_id()
        summary = base.listed(game_id, header, base.now(), begun)
        mark = attempts.mark_of(header, begun.lines)
        game = _Game(header.to_line()[0], summary, list(begun.lines), mark)
        game.answers.update(begun.answers)
        self._open()[game_id] = game
        return game_id

    def beginning_elsewhere(self, game_id: str) -> base.Beginning:
        """All data of a game, for the store to which it moves. Raises UnknownSave."""
        kept = self._kept(game_id)
        return base.Beginning(
            lines=tuple(kept.lines),
            plies=kept.summary.plies,
            result=kept.summary.result,
            name=kept.summary.name,
            turn=kept.summary.turn,
            game_id=game_id,
            answers=tuple(kept.answers.items()),
        )

    def rename(self, game_id: str, name: str | None) -> None:
        """Change the name in lists."""
        kept = self._kept(game_id)
        kept.summary = replace(kept.summary, name=name)

    def delete(self, game_id: str) -> None:
        """Delete a game."""
        self._kept(game_id)
        del self._open()[game_id]
        self._house = {k: text for k, text in self._house.items() if game_id not in k.split(".")}

    def append(self, game_id: str, command: base.Command) -> int:
        """Carry out a command, once."""
        kept = self._kept(game_id)
        if command.id in kept.answers:
            return kept.answers[command.id]
        if command.head != len(kept.lines):
            raise base.stale_command(game_id, command.head, len(kept.lines))
        hinted = kept.summary.hinted or any(map(says_hint, command.lines))
        kept.aside += kept.lines[command.keep :]
        kept.lines[command.keep :] = command.lines
        if command.keep != command.head:
            kept.answers = {
                known: head for known, head in kept.answers.items() if head <= command.keep
            }
            hinted = base.has_hints(Header.from_line(kept.header), kept.lines)
        if kept.mark is not None:
            kept.mark = attempts.mark_of(Header.from_line(kept.header), kept.lines)
        kept.summary = replace(
            kept.summary,
            plies=command.plies,
            result=command.result,
            turn=command.turn,
            hinted=hinted,
            updated=base.now(),
        )
        kept.answers[command.id] = command.head_after
        return command.head_after

    def answer(self, game_id: str, command_id: str) -> int | None:
        """The result of that command."""
        kept = self._open().get(game_id)
        return kept.answers.get(command_id) if kept else None

    def load(self, game_id: str) -> base.Saved:
        """The game of that id."""
        kept = self._kept(game_id)
        return base.Saved(
            game_id=game_id,
            header=kept.header,
            lines=tuple(kept.lines),
            head=len(kept.lines),
            plies=kept.summary.plies,
            result=kept.summary.result,
            aside=len(kept.aside),
        )

    def head(self, game_id: str) -> int:
        """The number of entry lines of the game."""
        return len(self._kept(game_id).lines)

    def games(
        self,
        wanted: base.Wanted = base.EVERY,
        limit: int = base.PAGE,
        after: base.GamePlace | None = None,
    ) -> base.GamesPage:
        """A page of the wanted games."""
        fitting = (
            kept
            for kept in self._open().values()
            if wanted.fits(kept.summary) and (after is None or kept.place < after)
        )
        newest = nlargest(limit + 1, fitting, key=lambda kept: kept.place)
        return base.GamesPage.cut([kept.summary for kept in newest], limit)

    def first_attempt(self, daily: DailyGame, who: str) -> str | None:
        """The person's first attempt."""
        return self._firsts(daily).get(who)

    def best_attempts(
        self, daily: DailyGame, limit: int, after: str | None = None
    ) -> list[base.GameSummary]:
        """First attempts that claim the best results."""
        best = sorted((each.summary for each in self._may_count(daily)), key=_place)
        places = [game.game_id for game in best]
        if after is not None and after not in places:
            return []
        begin = 0 if after is None else places.index(after) + 1
        return best[begin : begin + limit]

    def other_attempts(self, daily: DailyGame, limit: int) -> list[base.OtherAttempt]:
        """Attempts that cannot count as they are."""
        firsts = set(self._firsts(daily).values())
        may_count = {each.summary.game_id for each in self._may_count(daily)}
        others = (
            base.OtherAttempt(each.summary, each.summary.game_id not in firsts)
            for each in self._attempts(daily)
            if each.summary.game_id not in may_count
        )
        return list(islice(others, limit))

    def count_attempts(self, daily: DailyGame) -> int:
        """The number of attempts."""
        return len(self._attempts(daily))

    def keep(self, name: str, text: str | None) -> None:
        """Store a text under a name."""
        self._open()
        self._house.pop(name, None)
        if text is not None:
            self._house[name] = text

    def kept(self, name: str) -> str | None:
        """The text stored under a name."""
        self._open()
        return self._house.get(name)

    def close(self) -> None:
        """Forget everything."""
        self._games = None

    def _open(self) -> dict[str, _Game]:
        if self._games is None:
            raise StoreError("store.closed")
        return self._games

    def _attempts(self, daily: DailyGame) -> list[_Game]:
        """All attempts, the first begun first."""
        fitting = (each for each in self._open().values() if each.mark and each.mark.daily == daily)
        return sorted(fitting, key=lambda each: attempts.beginning(each.summary))

    def _firsts(self, daily: DailyGame) -> dict[str, str]:
        """By person, the id of the first attempt."""
        found: dict[str, str] = {}
        for each in self._attempts(daily):
            assert each.mark is not None
            found.setdefault(each.mark.who, each.summary.game_id)
        return found

    def _may_count(self, daily: DailyGame) -> list[_Game]:
        """The ended first attempts that are not ruled out."""
        firsts = set(self._firsts(daily).values())
        return [
            each
            for each in self._attempts(daily)
            if each.summary.game_id in firsts
            and each.summary.result is not None
            and attempts.is_ranked(each.summary.result)
            and not (each.mark and each.mark.ruled_out)
        ]

    def _kept(self, game_id: str) -> _Game:
        games = self._open()
        if game_id not in games:
            raise base.unknown_save(game_id)
        return games[game_id]


def _place(game: base.GameSummary) -> tuple[attempts.Standing, tuple[str, str]]:
    """The sort key of ended attempts, the best first."""
    assert game.result is not None
    return attempts.standing(game.result), attempts.beginning(game)
