"""Training of the expert of Utopia Engine by its own play."""
