"""What solvers of several games share."""
