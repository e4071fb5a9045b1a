"""What the guides in `docs/strategy` say, measured: `python -m artificer_research.strategy`.

`utopia_engine`, `sorcery` and `utopia` play games and count; `figures` keeps the results in
`docs/strategy/figures.json`; `pages` writes the guides from them, in each language.
"""
