"""The layout of Sorcery: resources, engines, the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from artificer.faces.terminal.layout import Layout
from artificer.faces.terminal.sorcery.answers import draw_answers, rows_of_answers
from artificer.faces.terminal.sorcery.engines import draw_engines
from artificer.faces.terminal.sorcery.ledger import draw_ledger
from artificer.faces.terminal.sorcery.title import draw_question, draw_title

LAYOUT: Final = Layout(
    title=draw_title,
    above=(("ledger", draw_ledger),),
    sheets=(("engines", draw_engines),),
    question=draw_question,
    side=draw_answers,
    side_rows=rows_of_answers,
    legend="sorcery.legend",
    styles=Path(__file__).with_name("panes.tcss"),
)
