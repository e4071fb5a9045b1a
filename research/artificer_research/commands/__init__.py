"""What research offers on the command line."""
