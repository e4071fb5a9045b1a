"""The form of a new game: its fields as entered, and the game they describe.

Each field is read separately, so that each error is shown beside its field; all entries stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from artificer.faces.listing import checked_name
from artificer.faces.web.absence import LIMITS
from artificer.faces.web.seat_owners import SeatOwners
from artificer.games.contract import Game
from artificer.games.notices import ArtificerError, BadOption
from artificer.games.registry import load_game
from artificer.games.ruleset import AnyOption, Document, Option, Ruleset, Setting
from artificer.host.sessions import KINDS, check_seats, dice_for, person_named
from artificer.players.registry import usual_opponent
from artificer.table.dice import Dice, TypedDice, bad_seed
from artificer.table.header import COMPUTER, NAMELESS
from artificer.table.streams import MOST_SEED

ME: Final = "me"
FRIEND: Final = "friend"
OPEN: Final = "open"
PEOPLE: Final = (ME, FRIEND, OPEN)
"""Values for a person at a seat; the others are computer players."""

PLAYERS: Final = "players"
"""The option with the number of players."""

_LONGEST_NUMBER: Final = 30


@dataclass(frozen=True)
class NewGame:
    """Everything that a new game needs."""

    game: Game
    seats: tuple[str, ...]
    dice: Dice
    name: str | None
    practice: bool
    notes: SeatOwners


@dataclass
class Entered:
    """The entries of a form by field name, and the errors by the same names."""

    ruleset: Ruleset
    given: Mapping[str, str]
    faults: dict[str, ArtificerError] = field(default_factory=dict)

    def new_game(self) -> NewGame | None:
        """The game as entered; None if something is wrong, which is in `faults` then."""
        options = {name: self._option(name, each) for name, each in self.ruleset.options.items()}
        seats = tuple(self._seat(seat) for seat in range(self._players(options)))
        name, dice = self._name(), self._dice(seats)
        if self.faults or dice is None:
            return None
        game = load_game(self.ruleset.name, **_chosen(options))
        try:
            check_seats(game, seats)
        except ArtificerError as error:
            self.faults["seats"] = error
            return None
        return NewGame(game, seats, dice, name, "practice" in self.given, self._notes(len(seats)))

    def _players(self, options: Mapping[str, Setting | None]) -> int:
        """The number of seats; the usual one if the entry is invalid."""
        option = self.ruleset.options.get(PLAYERS)
        if not isinstance(option, Option):
            return self.ruleset.seats[0]
        wanted = options[PLAYERS]
        return wanted if isinstance(wanted, int) and option.allows(wanted) else option.default

    def _option(self, name: str, option: AnyOption) -> Setting | None:
        """The setting of an option; None for the usual one."""
        text = self.given.get(f"option.{name}", "")
        if not text.strip():
            return None
        setting = _setting(option, text)
        if not option.allows(setting):
            self.faults[f"option.{name}"] = option.refuse(name, setting)
        return setting

    def _seat(self, seat: int) -> str:
        who = self._who(seat)
        if who not in PEOPLE:
            return COMPUTER + who
        name = self.given.get(f"name.{seat}", "").strip()
        if not name:
            return NAMELESS
        try:
            return person_named(name)
        except BadOption as error:
            self.faults[f"seat.{seat}"] = error
            return NAMELESS

    def _who(self, seat: int) -> str:
        """Who sits at a seat; you at the first, others unless the form says otherwise."""
        usual = usual_opponent(self.ruleset.name) if seat else ME
        return self.given.get(f"seat.{seat}") or usual

    def _name(self) -> str | None:
        name = self.given.get("name", "").strip()
        try:
            return checked_name(name) if name else None
        except BadOption as error:
            self.faults["name"] = error
            return None

    def _dice(self, seats: tuple[str, ...]) -> Dice | None:
        kind, text = self.given.get("dice", ""), self.given.get("seed", "").strip()
        try:
            seed = _seed(text) if text and kind != TypedDice.kind else None
            return dice_for(kind if kind in KINDS else None, seed, seats, "practice" in self.given)
        except BadOption as error:
            self.faults["seed"] = error
            return None

    def _notes(self, seats: int) -> SeatOwners:
        who = [self._who(seat) for seat in range(seats)]
        limit = self.given.get("limit", "")
        return SeatOwners(
            who.index(ME) if ME in who else None,
            tuple(seat for seat in range(seats) if who[seat] == OPEN),
            limit=int(limit) if limit in map(str, LIMITS) else 0,
        )


def _chosen(options: Mapping[str, Setting | None]) -> dict[str, Setting]:
    return {name: setting for name, setting in options.items() if setting is not None}


def _setting(option: AnyOption, text: str) -> Setting:
    if isinstance(option, Document):
        return text.replace("\r\n", "\n")
    if isinstance(option, Option) and _is_number(text.strip()):
        return int(text)
    return text.strip()


def _seed(text: str) -> int:
    """The typed seed. Raises BadOption."""
    if not _is_number(text) or int(text) > MOST_SEED:
        raise bad_seed(text)
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < _LONGEST_NUMBER
