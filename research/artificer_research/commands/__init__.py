"""Research commands of the command line."""
