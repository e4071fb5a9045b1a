"""What a full field comes to by an answer before it is judged: no dice decide it any more."""

from __future__ import annotations

from collections.abc import Iterable

from artificer.games.contract import State
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.ends import FULL, STOPPED, FieldEnd
from artificer.players.utopia_engine.exact.fields import damage_done, energy_made
from artificer.players.utopia_engine.expert.activations import place_of
from artificer.players.utopia_engine.expert.appraisal import act, actions
from artificer.players.utopia_engine.expert.choosing import answer
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace


def judged_fields(view: State[Sheet], answers: Iterable[int | None]) -> list[dict[FieldEnd, float]]:
    """The one end of a full field after each answer, with the chance 1.

    After the Charm the expert answers, if it is asked again.
    """
    with shared_desk(view.body.edition).held() as (tables, desk):
        return [
            {_end(view.body, action, tables, desk): 1.0} for action in answers if action is not None
        ]


def _end(s: Sheet, action: int, tables: Taught, desk: Workspace) -> FieldEnd:
    after, menu = s.copy(), Menu()
    after.notes = []
    act(after, action)
    while after.question == q.JUDGE_FIELD:
        act(after, answer(after, menu, actions(after, menu), tables, desk, False))
    reported = {fact: a for fact, a, _ in after.notes or ()}
    place = place_of(s, tables)
    energy, damage = energy_made(tables.field, place), damage_done(tables.field, place)
    if facts.CHARM_USED in reported:  # it reports the energy that there is then
        energy += reported[facts.CHARM_USED] - s.charge
    if facts.ACTIVATION_STOPPED in reported:
        return FieldEnd(STOPPED, False, energy, damage)
    return FieldEnd(FULL, facts.ACTIVATED in reported, energy, damage)
