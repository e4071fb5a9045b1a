"""What stays on for the rest of a game: standing answers, and who wants to see odds.

A standing answer is what a person says in advance of a kind of question.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from artificer.games.contract import Game, State
from artificer.games.notices import IllegalMove
from artificer.games.ruleset import News
from artificer.games.verbs import CHANCE
from artificer.host.hints import may_mark
from artificer.players.advisers import knows_odds
from artificer.table.errors import NoHint
from artificer.table.session import Session

_ODDS_OF: Final = "odds."
_ON: Final = "on"


def gives_odds(game: Game) -> bool:
    """Whether the odds of answers can be worked out in a game."""
    return knows_odds(game.ruleset)


class OddsWishes:
    """The people at one table who want to see odds."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[int, bool] = {}

    def has(self, seat: int) -> bool:
        """Whether a seat wants to see odds. Raises StoreError."""
        if seat not in self._known:
            self._known[seat] = self._session.store.kept(self._name(seat)) == _ON
        return self._known[seat]

    def change(self, seat: int, wants: bool) -> None:
        """Let a seat see odds from now on, or no longer. Raises StoreError."""
        self._session.keep()
        self._session.store.keep(self._name(seat), _ON if wants else None)
        self._known[seat] = wants

    def are_shown(self, seat: int | None) -> bool:
        """Whether a seat sees the odds of the open question, or of the throw that is due.

        Raises StoreError.
        """
        session = self._session
        if seat is None or not (gives_odds(session.game) and session.hinted):
            return False
        return session.current_player() in (seat, CHANCE) and self.has(seat)

    def check(self, seat: int | None) -> None:
        """Raise NoHint with the reason if that seat cannot ask for odds now."""
        if not gives_odds(self._session.game):
            raise NoHint("odds.none", ruleset=self._session.game.name)
        if not may_mark(self._session, seat):
            raise NoHint("odds.choice")

    def _name(self, seat: int) -> str:
        return f"{_ODDS_OF}{self._session.game_id}.{seat}"


_NAME: Final = "standing."


@dataclass(frozen=True)
class Standing:
    """A question's key, its answer, and whether it is given even if something is new.

    `known` are the answers that were offered when it was given.
    """

    question: str
    answer: int
    always: bool
    known: frozenset[int] = frozenset()


def can_stand(state: State) -> int | None:
    """The answer to the open question that can be given in advance; None if there is none."""
    passing = state.game.ruleset.standing.get(state.question())
    if passing is None or state.current_player() < 0:
        return None
    action = state.game.ruleset.actions_by_text[passing.text]
    return action if action in state.legal_actions() else None


class StandingAnswers:
    """The standing answers of the people at one table."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[int, dict[str, Standing]] = {}

    def of(self, seat: int) -> tuple[Standing, ...]:
        """Those of a seat, in the order in which they were given. Raises StoreError."""
        return tuple(self._of(seat).values())

    def stand(self, seat: int, always: bool) -> None:
        """Let the passing answer to the open question stand. Raises IllegalMove or StoreError."""
        state = self._session.view(seat)
        answer = can_stand(state)
        if answer is None or state.current_player() != seat:
            raise IllegalMove("standing.none")
        if not always and self.news(state.question()) is News.ALWAYS:
            raise IllegalMove("standing.always")
        question, known = state.question(), frozenset(state.legal_actions())
        self._keep(seat, self._of(seat) | {question: Standing(question, answer, always, known)})

    def news(self, question: str) -> News:
        """What is new at a question; `ALWAYS` also if it cannot be answered in advance.

        Where another person waits, an answer given by itself would reveal that nothing is new in a
        menu that may be secret.
        """
        passing = self._session.game.ruleset.standing.get(question)
        news = News.ALWAYS if passing is None else passing.news
        is_alone = len(self._session.company.people) == 1
        return News.ALWAYS if news is News.MENU and not is_alone else news

    def end(self, seat: int, question: str) -> None:
        """Ask that question again from now on. Raises IllegalMove or StoreError."""
        if question not in self._of(seat):
            raise IllegalMove("standing.not")
        left = {key: each for key, each in self._of(seat).items() if key != question}
        self._keep(seat, left)

    def due(self) -> int | None:
        """The answer that is given now for a person; None if they are asked.

        What was just taken back is asked again. Raises StoreError.
        """
        session, seat = self._session, self._session.current_player()
        if seat not in session.company.people or session.was_just_undone:
            return None
        if not self._of(seat):
            return None
        view = session.view(seat)
        found = self._of(seat).get(view.question())
        if found is None or found.answer not in view.legal_actions():
            return None
        return found.answer if found.always or not self._is_new(found, view) else None

    def _is_new(self, found: Standing, view: State) -> bool:
        news = self.news(found.question)
        if news is News.MENU:
            return not found.known.issuperset(view.legal_actions())
        return news is News.ALWAYS or view.game.ruleset.at_stake(view.body)

    def _of(self, seat: int) -> dict[str, Standing]:
        if seat not in self._known:
            text = self._session.store.kept(self._name(seat)) or "[]"
            self._known[seat] = {
                key: Standing(key, answer, always, frozenset(*known))
                for key, answer, always, *known in json.loads(text)
            }
        return self._known[seat]

    def _keep(self, seat: int, answers: dict[str, Standing]) -> None:
        session = self._session
        session.keep()
        rows = [
            [each.question, each.answer, each.always, sorted(each.known)]
            for each in answers.values()
        ]
        session.store.keep(self._name(seat), json.dumps(rows) if rows else None)
        self._known[seat] = answers

    def _name(self, seat: int) -> str:
        return f"{_NAME}{self._session.game_id}.{seat}"
