"""Replies to typed lines that only ask, such as a list of moves; faces decide how they look."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from artificer.boards import ending, guide, narration
from artificer.boards.readings import prospects
from artificer.boards.showing import showing_for
from artificer.boards.typed.aliases import narrow
from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.games.notices import MoveError, clipped
from artificer.host.decision_requests import outcome_of
from artificer.words import Words
from artificer.words.rendering import full_sentence, quoted, say_languages

MANY_MOVES: Final = 40
"""In longer lists, moves that differ only in numbers are shown by the first and the last."""
FEW_MOVES: Final = 12
"""In longer lists, so are those of them that lead to the same position."""
SPELT_OUT: Final = 3
"""Alternatives up to this many are named one by one."""
_NUMBER: Final = re.compile(r"-?\d+")


def listed(state: State, words: Words) -> Iterator[str]:
    """Each move with what it does and what follows; of many alike, two."""
    letters = showing_for(state.game.ruleset).lettered(state)
    legal = state.legal_actions()
    lines = [_line(each, state, words, letters.get(each, "")) for each in legal]
    outcomes = _outcomes(state, legal)
    numberless = (_NUMBER.sub("", line) for line in lines)
    rows = zip(lines, zip(numberless, outcomes, strict=True), strict=True)
    for _, group in groupby(rows, lambda row: row[1]):
        alike = [line for line, _ in group]
        between = alike[1:-1] if len(lines) > FEW_MOVES else []
        if len(between) > 1:
            alike[1:-1] = [words.say("plain.between", len(between))]
        yield from alike


def _outcomes(state: State, legal: Sequence[int]) -> Sequence[Body | int | None]:
    """What else distinguishes moves: where they lead, if seats see that; nothing in long lists."""
    if len(legal) > MANY_MOVES:
        return [None] * len(legal)
    if len(legal) <= FEW_MOVES or not state.game.ruleset.perfect_information:
        return legal
    return [outcome_of(state, action) for action in legal]


def _line(action: int, state: State, words: Words, letter: str) -> str:
    move, outlook = words.text(action), narration.outlook(words, action, state)
    if letter:
        move = words.say("plain.move.lettered", move=move, letter=letter)
    key = "plain.move.result" if outlook else "plain.move"
    return words.say(key, move=move, action=narration.action(words, action, state), outlook=outlook)


def in_short(texts: Iterable[str], words: Words) -> str:
    """The moves, grouped by verb, such as `search <1 to 6>`, `write <5|2> <empty square>`.

    Those with one word more are apart from those with several: `store love` is not in one list with
    `store infinite love`.
    """
    groups: dict[tuple[str, bool], list[list[str]]] = {}
    for text in texts:
        verb, *rest = text.split()
        groups.setdefault((verb, len(rest) > 1), []).append(rest)
    each = (_group(verb, group, words) for (verb, _), group in groups.items())
    return words.say("list.between").join(each)


def _group(verb: str, group: list[list[str]], words: Words) -> str:
    firsts = _unique(rest[0] for rest in group if rest)
    seconds = _unique(" ".join(rest[1:]) for rest in group)
    if not firsts:
        return verb
    if seconds == [""]:
        return f"{verb} {_choice(firsts, words)}"
    if len(seconds) <= SPELT_OUT:
        return f"{verb} {_choice(firsts, words)} {_choice(seconds, words)}"
    square = "plain.square_or_basket" if _basket(words) in seconds else "plain.square"
    return f"{verb} {_choice(firsts, words)} {words.say(square)}"


def _basket(words: Words) -> str:
    """The name of the basket; "" in a game that has none."""
    try:
        return words.say("move.part.basket")
    except KeyError:
        return ""


def _unique(values: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(values))


def _choice(values: list[str], words: Words) -> str:
    """One value as it is, several as `<a|b>`, a run of numbers as `<1 to 6>`."""
    if len(values) == 1:
        return values[0]
    if len(values) > SPELT_OUT and all(value.isdigit() for value in values):
        numbers = [int(value) for value in values]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return words.say("plain.run", low=numbers[0], high=numbers[-1])
    return f"<{'|'.join(values)}>"


QUESTIONS: Final = ("moves", "sheet", "explain", "why", "rules", "score", "lang")
"""Commands that only ask, by their names in `aliases.COMMANDS`."""


@dataclass(frozen=True)
class Reply:
    """Some lines, with a title and the clauses they rest on, if any.

    `ranks` are the actions that they recommend, the best first: those worth the same together.
    """

    lines: tuple[str, ...]
    title: str = ""
    clauses: tuple[str, ...] = ()
    ranks: tuple[tuple[int, ...], ...] = ()


class Replies:
    """Replies to a seat, from its view of a position.

    `hint` says how to ask for the best answers; "" if a face says it elsewhere.
    """

    def __init__(self, state: State, words: Words, seat: int, hint: str = "") -> None:
        self._hint = hint
        self._state = state
        self._words = words
        self._seat = seat
        self._by_command: Mapping[str, Callable[[str], list[Reply]]] = {
            "moves": self._moves,
            "sheet": self._sheet,
            "explain": self._explain,
            "why": self._why,
            "rules": self._rules,
            "score": self._score,
            "lang": self._languages,
        }

    def to(self, command: str, rest: str) -> list[Reply]:
        """The reply to one of the questions, with the text after it.

        Raises UnknownRule.
        """
        return self._by_command[command](rest)

    def why(self, action: int) -> list[Reply]:
        """What a legal action would do."""
        words, state = self._words, self._state
        phrase = narration.action(words, action, state)
        said = words.say("plain.why_legal", move=words.text(action), action=phrase)
        return [Reply((said,)), *self._prospects(state.action_to_string(action))]

    def why_not(self, error: MoveError) -> list[Reply]:
        """Why a move cannot be made."""
        said = Reply((full_sentence(self._words, error),))
        move = error.values.get("move")
        return [said, *self._prospects(str(move))] if move is not None else [said]

    def no_language(self, typed: str) -> list[Reply]:
        """A reply that no such language exists, with those that do."""
        asked = quoted(self._words, clipped(typed))
        unknown = Reply((self._words.say("language.unknown", typed=asked),))
        return [unknown, *self._languages("")]

    def _moves(self, _rest: str) -> list[Reply]:
        return [Reply(tuple(listed(self._state, self._words)))]

    def _sheet(self, rest: str) -> list[Reply]:
        lines = narration.sheet(self._words, self._state, narrow(rest))
        if not lines:
            lines = [self._words.say("plain.no_part", typed=quoted(self._words, clipped(rest)))]
        return [Reply(tuple(lines))]

    def _explain(self, _rest: str) -> list[Reply]:
        """The open question, how to get a hint, the rule, then what the game is about."""
        words = self._words
        first = (narration.question(words, self._state), *([self._hint] if self._hint else []))
        about = Reply((guide.aim(words), guide.first_turn(words)))
        return [Reply(first), *self._why(""), about]

    def _why(self, _rest: str) -> list[Reply]:
        """The rule of the present question."""
        rule = narration.rule(self._words, self._state)
        return [Reply((rule.typed_text,), rule.title, tuple(rule.clauses)), *self._prospects()]

    def _rules(self, wanted: str) -> list[Reply]:
        """The overview of the rules, one of them, or one clause."""
        words = self._words
        _, leaflet = guide.look_up(wanted, words, self._state.game.name)
        if guide.is_clause(leaflet):
            said = words.say("rules.clause", clause=leaflet.title, text=leaflet.text)
            return [Reply((said,))]
        return [Reply((leaflet.text,), leaflet.title, leaflet.clauses)]

    def _score(self, _rest: str) -> list[Reply]:
        return [Reply(tuple(ending.score_text(self._words, self._state, self._seat)))]

    def _languages(self, _rest: str) -> list[Reply]:
        return [Reply((say_languages(self._words, self._state.game.name),))]

    def _prospects(self, move: str = "") -> Sequence[Reply]:
        lines = tuple(prospects(self._state, self._words, move))
        return [Reply(lines)] if lines else []
