"""`python -m artificer` is the command `artificer`, for when the command is not on the path."""

from artificer.faces.cli import main

if __name__ == "__main__":
    main()
