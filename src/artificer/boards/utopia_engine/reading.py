"""The messages about a position of Utopia Engine, both editions."""

from __future__ import annotations

from artificer.boards.utopia_engine.facts import fact as fact
from artificer.boards.utopia_engine.facts import together as together
from artificer.boards.utopia_engine.phrases import action as action
from artificer.boards.utopia_engine.phrases import done as done
from artificer.boards.utopia_engine.phrases import here as here
from artificer.boards.utopia_engine.phrases import question as question
from artificer.boards.utopia_engine.sheet_lines import outlook as outlook
from artificer.boards.utopia_engine.sheet_lines import score_lines as score_lines
from artificer.boards.utopia_engine.sheet_lines import sheet as sheet
from artificer.boards.utopia_engine.sheet_lines import standing as standing
