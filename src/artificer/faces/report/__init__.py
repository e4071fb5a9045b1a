"""Reports of runs: pages that need no network and no script, with plots that can be read aloud."""
