"""Computer players of Sorcery, Incorporated."""
