"""What the drawings read from a position, and how they write resources and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from rich.cells import cell_len

from artificer.faces.board.picture import Picture
from artificer.faces.terminal.canvas import Canvas, Target
from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.engines import plain_cards
from artificer.games.sorcery.parts import MULTIPLIER, RESOURCES, TOKENS
from artificer.games.sorcery.state import Shop


@dataclass(frozen=True)
class Cards:
    """Cards of one kind on one side of an engine; `times` is the token on it, 0 for none."""

    resource: int
    count: int
    times: int


def table_of(picture: Picture) -> Shop:
    """The table as the seat at the screen may know it."""
    return cast(Shop, picture.state.body)


def is_own_turn(picture: Picture) -> bool:
    """Whether the seat at the screen decides."""
    return picture.state.current_player() == picture.seat


def owner_of(s: Shop, engine: int) -> int:
    """The seat before which an engine lies."""
    return s.engines[engine - 1].owner - 1


def engines_of(s: Shop, seat: int) -> list[int]:
    """The numbers of a player's engines."""
    return [e for e in range(1, s.cores_taken + 1) if owner_of(s, e) == seat]


def seats_from(picture: Picture) -> list[int]:
    """The seat at the screen, then the others clockwise."""
    taken = table_of(picture).seats_taken
    return [(picture.seat + k) % taken for k in range(taken)]


def cards_on(s: Shop, engine: int, side: int) -> Iterator[Cards]:
    """The cards on the input side (0) or the output side (`OUTPUT`)."""
    owner = s.seats[owner_of(s, engine)]
    for resource in range(RESOURCES):
        if plain := plain_cards(s, engine, side + resource):
            yield Cards(resource, plain, 0)
        for token in range(TOKENS):
            if owner.token_engine[token] == engine and owner.token_slot[token] == side + resource:
                yield Cards(resource, 1, MULTIPLIER[token])


def supply_of(s: Shop, seat: int) -> list[int]:
    """The multipliers that a player has not laid on a card."""
    tokens = s.seats[seat].token_engine
    return [MULTIPLIER[token] for token in range(TOKENS) if tokens[token] == 0]


def hue(resource: int) -> str:
    """The style of a resource."""
    return f"hue{resource}"


def letter(picture: Picture, resource: int) -> str:
    """The sign of a resource."""
    return picture.say(f"sorcery.letter.{resource}")


def number(picture: Picture, amount: int) -> str:
    """An amount in digits, or the sign of infinity."""
    return picture.words.say("amount.infinite") if amount == INFINITE else str(amount)


def card_text(picture: Picture, cards: Cards) -> str:
    """Cards as they stand in a line: `G`, `2G`, or `G×3` under a token."""
    sign = letter(picture, cards.resource)
    if cards.times:
        return f"{sign}×{cards.times}"
    return f"{cards.count}{sign}" if cards.count > 1 else sign


def some(picture: Picture, amounts: Sequence[int]) -> list[tuple[int, str]]:
    """The resources of which there is more than nothing, each as `2G`."""
    return [(r, f"{number(picture, n)}{letter(picture, r)}") for r, n in enumerate(amounts) if n]


def width_of(texts: Sequence[str]) -> int:
    """Cells that texts take with a space between them."""
    return sum(map(cell_len, texts)) + max(len(texts) - 1, 0)


def put_amounts(
    canvas: Canvas,
    x: int,
    y: int,
    picture: Picture,
    amounts: Sequence[int],
    target: Target | None = None,
) -> int:
    """Amounts in a row, each in the colour of its resource; answer the column after them."""
    shown = some(picture, amounts)
    if not shown:
        return canvas.put(x, y, picture.say("sorcery.nothing"), "faint", target)
    for place, (resource, text) in enumerate(shown):
        x = canvas.put(x + bool(place), y, text, hue(resource), target)
    return x
