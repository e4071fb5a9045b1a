"""What makes nets and proves bounds: beside the package, not in it.

`training` teaches the expert of Utopia Engine (`artificer train`), `bound` proves
upper limits of play. A clone has both; the wheel of Artificer has the nets and the figures alone.
"""
