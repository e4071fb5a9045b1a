"""Why a number or an answer in a fight is better: an end of the task without which it would not."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from artificer import load_game
from artificer.boards.hint import LEAST, hint_lines, reason_lines
from artificer.boards.utopia_engine.reasons import (
    AID,
    MOST_CAUSES,
    SAME,
    causes_of,
    decisive,
    kind_of_field,
    kind_of_fight,
    kind_of_link,
    kind_of_result,
)
from artificer.games.contract import State
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import ACCEPT, VALUE_WRITTEN, WAND
from artificer.games.utopia_engine.sheets import WASTEBASKET
from artificer.games.utopia_engine.state import Sheet
from artificer.host.hints import Hint, Rank
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.expert.advice import values_by
from artificer.players.utopia_engine.expert.field_outlook import (
    FightOver,
    field_outlooks,
    fight_outlooks,
)
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.players.utopia_engine.expert.link_outlook import LinkOver, link_outlooks
from artificer.players.utopia_engine.expert.link_tables import least_room
from artificer.players.utopia_engine.expert.outlook import Outlook
from artificer.players.utopia_engine.expert.search_outlook import search_outlooks
from artificer.players.utopia_engine.odds import FieldEnd, FightEnd, LinkEnd
from artificer.table.streams import Stream
from artificer.words import words_for
from artificer.words.languages import LANGUAGES

Task = tuple[int, Callable[..., list[Outlook[Any]]], Callable[[Any], str], float]
"""Its question, its outlooks, the kinds of its ends, and how close the outlooks are."""


def kind_of_low_link(over: LinkOver) -> str:
    return kind_of_link(over, most=2, already=0)


SEARCH: Final[Task] = (q.WRITE_SEARCH_NUMBER, search_outlooks, kind_of_result, 1e-6)
FIELD: Final[Task] = (q.WRITE_ACTIVATION_NUMBER, field_outlooks, kind_of_field, 0.04)
LINK: Final[Task] = (q.WRITE_LINK_NUMBER, link_outlooks, kind_of_low_link, 0.1)
FIGHT: Final[Task] = (q.ANSWER_ROLL, fight_outlooks, kind_of_fight, 1e-6)
TASKS: Final = {"search": SEARCH, "field": FIELD, "link": LINK, "fight": FIGHT}
EDITIONS: Final = ("utopia-engine-3e", "utopia-engine-2e")
FEW, MANY = 6, 150

everywhere = pytest.mark.parametrize(
    ("ruleset", "task"),
    [(ruleset, task) for ruleset in EDITIONS for task in TASKS.values()],
    ids=[f"{ruleset[-2:]}-{task}" for ruleset in EDITIONS for task in TASKS],
)
few_and_many = pytest.mark.parametrize("most", [FEW, pytest.param(MANY, marks=pytest.mark.long)])

Pair = tuple[State[Sheet], int, int]
"""A position, and two answers that lead to ends of one task: the better one first."""


def pairs(ruleset: str, task: Task, most: int) -> Iterator[Pair]:
    """Two of the answers with an outlook, at questions in games of a beginner."""
    game, rng = load_game(ruleset), random.Random(1)
    policy = Policy(load_player("novice", game), 1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            answers = [action for action in state.legal_actions() if has_outlook(action)]
            if state.over(Sheet).body.question == task[0] and len(answers) > 1:
                one, two = rng.sample(answers, 2)
                first, second = task[1](state.over(Sheet), (one, two))
                better = (one, two) if first.worth >= second.worth else (two, one)
                yield state.over(Sheet).clone(), *better
                most -= 1
                if not most:
                    return
            state.apply_action(policy.action(state))


def has_outlook(action: int) -> bool:
    return bool(VALUE_WRITTEN[action]) or action in (ACCEPT, WAND)


def without(outlook: Outlook[Any], kinds: set[str], worth: float, task: Task) -> float:
    """The worth of an outlook if ends of these kinds were worth that much; or if no aid cost."""
    worths = {}
    for end, whole in outlook.worths.items():
        _, saved = outlook.aids.get(end, (0, whole))
        price = 0.0 if AID in kinds else whole - saved
        worths[end] = price + (worth if task[2](end) in kinds else saved)
    return replace(outlook, worths=worths).worth


def closeness(state: State[Sheet], task: Task) -> float:
    """How close an outlook is to the expert's value: equal in a link whose every end it sees.

    With much space in the wastebasket its value looks ahead less far than its answers go.
    """
    if task is LINK and least_room(WASTEBASKET - state.body.basket) == 0:
        return 1e-6
    return task[3]


@few_and_many
@everywhere
def test_an_outlook_is_worth_what_the_expert_says(ruleset: str, task: Task, most: int) -> None:
    for state, *both in pairs(ruleset, task, most):
        values = values_by(shared_desk(state.body.edition))(state, Stream())
        for action, outlook in zip(both, task[1](state, both), strict=True):
            assert sum(outlook.chances.values()) == pytest.approx(1)
            assert outlook.worth == pytest.approx(values[action], abs=closeness(state, task))


@few_and_many
@everywhere
def test_without_its_causes_an_answer_is_not_better(ruleset: str, task: Task, most: int) -> None:
    for state, *both in pairs(ruleset, task, most):
        best, other = task[1](state, both)
        for average in (best.worth, other.worth, 0.5):
            weights = sum(cause.weight for cause in causes_of(best, other, task[2], average))
            assert weights == pytest.approx(best.worth - other.worth, abs=1e-9)
        causes = decisive(best, other, task[2])
        assert len(causes) <= MOST_CAUSES
        kinds: set[str] = set()
        for number, cause in enumerate(causes, 1):
            kinds.add(cause.kind)
            ours, theirs = (without(each, kinds, cause.average, task) for each in (best, other))
            assert (ours - theirs < SAME) is (number == len(causes))


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize(
    ("task", "most"),
    [
        (SEARCH, 4 * FEW),
        (LINK, 4 * FEW),
        (FIGHT, 4 * FEW),
        pytest.param(FIELD, 8 * FEW, marks=pytest.mark.long),
    ],
    ids=["search", "link", "fight", "field"],
)
def test_a_hint_tells_the_reason_after_the_answers(ruleset: str, task: Task, most: int) -> None:
    told = 0
    for state, best, other in pairs(ruleset, task, most):
        ranks = (Rank((best,), 0.9, None), Rank((other,), 0.8, None))
        hint = Hint(state, ("expert:win",), ranks)
        words = words_for(ruleset, LANGUAGES[told % len(LANGUAGES)])
        said = reason_lines(state, best, other, words)
        assert hint_lines(hint, words)[len(ranks) :] == said
        nearly = replace(hint, ranks=(ranks[0], Rank((other,), 0.9 - LEAST / 2, None)))
        assert len(hint_lines(nearly, words)) == len(ranks)
        told += len(said)
    assert told


def test_what_comes_as_often_is_no_cause() -> None:
    """The artifact decides: the component is as likely, and an encounter is worth the average."""
    worths = {5: 0.9, 50: 0.6, 150: 0.65}
    best = Outlook({5: 0.4, 50: 0.5, 150: 0.1}, worths)
    other = Outlook({5: 0.1, 50: 0.5, 150: 0.4}, worths)
    (cause,) = decisive(best, other, kind_of_result)
    assert cause.kind == "low"
    assert cause.chances == (0.4, 0.1)
    assert cause.worths[0] == pytest.approx(0.9 - other.worth)


def test_answers_that_are_nearly_as_good_have_no_cause() -> None:
    best, other = Outlook({50: 1.0}, {50: 0.6}), Outlook({50: 1.0}, {50: 0.5999 - LEAST})
    assert decisive(best, best, kind_of_result) == ()
    assert decisive(best, other, kind_of_result) == ()  # it comes as often after either


@pytest.mark.parametrize(
    ("end", "kind"),
    [
        (FieldEnd("full", True, 4, 0), "enough"),
        (FieldEnd("full", True, 5, 1), "enough.hurt"),
        (FieldEnd("full", False, 3, 0), "short"),
        (FieldEnd("full", False, 0, 2), "short.hurt"),
        (FieldEnd("fallen", False, 4, 3), "fallen"),
        (FieldEnd("dead", False, 4, 4), "fallen"),
        (FieldEnd("stopped", False, 0, 1), "stopped"),
    ],
)
def test_the_kinds_of_a_fields_end(end: FieldEnd, kind: str) -> None:
    assert kind_of_field(end) == kind


@pytest.mark.parametrize(
    ("how", "damage", "kind"),
    [
        ("won", 0, "fight.unhurt"),
        ("won", 2, "fight.hurt"),
        ("hidden", 0, "fight.hidden"),
        ("fallen", 3, "fight.fallen"),
        ("dead", 4, "fight.fallen"),
    ],
)
def test_the_kinds_of_a_fights_end(how: str, damage: int, kind: str) -> None:
    assert kind_of_fight(FightOver(FightEnd(how, damage), hit=True, wand=0)) == kind


@pytest.mark.parametrize(
    ("how", "value", "damage", "kind"),
    [
        ("made", 2, 1, "link.low"),
        ("made", 3, 1, "link.high"),
        ("made", 2, 2, "link.hurt"),
        ("erased", 0, 2, "link.erased"),
        ("fallen", 0, 2, "link.fallen"),
        ("dead", 0, 3, "link.fallen"),
    ],
)
def test_the_kinds_of_a_links_end(how: str, value: int, damage: int, kind: str) -> None:
    over = LinkOver(LinkEnd(how, value, damage), thrown=0, price=0)
    assert kind_of_link(over, most=2, already=1) == kind
    whole = "link.unhurt" if kind in ("link.low", "link.high") else kind
    assert kind_of_link(over, most=None, already=1) == whole


def test_what_is_used_up_is_a_cause_of_its_own() -> None:
    """Both answers win as often; only one of them uses up the Wand."""
    keeps, uses = (FightOver(FightEnd("won", 0), hit=True, wand=n) for n in (0, 1))
    worths, aids = {keeps: 0.8, uses: 0.75}, {keeps: (0, 0.8), uses: (1, 0.8)}
    best, other = Outlook({keeps: 0.9, uses: 0.1}, worths, aids), Outlook({uses: 1.0}, worths, aids)
    (cause,) = decisive(best, other, kind_of_fight)
    assert cause.kind == AID
    assert cause.chances == (0.1, 1.0)
    assert cause.worths == pytest.approx((-0.05, -0.05))
