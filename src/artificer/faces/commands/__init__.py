"""The commands of the command line, related ones in one module."""
