"""What strong play says about the games, for designers: `python -m artificer_research.strong_play`.

`games` plays whole games and keeps their actions; `sorcery` and `utopia` count them; `worth` lets
players meet; `pages` writes `docs/strong-play` from the figures alone, in each language.
"""
