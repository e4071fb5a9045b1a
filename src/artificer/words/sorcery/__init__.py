"""The words of Sorcery, Incorporated."""
