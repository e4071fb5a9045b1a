"""The engines: input, core and output with their tokens, and what one run takes and gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from artificer.faces.board.picture import Picture
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.sorcery.reading import (
    Cards,
    card_text,
    cards_on,
    engines_of,
    hue,
    is_own_turn,
    letter,
    owner_of,
    put_amounts,
    seats_from,
    some,
    supply_of,
    table_of,
    width_of,
)
from artificer.games.sorcery.engines import balance_score, has_outputs, is_empty
from artificer.games.sorcery.infinity import gives, takes
from artificer.games.sorcery.moves import CHANGE_ENGINE, LOVE, RUN
from artificer.games.sorcery.parts import CORES, OUTPUT
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.running import can_borrow, can_run
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.maths import lacking

_ARROW: Final = "─▶"
_DRAWN: Final = 3
"""Rows of an engine that is drawn, not written in one row."""
_TALL: Final = 10
_COLUMN: Final = 60
_SCORE: Final = 4
_NAME: Final = 12
"""So much of a player's name is always shown."""


@dataclass(frozen=True)
class _Block:
    """A player's line, or one of the player's engines."""

    seat: int
    engine: int
    rows: int


def draw_engines(canvas: Canvas, display: Display[object]) -> None:
    """Your engines, then those of the others; what has no room is a key away."""
    picture = display.picture
    columns = max(1, canvas.width // _COLUMN)
    width = canvas.width // columns
    pages = _pages(picture, canvas.height - 1, columns)
    page = _page_on_top(display, pages, columns)
    _put_rule(canvas, picture, page // columns + 1, -(-len(pages) // columns))
    for column, blocks in enumerate(pages[page : page + columns]):
        sheet = Canvas(width - 1, canvas.height - 1)
        _put_blocks(sheet, picture, blocks)
        canvas.lay(column * width + 1, 1, sheet)


def _pages(picture: Picture, rows: int, columns: int) -> list[list[_Block]]:
    """All blocks in order, as many together as there are rows; drawn where all have room."""
    s = table_of(picture)
    for height in (_DRAWN, 1) if rows >= _TALL else (1,):
        pages = _filled(picture, s, rows, height)
        if len(pages) <= columns or height == 1:
            return pages
    return []


def _filled(picture: Picture, s: Shop, rows: int, height: int) -> list[list[_Block]]:
    pages: list[list[_Block]] = [[]]
    for seat in seats_from(picture):
        blocks = [_Block(seat, 0, 1)]
        blocks += [
            _Block(seat, engine, 1 if is_empty(s, engine) else height)
            for engine in engines_of(s, seat)
        ]
        for place, block in enumerate(blocks):
            needed = block.rows + (blocks[1].rows if place == 0 and len(blocks) > 1 else 0)
            if pages[-1] and sum(b.rows for b in pages[-1]) + needed > rows:
                pages.append([])
            pages[-1].append(block)
    return pages


def engine_pointed_at(action: int | None) -> int:
    """The engine that an answer is about; 0 for none."""
    for first in (LOVE, RUN, CHANGE_ENGINE):
        if action is not None and first <= action < first + CORES:
            return action - first + 1
    return 0


def _page_on_top(display: Display[object], pages: list[list[_Block]], columns: int) -> int:
    """The page with the engine that is pointed at, then turned on by the key."""
    engine = engine_pointed_at(display.picture.chosen)
    first = 0
    for number, blocks in enumerate(pages):
        if engine and any(block.engine == engine for block in blocks):
            first = number
    sheets = -(-len(pages) // columns)
    return (first // columns + display.turned) % sheets * columns


def _put_rule(canvas: Canvas, picture: Picture, page: int, pages: int) -> None:
    canvas.put(0, 0, "─" * canvas.width, "rule")
    canvas.put(1, 0, f" {picture.say('sorcery.engines')} ", "title")
    if pages > 1:
        more = picture.say("sorcery.page", page=page, pages=pages)
        canvas.put_right(canvas.width - 1, 0, f" {more} ", "brass")


def _put_blocks(canvas: Canvas, picture: Picture, blocks: Sequence[_Block]) -> None:
    s = table_of(picture)
    engines = [block.engine for block in blocks if block.engine and block.rows == 1]
    left = max((width_of(_side(picture, s, engine, 0)) for engine in engines), default=0)
    right = max((width_of(_side(picture, s, engine, OUTPUT)) for engine in engines), default=0)
    y = 0
    for block in blocks:
        if not block.engine:
            _put_player(canvas, y, picture, block.seat)
        elif block.rows == 1:
            _put_line(canvas, y, picture, block.engine, left, right)
        else:
            _put_drawing(canvas, y, picture, block.engine)
        y += block.rows


def _side(picture: Picture, s: Shop, engine: int, side: int) -> list[str]:
    return [card_text(picture, cards) for cards in cards_on(s, engine, side)]


def _put_player(canvas: Canvas, y: int, picture: Picture, seat: int) -> None:
    """A player's name, and what everybody sees of the hand, the track and the tokens."""
    s = table_of(picture)
    stored = s.seats[seat].stored
    tokens = [f"×{times}" for times in supply_of(s, seat)]
    hand = picture.say("sorcery.hand", s.seats[seat].in_hand)
    track, supply = picture.say("sorcery.track"), picture.say("sorcery.supply")
    texts = [text for _, text in some(picture, stored)] or [picture.say("sorcery.nothing")]
    needed = width_of([hand, track, *texts]) + 4
    if needed + width_of([supply, *tokens]) + 2 + _NAME > canvas.width:
        tokens = []
    if tokens:
        needed += width_of([supply, *tokens]) + 2
    name = picture.say("sorcery.you") if seat == picture.seat else picture.names[seat]
    x = canvas.put(0, y, cut(name, max(canvas.width - needed, _NAME)), "title")
    x = canvas.put(x + 2, y, hand, "ink")
    x = canvas.put(x + 2, y, track + " ", "faint")
    x = put_amounts(canvas, x, y, picture, stored)
    if tokens:
        x = canvas.put(x + 2, y, supply + " ", "faint")
        canvas.put(x, y, " ".join(tokens), "ink")


def _put_line(canvas: Canvas, y: int, picture: Picture, engine: int, left: int, right: int) -> None:
    """An engine in one row; the cores of all stand below each other."""
    s = table_of(picture)
    pointed = engine == engine_pointed_at(picture.chosen)
    canvas.put(0, y, "▸" if pointed else " ", "brass")
    if is_empty(s, engine):
        x = canvas.put(2 + left + 1 + len(_ARROW), y, f"({engine})", "brass")
        canvas.put(x + 1, y, picture.say("sorcery.empty"), "faint")
        return
    inputs = list(cards_on(s, engine, 0))
    x = 2 + left - width_of(_side(picture, s, engine, 0))
    x = _put_cards(canvas, x, y, picture, inputs)
    x = canvas.put(2 + left + 1, y, _ARROW, "rule")
    x = canvas.put(x, y, f"({engine})", "chosen" if pointed else "brass")
    x = canvas.put(x, y, _ARROW, "rule") + 1
    _put_cards(canvas, x, y, picture, list(cards_on(s, engine, OUTPUT)))
    _put_maths(canvas, x + right + 2, y, picture, engine)


def _put_cards(canvas: Canvas, x: int, y: int, picture: Picture, cards: Sequence[Cards]) -> int:
    for place, each in enumerate(cards):
        x = canvas.put(x + bool(place), y, card_text(picture, each), hue(each.resource))
    return x


def score_text(picture: Picture, engine: int) -> str:
    """The balance score with its sign."""
    score = balance_score(table_of(picture), engine)
    return f"{score:+d}" if score else "0"


def _put_maths(canvas: Canvas, x: int, y: int, picture: Picture, engine: int) -> None:
    """The balance score, and as much as there is room for of a run and whether it can be made."""
    s = table_of(picture)
    score = score_text(picture, engine)
    canvas.put(
        x + _SCORE - 1 - len(score), y, score, "danger" if _is_unbalanced(s, engine) else "ink"
    )
    x += _SCORE
    if not has_outputs(s, engine):
        return
    status, style = _status(picture, engine)
    cost, gain = takes(s, engine), gives(s, engine)
    run = width_of([text for _, text in (*some(picture, cost), *some(picture, gain))]) + 2
    if x + run + cell_len(status) + 2 <= canvas.width:
        x = put_amounts(canvas, x, y, picture, cost)
        x = canvas.put(x, y, " → ", "rule")
        x = put_amounts(canvas, x, y, picture, gain) + 2
    if x + cell_len(status) <= canvas.width:
        canvas.put_right(canvas.width, y, status, style)


def _is_unbalanced(s: Shop, engine: int) -> bool:
    return s.engines[engine - 1].modified == 1 and balance_score(s, engine) > 0


def _status(picture: Picture, engine: int) -> tuple[str, str]:
    """Whether the engine can be run now, or what is in the way."""
    s = table_of(picture)
    if not is_own_turn(picture) or s.question != PHASE_ONE:
        return "", "ink"
    if can_run(s, engine):
        return picture.say("sorcery.status.runs"), "good"
    if owner_of(s, engine) != picture.seat and not s.engines[engine - 1].borrowed:
        key = "sorcery.status.love" if can_borrow(s, engine) else "sorcery.status.theirs"
        return picture.say(key), "lit" if can_borrow(s, engine) else "faint"
    missing = " ".join(text for _, text in some(picture, lacking(s, engine)))
    if not missing:
        return picture.say("sorcery.status.nothing"), "faint"
    return picture.say("sorcery.status.lacks", missing=missing), "faint"


def _put_drawing(canvas: Canvas, y: int, picture: Picture, engine: int) -> None:
    """An engine as cards beside a core, in three rows."""
    s = table_of(picture)
    pointed = engine == engine_pointed_at(picture.chosen)
    canvas.put(0, y + 1, "▸" if pointed else " ", "brass")
    x = _put_card_boxes(canvas, 2, y, picture, list(cards_on(s, engine, 0)))
    x = canvas.put(x + 1, y + 1, _ARROW, "rule")
    canvas.put(x, y, "╭───╮", "brass")
    canvas.put(x, y + 1, f"┤ {engine} ├", "chosen" if pointed else "brass")
    canvas.put(x, y + 2, "╰───╯", "brass")
    x = canvas.put(x + 5, y + 1, _ARROW, "rule") + 1
    x = _put_card_boxes(canvas, x, y, picture, list(cards_on(s, engine, OUTPUT))) + 2
    status, style = _status(picture, engine)
    score = picture.say("sorcery.score", score=score_text(picture, engine))
    canvas.put(x, y, score, "danger" if _is_unbalanced(s, engine) else "ink")
    if has_outputs(s, engine):
        end = put_amounts(canvas, x, y + 1, picture, takes(s, engine))
        end = canvas.put(end, y + 1, " → ", "rule")
        put_amounts(canvas, end, y + 1, picture, gives(s, engine))
        canvas.put(x, y + 2, status, style)


def _put_card_boxes(
    canvas: Canvas, x: int, y: int, picture: Picture, cards: Sequence[Cards]
) -> int:
    """Cards side by side, a token after its card; answer the column after them."""
    for each in cards:
        style = hue(each.resource)
        sign = letter(picture, each.resource)
        sign = f"{each.count}{sign}" if each.count > 1 else sign
        line = "─" * cell_len(sign)
        canvas.put(x, y, f"╭{line}╮", style)
        end = canvas.put(x, y + 1, f"│{sign}│", style)
        canvas.put(x, y + 2, f"╰{line}╯", style)
        x = canvas.put(end, y + 1, f"×{each.times}", "pencil") if each.times else end
    return x
