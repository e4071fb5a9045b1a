"""The board of Sorcery."""
