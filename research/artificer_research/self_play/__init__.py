"""Numbers of Utopia's governor from its own play, for the player `chancellor`."""
