"""The table of Sorcery, Incorporated on the terminal."""
