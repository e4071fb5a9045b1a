"""What sentences are filled with: names of resources, amounts, lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from artificer.games.sorcery.amounts import INFINITE
from artificer.words.catalog import Catalog
from artificer.words.sorcery.maths import seats_of


class Speech:
    """A catalogue that also says amounts, and who sits at one table."""

    def __init__(self, catalog: Catalog, names: Sequence[str] = ()) -> None:
        self.catalog = catalog
        self.names = names

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """The message of a key."""
        return self.catalog.say(key, n, **values)

    def seat(self, seat: int) -> str:
        """What the player at a seat, from 0, is called at the beginning of a sentence."""
        return self._name(seat) or self.say("seat.nameless", seat=seat + 1)

    def whose(self, seat: int) -> str:
        """What the player at a seat, from 0, is called inside a sentence."""
        return self._name(seat) or self.say("seat.nameless.inside", seat=seat + 1)

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    def resource(self, resource: int) -> str:
        """The name of a resource inside a sentence."""
        return self.catalog.inside("resource", resource)

    def owners(self, seats: int) -> str:
        """Everybody whose bit is set, inside a sentence."""
        return self.listed([self.whose(seat) for seat in seats_of(seats)])

    def declared(self, seats: int) -> str:
        """Whose engines a declaration counts, besides one's own: those of these seats."""
        if not seats:
            return self.say("declared.own")
        return self.say("declared.with", owners=self.owners(seats))

    def amount(self, number: int) -> str:
        """A number, or the sign of infinity."""
        return self.say("amount.infinite") if number == INFINITE else str(number)

    def some(self, amount: int, resource: int) -> str:
        """So much of a resource, such as `2 Love`."""
        name = self.resource(resource)
        if amount == INFINITE:
            return self.say("amount.endless", resource=name)
        return self.say("amount.of", amount=amount, resource=name)

    def amounts(self, amounts: Sequence[int]) -> str:
        """All of these that are more than nothing."""
        some = [self.some(amount, resource) for resource, amount in enumerate(amounts) if amount]
        return self.listed(some) if some else self.say("amount.nothing")

    def cards(self, cards: Sequence[int]) -> str:
        """Cards by resource; each kind once, with its number."""
        kinds = [
            self.say("amount.cards", number, resource=self.resource(resource))
            for resource, number in enumerate(cards)
            if number
        ]
        return self.listed(kinds)

    def resources(self, resources: Iterable[int]) -> str:
        """The names of some resources."""
        return self.listed([self.resource(resource) for resource in resources])

    def listed(self, items: Sequence[str]) -> str:
        """Several things in one line, or that there are none."""
        return self.say("list.between").join(items) if items else self.say("list.none")
