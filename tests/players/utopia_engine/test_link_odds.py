"""The odds of links are those of the expert's real answers, followed throw by throw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import pytest

from artificer import State, load_game
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import PAIR, ROLL, VALUE_WRITTEN
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.advisers import odds
from artificer.players.utopia_engine.expert.appraisal import PAIRS, act, actions, ways_of
from artificer.players.utopia_engine.expert.choosing import answer
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.players.utopia_engine.odds import LinkEnd
from tests.players.utopia_engine.odds_tasks import EDITIONS, forging

LATE: Final = (
    f"question={q.WRITE_LINK_NUMBER} day=9 skulls=1 energy=1 events=3,1,2,4 damage=3 "
    "boxes=0,0,3,0,4,2,2 jar=0,0,2,0,2,0,0 found=0,0,1,0,1,1,1 active=0,0,1,0,1,1,1 "
    "linked=0,0,0,0,0,1,0 link_value=0,0,0,0,0,3,0 work=6"
)
"""Without a component that could pay for a negative."""

ROOMY: Final = (
    f"question={q.WRITE_LINK_NUMBER} edition=1 day=9 skulls=4 energy=1 events=2,1,4,1 damage=2 "
    "boxes=0,0,6,0,2,3,3 jar=0,0,1,0,1,2,2 found=0,0,1,0,1,1,1 active=0,0,1,0,1,1,1 tool=0,0,1 "
    "perfect_zeros=1 low_die=1 high_die=6 cell=6,1,0,0,6,1,0,0 filled=187 work=6"
)
TIED: Final = (
    f"question={q.WRITE_LINK_NUMBER} day=7 skulls=1 energy=1 events=4,3,2,3 damage=3 "
    "boxes=0,0,3,0,4,2,0 jar=0,0,2,0,2,0,0 found=0,0,1,0,1,1,0 active=0,0,1,0,1,1,0 "
    "low_die=5 cell=0,6,0,0,1,5,0,0 filled=186 work=5 link_sum=1"
)
"""Here it matters which of several answers the expert gives that are worth the same."""

WHOLE: Final = f"{LATE} basket=4 low_die=4 cell=0,0,0,0,4,0,0,0 filled=152"
LINKS: Final = {
    "room for three more numbers": f"{LATE} basket=4 low_die=1 cell=4,3,0,0,4,0,0,0 filled=155",
    "before a roll": f"{LATE} basket=4 low_die=3 cell=4,3,1,0,4,0,1,0 filled=223",
    "a full wastebasket": f"{LATE} basket=10 low_die=1 high_die=3 cell=4,0,0,0,4,0,0,0 filled=153",
    "hurt": (
        f"{LATE} damage=5 basket=6 link_sum=1 low_die=1 high_die=6 cell=3,0,0,0,2,0,0,0 filled=153"
    ),
    "an empty wastebasket": ROOMY,
    "ties": TIED,
}


def link_of(name: str) -> State[Sheet]:
    if name in EDITIONS:
        return forging(name).over(Sheet)
    text = WHOLE if name == "whole" else LINKS[name]
    fields = dict(item.split("=") for item in text.split())  # what stands last counts
    sheet = Sheet.from_text(" ".join("=".join(item) for item in fields.items()))
    return State(load_game(EDITIONS[sheet.edition]), sheet)


class Followed:
    """What a link comes to by the expert's answers; it rolls on between two rolls."""

    def __init__(self, edition: int) -> None:
        self._desk, self._known = shared_desk(edition), dict[bytes, Mapping[object, float]]()

    def after(self, sheet: Sheet, action: int) -> Mapping[object, float]:
        """The chance of each end of the link after an answer or a throw."""
        s = sheet.copy()
        s.notes = []
        act(s, action)
        met = {fact: a for fact, a, _ in s.notes}
        if facts.LINK_MADE in met:
            return {met[facts.LINK_MADE]: 1.0}
        ends = {facts.DIED: "dead", facts.FELL: "fallen", facts.LINK_ERASED: "erased"}
        over = [end for fact, end in ends.items() if fact in met]
        return {over[0]: 1.0} if over else self._from(s)

    def _from(self, s: Sheet) -> Mapping[object, float]:
        key = s.to_bytes()
        if key not in self._known:
            sums: defaultdict[object, float] = defaultdict(float)
            for action, share in self._next(s).items():
                for end, chance in self.after(s, action).items():
                    sums[end] += share * chance
            self._known[key] = sums
        return self._known[key]

    def _next(self, s: Sheet) -> Mapping[int, float]:
        if s.question == q.LINK_DICE:
            return {PAIR + pair: ways_of(pair) / 36 for pair in range(PAIRS)}
        if s.question in (q.BETWEEN_ROLLS, q.GO_ON_LINKING):
            return {ROLL: 1.0}
        menu = Menu()
        with self._desk.held() as (tables, desk):
            return {answer(s, menu, actions(s, menu), tables, desk, False): 1.0}


@pytest.mark.parametrize(
    "name",
    [*LINKS, *(pytest.param(whole, marks=pytest.mark.long) for whole in ("whole", *EDITIONS))],
)
def test_the_odds_of_a_link_follow_the_experts_answers(name: str) -> None:
    """Which of several answers it gives that are worth the same, and how far it looks ahead."""
    view = link_of(name)
    found, followed = odds(view.view(0)), Followed(view.body.edition)
    assert found is not None
    numbers = [action for action in found.by_answer if action and VALUE_WRITTEN[action]]
    assert len(numbers) > 1
    for action in numbers:
        expected = followed.after(view.body, action)
        sums: defaultdict[object, float] = defaultdict(float)
        for end, chance in found.by_answer[action].items():
            assert isinstance(end, LinkEnd)
            sums[end.value if end.how == "made" else end.how] += chance
        assert sums == pytest.approx({end: chance for end, chance in expected.items() if chance})
