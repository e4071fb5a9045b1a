"""House rules: each changes what its page says, where it is in force."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from artificer import load_game
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.ruleset import Choice, Document
from artificer.games.utopia_engine.house_rules import HOUSE_RULES
from artificer.games.utopia_engine.state import Sheet
from artificer.words import words_for
from tests.games.language import play
from tests.rules.ledger import clauses, ledger_of
from tests.rules.utopia_engine.sheet import expect, position, speaking_of

PAGE = (Path(__file__).parents[2] / "docs" / "house-rules.md").read_text(encoding="utf-8")
EVENTS = "die 1; die 1; die 1; die 1"
LINK = "work=4 question=write_link_number squares=link damage=5 jar=4:1 day=2"

# ruleset, option, place, position, moves, by the book, by the house rule
PLAYED = [
    (
        *("utopia-engine-3e", "rests", 0),
        "found=2:1 work=2 field=1 damage=2 low_die=2 question=write_activation_number",
        "write 2 top 1",
        "question=between_rolls",
        "question=activation_dice",
    ),
    (
        *("utopia-engine-2e", "new_weather", 1),
        "location=1 boxes=1:1 day=1 question=mark_in_foul_weather",
        f"move on; {EVENTS}",
        "day=3",
        "day=2",
    ),
    (
        *("utopia-engine-2e", "six_in_a_link", 2),
        f"{LINK} cell=5,4,1,0,4,2,0,0 low_die=6",
        "write 6 bottom 3",
        "damage=0 linked=4:1 jar=4:0",
        "damage=0 linked=0:0 jar=4:1",
    ),
    (
        *("utopia-engine-2e", "rod_zeros", 3),
        "location=2 result=0 dowsed=1 marks=2 question=resolve_result",
        "resolve",
        "found=2:1 active=0:0 energy=0",
        "found=2:1 active=2:1 energy=5",
    ),
    *(
        (
            *(f"utopia-engine-{edition}", "enough_energy", 4),
            "found=2:1 work=2 field=1 charge=2 low_die=2 question=write_activation_number",
            "charm",
            "field=1 charge=4 active=0:0",
            "field=0 charge=0 active=2:1",
        )
        for edition in ("3e", "2e")
    ),
]
NAMED = [(row[0], row[1]) for row in PLAYED]
OF_THEIR_OWN = [
    ("utopia", "armageddon"),
    ("utopia", "savings_plan"),
    ("utopia-engine-2e", "sacrificed_days"),
]


@pytest.mark.parametrize("row", PLAYED, ids=[" ".join(named) for named in NAMED])
def test_a_house_rule_changes_what_it_says(row: tuple[str, str, int, str, str, str, str]) -> None:
    ruleset, _, place, text, moves, book, house = row
    with speaking_of(ruleset):
        expect(play(position(text), *moves.split("; ")), book)
        in_force = ",".join(str(int(k == place)) for k in range(HOUSE_RULES))
        expect(play(position(f"{text} house={in_force}"), *moves.split("; ")), house)


@pytest.mark.parametrize("row", PLAYED, ids=[" ".join(named) for named in NAMED])
def test_the_option_puts_it_in_force(row: tuple[str, str, int, str, str, str, str]) -> None:
    ruleset, name, place, *_ = row
    book, house = ruleset_named(ruleset).options[name].ends()
    for word, in_force in ((book, 0), (house, 1)):
        body = load_game(ruleset, **{name: word}).new_initial_state().body
        assert isinstance(body, Sheet)
        assert [int(each) for each in body.house] == [
            in_force * (k == place) for k in range(HOUSE_RULES)
        ]


def test_every_house_rule_is_played_here_or_in_its_own_game() -> None:
    house = [
        (ruleset, name)
        for ruleset in ruleset_names()
        for name, option in ruleset_named(ruleset).options.items()
        if not isinstance(option, Document) and option.house
    ]
    assert sorted(house) == sorted([*NAMED, *OF_THEIR_OWN])
    for ruleset, name in house:
        option = ruleset_named(ruleset).options[name]
        words = option.words if isinstance(option, Choice) else (option.default,)
        for word in words:
            assert re.search(rf"`{name}={word}`", PAGE), (name, word)


RULED = {
    "A53": "at any time",
    "C8": "workshop",
    "A14": "treasure",
    "A12": "negative",
    "B35": "skull",
    "A28": "Foul Weather",
    "B13": "extensive search",
    "C5": "boardgamegeek.com/thread/964292",
}
"""What is ruled and no option, by clause: a word by which its row is known."""


def test_the_page_names_both_sides_of_what_is_only_ruled() -> None:
    section = PAGE.split("## Ruled, with both sides")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:2] == "| "][1:]
    ledgers = {"2nd": ["2e"], "3rd": ["3e"], "both": ["2e", "3e"]}
    named: dict[str, str] = {}
    for edition, ours, theirs, cited in rows:
        assert len(ours) > 20 < len(theirs) and ours != theirs
        numbers = cited.split(", ")
        named |= dict.fromkeys(numbers, f"{ours} {theirs}")
        for name in ledgers[edition]:
            known = clauses(ledger_of(f"utopia-engine-{name}"))
            assert set(numbers) & set(known), (cited, name)
        assert set(numbers) <= {
            c for e in ("2e", "3e") for c in clauses(ledger_of(f"utopia-engine-{e}"))
        }
    assert all(word in named[clause] for clause, word in RULED.items())


@pytest.mark.parametrize("language", ["", "zh_Hant"])
def test_what_stands_in_no_print_of_the_second_edition_is_marked_as_a_ruling(language: str) -> None:
    ledger = ledger_of("utopia-engine-2e", language)
    marked = re.findall(r"^- \*\*(\w+)\*\* .*[\[〔](?:ruling: |裁定：)", ledger, re.MULTILINE)
    assert marked == ["UN2", "RE3"]
    assert re.search(r"\*\*S4\*\* .*1-2.*1-3.*1-2", ledger)


@pytest.mark.parametrize(("language", "whose"), [("en", "This program"), ("zh_Hant", "本程式")])
def test_the_overview_of_sorcery_says_whose_the_sixty_rounds_are(language: str, whose: str) -> None:
    told = words_for("sorcery", language).say("overview")
    before, rounds, _ = told.partition("60")
    assert rounds
    assert whose in before[-60:]
