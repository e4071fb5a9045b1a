"""`python -m artificer` is the command `artificer`, for those whose path lacks it."""

from artificer.faces.cli import main

main()
