"""Training of nets and proofs of bounds, which the installed package does not need.

`training` trains the expert of Utopia Engine (`artificer train`), `bound` proves upper limits of
play. A clone has both; the wheel of Artificer has only the nets and the figures.
"""
