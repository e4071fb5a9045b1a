"""What a player of Utopia with a pencil writes down, and whether a table contradicts it.

It keeps what every Finance deck must hold. Where cards moved between decks that it did not see, it
keeps what those decks hold together; where cards came from the Draft deck unseen, nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from artificer import State
from artificer.games.utopia import facts
from artificer.games.utopia import questions as q
from artificer.games.utopia.cards import CARDS, count
from artificer.games.utopia.state import World
from tests.rules.utopia.table import seen, world


class Pencil:
    """The notes of one seat, from the start of a game."""

    def __init__(self, start: State, seat: int) -> None:
        self.seat = seat
        self.draft_deck = start.game.num_players()
        self.held: list[Counter[int]] = [Counter() for _ in range(self.draft_deck + 1)]
        self.joined = list(range(self.draft_deck + 1))  # by deck the name of its group
        self.unseen: set[int] = set()  # decks of which cards moved unseen
        self.view = seen(start, seat + 1)

    def write(self, before: State, action: int, after: State) -> None:
        """Note an action; `after` has the reports of it."""
        move, view = before.move(action), seen(after, self.seat + 1)
        if before.game.ruleset.sees_action(before.body, action, self.seat):
            self._hear(move.name, move.parts, after)
        else:
            self._miss(view)
        self.view = view

    def _hear(self, name: str, parts: Mapping[str, int], after: State) -> None:
        view, active = self.view, self.view.active
        if name == "done" and view.question == q.FINANCE_CARDS:
            self.held[active].update(card - 1 for card in view.seats[active].drawn if card)
        elif name == "finance" and view.question == q.ADVISE:
            self.held[active][parts["card"]] -= 1
        for fact, a, b in after.body.notes or ():
            if fact in (facts.DRAFTED, facts.CARD_RETURNED):
                self.held[b][a] += 1
            elif fact == facts.DRAWN:
                self.held[b][a] -= 1
            elif fact == facts.CARD_GIVEN:
                self._move(active, b, a)
            elif fact == facts.CONJURED:
                self.held[b][a] -= 1
            elif fact == facts.TAKEN:
                self._join(active, self.draft_deck)
            elif fact == facts.ELIMINATED:
                self._join(a, self.draft_deck)
            elif fact == facts.HANDED:
                self._hand_out(a)

    def _move(self, source: int, target: int, card: int) -> None:
        self.held[source][card] -= 1
        self.held[target][card] += 1
        self._join(source, target)

    def _hand_out(self, target: int) -> None:
        victim = self.view.opponent - 1
        self._join(victim, target)
        if self._sees_hand(self.view):
            self.held[target][self.view.hand[0] - 1] += 1
        else:
            self.unseen |= {victim, target}

    def _sees_hand(self, view: World) -> bool:
        return self.seat in (view.active, view.opponent - 1)

    def _miss(self, view: World) -> None:
        """Something was done in secret; the sizes of the decks tell what."""
        grown = [s for s, seat in enumerate(view.seats) if self._growth(s, seat.in_finance) > 0]
        fell = [s for s, seat in enumerate(view.seats) if self._growth(s, seat.in_finance) < 0]
        for target in grown:
            source = fell[0] if fell else self.draft_deck
            self._join(source, target)
            self.unseen |= {source, target}

    def _growth(self, seat: int, cards: int) -> int:
        return cards - self.view.seats[seat].in_finance

    def _join(self, one: int, other: int) -> None:
        new, old = self.joined[one], self.joined[other]
        self.joined = [new if name == old else name for name in self.joined]

    def contradictions(self, table: State) -> Iterator[str]:
        """Whatever in a full position cannot be, by these notes."""
        body = world(table)
        if body.question == q.OVER:
            return
        for name in set(self.joined) - {self.joined[self.draft_deck]}:
            decks = [deck for deck, of in enumerate(self.joined) if of == name]
            together = [decks] if self.unseen & set(decks) else [[deck] for deck in decks]
            for some in together:
                wanted, there = Counter[int](), Counter[int]()
                for deck in some:
                    wanted.update(self.held[deck])  # below 0 where a card left unseen
                    there.update(self._cards(body, deck))
                if wanted != there:
                    yield f"decks {some} hold {there}, known are {wanted}"

    def _cards(self, body: World, deck: int) -> Counter[int]:
        zone = body.seats[deck].finance
        cards = Counter({card: count(zone, card) for card in range(CARDS)})
        handing = body.question in (q.CONJURE, q.HAND_OUT) and body.opponent - 1 == deck
        if handing and not self._sees_hand(body):
            cards.update(card - 1 for card in body.hand if card)
        return cards
