"""The board of Sorcery: what there is of each resource, the engines, the answers."""
