"""Work on many machines: chunks played by the workers of dask.distributed, the extra `cluster`.

`Cluster` is the executor. A worker receives a `Task` and returns each chunk as a `PackedChunk`; it
must have the same `identity` as the client. `docs/adr/0045-a-cluster-is-a-crew.md` gives reasons.
"""
