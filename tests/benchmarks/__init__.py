"""Benchmarks: how fast Tuckbox is beside other ways to do the same, measured in one run."""
