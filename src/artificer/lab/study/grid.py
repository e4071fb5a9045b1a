"""One grid of a study: every key has one value or several, and each combination is a cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.notices import ArtificerError, BadOption
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Document, Option, Ruleset, Setting
from artificer.lab import items, simulate
from artificer.lab.study.plan import Cell
from artificer.players.registry import BadPlayer, UnknownPlayer, find_player, listed
from artificer.table.streams import MOST_SEED

SHORT: Final = {"seats": "players", "deck": "deck"}
"""Options that have a key of their own: the number of players, and the deck."""

KEYS_OF_GRID: Final = ("ruleset", "players", *SHORT, "games", "seed", "start", "things", "options")

USUAL_GAMES: Final = 1_000
USUAL_SEED: Final = 1

Wrong = Callable[[str, ArtificerError], None]
"""(field, error) -> None; a field of the options is named `options.NAME`."""


class Grid:
    """The grid of a table; errors are passed to `wrong` at once."""

    def __init__(
        self,
        table: dict[str, Any],
        wrong: Wrong,
        read: Callable[[str], str],
        spelt: Callable[[str], str],
    ) -> None:
        self._table = table
        self._wrong = wrong
        self._read = read
        self._rulesets = self._known(self._texts("ruleset"))
        self._players = [spelt(text) for text in self._texts("players")]
        self._seeds = self._numbers("seed", Option(0, MOST_SEED, USUAL_SEED))
        self._games = self._numbers("games", Option(1, simulate.MOST_GAMES, USUAL_GAMES))
        self._starts = self._texts("start") if "start" in table else [items.USUAL]
        self._follow = table.get("things", False)
        if not isinstance(self._follow, bool):
            wrong("things", BadOption("study.truth", field="things"))
        self._options = self._chosen()

    @property
    def size(self) -> int:
        """The number of cells, if nothing is wrong."""
        options = prod(len(values) for values in self._options.values())
        ways = len(self._rulesets) * len(self._players) * options
        return ways * len(self._starts) * len(self._seeds) * len(self._games)

    def cells(self) -> Iterator[Cell]:
        """Every valid combination, in the order of the file."""
        for ruleset in self._rulesets:
            options = self._of_ruleset(ruleset)
            players = [who for who in self._players if self._plays(ruleset, who)]
            fields = [self._field(name) for name in options]
            self._check(ruleset)
            for values in product(*options.values()):
                chosen = dict(zip(options, values, strict=True))
                for who in players:
                    yield from self._seated(ruleset, chosen, fields, who)

    def _plays(self, ruleset: Ruleset, who: str) -> bool:
        """Whether the ruleset has these players."""
        try:
            for spec in listed(who):
                find_player(spec, ruleset.name)
        except (UnknownPlayer, BadPlayer) as error:
            self._wrong("players", error)
            return False
        return True

    def _seated(
        self, ruleset: Ruleset, chosen: dict[str, Setting], fields: list[str], who: str
    ) -> Iterator[Cell]:
        """The cells of one game with these players."""
        specs = listed(who)
        if len(specs) > 1 and "players" in ruleset.options:
            chosen = {"players": len(specs), **chosen}
        try:
            game = Game(ruleset, chosen)
        except BadOption as error:  # values that exclude each other
            self._wrong(fields[0] if fields else "players", error)
            return
        try:
            players = seated(specs, game)
        except BadPlayer as error:  # too few for the seats, or too many
            self._wrong("players", error)
            return
        for start, seed, games in product(self._starts, self._seeds, self._games):
            yield Cell(game, players, games, seed, start=start, follow=self._follow)

    def _check(self, ruleset: Ruleset) -> None:
        """Whether the ruleset has all starts, and things to follow if that is asked for."""
        name, known = ruleset.name, (items.USUAL, *items.starts_of(ruleset))
        for start in self._starts:
            if start not in known:
                error = BadOption("study.start", given=start, ruleset=name, known=known)
                self._wrong("start", error)
        if self._follow and not items.kinds_of(ruleset):
            self._wrong("things", BadOption("study.things", ruleset=name))

    def _of_ruleset(self, ruleset: Ruleset) -> dict[str, list[Setting]]:
        """The values of every option that the ruleset accepts."""
        return {
            name: [setting for value in values for setting in self._taken(ruleset, name, value)]
            for name, values in self._options.items()
        }

    def _taken(self, ruleset: Ruleset, name: str, value: Any) -> Iterator[Setting]:
        """The value; for the path of a document its text; nothing if it is refused."""
        option = ruleset.options.get(name)
        try:
            if isinstance(option, Document) and isinstance(value, str) and value != option.default:
                path, value = value, self._read(value)
                try:
                    Game(ruleset, {name: value})
                except BadOption as error:
                    raise BadOption("deck.file", path=path, why=error) from None
            else:
                Game(ruleset, {name: value})
        except ArtificerError as error:
            self._wrong(self._field(name), error)
        else:
            yield value

    def _known(self, names: list[str]) -> list[Ruleset]:
        found = []
        for name in names:
            try:
                found.append(ruleset_named(name))
            except ArtificerError as error:
                self._wrong("ruleset", error)
        return found

    def _chosen(self) -> dict[str, list[Any]]:
        """The values of every option, in the order of the file."""
        options = self._table.get("options", {})
        if not isinstance(options, dict):
            self._wrong("options", BadOption("study.options"))
            options = {}
        given = {name: self._values(f"options.{name}", values) for name, values in options.items()}
        for key, name in SHORT.items():
            if key in self._table and name in given:
                self._wrong(key, BadOption("study.both", field=key, option=name))
            elif key in self._table:
                given[name] = self._values(key, self._table[key])
        return given

    def _field(self, option: str) -> str:
        """The field of an option in the file."""
        for key, name in SHORT.items():
            if name == option and key in self._table:
                return key
        return f"options.{option}"

    def _texts(self, name: str) -> list[str]:
        """The texts of a required key."""
        if name not in self._table:
            self._wrong(name, BadOption("study.missing", field=name))
            return []
        values = self._values(name, self._table[name])
        if not all(isinstance(value, str) for value in values):
            self._wrong(name, BadOption("study.texts", field=name))
            return []
        return values

    def _numbers(self, name: str, option: Option) -> list[int]:
        """The numbers of a key, or the default."""
        values = self._values(name, self._table.get(name, option.default))
        refused = [value for value in values if not option.allows(value)]
        for value in refused:
            self._wrong(name, option.refuse(name, value))
        return [value for value in values if value not in refused]

    def _values(self, name: str, given: Any) -> list[Any]:
        """The distinct values of a key, given as one or as a list."""
        values = given if isinstance(given, list) else [given]
        if not values:
            self._wrong(name, BadOption("study.empty", field=name))
        if len(values) != len({repr(value) for value in values}):
            self._wrong(name, BadOption("study.twice", field=name))
        return values


def seated(specs: list[str], game: Game) -> tuple[str, ...]:
    """The full specs of players by seat; a single one has every seat.

    Raises UnknownPlayer or BadPlayer.
    """
    named = [find_player(spec, game.name).spec for spec in specs]
    seats = game.num_players()
    if len(named) == 1:
        named *= seats
    if len(named) != seats:
        raise BadPlayer("player.seats", ruleset=game.name, n=len(named), seats=seats)
    return tuple(named)
