"""The designers' page says what the reader of decks does."""

from __future__ import annotations

import re
from pathlib import Path

from artificer.games.utopia.decks.fields import (
    CARDS_IN_A_DECK,
    CATEGORIES,
    EFFECTS,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_OF_A_CARD,
    PROVENANCES,
    REQUIRED,
    ROOMS,
    SOURCED,
    limits,
)
from artificer.games.utopia.moves import ENVIRONMENT_NAMES
from artificer.games.utopia.state import IN_HAND, MOST_NUMBER
from tests.games.utopia.decks import block_of

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "utopia-deck.md").read_text("utf-8")
FLAT = " ".join(PAGE.split())


def rows(first: str) -> list[list[str]]:
    """The rows of the table whose head begins so."""
    lines = PAGE[PAGE.index(f"| {first} |") :].partition("\n\n")[0].split("\n")[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_vocabulary_is_the_one_of_the_rules() -> None:
    told = rows("effect")
    assert [row[0].strip("`") for row in told] == list(EFFECTS)
    for (_, letters, timing, parameters, meaning), effect in zip(
        told, EFFECTS.values(), strict=True
    ):
        assert letters == ", ".join(effect.categories)
        assert timing == effect.timing
        wanted = [
            f"`{name}` {low} to {high}"
            for name in effect.parameters
            for low, high in (limits(effect, name),)
        ]
        assert parameters == ", ".join(wanted + ["`environment`"] * effect.environment)
        for name in effect.parameters:
            assert f"`{name}`" in meaning, (effect.name, name)


def test_every_field_is_explained() -> None:
    fields = [row[0].strip("`") for row in rows("field")]
    assert fields == [*REQUIRED, "environment", "needs", "provenance"]


def test_the_limits_are_those_of_the_reader() -> None:
    low, high = CARDS_IN_A_DECK
    for told in (
        f"{', '.join(ROOMS[:-1])} and {ROOMS[-1]}",
        f"{low} to {high} cards",
        f"1 to {MOST_OF_A_CARD} |",
        f"up to {LONGEST_NAME} letters",
        f"{LONGEST_TEXT:,} characters",
        f"numbers from 0 to {MOST_NUMBER}",
        f"$0 to ${MOST_NUMBER}",
        f"hold {IN_HAND} cards",
        ", ".join(CATEGORIES.values()),
        f"{', '.join(ENVIRONMENT_NAMES[:-1])} or {ENVIRONMENT_NAMES[-1]}",
    ):
        assert told in FLAT, told
    for word in (*PROVENANCES, *SOURCED):
        assert f"`{word}`" in PAGE


def test_the_card_that_is_shown_is_one_of_the_deck() -> None:
    shown = "".join(
        f"{line.strip()}\n"
        for line in re.findall(r"^    .*", PAGE[PAGE.index("    [[card]]") :], re.MULTILINE)
    )
    assert shown.startswith(block_of("C15").strip())
