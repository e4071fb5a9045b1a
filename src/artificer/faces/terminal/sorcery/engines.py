"""The engines: input, core and output with their tokens, and what one run takes and gives.

Resources, amounts and cards are text in the colour of the resource.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from artificer.boards.pieces import of_action
from artificer.boards.showing import Picture
from artificer.boards.sorcery import engines as status
from artificer.boards.sorcery.amounts import Amount
from artificer.boards.sorcery.board import SorceryBoard
from artificer.boards.sorcery.engines import EngineBoard, PlayerEngines, SorceryCards
from artificer.faces.terminal.canvas import Canvas, Display, cut


def hue(resource: int) -> str:
    """The style of a resource."""
    return f"hue{resource}"


def card_text(cards: SorceryCards) -> str:
    """Cards as text: `G`, `2G`, or `G×3` under a token."""
    if cards.times:
        return f"{cards.letter}×{cards.times}"
    return f"{cards.count}{cards.letter}" if cards.count > 1 else cards.letter


def width_of(texts: Sequence[str]) -> int:
    """Cells of these texts with a space between them."""
    return sum(map(cell_len, texts)) + max(len(texts) - 1, 0)


def put_amounts(canvas: Canvas, x: int, y: int, amounts: Sequence[Amount], picture: Picture) -> int:
    """Write amounts in a row; return the column after them."""
    if not amounts:
        return canvas.put(x, y, picture.say("sorcery.nothing"), "faint")
    for place, amount in enumerate(amounts):
        x = canvas.put(x + bool(place), y, amount.said, hue(amount.resource))
    return x


_ARROW: Final = "─▶"
_DRAWN: Final = 3
"""Rows of an engine drawn as cards, instead of in one row."""
_TALL: Final = 10
_COLUMN: Final = 60
_SCORE: Final = 4
_NAME: Final = 12
"""The part of a player's name that is always shown, in columns."""
_STATUS_STYLES: Final = {status.RUNS: "good", status.TO_BORROW: "lit"}


@dataclass(frozen=True)
class _Block:
    """A player's line, or one of the player's engines."""

    player: PlayerEngines
    engine: EngineBoard | None
    rows: int


def draw_engines(canvas: Canvas, display: Display[SorceryBoard]) -> None:
    """Draw your engines, then those of the others; what does not fit is a key away."""
    picture = display.picture
    columns = max(1, canvas.width // _COLUMN)
    width = canvas.width // columns
    pointed = _engine_pointed_at(display)
    pages = _pages(display.board.players, canvas.height - 1, columns)
    page = _page_on_top(pages, columns, pointed, display.turned)
    canvas.pages = -(-len(pages) // columns)
    _put_rule(canvas, picture, page // columns + 1, canvas.pages)
    for column, blocks in enumerate(pages[page : page + columns]):
        sheet = Canvas(width - 1, canvas.height - 1)
        _put_blocks(sheet, blocks, pointed, picture)
        canvas.lay(column * width + 1, 1, sheet)


def _engine_pointed_at(display: Display[SorceryBoard]) -> int:
    """The engine that the chosen answer is about; 0 for none."""
    answer = of_action(display.board.answers, display.picture.chosen)
    return answer.engine if answer else 0


def _pages(players: Sequence[PlayerEngines], rows: int, columns: int) -> list[list[_Block]]:
    """All blocks in order, paged by rows; drawn as cards if all fit on one page."""
    for height in (_DRAWN, 1) if rows >= _TALL else (1,):
        pages = _filled(players, rows, height)
        if len(pages) <= columns or height == 1:
            return pages
    return []


def _filled(players: Sequence[PlayerEngines], rows: int, height: int) -> list[list[_Block]]:
    pages: list[list[_Block]] = [[]]
    for player in players:
        blocks = [_Block(player, None, 1)]
        blocks += [
            _Block(player, engine, 1 if engine.empty else height) for engine in player.engines
        ]
        for place, block in enumerate(blocks):
            needed = block.rows + (blocks[1].rows if place == 0 and len(blocks) > 1 else 0)
            if pages[-1] and sum(b.rows for b in pages[-1]) + needed > rows:
                pages.append([])
            pages[-1].append(block)
    return pages


def _page_on_top(pages: list[list[_Block]], columns: int, pointed: int, turned: int) -> int:
    """The page with the engine pointed at, then turned on by the key."""
    first = 0
    for number, blocks in enumerate(pages):
        if any(block.engine and block.engine.number == pointed for block in blocks):
            first = number
    sheets = -(-len(pages) // columns)
    return (first // columns + turned) % sheets * columns


def _put_rule(canvas: Canvas, picture: Picture, page: int, pages: int) -> None:
    canvas.put(0, 0, "─" * canvas.width, "rule")
    canvas.put(1, 0, f" {picture.say('sorcery.engines')} ", "title")
    if pages > 1:
        more = picture.say("sorcery.page", page=page, pages=pages)
        canvas.put_right(canvas.width - 1, 0, f" {more} ", "brass")


def _put_blocks(canvas: Canvas, blocks: Sequence[_Block], pointed: int, picture: Picture) -> None:
    lines = [block.engine for block in blocks if block.engine and block.rows == 1]
    left = max((_width(engine.inputs) for engine in lines), default=0)
    right = max((_width(engine.outputs) for engine in lines), default=0)
    y = 0
    for block in blocks:
        if block.engine is None:
            _put_player(canvas, y, block.player, picture)
        elif block.rows == 1:
            _put_line(canvas, y, block.engine, (left, right), pointed, picture)
        else:
            _put_drawing(canvas, y, block.engine, pointed, picture)
        y += block.rows


def _width(cards: Sequence[SorceryCards]) -> int:
    return width_of([card_text(each) for each in cards])


def _put_player(canvas: Canvas, y: int, player: PlayerEngines, picture: Picture) -> None:
    """Write a player's name, and the public facts of hand, track and tokens."""
    tokens = [f"×{token.times}" for token in player.tokens]
    track, supply = picture.say("sorcery.track"), picture.say("sorcery.supply")
    texts = [amount.said for amount in player.stored] or [picture.say("sorcery.nothing")]
    needed = width_of([player.hand, track, *texts]) + 4
    if needed + width_of([supply, *tokens]) + 2 + _NAME > canvas.width:
        tokens = []
    if tokens:
        needed += width_of([supply, *tokens]) + 2
    x = canvas.put(0, y, cut(player.name, max(canvas.width - needed, _NAME)), "title")
    x = canvas.put(x + 2, y, player.hand, "ink")
    x = canvas.put(x + 2, y, track + " ", "faint")
    x = put_amounts(canvas, x, y, player.stored, picture)
    if tokens:
        x = canvas.put(x + 2, y, supply + " ", "faint")
        x = canvas.put(x, y, " ".join(tokens), "ink")
    _put_turn(canvas, x, y, player, picture)


def _put_turn(canvas: Canvas, x: int, y: int, player: PlayerEngines, picture: Picture) -> None:
    """Write what another player can spend this turn, if it fits; yours is above."""
    if player.seat == picture.seat or not player.turn:
        return
    caption = picture.say("sorcery.row.turn")
    if x + 3 + width_of([caption, *(amount.said for amount in player.turn)]) <= canvas.width:
        x = canvas.put(x + 2, y, f"{caption} ", "faint")
        put_amounts(canvas, x, y, player.turn, picture)


def _put_line(
    canvas: Canvas,
    y: int,
    engine: EngineBoard,
    widths: tuple[int, int],
    pointed: int,
    picture: Picture,
) -> None:
    """Write an engine in one row; the cores are aligned."""
    left, right = widths
    chosen = engine.number == pointed
    canvas.put(0, y, "▸" if chosen else " ", "brass")
    if engine.empty:
        x = canvas.put(2 + left + 1 + len(_ARROW), y, f"({engine.number})", "brass")
        canvas.put(x + 1, y, picture.say("sorcery.empty"), "faint")
        return
    _put_cards(canvas, 2 + left - _width(engine.inputs), y, engine.inputs)
    x = canvas.put(2 + left + 1, y, _ARROW, "rule")
    x = canvas.put(x, y, f"({engine.number})", "chosen" if chosen else "brass")
    x = canvas.put(x, y, _ARROW, "rule") + 1
    _put_cards(canvas, x, y, engine.outputs)
    _put_maths(canvas, x + right + 2, y, engine, picture)


def _put_cards(canvas: Canvas, x: int, y: int, cards: Sequence[SorceryCards]) -> None:
    for place, each in enumerate(cards):
        x = canvas.put(x + bool(place), y, card_text(each), hue(each.resource))


def _score(engine: EngineBoard) -> tuple[str, str]:
    """The balance score with its sign, and its style."""
    text = f"{engine.score:+d}" if engine.score else "0"
    return text, "danger" if engine.unbalanced else "ink"


def _said(engine: EngineBoard) -> str:
    """How often it was run this turn, and whether it can be run."""
    return f"↻{engine.ran} {engine.said}".rstrip() if engine.ran else engine.said


def _style(engine: EngineBoard) -> str:
    """The style of the text about a run."""
    if engine.status == status.UNASKED:
        return "ink"
    return _STATUS_STYLES.get(engine.status, "faint")


def _put_maths(canvas: Canvas, x: int, y: int, engine: EngineBoard, picture: Picture) -> None:
    """Write the balance score, and as much as fits of a run and whether it can be made."""
    score, style = _score(engine)
    canvas.put(x + _SCORE - 1 - len(score), y, score, style)
    x += _SCORE
    if not engine.gives:
        return
    run = width_of([amount.said for amount in (*engine.takes, *engine.gives)]) + 2
    said = _said(engine)
    if x + run + cell_len(said) + 2 <= canvas.width:
        x = put_amounts(canvas, x, y, engine.takes, picture)
        x = canvas.put(x, y, " → ", "rule")
        x = put_amounts(canvas, x, y, engine.gives, picture) + 2
    if x + cell_len(said) <= canvas.width:
        canvas.put_right(canvas.width, y, said, _style(engine))


def _put_drawing(
    canvas: Canvas, y: int, engine: EngineBoard, pointed: int, picture: Picture
) -> None:
    """Draw an engine as cards beside a core, in three rows."""
    chosen = engine.number == pointed
    canvas.put(0, y + 1, "▸" if chosen else " ", "brass")
    x = _put_card_boxes(canvas, 2, y, engine.inputs)
    x = canvas.put(x + 1, y + 1, _ARROW, "rule")
    canvas.put(x, y, "╭───╮", "brass")
    canvas.put(x, y + 1, f"┤ {engine.number} ├", "chosen" if chosen else "brass")
    canvas.put(x, y + 2, "╰───╯", "brass")
    x = canvas.put(x + 5, y + 1, _ARROW, "rule") + 1
    x = _put_card_boxes(canvas, x, y, engine.outputs) + 2
    score, style = _score(engine)
    canvas.put(x, y, picture.say("sorcery.score", score=score), style)
    if engine.gives:
        end = put_amounts(canvas, x, y + 1, engine.takes, picture)
        end = canvas.put(end, y + 1, " → ", "rule")
        put_amounts(canvas, end, y + 1, engine.gives, picture)
        canvas.put(x, y + 2, _said(engine), _style(engine))


def _put_card_boxes(canvas: Canvas, x: int, y: int, cards: Sequence[SorceryCards]) -> int:
    """Draw cards side by side, a token after its card; return the column after them."""
    for each in cards:
        style = hue(each.resource)
        sign = f"{each.count}{each.letter}" if each.count > 1 else each.letter
        line = "─" * cell_len(sign)
        canvas.put(x, y, f"╭{line}╮", style)
        end = canvas.put(x, y + 1, f"│{sign}│", style)
        canvas.put(x, y + 2, f"╰{line}╯", style)
        x = canvas.put(end, y + 1, f"×{each.times}", "pencil") if each.times else end
    return x
