"""One grammar of typed moves for every face: what a line means among the legal moves.

A line is read in this order, and the first reading that fits any move counts:

1. the exact text of a move (`write 5 top tens`);
2. each word shortened (`w 5 t t`, `s 3`, `s3`, `w5tt`);
3. only the first words (`rest`), if they fit one legal move;
4. the verb left out (`5 top tens`; a number alone only where all moves have one verb);
5. the verb and words of what the move does (`search glassrock`, `link quartz`).

Numbers are never shortened. What fits several legal moves is ambiguous and never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final

from artificer.games.contract import State
from artificer.games.errors import AmbiguousMove, BadNotation, IllegalMove
from artificer.words import Words

LONGEST_LINE: Final = 120
NEAREST: Final = 3
NAMED: Final = 8
_SHORTEST_WORD: Final = 3

Fits = Callable[[Sequence[str], Sequence[str]], bool]


def read_move(line: str, state: State, words: Words) -> int:
    """The legal action that a line means; the state is only read.

    Raises AmbiguousMove, naming the moves it could be; IllegalMove, saying why the move
    cannot be made now; BadNotation for anything else. The last two name the nearest moves.
    """
    legal = _legal_texts(state)
    tokens = _tokens(line)
    text = " ".join(tokens)
    if text in legal:
        return state.string_to_action(text)
    known = state.game.ruleset.actions_by_text
    if text in known:
        raise _illegal([text], state, words)
    readings = _readings(tokens)
    for fits in (_shortened, _first_words):
        if found := _fitting(fits, readings, legal):
            return _only(found, line, state, words)
    if found := _fitting(_shortened, readings, known):
        raise _illegal(found, state, words)
    if found := _verbless(readings, legal) or _said(tokens, legal, state, words):
        return _only(found, line, state, words)
    if found := _fitting(_first_words, readings, known):
        raise _illegal(found, state, words)
    raise BadNotation(
        words.say("grammar.nonsense", line=shown(line), nearest=_nearest(line, legal, words))
    )


def _legal_texts(state: State) -> list[str]:
    """What the player may do now: nothing while dice are due."""
    if state.is_chance_node():
        return []
    return [state.action_to_string(action) for action in state.legal_actions()]


def shown(line: str) -> str:
    """A typed line as it can be shown safely: quoted, control characters spelt, not too long."""
    line = line.strip()
    return ascii(line) if len(line) <= 40 else ascii(line[:40]) + "..."


def _tokens(line: str) -> list[str]:
    """Words and numbers of the line, in lower case; `s3` is two."""
    return re.findall(r"[a-z']+|[0-9]+", line[:LONGEST_LINE].lower())


def _readings(tokens: Sequence[str]) -> list[list[str]]:
    """The tokens as they stand, and with every pair of letters after a number taken apart."""
    apart: list[str] = []
    for i, token in enumerate(tokens):
        after_number = i > 0 and tokens[i - 1].isdigit()
        apart += token if after_number and token.isalpha() and len(token) == 2 else [token]
    plain = list(tokens)
    return [plain] if apart == plain else [plain, apart]


def _abbreviates(token: str, word: str) -> bool:
    return token == word if token.isdigit() else word.startswith(token)


def _shortened(tokens: Sequence[str], move: Sequence[str]) -> bool:
    return len(tokens) == len(move) and all(map(_abbreviates, tokens, move))


def _first_words(tokens: Sequence[str], move: Sequence[str]) -> bool:
    return 0 < len(tokens) < len(move) and all(map(_abbreviates, tokens, move))


def _without_verb(tokens: Sequence[str], move: Sequence[str]) -> bool:
    return len(move) > 1 and _shortened(tokens, move[1:])


def _fitting(fits: Fits, readings: list[list[str]], moves: Iterable[str]) -> list[str]:
    """The moves that a reading fits; the reading as typed before the one taken apart."""
    for tokens in readings:
        if found := [move for move in moves if fits(tokens, move.split())]:
            return found
    return []


def _verbless(readings: list[list[str]], legal: list[str]) -> list[str]:
    """Moves whose verb was left out. A number alone may be a slip, say dice typed too early."""
    if len(readings[0]) < 2 and len({move.split()[0] for move in legal}) > 1:
        return []
    return _fitting(_without_verb, readings, legal)


def _said(tokens: Sequence[str], legal: list[str], state: State, words: Words) -> list[str]:
    """Moves whose verb comes first in the line and whose phrase has all its other words."""
    if len(tokens) < 2 or any(len(token) < _SHORTEST_WORD for token in tokens[1:]):
        return []
    found = []
    for move in legal:
        phrase = re.findall(r"[a-z']+|[0-9]+", words.action(move, state).lower())
        if move.startswith(tokens[0]) and all(
            any(_abbreviates(token, word) for word in (*move.split(), *phrase))
            for token in tokens[1:]
        ):
            found.append(move)
    return found


def _only(found: list[str], line: str, state: State, words: Words) -> int:
    if len(found) == 1:
        return state.string_to_action(found[0])
    raise AmbiguousMove(
        words.say("grammar.ambiguous", line=shown(line), moves=listed(found, words))
    )


def _illegal(found: list[str], state: State, words: Words) -> IllegalMove:
    reason = words.refusal(found[0], state)
    nearest = _nearest(found[0], _legal_texts(state), words)
    if len(found) > 1:
        return IllegalMove(
            words.say("grammar.none_legal", moves=listed(found, words), nearest=nearest)
        )
    return IllegalMove(
        words.say(
            "grammar.illegal",
            move=found[0],
            reason=reason.text,
            clause=reason.clause,
            nearest=nearest,
        )
    )


def nearest_moves(line: str, legal: Iterable[str]) -> list[str]:
    """The legal moves that look most like the line, the nearest first."""
    text = " ".join(_tokens(line))[:LONGEST_LINE]
    matcher = SequenceMatcher(b=text, autojunk=False)
    scored = []
    for place, move in enumerate(legal):
        matcher.set_seq1(move)
        scored.append((-matcher.ratio(), place, move))
    return [move for _, _, move in sorted(scored)[:NEAREST]]


def _nearest(line: str, legal: list[str], words: Words) -> str:
    if not legal:
        return words.say("grammar.no_moves")
    return words.say("grammar.nearest", moves=", ".join(nearest_moves(line, legal)))


def listed(moves: list[str], words: Words) -> str:
    """The first few of these texts, and how many more there are."""
    if len(moves) <= NAMED:
        return ", ".join(moves)
    return words.say("grammar.more", len(moves) - NAMED, moves=", ".join(moves[:NAMED]))
