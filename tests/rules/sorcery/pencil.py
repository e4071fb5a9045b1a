"""What a player of Sorcery with a pencil writes down, and whether a table contradicts it.

It keeps every event in order and goes back through them from the hands of the table: no hand may
ever have lacked a card that left it, or held the Prestige to have won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from artificer import State
from artificer.games.sorcery import facts
from artificer.games.sorcery.parts import HAND, OUTPUT, PRESTIGE, PRESTIGE_TO_WIN, RESOURCES
from artificer.games.sorcery.questions import BUILD_INPUT, BUILD_TOKEN, DEAL, OVER, THROW_AWAY
from artificer.games.sorcery.state import Shop
from tests.rules.sorcery.table import seen, shop

NO_WIN = RESOURCES
"""The event that a seat has not won; its number is the Prestige that all can see."""


class Pencil:
    """The notes of one seat, from the start of a game."""

    def __init__(self, start: State, seat: int) -> None:
        self.seat = seat
        self.events: list[list[tuple[int, int]]] = [[] for _ in range(start.game.num_players())]
        self.deck: Counter[int] | None = None
        self.view = seen(start, seat)

    def write(self, before: State, action: int, after: State) -> None:
        """Note an action; `after` has the reports of it."""
        view = seen(after, self.seat)
        if before.game.ruleset.sees_action(before.body, action, self.seat):
            self._hear(before.move(action).name, before.move(action).parts, after, view)
        self.view = view
        if view.question <= THROW_AWAY:
            public = view.pool[PRESTIGE] + view.seats[view.seat].stored[PRESTIGE]
            self.events[view.seat].append((NO_WIN, public))

    def _hear(self, name: str, parts: Mapping[str, int], after: State, view: Shop) -> None:
        active = self.events[self.view.seat]
        if name in ("discard", "feed", "throw"):
            active.append((parts["resource"], -1))
        elif name == "take":
            active.append((parts["resource"], 1))
        elif name == "draft" and self.deck is not None:
            self.deck[parts["resource"]] -= 1
        for fact, a, b in after.body.notes or ():
            if fact == facts.SWAPPED:
                active += [(a, -1), (b, 1)]
            elif fact == facts.ADDED:
                active.append((a % RESOURCES, -1))
            elif fact == facts.REMOVED:
                active.append((a % RESOURCES, 1))
            elif fact == facts.BUILT:
                cards = view.engines[a - 1].cards
                self.events[b] += [(p % RESOURCES, -1) for p, n in enumerate(cards) if n]
            elif fact == facts.RESHUFFLED:
                self.deck = Counter(dict(enumerate(self.view.discard)))

    def contradictions(self, table: State) -> Iterator[str]:
        """Whatever in a full position cannot be, by these notes."""
        s = shop(table)
        if s.question in (DEAL, OVER):
            return
        for seat, events in enumerate(self.events):
            if seat != self.seat:
                yield from self._of_a_hand(s, seat, events)
        if self.deck is not None and +self.deck != +Counter(dict(enumerate(s.deck))):
            yield f"the deck holds {s.deck}, known are {self.deck}"

    def _of_a_hand(self, s: Shop, seat: int, events: list[tuple[int, int]]) -> Iterator[str]:
        hand = s.seats[seat].hand[:]
        if BUILD_INPUT <= s.question <= BUILD_TOKEN:
            cards = s.engines[seat].cards
            hand = [hand[r] + cards[r] + cards[OUTPUT + r] for r in range(RESOURCES)]
        for kind, number in reversed(events):
            if kind != NO_WIN:
                hand[kind] -= number
            elif hand[PRESTIGE] + number >= PRESTIGE_TO_WIN:
                yield f"seat {seat} had {hand[PRESTIGE]} and {number} Prestige without a win"
            if min(hand) < 0:
                yield f"seat {seat} once had {hand}"
                return
        if sum(hand) != HAND:
            yield f"seat {seat} was dealt {hand}"
