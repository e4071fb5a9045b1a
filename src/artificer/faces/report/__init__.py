"""Reports of runs: pages that need no network or script, with plots for screen readers."""
