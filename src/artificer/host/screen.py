"""One screen for all people at a table: whose eyes are on it."""

from __future__ import annotations

from artificer.host.forced import all_know_the_answer
from artificer.host.seats import people_among, seat_at
from artificer.table.session import Session


class Screen:
    """Which of the people is looking now.

    Where seats have secrets, several people share one screen by turns: `covered` says that
    the one to decide is not the one who looked last, and nothing may be shown until `uncover`.
    Elsewhere they sit side by side, and it shows what the one who decides sees.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._people = people_among(session.header.seats)
        secrets = not session.game.ruleset.perfect_information
        self._by_turns = len(self._people) > 1 and secrets
        self._looking: int | None = self._people[0] if len(self._people) == 1 else None

    @property
    def seat(self) -> int:
        """The seat whose view is shown."""
        if self._looking is not None:
            return self._looking
        seat = seat_at(self._session.current_player(), self._session.steps)
        return seat if seat in self._people else self._people[0]

    @property
    def covered(self) -> bool:
        """Whether somebody is to decide who must not see what is on the screen, or the reverse."""
        decider = self._session.current_player()
        hands_over = self._by_turns and decider in self._people and decider != self._looking
        return hands_over and not self._needs_no_eyes()

    def _needs_no_eyes(self) -> bool:
        """Whether the answer may be given while the one who looked last goes on looking."""
        looking = self._looking
        return looking is not None and all_know_the_answer(self._session, [looking])

    @property
    def nobody_looks(self) -> bool:
        """Whether nobody has taken the screen yet, so that nothing can be told to anyone."""
        return self._by_turns and self._looking is None

    def uncover(self) -> None:
        """The one who decides is alone before the screen now."""
        self._looking = self._session.current_player()
