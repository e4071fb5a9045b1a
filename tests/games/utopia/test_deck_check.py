"""What is refused of a designer's deck, and on which line."""

from __future__ import annotations

from typing import Any

import pytest

from artificer import ArtificerError, BadOption, load_game
from artificer.games.utopia.cards import MOST_COPIES
from artificer.games.utopia.decks.check import deck_faults
from artificer.games.utopia.decks.deck import read_deck
from artificer.games.utopia.decks.fields import (
    EFFECTS,
    FEWEST_CARDS,
    LONGEST_TEXT,
    MOST_OF_A_CARD,
    limits,
)
from artificer.games.utopia.effects import VOCABULARY
from artificer.games.utopia.state import IN_HAND, MOST_CARDS, World
from tests.games.utopia.decks import SHIPPED, block_of, changed, line_of, with_card, without
from tests.keyed import keyed

ONE_CARD = """
id = "V10"
name = "second end"
copies = 1
category = "event"
price = 0
timing = "drawn"
effect = "armageddon"
"""


CARD_FAULTS: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("C1", "price", "-1", "number", {"given": -1, "low": 0, "high": 99}),
    ("C1", "price", "100", "number", {"given": 100}),
    ("C1", "price", "1.5", "number", {"given": 1.5}),
    ("C1", "price", "true", "number", {"given": True}),
    ("C1", "price", '"2"', "quoted", {"given": "2"}),
    ("C1", "copies", "0", "number", {"low": 1, "high": 60}),
    ("C1", "copies", "61", "number", {"low": 1, "high": 60}),
    ("C1", "prestige", "100", "number", {"low": 0, "high": 99}),
    ("V5", "divisor", "0", "number", {"low": 1, "high": 99}),
    ("V7", "cards", "0", "number", {"low": 1, "high": 99}),
    ("M6", "cards", "0", "number", {"low": 1, "high": 99}),
    ("M3", "units", "0", "number", {"low": 1, "high": 99}),
    ("P2", "looks", "9", "number", {"low": 1, "high": IN_HAND}),
    ("P2", "cards", "9", "number", {"low": 1, "high": IN_HAND}),
    ("P3", "cards", "9", "number", {"low": 1, "high": IN_HAND}),
    ("C1", "name", "3", "text", {"given": 3}),
    ("C1", "name", '" "', "text", {"given": " "}),
    ("C1", "name", '"\\u001b[2J"', "text", {"given": "\x1b[2J"}),
    ("C1", "name", f'"{"x" * 61}"', "text", {"most": 60}),
    ("C1", "category", '"military"', "category", {"wanted": "culture", "letter": "C"}),
    ("C1", "timing", '"play"', "timing", {"wanted": "finance", "effect": "culture"}),
    ("C1", "effect", '"arts"', "word", {"given": "arts", "words": tuple(EFFECTS)}),
    ("C1", "effect", "7", "word", {"given": 7}),
    ("V4", "price", "1", "free", {"given": 1}),
    ("N1", "environment", '"desert"', "word", {"given": "desert"}),
    ("C15", "needs", '{ environment = "desert" }', "word", {"given": "desert"}),
    ("C15", "needs", '{ technology = "wheel" }', "word", {"given": "wheel"}),
    ("C15", "needs", '"C1"', "needs", {}),
    ("C15", "needs", '{ card = "C1", technology = "internet" }', "needs", {}),
    ("C15", "needs", '{ luck = "C1" }', "needs", {}),
    ("C15", "needs", "{}", "needs", {}),
    ("C15", "needs", '{ card = "C32" }', "needs.absent", {"given": "C32"}),
    ("C15", "needs", "{ card = 3 }", "needs.absent", {"given": 3}),
    ("C15", "needs", '{ card = "V4" }', "needs.drawn", {"given": "V4"}),
    ("V1", "copies", "2", "armageddon", {}),
    ("C1", "provenance", '"Musil"', "word", {"given": "Musil"}),
    ("C1", "provenance", "{ rulebook = true }", "provenance", {"given": True}),
    ("C1", "provenance", '{ rulebook = ["colour"] }', "provenance", {"given": ["colour"]}),
    ("C1", "provenance", '{ hearsay = ["name"] }', "word", {"given": "hearsay"}),
    ("C1", "colour", '"red"', "unknown", {}),
    ("C1", "units", "1", "unknown", {}),
    ("C1", "environment", '"forest"', "unknown", {}),
    ("I1", "needs", '{ card = "C1" }', "unknown", {}),
    ("V4", "needs", '{ card = "C1" }', "unknown", {}),
]

FORMAT = SHIPPED.split("\n").index("format = 1") + 1
DECK_FAULTS = [
    (SHIPPED.replace("format = 1", "format = 2"), "format", FORMAT, "format"),
    (SHIPPED.replace("format = 1", "format = true"), "format", FORMAT, "format"),
    (SHIPPED.replace('name = "standard"', "name = 3"), "own.text", FORMAT + 1, "name"),
    (
        SHIPPED.replace("format = 1", "format = 1\nauthor = 'A'"),
        "own.unknown",
        FORMAT + 1,
        "author",
    ),
    (SHIPPED.replace("format = 1", ""), "own.missing", 1, "format"),
    (SHIPPED.replace('name = "standard"', ""), "own.missing", 1, "name"),
    ("format = 1\nname = 'x'\n", "own.missing", 1, "card"),
    ("format = 1\nname = 'x'\ncard = 3\n", "own.cards", 3, "card"),
    ("format = 1\nname = 'x'\ncard = [3]\n", "own.cards", 3, "card"),
    ("format = 1\nname = 'x'\ncard = []\n", "count", 3, "card"),
]
"""Text, key, line and field."""


def test_the_shipped_deck_has_no_fault() -> None:
    assert deck_faults(SHIPPED) == ()


@pytest.mark.parametrize(("card", "field", "value", "key", "values"), CARD_FAULTS)
def test_a_fault_names_line_card_and_field(
    card: str, field: str, value: str, key: str, values: dict[str, Any]
) -> None:
    text = changed(card, field, value)
    (fault,) = deck_faults(text)
    assert fault.key == f"deck.{key}"
    assert (fault.values["card"], fault.values["field"]) == (card, field)
    assert fault.values["line"] == line_of(text, card, field)
    assert values.items() <= fault.values.items()


@pytest.mark.parametrize(
    "field", ["name", "copies", "category", "price", "timing", "effect", "prestige"]
)
def test_a_missing_field_is_named_with_the_line_of_its_card(field: str) -> None:
    text = without("C5", field)
    fault = deck_faults(text)[0]
    assert (fault.key, fault.values["card"], fault.values["field"]) == ("deck.missing", "C5", field)
    assert fault.values["line"] == line_of(text, "C5", "id") - 1


def test_a_card_without_an_id_goes_by_its_place() -> None:
    text = without("I2", "id")
    (fault,) = deck_faults(text)
    line = line_of(SHIPPED, "I2", "id") - 1
    assert (fault.key, fault.values["card"], fault.values["line"]) == ("deck.missing", "#2", line)


def test_an_id_without_room_is_refused() -> None:
    text = changed("C1", "id", '"C33"')
    (fault,) = deck_faults(text)
    assert (fault.key, fault.values["given"], fault.values["field"]) == ("deck.id", "C33", "id")
    assert fault.values["line"] == line_of(text, "C33", "id")
    assert "C1-C32" in str(fault.values["rooms"])


def test_an_id_that_is_given_twice_is_named_with_the_first_line() -> None:
    text = changed("C2", "id", '"C1"')
    (fault,) = deck_faults(text)
    lines = [n for n, line in enumerate(text.split("\n"), 1) if line == 'id = "C1"']
    assert fault.key == "deck.twice"
    assert [fault.values["first"], fault.values["line"]] == lines


def test_an_effect_of_another_category_is_refused_with_those_that_fit() -> None:
    text = SHIPPED.replace(
        block_of("N17"),
        block_of("N17").replace('"pollution"', '"war"').replace("prestige = 1\nmost = 3\n", ""),
    )
    faults = deck_faults(text)
    assert [fault.key for fault in faults] == ["deck.timing", "deck.effect"]
    words = str(faults[1].values["words"])
    assert "'blight'" in words and "'war'" not in words


def test_a_second_armageddon_is_refused() -> None:
    (fault,) = deck_faults(with_card(ONE_CARD))
    assert (fault.key, fault.values["card"]) == ("deck.armageddon", "V10")


@pytest.mark.parametrize(("text", "key", "line", "field"), DECK_FAULTS)
def test_faults_of_the_deck_itself(text: str, key: str, line: int, field: str) -> None:
    (fault,) = deck_faults(text)
    assert (fault.key, fault.values["line"]) == (f"deck.{key}", line)
    assert fault.values["field"] == field


def test_a_deck_has_enough_cards_and_not_too_many() -> None:
    lines = "\n".join(block_of("C1").strip().split("\n"))
    for copies, fits in ((FEWEST_CARDS - 1, False), (FEWEST_CARDS, True)):
        text = f"format = 1\nname = 'x'\n{lines.replace('copies = 6', f'copies = {copies}')}"
        assert [fault.key for fault in deck_faults(text)] == ([] if fits else ["deck.count"])
    cards = [
        block_of("C1").replace('"C1"', f'"C{n}"').replace("copies = 6", "copies = 60")
        for n in range(1, 11)
    ]
    head = "format = 1\nname = 'x'\n"
    assert 10 * MOST_OF_A_CARD == MOST_CARDS
    assert deck_faults(head + "".join(cards)) == ()
    (fault,) = deck_faults(head + "".join(cards) + block_of("V4"))
    assert (fault.key, fault.values["given"]) == ("deck.count", MOST_CARDS + 1)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (SHIPPED.replace('name = "poetry"', 'name = "poetry'), line_of(SHIPPED, "C2", "name")),
        (SHIPPED.replace("copies = 20", "copies =", 1), line_of(SHIPPED, "T1", "copies")),
        ('format = 1\nname = "x', 2),
        ("format = 1\nname = 'x'\n" + "copies = " + "9" * 5000, 3),
        ("format = 1\nx = " + "[" * 20_000, 2),
        ("format = 1\nname = '\ud800'\n", 2),
    ],
)
def test_what_is_no_toml_is_refused_with_its_line(text: str, line: int) -> None:
    (fault,) = deck_faults(text)
    assert (fault.key, fault.values["line"]) == ("deck.syntax", line)


def test_a_text_that_is_too_long_or_the_name_of_a_file_is_refused() -> None:
    (fault,) = deck_faults(SHIPPED + "#" * LONGEST_TEXT)
    assert fault.key == "deck.long"
    (fault,) = deck_faults("mine.toml")
    assert (fault.key, fault.values["given"]) == ("deck.no_deck", "mine.toml")


def test_all_faults_are_found_in_the_order_of_their_lines() -> None:
    text = SHIPPED.replace("price = 4", "price = 400").replace("copies = 3\n", "copies = 300\n")
    faults = deck_faults(text)
    assert len(faults) == text.count("price = 400") + text.count("copies = 300") > 20
    assert [fault.values["line"] for fault in faults] == sorted(
        number
        for number, line in enumerate(text.split("\n"), 1)
        if line in ("price = 400", "copies = 300")
    )


def test_an_option_is_refused_with_its_first_fault_and_how_many_more_there_are() -> None:
    with pytest.raises(BadOption) as caught:
        load_game("utopia", deck=changed("C1", "price", "-1"))
    assert caught.value.key == "deck.number"
    with pytest.raises(BadOption) as caught:
        load_game("utopia", deck=SHIPPED.replace("price = 4", "price = -4"))
    assert (caught.value.key, caught.value.values["n"]) == ("deck.several", 9)
    first = caught.value.values["first"]
    assert isinstance(first, ArtificerError)
    assert first.values["card"] == "T3"
    with pytest.raises(BadOption, check=keyed(r"^option text")):
        load_game("utopia", deck=3)


def test_lines_are_found_however_the_file_is_written() -> None:
    text = """
# [[card]]
"format" = 1
name = '''a
[[card]]
price = 3
'''
[["card"]]  # the first
id = "C1" ; """.replace(" ; ", "")
    text += """
price = 200 # = 3
'copies' = 15
name = "a # b = [c"
category = "culture"
timing = "finance"
effect = "culture"
needs.card = "C31"
prestige = 1
[card.provenance]
rulebook = [
  "name", # ]
  "hue",
]
[[ card ]]
id = "C2"
copies = 1
"""
    found = {
        (fault.key, fault.values.get("card"), fault.values["line"]) for fault in deck_faults(text)
    }
    assert found == {
        ("deck.own.text", None, 4),
        ("deck.number", "C1", 10),
        ("deck.needs.absent", "C1", 16),
        ("deck.provenance", "C1", 18),
        ("deck.missing", "C2", 23),
    }


def test_cards_in_one_row_have_its_line() -> None:
    text = "format = 1\nname = 'x'\n\ncard = [\n{ id = 'C1' },\n]\n"
    assert {fault.values["line"] for fault in deck_faults(text)} == {4}
    assert all(fault.key == "deck.missing" for fault in deck_faults(text))


@pytest.mark.parametrize("effect", VOCABULARY, ids=lambda effect: effect.name)
def test_every_parameter_has_a_range_that_the_state_can_hold(effect: Any) -> None:
    columns = [World.prints[name] for name in ("amount", "second")]
    assert len(effect.parameters) <= len(columns)
    for parameter, column in zip(effect.parameters, columns, strict=False):
        low, high = limits(effect, parameter)
        assert column.low <= low < high <= column.high


def test_a_zone_can_count_all_copies_of_a_card() -> None:
    assert MOST_OF_A_CARD <= MOST_COPIES


def test_a_text_is_read_once() -> None:
    assert read_deck(SHIPPED) is read_deck(SHIPPED)


@pytest.mark.parametrize(("field", "value"), [("price", '"2"'), ("copies", '" 3 "')])
def test_a_number_in_quotes_is_a_text(field: str, value: str) -> None:
    text = changed("C1", field, value)
    (fault,) = deck_faults(text)
    assert fault.key == "deck.quoted"
    assert (fault.values["card"], fault.values["field"]) == ("C1", field)
    assert fault.values["line"] == line_of(text, "C1", field)
    assert "without quotes" in str(fault)


def test_a_format_in_quotes_is_a_text() -> None:
    (fault,) = deck_faults(SHIPPED.replace("format = 1", 'format = "1"'))
    assert fault.key == "deck.own.quoted" and "without quotes" in str(fault)
