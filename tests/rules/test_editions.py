"""The two editions side by side: the page that says so, and a position for every difference."""

from __future__ import annotations

import re
from typing import Any

import pytest

from artificer.games.utopia_engine import editions
from artificer.games.utopia_engine.sheets import REGIONS, TOP_LEVEL
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH
from tests.games.language import answers, play
from tests.rules.ledger import LEDGERS, clauses, ledger_of
from tests.rules.utopia_engine.sheet import expect, position, speaking_of

PAGES = {
    language: (LEDGERS / language / "utopia-engine-editions.md").read_text(encoding="utf-8")
    for language in ("", CHINESE)
}
CITED = re.compile(r"\b[A-Z]{1,2}\d+\b")
JOINING = {"": ("and", "to the Engine"), CHINESE: ("與", "到最終啟動欄")}
in_each_language = pytest.mark.parametrize("language", PAGES, ids=["en", CHINESE])
NAMED = {"utopia-engine-3e": 0, "utopia-engine-2e": 1}
TABLES: dict[str, tuple[Any, Any]] = {
    name: table
    for name, table in vars(editions).items()
    if name.isupper() and not name.startswith("_") and isinstance(table, tuple) and name != "NAMES"
}
NUMBERS = {name: table for name, table in TABLES.items() if isinstance(table[0], int)}

SEARCH_OF_50 = (
    "dice 4 3; write 4 top hundreds; write 3 bottom hundreds; dice 6 1; write 1 top tens; "
    "write 6 bottom tens; dice 1 1; write 1 top ones; write 1 bottom ones"
)
RESULT = "location=1 marks=2 question=resolve_result"
FIGHT = "question=combat_dice tool=0:0"
LINKING = "work=4 question=write_link_number squares=link"
EVENTS = "die 1; die 1; die 1; die 1"

# table, position, moves, what it says in the 3rd edition, in the 2nd
PLAYED = [
    (
        "TRACKER",
        "location=5 marks=2 boxes=5:1 tool=0:0",
        f"search 5; {SEARCH_OF_50}",
        "day=1",
        "day=0",
    ),
    ("MONSTER_REACH", f"{FIGHT} location=2 level=1", "dice 4 2", "damage=0", "damage=1"),
    ("YOUR_AIM", f"{FIGHT} location=2 level=4", "dice 5 4", FIGHT, "question=loot_die"),
    ("SPIRIT", f"{FIGHT} location=1 level=5 active=4:1", "dice 5 5", "question=loot_die", FIGHT),
    ("PERFECT_SEARCH_ENERGY", f"{RESULT} result=0", "resolve", "energy=2", "energy=5"),
    ("COMPONENTS_INSTEAD", f"{RESULT} result=1 found=1:1", "resolve", "jar=1:1", "jar=1:2"),
    (
        "COMFORTABLE_REST",
        "damage=5 day=2",
        f"rest 2; rest 1; {EVENTS}",
        "damage=1 days_at_rest=3",
        "damage=2 days_at_rest=0",
    ),
    (
        "RESTS_BETWEEN_ROLLS",
        "found=2:1 work=2 field=1 damage=2 low_die=2 question=write_activation_number",
        "write 2 top 1",
        "question=between_rolls",
        "question=activation_dice",
    ),
    (
        "FALLS_AFTER_LINK",
        f"{LINKING} damage=5 jar=4:1 day=2 cell=5,4,1,0,4,2,0,0 link_sum@3e=3 low_die=6",
        "write 6 bottom 3",
        "damage=0 linked=0:0 jar=4:1",
        "damage=0 linked=4:1 jar=4:0",
    ),
    (
        "RECORD_VALUE",
        "found=all active=all treasure=5:1 jar=2:1 linked@3e=2:1 link_value@3e=2:4",
        "record 2",
        "linked=2:1 link_value=2:0",
        "linked=2:1 link_value=2:1",
    ),
    ("MARKS_BEFORE_DICE", "", "search 1", "marks=0 day=0", "marks=1 day=1"),
    (
        "NEW_WEATHER_COUNTS",
        "location=1 boxes=1:1 day=1 question=mark_in_foul_weather",
        f"move on; {EVENTS}",
        "day=2",
        "day=3",
    ),
    ("RETURNS_TO_BLANK_BOXES", "boxes=1:3", "search 1", "boxes=1:3", "boxes=1:0"),
    ("ROD_SUBTRACTS", f"{RESULT} result=44", "rod", "found=1:1", "question=subtract_by_rod"),
    (
        "LOOTS_BEFORE_FALLING",
        f"{FIGHT} location=1 level=2 damage=5",
        "dice 6 1",
        "location=0 damage=0",
        "location=1 damage=6 question=loot_die",
    ),
    (
        "CHARM_STAYS_IN_BAR",
        "found=2:1 work=2 field=1 low_die=2 question=write_activation_number",
        "charm",
        "charge=2 bar=0:0",
        "charge=2 bar=2:2",
    ),
    (
        "PAYS_EACH_NEGATIVE",
        f"{LINKING} jar=4:2 cell=1,1,4,0,0,0,2,0 low_die=2 high_die=3",
        "write 2 bottom 1; write 3 bottom 2",
        "jar=4:1 damage=2",
        "jar=4:0 damage=2",
    ),
    (
        "JUDGES_FULL_LINK",
        f"{LINKING} jar=4:1 cell=0:1 low_die=6",
        "write 6 bottom 1",
        "damage=1 jar=0:0 question=between_rolls",
        "damage=0 jar=4:1 question=go_on_linking",
    ),
    (
        "DROPS_UNUSED_NUMBER",
        f"{LINKING} basket=10 cell=5,4,6,0,4,2,0,0 low_die=1 high_die=6",
        "write 6 bottom 3",
        "linked=4:1 damage=1",
        "linked=4:1 damage=0",
    ),
    (
        "TREASURES_LIVE_BY_DAYS",
        "location=2 damage=5 day=2 treasure=2:1,4:1",
        "rest 1",
        "damage=4 energy=0",
        "damage=3 energy=1",
    ),
]

# table, position, moves, verb, what it offers in the 3rd edition, in the 2nd
OFFERED: list[tuple[str, str, str, str, list[str], list[str]]] = [
    ("LINK_ENDS", "found=1:1,5:1 active=1:1,5:1 jar=1:1", "", "link", [], ["link 1"]),
    ("LINKS_ACTIVE_ONLY", "found=1:1,4:1 jar=2:1", "", "link", ["link 2"], []),
    ("SKULLS_TO_CROSS", "skulls=7 energy=3", "", "skull", [], ["skull"]),
    (
        "EXTENSIVE_WITHOUT_ARTIFACT",
        f"{RESULT} result=50 boxes=1:6 found=1:1",
        "resolve",
        "extensive",
        [],
        ["extensive"],
    ),
    (
        "MAY_STOP",
        "found=2:1 work=2 field=1 low_die=2 question=write_activation_number",
        "",
        "stop",
        [],
        ["stop"],
    ),
    (
        "BATTERY_ONCE",
        "active=6:1 jar=1:4,2:2 tool=0,0,1",
        "recharge rod; pay 1; pay 1; pay 1",
        "recharge",
        ["recharge wand"],
        [],
    ),
    (
        "RECORD_FORGES",
        "found=all active=all treasure=5:1 jar=2:1 linked=3:1 link_value=3:4",
        "",
        "record",
        ["record 3"],
        ["record 2"],
    ),
]

# table, position, points in the 3rd edition, in the 2nd
SCORED = [
    ("SKULL_POINTS", "skulls=1", 10, 0),
    ("TREASURE_POINTS", "treasure=1:1", 20, 10),
    ("PERFECT_ZERO_POINTS", "perfect_zeros=1", 0, 20),
    ("ALWAYS_SCORES_HIT_POINTS", "damage=0", 0, 6),
]


def rows(cases: list[Any]) -> list[Any]:
    """One test a row, called after its table."""
    return [pytest.param(*values, id=name) for name, *values in cases]


@pytest.mark.parametrize(("text", "moves", "third", "second"), rows(PLAYED))
def test_the_same_moves_lead_elsewhere(text: str, moves: str, third: str, second: str) -> None:
    assert third != second
    for ruleset, said in zip(NAMED, (third, second), strict=True):
        with speaking_of(ruleset):
            expect(play(position(text), *moves.split("; ")), said)


@pytest.mark.parametrize(("text", "moves", "verb", "third", "second"), rows(OFFERED))
def test_the_same_position_offers_something_else(
    text: str, moves: str, verb: str, third: list[str], second: list[str]
) -> None:
    for ruleset, offered in zip(NAMED, (third, second), strict=True):
        with speaking_of(ruleset):
            state = play(position(text), *filter(None, moves.split("; ")))
            assert answers(state, verb) == offered


@pytest.mark.parametrize(("text", "third", "second"), rows(SCORED))
def test_the_same_sheet_scores_differently(text: str, third: int, second: int) -> None:
    for ruleset, points in zip(NAMED, (third, second), strict=True):
        with speaking_of(ruleset):
            assert position(f"tool=0:0 damage=6 {text}").scores() == (points,)


def test_every_table_of_the_editions_is_played() -> None:
    played = [case[0] for case in [*PLAYED, *OFFERED, *SCORED]]
    assert sorted(played) == sorted(TABLES)


@in_each_language
def test_the_page_names_every_table_once_and_no_other(language: str) -> None:
    assert sorted(re.findall(r"`([A-Z_]+)`(?: =|\s*\|)", PAGES[language])) == sorted(TABLES)


@in_each_language
@pytest.mark.parametrize("name", NUMBERS)
def test_the_page_gives_the_numbers_of_each_edition(name: str, language: str) -> None:
    third, second = NUMBERS[name]
    assert third != second
    assert f"`{name}` = {third}, {second} |" in PAGES[language]


@in_each_language
@pytest.mark.parametrize("region", range(1, REGIONS + 1))
def test_the_page_shows_the_printed_facts(region: int, language: str) -> None:
    page = PAGES[language]
    assert f"| {region} | {tracker(0, region)} | {tracker(1, region)} |" in page
    assert f"| {region} | {monsters(0, region)} | {monsters(1, region)} |" in page
    words = words_for("utopia-engine-3e", language or ENGLISH)
    link = words.name("component", region).lower()
    assert (
        f"| {region} {link} | {ends(0, region, language)} | {ends(1, region, language)} |" in page
    )


def ends(edition: int, link: int, language: str) -> str:
    """What a link joins, as the page says it."""
    one, other = editions.LINK_ENDS[edition][link]
    between, to_the_engine = JOINING[language]
    return f"{other} {to_the_engine}" if one == other else f"{one} {between} {other}"


@in_each_language
@pytest.mark.parametrize("region", [1, 4])
def test_the_page_gives_both_names_of_a_monster(region: int, language: str) -> None:
    names = [
        words_for(ruleset, language or ENGLISH).name("monster", region, TOP_LEVEL)
        for ruleset in NAMED
    ]
    third, second = (name.removesuffix(" (S)") for name in names)
    assert third != second
    assert f"| {third} | {second} | S3" in PAGES[language]


def test_both_pages_cite_the_same_clauses_row_by_row_and_they_are_in_the_ledgers() -> None:
    known = {clause for ruleset in NAMED for clause in clauses(ledger_of(ruleset))}
    cited = {
        language: [
            re.findall(r"\b[A-Z]{1,2}\d+\b", line) for line in page.splitlines() if "|" in line
        ]
        for language, page in PAGES.items()
    }
    assert cited[""] == cited[CHINESE]
    assert {clause for row in cited[""] for clause in row} <= known


def tracker(edition: int, region: int) -> str:
    """The circles of a region as they are printed."""
    return " ".join("-1" if minus else "0" for minus in editions.TRACKER[edition][region])


def monsters(edition: int, region: int) -> str:
    """The monsters of a region by level: attacks on / attacked on, (S) for a spirit."""
    return ", ".join(
        f"{span(1, editions.MONSTER_REACH[edition][region][level])}"
        f"/{span(editions.YOUR_AIM[edition][region][level], 6)}"
        f"{' (S)' if editions.SPIRIT[edition][region][level] else ''}"
        for level in range(1, 6)
    )


def span(first: int, last: int) -> str:
    """A range of a die."""
    return str(first) if first == last else f"{first}-{last}"
