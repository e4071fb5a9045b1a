"""One grammar of typed moves for every face: what a line means among the legal moves.

A line is read in this order, and the first reading that fits any move counts:

1. the exact text of a move (`write 5 top tens`), in any language, or the number and the letter of
   a square as the screen shows it (`5 b`);
2. each word shortened (`w 5 t t`, `s 3`, `s3`, `w5tt`);
3. only the first words (`rest`), if they fit one legal move;
4. the verb left out (`5 top tens`; a number alone only where all moves have one verb);
5. the verb, the number and the letter (`write 5 b`);
6. the verb and words of what the move does (`search glassrock`, `link quartz`).

Moves have a text in every language. A line is compared as it was typed, and once more with its
aliases as the words of the English texts (`typed.aliases`); what a move does is
understood in every language, too. Letters without spaces between words may be part of a word.
Numbers are never shortened; letters and numbers of one word, as in `c11`, are read one by one.
What fits several legal moves is ambiguous and never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from artificer.boards import narration
from artificer.boards.showing import showing_for
from artificer.boards.typed.aliases import (
    Aliases,
    Spelling,
    aliases_for,
    joined,
    spelling_for,
    tokens,
)
from artificer.games.contract import State
from artificer.games.notices import (
    AmbiguousMove,
    BadNotation,
    BadOption,
    IllegalMove,
    MoveText,
    Notice,
    clipped,
)
from artificer.host.orders import LONGEST, in_any_order
from artificer.words import Words
from artificer.words.rendering import few

_TIMES: Final = re.compile(r"(\d{1,3})\s*[x×*]\s*(\D.*)", re.DOTALL | re.IGNORECASE)
"""Several answers in one line: `3x store love`."""

LONGEST_LINE: Final = 120
NEAREST: Final = 3
_SHORTEST_WORD: Final = 3

Fits = Callable[[Sequence[str], Sequence[str]], bool]


@dataclass(frozen=True)
class _Line:
    """A typed line, as tokens in each possible reading, and the moves it can mean."""

    typed: str
    state: State
    spelling: Spelling
    plain: list[list[str]]
    """As typed, and with its aliases as English words."""
    readings: list[list[str]]
    """The same, and with letters after a number taken apart."""

    def fitting(self, fits: Fits, readings: list[list[str]], actions: Iterable[int]) -> list[int]:
        """The moves that a reading fits; the reading as typed before the one taken apart."""
        known = list(actions)
        for reading in readings:
            if found := [a for a in known if any(fits(reading, t) for t in self.spelling.of(a))]:
                return found
        return []


def read_move(line: str, state: State, words: Words) -> int:
    """The legal action that a line means; the state is only read.

    Raises AmbiguousMove, naming the moves it could be; IllegalMove, saying why the move
    cannot be made now; BadNotation for anything else. The last two name the nearest moves.
    """
    legal = _legal(state)
    aliases = aliases_for(state.game, words)
    english = tokens(aliases.in_ascii(line[:LONGEST_LINE]))
    plain = _unique([joined(line[:LONGEST_LINE]), english])
    readings = _unique([*plain, *map(_apart, plain)])
    read = _Line(line, state, spelling_for(state.game, words), plain, readings)
    known = range(len(state.game.ruleset.texts))
    if found := read.fitting(_exactly, plain, legal):
        return _only(found, read)
    if found := read.fitting(_exactly, plain, known):
        raise _illegal(found, read, words)
    letters = showing_for(state.game.ruleset).lettered(state)
    if found := [action for action in letters if letters[action].split() in plain]:
        return _only(found, read)
    for fits in (_shortened, _first_words):
        if found := read.fitting(fits, readings, legal):
            return _only(found, read)
    if found := [action for action in letters if _by_letter(plain, letters[action], action, read)]:
        return _only(found, read)
    if found := read.fitting(_shortened, readings, known):
        raise _illegal(found, read, words)
    if found := _verbless(read, legal) or _said(english, legal, state, aliases):
        return _only(found, read)
    if found := read.fitting(_first_words, readings, known):
        raise _illegal(found, read, words)
    raise BadNotation("grammar.nonsense", line=clipped(line), nearest=_nearest(plain, read))


def read_moves(line: str, state: State, words: Words) -> list[int]:
    """The legal actions of one kind that a line means, by their first words or in full.

    Raises AmbiguousMove if it means several kinds, BadNotation if none.
    """
    english = tokens(aliases_for(state.game, words).in_ascii(line[:LONGEST_LINE]))
    plain = _unique([joined(line[:LONGEST_LINE]), english])
    read = _Line(line, state, spelling_for(state.game, words), plain, plain)
    for fits in (_exactly, _shortened, _first_words):
        if found := read.fitting(fits, plain, _legal(state)):
            break
    else:
        raise BadNotation("grammar.nonsense", line=clipped(line), nearest=_nearest(plain, read))
    if len({state.move(action).name for action in found}) > 1:
        return [_only(found, read)]
    return found


def _by_letter(plain: list[list[str]], name: str, action: int, read: _Line) -> bool:
    """Whether a line is a move's verb, possibly shortened, with the number and the letter."""
    verb, place = read.state.action_to_string(action).split()[0], name.split()
    return any(
        reading[1:] == place and _abbreviates(reading[0], verb) for reading in plain if reading
    )


def _unique(readings: Iterable[list[str]]) -> list[list[str]]:
    return [list(reading) for reading in dict.fromkeys(map(tuple, readings))]


def _legal(state: State) -> list[int]:
    """The legal moves of the player: none while dice are due."""
    return [] if state.is_chance_node() else state.legal_actions()


def _apart(reading: Sequence[str]) -> list[str]:
    """The tokens with every pair of letters after a number taken apart."""
    apart: list[str] = []
    for i, token in enumerate(reading):
        after_number = i > 0 and reading[i - 1].isdigit()
        apart += token if after_number and _in_letters(token) and len(token) == 2 else [token]
    return apart


def _in_letters(token: str) -> bool:
    return token.isascii() and token.isalpha()


def _abbreviates(token: str, word: str) -> bool:
    return token == word if token.isdigit() else word.startswith(token)


def _exactly(typed: Sequence[str], move: Sequence[str]) -> bool:
    return tuple(typed) == tuple(move)


def _shortened(typed: Sequence[str], move: Sequence[str]) -> bool:
    return len(typed) == len(move) and all(map(_abbreviates, typed, move))


def _first_words(typed: Sequence[str], move: Sequence[str]) -> bool:
    return 0 < len(typed) < len(move) and all(map(_abbreviates, typed, move))


def _without_verb(typed: Sequence[str], move: Sequence[str]) -> bool:
    return len(move) > 1 and _shortened(typed, move[1:])


def _verbless(read: _Line, legal: list[int]) -> list[int]:
    """Moves whose verb was left out. A number alone may be a slip, such as dice typed too early."""
    verbs = {read.state.action_to_string(action).split()[0] for action in legal}
    if len(read.plain[0]) < 2 and len(verbs) > 1:
        return []
    return read.fitting(_without_verb, read.readings, legal)


def _said(english: list[str], legal: list[int], state: State, aliases: Aliases) -> list[int]:
    """Moves whose verb comes first in the line and whose phrase has all its other words."""
    said = [token for token in english[1:] if not token.isdigit()]
    if not said or any(map(_too_short, said)):
        return []
    texts = ((action, state.action_to_string(action)) for action in legal)
    return [
        action
        for action, text in texts
        if text.startswith(english[0])
        and _has_words(english[1:], aliases.phrases(action, state), text)
    ]


def _too_short(token: str) -> bool:
    return token.isascii() and len(token) < _SHORTEST_WORD


def _has_words(said: Sequence[str], phrases: list[str], text: str) -> bool:
    """Whether the text has each number, and it or the phrases each word, possibly shortened."""
    own = tokens(text)
    known = [*own, *(word for phrase in phrases for word in tokens(phrase))]
    return all(
        token in own if token.isdigit() else any(_is_said(token, word) for word in known)
        for token in said
    )


def _is_said(token: str, word: str) -> bool:
    """Letters of a script without spaces may stand anywhere in a word."""
    return _abbreviates(token, word) or (not token.isascii() and token in word)


def _only(found: list[int], read: _Line) -> int:
    if len(found) == 1:
        return found[0]
    moves = few(_named(found, read.state))
    raise AmbiguousMove("grammar.ambiguous", line=clipped(read.typed), moves=moves)


def _named(actions: Iterable[int], state: State) -> tuple[MoveText, ...]:
    """The moves as values of an error, which is rendered in its reader's language."""
    return tuple(MoveText(state.action_to_string(action), action) for action in actions)


def _illegal(found: list[int], read: _Line, words: Words) -> IllegalMove:
    state, named = read.state, _named(found, read.state)
    nearest = _nearest([list(tokens) for tokens in read.spelling.of(found[0])], read)
    if len(found) > 1:
        return IllegalMove("grammar.none_legal", moves=few(named), nearest=nearest)
    reason = narration.refusal(words, found[0], state)
    return IllegalMove("grammar.illegal", move=named[0], reason=reason, nearest=nearest)


def _nearest(readings: list[list[str]], read: _Line) -> Notice:
    legal = _legal(read.state)
    if not legal:
        return Notice("no_moves")
    texts = [[" ".join(tokens) for tokens in read.spelling.of(action)] for action in legal]
    places = nearest([" ".join(reading) for reading in readings], texts)
    return Notice("nearest", moves=_named([legal[place] for place in places], read.state))


def nearest(typed: Sequence[str], moves: Sequence[Sequence[str]]) -> list[int]:
    """The indices of the moves with a text most like a reading, the nearest first."""
    best = [0.0] * len(moves)
    for reading in typed:
        matcher = SequenceMatcher(b=reading, autojunk=False)
        for place, texts in enumerate(moves):
            for text in texts:
                matcher.set_seq1(text)
                best[place] = max(best[place], matcher.ratio())
    return sorted(range(len(moves)), key=lambda place: (-best[place], place))[:NEAREST]


def read_series(line: str, state: State, words: Words) -> tuple[int, ...]:
    """The answers that a line orders together; () if it does not say several.

    Raises BadOption for a count out of range, BadNotation if all of a kind can only be given in an
    order of one's own, and what `read_move` raises.
    """
    if times := _TIMES.fullmatch(line.strip()):
        count = int(times[1])
        if not 1 <= count <= LONGEST:
            raise BadOption("amount.range", low=1, high=LONGEST, given=times[1])
        return (read_move(times[2], state, words),) * count
    rest = aliases_for(state.game, words).after_all(line)
    if not rest:
        return ()
    found = in_any_order(state, read_moves(rest, state, words))
    if not found:
        raise BadNotation("grammar.in_order", line=clipped(line))
    return found
