"""Who sits where: people and computer players, and whose eyes are on the screen.

The header of a journal keeps a text for each seat: `player` for somebody without a name,
`computer:NAME` for a computer player, anything else is the name of a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.games.contract import Game
from artificer.games.errors import BadOption
from artificer.games.notices import clipped
from artificer.players.player import Policy
from artificer.players.registry import all_player_names, best_player, load_player
from artificer.table.dice import SeededDice
from artificer.table.history import Step
from artificer.table.session import Session
from artificer.words import Words

NAMELESS: Final = "player"
COMPUTER: Final = "computer:"
ME: Final = "me"
"""What people call themselves on the command line."""

LONGEST_NAME: Final = 24
_SEEDS: Final = 2**63


def seat_at(player: int, steps: Sequence[Step]) -> int:
    """The seat that decides; while dice fall and after the end, the one that decided last.

    `player` is a seat, CHANCE or TERMINAL. Before any decision it is the first seat.
    """
    if player >= 0:
        return player
    return next((step.player for step in reversed(steps) if step.player >= 0), 0)


def seats_named(text: str, me: str = ME) -> list[str]:
    """The seats of a list like `me,tinkerer`, or `Ann,Ben` for two people. Raises BadOption.

    `me` is what people call themselves in their language, beside the English word.
    """
    return [
        NAMELESS if name in (ME, NAMELESS, me) else _seat_named(name)
        for name in map(str.strip, text.split(","))
    ]


def _seat_named(name: str) -> str:
    if name.lower().partition(":")[0] in all_player_names():
        return COMPUTER + name.lower()
    if not name or not name.isprintable() or ":" in name or len(name) > LONGEST_NAME:
        raise BadOption("play.seat", name=clipped(name), most=LONGEST_NAME)
    return name


def people_among(seats: Sequence[str]) -> list[int]:
    """The seats at which people sit."""
    return [seat for seat, text in enumerate(seats) if not text.startswith(COMPUTER)]


def usual_seats(game: Game) -> list[str]:
    """You at the first seat, the best computer player of the game at all others."""
    others = game.num_players() - 1
    return [NAMELESS, *[COMPUTER + best_player(game.name)] * others] if others else [NAMELESS]


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Raises BadOption unless one of as many as the game takes is a person; UnknownPlayer.

    No two people may have one name: what is told of them could not be told apart.
    """
    if len(seats) != game.num_players():
        raise BadOption("play.seats", n=len(seats), players=game.num_players())
    for seat in seats:
        if seat.startswith(COMPUTER):
            load_player(seat.removeprefix(COMPUTER), game)
    if not people_among(seats):
        raise BadOption("play.nobody")
    names = [seats[seat] for seat in people_among(seats) if seats[seat] != NAMELESS]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadOption("play.name_twice", name=name)


def short_names(seats: Sequence[str], words: Words) -> tuple[str, ...]:
    """The names of people, and the seats of everybody else, in their order."""
    return tuple(
        words.say("seat.nameless", seat=seat + 1)
        if text == NAMELESS or text.startswith(COMPUTER)
        else text
        for seat, text in enumerate(seats)
    )


class Company:
    """Those who sit at one session, and which of the people is looking now.

    Where seats have secrets, several people share one screen by turns: `covered` says that
    the one to decide is not the one who looked last, and nothing may be shown until `uncover`.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seats = session.header.seats
        self._players = {
            seat: load_player(text.removeprefix(COMPUTER), session.game)
            for seat, text in enumerate(self._seats)
            if text.startswith(COMPUTER)
        }
        self.people = people_among(self._seats)
        self._by_turns = len(self.people) > 1 and not session.game.ruleset.perfect_information
        self._looking: int | None = self.people[0] if len(self.people) == 1 else None

    @property
    def seat(self) -> int:
        """The seat whose view is shown."""
        if self._looking is not None:
            return self._looking
        seat = seat_at(self._session.current_player(), self._session.steps)
        return seat if seat in self.people else self.people[0]

    @property
    def covered(self) -> bool:
        """Whether somebody is to decide who must not see what is on the screen, or the reverse."""
        decider = self._session.current_player()
        hands_over = self._by_turns and decider in self.people and decider != self._looking
        return hands_over and not self._all_know_the_answer(decider)

    def _all_know_the_answer(self, decider: int) -> bool:
        """Whether there is only one answer, and the seat that looks knows so, too."""
        if self._looking is None:
            return False
        legal = self._session.view(decider).legal_actions()
        return len(legal) == 1 and self._session.view(self._looking).legal_actions() == legal

    @property
    def nobody_looks(self) -> bool:
        """Whether nobody has taken the screen yet, so that nothing can be told to anyone."""
        return self._by_turns and self._looking is None

    def uncover(self) -> None:
        """The one who decides is alone before the screen now."""
        self._looking = self._session.current_player()

    def answer(self) -> int | None:
        """What is answered without asking anybody: by a computer player, or the only answer.

        None where somebody is to be asked, or nobody decides.
        """
        session = self._session
        seat = session.current_player()
        if seat in self._players:
            return self._thought(seat)
        if seat < 0 or self.covered:
            return None
        legal = session.view(seat).legal_actions()
        return legal[0] if len(legal) == 1 else None

    def _thought(self, seat: int) -> int:
        """What a computer player answers to what its seat may know.

        It follows from the game's seed and the place in the game alone: a game that is resumed
        or taken back goes on as it would have.
        """
        session = self._session
        policy = Policy(self._players[seat], self._seed(), len(session.steps))
        return policy.action(session.view(seat))

    def _seed(self) -> int:
        dice = self._session.dice
        if isinstance(dice, SeededDice):
            return dice.seed % _SEEDS
        return int(self._session.header.to_line()[1], 16) % _SEEDS

    @property
    def names_needed(self) -> bool:
        """Whether it must be said who does what."""
        return len(self._seats) > 1

    def names(self, words: Words) -> tuple[str, ...]:
        """What everybody is called, in their order."""
        return tuple(self.name(seat, words) for seat in range(len(self._seats)))

    def short_names(self, words: Words) -> tuple[str, ...]:
        """The same in as few letters as tell them apart where everybody's place is shown."""
        return short_names(self._seats, words)

    def spoken(self, words: Words) -> Words:
        """The words as they are spoken at this table, which call people by their names."""
        return words.at_table(self._session.game, self.short_names(words))

    def name(self, seat: int, words: Words) -> str:
        """What a seat is called."""
        text = self._seats[seat]
        kind = "nameless" if text == NAMELESS else "named"
        if seat in self._players:
            kind, text = "computer", text.removeprefix(COMPUTER)
        return words.say(f"seat.{kind}", seat=seat + 1, name=text)

    def heard(self) -> Sequence[Step]:
        """The steps as the seat that looks may know them."""
        return self._session.steps_for(self.seat)

    def news(self) -> Sequence[Step]:
        """What happened since the seat that looks last had a choice, as it may know it.

        That is everything after its last choice before the decisions of others; what was the only
        answer was given for it, and told to nobody yet.
        """
        steps = self.heard()
        others = [s.ply for s in steps if s.player >= 0 and s.player != self.seat]
        until = others[-1] if others else len(steps) + 1
        own = (s for s in reversed(steps) if s.player == self.seat and s.ply < until)
        return steps[next((s.ply for s in own if self._was_asked(s)), 0) :]

    def _was_asked(self, step: Step) -> bool:
        """Whether whoever decided had more than one answer."""
        before = self._session.view_at(step.ply - 1, step.player)
        return len(before.legal_actions()) > 1

    def computers_decided(self) -> bool:
        """Whether computer players decided since somebody was asked something."""
        for step in reversed(self.heard()):
            if step.player in self._players:
                return True
            if step.player >= 0 and self._was_asked(step):
                return False
        return False
