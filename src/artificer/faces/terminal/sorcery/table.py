"""The table of Sorcery: resources, engines, the answers."""

from __future__ import annotations

from pathlib import Path

from artificer.faces.terminal.sorcery.answers import draw_answers, rows_of_answers
from artificer.faces.terminal.sorcery.engines import draw_engines
from artificer.faces.terminal.sorcery.ledger import draw_ledger
from artificer.faces.terminal.sorcery.pointing import ShopPointer
from artificer.faces.terminal.sorcery.title import draw_question, draw_title
from artificer.faces.terminal.table import Table

TABLE = Table(
    title=draw_title,
    above=(("ledger", draw_ledger),),
    sheets=(("engines", draw_engines),),
    question=draw_question,
    side=draw_answers,
    side_rows=rows_of_answers,
    pointer=ShopPointer,
    rolls_itself=lambda _: True,
    legend="sorcery.legend",
    styles=Path(__file__).with_name("table.tcss"),
)
