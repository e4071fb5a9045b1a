"""Code shared by solvers of several games."""
