"""Teaching the expert of Utopia Engine by its own play."""
