"""Computer players of Utopia Engine."""
