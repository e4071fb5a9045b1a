"""What a game shows, before any toolkit: every face draws the same boards.

A `Picture` is one position as one viewer sees it. A board is derived from it once: frozen
dataclasses of plain values, each piece with the legal action that it stands for. A face turns
pieces into cells, elements or lines and derives nothing.
"""
