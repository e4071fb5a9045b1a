"""The table of Utopia on the terminal."""
