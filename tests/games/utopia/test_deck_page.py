"""The designers' page says what the reader of decks does."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from artificer.games.utopia.decks.fields import (
    CARDS_IN_A_DECK,
    CATEGORIES,
    EFFECTS,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_OF_A_CARD,
    NAMES,
    PROVENANCES,
    REQUIRED,
    ROOMS,
    SOURCED,
    limits,
)
from artificer.games.utopia.moves import ENVIRONMENT_NAMES
from artificer.games.utopia.state import IN_HAND, MOST_NUMBER
from tests.games.utopia.decks import block_of

RULES = Path(__file__).parents[3] / "docs" / "rules"


@dataclass(frozen=True)
class Page:
    """The page in one language, with the words between numbers and in lists there."""

    path: Path
    effect: str
    field: str
    to: str
    between: str
    last: str
    """What stands before the last of a list of regions, then of Environments."""
    numbers: tuple[str, ...]
    """How limits are told."""

    @property
    def text(self) -> str:
        return self.path.read_text("utf-8")

    def rows(self, first: str) -> list[list[str]]:
        """The rows of the table whose head begins so."""
        start = self.text.index(f"| {first} |")
        lines = self.text[start:].partition("\n\n")[0].split("\n")[2:]
        return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


LOW, HIGH = CARDS_IN_A_DECK
PAGES = {
    "en": Page(
        *(RULES / "utopia-deck.md", "effect", "field", " to ", ", ", " and | or "),
        (
            f"{LOW} to {HIGH} cards",
            f"1 to {MOST_OF_A_CARD} |",
            f"up to {LONGEST_NAME} letters",
            f"{LONGEST_TEXT:,} characters",
            f"numbers from 0 to {MOST_NUMBER}",
            f"$0 to ${MOST_NUMBER}",
            f"hold {IN_HAND} cards",
        ),
    ),
    "zh_Hant": Page(
        *(RULES / "zh_Hant" / "utopia-deck.md", "效果", "欄位", " 到 ", "、", " 和 | 或 "),
        (
            f"{LOW} 到 {HIGH} 張牌",
            f"1 到 {MOST_OF_A_CARD} |",
            f"最多 {LONGEST_NAME} 個字",
            f"{LONGEST_TEXT:,} 個字元",
            f"0 到 {MOST_NUMBER} 的整數",
            f"$0 到 ${MOST_NUMBER}",
            f"拿著 {IN_HAND} 張牌",
        ),
    ),
}


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> Page:
    return PAGES[request.param]


def test_the_vocabulary_is_the_one_of_the_rules(page: Page) -> None:
    told = page.rows(page.effect)
    assert [row[0].strip("`") for row in told] == list(EFFECTS)
    for (_, letters, timing, parameters, meaning), effect in zip(
        told, EFFECTS.values(), strict=True
    ):
        assert letters == page.between.join(effect.categories)
        assert timing == effect.timing
        wanted = [
            f"`{name}` {low}{page.to}{high}"
            for name in effect.parameters
            for low, high in (limits(effect, name),)
        ]
        assert parameters == page.between.join(wanted + ["`environment`"] * effect.environment)
        for name in effect.parameters:
            assert f"`{name}`" in meaning, (effect.name, name)


def test_every_field_is_explained(page: Page) -> None:
    fields = [row[0].strip("`") for row in page.rows(page.field)]
    assert fields == [*REQUIRED[:2], NAMES, *REQUIRED[2:], "environment", "needs", "provenance"]


def test_the_limits_are_those_of_the_reader(page: Page) -> None:
    flat = " ".join(page.text.split())
    before_room, before_environment = page.last.split("|")
    for told in (
        *page.numbers,
        page.between.join(ROOMS[:-1]) + before_room + ROOMS[-1],
        page.between.join(CATEGORIES.values()),
        page.between.join(ENVIRONMENT_NAMES[:-1]) + before_environment + ENVIRONMENT_NAMES[-1],
    ):
        assert told in flat, told
    for word in (*PROVENANCES, *SOURCED):
        assert f"`{word}`" in page.text


def test_the_card_that_is_shown_is_one_of_the_deck(page: Page) -> None:
    after = page.text[page.text.index("    [[card]]") :]
    lines = re.findall(r"^    .*", after, re.MULTILINE)
    assert "".join(f"{line.strip()}\n" for line in lines).startswith(block_of("C15").strip())
