"""The player `apprentice` of Sorcery, Incorporated, in the kernel dialect.

It plans like `tinkerer`, for one engine at a time and by loops of at most four runs, and plays
hundreds of games a second: stronger players try their answers in games that it plays on.
"""
