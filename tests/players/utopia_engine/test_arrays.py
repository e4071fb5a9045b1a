"""What NumPy fills for the interpreted expert is what the compiled one fills by loops, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from artificer import load_game
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import COMPILED_AS
from artificer.players.utopia_engine.exact import fields
from artificer.players.utopia_engine.expert import field_tables, link_tables, places, workspace
from artificer.players.utopia_engine.expert.appraisal import (
    appraise,
    net_output,
    nothing_under_way,
)
from artificer.players.utopia_engine.expert.features import features_of
from artificer.players.utopia_engine.expert.learned import expert_tables
from artificer.players.utopia_engine.expert.places import look_at_field, place_in_field
from artificer.players.utopia_engine.expert.workspace import AIMS, Taught, Workspace
from tests.players.utopia_engine.odds_tasks import EDITIONS

both = pytest.mark.parametrize("ruleset", EDITIONS)
FEW: Final = 3
MANY: Final = pytest.param(40, marks=pytest.mark.long)


def met(ruleset: str, *questions: int, seed: int) -> Iterator[Sheet]:
    """Sheets of games by chance on which one of these questions is asked, each of another game."""
    rng, game = Random(seed), load_game(ruleset)
    while True:
        state = game.new_initial_state().over(Sheet)
        s = state.body
        s.found, s.jar = [0, *[1] * 6], [0, *(rng.randint(0, 4) for _ in range(6))]
        s.active = [0, *(rng.randint(0, 1) for _ in range(6))]
        s.basket, s.damage, s.day = rng.randint(0, 10), rng.randint(0, 5), rng.randint(1, 12)
        s.tool = [rng.randint(0, 1) for _ in range(3)]
        while not state.is_terminal() and s.day < 14:
            if s.question in questions and rng.random() < 0.2:
                yield s.copy()
                break
            state.apply_action(rng.choice(state.legal_actions()))


def tables_and_desks(ruleset: str, aim: str) -> tuple[Taught, Workspace, Workspace]:
    edition = EDITIONS.index(ruleset)
    desks = Workspace.plain(Sheet), Workspace.plain(Sheet)
    return expert_tables(edition, AIMS[aim]), *desks


@pytest.mark.parametrize("most", [FEW, MANY])
@pytest.mark.parametrize(("ruleset", "aim"), [*zip(EDITIONS, AIMS, strict=True)])
def test_a_field_has_the_same_tables(
    ruleset: str, aim: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taught, desk, looped = tables_and_desks(ruleset, aim)
    sheets = met(ruleset, q.WRITE_ACTIVATION_NUMBER, q.BETWEEN_ROLLS, seed=1)
    for s in (s for s, _ in zip((s for s in sheets if s.field), range(most), strict=False)):
        which = look_at_field(s, taught, desk)
        with monkeypatch.context() as patch:
            for name in ("value_ends", "give_up_failed", "settle"):
                loops = COMPILED_AS[getattr(field_tables, name)]
                patch.setattr(field_tables, name, loops)
            assert look_at_field(s, taught, looped) == which
        written = np.array(taught.field.written)
        even, odd = written % 2 == 0, written % 2 == 1
        for mine, other, where in (
            (desk.fields_before, looped.fields_before, even),
            (desk.fields_spare, looped.fields_spare, odd),
            (desk.field_ends, looped.field_ends, even),
        ):
            assert np.array_equal(np.array(mine[which])[where], np.array(other[which])[where])
        assert desk.fields_before[which][place_in_field(s, taught)] != fields.LEAST


@pytest.mark.parametrize("most", [FEW, MANY])
@pytest.mark.parametrize(("ruleset", "aim"), [*zip(EDITIONS, AIMS, strict=True)])
def test_a_link_has_the_same_tables(
    ruleset: str, aim: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taught, desk, looped = tables_and_desks(ruleset, aim)
    questions = q.WRITE_LINK_NUMBER, q.BETWEEN_ROLLS, q.GO_ON_LINKING
    sheets = (s for s in met(ruleset, *questions, seed=2) if not s.field)
    rooms = set()
    for s, _ in zip(sheets, range(most), strict=False):
        places.look_at_link(s, taught, desk)
        with monkeypatch.context() as patch:
            patch.setattr(link_tables, "fill_links", COMPILED_AS[link_tables.fill_links])
            places.look_at_link(s, taught, looped)
        number, parity, room = (
            looped.known[place]
            for place in (workspace.KNOWN_POSITIONS, workspace.KNOWN_PARITY, workspace.KNOWN_ROOM)
        )
        assert desk.known == looped.known
        assert desk.link_follows == looped.link_follows
        listed = desk.link_listed[:number]
        assert listed == looped.link_listed[:number]
        for r in range(link_tables.least_room(room), room + 1):
            due = (np.array(taught.link.written)[listed] + r) % 2 == parity
            before, others = (rows(each.links_before[r], listed) for each in (desk, looped))
            assert np.array_equal(before[due], others[due])
            for name in ("links_spare", "links_again"):
                mine, others = (rows(getattr(each, name)[r], listed) for each in (desk, looped))
                assert np.array_equal(mine[~due], others[~due])
        rooms.add(room)
    assert len(rooms) > 1


def rows(table: Any, listed: list[int]) -> Any:
    return np.array(table)[listed]


@both
def test_a_net_has_the_same_output(ruleset: str) -> None:
    """The sums of a shipped net's numbers are exact, so the order in which they come is free."""
    for aim in AIMS:
        taught, desk, looped = tables_and_desks(ruleset, aim)
        rng, state = Random(3), load_game(ruleset).new_initial_state().over(Sheet)
        loops, judged = COMPILED_AS[net_output], 0
        while not state.is_terminal():
            if nothing_under_way(state.body):
                n = features_of(state.body, looped.features)
                appraise(state.body, taught, desk)
                assert net_output(taught.net, desk, n) == loops(taught.net, looped, n)
                judged += 1
            state.apply_action(rng.choice(state.legal_actions()))
        assert judged > 10
