"""Where people meet a game: the terminal, plain lines, the command line."""
