"""The layout of Sorcery, Incorporated on the terminal."""
