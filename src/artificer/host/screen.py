"""One screen shared by all people at a table: whose view it shows."""

from __future__ import annotations

from artificer.host.forced import all_know_the_answer
from artificer.host.seats import seat_at
from artificer.table.session import Session


class Screen:
    """The person who looks at the screen now.

    If seats have secrets, several people take turns at one screen: `covered` says that the player
    to decide is not the one who looked last, and nothing may be shown until `uncover`. In other
    games they sit side by side, and it shows the view of the player who decides.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        people = self._people
        secrets = not session.game.ruleset.perfect_information
        self._by_turns = len(people) > 1 and secrets
        self._looking: int | None = people[0] if len(people) == 1 else None

    @property
    def _people(self) -> tuple[int, ...]:
        return self._session.company.people

    @property
    def seat(self) -> int:
        """The seat whose view is shown."""
        if self._looking is not None:
            return self._looking
        seat = seat_at(self._session.current_player(), self._session.steps)
        return seat if seat in self._people else self._people[0]

    @property
    def covered(self) -> bool:
        """Whether the screen must change hands before anything is shown."""
        decider = self._session.current_player()
        hands_over = self._by_turns and decider in self._people and decider != self._looking
        return hands_over and not self._viewer_may_stay()

    def _viewer_may_stay(self) -> bool:
        """Whether the answer can be given while the last viewer stays at the screen."""
        looking = self._looking
        return looking is not None and all_know_the_answer(self._session, [looking])

    @property
    def nobody_looks(self) -> bool:
        """Whether nobody has taken the screen yet, so that nothing may be shown."""
        return self._by_turns and self._looking is None

    def uncover(self) -> None:
        """Mark the deciding player as the only one at the screen now."""
        self._looking = self._session.current_player()
