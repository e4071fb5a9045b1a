"""The worked examples: the rules play them, and come to what the rulebooks state at each step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate
from typing import Final, NamedTuple

import pytest

from artificer.boards.examples import (
    Example,
    ExampleReading,
    UnknownExample,
    all_examples,
    examples_of,
    find_example,
)
from artificer.games.contract import State
from artificer.games.notices import BadState
from artificer.games.registry import ruleset_names
from artificer.table.errors import BadEntry
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.games.language import answers, choices, play
from tests.rules.sorcery import table
from tests.rules.utopia_engine import sheet

EXAMPLES: Final = tuple(all_examples())
NAMES: Final = tuple(example.name for example in EXAMPLES)


class Stated(NamedTuple):
    """What a rulebook states of a step: fields of the position, and facts that the rules report."""

    fields: str
    facts: tuple[tuple[str, int, int], ...] = ()


SEARCH: Final = (
    Stated("location=2 day=0 question=search_dice"),
    Stated("squares=search cell=0,0,5,0,4,0,0,0 question=search_dice"),
    Stated("squares=search cell=3,0,5,3,4,0,0,0 question=search_dice"),
    Stated("result=24 jar=0:0 marks=0"),
    Stated("jar=2:1 marks=1 day=1 boxes=2:1 damage=0", (("component", 2, 1),)),
)
COMBAT: Final = (
    Stated("damage=1 question=combat_dice", (("hurt", 1, 0),)),
    Stated("damage=2 question=loot_die", (("hurt", 1, 0), ("defeated", 3, 2))),
    Stated("damage=2 jar=2:1 question=what_now", (("component", 2, 1),)),
)
ACTIVATION: Final = (
    Stated("work=2 field=1 charge=0", (("activation_begun", 2, 0),)),
    Stated("cell=6,0,3,0,0,0,0,0 charge=0"),
    Stated("cell=6,4,3,0,2,0,0,0 charge=1", (("box_energy", 1, 1),)),
    Stated("cell=6,6,3,0,2,0,0,0 charge=1", (("box_reset", 2, 0),)),
    Stated("charge=3", (("box_energy", 2, 2), ("box_locked", 1, 3))),
    Stated("charge=3 day=3 field=1", (("box_locked", 2, 4),)),
    Stated("charge=3 day=4 field=2 cell=0:0", (("field_failed", 3, 1),)),
    Stated("charge=5", (("box_energy", 2, 1),)),
    Stated("charge=6", (("box_energy", 1, 2),)),
    Stated("charge=6", (("box_locked", 1, 3),)),
    Stated("charge=6 active=0:0", (("box_locked", 1, 4),)),
    Stated("active=2:1 energy=2 day=4 charge=0 damage=0", (("activated", 2, 2),)),
)
LINKING: Final = (
    Stated("jar=4:1 work=4 question=link_dice"),
    Stated("squares=link cell=5,0,0,0,0,2,0,0 link_sum=0"),
    Stated("squares=link cell=5,0,4,0,4,2,0,0 link_sum=1", (("link_result", 1, 1),)),
    Stated("cell=5,2,4,0,4,2,0,0 squares=link basket=1", (("link_result", 0, 2),)),
    Stated("jar=4:1 damage=0 basket=1", (("link_negative", -2, 3),)),
    Stated("jar=0:0 damage=1 basket=2 linked=4:1 link_value=4:3", (("link_made", 3, 4),)),
)
SAMPLE_TURN: Final = (
    Stated("pool=justice,time,change hand1=growth,love,change,prestige"),
    Stated("pool=love,justice,time,change hand1=growth,change,prestige discard=love"),
    Stated("pool=growth:2,duration,justice,change"),
    Stated("pool=growth,duration,justice,change engine3=>"),
    Stated("pool=justice,change stored1=growth:2,justice"),
    Stated("question=phase_two draft= discard=love,time,duration,justice,prestige"),
    Stated("pool=justice hand1=change,prestige engine3=growth> modified=3"),
    Stated("pool=justice,change hand1=prestige"),
    Stated("pool=justice hand1= engine3=growth>prestigex3"),
    Stated("question=balance engine=3", ()),
    Stated("pool= stored1=growth:2 engine3=growth>prestigex3 question=reveal_draft seat=2"),
)
INFINITY: Final = (
    Stated("pool=time,change:2"),
    Stated("pool=time,change:infinite", (("declared", 4, 0),)),
    Stated("pool=time,change:infinite question=phase_two"),
    Stated("pool=time,change:infinite hand1=prestige,growth"),
    Stated(
        "pool=time,change:infinite hand1=prestige engine1=change,love,growth>change,change,time"
    ),
    Stated("pool= hand1=prestige question=reveal_draft seat=2"),
)
STATED: Final = {
    "search": SEARCH,
    "combat": COMBAT,
    "activation": ACTIVATION,
    "linking": LINKING,
    "sample-turn": SAMPLE_TURN,
    "infinity": INFINITY,
}
THROWN: Final = {
    "search": ["dice 5 4", "dice 3 3", "dice 6 1"],
    "combat": ["dice 4 1", "dice 6 1", "die 3"],
    "activation": ["dice 6 3", "dice 4 2", "dice 6 4"],
    "linking": ["dice 5 2", "dice 4 4", "dice 6 2", "dice 6 1"],
    "sample-turn": [],
    "infinity": [],
}
"""What the rulebooks say that the dice show; of an activation, only the first three rolls."""
SPEAKS: Final[
    dict[str, tuple[Callable[[State, str], None], Callable[..., list[tuple[str, int, int]]]]]
] = {
    "utopia-engine-3e": (sheet.expect, sheet.told),
    "sorcery": (table.expect, table.told),
}
"""The position language of each ruleset: how fields are compared, and which facts were reported."""


@pytest.mark.parametrize("example", EXAMPLES, ids=NAMES)
def test_the_rules_come_to_what_the_rulebook_states_at_each_step(example: Example) -> None:
    expect, told = SPEAKS[example.ruleset]
    state = example.start()
    for number, (moves, stated) in enumerate(
        zip(example.steps, STATED[example.name], strict=True), 1
    ):
        play(state, *moves)
        expect(state, stated.fields)
        missing = [fact for fact in stated.facts if fact not in told(state)]
        assert not missing, f"step {number} of {example.name}"


@pytest.mark.parametrize("example", EXAMPLES, ids=NAMES)
def test_the_dice_show_what_the_rulebook_says(example: Example) -> None:
    stated = THROWN[example.name]
    moves = [move for moves in example.steps for move in moves]
    thrown = [move for move in moves if move.startswith(("dice", "die"))]
    assert thrown[: len(stated)] == stated
    assert len(thrown) == len(stated) or example.name == "activation"


@pytest.mark.clause("LI5")
def test_the_linking_example_leaves_the_choices_that_the_rulebook_names() -> None:
    """The last roll: the 1 below the 4 for a 3, the 6 for a negative result, or the wastebasket."""
    example = find_example("linking")
    state = play(example.start(), *sum(example.steps[:4], ()), example.steps[4][0])
    assert choices(state) == [
        "write 1 bottom 3",
        "write 1 basket",
        "write 6 bottom 3",
        "write 6 basket",
    ]


@pytest.mark.clause("C16")
def test_alison_plays_as_many_cards_as_she_has() -> None:
    """Her Change never runs out, but her hand does: after the last card nothing is added."""
    example = find_example("infinity")
    state = play(example.start(), *sum(example.steps[:5], ()))
    assert "change 1" in choices(state)
    play(state, "change 1", "add input prestige", "none", "change 1")
    assert answers(state, "add") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", EXAMPLES, ids=NAMES)
def test_it_is_read_forwards_and_back(example: Example, language: str) -> None:
    """Each move has the sentence of its step, and going back shows the positions again."""
    reading = ExampleReading(example, words_for(example.ruleset, language))
    ends = [0, *accumulate(map(len, example.steps))]
    said = [reading.words.say(f"example.{example.name}.{step}") for step in range(len(ends))]
    assert len(set(said)) == len(said)
    forwards = []
    for ply in range(reading.plies + 1):
        step = next(number for number, end in enumerate(ends) if ply <= end)
        picture = reading.picture()
        assert (reading.ply, picture.advice) == (ply, said[step])
        assert example.title(reading.words) in reading.where()
        forwards.append(picture.state)
        reading.go(1)
    for ply in reversed(range(reading.plies + 1)):
        reading.go_to(ply)
        assert reading.picture().state == forwards[ply]
    assert forwards[0] == example.start().view(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", EXAMPLES, ids=NAMES)
def test_at_its_end_it_says_that_it_ends(example: Example, language: str) -> None:
    """Nothing was recorded: more could be played, and the rulebook stops."""
    words = words_for(example.ruleset, language)
    reading = ExampleReading(example, words)
    reading.go_to(reading.plies)
    assert reading.picture().coming == words.say("terminal.replay.example_ends")


def test_what_the_rules_refuse_is_no_example() -> None:
    example = find_example("search")
    wrong = replace(example, steps=(*example.steps, ("write 6 top tens",)))
    with pytest.raises(BadEntry, match="write 6 top tens"):
        wrong.history()


def test_a_position_of_other_rules_is_refused() -> None:
    example = find_example("infinity")
    earlier = replace(example, position=example.position.replace("sorcery/2", "sorcery/1"))
    with pytest.raises(BadState):
        earlier.history()


def test_names_are_unique_and_found_however_they_are_typed() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert set(NAMES) == set(STATED)
    assert find_example(" Sample-Turn ") == find_example("sample-turn", "sorcery")
    assert {name for name in ruleset_names() if examples_of(name)} == set(SPEAKS)


@pytest.mark.parametrize(
    ("name", "ruleset", "said"),
    [
        ("chess", None, "'chess'; there are: search, combat"),
        ("combat", "sorcery", "'combat'; there are: sample-turn, infinity"),
        ("combat", "utopia", "the rulebook of utopia has no worked example"),
    ],
)
def test_what_is_no_example_is_said_with_what_there_is(
    name: str, ruleset: str | None, said: str
) -> None:
    with pytest.raises(UnknownExample, match=said):
        find_example(name, ruleset)
