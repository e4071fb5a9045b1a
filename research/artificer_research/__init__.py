"""Training of nets, exact solutions and proofs of bounds: the installed package needs none.

`training` trains the expert of Utopia Engine (`artificer train`), `solutions` solves one activation
field and one link of it, `bound` proves upper limits of play. A clone has them all; the wheel of
Artificer has only the nets and the figures.
"""
