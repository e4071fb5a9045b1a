"""Sphinx extensions of the site, loaded by `docs/site/conf.py`."""
