"""The shipped deck: what the rulebook says of it, and what the ledger says of each card."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.decks.deck import STANDARD, DeckCard, read_deck
from artificer.games.utopia.decks.fields import CATEGORIES, DESIGNER
from artificer.games.utopia.effects import (
    ARMAGEDDON,
    BLIGHT,
    CULTURE,
    DISASTER,
    DRAWN,
    ENRICHMENT,
    FORTIFICATION,
    INFRASTRUCTURE,
    INSURRECTION,
    INVESTMENT,
    MOVEMENT,
    NEEDS_CARD,
    NEEDS_ENVIRONMENT,
    NEEDS_NOTHING,
    NEEDS_TECHNOLOGY,
    PEACE_TREATY,
    RECRUITMENT,
    RESEARCH,
    SAVAGES,
    TRADE_AGREEMENT,
    VOCABULARY,
)
from artificer.games.utopia.effects import GUERRILLA_RAID as RAID
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from artificer.words.utopia.speech import effect as effect_of
from tests.rules.ledger import ledger_of

ROOT = Path(__file__).parents[3]
DECK = read_deck(STANDARD).cards
BY_ID = {card.id: card for card in DECK}
LINE = {
    ENGLISH: r"^- \*\*([ITEMCPNV]\d+)\*\* ([^,]+), (\d+) cop(?:y|ies), (\$\d+|free)[:,] (.*)$",
    CHINESE: r"^- \*\*([ITEMCPNV]\d+)\*\* ([^，]+)，(\d+) 張，(\$\d+|免費)[：，](.*)$",
}
LEDGERS = {
    language: {
        found[1]: found
        for found in re.finditer(LINE[language], ledger_of("utopia", folder), re.MULTILINE)
    }
    for language, folder in ((ENGLISH, ""), (CHINESE, CHINESE))
}


def copies(*effects: int) -> int:
    return sum(card.copies for card in DECK if card.effect.number in effects)


def worth(effect: int) -> int:
    return sum(card.copies * card.parameters[0] for card in DECK if card.effect.number == effect)


@pytest.mark.clause("F40")
def test_the_categories_have_as_many_cards_as_the_rulebook_says() -> None:
    found = Counter[str]()
    for card in DECK:
        found[card.category] += card.copies
    assert [found[name] for name in CATEGORIES.values()] == [18, 35, 30, 75, 107, 12, 32, 11]
    assert (found.total(), len(DECK)) == (320, 81)


def test_the_deck_is_worth_what_the_rulings_counted() -> None:
    assert (worth(RESEARCH), worth(INVESTMENT), worth(CULTURE)) == (55, 38, 247)


@pytest.mark.clause("F41")
def test_infrastructure_costs_a_dollar_has_kinds_and_nothing_else() -> None:
    cards = [card for card in DECK if card.effect.number == INFRASTRUCTURE]
    assert len(cards) > 1 and cards[0].name == "police-force"
    assert all((card.price, card.parameters, card.needs) == (1, (), 0) for card in cards)


@pytest.mark.clause("F42", "F44")
def test_most_units_are_single() -> None:
    for effect, most in ((RESEARCH, 3), (INVESTMENT, 2)):
        units = Counter[int]()
        for card in DECK:
            if card.effect.number == effect:
                units[card.parameters[0]] += card.copies
        assert sorted(units) == list(range(1, most + 1))
        assert units[1] > units.total() / 2


@pytest.mark.clause("F48")
def test_some_culture_needs_something_and_never_infrastructure() -> None:
    needing = [card for card in DECK if card.needs != NEEDS_NOTHING]
    assert {card.category for card in needing} == {"culture"}
    assert sum(card.copies for card in needing) == 27
    assert {card.needs for card in needing} == {NEEDS_CARD, NEEDS_ENVIRONMENT, NEEDS_TECHNOLOGY}
    for card in needing:
        if card.needs == NEEDS_CARD:
            assert CARD_IDS[card.needed].startswith("C")


@pytest.mark.clause("F47")
def test_military_protects_expands_and_is_friendly_and_hostile() -> None:
    military = {card.effect.number for card in DECK if card.category == "military"}
    assert {FORTIFICATION, PEACE_TREATY} <= military
    assert {MOVEMENT, RECRUITMENT} <= military
    assert {TRADE_AGREEMENT, INSURRECTION, RAID} <= military


@pytest.mark.clause("F33")
def test_many_cards_do_not_touch_homes() -> None:
    assert copies(INSURRECTION, RAID, SAVAGES, DISASTER) == 16


@pytest.mark.clause("F50")
def test_some_environment_cards_raise_and_lower_values() -> None:
    assert (copies(ENRICHMENT), copies(BLIGHT)) == (15, 5)
    assert all(card.price == 0 for card in DECK if card.effect.timing == DRAWN)


@pytest.mark.clause("F51")
@pytest.mark.parametrize("effect", [RESEARCH, INVESTMENT, RECRUITMENT])
def test_dearer_cards_of_a_kind_are_better(effect: int) -> None:
    cards = sorted((c.price, c.parameters[0]) for c in DECK if c.effect.number == effect)
    assert len(cards) > 1
    assert all(one < two for (_, one), (_, two) in pairwise(cards))


@pytest.mark.clause("F51")
def test_dearer_culture_is_better_where_nothing_is_needed() -> None:
    free = {c.price: c.parameters[0] for c in DECK if c.effect.number == CULTURE and not c.needs}
    assert free == {1: 1, 2: 2, 4: 3}


@pytest.mark.clause("G29")
def test_there_is_one_armageddon() -> None:
    assert copies(ARMAGEDDON) == 1


def test_the_deck_uses_the_whole_vocabulary() -> None:
    assert {card.effect for card in DECK} == set(VOCABULARY)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", DECK, ids=lambda card: card.id)
def test_the_ledger_says_of_a_card_what_its_file_says(card: DeckCard, language: str) -> None:
    found = LEDGERS[language][card.id]
    assert found[2] == words_for("utopia", language).say(f"card.{card.name}")
    assert int(found[3]) == card.copies
    free = {ENGLISH: "free", CHINESE: "免費"}[language]
    assert found[4] == (free if card.effect.timing == DRAWN else f"${card.price}")
    for number in card.parameters:
        assert number in (1, 2) or str(number) in found[5]


def test_the_ledger_and_the_file_have_the_same_cards() -> None:
    for ledger in LEDGERS.values():
        assert list(ledger) == [card.id for card in DECK]


def test_everything_says_where_it_comes_from() -> None:
    for card in DECK:
        assert list(card.provenance) == list(card.sources()), card.id
        assert DESIGNER not in card.provenance.values()


def test_nothing_that_is_reconstructed_is_said_to_be_the_rulebooks() -> None:
    """What the rulebook says of single cards: their names, their prices and what they do."""
    ours = {(card.id, name) for card in DECK for name in card.provenance}
    theirs = {
        (c.id, name) for c in DECK for name, word in c.provenance.items() if word == "rulebook"
    }
    assert not [at for at in theirs if at[1] in ("copies", "needs")]
    named = {card for card, name in theirs if name == "name"}
    assert named == {"I1", "T1", "T2", "T3", "M1", "M2", "M6", "M7", "P1", "P2", "P3", "V1"}
    priced = {card for card, name in theirs if name == "price"}
    assert priced == {card.id for card in DECK if card.id[0] in "INV"}
    numbered = {card for card, name in theirs if name == "parameters"}
    assert numbered == {"T1", "T2", "T3", "E1", "E2"}
    doing = {card for card, name in theirs if name == "effect"}
    assert {card for card in doing if card[0] in "MPNV"} == {"V1"}
    assert len(theirs) < len(ours) / 3


@pytest.mark.clause("M6", "M7", "P1", "P2", "P3", "V2", "V3")
def test_what_has_several_parts_bears_the_weakest() -> None:
    """The Finance deck is derived from the variant's text; sources, limits and numbers are ours."""
    claims = {card.id: card.provenance for card in DECK}
    assert {claims[card]["effect"] for card in ("M6", "M7", "P3")} == {"derived"}
    assert {claims[card]["effect"] for card in ("P1", "P2", "V2", "V3")} == {"reconstructed"}
    assert claims["V2"]["name"] == claims["V3"]["name"] == "derived"
    ledger = (ROOT / "docs" / "rules" / "utopia.md").read_text("utf-8").splitlines()
    for card in ("M6", "M7", "P1", "P2", "P3"):
        line = next(line for line in ledger if line.startswith(f"- **{card}** "))
        assert "derived; rest reconstructed" in line


@pytest.mark.clause("R56")
def test_an_effect_with_a_reconstructed_number_is_marked_as_reconstructed() -> None:
    speech = words_for("utopia").speech  # type: ignore[attr-defined]
    told = {card.id: effect_of(speech, card) for card in DECK}
    assert told["M6"].endswith("*.") and told["M1"].endswith("*.")
    assert not told["T1"].endswith("*.") and not told["V1"].endswith("*.")
    assert not told["C11"].endswith("*.") and speech.card(CARD_IDS.index("C11")) == "Museum*"
