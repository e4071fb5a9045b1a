"""What the expert plays out: the final activation, a rest between two rolls, a full field."""

from __future__ import annotations

from collections.abc import Iterable

from artificer.games.contract import State
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu, lay
from artificer.players.utopia_engine.exact.fields import damage_done, energy_made
from artificer.players.utopia_engine.expert.appraisal import act, actions, prospect
from artificer.players.utopia_engine.expert.choosing import answer
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.players.utopia_engine.expert.places import place_in_field
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from artificer.players.utopia_engine.odds import FULL, STOPPED, FieldEnd


def engine_chances(view: State[Sheet], answers: Iterable[int | None]) -> list[dict[bool, float]]:
    """The chances that the Engine is activated (True) or not, by answer.

    None stands for a roll that is due. The rolls follow each other to the end, and there is hardly
    a choice between them. An answer that begins the final activation is followed by the best number
    of hit points.
    """
    with shared_desk(view.body.edition).held() as (tables, desk):
        found = []
        for action in answers:
            lay(desk.spots, 0, view.body)
            if action is not None:
                act(desk.spots[0], action)
            chance = prospect(tables, desk, 0)
            found.append({True: chance, False: 1.0 - chance})
        return found


def after_rest(view: State[Sheet], action: int) -> State[Sheet] | None:
    """The position before the next roll, or at the end of the game; None if events are due.

    Four dice place the events: 1,296 positions, each with odds of its own. Doom is faced as the
    expert faces it.
    """
    after, menu = view.body.copy(), Menu()
    with shared_desk(after.edition).held() as (tables, desk):
        act(after, action)
        while after.question in (q.FACE_DOOM, q.LOSE_ENERGY):
            act(after, answer(after, menu, actions(after, menu), tables, desk, False))
    return None if after.question == q.EVENT_DIE else State(view.game, after)


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
    place = place_in_field(s, tables)
    energy, damage = energy_made(tables.field, place), damage_done(tables.field, place)
    if facts.CHARM_USED in reported:  # it reports the energy that there is then
        energy += reported[facts.CHARM_USED] - s.charge
    if facts.ACTIVATION_STOPPED in reported:
        return FieldEnd(STOPPED, False, energy, damage)
    return FieldEnd(FULL, facts.ACTIVATED in reported, energy, damage)
