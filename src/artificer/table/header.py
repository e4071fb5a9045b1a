"""The header of a journal: the game, its rules, its dice, and its players.

The text of a seat is `player` for an unnamed person, `computer:NAME`, or a name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from artificer.games.contract import Game
from artificer.games.notices import BadOption, UnknownGame
from artificer.games.registry import load_game
from artificer.games.ruleset import Setting
from artificer.table.dice import Dice, DiceRecord, dice_from_record
from artificer.table.entries import read_line, write_line
from artificer.table.errors import BadJournal, BadLine

NAMELESS: Final = "player"
COMPUTER: Final = "computer:"


def computer_at(text: str) -> str | None:
    """The computer player in a seat's text; None for a person."""
    return text.removeprefix(COMPUTER) if text.startswith(COMPUTER) else None


def people_among(seats: Sequence[str]) -> list[int]:
    """The seats of people."""
    return [seat for seat, text in enumerate(seats) if computer_at(text) is None]


def first_person(seats: Sequence[str]) -> int:
    """The first seat of a person; 0 if there is none."""
    return next(iter(people_among(seats)), 0)


FORMAT: Final = 1
"""The version of the journal's format."""

LONGEST_NAME: Final = 100

LONGEST_HEADER: Final = 1_500_000
"""It holds a designer's own deck, in ASCII: twelve characters for the rarest letters."""


@dataclass(frozen=True)
class Origin:
    """The game in which this one began: after that game's first `ply` actions.

    `game` is its id as a saved game, or the name of a file; `dice` are those that made its
    outcomes. `hinted` says whether hints were given up to there.
    """

    game: str
    ply: int
    dice: DiceRecord
    hinted: bool = False


@dataclass(frozen=True)
class Header:
    """What is fixed before the first action. `started` is UTC, ISO 8601.

    A game that began inside another has taken over its first entries, all actions and outcomes.
    That other one may have begun so, too: `origins` has the oldest first, each with the number of
    entries whose outcomes come from its dice.
    """

    ruleset: str
    rules: int
    options: Mapping[str, Setting]
    seats: tuple[str, ...]
    dice: DiceRecord
    practice: bool
    started: str
    artificer: str
    name: str | None = None
    origins: tuple[Origin, ...] = ()
    lesson: bool = False
    """A guide explains it: it counts in no statistics."""

    @property
    def taken_over(self) -> int:
        """The number of entries taken over from other games."""
        return self.origins[-1].ply if self.origins else 0

    @property
    def hinted(self) -> bool:
        """Whether hints were given in a game in which this one began."""
        return any(origin.hinted for origin in self.origins)

    def maker_of(self, place: int) -> int:
        """Whose dice made the outcome in entry number `place` (from 0).

        The number of an origin, or one more than the last: the dice of this game itself.
        """
        return sum(origin.ply <= place for origin in self.origins)

    def to_line(self) -> tuple[str, str]:
        """The header as the first line of a journal, and its check."""
        return write_line({"journal": FORMAT, **_content(self)}, "")

    @staticmethod
    def from_line(line: str) -> Header:
        """The header in a line. Raises BadJournal."""
        try:
            content, _ = read_line(line, None, LONGEST_HEADER)
            number = content.get("journal")
            if type(number) is not int:
                raise BadJournal("header.none")
            if number != FORMAT:
                raise BadJournal("header.format", format=number, known=FORMAT)
            read_line(line, "", LONGEST_HEADER)
        except BadLine as error:
            raise BadJournal("header.unread", why=error) from None
        del content["journal"]
        return _header(content)

    def load_game(self) -> Game:
        """The game with its options. Raises BadJournal if this version lacks its rules."""
        try:
            game = Game(load_game(self.ruleset).ruleset, self.options)
        except (UnknownGame, BadOption) as error:
            raise BadJournal("header.game", why=error) from None
        if game.ruleset.version != self.rules:
            raise BadJournal(
                "header.newer" if self.rules > game.ruleset.version else "header.older",
                rules=self.rules,
                ruleset=self.ruleset,
                known=game.ruleset.version,
                artificer=self.artificer,
            )
        if len(self.seats) != game.num_players():
            raise BadJournal("header.seats", n=len(self.seats), players=game.num_players())
        return game

    def make_dice(self) -> Dice:
        """The dice of the game. Raises BadJournal."""
        return dice_from_record(self.dice)

    def all_dice(self) -> list[Dice]:
        """The dice of every origin, then those of the game, as `maker_of` numbers them.

        Raises BadJournal.
        """
        records = [*(origin.dice for origin in self.origins), self.dice]
        return [dice_from_record(record) for record in records]


def _content(header: Header) -> dict[str, object]:
    content = {
        "ruleset": header.ruleset,
        "rules": header.rules,
        "options": dict(header.options),
        "seats": list(header.seats),
        "dice": dict(header.dice),
        "practice": header.practice,
        "started": header.started,
        "artificer": header.artificer,
        "name": header.name,
    }
    if header.lesson:
        content["lesson"] = True
    if header.origins:
        content["begun_from"] = [_origin_content(origin) for origin in header.origins]
    return content


def _origin_content(origin: Origin) -> dict[str, object]:
    content = {"game": origin.game, "ply": origin.ply, "dice": dict(origin.dice)}
    return content | {"hints": True} if origin.hinted else content


def _header(content: dict[str, object]) -> Header:
    origins = _origins(content.pop("begun_from", []))
    lesson = content.pop("lesson", False)
    match content:
        case {
            "ruleset": str(ruleset),
            "rules": int(rules),
            "options": dict(options),
            "seats": list(seats),
            "dice": dict(dice),
            "practice": bool(practice),
            "started": str(started),
            "artificer": str(artificer),
            "name": str() | None as name,
            **rest,
        } if (
            not rest
            and isinstance(lesson, bool)
            and _plain([rules], int)
            and _plain([*options.values()], int, str)
            and _plain(seats, str)
        ):
            return Header(
                ruleset=ruleset,
                rules=rules,
                options=options,
                seats=tuple(seats),
                dice=dice,
                practice=practice,
                started=started,
                artificer=artificer,
                name=name,
                origins=origins,
                lesson=lesson,
            )
    raise BadJournal("header.content")


def _origins(content: object) -> tuple[Origin, ...]:
    """The origins of a game; raises if one ends before the one before it."""
    origins = tuple(map(_origin, content)) if isinstance(content, list) else None
    if origins is None or any(one.ply > two.ply for one, two in pairwise(origins)):
        raise BadJournal("header.content")
    return origins


def _origin(content: object) -> Origin:
    match content:
        case {"game": str(game), "ply": ply, "dice": dict(dice), **rest}:
            hinted = rest.pop("hints", False)
            if not rest and isinstance(hinted, bool) and type(ply) is int and ply >= 0:
                return Origin(game, ply, dice, hinted)
    raise BadJournal("header.content")


def _plain(values: list[object], *kinds: type) -> bool:
    """Whether all are of exactly these types: for Python, True is an int as well."""
    return all(type(value) in kinds for value in values)
