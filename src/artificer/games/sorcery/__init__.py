"""The rules of Sorcery, Incorporated."""
