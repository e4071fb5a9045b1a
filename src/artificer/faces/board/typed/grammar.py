"""One grammar of typed moves for every face: what a line means among the legal moves.

A line is read in this order, and the first reading that fits any move counts:

1. the exact text of a move (`write 5 top tens`);
2. each word shortened (`w 5 t t`, `s 3`, `s3`, `w5tt`);
3. only the first words (`rest`), if they fit one legal move;
4. the verb left out (`5 top tens`; a number alone only where all moves have one verb);
5. the verb and words of what the move does (`search glassrock`, `link quartz`).

Before that aliases become the words of the moves (`typed.aliases`), and what a move does is
understood in every language; letters without spaces between words may be part of a word.
Numbers are never shortened; letters and numbers of one word, as in `c11`, are read one by one.
What fits several legal moves is ambiguous and never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from artificer.faces.board.typed.aliases import Aliases, aliases_for
from artificer.games.contract import State
from artificer.games.errors import AmbiguousMove, BadNotation, IllegalMove
from artificer.games.notices import Notice, clipped
from artificer.words import Words
from artificer.words.faults import few

LONGEST_LINE: Final = 120
NEAREST: Final = 3
_SHORTEST_WORD: Final = 3
_TOKEN: Final = re.compile(r"[a-z']+|[0-9]+|[^\W0-9_a-z]+")

Fits = Callable[[Sequence[str], Sequence[str]], bool]


def read_move(line: str, state: State, words: Words) -> int:
    """The legal action that a line means; the state is only read.

    Raises AmbiguousMove, naming the moves it could be; IllegalMove, saying why the move
    cannot be made now; BadNotation for anything else. The last two name the nearest moves.
    """
    legal = _legal_texts(state)
    aliases = aliases_for(state.game, words)
    tokens = _tokens(aliases.in_ascii(line[:LONGEST_LINE]))
    known = state.game.ruleset.texts
    if found := _fitting(_exactly, [tokens], legal):
        return _only(found, line, state)
    if found := _fitting(_exactly, [tokens], known):
        raise _illegal(found, state, words)
    readings = _readings(tokens)
    for fits in (_shortened, _first_words):
        if found := _fitting(fits, readings, legal):
            return _only(found, line, state)
    if found := _fitting(_shortened, readings, known):
        raise _illegal(found, state, words)
    if found := _verbless(readings, legal) or _said(tokens, legal, state, aliases):
        return _only(found, line, state)
    if found := _fitting(_first_words, readings, known):
        raise _illegal(found, state, words)
    raise BadNotation(
        "grammar.nonsense", line=clipped(line), nearest=_nearest(" ".join(tokens), legal)
    )


def _legal_texts(state: State) -> list[str]:
    """What the player may do now: nothing while dice are due."""
    if state.is_chance_node():
        return []
    return [state.action_to_string(action) for action in state.legal_actions()]


def shown(line: str) -> str:
    """A typed line as it can be shown safely: quoted, control characters spelt, not too long."""
    return repr(clipped(line))


def _tokens(line: str) -> list[str]:
    """Words and numbers of the line, in lower case; `s3` is two."""
    return _TOKEN.findall(line.lower())


@cache
def _parts(move: str) -> list[str]:
    """Words and numbers of a move, as those of a line: `c11` and `time-travel` are two."""
    return _tokens(move)


def _readings(tokens: Sequence[str]) -> list[list[str]]:
    """The tokens as they stand, and with every pair of letters after a number taken apart."""
    apart: list[str] = []
    for i, token in enumerate(tokens):
        after_number = i > 0 and tokens[i - 1].isdigit()
        apart += token if after_number and _in_letters(token) and len(token) == 2 else [token]
    plain = list(tokens)
    return [plain] if apart == plain else [plain, apart]


def _in_letters(token: str) -> bool:
    return token.isascii() and token.isalpha()


def _abbreviates(token: str, word: str) -> bool:
    return token == word if token.isdigit() else word.startswith(token)


def _exactly(tokens: Sequence[str], move: Sequence[str]) -> bool:
    return tokens == move


def _shortened(tokens: Sequence[str], move: Sequence[str]) -> bool:
    return len(tokens) == len(move) and all(map(_abbreviates, tokens, move))


def _first_words(tokens: Sequence[str], move: Sequence[str]) -> bool:
    return 0 < len(tokens) < len(move) and all(map(_abbreviates, tokens, move))


def _without_verb(tokens: Sequence[str], move: Sequence[str]) -> bool:
    return len(move) > 1 and _shortened(tokens, move[1:])


def _fitting(fits: Fits, readings: list[list[str]], moves: Iterable[str]) -> list[str]:
    """The moves that a reading fits; the reading as typed before the one taken apart."""
    for tokens in readings:
        if found := [move for move in moves if fits(tokens, _parts(move))]:
            return found
    return []


def _verbless(readings: list[list[str]], legal: list[str]) -> list[str]:
    """Moves whose verb was left out. A number alone may be a slip, say dice typed too early."""
    if len(readings[0]) < 2 and len({move.split()[0] for move in legal}) > 1:
        return []
    return _fitting(_without_verb, readings, legal)


def _said(tokens: Sequence[str], legal: list[str], state: State, aliases: Aliases) -> list[str]:
    """Moves whose verb comes first in the line and whose phrase has all its other words."""
    said = [token for token in tokens[1:] if not token.isdigit()]
    if not said or any(map(_too_short, said)):
        return []
    return [
        move
        for move in legal
        if move.startswith(tokens[0]) and _has_words(tokens[1:], aliases.phrases(move, state), move)
    ]


def _too_short(token: str) -> bool:
    return token.isascii() and len(token) < _SHORTEST_WORD


def _has_words(tokens: Sequence[str], phrases: list[str], move: str) -> bool:
    """Whether the move has each number, and it or its phrases each word, maybe shortened."""
    own = _parts(move)
    known = [*own, *(word for phrase in phrases for word in _TOKEN.findall(phrase))]
    return all(
        token in own if token.isdigit() else any(_is_said(token, word) for word in known)
        for token in tokens
    )


def _is_said(token: str, word: str) -> bool:
    """Letters of a script without spaces may stand anywhere in a word."""
    return _abbreviates(token, word) or (not token.isascii() and token in word)


def _only(found: list[str], line: str, state: State) -> int:
    if len(found) == 1:
        return state.string_to_action(found[0])
    raise AmbiguousMove("grammar.ambiguous", line=clipped(line), moves=few(found))


def _illegal(found: list[str], state: State, words: Words) -> IllegalMove:
    nearest = _nearest(found[0], _legal_texts(state))
    if len(found) > 1:
        return IllegalMove("grammar.none_legal", moves=few(found), nearest=nearest)
    reason = words.refusal(state.string_to_action(found[0]), state)
    return IllegalMove("grammar.illegal", move=found[0], reason=reason, nearest=nearest)


def nearest_moves(line: str, legal: Iterable[str]) -> list[str]:
    """The legal moves that look most like the line, the nearest first."""
    text = " ".join(_tokens(line[:LONGEST_LINE]))
    matcher = SequenceMatcher(b=text, autojunk=False)
    scored = []
    for place, move in enumerate(legal):
        matcher.set_seq1(move)
        scored.append((-matcher.ratio(), place, move))
    return [move for _, _, move in sorted(scored)[:NEAREST]]


def _nearest(line: str, legal: list[str]) -> Notice:
    if not legal:
        return Notice("no_moves")
    return Notice("nearest", moves=tuple(nearest_moves(line, legal)))
