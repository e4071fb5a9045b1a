"""The chance that the final activation succeeds, by what is answered."""

from __future__ import annotations

from collections.abc import Iterable

from artificer.games.contract import State
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.expert.appraisal import act, prospect
from artificer.players.utopia_engine.expert.shared_desk import shared_desk


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
