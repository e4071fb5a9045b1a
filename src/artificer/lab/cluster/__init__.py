"""Work on many machines: chunks played by the workers of dask.distributed, the extra `cluster`.

`Cluster` is the crew; what is sent to a worker is an `Errand`, what comes back a `Parcel`, and
every worker is what the one who asks is: `identity`. `docs/adr/0045-a-cluster-is-a-crew.md` says
why.
"""
