"""What the site needs beside Sphinx: `docs/site/conf.py` names these modules as its extensions."""
